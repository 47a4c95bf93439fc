"""A view as numbers for learning machines: named pieces, one after the other, seats counted from the viewer."""

from typing import Any, Final

from coven.cards import every_seat, is_among
from coven.games.features import seat_from, write_bits, write_one
from coven.games.thirteen_witches.beliefs.places import may_be_in_pile, may_hold
from coven.games.thirteen_witches.deck import LURE_CARDS, MOST_SUITS, VALUES, WITCHES, Witches, total_value
from coven.games.thirteen_witches.state import MOST_PLAYERS, SEAT_TARGETS, Phase
from coven.games.thirteen_witches.views import View
from coven.kernel import rule
from coven.types import Cards

PHASES: Final = int(Phase.OVER) + 1
MOST_VALUE: Final = MOST_SUITS * VALUES  # of a lure: Morgan's four cards

PIECES: Final = (
    ("hand", LURE_CARDS),
    ("discards", LURE_CARDS),
    ("laid", LURE_CARDS),
    ("paid", LURE_CARDS),
    ("turned", LURE_CARDS),
    ("pile", LURE_CARDS),  # cards that may be in the draw pile
    ("may", MOST_PLAYERS * LURE_CARDS),  # cards that may be in each hand
    ("held", MOST_PLAYERS),  # cards in hand, of 52
    ("seats", MOST_PLAYERS),  # 1 for a seat that is in the game
    ("turn", MOST_PLAYERS),
    ("actor", MOST_PLAYERS),
    ("cursed", MOST_PLAYERS),
    ("fortune", MOST_PLAYERS),
    ("aimed_at", MOST_PLAYERS),  # the seat a spell is aimed at
    ("influence", MOST_PLAYERS * WITCHES),
    ("bindings", MOST_PLAYERS * WITCHES),  # by who bound them
    ("coven", WITCHES),
    ("charmed", WITCHES),
    ("lured_once", WITCHES),
    ("lure_values", WITCHES),  # the cards under each witch, of 52
    ("witch", WITCHES),  # being lured, or whose spell is being cast
    ("target", WITCHES),  # of that spell
    ("phase", PHASES),
    ("waiting", 4),  # Beguile, Glamour, Haste had, a stand-in used
    ("counts", 4),  # draw pile, actions left, turns of the limit, last turns
)


@rule
def features(v: View, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as the pieces have in all."""
    at = write_cards(x, 0, v.hand)
    at = write_cards(x, at, v.public.discards)
    at = write_cards(x, at, v.public.laid)
    at = write_cards(x, at, v.public.paid)
    at = write_cards(x, at, v.public.turned)
    at = write_cards(x, at, may_be_in_pile(v))
    at = write_by_seat(v, x, at)
    at = write_witches(v, x, at)
    at = write_one(x, at, PHASES, v.public.phase)
    write_counts(v, x, at)


@rule
def write_cards(x: Any, at: int, cards: Cards) -> int:
    """A number per lure card: 1 for those in the set."""
    return write_bits(x, at, LURE_CARDS, cards)


@rule
def write_set(x: Any, at: int, witches: Witches) -> int:
    """A number per witch: 1 for those in the set."""
    return write_bits(x, at, WITCHES, witches)


@rule
def write_by_seat(v: View, x: Any, at: int) -> int:
    """What may be in each hand, and what each seat has."""
    for place in every_seat(MOST_PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        at = write_cards(x, at, v.hand if seat == v.viewer else may_hold(v, seat))
    for place in every_seat(MOST_PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        x[at + place] = v.public.held[seat] / LURE_CARDS
        x[at + MOST_PLAYERS + place] = 1 if place < v.public.players else 0
        x[at + 2 * MOST_PLAYERS + place] = 1 if seat == v.public.turn else 0
        x[at + 3 * MOST_PLAYERS + place] = 1 if seat == v.public.actor else 0
        x[at + 4 * MOST_PLAYERS + place] = 1 if is_among(seat, v.public.cursed) else 0
        x[at + 5 * MOST_PLAYERS + place] = 1 if seat == v.public.fortune else 0
        x[at + 6 * MOST_PLAYERS + place] = 1 if seat + SEAT_TARGETS == v.public.target else 0
    return at + 7 * MOST_PLAYERS


@rule
def write_witches(v: View, x: Any, at: int) -> int:
    """Where the witches are and what lies on and under them."""
    for place in every_seat(MOST_PLAYERS):
        at = write_set(x, at, v.public.influence[seat_from(v.viewer, v.public.players, place)])
    for place in every_seat(MOST_PLAYERS):
        at = write_set(x, at, v.public.bindings[seat_from(v.viewer, v.public.players, place)])
    at = write_set(x, at, v.public.coven)
    at = write_set(x, at, v.public.charmed)
    at = write_set(x, at, v.public.lured_once)
    for witch in range(WITCHES):
        x[at + witch] = total_value(v.public.lures[witch]) / MOST_VALUE
        x[at + WITCHES + witch] = 1 if witch == v.public.witch else 0
        x[at + 2 * WITCHES + witch] = 1 if witch == v.public.target else 0
    return at + 3 * WITCHES


@rule
def write_counts(v: View, x: Any, at: int) -> None:
    """What waits, and what is left."""
    x[at] = v.public.beguile
    x[at + 1] = v.public.glamour
    x[at + 2] = v.public.hasted
    x[at + 3] = v.public.stand_in
    x[at + 4] = v.public.pile_left / (LURE_CARDS + WITCHES)
    x[at + 5] = min(v.public.actions_left, 8) / 8
    x[at + 6] = v.public.turns / v.public.variant.turn_limit
    x[at + 7] = (v.public.last_turns + 1) / (MOST_PLAYERS + 1)
