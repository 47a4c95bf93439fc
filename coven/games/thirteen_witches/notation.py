"""The words of the choices and lots, in the order of the numbers in state.py."""

from typing import Final

from coven.games.thirteen_witches.deck import CARD_NAMES, ITEM_NAMES, WITCH_NAMES
from coven.games.thirteen_witches.state import MAX_PLAYERS, FIRST_SEAT_ARGUMENT
from coven.notation import NO_ARGUMENTS, SEAT_ARGUMENTS, Notation

TARGET_NAMES: Final = WITCH_NAMES | {str(seat): FIRST_SEAT_ARGUMENT + seat for seat in range(MAX_PLAYERS)}

NOTATION: Final = Notation(
    verbs={
        "lure": WITCH_NAMES,
        "cast": WITCH_NAMES,
        "discard": CARD_NAMES,
        "pass": NO_ARGUMENTS,
        "with": CARD_NAMES,
        "target": TARGET_NAMES,
        "pay": CARD_NAMES,
        "counter": NO_ARGUMENTS,
        "decline": NO_ARGUMENTS,
        "take": CARD_NAMES,
        "keep": CARD_NAMES,
    },
    lots={"coven": WITCH_NAMES, "deal": ITEM_NAMES, "start": SEAT_ARGUMENTS},
)
