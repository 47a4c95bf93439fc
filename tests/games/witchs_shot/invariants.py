"""Invariants of every position of Witch's Shot."""

from typing import Any

from coven.games.witchs_shot.rules.deck import of_suit
from coven.games.witchs_shot.rules.state import Phase
from coven.kernel import members
from coven.types import Suit


def check(s: Any) -> None:
    """Check that every card of a round is in exactly one place, and that public knowledge about the hands is true."""
    p = s.public
    check_cards(s)
    check_gauges(p)
    for seat in range(p.players):
        assert p.held[seat] == int(s.hands[seat]).bit_count()
        assert p.known[seat] & ~s.hands[seat] == 0
        assert not any(of_suit(s.hands[seat], Suit(suit)) for suit in members(p.void[seat]))
        assert p.quota[seat] == -1 or not p.quotas_left >> int(p.quota[seat]) & 1
        assert p.standing[seat] == p.points[seat] - p.variant.oof_penalties[p.oofs[seat]]
    assert p.set_aside == int(s.aside).bit_count()
    assert all(value in (0, -1) for row in (p.points, s.hands, p.quota, p.order) for value in row[p.players :])


def check_cards(s: Any) -> None:
    p = s.public
    places = [p.trick.cards, s.aside, p.discarded, *s.hands, *p.kept]
    cards = [card for place in places for card in members(place)] + [int(card) for card in p.row if card != -1]
    assert len(set(cards)) == len(cards)
    if Phase.DRAFT <= p.phase <= Phase.REST:
        assert sorted(cards) == list(members(p.deck))
        assert all(held <= p.variant.hand for held in p.held)
    elif p.phase != Phase.OVER:
        assert cards == []
    for trick in (p.trick, p.last):
        assert sum(1 << int(card) for card in trick.played if card != -1) == trick.cards


def check_gauges(p: Any) -> None:
    for seat in range(p.players):
        assert 0 <= p.spent[seat] <= p.oofs[seat] <= p.variant.oof_limit
        assert p.cubes[seat] == int(p.kept[seat]).bit_count()  # one for each trick won
        assert p.black_cubes[seat] <= min(p.variant.cursed, p.cubes[seat])
        assert p.vacation[seat] <= p.variant.vacation


def score_range(s: Any) -> tuple[int, int]:
    """Return the lowest and the highest possible score."""
    variant = s.public.variant
    per_round = variant.hand * max(variant.points) + max(variant.bonuses)
    return -int(max(variant.oof_penalties)), int(variant.last_pick + variant.rounds * per_round)
