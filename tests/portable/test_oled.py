"""The chip model against the rules of the datasheets."""

from pocketsaurus.chip.oled import ChipError, Oled

# As in the application notes, for the usual modules.
SSD1306_START = (
    b"\xe3\xe3\x2e\xae\x20\x00\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\xd5\x80"
    b"\xd9\xf1\xdb\x30\x81\xcf\xa4\xa6\x8d\x14\xaf"
)
SH1106_START = (
    b"\xe3\xe3\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\x32\xa1\xc8\xda\x12"
    b"\x81\x80\xd9\x22\xdb\x35\xa4\xa6\xaf"
)
PICTURE = bytes([(i * 37 + (i >> 3)) & 0xFF for i in range(1024)])


def _command(chip, *codes):
    chip.write(b"\x00" + bytes(codes))


def _ready(kind="ssd1306", offset=None):
    chip = Oled(kind, offset=offset)
    if kind == "ssd1306":
        chip.write(b"\x00" + SSD1306_START + b"\x21\x00\x7f\x22\x00\x07")
        chip.write(b"\x40" + PICTURE)
    else:
        chip.write(b"\x00" + SH1106_START)
        first = 2 if offset is None else offset
        for page in range(8):
            _command(chip, 0xB0 | page, first, 0x10)
            chip.write(b"\x40" + PICTURE[page * 128 : page * 128 + 128])
    return chip


def _refused(action):
    try:
        action()
    except ChipError as error:
        return str(error)
    return None


def _pixel(picture, x, y):
    return picture[(y >> 3) * 128 + x] >> (y & 7) & 1


def test_a_full_start_shows_the_picture():
    for chip in (_ready(), _ready("sh1106"), _ready("sh1106", offset=0)):
        chip.check_ready()
        assert chip.picture() == PICTURE


def test_a_chip_fresh_from_power_on_is_dark_and_not_ready():
    for kind in ("ssd1306", "sh1106"):
        for warm in (False, True):
            chip = Oled(kind, warm=warm)
            assert not any(chip.picture())
            assert _refused(chip.check_ready)


def test_every_register_that_matters_is_named_when_it_is_wrong():
    for code, word in (
        (0xAE, "display on"),
        (0xA5, "all pixels"),
        (0xA7, "inverse"),
        (0x45, "start line"),
        (0xA0, "segment"),
        (0xC0, "scan"),
    ):
        for kind in ("ssd1306", "sh1106"):
            chip = _ready(kind)
            _command(chip, code)
            assert word in _refused(chip.check_ready)


def test_off_and_without_its_pump_the_panel_is_dark():
    chip = _ready()
    _command(chip, 0xAE)
    assert not any(chip.picture())
    _command(chip, 0x8D, 0x10, 0xAF)
    assert not any(chip.picture())
    _command(chip, 0xAE, 0x8D, 0x14, 0xAF)
    assert chip.picture() == PICTURE


def test_the_pump_is_not_touched_while_the_display_is_on():
    assert _refused(lambda: _command(_ready(), 0x8D, 0x14))
    assert _refused(lambda: _command(_ready("sh1106"), 0xAD, 0x8B))


def test_inverse_and_all_on():
    chip = _ready()
    _command(chip, 0xA7)
    assert chip.picture() == bytes([byte ^ 0xFF for byte in PICTURE])
    _command(chip, 0xA5)
    assert chip.picture() == b"\xff" * 1024


def test_start_line_and_offset_roll_the_picture():
    for codes, roll in (((0x4A,), 10), ((0xD3, 10), 10), ((0x7F,), 63), ((0x45, 0xD3, 5), 10)):
        chip = _ready()
        _command(chip, *codes)
        picture = chip.picture()
        for y in range(64):
            for x in (0, 77, 127):
                assert _pixel(picture, x, y) == _pixel(PICTURE, x, (y + roll) & 63)


def test_a_smaller_multiplex_leaves_lines_dark():
    chip = _ready()
    _command(chip, 0xA5, 0xA8, 31)
    picture = chip.picture()
    assert not any(picture[:512]) and all(byte == 0xFF for byte in picture[512:])


def test_scan_and_segments_turned_round_mirror_the_picture():
    chip = _ready()
    _command(chip, 0xC0)
    upside_down = chip.picture()
    _command(chip, 0xC8, 0xA0)  # what is in memory stays at its segments, and is read as it was written
    assert chip.picture() == PICTURE
    chip.write(b"\x40" + PICTURE)
    mirrored = chip.picture()
    for y in range(64):
        for x in (0, 1, 64, 127):
            assert _pixel(upside_down, x, y) == _pixel(PICTURE, x, 63 - y)
            assert _pixel(mirrored, x, y) == _pixel(PICTURE, 127 - x, y)


def test_wrong_com_pins_interleave_the_lines():
    for pins in (0x02, 0x22, 0x32):
        chip = _ready()
        _command(chip, 0xDA, pins)
        picture = chip.picture()
        assert picture != PICTURE
        assert sum(picture) > 0


def test_the_ssd1306_fills_a_window_row_by_row_or_column_by_column():
    data = bytes(range(1, 7))
    for mode, expected in ((0, (1, 2, 3, 4, 5, 6)), (1, (1, 3, 5, 2, 4, 6))):
        chip = _ready()
        _command(chip, 0x20, mode, 0x21, 10, 12, 0x22, 3, 4)
        chip.write(b"\x40" + data)
        picture = chip.picture()
        assert (
            tuple(picture[3 * 128 + 10 : 3 * 128 + 13]) + tuple(picture[4 * 128 + 10 : 4 * 128 + 13])
            == expected
        )
        chip.write(b"\x40\x63")  # round to the start
        assert chip.picture()[3 * 128 + 10] == 0x63


def test_page_addressing_stays_in_its_page():
    chip = _ready()
    _command(chip, 0x20, 2, 0xB5, 0x0E, 0x17)
    chip.write(b"\x40\x01\x02\x03")
    picture = chip.picture()
    assert picture[5 * 128 + 126 : 5 * 128 + 128] == b"\x01\x02" and picture[5 * 128] == 3


def test_addressing_commands_belong_to_their_mode():
    for codes in ((0xB0,), (0x00,), (0x10,)):
        chip = _ready()
        assert "mode" in _refused(lambda chip=chip, codes=codes: _command(chip, *codes))
    for codes in ((0x21, 0, 127), (0x22, 0, 7)):
        chip = _ready()
        _command(chip, 0x20, 2)
        assert "mode" in _refused(lambda chip=chip, codes=codes: _command(chip, *codes))


def test_the_sh1106_does_not_know_the_commands_of_the_ssd1306():
    for code in (0x20, 0x21, 0x22, 0x26, 0x2E, 0x8D, 0xA3):
        assert "no command" in _refused(lambda code=code: _command(_ready("sh1106"), code))


def test_the_sh1106_cannot_be_written_past_its_last_column():
    chip = _ready("sh1106")
    _command(chip, 0xB0, 0x00, 0x18)
    chip.write(b"\x40" + bytes(4))  # 128 to 131
    assert _refused(lambda: chip.write(b"\x40\x00"))


def test_read_modify_write_comes_back_to_its_column():
    chip = _ready("sh1106")
    _command(chip, 0xB0, 0x02, 0x10, 0xE0)
    chip.write(b"\x40\x11\x22")
    _command(chip, 0xEE)
    chip.write(b"\x40\x33")
    assert chip.picture()[:2] == b"\x33\x22"


def test_a_panel_of_the_other_kind_shows_a_shifted_picture():
    chip = Oled("sh1106")
    chip.write(b"\x00" + SH1106_START)
    for page in range(8):
        _command(chip, 0xB0 | page, 0x00, 0x10)  # the two columns of offset forgotten
        chip.write(b"\x40" + PICTURE[page * 128 : page * 128 + 128])
    assert chip.picture()[:126] == PICTURE[2:128]
    assert "noise" in _refused(chip.check_ready)


def test_arguments_that_the_datasheet_rules_out_are_refused_when_they_matter():
    for codes in ((0x20, 0x10), (0x22, 0, 8), (0xA8, 0x7F), (0xDA, 0x13), (0xDB, 0xF0)):
        chip = _ready()
        _command(chip, *codes)
        assert _refused(lambda chip=chip: chip.write(b"\x40\x00"))
        assert _refused(chip.check_ready)
    chip = _ready()
    _command(chip, 0x21, 9, 8)
    assert "window" in _refused(lambda: chip.write(b"\x40\x00"))
    _command(chip, 0x21, 8, 9)  # sent again, as it should be
    chip.write(b"\x40\x00")


def test_data_in_the_middle_of_a_command_are_refused():
    chip = _ready()
    _command(chip, 0x81)
    assert "contrast" in _refused(lambda: chip.write(b"\x40\x00"))
    assert "contrast" in _refused(chip.check_ready)
    chip.write(b"\x80\x40")  # an argument may come in a transfer of its own
    chip.check_ready()


def test_control_bytes_announce_one_byte_or_all_the_rest():
    chip = _ready()
    chip.write(b"\x80\x21\x80\x00\x80\x7f\x80\x22\x80\x00\x80\x07\xc0\x0a\x40\x0b\x0c")
    assert chip.picture()[:3] == b"\x0a\x0b\x0c"
    assert "control" in _refused(lambda: chip.write(b"\x3f\x00"))
    chip.write(b"")  # a probe for the address


def test_scrolling_excludes_writing():
    chip = _ready()
    _command(chip, 0x26, 0, 0, 0, 7, 0, 0xFF, 0x2F)
    assert "scroll" in _refused(lambda: chip.write(b"\x40\x00"))


def test_the_status_tells_whether_the_display_is_off():
    chip = _ready()
    assert chip.read(2) == b"\x00\x00"
    _command(chip, 0xAE)
    assert chip.read(1) == b"\x40"


def test_a_reset_restores_the_defaults_and_keeps_the_memory():
    chip = _ready()
    chip.reset()
    assert not any(chip.picture())
    chip.write(b"\x00" + SSD1306_START)
    assert chip.picture() == PICTURE
