"""Encode a view as an array of floats between -1 and 1, in named blocks.

The features are canonical: seats are counted from the viewer, suits from the highest priority down (`canonical`). Views that
differ in more than the names of seats and suits have different features. From the trick on most numbers are 0, so only the
others are written. The names and widths of the blocks are part of the fingerprint stored in models, so they must not change.
"""

from typing import Final

from coven.core.cards import add, count, difference, every_card, intersection, is_among
from coven.games.common.features import block_offsets, cards_with_count_bit, clamped_fraction, relative_seat, write_bits
from coven.games.common.rules import BySeat, slot_of, union_by_seat
from coven.games.witchs_shot.knowledge import View, cards_out_of_sight
from coven.games.witchs_shot.learning.canonical import canonical_cards, canonical_place, canonical_suit_set, suit_at
from coven.games.witchs_shot.rules.carrying import count_boxes, is_worn_out, load_from_boxes, strength, trick_load
from coven.games.witchs_shot.rules.deck import MAX_DECK_CARDS, MAX_RANKS, MAX_SUITS, NUM_KINDS, kind_of, of_suit, suit_of
from coven.games.witchs_shot.rules.rules import trick_winner
from coven.games.witchs_shot.rules.setup import card_height, cards_above
from coven.games.witchs_shot.rules.state import NO_QUOTA, Phase, Public, Trick
from coven.games.witchs_shot.rules.variant import MAX_OOFS, MAX_PLAYERS, MAX_QUOTA, MAX_ROW_CARDS
from coven.kernel import Row, clear_on_cpu, clear_on_gpu, mark_members, mark_one, mark_weighted, rule
from coven.types import NO_CARD, NO_SEAT, Cards, Seat, Suit

NUM_QUOTAS: Final = MAX_QUOTA + 1
NUM_PHASES: Final = len(Phase)

# amounts are written as fractions of these, clamped to 1
MAX_POINTS: Final = 100  # in a game
MAX_BOXES: Final = 24  # in a trick or a round
MAX_HAND_CARDS: Final = 10
MAX_ROUNDS: Final = 8
MAX_PARAMETER: Final = 12  # boxes or points of a card, a bonus, a penalty

SUIT_WIDTH: Final = 5
SEAT_WIDTH: Final = 25
CARD_WIDTH: Final = MAX_SUITS + 4

FEATURE_BLOCKS: Final = (
    # where the cards are
    ("hand", MAX_DECK_CARDS),
    ("unseen", MAX_DECK_CARDS),  # cards the viewer cannot place
    ("trick", MAX_DECK_CARDS),
    ("row", MAX_DECK_CARDS),  # by place: 1 for the last place there may be
    ("kept", MAX_DECK_CARDS),  # by seat: 1 for the last seat from the viewer
    ("revealed", MAX_DECK_CARDS),  # by seat
    # for each card of the hand
    ("takes the lead", MAX_DECK_CARDS),  # it would win the trick so far
    ("stands below", MAX_DECK_CARDS),  # the fraction of the cards out of sight that are higher
    ("too heavy", MAX_DECK_CARDS),  # the load of the trick with it would exceed the viewer's strength
    # for each kind of card, if the viewer won a trick with it
    ("meets the quota", NUM_KINDS),
    ("exceeds the quota", NUM_KINDS),
    ("lacking", NUM_QUOTAS),  # boxes missing from the viewer's quota
    ("suits", MAX_SUITS * SUIT_WIDTH),
    ("void", MAX_PLAYERS * MAX_SUITS),  # suits a hand is publicly known to lack
    ("quota", MAX_PLAYERS * NUM_QUOTAS),
    ("quotas left", NUM_QUOTAS),
    ("seats", MAX_PLAYERS * SEAT_WIDTH),
    ("played", MAX_PLAYERS * CARD_WIDTH),  # each seat's card in the current trick
    ("last played", MAX_PLAYERS * CARD_WIDTH),  # and in the previous one
    ("trick and round", 9),
    ("phase", NUM_PHASES),
    ("figures", 2 * NUM_KINDS + 2 * NUM_QUOTAS + MAX_OOFS + MAX_RANKS + 8),  # the variant's parameters
)
# the start of each block, and the end of the last one
OFFSETS: Final = block_offsets(FEATURE_BLOCKS)
HAND_AT, UNSEEN_AT, TRICK_AT, ROW_AT, KEPT_AT, REVEALED_AT, LEADS_AT, BELOW_AT, HEAVY_AT = OFFSETS[:9]
MEETS_AT, EXCEEDS_AT, LACKING_AT, SUITS_AT, VOID_AT, QUOTA_AT, QUOTAS_LEFT_AT = OFFSETS[9:16]
SEATS_AT, PLAYED_AT, LAST_AT, ROUND_AT, PHASE_AT, PARAMETERS_AT, NUM_FEATURES = OFFSETS[16:]


@rule(inline=False)
def features_canonical(v: View, slots: int, x: Row[float]) -> None:
    """Write the feature blocks into x, given the slots of the suits."""
    p = v.public
    hidden = cards_out_of_sight(v)
    winning = trick_winner(p)
    load = trick_load(p.variant, p.trick.cards)
    clear_on_cpu(x, TRICK_AT, NUM_FEATURES - TRICK_AT)
    write_cards(v, slots, hidden, x)
    write_hand(v, slots, hidden, winning, x)
    write_quota(v, x)
    write_suits(v, slots, hidden, x)
    clear_on_gpu(x, VOID_AT, QUOTAS_LEFT_AT - VOID_AT)
    clear_on_gpu(x, SEATS_AT, ROUND_AT - SEATS_AT)
    for place in range(p.players):
        write_seat(v, slots, place, winning, load, x)
    write_bits(x, QUOTAS_LEFT_AT, NUM_QUOTAS, p.quotas_left)
    write_trick(p, hidden, winning, load, x)
    mark_one(x, PHASE_AT, NUM_PHASES, p.phase)
    write_parameters(p, x)


# cards


@rule
def write_cards(v: View, slots: int, hidden: Cards, x: Row[float]) -> None:
    """Write where the cards are: in hand, unseen, in the trick, in the row, won, revealed."""
    p = v.public
    unseen = difference(hidden, union_by_seat(p.known, p.players))
    write_bits(x, HAND_AT, MAX_DECK_CARDS, canonical_cards(slots, v.hand))
    write_bits(x, UNSEEN_AT, MAX_DECK_CARDS, canonical_cards(slots, unseen))
    mark_members(x, TRICK_AT, MAX_DECK_CARDS, canonical_cards(slots, p.trick.cards))
    write_row(p, slots, x)
    write_by_seat(v, slots, p.kept, x, KEPT_AT)
    write_by_seat(v, slots, p.known, x, REVEALED_AT)


@rule
def write_row(p: Public, slots: int, x: Row[float]) -> None:
    """3.1 Write the place of each card in the row, as a fraction of the most places there may be."""
    clear_on_gpu(x, ROW_AT, MAX_DECK_CARDS)
    for place in range(p.variant.in_row):
        if p.row[place] != NO_CARD:
            x[ROW_AT + canonical_place(slots, p.row[place])] = clamped_fraction(place + 1, MAX_ROW_CARDS)


@rule
def write_by_seat(v: View, slots: int, cards: BySeat[Cards], x: Row[float], at: int) -> None:
    """Write which seat has each card: its place from the viewer, counted from 1, as a fraction of all places."""
    ones = twos = fours = 0
    for place in range(v.public.players):
        own = cards[relative_seat(v.viewer, v.public.players, place)]
        ones = ones | cards_with_count_bit(own, place + 1, 1)
        twos = twos | cards_with_count_bit(own, place + 1, 2)
        fours = fours | cards_with_count_bit(own, place + 1, 4)
    if ones | twos | fours:
        ones = canonical_cards(slots, Cards(ones))
        twos = canonical_cards(slots, Cards(twos))
        fours = canonical_cards(slots, Cards(fours))
    mark_weighted(x, at, MAX_DECK_CARDS, ones, twos, fours, clamped_fraction(1, MAX_PLAYERS))


@rule
def write_hand(v: View, slots: int, hidden: Cards, winning: Seat, x: Row[float]) -> None:
    """Write the outcome of playing each card, and the expected tricks and boxes if each met a hidden card of every other seat."""
    p = v.public
    to_beat = card_height(p, p.trick.played[winning]) if winning != NO_SEAT else 0
    each = 1.0 / max(count(hidden), 1)
    trick_boxes = count_boxes(p.variant, p.trick.cards)
    own_strength = strength(p, relative_seat(v.viewer, p.players, 0))
    tricks = 0.0
    boxes = 0.0
    leads = 0
    heavy = 0
    clear_on_gpu(x, BELOW_AT, MAX_DECK_CARDS)
    for card in every_card(v.hand):
        own = p.variant.boxes[kind_of(card)]
        place = canonical_place(slots, card)
        below = count(intersection(hidden, cards_above(p, card))) * each
        x[BELOW_AT + place] = below
        leads = leads | int(card_height(p, card) > to_beat) << place
        heavy = heavy | int(load_from_boxes(p.variant, add(p.trick.cards, card), trick_boxes + own) > own_strength) << place
        probability = win_probability(below, p.players - 1)
        tricks += probability
        boxes += probability * own
    mark_members(x, LEADS_AT, MAX_DECK_CARDS, leads)
    mark_members(x, HEAVY_AT, MAX_DECK_CARDS, heavy)
    x[ROUND_AT + 7] = min(tricks / MAX_HAND_CARDS, 1.0)
    x[ROUND_AT + 8] = min(boxes / MAX_BOXES, 1.0)


@rule
def win_probability(below: float, others: int) -> float:
    """Return a card's probability of winning if each other seat plays a random hidden card, of which `below` are higher."""
    probability = 1.0
    for _ in range(others):
        probability = probability * (1.0 - below)
    return probability


# quota and suits


@rule
def write_quota(v: View, x: Row[float]) -> None:
    """9.2 Write which kinds of cards would meet or exceed the viewer's quota, and how many boxes are missing."""
    p = v.public
    me = relative_seat(v.viewer, p.players, 0)
    if p.quota[me] == NO_QUOTA:
        clear_on_gpu(x, MEETS_AT, 2 * NUM_KINDS + NUM_QUOTAS)
        return
    lacking = p.quota[me] - count_boxes(p.variant, p.kept[me])
    for kind in range(NUM_KINDS):
        x[MEETS_AT + kind] = 1 if p.variant.boxes[kind] == lacking else 0
        x[EXCEEDS_AT + kind] = 1 if p.variant.boxes[kind] > lacking else 0
    mark_one(x, LACKING_AT, NUM_QUOTAS, lacking)


@rule
def write_suits(v: View, slots: int, hidden: Cards, x: Row[float]) -> None:
    """3.3, 3.5 Write for each suit: in the game, tied with the previous one, led, its share of the hand and of hidden cards."""
    p = v.public
    for number in range(MAX_SUITS):
        suit = Suit(number)
        place = slot_of(slots, suit)
        at = SUITS_AT + place * SUIT_WIDTH
        x[at] = 1 if of_suit(p.deck, suit) else 0
        x[at + 1] = 1 if place > 0 and p.priority[suit] == p.priority[suit_at(slots, place - 1)] else 0
        x[at + 2] = 1 if p.trick.led == suit else 0
        x[at + 3] = clamped_fraction(count(of_suit(v.hand, suit)), MAX_RANKS)
        x[at + 4] = clamped_fraction(count(of_suit(hidden, suit)), MAX_RANKS)


# seats


@rule
def write_seat(v: View, slots: int, place: int, winning: Seat, load: int, x: Row[float]) -> None:
    """Write the suits a seat is known to lack, its quota, its cards in the tricks, its gauge and its score."""
    p = v.public
    seat = relative_seat(v.viewer, p.players, place)
    write_bits(x, VOID_AT + place * MAX_SUITS, MAX_SUITS, canonical_suit_set(slots, p.void[seat]))
    mark_one(x, QUOTA_AT + place * NUM_QUOTAS, NUM_QUOTAS, p.quota[seat])  # none is marked for NO_QUOTA
    write_card(p.trick, seat, slots, x, PLAYED_AT + place * CARD_WIDTH)
    write_card(p.last, seat, slots, x, LAST_AT + place * CARD_WIDTH)
    at = SEATS_AT + place * SEAT_WIDTH
    x[at] = 1
    x[at + 1] = 1 if seat == p.turn else 0
    x[at + 2] = 1 if seat == winning else 0
    x[at + 3] = 1 if seat == p.last_winner else 0
    x[at + 4] = clamped_fraction(draft_position(p, seat), MAX_PLAYERS)
    x[at + 5] = clamped_fraction(p.held[seat], MAX_HAND_CARDS)
    write_gauge(p, seat, load, x, at + 6)
    write_score(v, seat, x, at + 15)


@rule
def draft_position(p: Public, seat: Seat) -> int:
    """4.2, 4.3 Return a seat's position in the draft, from 1; 0 for a seat that takes no quota."""
    position = 0
    for place in range(p.players):
        position = place + 1 if p.order[place] == seat else position
    return position


@rule
def write_card(trick: Trick, seat: Seat, slots: int, x: Row[float], at: int) -> None:
    """Write a seat's card in a trick: its suit, or black, and its rank or kind; whether the seat led, and rested."""
    card = trick.played[seat]
    is_there = card != NO_CARD
    mark_one(x, at, MAX_SUITS + 1, slot_of(slots, suit_of(card)) if is_there else -1)
    x[at + MAX_SUITS + 1] = clamped_fraction(kind_of(card) + 1, NUM_KINDS) if is_there else 0.0
    x[at + MAX_SUITS + 2] = 1 if seat == trick.leader else 0
    x[at + MAX_SUITS + 3] = 1 if is_among(seat, trick.resting) else 0


@rule
def write_gauge(p: Public, seat: Seat, load: int, x: Row[float], at: int) -> None:
    """1.5, 8.3 Write tokens and cubes, the strength, and the strength left under the current trick."""
    own_strength = strength(p, seat)
    left = own_strength - load
    x[at] = clamped_fraction(p.oofs[seat], MAX_OOFS)
    x[at + 1] = clamped_fraction(p.oofs[seat] - p.spent[seat], MAX_OOFS)
    x[at + 2] = 1 if is_worn_out(p, seat) else 0
    x[at + 3] = clamped_fraction(p.cubes[seat], MAX_HAND_CARDS)
    x[at + 4] = p.black_cubes[seat]
    x[at + 5] = p.vacation[seat]
    x[at + 6] = clamped_fraction(own_strength, MAX_BOXES)
    x[at + 7] = clamped_fraction(left, MAX_PARAMETER)
    x[at + 8] = 1 if left < 0 else 0


@rule
def write_score(v: View, seat: Seat, x: Row[float], at: int) -> None:
    """9.1, 9.2 Write points, the lead over the viewer, the last payday, and the boxes delivered against the quota."""
    p = v.public
    me = relative_seat(v.viewer, p.players, 0)
    x[at] = clamped_fraction(p.points[seat], MAX_POINTS)
    x[at + 1] = clamped_fraction(p.standing[seat] - p.standing[me], MAX_BOXES)
    x[at + 2] = clamped_fraction(p.earned[seat], MAX_BOXES)
    x[at + 3] = clamped_fraction(p.bonus[seat], MAX_PARAMETER)
    if p.quota[seat] != NO_QUOTA:
        delivered = 0
        worth = 0
        for card in every_card(p.kept[seat]):  # `count_boxes` and `points_of_cards` in one loop
            delivered += p.variant.boxes[kind_of(card)]
            worth += p.variant.points[kind_of(card)]
        lacking = p.quota[seat] - delivered
        x[at + 4] = clamped_fraction(p.variant.bonuses[p.quota[seat]], MAX_PARAMETER)
        x[at + 5] = clamped_fraction(delivered, MAX_BOXES)
        x[at + 6] = clamped_fraction(lacking, MAX_PARAMETER)
        x[at + 7] = 1 if lacking == 0 else 0
        x[at + 8] = 1 if lacking < 0 else 0
        x[at + 9] = clamped_fraction(worth, MAX_BOXES)


# the trick, the round, the variant


@rule
def write_trick(p: Public, hidden: Cards, winning: Seat, load: int, x: Row[float]) -> None:
    """Write the load, the cards to come, the fraction of hidden cards above the winning one, the last strength, and the round."""
    x[ROUND_AT] = clamped_fraction(load, MAX_BOXES)
    x[ROUND_AT + 1] = clamped_fraction(p.players - count(p.trick.cards), MAX_PLAYERS)
    num_above = count(intersection(hidden, cards_above(p, p.trick.played[winning]))) if winning != NO_SEAT else 0
    x[ROUND_AT + 2] = num_above / max(count(hidden), 1)
    x[ROUND_AT + 3] = clamped_fraction(p.last_strength, MAX_BOXES)
    x[ROUND_AT + 4] = clamped_fraction(p.this_round, MAX_ROUNDS)
    x[ROUND_AT + 5] = clamped_fraction(p.variant.rounds - p.this_round, MAX_ROUNDS)
    x[ROUND_AT + 6] = clamped_fraction(p.tricks, MAX_HAND_CARDS)


@rule
def write_parameters(p: Public, x: Row[float]) -> None:
    """Write the variant's parameters."""
    variant = p.variant
    at = PARAMETERS_AT
    for kind in range(NUM_KINDS):
        x[at + kind] = clamped_fraction(variant.boxes[kind], MAX_PARAMETER)
        x[at + NUM_KINDS + kind] = clamped_fraction(variant.points[kind], MAX_PARAMETER)
    at += 2 * NUM_KINDS
    for quota in range(NUM_QUOTAS):
        x[at + quota] = clamped_fraction(variant.bonuses[quota], MAX_PARAMETER)
    write_bits(x, at + NUM_QUOTAS, NUM_QUOTAS, variant.quotas)
    at += 2 * NUM_QUOTAS
    for oofs in range(1, MAX_OOFS + 1):
        x[at + oofs - 1] = clamped_fraction(variant.oof_penalties[oofs], MAX_PARAMETER)
    at += MAX_OOFS
    write_bits(x, at, MAX_RANKS, variant.cursed_cards)
    at += MAX_RANKS
    x[at] = variant.cursed
    x[at + 1] = variant.vacation
    x[at + 2] = clamped_fraction(variant.hand, MAX_HAND_CARDS)
    x[at + 3] = clamped_fraction(variant.in_row, MAX_ROW_CARDS)
    x[at + 4] = clamped_fraction(variant.strength, MAX_BOXES)
    x[at + 5] = clamped_fraction(variant.doubler, MAX_PLAYERS)
    x[at + 6] = clamped_fraction(variant.last_pick, MAX_PARAMETER)
    x[at + 7] = clamped_fraction(variant.oof_limit, MAX_OOFS)
