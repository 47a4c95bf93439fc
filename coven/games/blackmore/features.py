"""A view as numbers for learning machines: named pieces, one after the other, seats counted from the viewer."""

from typing import Any, Final

from coven.cards import every_seat
from coven.games.blackmore.deck import MOST_COLOURS, MOST_IN_DECK, MOST_VALUES
from coven.games.blackmore.state import Phase
from coven.games.blackmore.views import View
from coven.kernel import rule
from coven.types import MOST_SEATS, NO_CARD, SPECTATOR, Cards, Seat

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
    at = write_one(x, at, MOST_COLOURS, v.trump)
    at = write_one(x, at, MOST_COLOURS, v.led)
    at = write_one(x, at, MOST_VALUES, v.wheel - 1)
    x[at] = v.variant.increasing
    at = write_one(x, at + 1, PHASES, v.phase)
    x[at] = v.deck_left / MOST_IN_DECK


@rule
def seat_from(v: View, place: int) -> Seat:
    """The seat so many places clockwise from the viewer; places beyond the players are the seats nobody has."""
    first = v.viewer if v.viewer != SPECTATOR else Seat(0)
    if place >= v.players:
        return Seat(place)
    return Seat((first + place) % v.players)


@rule
def write_cards(x: Any, at: int, cards: Cards) -> int:
    """A number per card of the deck: 1 for those in the set."""
    for card in range(MOST_IN_DECK):
        x[at + card] = (cards >> card) & 1
    return at + MOST_IN_DECK


@rule
def write_one(x: Any, at: int, size: int, chosen: int) -> int:
    """As many numbers as the size: 1 for the chosen one, which may be none of them."""
    for place in range(size):
        x[at + place] = 1 if place == chosen else 0
    return at + size


@rule
def write_by_seat(v: View, x: Any, at: int) -> int:
    """The cards played, won and known, seat by seat."""
    for place in every_seat(MOST_SEATS):
        seat = seat_from(v, place)
        card = v.played[seat]
        at = write_cards(x, at, Cards(1 << card) if card != NO_CARD else Cards(0))
    for place in every_seat(MOST_SEATS):
        at = write_cards(x, at, v.won[seat_from(v, place)])
    for place in every_seat(MOST_SEATS):
        at = write_cards(x, at, v.known[seat_from(v, place)])
    return at


@rule
def write_pile(v: View, x: Any, at: int) -> int:
    """The trump pile: the nearer its top, the nearer to 1."""
    at_end = write_cards(x, at, Cards(0))
    for place in range(v.pile_size):
        x[at + v.pile[place]] = (place + 1) / v.pile_size
    return at_end


@rule
def write_seats(v: View, x: Any, at: int) -> int:
    """How much each seat holds, who plays, whose turn it is, who led."""
    for place in every_seat(MOST_SEATS):
        seat = seat_from(v, place)
        x[at + place] = v.held[seat] / MOST_IN_DECK
        x[at + MOST_SEATS + place] = 1 if place < v.players else 0
        x[at + 2 * MOST_SEATS + place] = 1 if seat == v.turn else 0
        x[at + 3 * MOST_SEATS + place] = 1 if seat == v.leader else 0
    return at + 4 * MOST_SEATS
