"""A small game with parameters that plant effects: witches are taken in turn, and the most points win.

Each player takes one of the remaining witches, three times. A witch is worth what a lot says, or nothing if she is useless.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from coven.core.cards import every_seat
from coven.core.chance import Lot
from coven.core.variants import read_options
from coven.games.common.rules import BySeat
from coven.games.contract.game import Game
from coven.games.contract.presentation import Meta
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.games.deck import Deck
from coven.games.phases import Asks, Chance, Phases, draw_seat
from coven.kernel import Random, Record, Row, rule
from coven.types import Choice, Choices, Seat, Seats

WITCHES = {"ada": 0, "bea": 1, "cleo": 2, "dora": 3, "edda": 4, "fay": 5, "gwen": 6, "hild": 7, "iris": 8, "jo": 9}
COUNT, START, DEAL, CHOOSE, OVER = len(WITCHES), 0, 1, 2, 3
DEFAULTS = {"first_bonus": 0, "useless": -1, "forbidden": -1, "times": 3}
meta = Meta("planted", "Planted", "1", 2, 3, 3, DEFAULTS, "turns", ())


class Variant(Record):
    first_bonus: int
    useless: int
    forbidden: int
    times: int


class Public(GamePublic):
    variant: Variant
    players: int
    phase: int
    turn: Seat
    taken: int
    left: Choices
    worth: Annotated[Row[int], COUNT]
    scores: Annotated[BySeat[int], 4]


class State(GameState):
    public: Public


class View(GameView):
    viewer: Seat
    to_act: Seats
    legal: Choices
    public: Public


class Options(msgspec.Struct):
    first_bonus: int
    useless: int
    forbidden: int
    times: Annotated[int, msgspec.Meta(ge=1, le=3)]


def variant(changes: Mapping[str, Any], players: int) -> Variant:
    figures = read_options(Options, DEFAULTS, changes)
    made = Variant.new()
    for name in DEFAULTS:
        made[name] = getattr(figures, name)
    return made


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    s.public.variant = variant
    s.public.players = players
    s.public.phase = START
    s.public.turn = Seat(0)
    s.public.taken = 0
    s.public.left = Choices((1 << COUNT) - 1)
    if variant.forbidden >= 0:
        s.public.left = Choices(s.public.left & ~(1 << variant.forbidden))
    for witch in range(COUNT):
        s.public.worth[witch] = 0
    for seat in every_seat(4):
        s.public.scores[seat] = 0


@rule
def start(p: Public, seat: Seat) -> None:
    p.turn = seat
    p.scores[seat] = p.variant.first_bonus
    p.phase = DEAL


@rule
def deal(p: Public, lot: Lot) -> None:
    for place in range(COUNT):
        p.worth[lot.items[place]] = place
    if p.variant.useless >= 0:
        p.worth[p.variant.useless] = 0
    p.phase = CHOOSE


@rule
def take(p: Public, seat: Seat, witch: Choice) -> None:
    p.scores[seat] += p.worth[witch]
    p.left = Choices(p.left & ~(1 << witch))
    p.taken += 1
    p.turn = Seat((seat + 1) % p.players)
    if p.taken == p.variant.times * p.players:
        p.phase = OVER


PHASES = Phases(
    Deck((), 0),
    draw_seat("start", start),
    Chance("deal", WITCHES, apply=deal),
    Asks("take", WITCHES, legal="left", apply=take),
)


@rule
def length(s: State) -> int:
    return s.public.taken


def count_worlds(v: View) -> int:
    return 1


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """Copy the table: nothing is hidden."""
    s.public = v.public


GAME = Game[State, View, Public].of(globals())
