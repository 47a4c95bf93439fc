"""Setup: chapter 1. The numbers are those of docs/rules/witchs_shot.md."""

from typing import Final

from coven.cards import difference, every_seat, next_seat
from coven.games.hands import set_hand
from coven.games.witchs_shot.deck import MAX_SUITS, of_suit
from coven.games.witchs_shot.state import MAX_ROW_CARDS, MAX_PLAYERS, NO_QUOTA, Phase, Public, State, Trick, Variant
from coven.kernel import make_reset, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Seat, Suit

reset_state: Final = make_reset(State)
reset_trick: Final = make_reset(Trick)


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
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
    """9.3 All cards, quotas and cubes go back; 7.2 Oof! tokens are fresh; 12.3 a token not spent is returned."""
    for place in range(MAX_ROW_CARDS):
        p.row[place] = NO_CARD
    for suit in range(MAX_SUITS):
        p.priority[suit] = 0
    p.picked = 0
    p.quotas_left = p.variant.quotas
    p.discarded = NO_CARDS
    p.tricks = 0
    for seat in every_seat(MAX_PLAYERS):
        p.quota[seat] = NO_QUOTA
        p.spent[seat] = 0
        p.cubes[seat] = 0
        p.black_cubes[seat] = 0
        p.vacation[seat] = 0
        p.kept[seat] = NO_CARDS
    reset_trick(p.trick)
    p.turn = NO_SEAT


@rule
def clear_hands(s: State) -> None:
    """Nobody holds anything any more, and nothing is known of hands."""
    s.aside = NO_CARDS
    s.public.set_aside = 0
    for seat in every_seat(MAX_PLAYERS):
        set_hand(s, seat, NO_CARDS)
        s.public.known[seat] = NO_CARDS
        s.public.void[seat] = 0


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
