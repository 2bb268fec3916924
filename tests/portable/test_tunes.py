"""Each game's own tune: well-formed, unlike the others, played when its set-up opens, cut when it is left."""

from all_games import GAMES
from test_menu import TEMPLATE, go_to, screen, with_games
from test_shell import A, B, handheld

from saurus import games
from saurus.shell import sounds

_LOWEST = 60  # hertz: below, a piezo of this size only clicks
_HIGHEST = 4200  # where it is loudest, and shrill enough


def notes(melody):
    """The pairs (hertz, ms) of a melody, without what is for a motor."""
    return [(melody[i], melody[i + 1]) for i in range(0, len(melody) - 1, 2)]


def is_sound(melody):
    for hertz, ms in notes(melody):
        if not (hertz == 0 or _LOWEST <= hertz <= _HIGHEST) or not 10 <= ms <= 2000:
            return False
    return melody[0] > 0 and len(notes(melody)) > 0


def heard(device, since):
    """Pitches of the tones that sounded since so many had."""
    pitches = []
    for hertz, duty in device.tones[since:]:
        if duty and (not pitches or pitches[-1] != hertz):
            pitches.append(hertz)
    return pitches


def test_every_game_has_a_tune_of_its_own():
    tunes = []
    for package in GAMES:
        tune = games.load(package, "tune").TUNE
        assert len(tune) % 2 == 0 and is_sound(tune), package
        assert 1000 <= sum([ms for _, ms in notes(tune)]) <= 4000, package
        assert [hertz for hertz, _ in notes(tune)] not in tunes, package
        tunes.append([hertz for hertz, _ in notes(tune)])


def test_the_jingles_are_sound_and_all_differ():
    seen = []
    for name in ("TURN", "GOOD", "BAD", "WRONG", "WIN", "QUAKE", "ROLL", "SECRET", "WINGS"):
        melody = getattr(sounds, name)
        assert is_sound(melody), name
        length = sum([ms for _, ms in notes(melody)])
        assert length <= 1000, name
        if len(melody) % 2:
            assert 30 <= melody[-1] <= length, name  # the motor stops with the melody anyway
        assert notes(melody) not in seen, name
        seen.append(notes(melody))


def test_a_game_plays_its_tune_when_its_set_up_opens():
    for package in GAMES:
        tune = games.load(package, "tune").TUNE
        device = with_games(package)
        before = len(device.tones)
        device.press(A)
        assert screen(device) == "SetupScreen"
        device.wait(4500)
        wanted = [hertz for hertz, _ in notes(tune) if hertz]
        # Two notes of one pitch in a row are one here.
        wanted = [hertz for i, hertz in enumerate(wanted) if i == 0 or wanted[i - 1] != hertz]
        assert heard(device, before) == wanted, package
        assert device.tones[-1][1] == 0


def test_the_tune_is_cut_when_the_set_up_is_left():
    for button in (A, B):  # to the table, to the menu
        device = with_games(TEMPLATE)
        device.press(A)
        device.wait(200)
        assert device.tones[-1][1]
        device.down(button)
        device.frame(2)
        assert screen(device) != "SetupScreen" and not device.board.buzzer.playing
        assert device.tones[-1][1] == 0


def test_the_tune_is_not_played_again_on_the_way_back_to_the_set_up():
    device = handheld()
    device.press(A)
    device.wait(3000)
    before = len(device.tones)
    device.press(1)  # down, to the chairs
    device.press(A)
    assert screen(device) != "SetupScreen"
    device.press(B)
    assert screen(device) == "SetupScreen"
    device.wait(500)
    assert heard(device, before) == []


def test_a_game_without_a_tune_opens_in_silence():
    device = with_games(TEMPLATE)
    load = games.load

    def load_but_tunes(package, part):
        if part == "tune":
            raise ImportError(part)
        return load(package, part)

    games.load = load_but_tunes
    try:
        go_to(device, "Heads or Tails")
        before = len(device.tones)
        device.press(A)
        device.wait(500)
    finally:
        games.load = load
    assert screen(device) == "SetupScreen" and heard(device, before) == []
