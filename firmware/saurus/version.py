"""The firmware's version; an installed copy adds a hash of its content."""

VERSION = "0.1.0"
