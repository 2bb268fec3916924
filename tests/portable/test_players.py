"""Who plays here: names picked letter by letter, faces, coming and going."""

from test_settings_screen import open_settings, saved, to_row
from test_shell import DOWN, LEFT, RIGHT, UP, A, B, handheld

from saurus.players import add_player


def open_players(device):
    open_settings(device)
    to_row(device, "Players")
    device.press(A)
    assert device.find("Who plays here?")


def pick(device, letters):
    """Pick ASCII letters on the page of letters."""
    for letter in letters:
        wanted = ord(letter) - 65
        screen = device.shell.screen
        while screen._cell % 10 != wanted % 10:
            device.press(RIGHT if screen._cell % 10 < wanted % 10 else LEFT)
        while screen._cell != wanted:
            device.press(DOWN)
        device.press(A)


def done(device):
    while device.shell.screen._cell < 38:
        device.press(DOWN if device.shell.screen._cell < 30 else RIGHT)
    device.press(A)


def test_a_player_gets_a_name_letter_by_letter():
    device = handheld()
    open_players(device)
    device.press(DOWN)
    device.press(A)
    assert device.find("Player 2")
    device.press(A)
    pick(device, "ANNX")
    assert device.find("ANNX")
    device.press(B)
    assert device.find("ANN") and not device.find("ANNX")
    done(device)
    assert device.find("ANN") and device.find("Change name")
    assert saved(device)["players"][1][0] == "ANN"
    device.press(B)
    assert device.find("ANN") and device.find("Player 1") and device.find("Player 3")


def test_the_longest_name_leads_to_its_end():
    device = handheld()
    open_players(device)
    device.press(A)
    device.press(A)
    pick(device, "WWWWWWWW")
    device.press(A)
    assert device.find("WWWWWWWW") and device.find("Change name")


def test_b_leaves_the_letters_with_the_name_as_it_was():
    device = handheld()
    open_players(device)
    device.press(A)
    device.press(A)
    pick(device, "AB")
    for _ in range(3):
        device.press(B)
    assert device.find("Change name") and device.find("Player 1")


def test_two_players_cannot_have_one_name():
    device = handheld()
    device.shell.settings.players[1].name = "ANN"
    open_players(device)
    device.press(A)
    device.press(A)
    pick(device, "ANN")
    done(device)
    assert device.find("This name is taken!")
    device.press(UP)
    assert not device.find("This name is taken!") and device.find("ANN")


def test_a_player_is_added_gets_a_face_and_leaves():
    device = handheld()
    open_players(device)
    for _ in range(4):
        device.press(DOWN)
    assert device.find("one more")
    device.press(A)
    pick(device, "EVA")
    done(device)
    assert device.find("EVA") and device.find("Change face")
    device.press(LEFT)
    assert device.shell.settings.players[4].avatar == 3
    device.press(B)
    assert saved(device)["players"][4] == ["EVA", 3]
    device.press(A)
    device.press(UP)
    device.press(A)
    assert device.find("Remove?")
    device.press(RIGHT)
    device.press(A)
    assert device.find("Who plays here?")
    assert [entry[0] for entry in saved(device)["players"]] == [
        "Player 1",
        "Player 2",
        "Player 3",
        "Player 4",
    ]


def test_there_are_eight_players_at_most_and_one_at_least():
    device = handheld()
    settings = device.shell.settings
    while len(settings.players) < 8:
        add_player(settings)
    open_players(device)
    device.press(UP)
    assert device.find("Player 8") and not device.find("one more")
    device.press(B)
    del settings.players[1:]
    device.press(A)
    device.press(A)
    assert device.find("Change face") and not device.find("Remove")
