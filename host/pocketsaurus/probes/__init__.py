"""Measuring programs of ``pocketsaurus bench``: they run inside MicroPython and print one line of JSON."""
