"""The whole turns of a game of Dino-Checkers: series of jumps put together from the rules' single ones."""

from saurus.games.dinocheckers.rules import DECLINE, GAME, NOWHERE, OFFER, OFFERED
from saurus.rng import Rng


def turns(game):
    """All turns of the seat to move, as tuples of squares 0–31: where it starts, then every landing."""
    found = []
    for move in list(game.moves[: game.legal()]):
        if move < OFFER:
            path = (move >> 5, move & 31)
            if game.must_capture:
                after = GAME()
                after.copy_from(game)
                after.play(move)
                if after.jumper != NOWHERE:
                    found += [path[:1] + rest for rest in turns(after)]
                    continue
            found.append(path)
    return found


def random_positions(variant, options, seed, games):
    """Play games at random; yields the game before every turn, and at its end. Draws are declined."""
    rng = Rng()
    rng.seed(seed)
    game = GAME()
    for _ in range(games):
        game.setup(variant, 2, options, seed)
        while not game.over:
            if game.phase == OFFERED:
                game.play(DECLINE)
                continue
            if game.jumper == NOWHERE:
                yield game
            size = game.legal()
            while game.moves[size - 1] >= OFFER:
                size -= 1
            game.play(game.moves[rng.below(size)])
        yield game


def scatter(rng, board):
    """Put dinosaurs of both sides, plain ones and T. rexes, at random onto a board of 32 squares."""
    for square in range(32):
        board[square] = 0
    for side in range(2):
        for _ in range(1 + rng.below(12)):
            square = rng.below(32)
            king = rng.below(3) == 0 or square >> 2 == (7, 0)[side]
            if not board[square]:
                board[square] = 1 + side + 2 * king
