"""Playing a trick: chapter 2, and what follows when it is complete (4.1, 4.2)."""

from coven.cards import add, every_seat, next_seat, remove, union
from coven.games.blackmore.deck import NO_COLOUR, colour_of
from coven.games.blackmore.ranking import trick_winner
from coven.games.blackmore.refill import refill, with_cards_from
from coven.games.blackmore.state import KEEP, Phase, State
from coven.games.blackmore.trump import lay
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card, Choice, Seat


@rule
def play_card(s: State, seat: Seat, card: Card) -> None:
    """2.1, 2.2 A card face up into the trick; the first one sets the leading colour."""
    if s.table == NO_CARDS:
        s.led = colour_of(card)
    s.hands[seat] = remove(s.hands[seat], card)
    s.known[seat] = remove(s.known[seat], card)
    s.played[seat] = card
    s.table = add(s.table, card)
    s.turn = next_to_play(s, seat)
    if s.turn == NO_SEAT:
        finish_trick(s)


@rule
def next_to_play(s: State, seat: Seat) -> Seat:
    """2.2, 5.7 The next seat clockwise that still plays to this trick, or NO_SEAT: who has no cards sits it out."""
    other = next_seat(seat, s.players)
    while other != s.leader and s.hands[other] == NO_CARDS:
        other = next_seat(other, s.players)
    return NO_SEAT if other == s.leader else other


@rule
def is_last_trick(s: State) -> bool:
    """Whether nobody holds a card and none will be drawn."""
    for seat in every_seat(s.players):
        if s.hands[seat] != NO_CARDS:
            return False
    return s.deck_left == 0


@rule
def finish_trick(s: State) -> None:
    """4.1 The winner may change trump; after the very last trick none is offered."""
    s.turn = trick_winner(s)
    s.tricks += 1
    if is_last_trick(s):
        take_trick(s, s.turn)
        s.turn = NO_SEAT
        s.phase = Phase.OVER
    else:
        s.phase = Phase.TRUMP


@rule
def choose_trump(s: State, winner: Seat, choice: Choice) -> None:
    """4.1, 4.2, 5.1 A card of the trick laid on the trump pile, or none; then the trick is taken and hands are refilled."""
    if choice != KEEP:
        s.table = remove(s.table, Card(choice))
        lay(s, Card(choice))
    take_trick(s, winner)
    refill(s, winner)
    s.leader = with_cards_from(s, winner)
    s.turn = s.leader
    s.phase = Phase.PLAY


@rule
def take_trick(s: State, winner: Seat) -> None:
    """4.2 The cards of the trick go face down to the winner."""
    s.won[winner] = union(s.won[winner], s.table)
    s.table = NO_CARDS
    s.led = NO_COLOUR
    for seat in every_seat(s.players):
        s.played[seat] = NO_CARD
