"""The scenario language: what it does, and what it says when a line is wrong or does not come true."""

from sample_shell import SampleShell
from scratch import scratch_folder

from pocketsaurus.handheld import Handheld, simulator_config
from pocketsaurus.scenario import Scenario, ScenarioError, split


def sample():
    return Handheld(simulator_config(scratch_folder()), make_shell=SampleShell)


def play(script):
    handheld = sample()
    Scenario(script, "story.txt").run(handheld)
    return handheld


def complaint(script, run=False):
    """The message that ``script`` ends with."""
    try:
        scenario = Scenario(script, "story.txt")
        if run:
            scenario.run(sample())
    except ScenarioError as error:
        return str(error)
    raise AssertionError("no complaint")


def test_words_quotes_and_comments():
    assert split('  expect "two words"  # why') == ["expect", '"two words']
    assert split('expect "a # b"') == ["expect", '"a # b']
    assert split('expect ""') == ["expect", '"']
    assert split("# all of it") == []
    assert split("\t\r") == []


def test_a_story():
    handheld = play("""
        expect "Count 0"
        press a a            # twice
        expect "Count 2"
        refuse "Count 0"
        repeat 3 press a
        expect "Count 5"
        hold right
        expect "Right is down"
        release right
        refuse "Right is down"
        hold up 200
        wait 100
        skip 60000
        until "Count 8" press a
        restart
        expect "Count 8"
        seed 9
    """)
    assert handheld.shell.presses == 8
    assert handheld.board.entropy.seed() == 9


def test_expect_waits_but_not_for_ever():
    message = complaint('expect "Count 0"\nexpect "Count 1" 500', run=True)
    assert message.startswith('story.txt:2: expected "Count 1" on the screen within 500 ms')


def test_a_failure_shows_the_screen_as_text():
    message = complaint('press a\nrefuse "Count 1"', run=True)
    first, rest = message.split("\n", 1)
    assert first == 'story.txt:2: "Count 1" should not be on the screen'
    assert "The screen:" in rest
    assert len(rest.split("\n")) == 1 + 34
    assert "█" in rest


def test_until_gives_up():
    message = complaint('until "Nothing" press up', run=True)
    assert message.startswith('story.txt:1: "Nothing" did not come after 300 times press')


def test_a_crash_of_the_firmware_ends_the_story():
    message = complaint('press a\npress left\nexpect "Count 1"', run=True)
    assert message.startswith("story.txt:2: the firmware crashed:\nValueError: no way left")


def test_a_crash_on_purpose_is_part_of_the_story():
    handheld = Handheld(simulator_config(scratch_folder()))
    Scenario('mishap crash\nexpect "Oops!"\npress a\nexpect "Peek-a-saurs"', "story.txt").run(handheld)
    assert "broken on purpose" in handheld.crash_trace()


def test_a_full_store_lasts_until_the_power_is_off():
    handheld = sample()
    Scenario("press a\nmishap full", "story.txt").run(handheld)
    assert handheld.board.store.free() == 0
    Scenario("restart", "story.txt").run(handheld)
    assert handheld.board.store.free() > 0


def test_only_a_running_game_can_be_outdated():
    try:
        Scenario("mishap outdate", "story.txt").run(Handheld(simulator_config(scratch_folder())))
    except ScenarioError as error:
        assert str(error).startswith("story.txt:1: there is no running game")
    else:
        raise AssertionError


def test_a_battery():
    handheld = Handheld(simulator_config(scratch_folder()))
    Scenario("battery 50", "story.txt").run(handheld)
    assert handheld.board.power.percent == 50


def test_screenshots_are_handed_over():
    taken = []
    handheld = sample()
    Scenario("press a\nscreenshot one.png\npress a\nscreenshot two.png").run(
        handheld, lambda file, picture: taken.append((file, picture))
    )
    assert [file for file, _ in taken] == ["one.png", "two.png"]
    assert taken[0][1] != taken[1][1]
    assert taken[1][1] == handheld.picture()


def test_lines_that_cannot_be_understood():
    for line, reason in (
        ("jump", "there is no command jump"),
        ("press", "press what?"),
        ("press a x", "there is no button x, only up, down, left, right, a, b"),
        ("hold", "hold needs more words"),
        ("hold a 10 20", "hold takes no 20"),
        ("wait soon", "soon should be a number up to 600000"),
        ("skip", "skip needs more words"),
        ("mishap", "mishap needs more words"),
        ("mishap fire", "there is no mishap fire, only crash, full, outdate"),
        ("battery 101", "101 should be a number up to 100"),
        ("wait -1", "-1 should be a number"),
        ("wait 600001", "600001 should be a number"),
        ("expect Count", 'a "text" in quotes is missing'),
        ('expect "', "the closing quote is missing"),
        ('expect "Count', "the closing quote is missing"),
        ('expect"Count"', "a space is missing before the quote"),
        ('expect ""', 'a "text" in quotes is missing'),
        ("screenshot ../up.png", "should be a plain file name"),
        ("screenshot .hidden", "should be a plain file name"),
        ("repeat 3", "repeat needs more words"),
        ("repeat 3 jump", "there is no command jump"),
        ('until "x"', "until needs more words"),
        ("restart now", "restart takes no now"),
        ("release", "release needs more words"),
        ("seed", "seed needs more words"),
    ):
        message = complaint("press a\n" + line)
        assert message.startswith("story.txt:2: "), line
        assert reason in message, (line, message)
