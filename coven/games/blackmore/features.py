"""A view as numbers for learning machines: named pieces, one after the other, seats counted from the viewer.

Cards are counted by their canonical places (canonical.py). Where a piece gives one number a card, it is 0 for cards it does not
speak of; a holder is the number of places from the viewer, and one more, of seven.
"""

from typing import Any, Final

from coven.cards import count, every_card, is_among
from coven.games.blackmore.beliefs import unseen_cards
from coven.games.blackmore.canonical import OTHER_SLOTS, PLACES, SLOTS, by_standing, first_slot, in_slots, place_under
from coven.games.blackmore.deck import MOST_COLOURS, MOST_IN_DECK, MOST_VALUES, NO_COLOUR, colour_of, value_of
from coven.games.blackmore.ranking import standing, trick_winner, value_below
from coven.games.blackmore.scoring import points
from coven.games.blackmore.state import Phase, Public
from coven.games.blackmore.views import View
from coven.games.features import mark, part_of, seat_from, write_bits, write_one
from coven.games.suits import slot_of
from coven.kernel import apart, clear_piece, clear_row, rule
from coven.types import MOST_SEATS, NO_CARD, Cards

PHASES: Final = len(Phase)
IN_TRICK: Final = 19  # slot, standing, value and whether it wins
BY_SEAT: Final = 7
HOLDERS: Final = 7
MOST_POINTS: Final = 270  # of all cards of the game

PIECES: Final = (
    ("hand", PLACES),
    ("hand values", PLACES),  # the Magic Points of each card held, of 9
    ("unseen", PLACES),
    ("unseen values", PLACES),
    ("table", PLACES),  # the values of the cards that lie in the trick
    ("won", PLACES),  # who won each card
    ("known", PLACES),  # who is known to hold each card
    ("pile", PLACES),  # the trump pile: 1 for its top card, less for those below
    ("trick", MOST_SEATS * IN_TRICK),
    ("seats", MOST_SEATS * BY_SEAT),  # in the game, cards held, points, turn, leader, winning, its lead over the viewer
    ("values", MOST_VALUES),  # the Magic Points at each step below the wheel, of 9
    ("table points", 1),
    ("trump", 1),  # 1 where there is one
    ("led", 1),
    ("increasing", 1),
    ("phase", PHASES),
    ("deck", 1),
    ("pile size", 1),
    ("tricks", 1),
    ("figures", 2),  # values of a colour, cards dealt
)
SIZE: Final = sum(width for _, width in PIECES)
VALUES_AT: Final = 8 * PLACES + MOST_SEATS * (IN_TRICK + BY_SEAT)


@apart
def features_under(v: View, slots: int, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as they have in all. Most are 0: only the others are written."""
    unseen = unseen_cards(v)
    clear_row(x, 0, SIZE)
    write_values(v.public, x, VALUES_AT)
    at = write_cards(v, x, 0, slots, unseen)
    at = write_trick(v, x, at, slots)
    at = write_seats(v, x, at)
    write_table(v.public, x, at + MOST_VALUES)


@rule
def write_cards(v: View, x: Any, at: int, slots: int, unseen: Cards) -> int:
    """A number or two for every card: where it is, as far as the viewer knows."""
    p = v.public
    wheel = p.wheel
    values = p.variant.values
    turns = -1 if p.variant.increasing else 1
    clear_piece(x, at, 2 * PLACES)
    write_set(x, at, at + PLACES, slots, wheel, turns, values, v.hand)
    clear_piece(x, at + 2 * PLACES, 2 * PLACES)
    if wheel:
        write_many(p, slots, unseen, x, at + 2 * PLACES)
    else:
        write_set(x, at + 2 * PLACES, at + 3 * PLACES, slots, wheel, turns, values, unseen)
    clear_piece(x, at + 4 * PLACES, PLACES)
    write_set(x, at + 4 * PLACES, at + 4 * PLACES, slots, wheel, turns, values, p.table)
    clear_piece(x, at + 5 * PLACES, 2 * PLACES)
    for place in range(p.players):
        seat = seat_from(v.viewer, p.players, place)
        holder = part_of(place + 1, HOLDERS)
        mark_places(p, slots, p.won[seat], holder, x, at + 5 * PLACES)
        mark_places(p, slots, p.known[seat], holder, x, at + 6 * PLACES)
    clear_piece(x, at + 7 * PLACES, PLACES)
    below_top = 1.0 / max(p.pile_size, 1)
    for place in range(p.pile_size):
        x[at + 7 * PLACES + place_under(slots, wheel, turns, values, p.pile[place])] = (place + 1) * below_top
    return at + 8 * PLACES


@rule
def write_set(x: Any, at: int, values_at: int, slots: int, wheel: int, turns: int, values: int, cards: Cards) -> None:
    """1 for every card of a set, and its value in a plane of its own."""
    for card in every_card(cards):
        place = place_under(slots, wheel, turns, values, card)
        x[at + place] = 1
        x[values_at + place] = value_of(card) * (1.0 / MOST_VALUES)


@rule
def write_many(p: Public, slots: int, cards: Cards, x: Any, at: int) -> None:
    """The same for a large set: not card by card but all places at once, and every value times the 1 or 0 of its card."""
    places = in_slots(p, slots, by_standing(p, cards))
    if first_slot(p) == OTHER_SLOTS:
        write_bits(x, at + OTHER_SLOTS * MOST_VALUES, MOST_COLOURS * MOST_VALUES, places)
    else:
        write_bits(x, at, PLACES - MOST_VALUES, places)  # one of the first two has a colour, so there are five others at most
    for slot in range(SLOTS):
        for step in range(MOST_VALUES):
            place = at + slot * MOST_VALUES + step
            x[place + PLACES] = x[place] * x[VALUES_AT + step]


@rule
def mark_places(p: Public, slots: int, cards: Cards, number: float, x: Any, at: int) -> None:
    """The number for every card of a set: they are moved to their places together. Where there are any, there is a wheel."""
    if cards:
        mark(x, at + first_slot(p) * MOST_VALUES, in_slots(p, slots, by_standing(p, cards)), number)


@rule
def write_trick(v: View, x: Any, at: int, slots: int) -> int:
    """The cards in sight, seat by seat."""
    p = v.public
    winner = trick_winner(p)
    clear_piece(x, at, MOST_SEATS * IN_TRICK)
    for place in range(p.players):
        seat = seat_from(v.viewer, p.players, place)
        card = p.played[seat]
        begin = at + place * IN_TRICK
        if card != NO_CARD:
            x[begin + slot_of(slots, colour_of(card))] = 1
            x[begin + SLOTS + standing(p, card)] = 1
            x[begin + SLOTS + MOST_VALUES] = value_of(card) * (1.0 / MOST_VALUES)
        x[begin + SLOTS + MOST_VALUES + 1] = 1 if seat == winner else 0
    return at + MOST_SEATS * IN_TRICK


@rule
def write_seats(v: View, x: Any, at: int) -> int:
    """What everybody has, and whose turn it is."""
    p = v.public
    own = p.scores[seat_from(v.viewer, p.players, 0)]
    clear_piece(x, at, MOST_SEATS * BY_SEAT)
    for place in range(p.players):
        seat = seat_from(v.viewer, p.players, place)
        begin = at + place * BY_SEAT
        x[begin] = 1
        x[begin + 1] = p.held[seat] * (1.0 / MOST_VALUES)
        x[begin + 2] = p.scores[seat] * (1.0 / MOST_POINTS)
        x[begin + 3] = 1 if is_among(seat, v.to_act) else 0
        x[begin + 4] = 1 if seat == p.leader else 0
        x[begin + 5] = count(p.won[seat]) * (1.0 / MOST_IN_DECK)
        x[begin + 6] = max(-1.0, min(1.0, (p.scores[seat] - own) * (1.0 / 50)))
    return at + MOST_SEATS * BY_SEAT


@rule
def write_values(p: Public, x: Any, at: int) -> None:
    """What a card counts at each step below the wheel."""
    clear_piece(x, at, MOST_VALUES)
    if p.wheel:
        for step in range(p.variant.values):
            x[at + step] = value_below(p, step) * (1.0 / MOST_VALUES)


@rule
def write_table(p: Public, x: Any, at: int) -> None:
    """The trick, the deck and the figures of the game."""
    x[at] = points(p.table) * (1.0 / MOST_IN_DECK)
    x[at + 1] = 1 if p.trump != NO_COLOUR else 0
    x[at + 2] = 1 if p.led != NO_COLOUR else 0
    x[at + 3] = p.variant.increasing
    at = write_one(x, at + 4, PHASES, p.phase)
    x[at] = p.deck_left * (1.0 / MOST_IN_DECK)
    x[at + 1] = p.pile_size * (1.0 / MOST_IN_DECK)
    x[at + 2] = p.tricks * (1.0 / MOST_IN_DECK)
    x[at + 3] = p.variant.values * (1.0 / MOST_VALUES)
    x[at + 4] = p.variant.hand * (1.0 / MOST_IN_DECK)
