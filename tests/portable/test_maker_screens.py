"""What the maker wants to know: the handheld's name, what is missing, and whether each part works."""

import json

from scratch import scratch_folder
from test_settings_screen import open_settings, to_row
from test_shell import DOWN, LEFT, RIGHT, UP, A, B, handheld, skip_title

from pocketsaurus.handheld import Handheld, simulator_config
from saurus import identify
from saurus.nametag import FILE, nametag, words


def test_about_tells_what_is_missing():
    device = handheld()
    device.board.notes.append("A button is missing: check the wire of the button called up.")
    open_settings(device)
    to_row(device, "About me")
    device.press(A)
    name = nametag(device.board.device_id)
    assert device.find(name)
    assert device.find("Version") and device.find("simulator") and device.find("A button is missing:")
    for _ in range(5):
        device.press(DOWN)
    assert device.find("called up.")
    before = len(device.tones)
    device.press(A)
    first, second = name.split()
    assert device.find(first) and device.find(second)
    device.wait(2000)
    assert len(device.tones) > before + 6
    device.press(B)
    assert device.find("Version") and not device.board.buzzer.playing


def open_self_test(device):
    open_settings(device)
    to_row(device, "Self-test")
    device.press(A)
    assert device.find("Self-test")


def test_each_button_is_tested_also_b():
    device = handheld()
    open_self_test(device)
    device.press(A)
    assert device.find("Press them all!")
    for button in (A, B, UP, DOWN, LEFT):
        device.press(button)
    assert device.find("Press them all!")
    device.press(RIGHT)
    device.hold(B, 800)
    assert device.find("Self-test") and device.find("good")


def test_the_patterns_reach_every_pixel():
    device = handheld()
    open_self_test(device)
    device.press(DOWN)
    device.press(A)
    pictures = []
    for _ in range(3):
        device.press(A)
        pictures.append(device.picture())
    assert pictures[0] == b"\xff" * 1024
    assert bytes([a ^ b for a, b in zip(pictures[1], pictures[2])]) == b"\xff" * 1024
    device.press(B)
    assert device.find("Self-test")


def test_the_scale_honours_mute_and_the_store_is_tried():
    device = handheld()
    open_self_test(device)
    to_row(device, "Sound")
    before = len(device.tones)
    device.press(A)
    device.wait(1500)
    assert len(device.tones) >= before + 8
    to_row(device, "Store")
    assert device.find("KB free")
    device.press(A)
    assert device.find("good")
    assert "selftest.bin" not in device.board.store.names()
    device.board.store.quota = 0
    device.press(A)
    assert device.find("bad")
    device.press(B)
    device.shell.settings.volume = 0
    device.shell.apply_settings()
    device.press(A)
    to_row(device, "Sound")
    assert device.find("is off")
    before = len(device.tones)
    device.press(A)
    device.wait(500)
    assert not any(duty for _, duty in device.tones[before:])


def test_motor_and_battery_are_tested_where_they_are():
    device = handheld()
    open_self_test(device)
    for _ in range(7):
        assert not device.find("Shaking") and not device.find("Battery")
        device.press(DOWN)
    config = simulator_config(scratch_folder())
    config["haptic"] = {"pin": 27}
    config["battery"] = {"pin": 34, "divider": 2000, "empty": 3300, "full": 4150}
    device = Handheld(config)
    skip_title(device)
    device.world.adc[34] = 1970
    open_self_test(device)
    to_row(device, "Battery")
    assert device.find("3.94 V, 75 %")
    device.world.adc[34] = 2450
    device.press(A)
    assert device.find("4.90 V")
    to_row(device, "Shaking")
    device.press(A)
    assert device.world.outputs[27] == 1
    device.wait(700)
    assert device.world.outputs[27] == 0
    device.press(A)
    device.press(B)
    assert device.world.outputs[27] == 0


def test_handhelds_bought_together_have_different_names():
    batch = bytes((0x24, 0x0A, 0xC4, 0x10, 0x22))
    names = {nametag(batch + bytes((last,))) for last in range(256)}
    assert len(names) == 256
    canvas = handheld().shell.canvas
    for name in names:
        for word in name.split(" "):
            assert 2 * canvas.text_width(word) <= 118  # within the frame
        assert canvas.text_width(name) <= 108  # between the arrows of the title
    assert nametag(b"") and nametag(bytes(6))


def test_a_name_stays_what_it_is():
    assert nametag(bytes((0x24, 0x0A, 0xC4, 0x01, 0x02, 0x03))) == "Purple Diplo"
    assert nametag(bytes(6)) == "Green Rex"


def test_a_name_that_was_given_is_shown_everywhere():
    device = handheld()
    store, own = device.board.store, nametag(device.board.device_id)
    for given, first, second in ((b"Zo\xc3\xab 2", "Zo\xeb", "2"), (b"Bob\n", "Bob", "")):
        store.write(FILE, given)
        assert words(device.board.device_id, store) == (first, second)
        open_settings(device)
        to_row(device, "About me")
        device.press(A)
        assert device.find((first + " " + second).strip()) and not device.find(own)
        device.press(A)
        assert device.find(first) and device.find(second or first)
        device.press(B)
        device.press(B)
        device.press(B)
    assert nametag(device.board.device_id) == own


def test_a_name_that_cannot_be_shown_is_passed_over():
    device = handheld()
    store, number = device.board.store, device.board.device_id
    own = nametag(number)
    for damage in (b"", b" \n", b"a b c", b"ten_letters", b"\xff\xfe", b"\x01\x02", b"x" * 3000):
        store.write(FILE, damage)
        assert nametag(number, store) == own, damage
    assert nametag(number, store) == own  # the last was set aside


def test_identify_works_without_the_shell():
    device = handheld()
    before = len(device.tones)
    first, second = nametag(device.board.device_id).split(" ")
    flush = device.board.display.flush
    seen = []

    def watched_flush():
        flush()
        seen.append(device.find(first) is not None and device.find(second) is not None)

    device.board.display.flush = watched_flush
    identify.identify(device.board, 3000)
    assert all(seen[:-1]) and len(seen) > 80
    assert device.picture() == bytes(1024)
    assert len(device.tones) > before + 6 and not device.board.buzzer.playing


def test_identify_builds_the_board_from_its_file():
    device = handheld()
    path = scratch_folder() + "/board.json"
    with open(path, "w") as file:
        file.write(json.dumps(device.config))
    identify.run(path, 100)
    try:
        identify.run(path + ".not", 100)
    except OSError:
        return
    raise AssertionError("no such file")
