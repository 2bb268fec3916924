"""A name for each handheld, made from its chip's number: so that one of thirty can be called and found."""

# A name must stay what it is: never change the order of these words, nor how ``nametag`` picks them. They
# have at most nine letters each, to be shown in double size.
_FIRST = (
    "Green Happy Brave Sunny Tiny Fuzzy Speedy Sleepy Cheeky Clever Jolly Lucky Mighty Noisy Purple Stripy"
)
_LAST = "Rex Raptor Stego Trike Bronto Dino Ptero Iguano Spino Ankylo Allo Diplo Compy Galli Troodon Maia"


def words(device_id):
    """Return the two words of the name of the handheld with this id (bytes), such as ("Green", "Rex").

    256 names: chips whose numbers differ in the last byte only, as those bought together mostly do, all have
    different ones.
    """
    mixed = 0
    for byte in device_id[:-1]:
        mixed = (mixed * 33 + byte) & 0xFFFF
    # 77 is odd, so no two last bytes meet; and neighbours differ in both words.
    picked = ((device_id[-1] if device_id else 0) * 77 + mixed + (mixed >> 8)) & 0xFF
    return _FIRST.split()[picked >> 4], _LAST.split()[picked & 15]


def nametag(device_id):
    """The whole name: "Green Rex"."""
    return " ".join(words(device_id))
