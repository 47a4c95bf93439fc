"""What a seat or a spectator may know. A View is built from nothing; what is not named here is not in it.

Hidden are the hands, but for revealed cards (6.1), and the cards set aside with 3 players (3.2). All else lies open: the row,
quotas (4.4), gauges, kept cards; discarded cards were seen by all (8.7), and so was every failure to follow (5.2, 6.1).
"""

from typing import Annotated

from coven.cards import count, every_seat
from coven.chance import UNSEEN_ITEM, Lot
from coven.games.seats import BySeat
from coven.games.witchs_shot.deck import MOST_SUITS
from coven.games.witchs_shot.ending import score, winners
from coven.games.witchs_shot.rules import legal, to_act
from coven.games.witchs_shot.shot import load_of, strength
from coven.games.witchs_shot.state import (
    DEAL,
    MOST_IN_ROW,
    MOST_PLAYERS,
    PLAY,
    QUOTA,
    REST,
    REVEAL,
    Phase,
    State,
    Variant,
)
from coven.games.witchs_shot.tricks import trick_winner
from coven.kernel import Record, Row, rule
from coven.notation import act_of
from coven.types import NO_CARDS, NO_CHOICES, NO_SEATS, SPECTATOR, Act, Card, Cards, Choice, Choices, Seat, Seats, Suit


class View(Record):
    """One viewer's knowledge, with perfect recall of the round; nothing hidden outlasts a round."""

    viewer: Seat  # SPECTATOR for who holds no cards
    players: int
    to_act: Seats
    legal: Choices  # the viewer's own
    variant: Variant
    phase: int
    removed: Suit
    deck: Cards
    this_round: int
    turn: Seat
    points: Annotated[BySeat[int], MOST_PLAYERS]
    scores: Annotated[BySeat[int], MOST_PLAYERS]  # the points, in the end less the penalties of 10.1
    winners: Seats  # none while the game goes on
    oofs: Annotated[BySeat[int], MOST_PLAYERS]
    order: Annotated[Row[Seat], MOST_PLAYERS]
    earned: Annotated[BySeat[int], MOST_PLAYERS]
    bonus: Annotated[BySeat[int], MOST_PLAYERS]
    row: Annotated[Row[Card], MOST_IN_ROW]
    priority: Annotated[Row[int], MOST_SUITS]
    picked: int
    quotas_left: Choices
    quota: Annotated[BySeat[int], MOST_PLAYERS]
    spent: Annotated[BySeat[int], MOST_PLAYERS]
    cubes: Annotated[BySeat[int], MOST_PLAYERS]
    black_cubes: Annotated[BySeat[int], MOST_PLAYERS]
    vacation: Annotated[BySeat[int], MOST_PLAYERS]
    strength: Annotated[BySeat[int], MOST_PLAYERS]  # what the gauge shows
    kept: Annotated[BySeat[Cards], MOST_PLAYERS]
    discarded: Cards
    hand: Cards  # the viewer's own
    held: Annotated[BySeat[int], MOST_PLAYERS]  # how many cards each hand has
    known: Annotated[BySeat[Cards], MOST_PLAYERS]  # cards of a hand that all know
    void: Annotated[BySeat[int], MOST_PLAYERS]
    set_aside: int  # how many cards
    tricks: int
    leader: Seat
    led: Suit
    table: Cards
    load: int  # what the trick weighs as it lies
    played: Annotated[BySeat[Card], MOST_PLAYERS]
    resting: Seats
    winning: Seat  # whose card wins the trick as it lies
    last_leader: Seat
    last_winner: Seat
    last_played: Annotated[BySeat[Card], MOST_PLAYERS]


@rule
def look(s: State, seat: Seat, v: View) -> None:
    """Fill v with what seat may know. Nothing is copied that is not named here."""
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = legal(s, seat) if seat != SPECTATOR else NO_CHOICES
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS
    v.set_aside = count(s.aside)
    for other in every_seat(MOST_PLAYERS):
        v.held[other] = count(s.hands[other])
    look_at_game(s, v)
    look_at_round(s, v)
    look_at_trick(s, v)
    look_at_places(s, v)


@rule
def look_at_game(s: State, v: View) -> None:
    """What outlasts a round."""
    v.players = s.players
    v.variant = s.variant
    v.phase = s.phase
    v.removed = s.removed
    v.deck = s.deck
    v.this_round = s.this_round
    v.turn = s.turn
    v.winners = winners(s) if s.phase == Phase.OVER else NO_SEATS


@rule
def look_at_round(s: State, v: View) -> None:
    """3.1, 3.2, 4.4, 8.7 The row, the priority, the quotas left, the discarded cards."""
    v.picked = s.picked
    v.quotas_left = s.quotas_left
    v.discarded = s.discarded
    v.tricks = s.tricks
    for place in range(MOST_IN_ROW):
        v.row[place] = s.row[place]
    for suit in range(MOST_SUITS):
        v.priority[suit] = s.priority[suit]


@rule
def look_at_trick(s: State, v: View) -> None:
    """5.2, 7.1 The trick in progress, who rests, who led and won the last one."""
    v.leader = s.leader
    v.led = s.led
    v.table = s.table
    v.load = load_of(s.variant, s.table)
    v.resting = s.resting
    v.winning = trick_winner(s)
    v.last_leader = s.last_leader
    v.last_winner = s.last_winner


@rule
def look_at_places(s: State, v: View) -> None:
    """What lies before each seat, and what all know of its hand."""
    for seat in every_seat(MOST_PLAYERS):
        v.points[seat] = s.points[seat]
        v.scores[seat] = score(s, seat)
        v.oofs[seat] = s.oofs[seat]
        v.order[seat] = s.order[seat]
        v.earned[seat] = s.earned[seat]
        v.bonus[seat] = s.bonus[seat]
        v.quota[seat] = s.quota[seat]
        v.spent[seat] = s.spent[seat]
        v.cubes[seat] = s.cubes[seat]
        v.black_cubes[seat] = s.black_cubes[seat]
        v.vacation[seat] = s.vacation[seat]
        v.strength[seat] = strength(s, seat)
        v.kept[seat] = s.kept[seat]
        v.known[seat] = s.known[seat]
        v.void[seat] = s.void[seat]
        v.played[seat] = s.played[seat]
        v.last_played[seat] = s.last_played[seat]


@rule
def verb_in(phase: int) -> int:
    """The verb of the choices in a phase."""
    if phase == Phase.PLAY:
        return PLAY
    if phase == Phase.DRAFT:
        return QUOTA
    return REVEAL if phase == Phase.REVEAL else REST


@rule
def act(v: View, choice: Choice) -> Act:
    """One of the viewer's own choices, spelled out."""
    return act_of(verb_in(v.phase), choice)


@rule
def seen(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """4.4, 5.2, 6.1, 7.1 A choice as the viewer sees it made: all of them are public."""
    return act_of(verb_in(s.phase), choice)


@rule
def conceal(s: State, lot: Lot, viewer: Seat) -> None:
    """3.1, 3.2 Of a deal a viewer sees the own hand and the row; the suit removed and the first player are public."""
    if lot.kind != DEAL:
        return
    hand = s.variant.hand
    row_from = s.players * hand
    for place in range(lot.due):
        own = viewer != SPECTATOR and place // hand == viewer
        in_row = row_from <= place < row_from + s.variant.in_row
        if not own and not in_row:
            lot.items[place] = UNSEEN_ITEM
