"""Playing a trick: chapter 2, and what follows when it is complete (4.1, 4.2)."""

from coven.cards import add, every_seat, next_seat, remove, union
from coven.games.blackmore.deck import NO_COLOUR, colour_of
from coven.games.blackmore.ranking import trick_winner
from coven.games.blackmore.refill import refill, first_with_cards
from coven.games.blackmore.scoring import points
from coven.games.blackmore.state import KEEP_CHOICE, Phase, Public, State
from coven.games.blackmore.trump import lay_trump
from coven.games.hands import remove_from_hand
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card, Choice, Seat


@rule
def play_card(s: State, seat: Seat, card: Card) -> None:
    """2.1, 2.2 A card face up into the trick: the first sets the leading colour, after the last one the trick is decided."""
    p = s.public
    remove_from_hand(s, seat, card)
    if p.table == NO_CARDS:
        p.led = colour_of(card)
    p.known[seat] = remove(p.known[seat], card)
    p.played[seat] = card
    p.table = add(p.table, card)
    p.turn = next_to_play(p, seat)
    if p.turn == NO_SEAT:
        finish_trick(p)


@rule
def next_to_play(p: Public, seat: Seat) -> Seat:
    """2.2, 5.7 The next seat clockwise that still plays to this trick, or NO_SEAT: who has no cards sits it out."""
    other = next_seat(seat, p.players)
    while other != p.leader and p.held[other] == 0:
        other = next_seat(other, p.players)
    return NO_SEAT if other == p.leader else other


@rule
def is_last_trick(p: Public) -> bool:
    """Whether nobody holds a card and none will be drawn."""
    for seat in every_seat(p.players):
        if p.held[seat]:
            return False
    return p.deck_left == 0


@rule
def finish_trick(p: Public) -> None:
    """4.1 The winner may change trump; after the very last trick, which stays in sight, none is offered."""
    p.turn = trick_winner(p)
    p.tricks += 1
    if is_last_trick(p):
        take_trick(p, p.turn)
        p.turn = NO_SEAT
        p.phase = Phase.OVER
    else:
        p.phase = Phase.TRUMP


@rule
def choose_trump(s: State, winner: Seat, choice: Choice) -> None:
    """4.1, 4.2, 5.1 A card of the trick laid on the trump pile, or none; then the trick is taken and hands are refilled."""
    p = s.public
    if choice != KEEP_CHOICE:
        p.table = remove(p.table, Card(choice))
        lay_trump(p, Card(choice))
    take_trick(p, winner)
    clear_trick(p)
    refill(s, winner)
    p.leader = first_with_cards(p, winner)
    p.turn = p.leader
    p.phase = Phase.PLAY


@rule
def take_trick(p: Public, winner: Seat) -> None:
    """4.2 The cards of the trick go face down to the winner."""
    p.won[winner] = union(p.won[winner], p.table)
    p.scores[winner] += points(p.table)
    p.table = NO_CARDS


@rule
def clear_trick(p: Public) -> None:
    """Nothing is led and nobody has played: the next trick begins."""
    p.led = NO_COLOUR
    for seat in every_seat(p.players):
        p.played[seat] = NO_CARD
