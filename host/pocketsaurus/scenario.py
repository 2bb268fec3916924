"""Scenarios: small scripts that play the handheld, for tests, documentation pictures and demos.

One command a line; ``#`` starts a comment. Buttons are up, down, left, right, a, b.

    press a right right     press and release, one after the other
    hold b 800              keep pressed for 800 ms; without a number until ``release b``
    release b
    wait 500                let 500 ms pass
    skip 60000              let 60 s pass in a single frame
    expect "text"           wait until the text is on the screen, at most 3 s (or: expect "text" 8000)
    refuse "text"           the text must not be on the screen now
    screenshot menu.png     keep a picture
    repeat 3 press down     any command, several times
    until "text" press a    repeat the command until the text is on the screen, at most 300 times
    seed 7                  the next game starts from this seed
    restart                 power off and on again; buttons that are held then are held at power-on
    mishap crash            the screen's next frame fails
    mishap full             nothing more can be saved, until a restart
    mishap outdate          the running game was begun under other rules
    battery 60              there is a battery, with 60 % left, until a restart

Time is the handheld's own: a scenario never waits for a real clock. Runs on CPython and in MicroPython.
"""

from pocketsaurus.blocks import to_blocks
from pocketsaurus.handheld import BUTTONS, Handheld
from saurus.shell.app import FRAME_MS

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Command = tuple[Any, ...]  # a verb and its parsed words
    Screenshot = Callable[[str, bytes], None]

EXPECT_MS = 3000
UNTIL_LIMIT = 300
MISHAPS = ("crash", "full", "outdate")
_CRASH = ("mishap", MISHAPS[0])
_MOST_MS = 600000  # a slip of the finger must not run for an hour
_MOST_TIMES = 1000


class ScenarioError(Exception):
    """A line cannot be understood, or did not come true. The message begins with ``file:line:``."""


class Scenario:
    """A parsed script. ``name`` is the file name for messages. Raises ScenarioError on the first bad line."""

    def __init__(self, script: str, name: str = "scenario") -> None:
        self.name = name
        self.steps: list[tuple[int, Command]] = []  # with their line numbers
        for number, line in enumerate(script.split("\n"), 1):
            try:
                words = split(line)
                if words:
                    self.steps.append((number, parse(words)))
            except ValueError as error:
                raise ScenarioError(f"{name}:{number}: {error}") from None

    def run(self, handheld: Handheld, screenshot: "Screenshot | None" = None) -> None:
        """Play the script on ``handheld``.

        ``screenshot(file, picture)`` is called for every ``screenshot``; the picture has 1024 bytes.
        Raises ScenarioError with the screen as text if a line does not come true or the firmware crashes.
        """
        player = _Player(handheld, screenshot)
        trace = handheld.crash_trace()
        for number, command in self.steps:
            try:
                player.do(command)
                crash = handheld.crash_trace()
                if command == _CRASH:
                    trace = crash
                elif crash is not None and crash != trace:
                    raise ValueError("the firmware crashed:\n" + crash)
            except ValueError as error:
                where = f"{self.name}:{number}: {error}"
                raise ScenarioError(where + "\nThe screen:\n" + to_blocks(handheld.picture())) from None


def load(path: str) -> Scenario:
    """Read and parse a scenario file (UTF-8). Raises ScenarioError, OSError or UnicodeError."""
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 (MicroPython has no pathlib)
        return Scenario(file.read(), path)


def split(line: str) -> list[str]:
    """Split a line into words; a "quoted text" is one word that keeps its opening quote. Drops comments."""
    words = []
    word = ""
    quoted = False
    for c in line + " ":
        if quoted:
            if c == '"':
                quoted = False
                words.append(word)
                word = ""
            else:
                word += c
        elif c == '"':
            if word:
                raise ValueError("a space is missing before the quote")
            quoted = True
            word = c
        elif c == "#":
            break
        elif c in " \t\r":
            if word:
                words.append(word)
            word = ""
        else:
            word += c
    if quoted:
        raise ValueError("the closing quote is missing")
    if word:
        words.append(word)
    return words


def parse(words: list[str]) -> "Command":
    """Return one command as a tuple. Raises ValueError with a sentence."""
    verb, rest = words[0], words[1:]
    if verb == "press":
        if not rest:
            raise ValueError("press what? Name one or more of " + ", ".join(BUTTONS))
        return ("press", [_button(word) for word in rest])
    if verb == "hold":
        _count(verb, rest, 1, 2)
        return ("hold", _button(rest[0]), _number(rest[1], _MOST_MS) if len(rest) == 2 else None)
    if verb == "release":
        _count(verb, rest, 1, 1)
        return ("release", _button(rest[0]))
    if verb == "wait" or verb == "skip":
        _count(verb, rest, 1, 1)
        return (verb, _number(rest[0], _MOST_MS))
    if verb == "mishap":
        _count(verb, rest, 1, 1)
        if rest[0] not in MISHAPS:
            raise ValueError(f"there is no mishap {rest[0]}, only " + ", ".join(MISHAPS))
        return (verb, rest[0])
    if verb == "expect":
        _count(verb, rest, 1, 2)
        return ("expect", _text(rest[0]), _number(rest[1], _MOST_MS) if len(rest) == 2 else EXPECT_MS)
    if verb == "refuse":
        _count(verb, rest, 1, 1)
        return ("refuse", _text(rest[0]))
    if verb == "screenshot":
        _count(verb, rest, 1, 1)
        return ("screenshot", _file(rest[0]))
    if verb == "repeat":
        _count(verb, rest, 2, 99)
        return ("repeat", _number(rest[0], _MOST_TIMES), parse(rest[1:]))
    if verb == "until":
        _count(verb, rest, 2, 99)
        return ("until", _text(rest[0]), parse(rest[1:]))
    if verb == "battery":
        _count(verb, rest, 1, 1)
        return (verb, _number(rest[0], 100))
    if verb == "seed":
        _count(verb, rest, 1, 1)
        return ("seed", _number(rest[0], (1 << 30) - 1))
    if verb == "restart":
        _count(verb, rest, 0, 0)
        return ("restart",)
    raise ValueError("there is no command " + verb)


def _count(verb: str, rest: list[str], least: int, most: int) -> None:
    if len(rest) < least:
        raise ValueError(f"{verb} needs more words")
    if len(rest) > most:
        raise ValueError(f"{verb} takes no {rest[most]}")


def _button(word: str) -> int:
    if word not in BUTTONS:
        raise ValueError(f"there is no button {word}, only " + ", ".join(BUTTONS))
    return BUTTONS.index(word)


def _number(word: str, most: int) -> int:
    if not word.isdigit() or int(word) > most:
        raise ValueError(f"{word} should be a number up to {most}")
    return int(word)


def _text(word: str) -> str:
    if len(word) < 2 or word[0] != '"':
        raise ValueError('a "text" in quotes is missing')
    return word[1:]


def _file(word: str) -> str:
    word = word[1:] if word.startswith('"') else word
    if not word or "/" in word or "\\" in word or word.startswith("."):
        raise ValueError(word + " should be a plain file name")
    return word


class _Player:
    """Does commands. ValueError: one did not come true."""

    def __init__(self, handheld: Handheld, screenshot: "Screenshot | None") -> None:
        self._handheld = handheld
        self._screenshot = screenshot
        self._seen: bytes | None = None  # the last picture that was searched, for what, and the answer
        self._wanted = ""
        self._found = False

    def do(self, command: "Command") -> None:
        verb = command[0]
        handheld = self._handheld
        if verb == "press":
            for button in command[1]:
                handheld.press(button)
        elif verb == "hold":
            if command[2] is None:
                handheld.down(command[1])
                handheld.frame(2)
            else:
                handheld.hold(command[1], command[2])
        elif verb == "release":
            handheld.up(command[1])
            handheld.frame(2)
        elif verb == "wait":
            handheld.wait(command[1])
        elif verb == "skip":
            handheld.clock.sleep(command[1])
            handheld.frame()
        elif verb == "mishap" or verb == "battery":
            self._befall(verb, command[1])
        elif verb == "expect":
            self._expect(command[1], command[2])
        elif verb == "refuse":
            if self._shows(command[1]):
                raise ValueError(f'"{command[1]}" should not be on the screen')
        elif verb == "screenshot":
            if self._screenshot:
                handheld.settle()
                self._screenshot(command[1], handheld.picture())
        elif verb == "repeat":
            for _ in range(command[1]):
                self.do(command[2])
        elif verb == "until":
            self._until(command[1], command[2])
        elif verb == "seed":
            handheld.reseed(command[1])
        else:
            handheld.restart()

    def _befall(self, verb: str, what: "Any") -> None:
        from pocketsaurus import mishaps  # seldom needed, and MicroPython has little room

        if verb == "battery":
            mishaps.give_battery(self._handheld, what)
        elif what == "crash":
            mishaps.break_screen(self._handheld)
        elif what == "full":
            mishaps.fill_store(self._handheld)
        else:
            mishaps.outdate_game(self._handheld)

    def _expect(self, text: str, ms: int) -> None:
        waited = 0
        while not self._shows(text):
            if waited >= ms:
                raise ValueError(f'expected "{text}" on the screen within {ms} ms')
            self._handheld.frame()
            waited += FRAME_MS

    def _until(self, text: str, command: "Command") -> None:
        for _ in range(UNTIL_LIMIT):
            if self._shows(text):
                return
            self.do(command)
        if not self._shows(text):
            raise ValueError(f'"{text}" did not come after {UNTIL_LIMIT} times {command[0]}')

    def _shows(self, text: str) -> bool:
        # A search costs more than a frame, and most frames look like the one before.
        picture = self._handheld.picture()
        if picture != self._seen or text != self._wanted:
            self._seen = picture
            self._wanted = text
            self._found = self._handheld.find(text) is not None
        return self._found
