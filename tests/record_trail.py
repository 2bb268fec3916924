"""Prints the digest after every move of one record: a program for every runtime.

Arguments: the record's bytes in hexadecimal, in pieces: the unix port takes no argument above 255 characters.
"""

import sys
from binascii import unhexlify

from saurus import games
from saurus.recordreader import decode


def main(text):
    record = decode(unhexlify(text))
    game = games.game_class(games.package_of(record.game))()
    game.setup(record.variant, len(record.seats), record.options, record.seed)
    print(f"{game.digest():08x}")
    for move in record.moves:
        game.play(move)
        print(f"{game.digest():08x}")
    print(game.over, game.winners, [game.score(seat) for seat in range(game.seats)])


main("".join(sys.argv[1:]))
