"""Legal lures and spells are computed for all witches at once and match the rules for each witch alone."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from coven.games.thirteen_witches.rules.casting import castable_spells, commanded_spells
from coven.games.thirteen_witches.rules.costs import can_afford, payable_targets
from coven.games.thirteen_witches.rules.luring import (
    all_suits_lure_cards,
    holder_of,
    low_targets_below,
    lurable_witches,
    lure_suit,
    reaches_any_target,
    single_suit_lure_cards,
    targets_below,
    unbound_witches_of_others,
)
from coven.games.thirteen_witches.rules.spells import effective_spells, has_target, legal_targets
from coven.games.thirteen_witches.rules.state import Phase
from coven.games.thirteen_witches.rules.variant import ALL_SUITS
from coven.games.thirteen_witches.rules.witches import FREYA, NUM_WITCHES, SERENA, Witch, Witches, has_witch
from coven.kernel import members
from coven.testing.random_play import random_steps
from coven.types import NO_CARDS, NO_SEAT, Seat

ODD: dict[str, object] = {
    "hand": 8,
    "witches": {
        "alma": {"lure": "all", "cost": "1 over"},
        "cordelia": {"cost": "2 over"},
        "isolde": {"cost": "3 wolf"},
        "maria": {"lure": "wolf", "cost": "any 9"},
    },
}


def positions(players: int, variant: dict[str, object]) -> Iterator[Any]:
    """Yield the positions in which a player chooses an action, with Beguile and Glamour each active or not."""
    for match in random_steps("thirteen_witches", players, 20 + players, {"turns_each": 12, **variant}):
        state: Any = match.state
        if state.public.phase == Phase.ACTION:
            for beguile, glamour in product((0, 1), repeat=2):
                s = state.clone()
                s.public.beguile, s.public.glamour = beguile, glamour
                yield s


@pytest.mark.parametrize("variant", [{}, ODD], ids=["usual", "odd"])
@pytest.mark.parametrize("players", [2, 5])
def test_5_1_lurable_and_castable_sets_match_each_witch_alone(players: int, variant: dict[str, object]) -> None:
    for s in positions(players, variant):
        p, seat = s.public, Seat(s.public.turn)
        hand = s.hands[seat]
        every = [Witch(witch) for witch in range(NUM_WITCHES)]
        assert list(members(lurable_witches(p, seat, hand))) == [witch for witch in every if can_be_lured(p, seat, hand, witch)]
        assert list(members(castable_spells(p, seat, hand))) == [witch for witch in every if can_be_cast(p, seat, hand, witch)]


def can_be_lured(p: Any, seat: Seat, hand: Any, witch: Witch) -> bool:
    """4.1, 4.2, 5.1, 5.4 Return whether she is free and there is a card to begin with."""
    if not has_witch(Witches(p.coven | unbound_witches_of_others(p, seat)), witch):
        return False
    of_four = lure_suit(p.variant, witch) == ALL_SUITS
    return bool(all_suits_lure_cards(p, witch, hand, NO_CARDS, 0) if of_four else single_suit_lure_cards(p, witch, hand))


def can_be_cast(p: Any, seat: Seat, hand: Any, witch: Witch) -> bool:
    """6.1, 6.3, 6.6 Return whether the spell is commanded, has an effect and can be paid for."""
    if witch == SERENA or not has_witch(commanded_spells(p, seat), witch) or not has_witch(effective_spells(p, seat), witch):
        return False
    return bool(payable_targets(p, seat, hand, witch) if has_target(witch) else can_afford(p, hand, witch))


@pytest.mark.parametrize("players", [2, 5])
def test_6_6_targeted_spell_is_effective_exactly_if_it_has_a_target(players: int) -> None:
    for s in positions(players, {}):
        p, seat = s.public, Seat(s.public.turn)
        for witch in (Witch(witch) for witch in range(NUM_WITCHES)):
            assert not has_target(witch) or has_witch(effective_spells(p, seat), witch) == bool(legal_targets(p, seat, witch))
            holders = [one for one in range(players) if has_witch(p.influence[one], witch)]
            assert [int(holder_of(p, witch))] == (holders or [NO_SEAT])


def test_7_8_payment_reaches_a_target_exactly_if_it_exceeds_one() -> None:
    for s in positions(4, {}):
        p, wanted = s.public, legal_targets(s.public, Seat(s.public.turn), FREYA)
        for paid in range(-1, 27):
            below = targets_below(p, wanted, paid)
            assert reaches_any_target(p, wanted, paid) == bool(below)
            assert low_targets_below(p, wanted, paid) & ~below == 0
