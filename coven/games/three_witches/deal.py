"""Deal: chapter 2, and the empty table before the first one."""

from coven.cards import add, every_seat
from coven.chance import Lot
from coven.games.three_witches.bidding import clear_calls, open_bidding
from coven.games.three_witches.deck import ELIXIR, HAND, PLAYERS, TRICKS
from coven.games.three_witches.hands import pick_up
from coven.games.three_witches.scoring import gather
from coven.games.three_witches.state import PLACES, Phase, Public, State, Variant
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    p = s.public
    p.variant = variant
    p.players = players
    p.phase = Phase.DEAL
    p.turn = NO_SEAT
    p.rounds = 0
    p.elixir = NO_SEAT
    for seat in every_seat(PLAYERS):
        p.tokens[seat] = 0
        p.held[seat] = 0
        s.hands[seat] = NO_CARDS
        s.face_down[seat] = NO_CARD
    gather(s)
    clear_calls(p)
    clear_tricks(p)


@rule
def clear_tricks(p: Public) -> None:
    """No trick played yet."""
    p.tricks = 0
    p.won = 0
    p.passed = 0
    p.objected = 0
    for trick in range(TRICKS):
        p.returned[trick] = NO_CARD
        p.proposed[trick] = NO_CARD
        for place in range(PLACES):
            p.table[trick, place] = NO_CARD
    for seat in every_seat(PLAYERS):
        p.shown[seat] = NO_CARDS
        p.void[seat] = NO_CARDS


@rule
def deal(s: State, lot: Lot) -> None:
    """2.1, 2.2 Six cards to each player; who was dealt the Elixir announces it, and bidding starts."""
    p = s.public
    clear_tricks(p)
    p.rounds += 1
    dealt = 0
    for seat in every_seat(PLAYERS):
        hand = NO_CARDS
        for _ in range(HAND):
            card = Card(lot.items[dealt])
            hand = add(hand, card)
            if card == ELIXIR:
                p.elixir = seat
            dealt += 1
        pick_up(s, seat, hand)
    open_bidding(p)
