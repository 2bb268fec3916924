"""The settings' file: everything comes back, and nothing in it is believed."""

from scratch import scratch_folder

from saurus.hal.store import Store
from saurus.players import add_player, is_default_name, is_free, remove_player
from saurus.rng import Rng
from saurus.settings import (
    DIM_CHOICES,
    MACHINE,
    MAX_PLAYERS,
    NOBODY,
    SLEEP_CHOICES,
    Player,
    Settings,
)
from saurus.settingsfile import SETTINGS, is_name
from saurus.ui import font

GAME = "saurus.games.peekasaurs"


def a_store():
    return Store(scratch_folder(), 65536)


def values(settings):
    """All fields as text, to be compared."""
    return repr(
        (
            (settings.brightness, settings.volume, settings.speed),
            (settings.dim_seconds, settings.sleep_seconds, settings.last_game, settings.chairs),
            [(player.name, player.avatar) for player in settings.players],
        )
    )


def loaded_from(data):
    store = a_store()
    store.write(SETTINGS, data)
    return store, Settings(store)


def test_the_first_start_has_four_players_and_everything_in_the_middle():
    settings = Settings(a_store())
    assert (settings.brightness, settings.volume, settings.speed) == (1, 1, 1)
    assert (settings.dim_seconds, settings.sleep_seconds) == (60, 300)
    assert [player.name for player in settings.players] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert [player.avatar for player in settings.players] == [0, 1, 2, 3]
    assert (settings.last_game, settings.chairs) == ("", [])


def test_everything_comes_back():
    store = a_store()
    settings = Settings(store)
    settings.brightness, settings.volume, settings.speed = 2, 0, 2
    settings.dim_seconds, settings.sleep_seconds = 0, 1800
    settings.players = [Player("ÄÖÜÉ", 7), Player("WWWWWWWW", 2)]
    settings.last_game = GAME
    settings.chairs = [1, NOBODY, MACHINE + 3, 0]
    assert settings.save()
    assert settings.fault is None
    assert values(Settings(store)) == values(settings)


def test_each_field_is_doubted_by_itself():
    untouched = values(Settings(a_store()))
    wrong = [
        b'{"brightness": 3}',
        b'{"brightness": -1}',
        b'{"brightness": true}',
        b'{"volume": "1"}',
        b'{"volume": 1.0}',
        b'{"volume": 100000000000000000000000}',
        b'{"speed": null}',
        b'{"speed": [1]}',
        b'{"dim": 61}',
        b'{"sleep": {}}',
        b'{"game": 5}',
        b'{"game": "../../etc"}',
        b'{"game": ""}',
        b'{"chairs": 3}',
        b'{"chairs": [0, 0]}',
        b'{"chairs": [4]}',
        b'{"chairs": [8]}',
        b'{"chairs": [12]}',
        b'{"chairs": [-2]}',
        b'{"chairs": [true]}',
        b'{"chairs": [1, 2, 3, -1, -1]}',
        b'{"players": {"A": 1}}',
        b'{"players": []}',
        b'{"players": [["", 1], ["ABCDEFGHI", 1], [5, 1], ["A"], "A", [" A", 1]]}',
        b'{"players": [["A\\n", 1], ["\\u4e00", 1], ["\\u0087", 1]]}',
    ]
    for data in wrong:
        store, settings = loaded_from(data)
        assert values(settings) == untouched, data
        assert store.names() == [SETTINGS], data


def test_one_wrong_field_costs_no_other():
    _, settings = loaded_from(
        b'{"brightness": 7, "volume": 2, "players": [["ANN", 3], ["ANN", 1], ["BEN", 99], []], "sleep": 120}'
    )
    assert (settings.brightness, settings.volume, settings.sleep_seconds) == (1, 2, 120)
    assert [(player.name, player.avatar) for player in settings.players] == [("ANN", 3), ("BEN", 0)]


def test_what_is_no_settings_file_is_set_aside():
    untouched = values(Settings(a_store()))
    for data in (b"", b"{", b"[1, 2]", b"null", b"\xff\xfe{}", b"[" * 2000, b'"a"', b"x" * 5000):
        store, settings = loaded_from(data)
        assert values(settings) == untouched, data
        assert store.names() == [SETTINGS + ".bad"], data
        assert settings.save()
        assert values(Settings(store)) == untouched


def test_whatever_bytes_are_in_the_file_the_settings_are_sound():
    rng = Rng()
    rng.seed(77)
    store = a_store()
    settings = Settings(store)
    settings.last_game, settings.chairs = GAME, [0, 9]
    settings.save()
    sound = store.read(SETTINGS, 2048)
    for _ in range(300):
        data = bytearray(sound)
        for _ in range(1 + rng.below(3)):
            data[rng.below(len(data))] = (rng.below(256), 0x2C, 0x30, 0x5B, 0x7B)[rng.below(5)]
        store.write(SETTINGS, bytes(data))
        settings = Settings(store)
        assert (
            settings.brightness in (0, 1, 2) and settings.volume in (0, 1, 2) and settings.speed in (0, 1, 2)
        )
        assert settings.dim_seconds in DIM_CHOICES and settings.sleep_seconds in SLEEP_CHOICES
        names = [player.name for player in settings.players]
        assert 1 <= len(names) <= MAX_PLAYERS and len(set(names)) == len(names)
        assert all(is_name(player.name) and 0 <= player.avatar < 8 for player in settings.players)
        assert all(who < len(names) or who >= MACHINE for who in settings.chairs)


def test_a_name_may_hold_whatever_the_font_draws_and_nothing_else():
    for code in range(0x20, 0x180):
        if is_name("A" + chr(code) + "A"):
            assert font.has(chr(code)), code
    assert is_name("Ö") and is_name("Player 1")
    assert not is_name("\x87") and not is_name("a" * 9) and not is_name(None)


def test_a_full_store_is_said_once_and_stops_nothing():
    settings = Settings(Store(scratch_folder(), 60))
    assert not settings.save()
    assert settings.fault
    assert not settings.save()


def test_players_come_and_go():
    settings = Settings(a_store())
    settings.players[1].name = "ANN"
    settings.chairs = [0, 1]
    assert add_player(settings).name == "Player 2"
    assert settings.players[4].avatar == 4
    assert not is_free(settings, "ANN") and is_free(settings, "ANN", settings.players[1])
    remove_player(settings, settings.players[1])
    assert settings.chairs == []
    assert [player.name for player in settings.players] == ["Player 1", "Player 3", "Player 4", "Player 2"]
    while len(settings.players) > 1:
        remove_player(settings, settings.players[0])
    remove_player(settings, settings.players[0])
    assert len(settings.players) == 1
    for _ in range(7):
        add_player(settings)
    assert len({player.name for player in settings.players}) == 8
    assert all(is_default_name(player.name) for player in settings.players)
