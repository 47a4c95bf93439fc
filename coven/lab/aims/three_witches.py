"""3 Witches: a bid is made or broken, and everything else in a round is done for that."""

from typing import Final

from coven.games.three_witches.notation import NOTATION
from coven.games.three_witches.rules import is_dealt
from coven.games.three_witches.scoring import made_bid
from coven.games.three_witches.state import Public, Verb
from coven.kernel import rule
from coven.lab.aims import NOT_TOLD, OPEN, Aims, met_if
from coven.notation import argument_of, verb_of
from coven.types import Act, Seat


@rule
def outcome(before: Public, p: Public, seat: Seat, act: Act) -> int:
    """10.1, 10.2 The Lead Witch wants the bid made, the Lesser Witches want it broken; 3.4 a bid may be outdone before."""
    if not is_dealt(p):
        return met_if((seat == p.lead) == made_bid(p))
    if verb_of(act) == Verb.BID and (p.lead != seat or p.bid != argument_of(act)):
        return NOT_TOLD
    return OPEN


AIMS: Final = Aims(outcome, dict.fromkeys(NOTATION.verbs, "round won") | {"bid": "bid made"})
