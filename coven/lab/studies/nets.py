"""Games at whose tables nets sit: all go on side by side until a net is to choose, and it is asked for all of them at once.

So a net's weights are read once for many games. Toads and Apprentices choose inside the loop. The same runs on a core and on a
GPU: `Place` is what they differ in.
"""

from functools import cache
from typing import Any, Final, Protocol

import numpy as np

from coven.bots.craft import craft_of
from coven.bots.net.layers import Layer, choosing
from coven.chance import Lot, draw
from coven.games.game import Game
from coven.games.noting import showing
from coven.kernel import Compiled, Random, Record, compiled, lowest
from coven.lab.studies.ladder import APPRENTICE, FAMILIAR
from coven.lab.studies.luck import KEPT, lot_luck, player_luck, put_down, roots_of, take_up
from coven.lab.studies.plan import Plan
from coven.lab.studies.playing import KINDS, Thumb, any_of
from coven.lab.studies.tables import Script, Tables
from coven.lab.studies.tally import Counts
from coven.types import MOST_SEATS, NO_CHOICES, Choice, Seat

FRESH: Final = -1  # in place of the seat that is asked
OVER: Final = -2
NONE: Final = -1  # no choice


class Place(Protocol):
    """Where loops run, and the memory they have there."""

    def lent(self, array: Any) -> Any:
        """A numpy array as loops there take it."""

    def lent_records(self, records: Any) -> Any:
        """The same for records."""

    def room(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array there, not yet written."""

    def room_for(self, record: type[Record], count: int) -> Any:
        """So many records there, not yet written."""

    def fetched(self, array: Any) -> Any:
        """An array there as numpy's, when all loops are done."""

    def run(self, loop: Compiled[..., None], desk: type[Record], pieces: int, *arguments: Any) -> None:
        """A loop over so many pieces of work, each thread with a desk of its own."""

    def layers(self, game: str) -> list[Layer]:
        """The game's net, as loops there take it."""

    def add_up(self, layer: Layer, places: Any, below: Any, above: Any) -> None:
        """One layer of a net for the positions in these columns."""

    def watch(self, plan: Plan, variant: Any, tables: Tables) -> tuple[Any, Counts]:
        """Play the tables of a plan and watch closely: a row for each game, and what is counted of acts by block."""


class NoDesk(Record):
    """For loops that need no memory."""

    nothing: int


@cache
def desk_for(game: Game) -> type[Record]:
    """What one thread works with."""
    fields = {"state": game.State, "seen": game.View, "lot": Lot, "rng": Random}
    return type("NetDesk", (Record,), {"__annotations__": fields})


@cache
def going_on(game: Game, thumb: Thumb) -> Compiled[..., None]:
    """A loop `(desks, first, stride, players, variants, roots, deals, streams, levels, states, drawn, luck, asked, choices, …)`.

    Each game goes on with the choice of the seat that was asked, until another Familiar is to choose, whose features and legal
    actions are written to a column with the choices they stand for, or until it is over.
    """
    setup, chance, feed, is_over = game.setup, game.chance, game.feed, game.is_over
    to_act, legal, apply, winners = game.to_act, game.legal, game.apply, game.winners
    look, show = game.look, showing(game)

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
            if asked[number] == OVER:
                continue
            deal = int(deals[number])
            stream = int(streams[number])
            seat = Seat(int(asked[number]))
            choice = Choice(int(choices[number]))
            if seat == FRESH:
                setup(s, players, variants[0])
                for other in range(players):
                    player_luck(roots[1], deal, stream, other, rng)
                    put_down(rng, luck[number], other)
            else:
                desk.state = states[number]
            asking = False
            rest = NO_CHOICES
            while not asking:
                if choice != NONE:
                    apply(s, seat, choice)
                    choice = Choice(NONE)
                if is_over(s):
                    seat = Seat(OVER)
                    asking = True
                elif chance(s, lot):
                    lot_luck(roots[0], deal, stream, lot.kind, int(drawn[number, lot.kind]), rng)
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
                        take_up(luck[number], seat, rng)
                        choice = thumb(v, rng) if levels[number, seat] == APPRENTICE else any_of(rest, rng)
                        put_down(rng, luck[number], seat)
            asked[number] = seat
            if seat == OVER:
                won[number] = winners(s)
                continue
            states[number] = desk.state
            show(s, seat, rest, v, x[:, number], meant[:, number])

    return go_on


class NetGames:
    """Some games side by side, and the memory for them."""

    def __init__(self, place: Place, plan: Plan, variant: Any, tables: Tables) -> None:
        game, count = plan.loaded, len(tables.deals)
        self.place, self.game, self.count = place, game, count
        self.layers = place.layers(plan.game)
        self.asked = place.lent(np.full(count, FRESH, np.int8))
        self.choices = place.lent(np.full(count, NONE, np.int8))
        self.x = place.room((features_of(game), count), np.float32)
        self.meant = place.room((game.actions, count), np.int8)
        self.won = place.room((count,), np.int64)
        self.between = [place.room((widest(self.layers), count), np.float32) for _ in range(2)]  # two layers, in turn
        drawn, luck = np.zeros((count, KINDS), np.int32), np.zeros((count, MOST_SEATS * KEPT), np.int64)
        given = tables.deals, tables.streams, tables.levels
        records = place.lent_records(variant.array_of_one()), place.lent_records(roots_of(plan.seed))
        self.parts = (plan.players, *records, *map(place.lent, given), place.room_for(game.State, count),
                      place.lent(drawn), place.lent(luck))  # fmt: skip

    def play(self) -> tuple[Counts, Script]:
        """Who won each game, as sets of seats, and what its nets chose, one choice after the other."""
        loop = going_on(self.game, craft_of(self.game.meta.key).thumb)
        script = [np.zeros(self.count, np.int8)]
        while len(under_way := self._gone_on(loop)):
            self._ask(under_way)
            script.append(np.array(self.place.fetched(self.choices)))
        return self.place.fetched(self.won), np.stack([*script[1:], script[0]])

    def _gone_on(self, loop: Compiled[..., None]) -> Counts:
        """All games go on; which of them wait for a net now."""
        results = self.asked, self.choices, self.x, self.meant, self.won
        self.place.run(loop, desk_for(self.game), self.count, *self.parts, *results)
        return np.flatnonzero(self.place.fetched(self.asked) != OVER)

    def _ask(self, under_way: Counts) -> None:
        """Every net that is to choose chooses."""
        columns, below = self.place.lent(under_way), self.x
        in_order = self.place.lent(np.arange(len(under_way)))
        for number, layer in enumerate(self.layers):
            above = self.between[number % 2]
            self.place.add_up(layer, in_order if number else columns, below, above)
            below = above
        self.place.run(choosing, NoDesk, len(under_way), columns, below, self.meant, self.choices)


def features_of(game: Game) -> int:
    """How many numbers a net is shown."""
    return sum(width for _, width in game.pieces)


def widest(layers: list[Layer]) -> int:
    """The units of the widest layer."""
    return max(len(layer.bias) for layer in layers)
