"""Where the lines of joined modules come from: a trace from the handheld tells the line in the joined one."""

import json
import re

#: By joined module: what it consists of, as (line of the joined module, module that begins there).
Places = dict[str, list[tuple[int, str]]]

_LINE = re.compile(r'File "([\w.]+)", line (\d+)')


def written(places: Places) -> str:
    """The text of a file that keeps ``places``."""
    return json.dumps(places, indent=1)


def read(text: str) -> Places:
    """What ``written`` wrote. Raises ValueError if it is something else."""
    try:
        found = json.loads(text).items()
        return {str(name): [(int(line), str(part)) for line, part in parts] for name, parts in found}
    except (AttributeError, TypeError) as error:
        raise ValueError(f"no table of places: {error}") from None


def in_sources(trace: str, places: Places) -> str:
    """Return ``trace`` with modules and lines as they are in ``firmware/``."""
    return _LINE.sub(lambda found: _in_sources(found[1], int(found[2]), places), trace)


def _in_sources(module: str, line: int, places: Places) -> str:
    start, name = max(((s, n) for s, n in places.get(module, []) if s <= line), default=(1, module))
    return f'File "{name}", line {line - start + 1}'
