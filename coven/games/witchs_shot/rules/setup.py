"""Before the first trick: setup, deal and priority, and the quota draft (chapters 1, 3 and 4)."""

from typing import Final

from coven.core.cards import add, count, difference, every_seat, next_seat
from coven.core.chance import Lot
from coven.games.common.rules import deal_hands, leading_seats
from coven.games.witchs_shot.rules.carrying import update_standing
from coven.games.witchs_shot.rules.deck import MAX_RANKS, MAX_SUITS, SUIT_MASK, is_black, of_suit, rank_of, suit_of
from coven.games.witchs_shot.rules.state import NO_QUOTA, Phase, Public, State, Trick
from coven.games.witchs_shot.rules.variant import MAX_PLAYERS, MAX_ROW_CARDS, Variant
from coven.kernel import lowest, make_reset, rule
from coven.types import Card, Cards, Choice, Choices, Seat, Suit

reset_state: Final = make_reset(State)
reset_hands: Final = make_reset(State, "hands", "aside")
reset_known_cards: Final = make_reset(Public, "held", "known", "void", "set_aside")
reset_trick: Final = make_reset(Trick)
reset_row_and_gauges: Final = make_reset(
    Public,
    *("row", "priority", "picked", "discarded", "tricks", "trick", "turn", "spent", "cubes", "black_cubes", "vacation", "kept"),
)

PRIORITY_PER_CARD: Final = MAX_ROW_CARDS + 1  # places count from 1, so one more card outweighs any place in the row
HEIGHT_PER_PRIORITY: Final = MAX_RANKS + 1


# setup: chapter 1


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """Set up an empty table. Writes every field and deals nothing."""
    p = s.public
    reset_state(s)
    p.variant = variant
    p.players = players
    p.phase = Phase.REMOVE if variant.removable else Phase.START
    p.deck = variant.cards
    p.this_round = 1
    reset_round(p)


@rule
def reset_round(p: Public) -> None:
    """9.3 All cards, quotas and cubes go back; 7.2 Oof! tokens are fresh; 12.3 an unspent vacation token is returned."""
    reset_row_and_gauges(p)
    p.quotas_left = p.variant.quotas
    for seat in every_seat(MAX_PLAYERS):
        p.quota[seat] = NO_QUOTA


@rule
def clear_hands(s: State) -> None:
    """Empty all hands and forget what is known about them."""
    reset_hands(s)
    reset_known_cards(s.public)


@rule
def remove_suit(p: Public, suit: Suit) -> None:
    """1.6 The cards of one suit are not used in this game."""
    p.removed = suit
    p.deck = difference(p.deck, of_suit(p.deck, suit))
    p.phase = Phase.START


@rule
def start_game(p: Public, first: Seat) -> None:
    """4.2 In round 1 quotas are taken clockwise from the first player."""
    seat = first
    for place in range(p.players):
        p.order[place] = seat
        seat = next_seat(seat, p.players)
    p.phase = Phase.DEAL


# deal and priority: chapter 3


@rule
def deal(s: State, lot: Lot) -> None:
    """3.1, 3.2 Each player gets a hand, then the row is laid from left to right; the remaining cards are set aside unseen."""
    p = s.public
    dealt = deal_hands(s, lot, p.players, p.variant.hand)
    for place in range(p.variant.in_row):
        lay_in_row(p, place, Card(lot.items[dealt]))
        dealt += 1
    for place in range(dealt, lot.due):
        s.aside = add(s.aside, Card(lot.items[place]))
    p.set_aside = count(s.aside)
    p.turn = p.order[0]
    p.phase = Phase.DRAFT


@rule
def lay_in_row(p: Public, place: int, card: Card) -> None:
    """3.3, 3.4, 3.5 Suits with more cards in the row rank higher, then those nearest its right end; black cards do not count."""
    p.row[place] = card
    if not is_black(card):
        suit = suit_of(card)
        p.priority[suit] = (p.priority[suit] // PRIORITY_PER_CARD + 1) * PRIORITY_PER_CARD + place + 1


@rule
def card_height(p: Public, card: Card) -> int:
    """5.3, 6.3 Return the height of a card: by the priority of its suit, then by rank; black cards are below all others."""
    return 1 if is_black(card) else (p.priority[suit_of(card)] + 1) * HEIGHT_PER_PRIORITY + rank_of(card)


@rule
def cards_above(p: Public, card: Card) -> Cards:
    """5.3, 6.3 Return all cards higher than a card, whether they are in the game or not."""
    own = -1 if is_black(card) else p.priority[suit_of(card)]
    higher = 0
    for suit in range(MAX_SUITS):
        same = rank_of(card) if p.priority[suit] == own else MAX_RANKS
        lower_ranks = 0 if p.priority[suit] > own else same  # a shift count instead of a branch, which would be unpredictable
        higher |= ((SUIT_MASK << lower_ranks) & SUIT_MASK) << (suit * MAX_RANKS)
    return Cards(higher)


# quota draft: chapter 4, and the Paid Vacation tokens given for it (12.1, 12.2)


@rule
def take_quota(p: Public, seat: Seat, quota: Choice) -> None:
    """4.1 Each player takes one of the remaining quota cards, in turn."""
    p.quota[seat] = quota
    p.quotas_left = Choices(p.quotas_left & ~(1 << quota))
    p.picked += 1
    if p.picked < p.players:
        p.turn = p.order[p.picked]
    else:
        finish_draft(p, seat)


@rule
def finish_draft(p: Public, last: Seat) -> None:
    """5.1 The lowest quota leads the first trick; 12.2 the highest gets a Paid Vacation token."""
    if p.this_round == 1:
        reward_last_pick(p, last)
    if p.variant.vacation:
        p.vacation[seat_with_highest_quota(p)] = 1
    p.turn = seat_with_lowest_quota(p)
    p.trick.leader = p.turn
    p.phase = Phase.PLAY


@rule
def reward_last_pick(p: Public, last: Seat) -> None:
    """4.2, 12.1 In round 1 the last player to pick scores a point, or gets a Paid Vacation token instead."""
    if p.variant.vacation:
        p.vacation[last] = 1
    else:
        p.points[last] += p.variant.last_pick
        update_standing(p, last)


@rule
def seat_with_lowest_quota(p: Public) -> Seat:
    """5.1 Return the seat with the lowest quota; all quotas are different."""
    lowest_seat = Seat(0)
    for seat in every_seat(p.players):
        if p.quota[seat] < p.quota[lowest_seat]:
            lowest_seat = seat
    return lowest_seat


@rule
def seat_with_highest_quota(p: Public) -> Seat:
    """12.2 Return the seat with the highest quota taken."""
    return Seat(lowest(leading_seats(p.quota, p.players)))


@rule
def sort_order_by_points(p: Public) -> None:
    """4.3 The order runs from fewest points to most; ties keep their previous order."""
    for end in range(1, p.players):
        place = end
        while place > 0 and p.points[p.order[place - 1]] > p.points[p.order[place]]:
            seat = p.order[place]
            p.order[place] = p.order[place - 1]
            p.order[place - 1] = seat
            place -= 1
