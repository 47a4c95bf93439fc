"""Setup: chapter 1. The numbers are those of docs/rules/witchs_shot.md."""

from typing import Final

from coven.cards import all_but, every_seat, next_seat
from coven.games.hands import hold
from coven.games.witchs_shot.deck import MOST_SUITS, of_suit
from coven.games.witchs_shot.state import MOST_IN_ROW, MOST_PLAYERS, NO_QUOTA, Phase, Public, State, Trick, Variant
from coven.kernel import emptying, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Seat, Suit

empty_state: Final = emptying(State)
clear_trick: Final = emptying(Trick)


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    p = s.public
    empty_state(s)
    p.variant = variant
    p.players = players
    p.phase = Phase.REMOVE if variant.removable else Phase.START
    p.deck = variant.cards
    p.this_round = 1
    clear_round(p)


@rule
def clear_round(p: Public) -> None:
    """9.3 All cards, quotas and cubes go back; 7.2 Oof! tokens are fresh; 12.3 a token not spent is returned."""
    for place in range(MOST_IN_ROW):
        p.row[place] = NO_CARD
    for suit in range(MOST_SUITS):
        p.priority[suit] = 0
    p.picked = 0
    p.quotas_left = p.variant.quotas
    p.discarded = NO_CARDS
    p.tricks = 0
    for seat in every_seat(MOST_PLAYERS):
        p.quota[seat] = NO_QUOTA
        p.spent[seat] = 0
        p.cubes[seat] = 0
        p.black_cubes[seat] = 0
        p.vacation[seat] = 0
        p.kept[seat] = NO_CARDS
    clear_trick(p.trick)
    p.turn = NO_SEAT


@rule
def clear_hands(s: State) -> None:
    """Nobody holds anything any more, and nothing is known of hands."""
    s.aside = NO_CARDS
    s.public.set_aside = 0
    for seat in every_seat(MOST_PLAYERS):
        hold(s, seat, NO_CARDS)
        s.public.known[seat] = NO_CARDS
        s.public.void[seat] = 0


@rule
def remove_suit(p: Public, suit: Suit) -> None:
    """1.6 The cards of one suit are not used in this game."""
    p.removed = suit
    p.deck = all_but(p.deck, of_suit(p.deck, suit))
    p.phase = Phase.START


@rule
def start(p: Public, first: Seat) -> None:
    """4.2 In round 1 quotas are taken clockwise from the first player."""
    seat = first
    for place in range(p.players):
        p.order[place] = seat
        seat = next_seat(seat, p.players)
    p.phase = Phase.DEAL
