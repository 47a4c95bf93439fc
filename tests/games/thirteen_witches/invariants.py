"""What holds in every position of 13 Witches."""

from typing import Any

from coven.games.thirteen_witches.rules.rules.card_classes import class_of, hidden_from
from coven.games.thirteen_witches.rules.rules.deck import EVERY_CARD, EVERY_WITCH, NUM_LURE_CARDS, NUM_WITCHES, Witch, total_value
from coven.games.thirteen_witches.rules.rules.hypotheses import count_held, row_of
from coven.games.thirteen_witches.rules.rules.luring import lure_value
from coven.games.thirteen_witches.rules.rules.state import CLASS_BITS, Hypothesis, Phase

from coven.kernel import members
from coven.types import Card, Seat


def check(s: Any) -> None:
    """Every card is in exactly one place, tokens are not made of nothing, and what viewers know is true."""
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
    """The lure cards in the pile are fresh, and the fresh cards that are hidden are of one kind, of which no other card is."""
    pile = {int(item) for item in s.pile[: s.public.pile_left] if item < NUM_LURE_CARDS}
    hidden, fresh = set(members(hidden_from(s, row))), set(members(s.fresh[row]))
    assert pile <= fresh & hidden
    kinds = {card: class_of(s.kinds, row * CLASS_BITS, Card(card)) for card in hidden}
    assert len({kinds[card] for card in fresh & hidden}) <= 1
    assert not {kinds[card] for card in fresh & hidden} & {kinds[card] for card in hidden - fresh}


def check_hypotheses(s: Any, row: int) -> None:
    """There is a doubt where there are several cases; they differ, no hand has less than no card in them, and one is true."""
    cases = [Hypothesis(int(case)) for case in s.case[: s.cases] if row_of(Hypothesis(int(case))) == row]
    assert bool(cases) == (len(cases) > 1) == bool(s.thefts[row])
    tables = [class_counts(s, row, case) for case in cases]
    assert len({str(table) for table in tables}) == len(cases)
    assert all(number >= 0 for table in tables for hand in table for number in hand)
    assert not cases or int(s.truth[row]) in cases
    assert list(s.case[s.cases :]) == [0] * (len(s.case) - s.cases)


def class_counts(s: Any, row: int, case: Hypothesis) -> list[list[int]]:
    """For every hand how many cards it has of each kind in a case."""
    kinds = sorted({class_of(s.kinds, row * CLASS_BITS, Card(card)) for card in members(hidden_from(s, row))})
    hands = [Seat(seat) for seat in range(s.public.players) if seat != row]
    return [[int(count_held(s, case, seat, kind)) for kind in kinds] for seat in hands]


def score_range(s: Any) -> tuple[int, int]:
    """The fewest and the most witches anybody can have."""
    return 0, 13
