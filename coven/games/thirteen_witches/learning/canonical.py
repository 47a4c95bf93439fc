"""Canonical numbering of cards, seats and choices, independent of suit names.

Suits differ in the witches they lure and the spells they pay for, so they are ordered by that, then by what the viewer holds of
them. Positions that differ only in suit names encode to the same numbers.
"""

from typing import Final

from coven.games.common.suits import SLOT_BITS, slot_rules
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.deck import MAX_SUITS, NUM_VALUES, NUM_WITCHES, Witch, has_witch, values_in
from coven.games.thirteen_witches.rules.state import FIRST_DISCARD_CHOICE, FIRST_SEAT_TARGET, Phase
from coven.kernel import lowest, nth, rule
from coven.types import Card, Choice

# actions: a verb with a witch, card or seat
FIRST_DISCARD_ACTION: Final = 27  # after 13 lures, 13 spells and a pass
FIRST_WITH_ACTION: Final = 79
FIRST_TARGET_ACTION: Final = 131  # 13 witches, then seats from the viewer
FIRST_PAY_ACTION: Final = 149
FIRST_COUNTER_ACTION: Final = 201
FIRST_TAKE_ACTION: Final = 203
FIRST_KEEP_ACTION: Final = 255
NUM_ACTIONS: Final = 307

NON_SUIT_SLOTS: Final = 0x654 << (SLOT_BITS * MAX_SUITS)  # kinds of lure and cost that are not suits keep their numbers
canonical_place, canonical_cards = slot_rules(NUM_VALUES, MAX_SUITS)


@rule(inline=False)
def canonical_suits(v: View) -> int:
    """Return the slot of every suit, packed into SLOT_BITS each: every pair is compared, and the later one moves up."""
    slots = NON_SUIT_SLOTS
    for suit in range(MAX_SUITS):
        for other in range(suit):
            slots += 1 << (SLOT_BITS * (suit if precedes(v, other, suit) else other))
    return slots


@rule
def precedes(v: View, suit: int, other: int) -> bool:
    """Return whether a suit is ordered before another.

    Compared are the witches it lures and pays for, then the viewer's cards of it, then the discards.
    """
    variant = v.public.variant
    if variant.lured_by[suit] != variant.lured_by[other]:
        return variant.lured_by[suit] > variant.lured_by[other]
    differing = variant.costing[suit] ^ variant.costing[other]
    if differing:
        return has_witch(variant.costing[suit], Witch(lowest(differing)))
    if values_in(v.hand, suit) != values_in(v.hand, other):
        return values_in(v.hand, suit) > values_in(v.hand, other)
    if values_in(v.public.discards, suit) != values_in(v.public.discards, other):
        return values_in(v.public.discards, suit) > values_in(v.public.discards, other)
    return suit < other


@rule
def seat_distance(v: View, seat: int) -> int:
    """Return how many places clockwise from the viewer a seat is."""
    return (seat - v.viewer + v.public.players) % v.public.players


@rule
def first_card_action(phase: int) -> int:
    """Return the first action number of a phase in which a card is chosen."""
    if phase == Phase.WITH:
        return FIRST_WITH_ACTION
    if phase == Phase.TAKE:
        return FIRST_TAKE_ACTION
    return FIRST_KEEP_ACTION if phase == Phase.KEEP else FIRST_PAY_ACTION


@rule
def action_canonical(v: View, slots: int, choice: Choice) -> int:
    """Return the action number of a choice, given the slots of the suits."""
    phase = v.public.phase
    if phase == Phase.ACTION:
        if choice < FIRST_DISCARD_CHOICE:
            return choice
        return FIRST_DISCARD_ACTION + canonical_place(slots, Card(nth(v.hand, choice - FIRST_DISCARD_CHOICE)))
    if phase == Phase.TARGET:
        if choice < FIRST_SEAT_TARGET:
            return FIRST_TARGET_ACTION + choice
        return FIRST_TARGET_ACTION + NUM_WITCHES + seat_distance(v, choice - FIRST_SEAT_TARGET)
    if phase == Phase.COUNTER:
        return FIRST_COUNTER_ACTION + choice
    return first_card_action(phase) + canonical_place(slots, Card(choice))
