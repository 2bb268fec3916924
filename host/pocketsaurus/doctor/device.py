"""A handheld at a port; what it says is not trusted."""

from pocketsaurus import firmware, naming
from pocketsaurus.doctor.check import FAIL, OK, WARN, Check, failed
from pocketsaurus.errors import HostError
from pocketsaurus.ports import check_port
from pocketsaurus.remote import Answer, Remote
from pocketsaurus.words import MAKE_ROOM

_PANELS = (0x3C, 0x3D)
_LITTLE = 64 * 1024  # bytes free, that saves need
_INSTALL = "Run `pocketsaurus install`."


def look(port: str) -> list[Check]:
    """All about the handheld at ``port``. It is reset, and plays on from where it was saved."""
    try:
        check_port(port)
    except HostError as error:
        return [failed("device", error, port)]
    try:
        with Remote(port) as remote:
            answers = remote.run("doctor")
    except HostError as error:
        return [failed("device", error, port)]
    told: dict[str, list[object]] = dict(answers)
    checks = [
        _device(answers),
        _micropython(told),
        _version(told),
        _display(told),
        _room(told),
        _crash(told, port),
    ]
    return [Check(check.topic, check.level, check.said, check.next_step, port) for check in checks]


def _device(answers: list[Answer]) -> Check:
    number, name = naming.told_by(answers)
    return Check("device", OK, f"{name or 'A device'} answers, number {_plain(number)}.")


def _micropython(told: dict[str, list[object]]) -> Check:
    match told.get("micropython"):
        case [list(numbers), int(mpy)]:
            version = ".".join(map(str, numbers))
            known = all(isinstance(n, int) for n in numbers)
            if known and firmware.runs_on(tuple(numbers), mpy & 0xFF):
                return Check("MicroPython", OK, f"MicroPython {version}.")
            said = f"MicroPython {_plain(version)} cannot load the firmware."
        case _:
            said = "It does not tell its MicroPython."
    return Check("MicroPython", FAIL, said, "Put 1.26 or later onto it: `pocketsaurus flash --board BOARD`.")


def _version(told: dict[str, list[object]]) -> Check:
    match told.get("current"), told.get("versions"):
        case [[str(current), *_]], [list(versions)]:
            if current not in versions:
                said = f"Version {_plain(current)} should run, but it is not there."
                return Check("Pocketsaurus", FAIL, said, _INSTALL)
        case _:
            step = "Run `pocketsaurus install --board BOARD`."
            return Check("Pocketsaurus", FAIL, "There is no Pocketsaurus on it.", step)
    try:
        newest = firmware.current_version(_arch(told))
    except HostError as error:
        return failed("Pocketsaurus", error, level=WARN)
    if current == newest:
        return Check("Pocketsaurus", OK, f"Version {current}, the one of this checkout.")
    return Check("Pocketsaurus", WARN, f"Version {_plain(current)}; this checkout has {newest}.", _INSTALL)


def _arch(told: dict[str, list[object]]) -> str | None:
    match told.get("micropython"):
        case [_, int(mpy)]:
            return firmware.ARCHITECTURES.get(mpy >> 10)
    return None


def _display(told: dict[str, list[object]]) -> Check:
    match told.get("bus"):
        case [list(addresses)]:
            for address in _PANELS:
                if address in addresses:
                    return Check("display", OK, f"A display answers at {address:#x}.")
            others = ", ".join(f"{n:#x}" for n in addresses if isinstance(n, int)) or "nothing"
            return Check(
                "display",
                FAIL,
                f"No display answers at 0x3c or 0x3d; on the bus: {others}.",
                "Check its four wires: SCL and SDA may be swapped, VCC needs 3.3 V. `pocketsaurus boards "
                "show BOARD` tells the pins.",
            )
    match told.get("board"):
        case [str(name)]:
            match told.get("nobus"):
                case [str(reason)]:
                    said = f"The bus of the board {_plain(name)} does not work: {_plain(reason)}."
                    return Check(
                        "display", FAIL, said, "Say the right board: `pocketsaurus install --board`."
                    )
    said = "It does not know which board it is, and so not where its display is."
    return Check("display", WARN, said, "Run `pocketsaurus install --board BOARD`.")


def _room(told: dict[str, list[object]]) -> Check:
    match told.get("room"):
        case [int(free), int(size)]:
            said = f"{free // 1024} of {size // 1024} KB are free."
            if free >= _LITTLE:
                return Check("room", OK, said)
            return Check("room", WARN, said, MAKE_ROOM)
    return Check("room", WARN, "It does not tell how much room it has.", "Run the command once more.")


def _crash(told: dict[str, list[object]], port: str) -> Check:
    match told.get("crash"):
        case [str(digits)]:
            try:
                trace = bytes.fromhex(digits).decode("utf-8", "replace")
            except ValueError:
                trace = "?"
            match told.get("current"):
                case [[str(version), *_]]:
                    trace = firmware.in_sources(trace, version)
            said = "It has crashed once; crash.txt says:\n" + _plain(trace).strip()
            step = f"Report it, then remove it: `mpremote connect {port} rm :/data/crash.txt`."
            return Check("crash", WARN, said, step)
    return Check("crash", OK, "It has no crash on record.")


def _plain(text: str) -> str:
    """Without what could move a terminal's cursor."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)
