"""A view as numbers for learning machines: named pieces, one after the other, seats counted from the viewer."""

from typing import Any, Final

from coven.cards import every_seat
from coven.games.blackmore.deck import MOST_COLOURS, MOST_IN_DECK, MOST_VALUES
from coven.games.blackmore.state import Phase
from coven.games.blackmore.views import View
from coven.games.features import seat_from, write_bits, write_one
from coven.kernel import rule
from coven.types import MOST_SEATS, NO_CARD, Cards

PHASES: Final = len(Phase)

PIECES: Final = (
    ("hand", MOST_IN_DECK),
    ("played", MOST_SEATS * MOST_IN_DECK),  # the trick in progress, by seat
    ("won", MOST_SEATS * MOST_IN_DECK),
    ("known", MOST_SEATS * MOST_IN_DECK),  # cards in hands that all know
    ("pile", MOST_IN_DECK),  # the trump pile: 1 for its top card, less for those below
    ("held", MOST_SEATS),  # cards in hand, of 54
    ("seats", MOST_SEATS),  # 1 for a seat that is in the game
    ("turn", MOST_SEATS),
    ("leader", MOST_SEATS),
    ("trump", MOST_COLOURS),
    ("led", MOST_COLOURS),
    ("wheel", MOST_VALUES),
    ("increasing", 1),
    ("phase", PHASES),
    ("deck", 1),  # cards left, of 54
)


@rule
def features(v: View, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as the pieces have in all."""
    at = write_cards(x, 0, v.hand)
    at = write_by_seat(v, x, at)
    at = write_pile(v, x, at)
    at = write_seats(v, x, at)
    at = write_one(x, at, MOST_COLOURS, v.public.trump)
    at = write_one(x, at, MOST_COLOURS, v.public.led)
    at = write_one(x, at, MOST_VALUES, v.public.wheel - 1)
    x[at] = v.public.variant.increasing
    at = write_one(x, at + 1, PHASES, v.public.phase)
    x[at] = v.public.deck_left / MOST_IN_DECK


@rule
def write_cards(x: Any, at: int, cards: Cards) -> int:
    """A number per card: 1 for those in the set."""
    return write_bits(x, at, MOST_IN_DECK, cards)


@rule
def write_by_seat(v: View, x: Any, at: int) -> int:
    """The cards played, won and known, seat by seat."""
    for place in every_seat(MOST_SEATS):
        seat = seat_from(v.viewer, v.public.players, place)
        card = v.public.played[seat]
        at = write_cards(x, at, Cards(1 << card) if card != NO_CARD else Cards(0))
    for place in every_seat(MOST_SEATS):
        at = write_cards(x, at, v.public.won[seat_from(v.viewer, v.public.players, place)])
    for place in every_seat(MOST_SEATS):
        at = write_cards(x, at, v.public.known[seat_from(v.viewer, v.public.players, place)])
    return at


@rule
def write_pile(v: View, x: Any, at: int) -> int:
    """The trump pile: the nearer its top, the nearer to 1."""
    at_end = write_cards(x, at, Cards(0))
    for place in range(v.public.pile_size):
        x[at + v.public.pile[place]] = (place + 1) / v.public.pile_size
    return at_end


@rule
def write_seats(v: View, x: Any, at: int) -> int:
    """How much each seat holds, who plays, whose turn it is, who led."""
    for place in every_seat(MOST_SEATS):
        seat = seat_from(v.viewer, v.public.players, place)
        x[at + place] = v.public.held[seat] / MOST_IN_DECK
        x[at + MOST_SEATS + place] = 1 if place < v.public.players else 0
        x[at + 2 * MOST_SEATS + place] = 1 if seat == v.public.turn else 0
        x[at + 3 * MOST_SEATS + place] = 1 if seat == v.public.leader else 0
    return at + 4 * MOST_SEATS
