"""The ladder of a study: tables at which each seat is any level that answers at once, for how much better bots win more.

Games go on side by side. Toads and Apprentices choose inside a compiled loop, which comes back where a Familiar is to choose.
"""

from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.craft import craft_of
from coven.bots.net.model import Model, ModelError, model_of
from coven.chance import Lot, draw
from coven.games.game import Game
from coven.games.noting import noting
from coven.kernel import Compiled, Random, compiled, lowest
from coven.lab.studies.luck import KEPT, LADDER_LUCK, LOTS, lot_luck, player_luck, put_down, take_up
from coven.lab.studies.playing import KINDS, Thumb, any_of
from coven.lab.studies.tally import Counts
from coven.types import MOST_CARDS, Choice, Seat

APPRENTICE: Final = 1  # the places of levels on the ladder, from Toad up
FAMILIAR: Final = 2
FRESH: Final = -1  # in place of the seat that is asked
OVER: Final = -2


def levels_of(game: Game) -> list[str]:
    """The levels that answer at once, from the weakest up: a Familiar where the game has a net."""
    try:
        model_of(game)
    except ModelError:
        return ["toad", "apprentice"]
    return ["toad", "apprentice", "familiar"]


@cache
def going_on(game: Game, thumb: Thumb) -> Compiled[..., None]:
    """A loop `(states, views, lots, rngs, drawn, luck, numbers, players, variants, roots, deals, levels, asked, …)`.

    Each game goes on with the choice of the seat that was asked, until another Familiar is to choose, whose features and legal
    actions are written with the choices they stand for, or until it is over.
    """
    setup, chance, feed, is_over = game.setup, game.chance, game.feed, game.is_over
    to_act, legal, apply, winners = game.to_act, game.legal, game.apply, game.winners
    look, features, note = game.look, game.features, noting(game)

    @compiled
    def go_on(
        states: Any, views: Any, lots: Any, rngs: Any, drawn: Any, luck: Any, numbers: Any, players: int, variants: Any,
        roots: Any, deals: Any, levels: Any, asked: Any, choices: Any, x: Any, may: Any, won: Any,
    ) -> None:  # fmt: skip
        v = views[0]
        lot = lots[0]
        rng = rngs[0]
        for number in range(len(states)):
            if asked[number] == OVER:
                continue
            s = states[number]
            deal = int(deals[number])
            seat = Seat(int(asked[number]))
            choice = Choice(int(choices[number]))
            if seat == FRESH:
                setup(s, players, variants[0])
                for other in range(players):
                    player_luck(roots[1], deal, LADDER_LUCK, other, rng)
                    put_down(rng, luck[number], other)
            asking = False
            while not asking:
                if choice >= 0:
                    apply(s, seat, choice)
                    choice = Choice(-1)
                if is_over(s):
                    seat = Seat(OVER)
                    asking = True
                elif chance(s, lot):
                    lot_luck(roots[0], deal, LADDER_LUCK, lot.kind, int(drawn[number, lot.kind]), rng)
                    drawn[number, lot.kind] += 1
                    draw(lot, rng)
                    feed(s, lot)
                else:
                    seat = Seat(lowest(to_act(s)))
                    rest = legal(s, seat)
                    if rest & (rest - 1) == 0:
                        choice = Choice(lowest(rest))
                    else:
                        look(s, seat, v)
                        if levels[number, seat] == FAMILIAR:
                            asking = True
                        else:
                            take_up(luck[number], seat, rng)
                            choice = thumb(v, rng) if levels[number, seat] == APPRENTICE else any_of(rest, rng)
                            put_down(rng, luck[number], seat)
            asked[number] = seat
            if seat == OVER:
                won[number] = winners(s)
                continue
            features(v, x[number])
            note(v, numbers, may[number])

    return go_on


class Tables:
    """Some games of the ladder, side by side."""

    def __init__(self, game: Game, players: int, variant: Any, roots: Any, deals: Counts, levels: Counts) -> None:
        count = len(deals)
        self.game, self.count = game, count
        self.asked = np.full(count, FRESH, np.int64)
        self.choices = np.full(count, -1, np.int64)
        self.x = np.zeros((count, sum(width for _, width in game.pieces)), np.float32)
        self.may = np.full((count, game.actions), -1, np.int64)
        self.won = np.zeros(count, np.int64)
        memory = (game.State.many(count), game.View.many(1), Lot.many(1), Random.many(1), np.zeros((count, KINDS), np.int64),
                  np.zeros((count, (LOTS + 1) * KEPT), np.int64), np.zeros(MOST_CARDS + 1, np.int64))  # fmt: skip
        self.parts = (*memory, players, variant.array_of_one(), roots, deals, levels)

    def play(self, interpreted: bool) -> Counts:
        """Who won each game, as sets of seats."""
        loop = going_on(self.game, craft_of(self.game.meta.key).thumb)
        run = loop.function if interpreted else loop
        while not (self.asked == OVER).all():
            run(*self.parts, self.asked, self.choices, self.x, self.may, self.won)
            for number in np.flatnonzero(self.asked != OVER):
                self.choices[number] = liked_best(model_of(self.game), self.x[number], self.may[number])
        return self.won


def liked_best(model: Model, x: npt.NDArray[np.float32], may: Counts) -> int:
    """The legal choice the net likes best, as a Familiar plays."""
    appeal, _ = model.asked(x)
    return int(may[np.where(may >= 0, appeal, -np.inf).argmax()])


def play_ladder(
    game: Game, players: int, variant: Any, roots: Any, deals: Counts, levels: Counts, *, interpreted: bool = False
) -> Counts:
    """Who won these deals, with the level of each seat, `levels[game, seat]`."""
    return Tables(game, players, variant, roots, deals, levels).play(interpreted)
