"""What a seat or a spectator may know: chapter 7. A View is built from nothing; what is not named here is not in it."""

from typing import Annotated

from coven.cards import count, every_seat
from coven.chance import UNSEEN_ITEM, Lot
from coven.games.blackmore.deck import MOST_IN_DECK, Colour
from coven.games.blackmore.ranking import trick_winner
from coven.games.blackmore.rules import legal, to_act
from coven.games.blackmore.state import DEAL, PLAY, TRUMP, Phase, State, Variant
from coven.games.seats import BySeat
from coven.kernel import Record, Row, rule
from coven.notation import act_of
from coven.types import MOST_SEATS, NO_CARDS, NO_CHOICES, SPECTATOR, Act, Card, Cards, Choice, Choices, Seat, Seats


class View(Record):
    """One viewer's knowledge, with perfect recall: every card was seen when it was played (7.2)."""

    viewer: Seat  # SPECTATOR for who holds no cards
    players: int
    to_act: Seats
    legal: Choices  # the viewer's own
    variant: Variant
    phase: int
    turn: Seat
    leader: Seat
    led: Colour
    table: Cards
    played: Annotated[BySeat[Card], MOST_SEATS]
    winning: Seat  # whose card wins the trick as it lies
    hand: Cards  # the viewer's own
    held: Annotated[BySeat[int], MOST_SEATS]  # how many cards each hand has
    known: Annotated[BySeat[Cards], MOST_SEATS]  # cards of a hand that all know
    won: Annotated[BySeat[Cards], MOST_SEATS]
    trump: Colour
    wheel: int
    tricks: int
    deck_left: int
    pile_size: int
    pile: Annotated[Row[Card], MOST_IN_DECK]


@rule
def look(s: State, seat: Seat, v: View) -> None:
    """7.1, 7.2 Fill v with what seat may know. Nothing is copied that is not named here."""
    v.viewer = seat
    v.players = s.players
    v.to_act = to_act(s)
    v.legal = legal(s, seat) if seat != SPECTATOR else NO_CHOICES
    v.variant = s.variant
    v.phase = s.phase
    v.turn = s.turn
    v.leader = s.leader
    v.led = s.led
    v.table = s.table
    v.winning = trick_winner(s)
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS
    v.trump = s.trump
    v.wheel = s.wheel
    v.tricks = s.tricks
    v.deck_left = s.deck_left
    v.pile_size = s.pile_size
    for place in range(MOST_IN_DECK):
        v.pile[place] = s.pile[place]
    for other in every_seat(MOST_SEATS):
        v.played[other] = s.played[other]
        v.held[other] = count(s.hands[other])
        v.known[other] = s.known[other]
        v.won[other] = s.won[other]


@rule
def act(v: View, choice: Choice) -> Act:
    """One of the viewer's own choices, spelled out."""
    return act_of(TRUMP if v.phase == Phase.TRUMP else PLAY, choice)


@rule
def seen(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """2.2, 4.1 A choice as the viewer sees it made: all cards are played and laid face up."""
    return act_of(TRUMP if s.phase == Phase.TRUMP else PLAY, choice)


@rule
def conceal(s: State, lot: Lot, viewer: Seat) -> None:
    """1.2, 1.3, 1.5 Of a deal a viewer sees the own hand and the trump card; the start player is public."""
    if lot.kind != DEAL:
        return
    hand = s.variant.hand
    for place in range(lot.held):
        own = viewer != SPECTATOR and place // hand == viewer
        if not own and place != s.players * hand:
            lot.items[place] = UNSEEN_ITEM
