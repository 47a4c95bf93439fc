"""Cards by what they are worth now: the same situation in other colours is the same numbers.

Trump has the first slot and the leading colour the second. The other colours mean nothing by themselves, so they follow in an
order that only what lies on the table and in the viewer's hand decides. Within a slot a card's place is how far it stands below
the wheel.
"""

from typing import Final

from coven.games.blackmore.knowledge.beliefs import unseen_cards
from coven.games.blackmore.knowledge.views import View
from coven.games.blackmore.rules.rules.deck import MAX_COLOURS, MAX_VALUES, NO_COLOUR, Colour, colour_of, value_of, values_in
from coven.games.blackmore.rules.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.blackmore.rules.rules.tricks import steps_below_wheel
from coven.games.common.features import relative_seat
from coven.games.common.seats import BySeat
from coven.games.common.suits import SLOT_BITS, slot_of
from coven.kernel import apart, rule
from coven.types import NO_CARD, Card, Cards, Choice

TRUMP_SLOT: Final = 0
LED_SLOT: Final = 1
FIRST_OTHER_SLOT: Final = 2
NUM_SLOTS: Final = 8  # trump, led, and six others where there is neither
NUM_PLACES: Final = 72  # of all slots

# for whole sets: the same bits in every colour
EACH_COLOUR: Final = sum(1 << (MAX_VALUES * colour) for colour in range(MAX_COLOURS))
LOW_THIRD: Final = EACH_COLOUR * 0b000000111
LOW_OF_THIRDS: Final = EACH_COLOUR * 0b001001001

FIRST_LAY_ACTION: Final = NUM_PLACES  # a card played, a card laid on the trump pile, or none
KEEP_ACTION: Final = 144
NUM_ACTIONS: Final = 145


@apart
def canonical_suits(v: View) -> int:
    """The slot of every colour, four bits each. Of the others each two are compared once, and the later one moves on."""
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
    """The slot of trump and of the leading colour; the first one of the others."""
    if colour == p.trump:
        return TRUMP_SLOT
    return LED_SLOT if colour == p.led else FIRST_OTHER_SLOT


@rule
def precedes(v: View, one: Colour, other: Colour, unseen: Cards) -> bool:
    """Whether a colour stands before another one; the first number mostly tells."""
    here = first_sort_key(v, one, unseen)
    there = first_sort_key(v, other, unseen)
    return here > there if here != there else precedes_on_tie(v, one, other)


@apart
def precedes_on_tie(v: View, one: Colour, other: Colour) -> bool:
    """Whether another number tells. Colours that nothing tells apart stand in any order."""
    for word in range(4):
        here = sort_key(v, one, word)
        there = sort_key(v, other, word)
        if here != there:
            return here > there
    return one < other


@rule
def sort_key(v: View, colour: Colour, word: int) -> int:
    """One of the numbers that together say the rest of what there is to say of a colour."""
    if word == 0:
        return values_by_place(v, v.public.won, colour)
    if word == 1:
        return values_by_place(v, v.public.known, colour)
    return played_by_place(v, colour) if word == 2 else pile_positions(v.public, colour)


@rule
def first_sort_key(v: View, colour: Colour, unseen: Cards) -> int:
    """What the viewer holds, what nobody saw yet, what lies in the trick, and whether the colour is in the game."""
    first = values_in(v.hand, colour) << MAX_VALUES | values_in(unseen, colour)
    second = values_in(v.public.table, colour) << MAX_VALUES | ((v.public.variant.colours >> colour) & 1)
    return first << (2 * MAX_VALUES) | second


@rule
def values_by_place(v: View, cards: BySeat[Cards], colour: Colour) -> int:
    """Who has which values: won them, or is known to hold them. Seats are counted from the viewer."""
    word = 0
    for place in range(v.public.players):
        word = word << MAX_VALUES | values_in(cards[relative_seat(v.viewer, v.public.players, place)], colour)
    return word


@rule
def played_by_place(v: View, colour: Colour) -> int:
    """Who played what of the colour to the trick."""
    word = 0
    for place in range(v.public.players):
        card = v.public.played[relative_seat(v.viewer, v.public.players, place)]
        word = word << SLOT_BITS | (value_of(card) if card != NO_CARD and colour_of(card) == colour else 0)
    return word


@rule
def pile_positions(p: Public, colour: Colour) -> int:
    """Where in the trump pile each value lies, six bits each."""
    word = 0
    for place in range(p.pile_size):
        card = p.pile[place]
        if colour_of(card) == colour:
            word = word | (place + 1) << (6 * (value_of(card) - 1))
    return word


@rule
def canonical_place(p: Public, slots: int, card: Card) -> int:
    """The canonical place of a card."""
    return slot_of(slots, colour_of(card)) * MAX_VALUES + steps_below_wheel(p, card)


@rule
def canonical_place_at(slots: int, wheel: int, turns: int, values: int, card: Card) -> int:
    """The same place where many cards are asked for: the wheel, its way (1 or -1) and its size are read once for them all.

    A sign, shifted, is all ones or none: a branch that nothing could foresee would cost more than the rest.
    """
    below = (wheel - value_of(card)) * turns
    return slot_of(slots, colour_of(card)) * MAX_VALUES + below + (values & (below >> 63))


@rule
def reverse_values(cards: Cards) -> Cards:
    """The values of every colour the other way round: outer thirds change places, then the outer cards of each third."""
    thirds = (cards & LOW_THIRD) << 6 | ((cards >> 6) & LOW_THIRD) | (cards & (LOW_THIRD << 3))
    return Cards((thirds & LOW_OF_THIRDS) << 2 | ((thirds >> 2) & LOW_OF_THIRDS) | (thirds & (LOW_OF_THIRDS << 1)))


@rule
def rotate_to_wheel(p: Public, cards: Cards) -> Cards:
    """3.1, 3.2 A set with each card where it stands below the wheel, within its colour: all colours are turned at once."""
    values = p.variant.values
    steps = values + 1 - p.wheel if p.variant.increasing else p.wheel
    ranked = cards if p.variant.increasing else Cards(reverse_values(cards) >> (MAX_VALUES - values))
    round_the_wheel = EACH_COLOUR * ((1 << steps) - 1)
    before = EACH_COLOUR * ((1 << values) - 1) & ~round_the_wheel
    return Cards((ranked << steps) & before | ((ranked >> (values - steps)) & round_the_wheel))


@rule
def first_used_slot(p: Public) -> int:
    """The first slot that is in use. Where there is neither trump nor a leading colour, the first two are empty."""
    return TRUMP_SLOT if p.trump != NO_COLOUR or p.led != NO_COLOUR else FIRST_OTHER_SLOT


@rule
def canonical_places(p: Public, slots: int, ranked: Cards) -> int:
    """The places of a set by standing, from the first slot in use on: those of all slots would not fit into one number."""
    first = first_used_slot(p)
    found = 0
    for colour in range(MAX_COLOURS):
        found = found | values_in(ranked, colour) << ((slot_of(slots, colour) - first) * MAX_VALUES)
    return found


@rule
def action_canonical(v: View, slots: int, choice: Choice) -> int:
    """The number of one of the viewer's choices that is the same whatever the colours are called, when they have these slots."""
    p = v.public
    if p.phase != Phase.TRUMP:
        return canonical_place(p, slots, Card(choice))
    return KEEP_ACTION if choice == KEEP_CHOICE else FIRST_LAY_ACTION + canonical_place(p, slots, Card(choice))
