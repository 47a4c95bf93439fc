"""Deal and priority: chapter 3."""

from typing import Final

from coven.cards import add, count
from coven.chance import Lot
from coven.games.hands import deal_hands
from coven.games.witchs_shot.deck import MAX_RANKS, MAX_SUITS, SUIT_MASK, is_black, rank_of, suit_of
from coven.games.witchs_shot.state import MAX_ROW_CARDS, Phase, Public, State
from coven.kernel import rule
from coven.types import Card, Cards

PRIORITY_PER_CARD: Final = MAX_ROW_CARDS + 1  # in the row, from 1; a card more outweighs them all
HEIGHT_PER_PRIORITY: Final = MAX_RANKS + 1


@rule
def deal(s: State, lot: Lot) -> None:
    """3.1, 3.2 A hand to each player, then the row from left to right; what is left is set aside unseen."""
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
    """3.3, 3.4, 3.5 More cards in the row rank higher, then the nearest to the right end; black cards do not count."""
    p.row[place] = card
    if not is_black(card):
        suit = suit_of(card)
        p.priority[suit] = (p.priority[suit] // PRIORITY_PER_CARD + 1) * PRIORITY_PER_CARD + place + 1


@rule
def card_height(p: Public, card: Card) -> int:
    """5.3, 6.3 How high a card stands: by the priority of its suit, then by rank; a black card below every other."""
    return 1 if is_black(card) else (p.priority[suit_of(card)] + 1) * HEIGHT_PER_PRIORITY + rank_of(card)


@rule
def cards_above(p: Public, card: Card) -> Cards:
    """5.3, 6.3 All cards that stand higher than a card, whether they are in the game or not."""
    own = -1 if is_black(card) else p.priority[suit_of(card)]
    higher = 0
    for suit in range(MAX_SUITS):
        same = rank_of(card) if p.priority[suit] == own else MAX_RANKS
        lower_ranks = 0 if p.priority[suit] > own else same  # a number to shift by, and no branch, which nothing could foresee
        higher |= ((SUIT_MASK << lower_ranks) & SUIT_MASK) << (suit * MAX_RANKS)
    return Cards(higher)
