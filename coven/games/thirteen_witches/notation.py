"""The words of the choices and lots, in the order of the numbers in state.py."""

from typing import Final

from coven.games.thirteen_witches.deck import CARD_NAMES, NAMES, WITCH_NAMES
from coven.games.thirteen_witches.state import MOST_PLAYERS, SEAT_ARGUMENTS
from coven.notation import ALONE, SEATS, Notation

TARGETS: Final = WITCH_NAMES | {str(seat): SEAT_ARGUMENTS + seat for seat in range(MOST_PLAYERS)}

NOTATION: Final = Notation(
    verbs={
        "lure": WITCH_NAMES,
        "cast": WITCH_NAMES,
        "discard": CARD_NAMES,
        "pass": ALONE,
        "with": CARD_NAMES,
        "target": TARGETS,
        "pay": CARD_NAMES,
        "counter": ALONE,
        "decline": ALONE,
        "take": CARD_NAMES,
        "keep": CARD_NAMES,
    },
    lots={"coven": WITCH_NAMES, "deal": NAMES, "start": SEATS},
)
