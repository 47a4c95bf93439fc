"""What holds in every position of Witch's Shot."""

from typing import Any

from coven.games.witchs_shot.deck import of_suit
from coven.games.witchs_shot.state import Phase
from coven.kernel import members
from coven.types import Suit


def check(s: Any) -> None:
    """Every card of a round is in exactly one place, and what all know of the hands is true."""
    check_cards(s)
    check_gauges(s)
    for seat in range(s.players):
        assert s.known[seat] & ~s.hands[seat] == 0
        assert not any(of_suit(s.hands[seat], Suit(suit)) for suit in members(s.void[seat]))
        assert s.quota[seat] == -1 or not s.quotas_left >> int(s.quota[seat]) & 1
    assert all(value in (0, -1) for row in (s.points, s.hands, s.quota, s.order) for value in row[s.players :])


def check_cards(s: Any) -> None:
    places = [s.table, s.aside, s.discarded, *s.hands, *s.kept]
    cards = [card for place in places for card in members(place)] + [int(card) for card in s.row if card != -1]
    assert len(set(cards)) == len(cards)
    if Phase.DRAFT <= s.phase <= Phase.REST:
        assert sorted(cards) == list(members(s.deck))
        assert all(int(hand).bit_count() <= s.variant.hand for hand in s.hands[: s.players])
    elif s.phase != Phase.OVER:
        assert cards == []
    assert sum(1 << int(card) for card in s.played if card != -1) == s.table


def check_gauges(s: Any) -> None:
    for seat in range(s.players):
        assert 0 <= s.spent[seat] <= s.oofs[seat] <= s.variant.oof_limit
        assert s.cubes[seat] == int(s.kept[seat]).bit_count()  # one for each trick won
        assert s.black_cubes[seat] <= min(s.variant.cursed, s.cubes[seat])
        assert s.vacation[seat] <= s.variant.vacation


def score_range(s: Any) -> tuple[int, int]:
    """The fewest and the most points anybody can have."""
    figures = s.variant
    a_round = figures.hand * max(figures.points) + max(figures.bonuses)
    return -int(max(figures.oof_penalties)), int(figures.last_pick + figures.rounds * a_round)
