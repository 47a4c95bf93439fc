"""The part of a world that the viewer knows."""

from coven.cards import every_seat
from coven.games.witchs_shot.deck import MOST_SUITS
from coven.games.witchs_shot.state import MOST_IN_ROW, MOST_PLAYERS, State
from coven.games.witchs_shot.views import View
from coven.kernel import rule
from coven.types import NO_CARDS


@rule
def restore_game(v: View, s: State) -> None:
    """What outlasts a round, and the trick in progress."""
    s.variant = v.variant
    s.players = v.players
    s.phase = v.phase
    s.removed = v.removed
    s.deck = v.deck
    s.this_round = v.this_round
    s.turn = v.turn
    s.leader = v.leader
    s.led = v.led
    s.table = v.table
    s.resting = v.resting
    s.last_leader = v.last_leader
    s.last_winner = v.last_winner


@rule
def restore_round(v: View, s: State) -> None:
    """The row, the priority, the quotas left, the discarded cards."""
    s.picked = v.picked
    s.quotas_left = v.quotas_left
    s.discarded = v.discarded
    s.tricks = v.tricks
    for place in range(MOST_IN_ROW):
        s.row[place] = v.row[place]
    for suit in range(MOST_SUITS):
        s.priority[suit] = v.priority[suit]


@rule
def restore_places(v: View, s: State) -> None:
    """What lies before each seat, and what all know of its hand."""
    for seat in every_seat(MOST_PLAYERS):
        s.points[seat] = v.points[seat]
        s.oofs[seat] = v.oofs[seat]
        s.order[seat] = v.order[seat]
        s.earned[seat] = v.earned[seat]
        s.bonus[seat] = v.bonus[seat]
        s.quota[seat] = v.quota[seat]
        s.spent[seat] = v.spent[seat]
        s.cubes[seat] = v.cubes[seat]
        s.black_cubes[seat] = v.black_cubes[seat]
        s.vacation[seat] = v.vacation[seat]
        s.kept[seat] = v.kept[seat]
        s.known[seat] = v.known[seat]
        s.void[seat] = v.void[seat]
        s.played[seat] = v.played[seat]
        s.last_played[seat] = v.last_played[seat]


@rule
def restore_hands(v: View, s: State) -> None:
    """The cards whose place the viewer knows."""
    s.aside = NO_CARDS
    for seat in every_seat(MOST_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else v.known[seat]
