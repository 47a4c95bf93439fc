"""Features: a view as numbers in named blocks, and the canonical numbering of cards and choices they use.

Trump has the first slot and the leading colour the second. The other colours are interchangeable, so they follow in an order
that depends only on the table and the viewer's hand. Within a slot, a card's place is its number of steps below the wheel.

Cards are indexed by their canonical places. A block with one number per card is 0 for cards it does not cover; a
holder is encoded as (places from the viewer + 1) / HOLDER_SCALE.
"""

from typing import Final

from coven.core.cards import count, every_card, is_among
from coven.games.blackmore.knowledge import View, unseen_cards
from coven.games.blackmore.rules.deck import MAX_COLOURS, MAX_DECK_CARDS, MAX_VALUES, NO_COLOUR, colour_of, value_of, values_in
from coven.games.blackmore.rules.rules import points, steps_below_wheel, trick_winner, value_below_wheel
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.common.features import fraction_of, mark_with, relative_seat, write_bits, write_one_hot
from coven.games.common.rules import SLOT_BITS, BySeat, slot_of
from coven.kernel import Row, clear_on_cpu, clear_on_gpu, rule
from coven.types import MAX_SEATS, NO_CARD, Card, Cards, Choice, Suit

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
        slots = slots | fixed_slot(p, Suit(colour)) << (SLOT_BITS * colour)
    for colour in range(MAX_COLOURS):
        for other in range(colour):
            if fixed_slot(p, Suit(colour)) == FIRST_OTHER_SLOT and fixed_slot(p, Suit(other)) == FIRST_OTHER_SLOT:
                later = colour if precedes(v, Suit(other), Suit(colour), unseen) else other
                slots += 1 << (SLOT_BITS * later)
    return slots


@rule
def fixed_slot(p: Public, colour: Suit) -> int:
    """Return the slot of trump or of the leading colour; for any other colour, the first of the remaining slots."""
    if colour == p.trump:
        return TRUMP_SLOT
    return LED_SLOT if colour == p.led else FIRST_OTHER_SLOT


@rule
def precedes(v: View, colour: Suit, other: Suit, unseen: Cards) -> bool:
    """Return whether a colour is ordered before another; the first sort key usually decides."""
    key = first_sort_key(v, colour, unseen)
    other_key = first_sort_key(v, other, unseen)
    return key > other_key if key != other_key else precedes_on_tie(v, colour, other)


@rule(inline=False)
def precedes_on_tie(v: View, colour: Suit, other: Suit) -> bool:
    """Compare two colours by the remaining sort keys. Indistinguishable colours keep their original order."""
    for index in range(4):
        key = sort_key(v, colour, index)
        other_key = sort_key(v, other, index)
        if key != other_key:
            return key > other_key
    return colour < other


@rule
def sort_key(v: View, colour: Suit, index: int) -> int:
    """Return one of the four numbers that describe everything else known about a colour."""
    if index == 0:
        return values_by_place(v, v.public.won, colour)
    if index == 1:
        return values_by_place(v, v.public.known, colour)
    return played_by_place(v, colour) if index == 2 else pile_positions(v.public, colour)


@rule
def first_sort_key(v: View, colour: Suit, unseen: Cards) -> int:
    """Return the values held, unseen and in the trick, and whether the colour is in the game, as one number."""
    first = values_in(v.hand, colour) << MAX_VALUES | values_in(unseen, colour)
    second = values_in(v.public.table, colour) << MAX_VALUES | ((v.public.variant.colours >> colour) & 1)
    return first << (2 * MAX_VALUES) | second


@rule
def values_by_place(v: View, cards: BySeat[Cards], colour: Suit) -> int:
    """Return the values each seat has in `cards` as one number, seats counted from the viewer."""
    word = 0
    for place in range(v.public.players):
        word = word << MAX_VALUES | values_in(cards[relative_seat(v.viewer, v.public.players, place)], colour)
    return word


@rule
def played_by_place(v: View, colour: Suit) -> int:
    """Return the values of a colour played to the trick as one number, seats counted from the viewer."""
    word = 0
    for place in range(v.public.players):
        card = v.public.played[relative_seat(v.viewer, v.public.players, place)]
        word = word << SLOT_BITS | (value_of(card) if card != NO_CARD and colour_of(card) == colour else 0)
    return word


@rule
def pile_positions(p: Public, colour: Suit) -> int:
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


NUM_PHASES: Final = len(Phase)
TRICK_WIDTH: Final = 19  # slot, steps below the wheel, value and whether it wins
SEAT_WIDTH: Final = 7
HOLDER_SCALE: Final = 7
MAX_POINTS: Final = 270  # the value of all cards

FEATURE_BLOCKS: Final = (
    ("hand", NUM_PLACES),
    ("hand values", NUM_PLACES),  # the Magic Points of each card held, as a fraction of 9
    ("unseen", NUM_PLACES),
    ("unseen values", NUM_PLACES),
    ("table", NUM_PLACES),  # the values of the cards in the current trick
    ("won", NUM_PLACES),  # the holder that won each card
    ("known", NUM_PLACES),  # the known holder of each card
    ("pile", NUM_PLACES),  # the trump pile: 1 for its top card, less for those below
    ("trick", MAX_SEATS * TRICK_WIDTH),
    ("seats", MAX_SEATS * SEAT_WIDTH),  # in the game, cards held, points, turn, leader, cards won, lead over the viewer
    ("values", MAX_VALUES),  # the Magic Points at each step below the wheel, as a fraction of 9
    ("table points", 1),
    ("trump", 1),  # 1 where there is one
    ("led", 1),
    ("increasing", 1),
    ("phase", NUM_PHASES),
    ("deck", 1),
    ("pile size", 1),
    ("tricks", 1),
    ("figures", 2),  # values of a colour, cards dealt
)
NUM_FEATURES: Final = sum(width for _, width in FEATURE_BLOCKS)
VALUES_OFFSET: Final = 8 * NUM_PLACES + MAX_SEATS * (TRICK_WIDTH + SEAT_WIDTH)


@rule(inline=False)
def features_canonical(v: View, slots: int, x: Row[float]) -> None:
    """Write all feature blocks to `x`. Most numbers are 0, so `x` is cleared once and only the others are written."""
    unseen = unseen_cards(v)
    clear_on_cpu(x, 0, NUM_FEATURES)
    write_values(v.public, x, VALUES_OFFSET)
    at = write_cards(v, x, 0, slots, unseen)
    at = write_trick(v, x, at, slots)
    at = write_seats(v, x, at)
    write_table(v.public, x, at + MAX_VALUES)


@rule
def write_cards(v: View, x: Row[float], at: int, slots: int, unseen: Cards) -> int:
    """Write the blocks with one number per card: where it is, as far as the viewer knows."""
    p = v.public
    wheel = p.wheel
    values = p.variant.values
    direction = -1 if p.variant.increasing else 1
    clear_on_gpu(x, at, 2 * NUM_PLACES)
    write_set(x, at, at + NUM_PLACES, slots, wheel, direction, values, v.hand)
    clear_on_gpu(x, at + 2 * NUM_PLACES, 2 * NUM_PLACES)
    if wheel:
        write_large_set(p, slots, unseen, x, at + 2 * NUM_PLACES)
    else:
        write_set(x, at + 2 * NUM_PLACES, at + 3 * NUM_PLACES, slots, wheel, direction, values, unseen)
    clear_on_gpu(x, at + 4 * NUM_PLACES, NUM_PLACES)
    write_set(x, at + 4 * NUM_PLACES, at + 4 * NUM_PLACES, slots, wheel, direction, values, p.table)
    clear_on_gpu(x, at + 5 * NUM_PLACES, 2 * NUM_PLACES)
    for place in range(p.players):
        seat = relative_seat(v.viewer, p.players, place)
        holder = fraction_of(place + 1, HOLDER_SCALE)
        mark_places(p, slots, p.won[seat], holder, x, at + 5 * NUM_PLACES)
        mark_places(p, slots, p.known[seat], holder, x, at + 6 * NUM_PLACES)
    clear_on_gpu(x, at + 7 * NUM_PLACES, NUM_PLACES)
    below_top = 1.0 / max(p.pile_size, 1)
    for index in range(p.pile_size):
        x[at + 7 * NUM_PLACES + canonical_place_at(slots, wheel, direction, values, p.pile[index])] = (index + 1) * below_top
    return at + 8 * NUM_PLACES


@rule
def write_set(x: Row[float], at: int, values_at: int, slots: int, wheel: int, direction: int, values: int, cards: Cards) -> None:
    """Write 1 for every card of a set, and its value to a block of its own."""
    for card in every_card(cards):
        place = canonical_place_at(slots, wheel, direction, values, card)
        x[at + place] = 1
        x[values_at + place] = value_of(card) * (1.0 / MAX_VALUES)


@rule
def write_large_set(p: Public, slots: int, cards: Cards, x: Row[float], at: int) -> None:
    """Write the same for a large set, all places at once: each value is multiplied by its card's 1 or 0."""
    places = canonical_places(p, slots, rotate_to_wheel(p, cards))
    if first_used_slot(p) == FIRST_OTHER_SLOT:
        write_bits(x, at + FIRST_OTHER_SLOT * MAX_VALUES, MAX_COLOURS * MAX_VALUES, places)
    else:
        write_bits(x, at, NUM_PLACES - MAX_VALUES, places)  # one of the first two slots is in use: at most five others
    for slot in range(NUM_SLOTS):
        for step in range(MAX_VALUES):
            place = at + slot * MAX_VALUES + step
            x[place + NUM_PLACES] = x[place] * x[VALUES_OFFSET + step]


@rule
def mark_places(p: Public, slots: int, cards: Cards, number: float, x: Row[float], at: int) -> None:
    """Write a number for every card of a set, moved to their places together. Requires a wheel if there are cards."""
    if cards:
        mark_with(x, at + first_used_slot(p) * MAX_VALUES, canonical_places(p, slots, rotate_to_wheel(p, cards)), number)


@rule
def write_trick(v: View, x: Row[float], at: int, slots: int) -> int:
    """Write the cards of the current trick, seat by seat."""
    p = v.public
    winner = trick_winner(p)
    clear_on_gpu(x, at, MAX_SEATS * TRICK_WIDTH)
    for place in range(p.players):
        seat = relative_seat(v.viewer, p.players, place)
        card = p.played[seat]
        begin = at + place * TRICK_WIDTH
        if card != NO_CARD:
            x[begin + slot_of(slots, colour_of(card))] = 1
            x[begin + NUM_SLOTS + steps_below_wheel(p, card)] = 1
            x[begin + NUM_SLOTS + MAX_VALUES] = value_of(card) * (1.0 / MAX_VALUES)
        x[begin + NUM_SLOTS + MAX_VALUES + 1] = 1 if seat == winner else 0
    return at + MAX_SEATS * TRICK_WIDTH


@rule
def write_seats(v: View, x: Row[float], at: int) -> int:
    """Write each seat's cards and points, and whose turn it is."""
    p = v.public
    own = p.scores[relative_seat(v.viewer, p.players, 0)]
    clear_on_gpu(x, at, MAX_SEATS * SEAT_WIDTH)
    for place in range(p.players):
        seat = relative_seat(v.viewer, p.players, place)
        begin = at + place * SEAT_WIDTH
        x[begin] = 1
        x[begin + 1] = p.held[seat] * (1.0 / MAX_VALUES)
        x[begin + 2] = p.scores[seat] * (1.0 / MAX_POINTS)
        x[begin + 3] = 1 if is_among(seat, v.to_act) else 0
        x[begin + 4] = 1 if seat == p.leader else 0
        x[begin + 5] = count(p.won[seat]) * (1.0 / MAX_DECK_CARDS)
        x[begin + 6] = max(-1.0, min(1.0, (p.scores[seat] - own) * (1.0 / 50)))
    return at + MAX_SEATS * SEAT_WIDTH


@rule
def write_values(p: Public, x: Row[float], at: int) -> None:
    """Write the points a card scores at each step below the wheel."""
    clear_on_gpu(x, at, MAX_VALUES)
    if p.wheel:
        for step in range(p.variant.values):
            x[at + step] = value_below_wheel(p, step) * (1.0 / MAX_VALUES)


@rule
def write_table(p: Public, x: Row[float], at: int) -> None:
    """Write the points on the table, the deck, the phase and the game's parameters."""
    x[at] = points(p.table) * (1.0 / MAX_DECK_CARDS)
    x[at + 1] = 1 if p.trump != NO_COLOUR else 0
    x[at + 2] = 1 if p.led != NO_COLOUR else 0
    x[at + 3] = p.variant.increasing
    at = write_one_hot(x, at + 4, NUM_PHASES, p.phase)
    x[at] = p.deck_left * (1.0 / MAX_DECK_CARDS)
    x[at + 1] = p.pile_size * (1.0 / MAX_DECK_CARDS)
    x[at + 2] = p.tricks * (1.0 / MAX_DECK_CARDS)
    x[at + 3] = p.variant.values * (1.0 / MAX_VALUES)
    x[at + 4] = p.variant.hand * (1.0 / MAX_DECK_CARDS)
