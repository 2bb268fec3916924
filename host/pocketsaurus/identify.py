"""``pocketsaurus identify``: lets one of many handhelds beep and show its name."""

from pocketsaurus.errors import HostError
from pocketsaurus.ports import pick_port
from pocketsaurus.remote import Remote

_MS = 5000


def identify(port: str | None = None) -> None:
    """Print the handheld's name while it beeps and shows it. Raises HostError."""
    with Remote(pick_port(port)) as device:
        answers = dict(device.run("identify", MS=_MS))
    if answers.get("installed") != [True]:
        raise HostError(
            f"There is no Pocketsaurus on the device at {device.port}.",
            "Run `pocketsaurus install` first, or name another port with --port.",
        )
    print(*answers.get("name", ["It did not tell its name."]))
