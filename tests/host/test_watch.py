"""Pulling whatever is plugged in, with a made-up list of ports and a clock that is turned by hand."""

import pytest
from typer.testing import CliRunner

from pocketsaurus import scores, watch
from pocketsaurus.errors import HostError
from pocketsaurus.ports import Port
from pocketsaurus.pull import Outcome
from pocketsaurus.scorebook import DATA_VARIABLE


class Desk:
    """Ports that come and go, time that passes when it is told to, and what the watch said."""

    def __init__(self):
        self.now = 100.0
        self.ports = []
        self.pulled = []
        self.complaints = []
        self.failing = {}
        self.watch = watch.Watch(self.list, self.pull, lambda port, outcome: None, self.complain, self)

    def list(self):
        if self.ports is None:
            raise OSError(5, "the list of ports is being changed")
        return [Port(name, None if name.startswith("modem") else "CP210x") for name in self.ports]

    def pull(self, port):
        self.pulled.append(port)
        self.now += 1
        if port in self.failing:
            raise self.failing[port]
        return Outcome(port, [], 0, 0)

    def complain(self, port, error, again):
        self.complaints.append((port, error.what, again))

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds

    def pass_by(self, seconds, ports):
        """Let that time pass with these ports; return what was pulled meanwhile."""
        self.ports = ports
        before, end = len(self.pulled), self.now + seconds
        while self.now < end:
            self.watch.look()
            self.sleep(watch.POLL_SECONDS)
        return self.pulled[before:]


def test_each_is_pulled_once_until_it_is_unplugged():
    desk = Desk()
    assert desk.pass_by(5, ["modem"]) == [], "nothing that is no handheld"
    assert desk.pass_by(60, ["one", "modem"]) == ["one"]
    assert desk.pass_by(60, ["one", "two", "three"]) == ["two", "three"]
    assert desk.pass_by(2, ["two", "three"]) == []
    assert desk.pass_by(60, ["one", "two", "three"]) == ["one"], "it was away"
    assert desk.watch.handhelds == 4 and not desk.complaints


def test_the_restart_after_a_pull_is_no_unplugging():
    desk = Desk()
    assert desk.pass_by(1, ["one"]) == ["one"]
    assert desk.pass_by(2, []) == []
    assert desk.pass_by(60, ["one"]) == []
    desk.pass_by(2, [])
    assert desk.pass_by(5, ["one"]) == ["one"]


def test_another_handheld_at_the_port_of_one_that_failed_is_pulled():
    desk = Desk()
    desk.failing["one"] = HostError("The cable broke.", "Try another.")
    desk.pass_by(60, ["one"])
    del desk.failing["one"]
    desk.pass_by(3, [])
    assert desk.pass_by(10, ["one"]) == ["one"]


@pytest.mark.parametrize("error", [HostError("You may not use one.", "Ask."), ZeroDivisionError("strange")])
def test_one_that_fails_is_tried_again_and_stops_no_other(error):
    desk = Desk()
    desk.failing["one"] = error
    tries = 1 + len(watch.RETRY_SECONDS)
    assert sorted(desk.pass_by(60, ["one", "two"])) == ["one"] * tries + ["two"]
    assert [again for _, _, again in desk.complaints] == [True] * (tries - 1) + [False]
    assert str(error).split()[0] in desk.complaints[0][1]


def test_a_list_that_cannot_be_read_unplugs_nothing():
    desk = Desk()
    desk.pass_by(10, ["one"])
    assert desk.pass_by(10, None) == []
    assert desk.pass_by(10, ["one"]) == []


def test_ctrl_c_ends_it_kindly(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    looks = []

    def look():
        looks.append(1)
        if len(looks) == 1:
            return [Port("/dev/does-not-exist", "CP210x")]
        raise KeyboardInterrupt

    monkeypatch.setattr(watch, "list_all", look)
    monkeypatch.setattr(watch, "POLL_SECONDS", 0)
    result = CliRunner().invoke(scores.app, ["watch"])
    assert result.exit_code == 0
    assert "There is no port /dev/does-not-exist" in result.output and "tried again" in result.output
    assert "0 new games in 0 pulls" in result.output


def test_an_unusable_scorebook_is_told_at_once(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "file"))
    with pytest.raises(HostError, match="cannot be used"):
        watch.run()
