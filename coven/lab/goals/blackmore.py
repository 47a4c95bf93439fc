"""12 Witches of Blackmore: a card wins its trick, a trump the next one."""

from typing import Final

from coven.games.blackmore.rules.rules import trick_winner
from coven.games.blackmore.rules.state import Phase, Public
from coven.kernel import rule
from coven.lab.goals import PENDING, Goals, reached_if
from coven.types import Act, Seat


@rule
def outcome(before: Public, p: Public, seat: Seat, act: Act) -> int:
    """3.3 A card should win its trick, a trump chosen (4.1) the next one."""
    return PENDING if p.phase == Phase.PLAY else reached_if(trick_winner(p) == seat)


GOALS: Final = Goals(outcome, {"play": "trick won", "trump": "next trick won"})
