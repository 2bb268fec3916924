"""The power goes at each program and erase of an install: one version or the other starts, never a mixture.

The installer's own scripts inside MicroPython on a littlefs that forgets (tests/powercut/weak_handheld.py);
without mpremote, whose part in it test_install.py has.
"""

import hashlib
import subprocess

import pytest
from on_micropython import ROOT

from pocketsaurus import remote
from pocketsaurus.firmware import Firmware
from pocketsaurus.install import Plan, look
from pocketsaurus.rig.fakedevice import find_micropython

BOARD = b'{"format":1,"name":"test"}'


class PowerCut(Exception):
    """The power went in the middle of a script."""


class WeakHandheld:
    """In place of a ``Remote``: runs scripts inside MicroPython, whose power may go."""

    def __init__(self):
        self._process = subprocess.Popen(
            [find_micropython(), "-X", "heapsize=4M", "tests/powercut/weak_handheld.py"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def close(self):
        self._process.communicate()

    def ask(self, kind, code):
        self._process.stdin.write(f"{kind}\n{len(code)}\n{code}")
        self._process.stdin.flush()
        said = ""
        for line in self._process.stdout:
            if line == "DONE\n":
                return said
            if line == "CUT\n":
                raise PowerCut
            assert not line.startswith("FAILED"), said + line
            said += line
        raise AssertionError(said)

    def control(self, code):
        return self.ask("control", code)

    def run(self, script, **parameters):
        return remote.complete(self.ask("script", remote.program(script, parameters)))

    def feed(self, script, statements, progress, **parameters):
        said = [self.ask("script", code) for code in (remote.program(script, parameters), *statements)]
        return remote.complete("".join(said))

    def install(self, built):
        plan = Plan(built, look(self, built), BOARD)
        plan.carry_out(self)
        return plan


@pytest.fixture
def handheld():
    device = WeakHandheld()
    device.control("power_on()")
    yield device
    device.close()


@pytest.fixture
def version(tmp_path):
    """Makes a version whose modules all say which one they are of, but for one that never changes."""

    def make(name):
        texts = {
            "saurus/__init__.py": "",
            "saurus/boot.py": f"import helper\nfrom saurus import big, same\n"
            f"def run(): print('runs', {name!r}, big.NAME, helper.NAME, same.NAME)\n",
            "saurus/big.py": f"NAME = {name!r}\n# {hashlib.shake_256(name.encode()).hexdigest(3000)}\n",
            "saurus/same.py": "NAME = 'same'\n" + "# it never changes\n" * 60,
            "lib/helper.py": f"NAME = {name!r}\n",
        }
        for path, text in texts.items():
            (tmp_path / name / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / path).write_text(text)
        files = {path: hashlib.sha256(text.encode()).hexdigest() for path, text in texts.items()}
        return Firmware(name, tmp_path / name, dict(sorted(files.items())))

    return make


def runs(built):
    return f"runs {built.version} {built.version} {built.version} same\n"


def cut_everywhere(handheld, install, allowed):
    """Cut ``install`` at every change of the flash: what starts then is ``allowed``, a second try succeeds.

    Return what has started, and how many files second tries had to send.
    """
    handheld.control("prepared = bytes(flash.content)\npower_on()")
    install()
    changes = int(handheld.control("print(flash.changes)"))
    after = handheld.control("start()")
    started, sent = [], []
    for at in range(1, changes + 1):
        handheld.control(f"power_on(prepared, {at}, {at % 2 == 0})")
        with pytest.raises(PowerCut):
            install()
        handheld.control("power_on()")
        said = handheld.control("start()").splitlines(keepends=True)
        started.append(said[-1])  # before it there may be a complaint about one that was moved away
        assert started[-1] in allowed, (at, changes, said)
        if at % 3 == 1:
            sent.append(len(install().send))
            assert handheld.control("start()") == after, (at, changes)
    assert len(started) > 40
    return started, sent


def test_an_update_is_the_old_version_or_the_new_one(handheld, version):
    oldest, old, new = version("1"), version("2"), version("3")
    handheld.install(oldest)
    handheld.install(old)
    plan = Plan(new, look(handheld, new), BOARD)
    assert "saurus/same.py" not in plan.send and "saurus/big.py" in plan.send
    started, sent = cut_everywhere(handheld, lambda: handheld.install(new), {runs(old), runs(new)})
    assert runs(old) in started and runs(new) in started
    assert len(set(sent)) > 2, "a second try goes on where the first one was cut"
    found = look(handheld, new)
    assert found.current == ["3", "2"] and found.versions == ["2", "3"]


def test_a_repair_of_the_only_version_leaves_no_moment_without_one(handheld, version):
    only = version("1")
    handheld.install(only)
    handheld.control("open('/versions/1/saurus/unused.py', 'w').close()")
    started, _ = cut_everywhere(handheld, lambda: handheld.install(only), {runs(only)})
    assert set(started) == {runs(only)}
    assert look(handheld, only).files == {"1": only.files}
