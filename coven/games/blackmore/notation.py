"""The words of Blackmore's choices and lots, in the order of the numbers in state.py."""

from typing import Final

from coven.games.blackmore.deck import NAMES
from coven.games.blackmore.state import KEEP
from coven.notation import SEATS, Notation

NOTATION: Final = Notation(
    verbs={"play": NAMES, "trump": NAMES | {"keep": KEEP}},
    lots={"deal": NAMES, "start": SEATS},
)
