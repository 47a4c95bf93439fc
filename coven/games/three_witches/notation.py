"""The words of the choices and lots of 3 Witches, in the order of the numbers in state.py."""

from typing import Final

from coven.games.three_witches.deck import NAMES, NUM_TRICKS
from coven.games.three_witches.state import PASS
from coven.notation import NO_ARGUMENTS, Notation

NOTATION: Final = Notation(
    verbs={
        "bid": {str(bid): bid for bid in range(NUM_TRICKS + 1)},
        "pass": NO_ARGUMENTS,
        "give": NAMES,
        "discard": NAMES,
        "lead": NAMES,
        "hide": NAMES,
        "follow": NAMES | {"pass": PASS},
        "return": NAMES,
        "agree": NO_ARGUMENTS,
        "object": NO_ARGUMENTS,
    },
    lots={"deal": NAMES},
)
