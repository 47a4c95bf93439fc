"""A view as numbers for learning machines: named pieces, one after the other, all between -1 and 1.

They are canonical: seats are counted from the viewer, suits from the highest priority down (`canonical`). Views that differ
in more than the names of seats and suits differ in their features. From the trick on most numbers are 0, so only the others are
written.
"""

from typing import Any, Final

from coven.cards import add, all_but, common, count, every_card, is_among
from coven.games.features import part_of_most, seat_from, starts, with_number, write_bits
from coven.games.witchs_shot.beliefs.known import out_of_sight
from coven.games.witchs_shot.canonical import Order, canonical_card, canonical_cards, canonical_suits, place_of, suit_at
from coven.games.witchs_shot.deck import KINDS, MOST_IN_DECK, MOST_RANKS, MOST_SUITS, ONE_SUIT, kind_of, of_suit, suit_of
from coven.games.witchs_shot.priority import above, standing
from coven.games.witchs_shot.rest import is_worn_out
from coven.games.witchs_shot.shot import boxes_of, load_of, load_with, strength
from coven.games.witchs_shot.state import MOST_IN_ROW, MOST_OOFS, MOST_PLAYERS, MOST_QUOTA, NO_QUOTA, Phase, Public, Trick
from coven.games.witchs_shot.tricks import trick_winner
from coven.games.witchs_shot.views import View
from coven.kernel import apart, clear_piece, clear_row, mark_members, mark_numbered, mark_one, rule
from coven.types import NO_CARD, NO_SEAT, Cards, Seat

QUOTAS: Final = MOST_QUOTA + 1
PHASES: Final = len(Phase)

# amounts are written as parts of these; more count as so many
MOST_POINTS: Final = 100  # of a whole game
MOST_BOXES: Final = 24  # in a trick or a round
MOST_IN_HAND: Final = 10
MOST_ROUNDS: Final = 8
MOST_OF_A_FIGURE: Final = 12  # boxes of a card, points of one, a bonus, a penalty

OF_A_SUIT: Final = 5
OF_A_SEAT: Final = 25
OF_A_CARD: Final = MOST_SUITS + 4

PIECES: Final = (
    # where the cards are
    ("hand", MOST_IN_DECK),
    ("unseen", MOST_IN_DECK),  # those the viewer cannot place
    ("trick", MOST_IN_DECK),
    ("row", MOST_IN_DECK),  # 1 for the last place there may be, less for those before it
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
    ("trick and round", 9),
    ("phase", PHASES),
    ("figures", 2 * KINDS + 2 * QUOTAS + MOST_OOFS + MOST_RANKS + 8),  # of the variant
)
# where the pieces begin, and where the last of them ends
AT: Final = starts(PIECES)
HAND_AT, UNSEEN_AT, TRICK_AT, ROW_AT, KEPT_AT, REVEALED_AT, LEADS_AT, BELOW_AT, HEAVY_AT = AT[:9]
MEETS_AT, EXCEEDS_AT, LACKING_AT, SUITS_AT, VOID_AT, QUOTA_AT, QUOTAS_LEFT_AT = AT[9:16]
SEATS_AT, PLAYED_AT, LAST_AT, ROUND_AT, PHASE_AT, FIGURES_AT, SIZE = AT[16:]


@apart
def features_under(v: View, order: Order, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as the pieces have in all."""
    p = v.public
    hidden = out_of_sight(v)
    winning = trick_winner(p)
    load = load_of(p.variant, p.trick.cards)
    clear_row(x, TRICK_AT, SIZE - TRICK_AT)
    write_cards(v, order, hidden, x)
    write_hand(v, order, hidden, winning, x)
    write_quota(v, x)
    write_suits(v, order, hidden, x)
    for place in range(MOST_PLAYERS):
        if place < p.players:
            write_seat(v, order, place, winning, load, x)
        else:
            clear_seat(place, x)
    write_bits(x, QUOTAS_LEFT_AT, QUOTAS, p.quotas_left)
    write_trick(p, hidden, winning, load, x)
    mark_one(x, PHASE_AT, PHASES, p.phase)
    write_figures(p, x)


# cards


@rule
def write_cards(v: View, order: Order, hidden: Cards, x: Any) -> None:
    """Where the cards are: in hand, in the trick, unseen, kept, revealed; and in the row."""
    p = v.public
    unseen = hidden
    for place in range(p.players):
        unseen = all_but(unseen, p.known[seat_from(v.viewer, p.players, place)])
    write_bits(x, HAND_AT, MOST_IN_DECK, canonical_cards(order, v.hand))
    write_bits(x, UNSEEN_AT, MOST_IN_DECK, canonical_cards(order, unseen))
    mark_members(x, TRICK_AT, MOST_IN_DECK, canonical_cards(order, p.trick.cards))
    write_row(p, order, x)
    write_by_seat(v, order, p.kept, x, KEPT_AT)
    write_by_seat(v, order, p.known, x, REVEALED_AT)


@rule
def write_row(p: Public, order: Order, x: Any) -> None:
    """3.1 The place of each card of the row, as a part of the most there may be."""
    clear_piece(x, ROW_AT, MOST_IN_DECK)
    for place in range(p.variant.in_row):
        if p.row[place] != NO_CARD:
            x[ROW_AT + canonical_card(order, p.row[place])] = part_of_most(place + 1, MOST_IN_ROW)


@rule
def write_by_seat(v: View, order: Order, cards: Any, x: Any, at: int) -> None:
    """Which seat has each card of those they have: its place from the viewer, from 1, as a part of all there may be."""
    ones = twos = fours = 0
    for place in range(v.public.players):
        own = cards[seat_from(v.viewer, v.public.players, place)]
        ones = ones | with_number(own, place + 1, 1)
        twos = twos | with_number(own, place + 1, 2)
        fours = fours | with_number(own, place + 1, 4)
    if ones | twos | fours:
        ones = canonical_cards(order, Cards(ones))
        twos = canonical_cards(order, Cards(twos))
        fours = canonical_cards(order, Cards(fours))
    mark_numbered(x, at, MOST_IN_DECK, ones, twos, fours, part_of_most(1, MOST_PLAYERS))


@rule
def write_hand(v: View, order: Order, hidden: Cards, winning: Seat, x: Any) -> None:
    """What would come of playing each card; and the tricks and boxes all would bring if each met a hidden card of every other."""
    p = v.public
    to_beat = standing(p, p.trick.played[winning]) if winning != NO_SEAT else 0
    each = 1.0 / max(count(hidden), 1)
    lying = boxes_of(p.variant, p.trick.cards)
    able = strength(p, seat_from(v.viewer, p.players, 0))
    tricks = 0.0
    boxes = 0.0
    leads = 0
    heavy = 0
    clear_piece(x, BELOW_AT, MOST_IN_DECK)
    for card in every_card(v.hand):
        own = p.variant.boxes[kind_of(card)]
        place = canonical_card(order, card)
        below = count(common(hidden, above(p, card))) * each
        x[BELOW_AT + place] = below
        leads = leads | int(standing(p, card) > to_beat) << place
        heavy = heavy | int(load_with(p.variant, add(p.trick.cards, card), lying + own) > able) << place
        chance = chance_to_win(below, p.players - 1)
        tricks += chance
        boxes += chance * own
    mark_members(x, LEADS_AT, MOST_IN_DECK, leads)
    mark_members(x, HEAVY_AT, MOST_IN_DECK, heavy)
    x[ROUND_AT + 7] = min(tricks / MOST_IN_HAND, 1.0)
    x[ROUND_AT + 8] = min(boxes / MOST_BOXES, 1.0)


@rule
def chance_to_win(below: float, others: int) -> float:
    """How likely a card wins that stands below this part of the hidden cards, if everybody else plays one of them."""
    chance = 1.0
    for _ in range(others):
        chance = chance * (1.0 - below)
    return chance


# quota and suits


@rule
def write_quota(v: View, x: Any) -> None:
    """9.2 Which kinds of cards would meet or exceed the viewer's quota, and how many boxes it lacks."""
    p = v.public
    me = seat_from(v.viewer, p.players, 0)
    if p.quota[me] == NO_QUOTA:
        clear_piece(x, MEETS_AT, 2 * KINDS + QUOTAS)
        return
    lacking = p.quota[me] - boxes_of(p.variant, p.kept[me])
    for kind in range(KINDS):
        x[MEETS_AT + kind] = 1 if p.variant.boxes[kind] == lacking else 0
        x[EXCEEDS_AT + kind] = 1 if p.variant.boxes[kind] > lacking else 0
    mark_one(x, LACKING_AT, QUOTAS, lacking)


@rule
def write_suits(v: View, order: Order, hidden: Cards, x: Any) -> None:
    """3.3, 3.5 Of each suit: is it in the game, does it share the place of the one before, is it led; how much of it is where."""
    p = v.public
    for place in range(MOST_SUITS):
        suit = suit_at(order, place)
        at = SUITS_AT + place * OF_A_SUIT
        x[at] = 1 if of_suit(p.deck, suit) else 0
        x[at + 1] = 1 if place > 0 and p.priority[suit] == p.priority[suit_at(order, place - 1)] else 0
        x[at + 2] = 1 if p.trick.led == suit else 0
        x[at + 3] = part_of_most(count(of_suit(v.hand, suit)), MOST_RANKS)
        x[at + 4] = part_of_most(count(of_suit(hidden, suit)), MOST_RANKS)


# seats


@rule
def write_seat(v: View, order: Order, place: int, winning: Seat, load: int, x: Any) -> None:
    """The suits a seat is known to lack, its quota, its cards in the tricks, and what lies before it."""
    p = v.public
    seat = seat_from(v.viewer, p.players, place)
    write_bits(x, VOID_AT + place * MOST_SUITS, MOST_SUITS, canonical_suits(order, p.void[seat]))
    mark_one(x, QUOTA_AT + place * QUOTAS, QUOTAS, p.quota[seat])  # NO_QUOTA is none of them
    write_card(p.trick, seat, order, x, PLAYED_AT + place * OF_A_CARD)
    write_card(p.last, seat, order, x, LAST_AT + place * OF_A_CARD)
    at = SEATS_AT + place * OF_A_SEAT
    x[at] = 1
    x[at + 1] = 1 if seat == p.turn else 0
    x[at + 2] = 1 if seat == winning else 0
    x[at + 3] = 1 if seat == p.last_winner else 0
    x[at + 4] = part_of_most(place_in_order(p, seat), MOST_PLAYERS)
    x[at + 5] = part_of_most(p.held[seat], MOST_IN_HAND)
    write_gauge(p, seat, load, x, at + 6)
    write_account(v, seat, x, at + 15)


@rule
def clear_seat(place: int, x: Any) -> None:
    """Nothing of a seat that nobody has."""
    clear_piece(x, VOID_AT + place * MOST_SUITS, MOST_SUITS)
    clear_piece(x, QUOTA_AT + place * QUOTAS, QUOTAS)
    clear_piece(x, SEATS_AT + place * OF_A_SEAT, OF_A_SEAT)
    clear_piece(x, PLAYED_AT + place * OF_A_CARD, OF_A_CARD)
    clear_piece(x, LAST_AT + place * OF_A_CARD, OF_A_CARD)


@rule
def place_in_order(p: Public, seat: Seat) -> int:
    """4.2, 4.3 When a seat takes its quota, from 1; 0 for a seat that takes none."""
    found = 0
    for place in range(p.players):
        found = place + 1 if p.order[place] == seat else found
    return found


@rule
def write_card(trick: Trick, seat: Seat, order: Order, x: Any, at: int) -> None:
    """The card a seat played into a trick: its suit, or black, and its rank or kind; whether the seat led, and rested."""
    card = trick.played[seat]
    is_there = card != NO_CARD
    mark_one(x, at, MOST_SUITS + 1, place_of(order, suit_of(card)) if is_there else -1)
    x[at + MOST_SUITS + 1] = part_of_most(kind_of(card) + 1, KINDS) if is_there else 0.0
    x[at + MOST_SUITS + 2] = 1 if seat == trick.leader else 0
    x[at + MOST_SUITS + 3] = 1 if is_among(seat, trick.resting) else 0


@rule
def write_gauge(p: Public, seat: Seat, load: int, x: Any, at: int) -> None:
    """1.5, 8.3 Tokens and cubes, the strength, and what would be left of it under the trick as it lies."""
    able = strength(p, seat)
    left = able - load
    x[at] = part_of_most(p.oofs[seat], MOST_OOFS)
    x[at + 1] = part_of_most(p.oofs[seat] - p.spent[seat], MOST_OOFS)
    x[at + 2] = 1 if is_worn_out(p, seat) else 0
    x[at + 3] = part_of_most(p.cubes[seat], MOST_IN_HAND)
    x[at + 4] = p.black_cubes[seat]
    x[at + 5] = p.vacation[seat]
    x[at + 6] = part_of_most(able, MOST_BOXES)
    x[at + 7] = part_of_most(left, MOST_OF_A_FIGURE)
    x[at + 8] = 1 if left < 0 else 0


@rule
def write_account(v: View, seat: Seat, x: Any, at: int) -> None:
    """9.1, 9.2 Points, the lead over the viewer, boxes delivered against the quota, what they bring, what the last payday did."""
    p = v.public
    me = seat_from(v.viewer, p.players, 0)
    x[at] = part_of_most(p.points[seat], MOST_POINTS)
    x[at + 1] = part_of_most(p.standing[seat] - p.standing[me], MOST_BOXES)
    x[at + 2] = part_of_most(p.earned[seat], MOST_BOXES)
    x[at + 3] = part_of_most(p.bonus[seat], MOST_OF_A_FIGURE)
    if p.quota[seat] != NO_QUOTA:
        delivered = 0
        worth = 0
        for card in every_card(p.kept[seat]):  # `boxes_of` and `worth_of` in one walk
            delivered += p.variant.boxes[kind_of(card)]
            worth += p.variant.points[kind_of(card)]
        lacking = p.quota[seat] - delivered
        x[at + 4] = part_of_most(p.variant.bonuses[p.quota[seat]], MOST_OF_A_FIGURE)
        x[at + 5] = part_of_most(delivered, MOST_BOXES)
        x[at + 6] = part_of_most(lacking, MOST_OF_A_FIGURE)
        x[at + 7] = 1 if lacking == 0 else 0
        x[at + 8] = 1 if lacking < 0 else 0
        x[at + 9] = part_of_most(worth, MOST_BOXES)
    else:
        clear_piece(x, at + 4, 6)


# the trick, the round, the variant


@rule
def write_trick(p: Public, hidden: Cards, winning: Seat, load: int, x: Any) -> None:
    """The load, the cards to come, the part of the hidden cards that beat the winning one, the last strength; the round."""
    x[ROUND_AT] = part_of_most(load, MOST_BOXES)
    x[ROUND_AT + 1] = part_of_most(p.players - count(p.trick.cards), MOST_PLAYERS)
    beaten = count(common(hidden, above(p, p.trick.played[winning]))) if winning != NO_SEAT else 0
    x[ROUND_AT + 2] = beaten / max(count(hidden), 1)
    x[ROUND_AT + 3] = part_of_most(p.last_strength, MOST_BOXES)
    x[ROUND_AT + 4] = part_of_most(p.this_round, MOST_ROUNDS)
    x[ROUND_AT + 5] = part_of_most(p.variant.rounds - p.this_round, MOST_ROUNDS)
    x[ROUND_AT + 6] = part_of_most(p.tricks, MOST_IN_HAND)


@rule
def write_figures(p: Public, x: Any) -> None:
    """The figures of the variant."""
    figures = p.variant
    at = FIGURES_AT
    for kind in range(KINDS):
        x[at + kind] = part_of_most(figures.boxes[kind], MOST_OF_A_FIGURE)
        x[at + KINDS + kind] = part_of_most(figures.points[kind], MOST_OF_A_FIGURE)
    at += 2 * KINDS
    for quota in range(QUOTAS):
        x[at + quota] = part_of_most(figures.bonuses[quota], MOST_OF_A_FIGURE)
    write_bits(x, at + QUOTAS, QUOTAS, figures.quotas)
    at += 2 * QUOTAS
    for oofs in range(1, MOST_OOFS + 1):
        x[at + oofs - 1] = part_of_most(figures.oof_penalties[oofs], MOST_OF_A_FIGURE)
    at += MOST_OOFS
    write_bits(x, at, MOST_RANKS, figures.cursed_cards & ONE_SUIT)
    at += MOST_RANKS
    x[at] = figures.cursed
    x[at + 1] = figures.vacation
    x[at + 2] = part_of_most(figures.hand, MOST_IN_HAND)
    x[at + 3] = part_of_most(figures.in_row, MOST_IN_ROW)
    x[at + 4] = part_of_most(figures.strength, MOST_BOXES)
    x[at + 5] = part_of_most(figures.doubler, MOST_PLAYERS)
    x[at + 6] = part_of_most(figures.last_pick, MOST_OF_A_FIGURE)
    x[at + 7] = part_of_most(figures.oof_limit, MOST_OOFS)
