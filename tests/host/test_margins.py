"""No text touches the edge, is cut, or meets another thing: on every screen, with the longest names."""

import json
from pathlib import Path
from types import SimpleNamespace

import machine
import pytest
from ink import InkCanvas, complaints
from test_fame import Shelf

from pocketsaurus import shots
from pocketsaurus.blocks import to_blocks
from pocketsaurus.handheld import Handheld, simulator_config
from pocketsaurus.scenario import Scenario
from saurus import games
from saurus.game import HATCHLING, HUMAN, RAPTOR, TREX
from saurus.hal.buttons import A
from saurus.match import Seat
from saurus.nametag import words
from saurus.settings import MAX_NAME
from saurus.shell.app import Shell
from saurus.shell.end import EndScreen
from saurus.shell.texts import MACHINES, NOT_KEPT
from saurus.ui import font

ROOT = Path(__file__).resolve().parents[2]
PLAYERS = 6  # so that there is room for one more
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"


class InkShell(Shell):
    def __init__(self, board):
        super().__init__(board)
        self.canvas = InkCanvas(board.display.frame)


class Inspected(Handheld):
    """A handheld whose frames are looked at. ``faults``: {what is wrong: the picture that shows it}."""

    def __init__(self, root):
        self.faults = {}
        self._seen = set()
        super().__init__(simulator_config(str(root)), make_shell=InkShell)

    def frame(self, n=1):
        for _ in range(n):
            super().frame()
            if not self.board.display.holds:  # in the midst of a change of screens
                self._look()

    def _look(self):
        picture = bytes(self.board.display.buffer[1:])
        texts = self.shell.canvas.texts
        seen = hash((picture, tuple(text.key() for text in texts)))
        if seen not in self._seen:
            self._seen.add(seen)
            for sentence in complaints(texts, picture):
                self.faults.setdefault(f"{type(self.shell.screen).__name__}: {sentence}", picture)


def longest_names(count):
    wide = sorted(LETTERS, key=lambda letter: font.width(ord(letter)), reverse=True)
    return [wide[0] * (MAX_NAME - 1) + letter for letter in wide[:count]]


def longest_device():
    """The id whose name has the widest word."""
    ids = [bytes([number]) for number in range(256)]
    return max(ids, key=lambda device: max(width(word) for word in words(device)))


def width(text):
    return sum(font.width(ord(letter)) + font.GAP for letter in text)


def write_settings(folder, players=PLAYERS, **others):
    players = [[name, avatar] for avatar, name in enumerate(longest_names(players))]
    settings = {"format": 1, "players": players, **others}
    (folder / "settings.json").write_text(json.dumps(settings))


@pytest.fixture
def handheld(tmp_path, monkeypatch):
    write_settings(tmp_path)
    monkeypatch.setattr(machine, "unique_id", longest_device)
    return Inspected(tmp_path)


def assert_faultless(handheld):
    assert not handheld.faults, "\n".join(
        f"{what}\n{to_blocks(picture)}" for what, picture in handheld.faults.items()
    )


@pytest.mark.parametrize("script", shots.scripts(ROOT / "scenarios/shots"), ids=lambda path: path.stem)
def test_every_pictured_screen(script, handheld):
    Scenario(script.read_text(encoding="utf-8"), str(script)).run(handheld)
    assert_faultless(handheld)


def test_the_longest_names_and_the_largest_numbers_of_fame(tmp_path):
    """As many players as are remembered, and totals as large as the file can hold."""
    write_settings(tmp_path)
    shelf = Shelf(root=str(tmp_path))
    for package in games.REGISTRY:
        for name in longest_names(8):
            shelf.play(
                (name, HATCHLING, RAPTOR, TREX), (999, 0, 0, 0), games.load(package, "card").CODE, hints=(0,)
            )
    fame = shelf.fame()
    for totals in fame.games:
        for tally in totals.tallies:
            tally.played = tally.won = 0xFFFF
            tally.beaten = [0xFFFF] * 3
    fame.save()
    handheld = Inspected(tmp_path)
    Scenario(
        """
        press a
        until "Hall of fame" press left
        press a
        expect "999"
        repeat 12 press down a b
        repeat 6 press right down a b
        """
    ).run(handheld)
    assert_faultless(handheld)


@pytest.mark.parametrize("package", games.REGISTRY)
def test_menu_set_up_and_rules_of_every_game(package, tmp_path):
    """Every variant, every choice of every option, every chair, every page; eight players to choose from."""
    write_settings(tmp_path, 8, game=package)
    card = games.load(package, "card")
    lines = len(card.OPTIONS) + 3
    handheld = Inspected(tmp_path)
    Scenario(
        f'''
        press a
        expect "{card.NAME}"
        press a
        expect "Start!"
        press right a
        expect "back"
        repeat 20 press right
        press b up a
        expect "Who sits here?"
        repeat 12 press right
        press b
        repeat 6 press right
        repeat {lines} press up right right right right right
        repeat {lines} press up right
        '''
    ).run(handheld)
    assert_faultless(handheld)


class Ended:
    """A table with the longest names, hints for all humans, at which ``winners`` (a mask) have won."""

    package = games.REGISTRY[0]
    fault = None

    def __init__(self, kinds, winners, score, together):
        names = iter(longest_names(4))
        seats = [
            Seat(next(names) if kind == HUMAN else f"{MACHINES[kind]} 4", kind, kind == HUMAN)
            for kind in kinds
        ]
        self.match = SimpleNamespace(seats=seats)
        self.game = SimpleNamespace(winners=winners, score=lambda seat: score, CAN_BE_LOST=together)

    def draw_result(self, canvas, seat, x, y):
        """That there are details brings the arrows onto the screen."""


@pytest.mark.parametrize("kinds", [(HUMAN,) * 4, (HUMAN,) * 3, (HUMAN, HATCHLING), (HATCHLING,) * 4])
def test_the_end_whoever_wins(kinds, handheld):
    handheld.press(A)
    shell = handheld.shell
    for case in range((1 << len(kinds)) + 2):
        together = case >> len(kinds) != 0
        winners = case if not together else (1 << len(kinds)) - 1 if case & 1 else 0
        table = Ended(kinds, winners, -99 if winners & 1 else 999, together)
        table.fault = NOT_KEPT if winners & 2 else None
        shell.rest.light()
        shell.go(EndScreen(shell, table))
        handheld.settle()
        handheld.frame(10)  # confetti falls
        for _ in range(3):
            handheld.clock.sleep(1500)  # the faces take turns, and so do title and fault
            handheld.frame()
    assert_faultless(handheld)
