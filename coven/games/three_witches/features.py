"""A view as numbers for learning machines: named pieces, one after the other, seats counted from the viewer."""

from typing import Any, Final

from coven.cards import every_seat, just
from coven.games.features import seat_from, write_bits, write_one
from coven.games.three_witches.deck import CARD_NUMBERS, HAND, MOST_RANK, MOST_SUITS, PLAYERS, TRICKS
from coven.games.three_witches.returning import went_back
from coven.games.three_witches.state import DOWN, FACE_DOWN, MOST_CALLS, MOST_PASSINGS, PASS, PLACES, UP, Phase
from coven.games.three_witches.views import View
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, Card, Cards

PHASES: Final = len(Phase)
MOST_BIDS: Final = TRICKS + 1

PIECES: Final = (
    ("hand", CARD_NUMBERS),
    ("discard", CARD_NUMBERS),
    ("unseen", CARD_NUMBERS),  # cards the viewer cannot place
    ("given", MOST_PASSINGS * CARD_NUMBERS),
    ("received", MOST_PASSINGS * CARD_NUMBERS),
    ("trick", PLACES * CARD_NUMBERS),  # the trick in progress
    ("laid", PLACES),  # 1 for a card that lies there, seen or not
    ("shown", PLAYERS * CARD_NUMBERS),  # by seat, this round
    ("returned", CARD_NUMBERS),  # went back to the Lead Witch: 1 for sure, a half for either of two
    ("void", PLAYERS * MOST_SUITS),  # suits a seat was seen not to follow
    ("held", PLAYERS),  # cards in hand, of 6
    ("tokens", PLAYERS),  # of those needed to win; 1 also for more
    ("turn", PLAYERS),  # 1 for a seat that may choose now
    ("elixir", PLAYERS),
    ("lead", PLAYERS),
    ("bid", MOST_BIDS),
    ("calls", MOST_CALLS),  # what was said from the Elixir's left on: a bid is its part of 5, a pass is -1
    ("passings", MOST_PASSINGS),
    ("phase", PHASES),
    ("tricks", TRICKS),  # finished
    ("won", TRICKS),  # by the Lead Witch
    ("proposed", CARD_NUMBERS),  # in the trick in progress
    ("passed", 1),  # the 1st Lesser Witch, in the trick in progress
)


@rule
def features(v: View, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as the pieces have in all."""
    at = write_cards(x, 0, v.hand)
    at = write_cards(x, at, set_of(v.discard))
    at = write_cards(x, at, v.unseen)
    for passing in range(MOST_PASSINGS):
        at = write_cards(x, at, v.given[passing])
    for passing in range(MOST_PASSINGS):
        at = write_cards(x, at, v.received[passing])
    at = write_trick(v, x, at)
    at = write_shown(v, x, at)
    at = write_seats(v, x, at)
    at = write_bidding(v, x, at)
    write_course(v, x, at)


@rule
def set_of(card: Card) -> Cards:
    """The set of a card the viewer knows; of another, nothing."""
    return just(card) if card >= 0 else NO_CARDS


@rule
def trick_number(v: View) -> int:
    """The trick in progress; the last one when all are played."""
    return min(v.public.tricks, TRICKS - 1)


@rule
def write_cards(x: Any, at: int, cards: Cards) -> int:
    """A number per card: 1 for those in the set."""
    return write_bits(x, at, CARD_NUMBERS, cards)


@rule
def write_trick(v: View, x: Any, at: int) -> int:
    """The cards of the trick in progress, and where one lies."""
    for place in range(PLACES):
        at = write_cards(x, at, set_of(v.public.table[trick_number(v), place]))
    for place in range(PLACES):
        x[at + place] = 0 if v.public.table[trick_number(v), place] == NO_CARD else 1
    return at + PLACES


@rule
def write_shown(v: View, x: Any, at: int) -> int:
    """The cards seen of each seat, those that went back to the Lead Witch, and the suits each seat lacks."""
    for place in range(PLAYERS):
        at = write_cards(x, at, v.public.shown[seat_from(v.viewer, v.public.players, place)])
    after = write_cards(x, at, NO_CARDS)
    for trick in range(TRICKS):
        card = went_back(v.public, trick)
        if card >= 0:
            x[at + card] = 1
        elif card == FACE_DOWN:
            x[at + v.public.table[trick, UP]] = 0.5
            x[at + v.public.table[trick, DOWN]] = 0.5
    for place in range(PLAYERS):
        for suit in range(MOST_SUITS):
            x[after + suit] = (v.public.void[seat_from(v.viewer, v.public.players, place)] >> (suit * MOST_RANK)) & 1
        after += MOST_SUITS
    return after


@rule
def write_seats(v: View, x: Any, at: int) -> int:
    """How much each seat holds and has, who may choose, who held the Elixir, who bid highest."""
    for place in every_seat(PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        x[at + place] = v.public.held[seat] / HAND
        x[at + PLAYERS + place] = min(1.0, v.public.tokens[seat] / v.public.variant.tokens_to_win)
        x[at + 2 * PLAYERS + place] = (v.to_act >> seat) & 1
        x[at + 3 * PLAYERS + place] = 1 if seat == v.public.elixir else 0
        x[at + 4 * PLAYERS + place] = 1 if seat == v.public.lead else 0
    return at + 5 * PLAYERS


@rule
def write_bidding(v: View, x: Any, at: int) -> int:
    """The highest bid, all that was said, and how often cards were passed."""
    at = write_one(x, at, MOST_BIDS, v.public.bid)
    for call in range(MOST_CALLS):
        said = v.public.calls[call]
        x[at + call] = 0.0
        if said == PASS:
            x[at + call] = -1.0
        elif said >= 0:
            x[at + call] = said / TRICKS
    at += MOST_CALLS
    for passing in range(MOST_PASSINGS):
        x[at + passing] = 1 if passing < v.public.passings else 0
    return at + MOST_PASSINGS


@rule
def write_course(v: View, x: Any, at: int) -> None:
    """Where the round stands."""
    at = write_one(x, at, PHASES, v.public.phase)
    for trick in range(TRICKS):
        x[at + trick] = 1 if trick < v.public.tricks else 0
        x[at + TRICKS + trick] = (v.public.won >> trick) & 1
    at = write_cards(x, at + 2 * TRICKS, set_of(v.public.proposed[trick_number(v)]))
    x[at] = (v.public.passed >> trick_number(v)) & 1
