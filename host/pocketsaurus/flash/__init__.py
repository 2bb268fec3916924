"""``pocketsaurus flash``: puts MicroPython onto a handheld, or all that a handheld needs with one write.

image and partitions understand what is to be written, filesystem and fullimage make it whole, download
fetches it, tool speaks to the chip through esptool, dump reads scores out of a flash, command is the command.
"""
