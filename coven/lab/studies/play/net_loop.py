"""Games at whose tables nets sit: all go on side by side until a net is to choose, and it is asked for all of them at once.

So a net's weights are read once for many games. Toads and Apprentices choose inside the loop. The same runs on a core and on a
GPU: `Place` is what they differ in.
"""

from functools import cache
from typing import Any, Final, Protocol

import numpy as np

from coven.bots.heuristics import heuristics_of
from coven.bots.net.layers import Layer, choose_best
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.games.contract.observation import make_encoder
from coven.kernel import Compiled, Random, Record, lowest
from coven.kernel.jit import compiled
from coven.lab.studies.plan import APPRENTICE, FAMILIAR, StudyConfig
from coven.lab.studies.play.game_loop import MAX_LOT_KINDS, Policy, pick_uniformly
from coven.lab.studies.play.game_record import Counts
from coven.lab.studies.play.random_streams import (
    RNG_WORDS,
    load_stream,
    root_streams,
    start_lot_stream,
    start_player_stream,
    store_stream,
)
from coven.lab.studies.play.seatings import Script, Seatings
from coven.types import MAX_SEATS, NO_CHOICES, Choice, Seat

NEW_GAME: Final = -1  # in place of the seat that is asked
GAME_OVER: Final = -2
NO_CHOICE: Final = -1  # no choice


class Device(Protocol):
    """Where loops run, and the memory they have there."""

    def to_device(self, array: Any) -> Any:
        """A numpy array as loops there take it."""

    def records_to_device(self, records: Any) -> Any:
        """The same for records."""

    def empty(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array there, not yet written."""

    def empty_records(self, record: type[Record], count: int) -> Any:
        """So many records there, not yet written."""

    def to_host(self, array: Any) -> Any:
        """An array there as numpy's, when all loops are done."""

    def run(self, loop: Compiled[..., None], desk: type[Record], pieces: int, *arguments: Any) -> None:
        """A loop over so many pieces of work, each thread with a desk of its own."""

    def layers(self, game: str) -> list[Layer]:
        """The game's net, as loops there take it."""

    def apply_layer(self, layer: Layer, places: Any, below: Any, above: Any) -> None:
        """One layer of a net for the positions in these columns."""

    def play_instrumented(self, plan: StudyConfig, variant: Any, tables: Seatings) -> tuple[Any, Counts]:
        """Play the tables of a plan and watch closely: a row for each game, and what is counted of acts by block."""


class NoScratch(Record):
    """For loops that need no memory."""

    nothing: int


@cache
def net_scratch_type(game: Game) -> type[Record]:
    """What one thread works with."""
    fields = {"state": game.State, "seen": game.View, "lot": Lot, "rng": Random}
    return type("NetDesk", (Record,), {"__annotations__": fields})


@cache
def advance_loop(game: Game, thumb: Policy) -> Compiled[..., None]:
    """A loop `(desks, first, stride, players, variants, roots, deals, streams, levels, states, drawn, luck, asked, choices, …)`.

    Each game goes on with the choice of the seat that was asked, until another Familiar is to choose, whose features and legal
    actions are written to a column with the choices they stand for, or until it is over.
    """
    setup, chance, feed, is_over = game.setup, game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal, apply, winners = game.to_act, game.legal_choices, game.apply, game.winners
    look, show = game.observe, make_encoder(game)

    @compiled
    def go_on(
        desks: Any, first: int, stride: int, players: int, variants: Any, roots: Any, deals: Any, streams: Any, levels: Any,
        states: Any, drawn: Any, luck: Any, asked: Any, choices: Any, x: Any, meant: Any, won: Any,
    ) -> None:  # fmt: skip
        desk = desks[0]
        s = desk.state
        v = desk.seen
        lot = desk.lot
        rng = desk.rng
        for number in range(first, len(asked), stride):
            if asked[number] == GAME_OVER:
                continue
            deal = int(deals[number])
            stream = int(streams[number])
            seat = Seat(int(asked[number]))
            choice = Choice(int(choices[number]))
            if seat == NEW_GAME:
                setup(s, players, variants[0])
                for other in range(players):
                    start_player_stream(roots[1], deal, stream, other, rng)
                    store_stream(rng, luck[number], other)
            else:
                desk.state = states[number]
            asking = False
            rest = NO_CHOICES
            while not asking:
                if choice != NO_CHOICE:
                    apply(s, seat, choice)
                    choice = Choice(NO_CHOICE)
                if is_over(s):
                    seat = Seat(GAME_OVER)
                    asking = True
                elif chance(s, lot):
                    start_lot_stream(roots[0], deal, stream, lot.kind, int(drawn[number, lot.kind]), rng)
                    drawn[number, lot.kind] += 1
                    draw(lot, rng)
                    feed(s, lot)
                else:
                    seat = Seat(lowest(to_act(s)))
                    rest = legal(s, seat)
                    if rest & (rest - 1) == 0:
                        choice = Choice(lowest(rest))
                    elif levels[number, seat] == FAMILIAR:
                        asking = True
                    else:
                        look(s, seat, v)
                        load_stream(luck[number], seat, rng)
                        choice = thumb(v, rng) if levels[number, seat] == APPRENTICE else pick_uniformly(rest, rng)
                        store_stream(rng, luck[number], seat)
            asked[number] = seat
            if seat == GAME_OVER:
                won[number] = winners(s)
                continue
            states[number] = desk.state
            show(s, seat, rest, v, x[:, number], meant[:, number])

    return go_on


class NetGames:
    """Some games side by side, and the memory for them."""

    def __init__(self, place: Device, plan: StudyConfig, variant: Any, tables: Seatings) -> None:
        game, count = plan.loaded_game, len(tables.deals)
        self.device, self.game, self.count = place, game, count
        self.layers = place.layers(plan.game)
        self.seats_to_choose = place.to_device(np.full(count, NEW_GAME, np.int8))
        self.choices = place.to_device(np.full(count, NO_CHOICE, np.int8))
        self.features = place.empty((num_features(game), count), np.float32)
        self.choice_of_action = place.empty((game.num_actions, count), np.int8)
        self.winners = place.empty((count,), np.int64)
        self.activations = [place.empty((max_width(self.layers), count), np.float32) for _ in range(2)]  # two layers, in turn
        drawn, luck = np.zeros((count, MAX_LOT_KINDS), np.int32), np.zeros((count, MAX_SEATS * RNG_WORDS), np.int64)
        given = tables.deals, tables.streams, tables.levels
        records = place.records_to_device(variant.as_array()), place.records_to_device(root_streams(plan.seed))
        self.inputs = (plan.players, *records, *map(place.to_device, given), place.empty_records(game.State, count),
                      place.to_device(drawn), place.to_device(luck))  # fmt: skip

    def play(self) -> tuple[Counts, Script]:
        """Who won each game, as sets of seats, and what its nets chose, one choice after the other."""
        loop = advance_loop(self.game, heuristics_of(self.game.meta.key).policy)
        script = [np.zeros(self.count, np.int8)]
        while len(under_way := self._advance(loop)):
            self._choose(under_way)
            script.append(np.array(self.device.to_host(self.choices)))
        return self.device.to_host(self.winners), np.stack([*script[1:], script[0]])

    def _advance(self, loop: Compiled[..., None]) -> Counts:
        """All games go on; which of them wait for a net now."""
        results = self.seats_to_choose, self.choices, self.features, self.choice_of_action, self.winners
        self.device.run(loop, net_scratch_type(self.game), self.count, *self.inputs, *results)
        return np.flatnonzero(self.device.to_host(self.seats_to_choose) != GAME_OVER)

    def _choose(self, under_way: Counts) -> None:
        """Every net that is to choose chooses."""
        columns, below = self.device.to_device(under_way), self.features
        in_order = self.device.to_device(np.arange(len(under_way)))
        for number, layer in enumerate(self.layers):
            above = self.activations[number % 2]
            self.device.apply_layer(layer, in_order if number else columns, below, above)
            below = above
        self.device.run(choose_best, NoScratch, len(under_way), columns, below, self.choice_of_action, self.choices)


def num_features(game: Game) -> int:
    """How many numbers a net is shown."""
    return sum(width for _, width in game.feature_blocks)


def max_width(layers: list[Layer]) -> int:
    """The units of the widest layer."""
    return max(len(layer.bias) for layer in layers)
