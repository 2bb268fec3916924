"""``python -m pocketsaurus.rig``: a handheld without hardware on a serial port, until Ctrl-C.

Prints the port. Lines on its input: ``press PIN…``, ``release PIN…``, ``reset``, ``unplug``.
"""

import argparse
import sys
from pathlib import Path

from pocketsaurus.errors import HostError
from pocketsaurus.rig import FakeDevice, Faults


def _obey(device: FakeDevice, line: str) -> None:
    word, *numbers = line.split()
    if word == "press":
        device.press(*map(int, numbers))
    elif word == "release":
        device.release(*map(int, numbers))
    elif word == "reset":
        device.hard_reset()
    elif word == "unplug":
        device.unplug()
    else:
        raise ValueError(word)


def main() -> None:
    """Read the command line and serve until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m pocketsaurus.rig", description=__doc__)
    parser.add_argument("--image", type=Path, default=Path("flash.img"), help="the file of its flash")
    parser.add_argument("--link", type=Path, help="where the serial port shall appear")
    parser.add_argument("--heap", default="400k", help="MicroPython's heap")
    parser.add_argument("--silent", action="store_true", help="never answer")
    parser.add_argument("--chatter", action="store_true", help="print for ever")
    parser.add_argument("--cut-after", type=int, default=0, help="unplug after so many bytes from the host")
    parser.add_argument("--fail-at", type=int, default=0, help="power fails at this flash operation")
    options = parser.parse_args()
    faults = Faults(options.silent, options.chatter, options.cut_after, options.fail_at)
    try:
        with FakeDevice(options.image, link=options.link, heap=options.heap, faults=faults) as device:
            print(device.port, flush=True)
            for line in sys.stdin:
                try:
                    _obey(device, line)
                except ValueError:
                    print("press PIN…, release PIN…, reset, unplug", flush=True)
            device.wait_for(lambda: not device.plugged_in, float("inf"))
    except KeyboardInterrupt:
        pass
    except HostError as error:
        sys.exit(f"{error.what}\n{error.next_step}")


if __name__ == "__main__":
    main()
