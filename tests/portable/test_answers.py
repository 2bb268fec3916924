"""A press answers within two frames, on every screen: the picture changes, or something is heard.

Here the answer has to come in the very frame that sees the contact closed: if it bounces, that is the second
one. Time stands still in it, so nothing but the press can change the picture. Where a held button has a
meaning of its own a tap acts on release: then the release is what answers.
"""

from test_end_screen import babies
from test_fame import played
from test_menu import PEEK, TEMPLATE, screen, with_games
from test_shell import DOWN, HUMAN, LEFT, RAPTOR, RIGHT, UP, A, B, play_until

from saurus.games.peekasaurs.rules import LIFT, NAME, ROLL, TAKE
from saurus.games.peekasaurs.rules import PEEK as LOOK_UNDER
from saurus.match import Seat

_LETTERS = "udlrab"
CHECKERS = "saurus.games.dinocheckers"


class Finger:
    """Opens a screen again and again, and presses one button at a time."""

    def __init__(self, device, opener):
        self.device, self.opener = device, opener
        self.shown = None

    def check(self, buttons, releases=""):
        """``buttons`` and ``releases`` are letters of UDLRAB; each must answer going down, or going up."""
        for letter in buttons:
            self.open()
            self.expect(letter, 1)
            self.device.frame(3)  # which opens the contact
            self.device.settle()
        for letter in releases:
            self.open()
            self.device.down(_LETTERS.find(letter))
            self.device.frame(3)
            self.expect(letter, 0)
            self.device.up(_LETTERS.find(letter))
            self.device.frame(3)
            self.device.settle()

    def open(self):
        if self.shown is None or self.device.shell.screen is not self.shown:
            self.device.shell.rest.light()
            self.opener(self.device)
            self.device.settle()
            self.device.frame(3)
            self.shown = self.device.shell.screen

    def expect(self, letter, closed):
        device = self.device
        shell = device.shell
        shell.frame()
        before, heard = device.picture(), len(device.tones)
        device._set_level(_LETTERS.find(letter), closed)
        shell.frame()
        assert device.crash_trace() is None, device.crash_trace()
        name = type(self.shown).__name__ + ", " + letter
        assert device.picture() != before or len(device.tones) > heard, name


def home(device):
    device.shell.records.discard_running()
    device.shell.open_menu()
    device.settle()
    assert screen(device) == "MenuScreen"


def walk(device, *buttons):
    for button in buttons:
        device.press(button)


def new_device(*registry):
    device = with_games(*registry)
    device._bounce = 0
    return device


def set_up(device):
    home(device)
    walk(device, A)


def chair(device):
    set_up(device)
    walk(device, UP, A)


def rules(device):
    set_up(device)
    walk(device, RIGHT, A, RIGHT)


def settings(device):
    home(device)
    walk(device, LEFT, A)
    assert screen(device) == "SettingsScreen"


def row(number, *buttons):
    """An opener: what is behind a row of the settings, and then these presses."""

    def opener(device):
        settings(device)
        for _ in range(number):
            device.press(DOWN)
        device.press(A)
        walk(device, *buttons)

    return opener


def fame(device):
    home(device)
    walk(device, LEFT, LEFT, A)
    device.wait(200)
    assert screen(device) == "FameScreen"


def tally(device):
    fame(device)
    walk(device, A)
    assert screen(device) == "TallyScreen"


def test_menus_and_set_up():
    device = new_device(TEMPLATE, PEEK)
    Finger(device, home).check("udlra")
    Finger(device, set_up).check("lrudab")
    Finger(device, chair).check("lrab")
    Finger(device, rules).check("lrudab")


def test_settings_and_what_is_behind():
    device = new_device(TEMPLATE)
    Finger(device, settings).check("udlrb")
    Finger(device, row(5)).check("udab")  # players
    Finger(device, row(5, A)).check("udlrab")  # one of them
    Finger(device, row(5, A, A)).check("udlrab")  # letters
    Finger(device, row(6)).check("lrab")  # reset?
    Finger(device, row(7)).check("udab")  # self-test
    Finger(device, row(8)).check("ab")  # about
    Finger(device, row(8, A)).check("ab")  # identify


def test_the_hall_of_fame():
    device = new_device(TEMPLATE, PEEK)
    Finger(device, fame).check("lrb")
    log = device.shell.records
    log.append(played(log.next_sequence(), ("Ann", RAPTOR), (5, 3), 0))
    log.append(played(log.next_sequence(), ("Ann", RAPTOR), (2, 3), 0))
    Finger(device, fame).check("udlrab")
    Finger(device, tally).check("ab")


def at(phase):
    """An opener: Peek-a-saurs where a human has to choose in ``phase``; others look on."""

    def opener(device):
        from saurus.shell.begin import begin

        for seed in range(1, 12):
            begin(device.shell, PEEK, 0, (), [Seat("Ann", HUMAN), Seat("Ben", HUMAN)], seed)
            if play_until(device, lambda game: game.phase == phase):
                return
        raise AssertionError("phase " + str(phase) + " does not come")

    return opener


def test_the_table():
    device = new_device(PEEK)
    Finger(device, at(ROLL)).check("uda", "bud")
    Finger(device, at(LIFT)).check("lruda", "b")
    Finger(device, at(NAME)).check("lra")


def begun(package, *presses):
    """An opener: a new game of two humans, after these presses."""

    def opener(device):
        from saurus.shell.begin import begin

        options = tuple([option[2] for option in card(package).OPTIONS])
        begin(device.shell, package, 0, options, [Seat("Ann", HUMAN), Seat("Ben", HUMAN)], 1)
        for button in presses:
            device.press(button)
            device.wait(2000)

    return opener


def card(package):
    from saurus import games

    return games.load(package, "card")


def test_the_tables_of_the_other_games():
    device = new_device(TEMPLATE, CHECKERS)
    Finger(device, begun(TEMPLATE)).check("a", "b")
    Finger(device, begun(TEMPLATE, A)).check("lra", "b")
    Finger(device, begun(CHECKERS)).check("lruda", "b")
    Finger(device, begun(CHECKERS, A)).check("lruda", "b")


def test_the_veil():
    device = new_device(PEEK)
    Finger(device, at(LOOK_UNDER)).check("", "ab")

    def away(device):
        at(TAKE)(device)
        walk(device, B)

    Finger(device, away).check("a")


def paused(device):
    at(ROLL)(device)
    device.hold(B, 700)
    assert screen(device) == "PauseScreen"


def sure(device):
    paused(device)
    walk(device, LEFT, LEFT, A)
    assert screen(device) == "ConfirmScreen"


def over(device):
    from saurus.shell.end import EndScreen

    device.shell.go(EndScreen(device.shell, babies(device)))
    device.wait(900)


def test_pause_and_end():
    device = new_device(PEEK)
    Finger(device, paused).check("lruab")
    Finger(device, sure).check("lrab")
    Finger(device, over).check("lrab")


def test_attract_and_title():
    from saurus.shell.attract import attract

    device = new_device(TEMPLATE)
    Finger(device, lambda device: attract(device.shell, TEMPLATE)).check("ua")
