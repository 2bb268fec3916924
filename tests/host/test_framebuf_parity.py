"""The stand-in for ``framebuf`` on CPython draws what MicroPython's own draws, pixel for pixel."""

import framebuf
import pytest
from framebuf_program import listing
from on_micropython import run_unix, run_wasm


@pytest.fixture(scope="module")
def here():
    return listing(20)


@pytest.mark.parametrize("run", [run_unix, run_wasm], ids=["unix", "wasm"])
def test_every_step_of_a_long_program_gives_the_same_pixels(run, here):
    code, output = run("tests/framebuf_program.py")
    assert code == 0, output
    there = output.strip().split("\n")
    first_difference = next((pair for pair in zip(here, there, strict=False) if pair[0] != pair[1]), None)
    assert first_difference is None
    assert len(there) == len(here)


def test_a_buffer_that_cannot_be_written_is_refused():
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(8), 8, 8, framebuf.MONO_VLSB)


def test_only_frames_and_what_they_are_made_of_can_be_copied():
    frame = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_VLSB)
    frame.blit((b"\x01" * 8, 8, 8, framebuf.MONO_VLSB), 0, 0)
    assert frame.pixel(7, 0) == 1
    with pytest.raises(TypeError):
        frame.blit(bytearray(8), 0, 0)
    with pytest.raises(ValueError):
        frame.blit((bytes(8), 8, 8), 0, 0)
    with pytest.raises(ValueError):
        frame.blit((bytes(7), 8, 8, framebuf.MONO_VLSB), 0, 0)
