"""Canonical numbering of cards: positions that differ only in colour names encode to the same numbers.

Trump has the first slot and the leading colour the second. The other colours are interchangeable, so they follow in an order
that depends only on the table and the viewer's hand. Within a slot, a card's place is its number of steps below the wheel.
"""

from typing import Final

from coven.games.blackmore.knowledge.beliefs import unseen_cards
from coven.games.blackmore.knowledge.views import View
from coven.games.blackmore.rules.deck import MAX_COLOURS, MAX_VALUES, NO_COLOUR, Colour, colour_of, value_of, values_in
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.blackmore.rules.tricks import steps_below_wheel
from coven.games.common.features import relative_seat
from coven.games.common.seats import BySeat
from coven.games.common.suits import SLOT_BITS, slot_of
from coven.kernel import rule
from coven.types import NO_CARD, Card, Cards, Choice

TRUMP_SLOT: Final = 0
LED_SLOT: Final = 1
FIRST_OTHER_SLOT: Final = 2
NUM_SLOTS: Final = 8  # trump, leading colour, and six others where there is neither
NUM_PLACES: Final = 72  # in all slots

# masks for whole sets of cards: the same bits in every colour
EACH_COLOUR: Final = sum(1 << (MAX_VALUES * colour) for colour in range(MAX_COLOURS))
LOW_THIRD: Final = EACH_COLOUR * 0b000000111
LOW_OF_THIRDS: Final = EACH_COLOUR * 0b001001001

FIRST_LAY_ACTION: Final = NUM_PLACES  # actions: play a card, lay a card on the trump pile, or keep the trump
KEEP_ACTION: Final = 144
NUM_ACTIONS: Final = 145


@rule(inline=False)
def canonical_suits(v: View) -> int:
    """Return the slot of every colour, packed into SLOT_BITS each.

    Each pair of other colours is compared once, and the later one of the two moves up a slot.
    """
    p = v.public
    unseen = unseen_cards(v)
    slots = 0
    for colour in range(MAX_COLOURS):
        slots = slots | fixed_slot(p, Colour(colour)) << (SLOT_BITS * colour)
    for colour in range(MAX_COLOURS):
        for other in range(colour):
            if fixed_slot(p, Colour(colour)) == FIRST_OTHER_SLOT and fixed_slot(p, Colour(other)) == FIRST_OTHER_SLOT:
                later = colour if precedes(v, Colour(other), Colour(colour), unseen) else other
                slots += 1 << (SLOT_BITS * later)
    return slots


@rule
def fixed_slot(p: Public, colour: Colour) -> int:
    """Return the slot of trump or of the leading colour; for any other colour, the first of the remaining slots."""
    if colour == p.trump:
        return TRUMP_SLOT
    return LED_SLOT if colour == p.led else FIRST_OTHER_SLOT


@rule
def precedes(v: View, colour: Colour, other: Colour, unseen: Cards) -> bool:
    """Return whether a colour is ordered before another; the first sort key usually decides."""
    key = first_sort_key(v, colour, unseen)
    other_key = first_sort_key(v, other, unseen)
    return key > other_key if key != other_key else precedes_on_tie(v, colour, other)


@rule(inline=False)
def precedes_on_tie(v: View, colour: Colour, other: Colour) -> bool:
    """Compare two colours by the remaining sort keys. Indistinguishable colours keep their original order."""
    for index in range(4):
        key = sort_key(v, colour, index)
        other_key = sort_key(v, other, index)
        if key != other_key:
            return key > other_key
    return colour < other


@rule
def sort_key(v: View, colour: Colour, index: int) -> int:
    """Return one of the four numbers that describe everything else known about a colour."""
    if index == 0:
        return values_by_place(v, v.public.won, colour)
    if index == 1:
        return values_by_place(v, v.public.known, colour)
    return played_by_place(v, colour) if index == 2 else pile_positions(v.public, colour)


@rule
def first_sort_key(v: View, colour: Colour, unseen: Cards) -> int:
    """Return the values held, unseen and in the trick, and whether the colour is in the game, as one number."""
    first = values_in(v.hand, colour) << MAX_VALUES | values_in(unseen, colour)
    second = values_in(v.public.table, colour) << MAX_VALUES | ((v.public.variant.colours >> colour) & 1)
    return first << (2 * MAX_VALUES) | second


@rule
def values_by_place(v: View, cards: BySeat[Cards], colour: Colour) -> int:
    """Return the values each seat has in `cards` as one number, seats counted from the viewer."""
    word = 0
    for place in range(v.public.players):
        word = word << MAX_VALUES | values_in(cards[relative_seat(v.viewer, v.public.players, place)], colour)
    return word


@rule
def played_by_place(v: View, colour: Colour) -> int:
    """Return the values of a colour played to the trick as one number, seats counted from the viewer."""
    word = 0
    for place in range(v.public.players):
        card = v.public.played[relative_seat(v.viewer, v.public.players, place)]
        word = word << SLOT_BITS | (value_of(card) if card != NO_CARD and colour_of(card) == colour else 0)
    return word


@rule
def pile_positions(p: Public, colour: Colour) -> int:
    """Return where in the trump pile each value of a colour lies, six bits per value."""
    word = 0
    for index in range(p.pile_size):
        card = p.pile[index]
        if colour_of(card) == colour:
            word = word | (index + 1) << (6 * (value_of(card) - 1))
    return word


@rule
def canonical_place(p: Public, slots: int, card: Card) -> int:
    """Return the canonical place of a card."""
    return slot_of(slots, colour_of(card)) * MAX_VALUES + steps_below_wheel(p, card)


@rule
def canonical_place_at(slots: int, wheel: int, direction: int, values: int, card: Card) -> int:
    """Return the canonical place of a card, with the wheel's value, direction (1 or -1) and size already read.

    For loops over many cards. The sign bit is shifted to an all-ones mask or zero, because an unpredictable branch would cost
    more than the rest of the computation.
    """
    below = (wheel - value_of(card)) * direction
    return slot_of(slots, colour_of(card)) * MAX_VALUES + below + (values & (below >> 63))


@rule
def reverse_values(cards: Cards) -> Cards:
    """Reverse the values of every colour: swap the outer thirds, then the outer cards of each third."""
    thirds = (cards & LOW_THIRD) << 6 | ((cards >> 6) & LOW_THIRD) | (cards & (LOW_THIRD << 3))
    return Cards((thirds & LOW_OF_THIRDS) << 2 | ((thirds >> 2) & LOW_OF_THIRDS) | (thirds & (LOW_OF_THIRDS << 1)))


@rule
def rotate_to_wheel(p: Public, cards: Cards) -> Cards:
    """3.1, 3.2 Move each card of a set to its step below the wheel, in all colours at once."""
    values = p.variant.values
    steps = values + 1 - p.wheel if p.variant.increasing else p.wheel
    ranked = cards if p.variant.increasing else Cards(reverse_values(cards) >> (MAX_VALUES - values))
    wrapped = EACH_COLOUR * ((1 << steps) - 1)
    shifted = EACH_COLOUR * ((1 << values) - 1) & ~wrapped
    return Cards((ranked << steps) & shifted | ((ranked >> (values - steps)) & wrapped))


@rule
def first_used_slot(p: Public) -> int:
    """Return the first slot in use: the first two are empty without trump and leading colour."""
    return TRUMP_SLOT if p.trump != NO_COLOUR or p.led != NO_COLOUR else FIRST_OTHER_SLOT


@rule
def canonical_places(p: Public, slots: int, ranked: Cards) -> int:
    """Return the places of a set from `rotate_to_wheel`, counted from the first used slot to fit 64 bits."""
    first = first_used_slot(p)
    places = 0
    for colour in range(MAX_COLOURS):
        places = places | values_in(ranked, colour) << ((slot_of(slots, colour) - first) * MAX_VALUES)
    return places


@rule
def action_canonical(v: View, slots: int, choice: Choice) -> int:
    """Return the action number of a choice, independent of colour names, given the slots of the colours."""
    p = v.public
    if p.phase != Phase.TRUMP:
        return canonical_place(p, slots, Card(choice))
    return KEEP_ACTION if choice == KEEP_CHOICE else FIRST_LAY_ACTION + canonical_place(p, slots, Card(choice))
