"""A view as numbers for learning machines: named pieces, one after the other, seats counted from the viewer."""

from typing import Any, Final

from coven.cards import every_seat, is_among
from coven.games.features import seat_from, write_bits, write_one
from coven.games.witchs_shot.deck import MOST_IN_DECK, MOST_SUITS
from coven.games.witchs_shot.shot import load_of, strength
from coven.games.witchs_shot.state import MOST_OOFS, MOST_PLAYERS, MOST_QUOTA, Phase
from coven.games.witchs_shot.tricks import trick_winner
from coven.games.witchs_shot.views import View
from coven.kernel import rule
from coven.types import NO_CARD, Cards, Seat

PHASES: Final = len(Phase)
QUOTAS: Final = MOST_QUOTA + 1
MOST_POINTS: Final = 60  # of a whole game; more count as so many
MOST_BOXES: Final = 24  # in a trick or a round; more count as so many
MOST_ROUNDS: Final = 4
MOST_IN_HAND: Final = 10

PIECES: Final = (
    ("hand", MOST_IN_DECK),
    ("deck", MOST_IN_DECK),  # the cards of this game
    ("discarded", MOST_IN_DECK),
    ("row", MOST_IN_DECK),  # 1 for the card at the right end, less for those before it
    ("played", MOST_PLAYERS * MOST_IN_DECK),  # the trick in progress, by seat
    ("kept", MOST_PLAYERS * MOST_IN_DECK),
    ("known", MOST_PLAYERS * MOST_IN_DECK),  # cards in hands that all know
    ("void", MOST_PLAYERS * MOST_SUITS),  # suits that all know a hand to lack
    ("quota", MOST_PLAYERS * QUOTAS),
    ("quotas left", QUOTAS),
    ("priority", MOST_SUITS),  # 1 for the highest place, less for the others
    ("led", MOST_SUITS),
    ("held", MOST_PLAYERS),  # cards in hand, of 10
    ("seats", MOST_PLAYERS),  # 1 for a seat that is in the game
    ("turn", MOST_PLAYERS),
    ("leader", MOST_PLAYERS),
    ("winning", MOST_PLAYERS),
    ("resting", MOST_PLAYERS),
    ("order", MOST_PLAYERS),  # in the draft: 1 for the last to pick
    ("points", MOST_PLAYERS),
    ("oofs", MOST_PLAYERS),
    ("spent", MOST_PLAYERS),
    ("cubes", MOST_PLAYERS),
    ("black cubes", MOST_PLAYERS),
    ("vacation", MOST_PLAYERS),
    ("strength", MOST_PLAYERS),
    ("load", 1),
    ("phase", PHASES),
    ("round", 1),
    ("options", 2),
)


@rule
def features(v: View, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as the pieces have in all."""
    at = write_bits(x, 0, MOST_IN_DECK, v.hand)
    at = write_bits(x, at, MOST_IN_DECK, v.public.deck)
    at = write_bits(x, at, MOST_IN_DECK, v.public.discarded)
    at = write_row(v, x, at)
    at = write_by_seat(v, x, at)
    at = write_bits(x, at, QUOTAS, v.public.quotas_left)
    at = write_priority(v, x, at)
    at = write_one(x, at, MOST_SUITS, v.public.trick.led)
    at = write_turns(v, x, at)
    at = write_gauges(v, x, at)
    x[at] = share(load_of(v.public.variant, v.public.trick.cards), MOST_BOXES)
    at = write_one(x, at + 1, PHASES, v.public.phase)
    x[at] = share(v.public.this_round, MOST_ROUNDS)
    x[at + 1] = v.public.variant.cursed
    x[at + 2] = v.public.variant.vacation


@rule
def share(amount: int, most: int) -> float:
    """An amount as a part of the most it usually is, never beyond 1."""
    return min(amount, most) / most


@rule
def write_row(v: View, x: Any, at: int) -> int:
    """The priority row: the nearer the right end, the nearer to 1."""
    at_end = write_bits(x, at, MOST_IN_DECK, 0)
    for place in range(v.public.variant.in_row):
        if v.public.row[place] != NO_CARD:
            x[at + v.public.row[place]] = (place + 1) / v.public.variant.in_row
    return at_end


@rule
def write_by_seat(v: View, x: Any, at: int) -> int:
    """The cards played, kept and known, the suits lacking and the quotas, seat by seat."""
    for place in every_seat(MOST_PLAYERS):
        card = v.public.trick.played[seat_from(v.viewer, v.public.players, place)]
        at = write_bits(x, at, MOST_IN_DECK, Cards(1 << card) if card != NO_CARD else Cards(0))
    for place in every_seat(MOST_PLAYERS):
        at = write_bits(x, at, MOST_IN_DECK, v.public.kept[seat_from(v.viewer, v.public.players, place)])
    for place in every_seat(MOST_PLAYERS):
        at = write_bits(x, at, MOST_IN_DECK, v.public.known[seat_from(v.viewer, v.public.players, place)])
    for place in every_seat(MOST_PLAYERS):
        at = write_bits(x, at, MOST_SUITS, v.public.void[seat_from(v.viewer, v.public.players, place)])
    for place in every_seat(MOST_PLAYERS):
        at = write_one(x, at, QUOTAS, v.public.quota[seat_from(v.viewer, v.public.players, place)])
    return at


@rule
def write_priority(v: View, x: Any, at: int) -> int:
    """3.3, 3.5 The part of the suits that do not stand above each one."""
    for suit in range(MOST_SUITS):
        above = 0
        for other in range(MOST_SUITS):
            if v.public.priority[other] > v.public.priority[suit]:
                above += 1
        x[at + suit] = (MOST_SUITS - above) / MOST_SUITS
    return at + MOST_SUITS


@rule
def write_turns(v: View, x: Any, at: int) -> int:
    """How much each seat holds, who plays, whose turn it is, who led, wins, rests, and the order of the draft."""
    for place in every_seat(MOST_PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        x[at + place] = share(v.public.held[seat], MOST_IN_HAND)
        x[at + MOST_PLAYERS + place] = 1 if place < v.public.players else 0
        x[at + 2 * MOST_PLAYERS + place] = 1 if seat == v.public.turn else 0
        x[at + 3 * MOST_PLAYERS + place] = 1 if seat == v.public.trick.leader else 0
        x[at + 4 * MOST_PLAYERS + place] = 1 if seat == trick_winner(v.public) else 0
        x[at + 5 * MOST_PLAYERS + place] = 1 if is_among(seat, v.public.trick.resting) else 0
        x[at + 6 * MOST_PLAYERS + place] = share(place_in_order(v, seat), v.public.players)
    return at + 7 * MOST_PLAYERS


@rule
def place_in_order(v: View, seat: Seat) -> int:
    """4.2, 4.3 When a seat takes its quota, from 1; 0 for a seat that takes none."""
    for place in range(v.public.players):
        if v.public.order[place] == seat:
            return place + 1
    return 0


@rule
def write_gauges(v: View, x: Any, at: int) -> int:
    """Points, tokens, cubes and strength of each seat."""
    for place in every_seat(MOST_PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        x[at + place] = share(v.public.points[seat], MOST_POINTS)
        x[at + MOST_PLAYERS + place] = share(v.public.oofs[seat], MOST_OOFS)
        x[at + 2 * MOST_PLAYERS + place] = share(v.public.spent[seat], MOST_OOFS)
        x[at + 3 * MOST_PLAYERS + place] = share(v.public.cubes[seat], MOST_IN_HAND)
        x[at + 4 * MOST_PLAYERS + place] = v.public.black_cubes[seat]
        x[at + 5 * MOST_PLAYERS + place] = v.public.vacation[seat]
        x[at + 6 * MOST_PLAYERS + place] = share(strength(v.public, seat), MOST_BOXES)
    return at + 7 * MOST_PLAYERS
