"""Invariants of every 13 Witches position."""

from typing import Any

from coven.games.common.card_classes import CLASS_BITS, class_of
from coven.games.thirteen_witches.rules.deck import EVERY_CARD, NUM_LURE_CARDS, total_value
from coven.games.thirteen_witches.rules.hypotheses import count_held, hidden_from, row_of
from coven.games.thirteen_witches.rules.luring import lure_value
from coven.games.thirteen_witches.rules.state import Hypothesis, Phase
from coven.games.thirteen_witches.rules.witches import EVERY_WITCH, NUM_WITCHES, Witch
from coven.kernel import members
from coven.types import Card, Seat


def check(s: Any) -> None:
    """Check that cards and tokens are conserved and that tracked knowledge is true."""
    check_cards(s)
    check_tokens(s.public)
    if s.public.phase > Phase.DEAL:
        for row in members(s.rows):
            check_classes(s, row)
            check_hypotheses(s, row)


def check_cards(s: Any) -> None:
    p = s.public
    pile = [int(s.pile[place]) for place in range(p.pile_left)]
    assert all(int(item) == -1 for item in s.pile[p.pile_left :])
    cards = [card for cards in (p.discards, p.paid, p.laid, p.turned, *s.hands, *p.lures) for card in members(cards)]
    witches = [witch for witches in (p.coven, *p.influence) for witch in members(witches)]
    assert [int(hand).bit_count() for hand in s.hands] == list(p.held)
    assert [int(some).bit_count() for some in p.influence] == list(p.scores)
    assert [int(total_value(cards)) for cards in p.lures] == list(p.lure_totals)
    values = [int(lure_value(p, Witch(witch))) for witch in range(NUM_WITCHES)]
    for card, weaker in enumerate(p.weaker):
        assert list(members(weaker)) == [witch for witch, value in enumerate(values) if value < card]
    if p.phase <= Phase.DEAL:
        assert not cards
        assert len(witches) == (p.players - 1 if p.phase == Phase.DEAL else 0)
        return
    cards += [item for item in pile if item < NUM_LURE_CARDS]
    witches += [item - NUM_LURE_CARDS for item in pile if item >= NUM_LURE_CARDS]
    assert sorted(cards) == list(members(EVERY_CARD))
    assert sorted(witches) == list(members(EVERY_WITCH))


def check_tokens(p: Any) -> None:
    bound = [witch for seat in range(p.players) for witch in members(p.bindings[seat])]
    influenced = [witch for seat in range(p.players) for witch in members(p.influence[seat])]
    assert len(bound) == len(set(bound)) <= p.variant.binding_tokens
    assert set(bound) <= set(influenced)
    assert set(members(p.charmed)) <= set(influenced)
    assert p.charmed.bit_count() <= p.variant.charm_tokens
    assert p.cursed.bit_count() <= p.variant.curse_tokens
    assert {witch for witch, cards in enumerate(p.lures) if cards} == set(influenced)
    assert set(influenced) <= set(members(p.lured_once))


def check_classes(s: Any, row: int) -> None:
    """Check that the pile's lure cards are fresh and that hidden fresh cards form one class of their own."""
    pile = {int(item) for item in s.pile[: s.public.pile_left] if item < NUM_LURE_CARDS}
    hidden, fresh = set(members(hidden_from(s, row))), set(members(s.fresh[row]))
    assert pile <= fresh & hidden
    classes = {card: class_of(s.kinds, row * CLASS_BITS, Card(card)) for card in hidden}
    assert len({classes[card] for card in fresh & hidden}) <= 1
    assert not {classes[card] for card in fresh & hidden} & {classes[card] for card in hidden - fresh}


def check_hypotheses(s: Any, row: int) -> None:
    """Check that doubt means several distinct hypotheses without negative counts, one of them true."""
    hypotheses = [Hypothesis(int(number)) for number in s.case[: s.cases]]
    hypotheses = [hypothesis for hypothesis in hypotheses if row_of(hypothesis) == row]
    assert bool(hypotheses) == (len(hypotheses) > 1) == bool(s.thefts[row])
    tables = [class_counts(s, row, hypothesis) for hypothesis in hypotheses]
    assert len({str(table) for table in tables}) == len(hypotheses)
    assert all(number >= 0 for table in tables for hand in table for number in hand)
    assert not hypotheses or int(s.truth[row]) in hypotheses
    assert list(s.case[s.cases :]) == [0] * (len(s.case) - s.cases)


def class_counts(s: Any, row: int, hypothesis: Hypothesis) -> list[list[int]]:
    """Return how many cards of each class every hand has under a hypothesis."""
    classes = sorted({class_of(s.kinds, row * CLASS_BITS, Card(card)) for card in members(hidden_from(s, row))})
    seats = [Seat(seat) for seat in range(s.public.players) if seat != row]
    return [[int(count_held(s, hypothesis, seat, card_class)) for card_class in classes] for seat in seats]


def score_range(s: Any) -> tuple[int, int]:
    """Return the fewest and the most witches a player can have."""
    return 0, 13
