"""Cards, seats and choices by what they mean, not by what suits are called.

What tells one suit from another is which witches it lures and whose spells it pays for; so suits stand in that order, then by
what the viewer holds of them. The same table under other names of suits is the same numbers.
"""

from typing import Final

from coven.games.suits import SLOT_BITS, slotted
from coven.games.thirteen_witches.deck import MOST_SUITS, VALUES, values_in
from coven.games.thirteen_witches.state import DISCARD_CHOICES, SEAT_TARGETS, Phase
from coven.games.thirteen_witches.views import View
from coven.games.thirteen_witches.witches import WITCHES, Witch, has_witch
from coven.kernel import apart, lowest, nth, rule
from coven.types import Card, Choice

# the actions: what is done, and with which witch, card or seat
DISCARD_ACTIONS: Final = 27  # after 13 lures, 13 spells and a pass
WITH_ACTIONS: Final = 79
TARGET_ACTIONS: Final = 131  # 13 witches, then seats from the viewer
PAY_ACTIONS: Final = 149
COUNTER_ACTIONS: Final = 201
TAKE_ACTIONS: Final = 203
KEEP_ACTIONS: Final = 255
ACTIONS: Final = 307

NO_SUITS: Final = 0x654 << (SLOT_BITS * MOST_SUITS)  # what is no suit but a kind of lure or cost keeps its number
place_of, renamed = slotted(VALUES, MOST_SUITS)


@apart
def suits_of(v: View) -> int:
    """The place of every suit among them, four bits each. Each two are compared once, and the later one moves on."""
    slots = NO_SUITS
    for suit in range(MOST_SUITS):
        for other in range(suit):
            slots += 1 << (SLOT_BITS * (suit if comes_before(v, other, suit) else other))
    return slots


@rule
def comes_before(v: View, one: int, other: int) -> bool:
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
def place_of_seat(v: View, seat: int) -> int:
    """How many places clockwise from the viewer a seat is."""
    return (seat - v.viewer + v.public.players) % v.public.players


@rule
def card_actions(phase: int) -> int:
    """Where the actions of a phase that asks for a card begin."""
    if phase == Phase.WITH:
        return WITH_ACTIONS
    if phase == Phase.TAKE:
        return TAKE_ACTIONS
    return KEEP_ACTIONS if phase == Phase.KEEP else PAY_ACTIONS


@rule
def action_under(v: View, slots: int, choice: Choice) -> int:
    """The number of one of the viewer's choices, whatever the phase, when the suits have these places."""
    phase = v.public.phase
    if phase == Phase.ACTION:
        if choice < DISCARD_CHOICES:
            return choice
        return DISCARD_ACTIONS + place_of(slots, Card(nth(v.hand, choice - DISCARD_CHOICES)))
    if phase == Phase.TARGET:
        if choice < SEAT_TARGETS:
            return TARGET_ACTIONS + choice
        return TARGET_ACTIONS + WITCHES + place_of_seat(v, choice - SEAT_TARGETS)
    if phase == Phase.COUNTER:
        return COUNTER_ACTIONS + choice
    return card_actions(phase) + place_of(slots, Card(choice))
