"""What holds in every position of 13 Witches."""

from typing import Any

from coven.games.thirteen_witches.cases import case_of
from coven.games.thirteen_witches.deck import EVERY_CARD, EVERY_WITCH, LURE_CARDS, total_value
from coven.games.thirteen_witches.state import Phase
from coven.kernel import members


def check(s: Any) -> None:
    """Every card is in exactly one place, tokens are not made of nothing, and what viewers know is true."""
    check_cards(s)
    check_tokens(s.public)
    if s.public.phase > Phase.DEAL:
        for row in members(s.rows):
            check_kinds(s, row)
            check_cases(s, row)


def check_cards(s: Any) -> None:
    p = s.public
    pile = [int(s.pile[place]) for place in range(p.pile_left)]
    assert all(int(item) == -1 for item in s.pile[p.pile_left :])
    cards = [card for cards in (p.discards, p.paid, p.laid, p.turned, *s.hands, *p.lures) for card in members(cards)]
    witches = [witch for witches in (p.coven, *p.influence) for witch in members(witches)]
    assert [int(hand).bit_count() for hand in s.hands] == list(p.held)
    assert [int(some).bit_count() for some in p.influence] == list(p.scores)
    assert [int(total_value(cards)) for cards in p.lures] == list(p.lure_totals)
    if p.phase <= Phase.DEAL:
        assert not cards
        assert len(witches) == (p.players - 1 if p.phase == Phase.DEAL else 0)
        return
    cards += [item for item in pile if item < LURE_CARDS]
    witches += [item - LURE_CARDS for item in pile if item >= LURE_CARDS]
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


def unseen(s: Any, row: int) -> tuple[list[int], int]:
    """The hands of which a row says something, and the lure cards in the pile."""
    hands = [int(hand) if seat != row else 0 for seat, hand in enumerate(s.hands)]
    return hands, sum(1 << int(item) for item in s.pile[: s.public.pile_left] if item < LURE_CARDS)


def check_kinds(s: Any, row: int) -> None:
    """Every hidden card is of one kind, the same for all cards of it; in the pile there are fresh ones only."""
    hands, pile = unseen(s, row)
    hidden = pile | sum(hands)
    fresh = int(s.fresh[row])
    assert pile & ~fresh == 0
    for card in members(hidden):
        kind = int(s.alike[row, card]) & hidden
        assert kind >> card & 1
        assert all(int(s.alike[row, other]) & hidden == kind for other in members(kind))
        assert kind == fresh & hidden or kind & fresh == 0


def check_cases(s: Any, row: int) -> None:
    """There is a doubt where there are several cases; they differ, hold the hidden cards that are not fresh, and one is true."""
    hands, _ = unseen(s, row)
    cases = [[int(cards) for cards in s.in_case[case_of(row, number)]] for number in range(s.cases[row])]
    assert (len(cases) > 1) == bool(s.unsure >> row & 1) == bool(cases)
    tables = [counts(s, row, case) for case in cases]
    assert len({str(table) for table in tables}) == len(cases)
    true = [hand & ~int(s.fresh[row]) for hand in hands]
    assert all(sum(case) == sum(true) for case in cases)
    assert not cases or counts(s, row, true) in tables


def counts(s: Any, row: int, hands: list[int]) -> list[list[int]]:
    """For every card held, how many alike cards each hand has."""
    return [[(hand & int(s.alike[row, card])).bit_count() for hand in hands] for card in members(sum(hands))]


def score_range(s: Any) -> tuple[int, int]:
    """The fewest and the most witches anybody can have."""
    return 0, 13
