"""Starts the handheld on this PC: in a window with real time, or headless with a script and virtual time."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs

from pocketsaurus import runtime
from pocketsaurus.errors import HostError

_BOUNCE = 64  # chance in 256 that a poll right after an edge reads the old level


def in_window(
    board: str | None, store: Path | None, seed: int | None, scale: int, bounce: bool, muted: bool
) -> None:
    """Play in a window until it is closed; games are kept in ``store`` (None: the user's data folder).

    With ``bounce`` the contacts of the buttons bounce as real ones do.
    Raises HostError where there is no display, or the store cannot be made.
    """
    runtime.activate()
    from pocketsaurus.handheld import Handheld
    from pocketsaurus.window.app import Window
    from saurus.hal.clock import Clock

    folder = store or Path(platformdirs.user_data_dir("pocketsaurus", appauthor=False)) / "store"
    config = _config(board, _made(folder))
    handheld = Handheld(config, clock=Clock(), seed=seed, bounce=_BOUNCE if bounce else 0)
    Window(handheld, scale, Path.cwd(), muted).run()


def replay(raw: bytes, scale: int) -> None:
    """Show the game of a verified record in a window until it is closed.

    Raises HostError where there is no display.
    """
    runtime.activate()
    from pocketsaurus.handheld import Handheld
    from pocketsaurus.window import replayer
    from pocketsaurus.window.app import Window
    from saurus.hal.clock import Clock

    with _folder(None) as folder:  # nothing of it is saved
        handheld = Handheld(_config(None, folder), clock=Clock())
        handheld.shell.go(replayer.ReplayScreen(handheld.shell, raw))
        print(replayer.HELP)
        Window(handheld, scale, Path.cwd()).run()


def headless(script: Path, board: str | None, store: Path | None, seed: int, pictures: Path) -> None:
    """Play a scenario as fast as it goes; its screenshots become PNG files in the folder ``pictures``.

    ``store`` None: a fresh one that is thrown away, so that a script runs the same every time.
    Raises HostError if the script cannot be read, and ScenarioError if it does not come true.
    """
    runtime.activate()
    from pocketsaurus.handheld import Handheld
    from pocketsaurus.picture import to_png
    from pocketsaurus.scenario import load

    try:
        scenario = load(str(script))
    except (OSError, UnicodeError) as error:
        raise HostError(f"{script} cannot be read: {error}.", "Name a text file with a scenario.") from None

    def screenshot(file: str, picture: bytes) -> None:
        to_png(picture, _made(pictures) / file)

    with _folder(store) as folder:
        scenario.run(Handheld(_config(board, folder), seed=seed), screenshot)


def _config(board: str | None, folder: Path) -> dict[str, Any]:
    from pocketsaurus.handheld import simulator_config

    config = simulator_config(str(folder.resolve()))
    if board is not None:
        from pocketsaurus import boards

        config = {**boards.load(board), "store": config["store"]}
    return config


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HostError(f"The folder {folder} cannot be made: {error}.", "Name another one.") from None
    return folder


@contextmanager
def _folder(store: Path | None) -> Iterator[Path]:
    if store is not None:
        yield _made(store)
    else:
        with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as name:
            yield Path(name)
