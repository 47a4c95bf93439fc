"""Cards, seats and choices by what they mean, not by what suits are called.

What tells one suit from another is which witches it lures and whose spells it pays for; so suits stand in that order, then by
what the viewer holds of them. The same table under other names of suits is the same numbers.
"""

from typing import Final

from coven.games.common.suits import SLOT_BITS, slot_rules
from coven.games.thirteen_witches.rules.rules.deck import MAX_SUITS, NUM_VALUES, NUM_WITCHES, Witch, has_witch, values_in
from coven.games.thirteen_witches.rules.rules.state import FIRST_DISCARD_CHOICE, FIRST_SEAT_TARGET, Phase
from coven.games.thirteen_witches.rules.tracking.views import View
from coven.kernel import apart, lowest, nth, rule
from coven.types import Card, Choice

# the actions: what is done, and with which witch, card or seat
FIRST_DISCARD_ACTION: Final = 27  # after 13 lures, 13 spells and a pass
FIRST_WITH_ACTION: Final = 79
FIRST_TARGET_ACTION: Final = 131  # 13 witches, then seats from the viewer
FIRST_PAY_ACTION: Final = 149
FIRST_COUNTER_ACTION: Final = 201
FIRST_TAKE_ACTION: Final = 203
FIRST_KEEP_ACTION: Final = 255
NUM_ACTIONS: Final = 307

NON_SUIT_SLOTS: Final = 0x654 << (SLOT_BITS * MAX_SUITS)  # what is no suit but a kind of lure or cost keeps its number
canonical_place, canonical_cards = slot_rules(NUM_VALUES, MAX_SUITS)


@apart
def canonical_suits(v: View) -> int:
    """The place of every suit among them, four bits each. Each two are compared once, and the later one moves on."""
    slots = NON_SUIT_SLOTS
    for suit in range(MAX_SUITS):
        for other in range(suit):
            slots += 1 << (SLOT_BITS * (suit if precedes(v, other, suit) else other))
    return slots


@rule
def precedes(v: View, one: int, other: int) -> bool:
    """Whether a suit stands before another: by the witches it lures and pays for, then by the viewer's cards of it, then by what
    was discarded."""
    variant = v.public.variant
    if variant.lured_by[one] != variant.lured_by[other]:
        return variant.lured_by[one] > variant.lured_by[other]
    unlike = variant.costing[one] ^ variant.costing[other]
    if unlike:
        return has_witch(variant.costing[one], Witch(lowest(unlike)))
    if values_in(v.hand, one) != values_in(v.hand, other):
        return values_in(v.hand, one) > values_in(v.hand, other)
    if values_in(v.public.discards, one) != values_in(v.public.discards, other):
        return values_in(v.public.discards, one) > values_in(v.public.discards, other)
    return one < other


@rule
def seat_distance(v: View, seat: int) -> int:
    """How many places clockwise from the viewer a seat is."""
    return (seat - v.viewer + v.public.players) % v.public.players


@rule
def first_card_action(phase: int) -> int:
    """Where the actions of a phase that asks for a card begin."""
    if phase == Phase.WITH:
        return FIRST_WITH_ACTION
    if phase == Phase.TAKE:
        return FIRST_TAKE_ACTION
    return FIRST_KEEP_ACTION if phase == Phase.KEEP else FIRST_PAY_ACTION


@rule
def action_canonical(v: View, slots: int, choice: Choice) -> int:
    """The number of one of the viewer's choices, whatever the phase, when the suits have these places."""
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
