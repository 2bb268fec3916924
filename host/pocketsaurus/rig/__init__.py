"""A handheld without hardware, for tests and for trying the tools: see FakeDevice."""

from pocketsaurus.rig.bridge import Faults
from pocketsaurus.rig.fakedevice import FakeDevice

__all__ = ["FakeDevice", "Faults"]
