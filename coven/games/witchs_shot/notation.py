"""The words of the choices and lots, in the order of the numbers in state.py."""

from typing import Final

from coven.games.witchs_shot.deck import NAMES, SUITS
from coven.games.witchs_shot.state import MAX_QUOTA, NO_REST, OOF, VACATION
from coven.notation import SEAT_ARGUMENTS, Notation

NOTATION: Final = Notation(
    verbs={
        "quota": {str(quota): quota for quota in range(MAX_QUOTA + 1)},
        "play": NAMES,
        "reveal": NAMES,
        "rest": {"oof": OOF, "vacation": VACATION, "no": NO_REST},
    },
    lots={"remove": {suit: number for number, suit in enumerate(SUITS)}, "start": SEAT_ARGUMENTS, "deal": NAMES},
)
