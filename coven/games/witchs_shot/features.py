"""A view as numbers for learning machines: named pieces, one after the other, all between -1 and 1.

They are canonical: seats are counted from the viewer, suits from the highest priority down (`canonical`). Views that differ
in more than the names of seats and suits differ in their features.
"""

from typing import Any, Final

from coven.cards import add, common, count, first_of, is_among, rest_of
from coven.games.features import seat_from, write_bits, write_one
from coven.games.witchs_shot.beliefs import out_of_sight, unseen_cards
from coven.games.witchs_shot.canonical import Order, canonical_card, canonical_cards, canonical_suits, order_of, place_of, suit_at
from coven.games.witchs_shot.deck import KINDS, MOST_IN_DECK, MOST_RANKS, MOST_SUITS, kind_of, of_suit, suit_of
from coven.games.witchs_shot.payday import worth_of
from coven.games.witchs_shot.priority import above, standing
from coven.games.witchs_shot.rest import is_worn_out
from coven.games.witchs_shot.shot import boxes_of, load_of, strength
from coven.games.witchs_shot.state import MOST_IN_ROW, MOST_OOFS, MOST_PLAYERS, MOST_QUOTA, NO_QUOTA, Phase, Public, Trick
from coven.games.witchs_shot.tricks import trick_winner
from coven.games.witchs_shot.views import View
from coven.kernel import rule
from coven.types import NO_CARD, NO_SEAT, Card, Cards, Seat

PHASES: Final = len(Phase)
QUOTAS: Final = MOST_QUOTA + 1

# amounts are written as parts of these; more count as so many
MOST_POINTS: Final = 100  # of a whole game
MOST_BOXES: Final = 24  # in a trick or a round
MOST_IN_HAND: Final = 10
MOST_ROUNDS: Final = 8
MOST_OF_A_FIGURE: Final = 12  # boxes of a card, points of one, a bonus, a penalty

OF_A_SUIT: Final = 5
OF_A_PLACE: Final = 6
OF_A_GAUGE: Final = 9
OF_A_SEAT: Final = OF_A_PLACE + OF_A_GAUGE + 10
OF_A_CARD: Final = MOST_SUITS + 4
OF_THE_TRICK: Final = 9
SIZES: Final = 8
FIGURES: Final = 2 * KINDS + 2 * QUOTAS + MOST_OOFS + MOST_RANKS + SIZES

PIECES: Final = (
    # sets of cards
    ("hand", MOST_IN_DECK),
    ("unseen", MOST_IN_DECK),  # those the viewer cannot place
    ("trick", MOST_IN_DECK),
    ("row", MOST_IN_DECK),  # 1 for the card at the right end, less for those before it
    ("kept", MOST_IN_DECK),  # by whom: 1 for the last seat from the viewer, less for those before it
    ("revealed", MOST_IN_DECK),  # by whom
    # for each card of the hand
    ("takes the lead", MOST_IN_DECK),  # it would win the trick as it lies
    ("stands below", MOST_IN_DECK),  # the part of the cards out of sight that stand higher
    ("too heavy", MOST_IN_DECK),  # the trick with it would weigh more than the viewer can bear
    # for each kind of card, if the viewer won with it
    ("meets the quota", KINDS),
    ("exceeds the quota", KINDS),
    ("lacking", QUOTAS),  # boxes the viewer's quota still lacks
    ("suits", MOST_SUITS * OF_A_SUIT),
    ("void", MOST_PLAYERS * MOST_SUITS),  # suits that all know a hand to lack
    ("quota", MOST_PLAYERS * QUOTAS),
    ("quotas left", QUOTAS),
    ("seats", MOST_PLAYERS * OF_A_SEAT),
    ("played", MOST_PLAYERS * OF_A_CARD),  # who played which card into the trick
    ("last played", MOST_PLAYERS * OF_A_CARD),  # and into the one before
    ("trick and round", OF_THE_TRICK),
    ("phase", PHASES),
    ("figures", FIGURES),  # of the variant
)


@rule
def features(v: View, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as the pieces have in all."""
    order = order_of(v)
    at = write_cards(v, order, x, 0)
    at = write_hand(v, order, x, at)
    at = write_quota(v, x, at)
    at = write_suits(v, order, x, at)
    at = write_voids_and_quotas(v, order, x, at)
    at = write_seats(v, x, at)
    at = write_played(v, v.public.trick, order, x, at)
    at = write_played(v, v.public.last, order, x, at)
    at = write_trick(v, x, at)
    at = write_one(x, at, PHASES, v.public.phase)
    write_figures(v.public, x, at)


@rule
def part(amount: int, most: int) -> float:
    """An amount as a part of the most it usually is, from -1 to 1."""
    return max(-most, min(amount, most)) / most


# cards


@rule
def write_cards(v: View, order: Order, x: Any, at: int) -> int:
    """Where the cards are: in hand, unseen, in the trick; in the row, kept and revealed."""
    p = v.public
    at = write_bits(x, at, MOST_IN_DECK, canonical_cards(order, v.hand))
    at = write_bits(x, at, MOST_IN_DECK, canonical_cards(order, unseen_cards(v)))
    at = write_bits(x, at, MOST_IN_DECK, canonical_cards(order, p.trick.cards))
    write_bits(x, at, 3 * MOST_IN_DECK, 0)
    for place in range(p.variant.in_row):
        if p.row[place] != NO_CARD:
            x[at + canonical_card(order, p.row[place])] = (place + 1) / p.variant.in_row
    for place in range(p.players):
        seat = seat_from(v.viewer, p.players, place)
        mark_cards(order, p.kept[seat], (place + 1) / MOST_PLAYERS, x, at + MOST_IN_DECK)
        mark_cards(order, p.known[seat], (place + 1) / MOST_PLAYERS, x, at + 2 * MOST_IN_DECK)
    return at + 3 * MOST_IN_DECK


@rule
def mark_cards(order: Order, cards: Cards, mark: float, x: Any, at: int) -> None:
    """The same number for each of the cards."""
    rest = cards
    while rest:
        x[at + canonical_card(order, first_of(rest))] = mark
        rest = rest_of(rest)


@rule
def write_hand(v: View, order: Order, x: Any, at: int) -> int:
    """What would come of playing each card of the hand."""
    p = v.public
    write_bits(x, at, 3 * MOST_IN_DECK, 0)
    hidden = out_of_sight(v)
    winning = trick_winner(p)
    to_beat = standing(p, p.trick.played[winning]) if winning != NO_SEAT else 0
    rest = v.hand
    while rest:
        card = first_of(rest)
        rest = rest_of(rest)
        place = at + canonical_card(order, card)
        x[place] = 1 if standing(p, card) > to_beat else 0
        x[place + MOST_IN_DECK] = part_above(p, card, hidden)
        x[place + 2 * MOST_IN_DECK] = 1 if load_of(p.variant, add(p.trick.cards, card)) > strength(p, v.viewer) else 0
    return at + 3 * MOST_IN_DECK


@rule
def part_above(p: Public, card: Card, cards: Cards) -> float:
    """5.3 The part of these cards that stand higher than a card."""
    return count(common(cards, above(p, card))) / max(count(cards), 1)


# quota and suits


@rule
def write_quota(v: View, x: Any, at: int) -> int:
    """9.2 Which kinds of cards would meet or exceed the viewer's quota, and how many boxes it lacks."""
    p = v.public
    me = seat_from(v.viewer, p.players, 0)
    delivered = boxes_of(p.variant, p.kept[me])
    lacking = p.quota[me] - delivered if p.quota[me] != NO_QUOTA else -1
    for kind in range(KINDS):
        x[at + kind] = 1 if lacking >= 0 and p.variant.boxes[kind] == lacking else 0
        x[at + KINDS + kind] = 1 if p.quota[me] != NO_QUOTA and p.variant.boxes[kind] > lacking else 0
    return write_one(x, at + 2 * KINDS, QUOTAS, lacking)


@rule
def write_suits(v: View, order: Order, x: Any, at: int) -> int:
    """3.3, 3.5 Of each suit: is it in the game, does it share the place of the one before, is it led; how much of it is where."""
    p = v.public
    hidden = out_of_sight(v)
    for place in range(MOST_SUITS):
        suit = suit_at(order, place)
        x[at] = 1 if of_suit(p.deck, suit) else 0
        x[at + 1] = 1 if place > 0 and p.priority[suit] == p.priority[suit_at(order, place - 1)] else 0
        x[at + 2] = 1 if p.trick.led == suit else 0
        x[at + 3] = part(count(of_suit(v.hand, suit)), MOST_RANKS)
        x[at + 4] = part(count(of_suit(hidden, suit)), MOST_RANKS)
        at += OF_A_SUIT
    return at


@rule
def write_voids_and_quotas(v: View, order: Order, x: Any, at: int) -> int:
    """4.4, 5.2 The suits each hand is known to lack, the quotas taken and left."""
    p = v.public
    for place in range(MOST_PLAYERS):
        at = write_bits(x, at, MOST_SUITS, canonical_suits(order, p.void[seat_from(v.viewer, p.players, place)]))
    for place in range(MOST_PLAYERS):
        at = write_one(x, at, QUOTAS, p.quota[seat_from(v.viewer, p.players, place)])
    return write_bits(x, at, QUOTAS, p.quotas_left)


# seats


@rule
def write_seats(v: View, x: Any, at: int) -> int:
    """What lies before each seat."""
    for place in range(MOST_PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        x[at] = 1 if place < v.public.players else 0
        write_place(v.public, seat, x, at + 1)
        write_gauge(v.public, seat, x, at + OF_A_PLACE)
        write_account(v, seat, x, at + OF_A_PLACE + OF_A_GAUGE)
        at += OF_A_SEAT
    return at


@rule
def write_place(p: Public, seat: Seat, x: Any, at: int) -> None:
    """Whether the seat is to act, wins the trick, won the last one; when it takes a quota, how many cards it holds."""
    x[at] = 1 if seat == p.turn else 0
    x[at + 1] = 1 if seat == trick_winner(p) else 0
    x[at + 2] = 1 if seat == p.last_winner else 0
    x[at + 3] = part(place_in_order(p, seat), MOST_PLAYERS)
    x[at + 4] = part(p.held[seat], MOST_IN_HAND)


@rule
def place_in_order(p: Public, seat: Seat) -> int:
    """4.2, 4.3 When a seat takes its quota, from 1; 0 for a seat that takes none."""
    for place in range(p.players):
        if p.order[place] == seat:
            return place + 1
    return 0


@rule
def write_gauge(p: Public, seat: Seat, x: Any, at: int) -> None:
    """1.5, 8.3 Tokens and cubes, the strength, and what would be left of it under the trick as it lies."""
    left = strength(p, seat) - load_of(p.variant, p.trick.cards)
    x[at] = part(p.oofs[seat], MOST_OOFS)
    x[at + 1] = part(p.oofs[seat] - p.spent[seat], MOST_OOFS)
    x[at + 2] = 1 if is_worn_out(p, seat) else 0
    x[at + 3] = part(p.cubes[seat], MOST_IN_HAND)
    x[at + 4] = p.black_cubes[seat]
    x[at + 5] = p.vacation[seat]
    x[at + 6] = part(strength(p, seat), MOST_BOXES)
    x[at + 7] = part(left, MOST_OF_A_FIGURE)
    x[at + 8] = 1 if left < 0 else 0


@rule
def write_account(v: View, seat: Seat, x: Any, at: int) -> None:
    """9.1, 9.2 Points, the lead over the viewer, boxes delivered against the quota, what they bring, what the last payday did."""
    p = v.public
    me = seat_from(v.viewer, p.players, 0)
    delivered = boxes_of(p.variant, p.kept[seat])
    quota = p.quota[seat]
    x[at] = part(p.points[seat], MOST_POINTS)
    x[at + 1] = part(p.standing[seat] - p.standing[me], MOST_BOXES)
    x[at + 2] = part(delivered, MOST_BOXES)
    x[at + 3] = part(quota - delivered, MOST_OF_A_FIGURE) if quota != NO_QUOTA else 0
    x[at + 4] = 1 if delivered == quota else 0
    x[at + 5] = 1 if quota != NO_QUOTA and delivered > quota else 0
    x[at + 6] = part(p.variant.bonuses[quota], MOST_OF_A_FIGURE) if quota != NO_QUOTA else 0
    x[at + 7] = part(worth_of(p.variant, p.kept[seat]), MOST_BOXES)
    x[at + 8] = part(p.earned[seat], MOST_BOXES)
    x[at + 9] = part(p.bonus[seat], MOST_OF_A_FIGURE)


# the trick


@rule
def write_played(v: View, trick: Trick, order: Order, x: Any, at: int) -> int:
    """Which card each seat played into a trick: its suit, or black, and its rank or kind; who led, who rested."""
    for place in range(MOST_PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        card = trick.played[seat]
        write_one(x, at, MOST_SUITS + 1, place_of(order, suit_of(card)) if card != NO_CARD else -1)
        x[at + MOST_SUITS + 1] = part(kind_of(card) + 1, KINDS) if card != NO_CARD else 0
        x[at + MOST_SUITS + 2] = 1 if seat == trick.leader else 0
        x[at + MOST_SUITS + 3] = 1 if is_among(seat, trick.resting) else 0
        at += OF_A_CARD
    return at


@rule
def write_trick(v: View, x: Any, at: int) -> int:
    """The load, the cards to come, how safe the winning card is, what the hand will bring in, the round, the last strength."""
    p = v.public
    winning = trick_winner(p)
    x[at] = part(load_of(p.variant, p.trick.cards), MOST_BOXES)
    x[at + 1] = part(p.players - count(p.trick.cards), MOST_PLAYERS)
    x[at + 2] = part_above(p, p.trick.played[winning], out_of_sight(v)) if winning != NO_SEAT else 0
    x[at + 3] = part(p.last_strength, MOST_BOXES)
    x[at + 4] = part(p.this_round, MOST_ROUNDS)
    x[at + 5] = part(p.variant.rounds - p.this_round, MOST_ROUNDS)
    x[at + 6] = part(p.tricks, MOST_IN_HAND)
    write_prospects(v, x, at + 7)
    return at + OF_THE_TRICK


@rule
def write_prospects(v: View, x: Any, at: int) -> None:
    """The tricks and boxes the hand would bring in if each card met one card out of sight for every other player."""
    p = v.public
    hidden = out_of_sight(v)
    tricks = 0.0
    boxes = 0.0
    rest = v.hand
    while rest:
        chance = 1.0
        for _ in range(p.players - 1):
            chance = chance * (1 - part_above(p, first_of(rest), hidden))
        tricks += chance
        boxes += chance * p.variant.boxes[kind_of(first_of(rest))]
        rest = rest_of(rest)
    x[at] = min(tricks / MOST_IN_HAND, 1.0)
    x[at + 1] = min(boxes / MOST_BOXES, 1.0)


# the variant


@rule
def write_figures(p: Public, x: Any, at: int) -> None:
    """The figures of the variant."""
    for kind in range(KINDS):
        x[at + kind] = part(p.variant.boxes[kind], MOST_OF_A_FIGURE)
        x[at + KINDS + kind] = part(p.variant.points[kind], MOST_OF_A_FIGURE)
    at += 2 * KINDS
    for quota in range(QUOTAS):
        x[at + quota] = part(p.variant.bonuses[quota], MOST_OF_A_FIGURE)
    at = write_bits(x, at + QUOTAS, QUOTAS, p.variant.quotas)
    for oofs in range(1, MOST_OOFS + 1):
        x[at + oofs - 1] = part(p.variant.oof_penalties[oofs], MOST_OF_A_FIGURE)
    at = write_bits(x, at + MOST_OOFS, MOST_RANKS, p.variant.cursed_cards)
    x[at] = p.variant.cursed
    x[at + 1] = p.variant.vacation
    x[at + 2] = part(p.variant.hand, MOST_IN_HAND)
    x[at + 3] = part(p.variant.in_row, MOST_IN_ROW)
    x[at + 4] = part(p.variant.strength, MOST_BOXES)
    x[at + 5] = part(p.variant.doubler, MOST_PLAYERS)
    x[at + 6] = part(p.variant.last_pick, MOST_OF_A_FIGURE)
    x[at + 7] = part(p.variant.oof_limit, MOST_OOFS)
