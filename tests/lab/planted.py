"""A tiny game with parameters that plant effects: witches are taken in turn, and the most points win.

Each player takes one of the remaining witches, three times. A witch is worth what a lot says, or nothing if she is useless.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from coven.core.cards import every_seat, seat_set
from coven.core.chance import NOTHING_DUE, Lot, add_item, request_one_seat, reset_lot
from coven.core.notation import SEAT_ARGUMENTS, Notation, act_of
from coven.core.variants import read_options
from coven.games.common.rules import BySeat, leading_seats
from coven.games.contract.game import Game
from coven.games.contract.presentation import Meta, Picture, SeenCards
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.kernel import Random, Record, Row, rule
from coven.types import NO_CHOICES, NO_SEATS, Act, Choice, Choices, Seat, Seats
from tests.games import tiny

WITCHES = {"ada": 0, "bea": 1, "cleo": 2, "dora": 3, "edda": 4, "fay": 5, "gwen": 6, "hild": 7, "iris": 8, "jo": 9}
COUNT, START, DEAL, CHOOSE, OVER = len(WITCHES), 1, 2, 3, 4
DEFAULTS = {"first_bonus": 0, "useless": -1, "forbidden": -1, "times": 3}
meta = Meta("planted", "Planted", "1", 2, 3, 3, DEFAULTS, "turns", ())
notation = Notation(verbs={"take": WITCHES}, lots={"start": SEAT_ARGUMENTS, "deal": WITCHES})


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
def chance_outcomes(s: State, lot: Lot) -> int:
    lot.kind = NOTHING_DUE
    if s.public.phase == START:
        request_one_seat(lot, START, s.public.players)
    elif s.public.phase == DEAL:
        reset_lot(lot, DEAL)
        for witch in range(COUNT):
            add_item(lot, witch)
        lot.due = COUNT
    return lot.kind


@rule
def apply_lot(s: State, lot: Lot) -> None:
    p = s.public
    if p.phase == START:
        p.turn = Seat(lot.items[0])
        p.scores[p.turn] = p.variant.first_bonus
        p.phase = DEAL
        return
    for place in range(COUNT):
        p.worth[lot.items[place]] = place
    if p.variant.useless >= 0:
        p.worth[p.variant.useless] = 0
    p.phase = CHOOSE


@rule
def to_act(s: State) -> Seats:
    return seat_set(s.public.turn) if s.public.phase == CHOOSE else NO_SEATS


@rule
def legal_choices(s: State, seat: Seat) -> Choices:
    return s.public.left if s.public.phase == CHOOSE and seat == s.public.turn else NO_CHOICES


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    p = s.public
    p.scores[seat] += p.worth[choice]
    p.left = Choices(p.left & ~(1 << choice))
    p.taken += 1
    p.turn = Seat((seat + 1) % p.players)
    if p.taken == p.variant.times * p.players:
        p.phase = OVER


@rule
def is_over(s: State) -> bool:
    return s.public.phase == OVER


@rule
def score(s: State, seat: Seat) -> int:
    return s.public.scores[seat]


@rule
def winners(s: State) -> Seats:
    return leading_seats(s.public.scores, s.public.players)


@rule
def length(s: State) -> int:
    return s.public.taken


@rule
def observe(s: State, seat: Seat, v: View) -> None:
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = legal_choices(s, seat)
    v.public = s.public


@rule
def act(v: View, choice: Choice) -> Act:
    return act_of(0, choice)


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """Copy the table: nothing is hidden."""
    s.public = v.public


class PlantedPicture(Picture, frozen=True, kw_only=True, tag="planted"):
    """An empty picture, which the server requires of every game."""


class PlantedMemory(SeenCards, frozen=True, kw_only=True, tag="planted"):
    """An empty memory."""


def picture(v: View) -> PlantedPicture:
    return PlantedPicture(hand=[])


def recall(v: View) -> PlantedMemory:
    return PlantedMemory()


GAME = Game.of(vars(tiny) | globals())  # everything else is taken from the other tiny game
