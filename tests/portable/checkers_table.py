"""Sets up positions of Dino-Checkers and plays moves as they are published.

A position is a word such as "B:W18,K22:B1,2": who moves, then the dinosaurs of White (side 1) and of Black
(side 0, which starts on squares 1 to 12), K for a T. rex. A move is "11-15", or "11x18" for each single jump.
"""

from saurus.games.dinocheckers.rules import GAME, NOWHERE, OFFER, PLAIN

DEFAULT = (0, 0, 0)
LONG = (0, 1, 0)  # a T. rex lands anywhere behind


def table(position, variant=PLAIN, options=DEFAULT, seats=2, past=(), plies=0):
    """A game in that position: the first member of each side moves next.

    ``past``: the quiet moves that led here, as words; ``plies``: how many moves there were in all.
    """
    turn, white, black = position.split(":")
    pieces = ["."] * 32
    for places, letters in ((white[1:], "xX"), (black[1:], "oO")):
        for place in places.split(",") if places else ():
            king = place[0] == "K"
            pieces[int(place[king:]) - 1] = letters[king]
    game = GAME()
    game.setup(variant, seats, options, 1)
    head, body = game.text().split(" | ")
    words, numbers = head.split(" "), body.split(" ")
    side = "BW".index(turn)
    words[4] = numbers[2] = str(side)  # who is at turn, and moves
    numbers[0] = "".join(pieces)
    numbers[8] = str(plies)
    numbers += [str(move_of(word)) for word in past]
    game.load(" ".join(words) + " | " + " ".join(numbers))
    return game


def move_of(word):
    """A published move as the rules' number."""
    start, end = word.split("x" if "x" in word else "-")
    return (int(start) - 1) * 32 + int(end) - 1


def play(game, *words):
    """Play single moves; return the game."""
    for word in words:
        game.play(move_of(word))
        assert ("x" in word) == (game.last_taken != NOWHERE), word
    return game


def legal(game):
    """What may be played on the board, as a sorted word: "11-15 11-16", jumps as "11x18"."""
    words = []
    for move in game.moves[: game.legal()]:
        if move < OFFER:
            sign = "x" if game.must_capture else "-"
            words.append("%d%s%d" % ((move >> 5) + 1, sign, (move & 31) + 1))
    return " ".join(sorted(words, key=move_of))


def position(game):
    """The position as ``table`` takes it."""
    places = ([], [])
    for square in range(32):
        piece = game.board[square]
        if piece:
            places[piece + 1 & 1].append(("K" if piece > 2 else "") + str(square + 1))
    return "%s:W%s:B%s" % ("BW"[game.turn & 1], ",".join(places[1]), ",".join(places[0]))
