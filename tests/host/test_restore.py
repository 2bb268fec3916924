"""Giving a handheld that was flashed anew its players and its hall of fame back; nothing on it is lost."""

import base64
import hashlib
import json
import sqlite3
from types import SimpleNamespace

import pytest
from rig_tools import DEVICE, flash_image, mpremote, played
from typer.testing import CliRunner

from pocketsaurus import pull, restore, restore_fame, restore_names, scorebook, scores
from pocketsaurus.errors import HostError
from pocketsaurus.flash import dump
from pocketsaurus.rig import FakeDevice
from pocketsaurus.scorebook import DATA_VARIABLE, Segment, open_scorebook
from saurus import games
from saurus.archive import RecordLog
from saurus.fame import Fame
from saurus.hal.store import Store
from saurus.record import encode

INSTALLED = {"/current.txt": b"0.1.0\n", "/versions/0.1.0/saurus/boot.mpy": b""}


@pytest.fixture(autouse=True)
def template_game(monkeypatch, tmp_path):
    monkeypatch.setattr(games, "REGISTRY", ("template_game",))
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "160")


def settings(*players, **others):
    return json.dumps({"format": 1, "players": [list(player) for player in players], **others}).encode()


def run(*words, code=0, answer=None):
    result = CliRunner().invoke(scores.app, [str(word) for word in words], input=answer)
    if isinstance(result.exception, HostError):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


class Flash:
    """The store of a handheld, in a folder: what its own firmware makes of it."""

    def __init__(self, folder, records=(), totals=None):
        self.store = Store(str(folder), 1 << 20)
        if totals is not None:
            self.store.write("totals.psf", totals)
        self.log = RecordLog(self.store)
        for record in records:
            self.log.append(record)

    def fame(self):
        fame = Fame(self.store, self.log)
        assert fame.count()
        return fame

    def played(self):
        return {tally.name: tally.played for tally in self.fame().games[0].tallies if not tally.kind}

    def totals(self):
        self.fame().save()
        return self.store.read("totals.psf", 4096)


# -- players


def test_players_come_back_with_their_faces():
    kept = [settings(("Ana", 3), ("Bo", 5), ("Player 3", 1), brightness=2, volume=0, chairs=[0, 1])]
    names = restore_names.merge(b"", kept, [])
    assert names.players == (("Ana", 3), ("Bo", 5))
    content = json.loads(names.content)
    assert content["players"] == [["Ana", 3], ["Bo", 5]] and content["chairs"] == []
    assert (content["brightness"], content["volume"]) == (2, 0), "there were no settings yet"


def test_who_is_on_it_now_stays_first_and_as_she_is():
    now = settings(("Zoe", 1), ("Player 1", 0), ("Ana", 7), brightness=0)
    kept = [settings(("Ana", 3), ("Bo", 5), brightness=2), settings(("Old", 2))]
    names = restore_names.merge(now, kept, ["Bo", "Mia", "a name too long"])
    assert names.players == (("Bo", 5), ("Old", 2), ("Mia", 0))
    content = json.loads(names.content)
    assert content["players"][:2] == [["Zoe", 1], ["Ana", 7]] and content["brightness"] == 0
    assert restore_names.merge(names.content, kept, ["Mia"]) is None


def test_there_is_room_for_eight_and_nonsense_does_no_harm():
    many = settings(*((f"P{i}", i) for i in range(8)))
    assert len(restore_names.merge(b"", [many, settings(("Late", 1))], ["Later"]).players) == 8
    assert restore_names.merge(many, [settings(("Late", 1))], []) is None
    assert restore_names.merge(b"\xff", [b"[]", b"{", settings(("\x1b[31m", 99))], [""]) is None
    assert not restore_names.has_names(settings(("Player 1", 3))) and restore_names.has_names(many)


# -- the hall of fame


def test_lost_games_count_again_beside_new_ones_with_their_numbers(tmp_path):
    old = [encode(played(seed, seed)) for seed in range(1, 6)]
    new = [encode(played(77, 1, names=("Zoe", "")))]
    before = Flash(tmp_path / "before", old).played()
    now = Flash(tmp_path / "now", new)
    merged = restore_fame.merge(b"", new, old)
    after = Flash(tmp_path / "after", new, merged)
    assert after.played() == {**before, "Zoe": 1}
    assert after.log.next_sequence() == 6, "no number is given twice"
    assert restore_fame.merge(now.totals(), new, old) == merged, "whether it has counted the new one or not"


def test_games_after_that_count_once_and_it_is_done_once(tmp_path):
    old = [encode(played(seed, seed)) for seed in range(1, 4)]
    merged = restore_fame.merge(b"", [], old)
    flash = Flash(tmp_path / "flash", [encode(played(9, 4))], merged)
    assert flash.played() == {"Ana": 4}
    assert restore_fame.merge(merged, [], old) is None
    assert restore_fame.merge(b"", old, []) is None


def test_a_hall_of_fame_that_knows_more_is_left_alone(tmp_path):
    """Games that have left its log without being pulled, or a reset, cannot be counted again."""
    old = [encode(played(seed, seed)) for seed in range(1, 4)]
    here = [encode(played(8, 4))]
    dropped = Flash(tmp_path / "more", [encode(played(7, 3, names=("Gone", ""))), *here]).totals()
    with pytest.raises(restore_fame.KnowsMore):
        restore_fame.merge(dropped, here, old)
    reset = Flash(tmp_path / "reset", here)
    reset.fame().reset()
    with pytest.raises(restore_fame.KnowsMore):
        restore_fame.merge(reset.store.read("totals.psf", 4096), here, old)
    assert restore_fame.merge(b"damaged", here, old) == restore_fame.merge(b"", here, old)


def test_a_pc_without_room_is_told(monkeypatch):
    monkeypatch.setattr(restore_fame, "_QUOTA", 1)
    with pytest.raises(HostError, match="could not be counted") as caught:
        restore_fame.merge(b"", [], [encode(played(1, 1))])
    assert "Make room" in caught.value.next_step


# -- the settings in the scorebook


def test_settings_are_kept_if_somebody_has_a_name(monkeypatch):
    monkeypatch.setattr(scorebook, "_MOST_SETTINGS", 2)
    with open_scorebook() as book:
        for name in ("Ana", "Bo", "Ana", "Mia"):
            pull.keep_settings(book, "aa", settings((name, 1)))
        pull.keep_settings(book, "aa", settings(("Player 1", 1)))
        pull.keep_settings(book, "aa", b"\xff\x00")
        pull.keep_settings(book, "bb", settings(("Zoe", 1)))
        assert book.settings("aa") == [settings(("Mia", 1)), settings(("Ana", 1))], "the newest first"
        assert book.settings("bb") and not book.settings("cc")
    answers = [("device", ["aa"]), ("settings", ["zz"]), ("settings", ["00" * 3000]), ("settings", [7])]
    assert pull.read_log(answers).settings == b""


def test_a_scorebook_of_an_earlier_version_gets_the_table():
    with open_scorebook() as book:
        book.add(DEVICE.hex(), [Segment("000001.psl", "00", 1, (encode(played(1, 1)),))])
    with sqlite3.connect(scorebook.default_path()) as database:
        database.execute("DROP TABLE settings")
    database.close()
    with open_scorebook() as book:
        assert len(book.entries()) == 1 and book.settings("aa") == []
        book.keep_settings("aa", b"{}")
    with open_scorebook() as book:
        assert book.settings("aa") == [b"{}"]


def test_a_flash_that_is_read_out_before_it_is_erased_keeps_them_too(tmp_path):
    log = encode(played(1, 1))
    files = {"/data/log/000001.psl": log, "/data/settings.json": settings(("Ana", 4))}
    image = flash_image(tmp_path / "dump.bin", files)
    with open_scorebook() as book:
        dump.from_file(image, book)
        assert book.settings(DEVICE.hex()) == [settings(("Ana", 4))]


# -- asking


class Answering:
    """In the place of a Remote: a handheld that answers from these files, and remembers what was written."""

    def __init__(self, files):
        self.port = "/dev/made-up"
        self.files = files
        self.written = {}

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def run(self, script, **parameters):
        if script == "log":
            log = self.files["log"]
            return [
                ("device", [DEVICE.hex()]),
                ("installed", [True]),
                ("segment", ["000001.psl", len(log), hashlib.sha256(log).hexdigest()]),
            ]
        if script == "send":
            return [("data", ["000001.psl", base64.b64encode(self.files["log"]).decode()])]
        if script == "keepsakes":
            totals = base64.b64encode(self.files["totals"]).decode()
            return [("kept", ["totals.psf", totals]), ("kept", ["strange", "%%"]), ("kept", [7])]
        if script == "restore":
            self.written = {name: base64.b64decode(text) for name, text in parameters["FILES"]}
        return []


def test_it_asks_first_and_says_what_it_leaves_alone(tmp_path, monkeypatch):
    here = encode(played(9, 9))
    with open_scorebook() as book:
        book.add(DEVICE.hex(), [Segment("000001.psl", "00", 1, (encode(played(1, 1)),))])
        book.keep_settings(DEVICE.hex(), settings(("Bo", 5)))
    gone = encode(played(8, 8, names=("Gone", "")))
    more = Flash(tmp_path / "more", [gone, here]).totals()
    handheld = Answering({"log": here, "totals": more})
    monkeypatch.setattr(restore, "Remote", lambda port: handheld)
    monkeypatch.setattr(restore, "pick_port", lambda named: "/dev/made-up")
    terminal = SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr(restore, "sys", terminal)
    said = run("restore", code=1, answer="n\n")
    assert "gets back: Bo, Ana." in said and "stays as it is" in said and not handheld.written
    assert "Done" in run("restore", answer="y\n")
    assert list(handheld.written) == ["settings.json"]
    assert json.loads(handheld.written["settings.json"])["players"] == [["Bo", 5], ["Ana", 0]]


# -- the whole way


def test_from_one_life_to_the_next(tmp_path):
    old = [encode(played(seed, seed)) for seed in range(1, 6)]
    files = {"/data/log/000001.psl": b"".join(old), "/data/settings.json": settings(("Ana", 6), ("Bo", 2))}
    files["/data/name.txt"] = b"Blue Rex"
    with FakeDevice(flash_image(tmp_path / "first.img", INSTALLED | files)) as device:
        assert "forgotten nothing" in run("restore", "--port", device.port)
    new = encode(played(77, 1, names=("Zoe", "")))
    files = {"/data/log/000001.psl": new, "/data/settings.json": settings(("Zoe", 1), ("Player 2", 1))}
    with FakeDevice(flash_image(tmp_path / "second.img", INSTALLED | files)) as device:
        with pytest.raises(HostError, match="Nothing was written") as caught:
            run("restore", "--port", device.port)
        assert "--yes" in caught.value.next_step
        said = run("restore", "--port", device.port, "--yes")
        assert "gets back: Ana, Bo." in said and "5 games" in said and "is called Blue Rex again" in said
        assert mpremote(device.port, "fs", "cat", "/data/name.txt").strip() == "Blue Rex"
        kept = json.loads(mpremote(device.port, "fs", "cat", "/data/settings.json"))
        assert kept["players"] == [["Zoe", 1], ["Ana", 6], ["Bo", 2]]
        mpremote(device.port, "fs", "cp", ":/data/totals.psf", str(tmp_path / "totals"))
        flash = Flash(tmp_path / "flash", [new], (tmp_path / "totals").read_bytes())
        assert flash.played() == {"Ana": 5, "Zoe": 1}
        assert "forgotten nothing" in run("restore", "--port", device.port, "--yes")


def test_a_game_under_way_is_not_disturbed(tmp_path):
    files = {"/data/running.psr": encode(played(1, 1))}
    with FakeDevice(flash_image(tmp_path / "flash.img", INSTALLED | files)) as device:
        with pytest.raises(HostError, match="under way") as caught:
            run("restore", "--port", device.port, "--yes")
        assert "run the command again" in caught.value.next_step
        assert device.resets == 1
