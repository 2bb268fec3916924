"""How much the search of Uh Oh, Dino! looks at in games. For every Python, on source or compiled.

Arguments: turns, width, ends. Games are played by the search alone, which draws whatever token comes first.
Prints {"native": whether the core is machine code, "nodes": of all, "turns": how many, "most": nodes of the
longest turn, "decision": of the longest decision}.
"""

import json
import sys
from array import array

from saurus.games.uhohdino.engine import NATIVE
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.search import Search

_END = 126
_NONE = 255
_REACH, _FEEL, _ACT, _TARGET, _SHAKE, _SURVIVE = 0, 1, 2, 4, 6, 8
_PHASE_AT = 3


def main(turns: int, width: int, ends: int) -> None:
    game, search = GAME(), Search()
    seen = array("H", bytes(2 * game.OBSERVATION))
    found = {"native": NATIVE, "nodes": 0, "turns": turns, "most": 0, "decision": 0}
    number = turn = 0
    game.setup(0, 4, (1,), 0)
    while True:
        game.observe(game.turn, seen)
        phase = seen[_PHASE_AT]
        move = 0
        if phase in (_REACH, _SURVIVE):
            found["most"] = max(found["most"], turn)
            turn = 0
            if phase == _REACH:
                turns -= 1
                if turns < 0:
                    break
        else:
            search.begin(seen, width, ends, 61)
            while not search.step(1000):
                pass
            turn += search.nodes
            found["nodes"] += search.nodes
            found["decision"] = max(found["decision"], search.nodes)
            if phase in (_ACT, _TARGET):
                move = _END if search.first == _NONE else search.first
            elif phase not in (_FEEL, _SHAKE):
                move = search.choice
        game.play(move)
        if game.over:
            number += 1
            game.setup(number & 1, 4, (1,), number)
    print(json.dumps(found))


if __name__ == "__main__":
    main(*[int(argument) for argument in sys.argv[1:]])
