"""Witch's Shot: a quota should be met at payday, which rests and reveals serve; a card should win its trick."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from coven.core.cards import add
from coven.core.notation import argument_of, verb_of
from coven.games.witchs_shot.rules.carrying import count_boxes
from coven.games.witchs_shot.rules.rules import PHASES, is_choosing
from coven.games.witchs_shot.rules.state import Public
from coven.kernel import rule
from coven.lab.goals import PENDING, Goals, reached_if
from coven.types import Act, Cards, Seat

PLAY_VERB: Final = PHASES.verb_number("play")


@rule
def outcome(before: Public, p: Public, seat: Seat, act: Act) -> int:
    """5.3 A card wins the trick it was played to; 9.2 the quota is met or not when the round is paid."""
    if verb_of(act) == PLAY_VERB:
        return PENDING if p.trick.played[seat] == argument_of(act) else reached_if(p.last_winner == seat)
    if is_choosing(p):
        return PENDING
    return reached_if(count_boxes(p.variant, paid_cards(before, p, seat)) == before.quota[seat])


@rule
def paid_cards(before: Public, p: Public, seat: Seat) -> Cards:
    """9.1, 9.3 Return the cards a seat kept in the round just paid, including its last trick, although they went back."""
    if p.last_winner == seat:
        return add(before.kept[seat], p.last.played[seat])
    return before.kept[seat]


def interchangeable_suits(parameters: Mapping[str, Any]) -> Sequence[Collection[str]]:
    """1.1, 1.6 Suits with the same ranks are alike, except one that is always left out with three players."""
    by_ranks: dict[tuple[int, ...], list[str]] = {}
    for suit, ranks in parameters["deck"].items():
        if suit != parameters["remove"]:
            by_ranks.setdefault(tuple(sorted(ranks)), []).append(suit)
    return list(by_ranks.values())


GOALS: Final = Goals(
    outcome,
    {"quota": "quota-met", "play": "trick-won", "reveal": "quota-met", "rest": "quota-met"},
    interchangeable_suits,
)
