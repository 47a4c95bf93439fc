"""What holds in every position of 13 Witches."""

from typing import Any

from coven.games.thirteen_witches.deck import EVERY_CARD, EVERY_WITCH, LURE_CARDS
from coven.games.thirteen_witches.state import AGES, PILE, PUBLIC, Phase
from coven.kernel import members


def check(s: Any) -> None:
    """Every card is in exactly one place, tokens are not made of nothing, and what viewers know is true."""
    check_cards(s)
    check_tokens(s)
    if s.phase > Phase.DEAL:
        for viewer in (*range(s.players), PUBLIC):
            check_knowledge(s, viewer)


def check_cards(s: Any) -> None:
    pile = [int(s.pile[place]) for place in range(s.pile_left)]
    assert all(int(item) == -1 for item in s.pile[s.pile_left :])
    cards = [card for cards in (s.discards, s.paid, s.laid, s.turned, *s.hands, *s.lures) for card in members(cards)]
    witches = [witch for witches in (s.coven, *s.influence) for witch in members(witches)]
    if s.phase <= Phase.DEAL:
        assert not cards
        assert len(witches) == (s.players - 1 if s.phase == Phase.DEAL else 0)
        return
    cards += [item for item in pile if item < LURE_CARDS]
    witches += [item - LURE_CARDS for item in pile if item >= LURE_CARDS]
    assert sorted(cards) == list(members(EVERY_CARD))
    assert sorted(witches) == list(members(EVERY_WITCH))


def check_tokens(s: Any) -> None:
    bound = [witch for seat in range(s.players) for witch in members(s.bindings[seat])]
    influenced = [witch for seat in range(s.players) for witch in members(s.influence[seat])]
    assert len(bound) == len(set(bound)) <= s.variant.binding_tokens
    assert set(bound) <= set(influenced)
    assert set(members(s.charmed)) <= set(influenced)
    assert s.charmed.bit_count() <= s.variant.charm_tokens
    assert s.cursed.bit_count() <= s.variant.curse_tokens
    assert {witch for witch, cards in enumerate(s.lures) if cards} == set(influenced)
    assert set(influenced) <= set(members(s.lured_once))


def check_knowledge(s: Any, viewer: int) -> None:
    """Each card is where it may be, and the numbers of old cards are within their bounds."""
    fresh = int(s.may[viewer, PILE])
    ages = [int(s.old[viewer, age]) for age in range(AGES)]
    for place in range(s.pile_left):
        assert s.pile[place] >= LURE_CARDS or fresh >> int(s.pile[place]) & 1
    for seat in range(s.players):
        if seat != viewer:
            hand = int(s.hands[seat])
            assert hand & ~int(s.may[viewer, seat]) == 0
            for card in members(hand):
                assert sum(mask >> card & 1 for mask in (fresh, *ages)) == 1
            for age in range(AGES):
                entry = seat * AGES + age
                assert s.fewest[viewer, entry] <= (hand & ages[age]).bit_count() <= s.most[viewer, entry]


def score_range(s: Any) -> tuple[int, int]:
    """The fewest and the most witches anybody can have."""
    return 0, 13
