"""Pulling, judging, keeping and showing games; the handheld's bytes are not trusted."""

import csv
import json
import sqlite3
import struct
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rig_tools import DEVICE, flash_image, mpremote, played
from typer.testing import CliRunner

from pocketsaurus import pull, replay, scores, segments
from pocketsaurus.errors import HostError
from pocketsaurus.replay import Verdict
from pocketsaurus.rig import FakeDevice, Faults
from pocketsaurus.scorebook import DATA_VARIABLE, Segment, open_scorebook
from saurus import games
from saurus.record import encode

INSTALLED = {"/current.txt": b"0.1.0\n", "/versions/0.1.0/saurus/boot.mpy": b"", "/data/save": b"x"}


@pytest.fixture(autouse=True)
def template_game(monkeypatch):
    """The only game that these tests know of."""
    monkeypatch.setattr(games, "REGISTRY", ("template_game",))


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    folder = tmp_path / "user data"
    monkeypatch.setenv(DATA_VARIABLE, str(folder))
    monkeypatch.setenv("COLUMNS", "160")
    return folder


def resealed(raw, at, value):
    """A record with one byte changed and a CRC that fits again: a forgery, not damage."""
    body = bytearray(raw[:-4])
    body[at] = value
    return bytes(body) + struct.pack("<I", crc32(body))


def run(*words):
    """Run a command of ``pocketsaurus scores`` that succeeds; return what it printed."""
    result = CliRunner().invoke(scores.app, [str(word) for word in words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def keep(*records):
    with open_scorebook() as book:
        return book.add(DEVICE.hex(), [Segment("000001.psl", "00", 1, records)])


# -- taking a log apart


def test_records_are_found_between_damage():
    one, two, three = (encode(played(seed, seed)) for seed in (1, 2, 3))
    broken = two[:20] + b"\xff" + two[21:]
    contents = segments.split(b"rust" + one + broken + three + one[:15])
    assert contents.records == [one, three]
    assert contents.damaged == 3
    assert segments.split(b"").records == []


@given(st.binary(max_size=300), st.integers(0, 300))
def test_no_bytes_can_hide_what_follows_whole(noise, cut):
    record = encode(played(1, 1))
    contents = segments.split(noise + record[: cut % len(record)] + record)
    # Noise may begin with a header that claims what follows; its CRC cannot fit.
    assert record in contents.records


# -- judging


def test_a_true_game_is_verified_and_told():
    record = played(7, 12)
    raw = encode(record)
    assert replay.judge(raw).verdict is Verdict.VERIFIED
    story = replay.tell(raw)
    assert story.game == "Heads or Tails" and story.variant == "Plain"
    assert story.options == {"Eggs to win": "3"}
    assert [seat.name for seat in story.seats] == ["Ana", ""]
    assert [seat.kind for seat in story.seats] == ["human", "Raptor"]
    assert [seat.winner for seat in story.seats] == [bool(record.winners & 1), bool(record.winners & 2)]
    assert story.moves == tuple(record.moves) and story.sequence == 12


def test_forgeries_are_refuted_and_others_explained():
    record = played(7, 1)
    record.winners ^= 3
    assert replay.judge(encode(record)).verdict is Verdict.REFUTED
    record = played(7, 1)
    record.moves[0] = 1
    assert "against the rules" in replay.judge(encode(record)).reason
    record = played(7, 1)
    record.options = (9,)
    judgement = replay.judge(encode(record))
    assert judgement.verdict is Verdict.REFUTED
    assert replay.tell(encode(record)).options == {"Eggs to win": "9"}
    record = played(7, 1)
    record.rules = 99
    assert replay.judge(encode(record)).verdict is Verdict.OTHER_RULES
    record = played(7, 1)
    record.game = 250
    assert replay.judge(encode(record)).verdict is Verdict.UNKNOWN
    assert replay.tell(encode(record)).game == "game 250"
    assert replay.judge(resealed(encode(record), 2, 9)).verdict is Verdict.UNKNOWN, "a later format"


@given(st.integers(3, 60), st.integers(0, 255))
def test_no_forgery_crashes(at, value):
    raw = encode(played(3, 1))
    forged = resealed(raw, at % (len(raw) - 4), value)
    replay.tell(forged)
    replay.judge(forged)


# -- keeping


def test_pulling_again_adds_nothing_and_a_conflict_is_seen():
    one, other = encode(played(1, 5)), encode(played(2, 5))
    assert len(keep(one)) == 1
    assert keep(one) == []
    [new] = keep(one, other)
    assert new.raw == other and new.conflict
    with open_scorebook() as book:
        assert [entry.conflict for entry in book.entries()] == [True, True]
    assert "another game has its number" in run("list")


def test_nothing_is_kept_if_not_all_can_be(monkeypatch):
    with pytest.raises(ZeroDivisionError), open_scorebook() as book:
        monkeypatch.setattr("pocketsaurus.scorebook.replay.sequence_of", lambda raw: 1 // 0)
        book.add("aa", [Segment("000001.psl", "00", 1, (encode(played(1, 1)),))])
    with open_scorebook() as book:
        assert book.entries() == [] and book.known_segments("aa") == {}


def test_verdicts_change_with_the_rules(monkeypatch):
    keep(encode(played(1, 1)))
    monkeypatch.setattr("template_game.rules.HeadsOrTails.RULES_VERSION", 2)
    assert "1 verdict changed" in run("verify")
    assert "under older rules" in run("list")


def test_an_unusable_scorebook_is_named(data):
    data.mkdir()
    (data / "scores.sqlite3").write_bytes(b"not a database, but long enough to be taken for one" * 20)
    with pytest.raises(HostError, match="cannot be used"), open_scorebook():
        pass
    (data / "scores.sqlite3").unlink()
    with sqlite3.connect(data / "scores.sqlite3") as later:
        later.execute("PRAGMA user_version = 99")
    with pytest.raises(HostError, match="newer version"), open_scorebook():
        pass


# -- showing


def test_list_show_and_export(tmp_path):
    with pytest.raises(HostError, match="no games"):
        run("list")
    keep(
        encode(played(1, 1)),
        encode(played(2, 2, names=("[red]=1", ""))),
        resealed(encode(played(3, 3)), 9, 0xFF),  # a flag that nobody knows: cannot be read
    )
    listed = run("list")
    assert "Heads or Tails" in listed and "verified" in listed and "refuted" in listed
    assert "[red]=1" in listed, "a name is no markup"
    shown = run("show", 1)
    assert "Ana" in shown and "moves" in shown and "position" in shown
    assert "refuted" in run("show", 3)
    with pytest.raises(HostError, match="no game 9"):
        run("show", 9)

    run("export", tmp_path / "games.json")
    data = json.loads((tmp_path / "games.json").read_text())
    assert data[0]["record"]["seats"][0]["name"] == "Ana" and data[0]["verdict"] == "verified"
    assert data[2]["record"] is None and data[2]["raw"]

    run("export", "--format", "csv", tmp_path / "games")
    rows = list(csv.DictReader((tmp_path / "games").open(newline="")))
    assert rows[0]["seat1_name"] == "Ana" and rows[0]["plies"] == str(len(rows[0]["moves"].split()))
    with pytest.raises(HostError, match=r"neither in \.csv nor in \.json"):
        run("export", tmp_path / "games.xls")
    with pytest.raises(HostError, match="cannot be written"):
        run("export", tmp_path / "missing" / "games.csv")


def test_no_name_is_a_formula(tmp_path):
    keep(encode(played(1, 1, names=("=HYPERLINK(1)", "Bo"))))
    run("export", tmp_path / "games.csv")
    assert ",'=HYPERLINK(1)," in (tmp_path / "games.csv").read_text()


# -- pulling


def test_a_strange_log_is_passed_over():
    answers = [
        ("device", ["240ac4010203"]),
        ("installed", [True]),
        ("segment", ["000001.psl", 100, "aa"]),
        ("segment", ["../../etc/passwd", 100, "aa"]),
        ("segment", ["000002.psl", 1 << 30, "aa"]),
        ("segment", ["000003.psl", "many", "aa"]),
        ("segment", ["000004.psl.bad2", 1, "aa"]),
        ("segment", [None]),
        ("surprise", []),
    ]
    log = pull.read_log(answers)
    assert list(log.hashes) == ["000001.psl"] and log.passed_over == 4
    many = [("segment", [f"{i:06}.psl", 1, "aa"]) for i in range(2000)]
    assert len(pull.read_log(answers[:2] + many).hashes) == 1000
    with pytest.raises(HostError, match="who it is"):
        pull.read_log([("device", ["../.."])])


def test_pull_and_pull_again(tmp_path):
    records = [encode(played(seed, seed)) for seed in range(1, 8)]
    log = {"/data/log/000001.psl": b"".join(records[:4]), "/data/log/000005.psl": b"rust" + records[4]}
    image = flash_image(tmp_path / "flash.img", INSTALLED | log)
    with FakeDevice(image) as device:
        said = run("pull", "--port", device.port)
        assert "5 new games from Purple Diplo (240ac4010203)" in said and "5 verified" in said
        assert "1 damaged place" in said
        assert device.resets == 1, "the game runs again"
        assert mpremote(device.port, "fs", "cat", "/data/pulled.txt") == "5"
        assert "0 new games" in run("pull", "--port", device.port)
        (tmp_path / "more").write_bytes(records[4] + records[5])
        mpremote(device.port, "fs", "cp", str(tmp_path / "more"), ":/data/log/000005.psl")
        assert "1 new game " in run("pull", "--port", device.port)
        assert mpremote(device.port, "fs", "cat", "/data/pulled.txt") == "6"


def test_pulled_is_never_lowered(tmp_path):
    files = INSTALLED | {"/data/log/000001.psl": encode(played(1, 1)), "/data/pulled.txt": b"41"}
    with FakeDevice(flash_image(tmp_path / "flash.img", files)) as device:
        run("pull", "--port", device.port)
        assert mpremote(device.port, "fs", "cat", "/data/pulled.txt") == "41"


def test_an_empty_log(tmp_path):
    with FakeDevice(flash_image(tmp_path / "flash.img", INSTALLED)) as device:
        assert "0 new games" in run("pull", "--port", device.port)


def test_no_pocketsaurus_on_it(tmp_path):
    image = flash_image(tmp_path / "flash.img", {"/main.py": b"print('its own' + ' program')"})
    with FakeDevice(image) as device:
        with pytest.raises(HostError, match="no Pocketsaurus") as caught:
            run("pull", "--port", device.port)
        assert "pocketsaurus install" in caught.value.next_step
        assert device.resets == 1, "whatever ran there runs again"


@pytest.mark.parametrize("after", [1500, 4500])
def test_a_pulled_cable_loses_nothing(tmp_path, after):
    segment = b"".join(encode(played(seed, seed)) for seed in range(1, 20))
    image = flash_image(tmp_path / "flash.img", INSTALLED | {"/data/log/000001.psl": segment})
    with FakeDevice(image, faults=Faults(cut_after=after)) as device:
        with pytest.raises(HostError, match="broke"):
            run("pull", "--port", device.port)
    with FakeDevice(image) as device:
        run("pull", "--port", device.port)
        assert mpremote(device.port, "fs", "cat", "/data/pulled.txt") == "19"
    with open_scorebook() as book:
        assert len(book.entries()) == 19
