"""3 Witches: a bid is made or broken; every other choice of the round serves that."""

from typing import Final

from coven.core.notation import argument_of, verb_of
from coven.games.three_witches.rules.rounds import has_made_bid
from coven.games.three_witches.rules.rules import PHASES, is_round_running
from coven.games.three_witches.rules.state import Public
from coven.games.three_witches.ui.notation import NOTATION
from coven.kernel import rule
from coven.lab.goals import NOT_APPLICABLE, PENDING, Goals, reached_if
from coven.types import Act, Seat

BID_VERB: Final = PHASES.verb_number("bid")


@rule
def outcome(before: Public, p: Public, seat: Seat, act: Act) -> int:
    """10.1, 10.2 The Lead Witch wants the bid made, the Lesser Witches want it broken; 3.4 a bid may be outbid."""
    if not is_round_running(p):
        return reached_if((seat == p.lead) == has_made_bid(p))
    if verb_of(act) == BID_VERB and (p.lead != seat or p.bid != argument_of(act)):
        return NOT_APPLICABLE
    return PENDING


GOALS: Final = Goals(outcome, dict.fromkeys(NOTATION.verbs, "round-won") | {"bid": "bid-made"})
