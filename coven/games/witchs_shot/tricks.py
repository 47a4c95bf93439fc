"""Tricks: chapter 5, and what follows when one is complete (7.4, 8, 2.2)."""

from coven.cards import add, every_seat, next_seat, remove
from coven.games.witchs_shot.black import is_reveal_due, show_card, show_void
from coven.games.witchs_shot.deck import NO_SUIT, is_black, suit_of
from coven.games.witchs_shot.payday import payday
from coven.games.witchs_shot.priority import standing
from coven.games.witchs_shot.rest import can_win, spend, ways_to_rest
from coven.games.witchs_shot.setup import clear_trick
from coven.games.witchs_shot.shot import all_but_one_worn_out, carry, discard, keep_card
from coven.games.witchs_shot.state import MOST_PLAYERS, Phase, State
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card, Choice, Seat


@rule
def play_card(s: State, seat: Seat, card: Card) -> None:
    """5.2, 6.1, 6.2 A card into the trick; the first with a suit sets the lead suit, after a black one a reveal may be due."""
    s.hands[seat] = remove(s.hands[seat], card)
    s.known[seat] = remove(s.known[seat], card)
    s.played[seat] = card
    s.table = add(s.table, card)
    if s.led == NO_SUIT and not is_black(card):
        s.led = suit_of(card)
    if is_reveal_due(s, seat, card):
        s.phase = Phase.REVEAL
    else:
        show_void(s, seat, card)
        s.phase = Phase.REST


@rule
def reveal_card(s: State, seat: Seat, card: Card) -> None:
    """6.1 A card of the lead suit revealed from hand."""
    show_card(s, seat, card)
    s.phase = Phase.REST


@rule
def rest(s: State, seat: Seat, token: Choice) -> None:
    """7.1 A token spent, or none."""
    spend(s, seat, token)
    s.phase = Phase.PLAY


@rule
def go_on(s: State, seat: Seat) -> None:
    """7.1 Only who has a token to spend is asked for a rest; 5.2 then comes the next player, or the trick is complete."""
    if s.phase == Phase.REST and not ways_to_rest(s, seat):
        s.phase = Phase.PLAY
    if s.phase == Phase.PLAY:
        s.turn = next_seat(seat, s.players)
        if s.turn == s.leader:
            finish_trick(s)


@rule
def trick_winner(s: State) -> Seat:
    """5.3, 6.3, 7.4 The highest card of those who can win, the first of equals; NO_SEAT if there is none."""
    winner = NO_SEAT
    highest = 0
    seat = s.leader
    for _ in range(s.players if s.table else 0):
        if s.played[seat] != NO_CARD and can_win(s, seat):
            height = standing(s, s.played[seat])
            if height > highest:
                highest = height
                winner = seat
        seat = next_seat(seat, s.players)
    return winner


@rule
def finish_trick(s: State) -> None:
    """7.4, 8.1, 8.7 The winner carries the trick and leads; if nobody can win, the same leader leads again."""
    winner = trick_winner(s)
    remember_trick(s, winner)
    if winner == NO_SEAT:
        discard(s, s.table)
    else:
        carry(s, winner)
        keep_card(s, winner)
        s.leader = winner
    clear_trick(s)
    s.tricks += 1
    s.turn = s.leader
    if is_round_over(s):
        payday(s)


@rule
def remember_trick(s: State, winner: Seat) -> None:
    """The last trick stays in sight."""
    s.last_leader = s.leader
    s.last_winner = winner
    for seat in every_seat(MOST_PLAYERS):
        s.last_played[seat] = s.played[seat]


@rule
def is_round_over(s: State) -> bool:
    """5.4, 8.6 All hands are played out, or all players but one have 3 Oof! tokens."""
    return s.hands[s.leader] == NO_CARDS or all_but_one_worn_out(s)
