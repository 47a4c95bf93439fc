"""The words of Blackmore's choices and lots, in the order of the numbers in state.py."""

from typing import Final

from coven.games.blackmore.deck import CARD_NAMES
from coven.games.blackmore.state import KEEP_CHOICE
from coven.notation import SEAT_ARGUMENTS, Notation

NOTATION: Final = Notation(
    verbs={"play": CARD_NAMES, "trump": CARD_NAMES | {"keep": KEEP_CHOICE}},
    lots={"deal": CARD_NAMES, "start": SEAT_ARGUMENTS},
)
