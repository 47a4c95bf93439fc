"""12 Witches of Blackmore: a card wins its trick, a trump the next one."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from coven.games.blackmore.rules.rules import trick_winner
from coven.games.blackmore.rules.state import Phase, Public
from coven.kernel import rule
from coven.lab.goals import PENDING, Goals, reached_if
from coven.types import Act, Seat


@rule
def outcome(before: Public, p: Public, seat: Seat, act: Act) -> int:
    """3.3 A card should win its trick, a trump chosen (4.1) the next one."""
    return PENDING if p.phase == Phase.PLAY else reached_if(trick_winner(p) == seat)


def interchangeable_suits(parameters: Mapping[str, Any]) -> Sequence[Collection[str]]:
    """1.1 All colours have the same values, and trump may be any of them."""
    return [parameters["colours"]]


GOALS: Final = Goals(outcome, {"play": "trick-won", "trump": "next-trick-won"}, interchangeable_suits)
