"""A name for each handheld, so that one of thirty can be called and found.

Made from its chip's number, unless somebody gave it one: that is in the store (docs/formats.md).
"""

from micropython import const

# A name must stay what it is: never change the order of these words, nor how ``words`` picks them. They
# have at most nine letters each, to be shown in double size.
_FIRST = (
    "Green Happy Brave Sunny Tiny Fuzzy Speedy Sleepy Cheeky Clever Jolly Lucky Mighty Noisy Purple Stripy"
)
_LAST = "Rex Raptor Stego Trike Bronto Dino Ptero Iguano Spino Ankylo Allo Diplo Compy Galli Troodon Maia"

FILE = "name.txt"
_MOST_LETTERS = const(9)  # of a word
_MOST_BYTES = const(40)  # of the file: two such words in UTF-8, and a blank


def words(device_id, store=None):
    """Return the two words of the name of the handheld with this id (bytes), such as ("Green", "Rex").

    256 names: chips whose numbers differ in the last byte only, as those bought together mostly do, all have
    different ones. A name that was given is in ``store``; its second word may be "".
    """
    if store is not None:
        given = split(store.read(FILE, _MOST_BYTES) or b"")
        if given:
            return given
    mixed = 0
    for byte in device_id[:-1]:
        mixed = (mixed * 33 + byte) & 0xFFFF
    # 77 is odd, so no two last bytes meet; and neighbours differ in both words.
    picked = ((device_id[-1] if device_id else 0) * 77 + mixed + (mixed >> 8)) & 0xFF
    return _FIRST.split()[picked >> 4], _LAST.split()[picked & 15]


def split(given):
    """The two words of a name that was given (UTF-8), the second maybe ""; None if it cannot be shown.

    It is one word or two of 1 to 9 letters, digits or signs of the font. Their width is checked on the PC.
    """
    try:
        parts = given.decode().split()
    except UnicodeError:
        return None
    if not 0 < len(parts) < 3:
        return None
    for part in parts:
        if len(part) > _MOST_LETTERS:
            return None
        for letter in part:
            if not ("!" <= letter <= "~" or "\xc0" <= letter <= "\xff"):
                return None
    return parts[0], parts[1] if len(parts) > 1 else ""


def nametag(device_id, store=None):
    """The whole name: "Green Rex"."""
    return " ".join(words(device_id, store)).strip()
