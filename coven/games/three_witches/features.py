"""A view as numbers for learning machines: named pieces, one after the other, seats counted from the viewer.

Cards are counted by their canonical numbers (canonical.py).
"""

from typing import Any, Final

from coven.cards import every_seat
from coven.games.features import part_of, seat_from, write_one
from coven.games.suits import slot_of
from coven.games.three_witches.canonical import place_of, renamed
from coven.games.three_witches.deck import CARD_NUMBERS, HAND, MOST_RANK, MOST_SUITS, PLAYERS, TRICKS
from coven.games.three_witches.returning import went_back
from coven.games.three_witches.state import DOWN, FACE_DOWN, MOST_CALLS, MOST_PASSINGS, PASS, PLACES, UP, Phase
from coven.games.three_witches.tricks import suit_led, trick_in_sight
from coven.games.three_witches.views import View
from coven.kernel import apart, clear_piece, clear_row, mark_members, mark_one, rule
from coven.types import NO_CARD, NO_CARDS, Card, Cards

PHASES: Final = len(Phase)
MOST_BIDS: Final = TRICKS + 1

PIECES: Final = (
    ("hand", CARD_NUMBERS),
    ("discard", CARD_NUMBERS),
    ("face down", CARD_NUMBERS),  # the viewer's own, in the trick in progress
    ("unseen", CARD_NUMBERS),  # cards the viewer cannot place
    ("given", MOST_PASSINGS * CARD_NUMBERS),
    ("received", MOST_PASSINGS * CARD_NUMBERS),
    ("trick", PLACES * CARD_NUMBERS),  # the trick in progress
    ("laid", PLACES),  # 1 for a card that lies there, seen or not
    ("shown", PLAYERS * CARD_NUMBERS),  # by seat, this round
    ("when", CARD_NUMBERS),  # in which trick each card lay on the table, of those there are
    ("where", CARD_NUMBERS),  # and at which of its places
    ("returned", CARD_NUMBERS),  # went back to the Lead Witch: 1 for sure, a half for either of two
    ("proposed before", CARD_NUMBERS),  # in which trick it was proposed to go back
    ("void", PLAYERS * MOST_SUITS),  # suits a seat was seen not to follow
    ("led", MOST_SUITS),  # the suit led in the trick in progress
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
    ("passed", TRICKS),  # the tricks in which the 1st Lesser Witch passed
    ("objected", TRICKS),  # those after which the 2nd objected
    ("figures", 5),  # tokens to win, those of a bid made and failed, the bids
)
SIZE: Final = sum(width for _, width in PIECES)


@apart
def features_under(v: View, slots: int, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as the pieces have in all. Most numbers are 0."""
    clear_row(x, 0, SIZE)
    at = write_cards(slots, x, 0, v.hand)
    at = write_card(slots, x, at, v.discard)
    at = write_card(slots, x, at, v.face_down)
    at = write_cards(slots, x, at, v.unseen)
    for passing in range(MOST_PASSINGS):
        at = write_cards(slots, x, at, v.given[passing])
    for passing in range(MOST_PASSINGS):
        at = write_cards(slots, x, at, v.received[passing])
    at = write_trick(v, slots, x, at)
    for place in range(PLAYERS):
        at = write_cards(slots, x, at, v.public.shown[seat_from(v.viewer, PLAYERS, place)])
    at = write_history(v, slots, x, at)
    at = write_voids(v, slots, x, at)
    at = write_seats(v, x, at)
    at = write_bidding(v, x, at)
    write_course(v, slots, x, at)


@rule
def write_cards(slots: int, x: Any, at: int, cards: Cards) -> int:
    """A number per card: 1 for those in the set."""
    mark_members(x, at, CARD_NUMBERS, renamed(slots, cards) if cards else NO_CARDS)
    return at + CARD_NUMBERS


@rule
def write_card(slots: int, x: Any, at: int, card: Card) -> int:
    """A number per card: 1 for this one, if the viewer knows which it is."""
    mark_one(x, at, CARD_NUMBERS, place_of(slots, card) if card >= 0 else -1)
    return at + CARD_NUMBERS


@rule
def write_trick(v: View, slots: int, x: Any, at: int) -> int:
    """The cards of the trick in progress, and where one lies."""
    trick = trick_in_sight(v.public)
    for place in range(PLACES):
        card = v.public.table[trick, place]
        write_card(slots, x, at + place * CARD_NUMBERS, card)
        x[at + PLACES * CARD_NUMBERS + place] = 0 if card == NO_CARD else 1
    return at + PLACES * CARD_NUMBERS + PLACES


@rule
def write_history(v: View, slots: int, x: Any, at: int) -> int:
    """When and where each card lay on the table, which went back to the Lead Witch, and which were proposed to."""
    p = v.public
    clear_piece(x, at, 4 * CARD_NUMBERS)
    for trick in range(trick_in_sight(v.public) + 1):
        for place in range(PLACES):
            if p.table[trick, place] >= 0:
                number = at + place_of(slots, p.table[trick, place])
                x[number] = part_of(trick + 1, TRICKS)
                x[number + CARD_NUMBERS] = part_of(place + 1, PLACES)
        back = went_back(p, trick)
        if back >= 0:
            x[at + 2 * CARD_NUMBERS + place_of(slots, back)] = 1
        elif back == FACE_DOWN:
            x[at + 2 * CARD_NUMBERS + place_of(slots, p.table[trick, UP])] = 0.5
            x[at + 2 * CARD_NUMBERS + place_of(slots, p.table[trick, DOWN])] = 0.5
        if p.proposed[trick] >= 0:
            x[at + 3 * CARD_NUMBERS + place_of(slots, p.proposed[trick])] = part_of(trick + 1, TRICKS)
    return at + 4 * CARD_NUMBERS


@rule
def write_voids(v: View, slots: int, x: Any, at: int) -> int:
    """The suits each seat lacks, and the suit led."""
    p = v.public
    for place in range(PLAYERS):
        cards = p.void[seat_from(v.viewer, p.players, place)]
        lacked = renamed(slots, cards) if cards else NO_CARDS  # suits as wholes
        for slot in range(MOST_SUITS):
            x[at + slot] = (lacked >> (slot * MOST_RANK)) & 1
        at += MOST_SUITS
    is_led = p.phase == Phase.FOLLOW or p.phase == Phase.HIDE
    is_led = is_led and suit_led(p) < MOST_SUITS  # the Elixir is of none of them
    mark_one(x, at, MOST_SUITS, slot_of(slots, suit_led(p)) if is_led else -1)
    return at + MOST_SUITS


@rule
def write_seats(v: View, x: Any, at: int) -> int:
    """How much each seat holds and has, who may choose, who held the Elixir, who bid highest."""
    for place in every_seat(PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        x[at + place] = part_of(v.public.held[seat], HAND)
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
            x[at + call] = part_of(said, TRICKS)
    at += MOST_CALLS
    for passing in range(MOST_PASSINGS):
        x[at + passing] = 1 if passing < v.public.passings else 0
    return at + MOST_PASSINGS


@rule
def write_course(v: View, slots: int, x: Any, at: int) -> None:
    """Where the round stands."""
    p = v.public
    at = write_one(x, at, PHASES, p.phase)
    for trick in range(TRICKS):
        x[at + trick] = 1 if trick < p.tricks else 0
        x[at + TRICKS + trick] = (p.won >> trick) & 1
    at = write_card(slots, x, at + 2 * TRICKS, p.proposed[trick_in_sight(v.public)])
    for trick in range(TRICKS):
        x[at + trick] = (p.passed >> trick) & 1
        x[at + TRICKS + trick] = (p.objected >> trick) & 1
    at += 2 * TRICKS
    x[at] = min(1.0, part_of(p.variant.tokens_to_win, 10))
    x[at + 1] = min(1.0, part_of(p.variant.lead_tokens, TRICKS))
    x[at + 2] = min(1.0, part_of(p.variant.lesser_tokens, TRICKS))
    x[at + 3] = part_of(p.variant.low_bid, TRICKS)
    x[at + 4] = part_of(p.variant.high_bid, TRICKS)
