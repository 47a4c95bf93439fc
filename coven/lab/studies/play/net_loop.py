"""Games with nets at the table: all games advance side by side until a net has to choose, and nets choose for all at once.

A net's weights are therefore read once for many games. Toads and Apprentices choose inside the loop. The same loop runs on a CPU
core and on a GPU, behind `Device`.
"""

from functools import cache
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from coven.bots.heuristics import heuristics_of
from coven.bots.net.model import Layer, choose_best
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.games.contract.observation import make_encoder
from coven.games.contract.records import GameState, GameView
from coven.kernel import Compiled, Random, Record, Row, compiled, lowest
from coven.lab.studies.plan import APPRENTICE, FAMILIAR, StudyConfig
from coven.lab.studies.play.game_loop import MAX_LOT_KINDS, Policy, pick_uniformly
from coven.lab.studies.play.game_record import Counts, Rows, Script
from coven.lab.studies.play.seatings import (
    RNG_WORDS,
    Seatings,
    load_stream,
    root_streams,
    start_lot_stream,
    start_player_stream,
    store_stream,
)
from coven.types import MAX_SEATS, NO_CHOICES, Choice, Seat

NEW_GAME: Final = -1  # in place of the seat whose net has to choose
GAME_OVER: Final = -2
NO_CHOICE: Final = -1

DeviceArray = Any  # an array of numpy, or of numba-cuda in a GPU's memory


class Device(Protocol):
    """Where loops run, and its memory."""

    def to_device(self, array: npt.NDArray[np.generic]) -> DeviceArray:
        """Return a numpy array as loops on the device take it."""

    def records_to_device(self, records: Rows) -> DeviceArray:
        """Return records as loops on the device take them."""

    def empty(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> DeviceArray:
        """Return a new array on the device, with any content."""

    def empty_records(self, record: type[Record], count: int) -> DeviceArray:
        """Return `count` new records on the device, with any content."""

    def to_host(self, array: DeviceArray) -> DeviceArray:
        """Return an array of the device as a numpy array, when all loops are done."""

    def run(self, loop: Compiled[..., None], scratch: type[Record], items: int, *arguments: object) -> None:
        """Run a loop over `items` pieces of work, each thread with scratch memory of its own."""

    def layers(self, game: str) -> list[Layer]:
        """Return the layers of the game's net as loops on the device take them."""

    def apply_layer(self, layer: Layer, columns: DeviceArray, below: DeviceArray, above: DeviceArray) -> None:
        """Apply one layer of a net to the positions in these columns."""

    def play_instrumented(self, plan: StudyConfig, variant: Record, seatings: Seatings) -> tuple[Rows, Counts]:
        """Play games with instrumentation and return a row for each game and the act counters of each block."""


class NoScratch(Record):
    """Scratch memory of loops that need none."""

    nothing: int


class NetScratch(Protocol):
    """One thread's scratch memory."""

    state: GameState
    observed: GameView
    lot: Lot
    rng: Random


class NetBatch(NamedTuple):
    """The state of games that advance side by side; arrays have an entry, row or column for each game."""

    players: int
    variants: DeviceArray
    roots: DeviceArray  # the root streams of the lots and of the players
    deals: DeviceArray
    streams: DeviceArray
    levels: DeviceArray  # place on the ladder of each player, [game, seat]
    states: DeviceArray
    drawn: DeviceArray  # number of lots so far, [game, kind]
    seat_streams: DeviceArray  # the random streams of the seats, [game, word]
    seats_to_choose: DeviceArray  # the seat whose net has to choose, NEW_GAME or GAME_OVER
    choices: DeviceArray  # the choice of that seat's net
    features: DeviceArray  # what that net observes, [feature, game]
    choice_of_action: DeviceArray  # the legal choice of each action, [action, game]
    winners: DeviceArray


@cache
def net_scratch_type(game: Game) -> type[Record]:
    """Return the record type of one thread's scratch memory."""
    fields = {"state": game.State, "observed": game.View, "lot": Lot, "rng": Random}
    return type("NetScratch", (Record,), {"__annotations__": fields})


@cache
def advance_loop(game: Game, policy: Policy) -> Compiled[..., None]:
    """Return the loop `advance(scratch_rows, first, stride, batch)`.

    It advances each game with the choice of the seat that had to choose, until another Familiar has to choose or it is over.
    The features of that Familiar and the choices of its legal actions are written to the game's column.
    """
    setup, chance_outcomes, apply_lot, is_over = game.setup, game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal_choices, apply, winners = game.to_act, game.legal_choices, game.apply, game.winners
    observe, encode = game.observe, make_encoder(game)

    @compiled
    def advance(scratch_rows: Row[NetScratch], first: int, stride: int, batch: NetBatch) -> None:
        scratch = scratch_rows[0]
        s = scratch.state
        v = scratch.observed
        lot = scratch.lot
        rng = scratch.rng
        for number in range(first, len(batch.seats_to_choose), stride):
            if batch.seats_to_choose[number] == GAME_OVER:
                continue
            deal = int(batch.deals[number])
            stream = int(batch.streams[number])
            seat = Seat(int(batch.seats_to_choose[number]))
            choice = Choice(int(batch.choices[number]))
            if seat == NEW_GAME:
                setup(s, batch.players, batch.variants[0])
                for other in range(batch.players):
                    start_player_stream(batch.roots[1], deal, stream, other, rng)
                    store_stream(rng, batch.seat_streams[number], other)
            else:
                scratch.state = batch.states[number]
            is_waiting = False
            choices = NO_CHOICES
            while not is_waiting:
                if choice != NO_CHOICE:
                    apply(s, seat, choice)
                    choice = Choice(NO_CHOICE)
                if is_over(s):
                    seat = Seat(GAME_OVER)
                    is_waiting = True
                elif chance_outcomes(s, lot):
                    start_lot_stream(batch.roots[0], deal, stream, lot.kind, int(batch.drawn[number, lot.kind]), rng)
                    batch.drawn[number, lot.kind] += 1
                    draw(lot, rng)
                    apply_lot(s, lot)
                else:
                    seat = Seat(lowest(to_act(s)))
                    choices = legal_choices(s, seat)
                    if choices & (choices - 1) == 0:
                        choice = Choice(lowest(choices))
                    elif batch.levels[number, seat] == FAMILIAR:
                        is_waiting = True
                    else:
                        observe(s, seat, v)
                        load_stream(batch.seat_streams[number], seat, rng)
                        choice = policy(v, rng) if batch.levels[number, seat] == APPRENTICE else pick_uniformly(choices, rng)
                        store_stream(rng, batch.seat_streams[number], seat)
            batch.seats_to_choose[number] = seat
            if seat == GAME_OVER:
                batch.winners[number] = winners(s)
                continue
            batch.states[number] = scratch.state
            encode(s, seat, choices, v, batch.features[:, number], batch.choice_of_action[:, number])

    return advance


class NetGames:
    """Games that advance side by side on a device, and their memory there."""

    def __init__(self, device: Device, plan: StudyConfig, variant: Record, seatings: Seatings) -> None:
        game, count = plan.loaded_game, len(seatings.deals)
        self.device, self.game, self.count = device, game, count
        self.layers = device.layers(plan.game)
        self.activations = [device.empty((max_width(self.layers), count), np.float32) for _ in range(2)]  # layers alternate
        self.batch = NetBatch(
            players=plan.players,
            variants=device.records_to_device(variant.as_array()),
            roots=device.records_to_device(root_streams(plan.seed)),
            deals=device.to_device(seatings.deals),
            streams=device.to_device(seatings.streams),
            levels=device.to_device(seatings.levels),
            states=device.empty_records(game.State, count),
            drawn=device.to_device(np.zeros((count, MAX_LOT_KINDS), np.int32)),
            seat_streams=device.to_device(np.zeros((count, MAX_SEATS * RNG_WORDS), np.int64)),
            seats_to_choose=device.to_device(np.full(count, NEW_GAME, np.int8)),
            choices=device.to_device(np.full(count, NO_CHOICE, np.int8)),
            features=device.empty((num_features(game), count), np.float32),
            choice_of_action=device.empty((game.num_actions, count), np.int8),
            winners=device.empty((count,), np.int64),
        )

    def play(self) -> tuple[Counts, Script]:
        """Play all games and return the winners of each, as sets of seats, and the choices of its nets in order."""
        loop = advance_loop(self.game, heuristics_of(self.game.meta.key).policy)
        script = [np.zeros(self.count, np.int8)]
        while len(waiting := self._advance(loop)):
            self._choose(waiting)
            script.append(np.array(self.device.to_host(self.batch.choices)))
        return self.device.to_host(self.batch.winners), np.stack([*script[1:], script[0]])

    def _advance(self, loop: Compiled[..., None]) -> Counts:
        """Advance all games and return which of them wait for a net."""
        self.device.run(loop, net_scratch_type(self.game), self.count, self.batch)
        return np.flatnonzero(self.device.to_host(self.batch.seats_to_choose) != GAME_OVER)

    def _choose(self, waiting: Counts) -> None:
        """Let the nets choose in all waiting games."""
        columns, below = self.device.to_device(waiting), self.batch.features
        in_order = self.device.to_device(np.arange(len(waiting)))
        for number, layer in enumerate(self.layers):
            above = self.activations[number % 2]
            self.device.apply_layer(layer, in_order if number else columns, below, above)
            below = above
        self.device.run(choose_best, NoScratch, len(waiting), columns, below, self.batch.choice_of_action, self.batch.choices)


def num_features(game: Game) -> int:
    """Return the number of features a net observes."""
    return sum(width for _, width in game.feature_blocks)


def max_width(layers: list[Layer]) -> int:
    """Return the number of units of the widest layer."""
    return max(len(layer.bias) for layer in layers)
