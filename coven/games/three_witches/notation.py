"""The words of the choices and lots of 3 Witches, in the order of the numbers in state.py."""

from typing import Final

from coven.games.three_witches.deck import NAMES, TRICKS
from coven.games.three_witches.state import PASS
from coven.notation import ALONE, Notation

NOTATION: Final = Notation(
    verbs={
        "bid": {str(bid): bid for bid in range(TRICKS + 1)},
        "pass": ALONE,
        "give": NAMES,
        "discard": NAMES,
        "lead": NAMES,
        "hide": NAMES,
        "follow": NAMES | {"pass": PASS},
        "return": NAMES,
        "agree": ALONE,
        "object": ALONE,
    },
    lots={"deal": NAMES},
)
