"""Playouts by a net: many worlds side by side, every seat choosing from its own view, until the first seat's value can be told.

One compiled loop brings each world to its next decision; the net judges all of them at once. A world ends when its game is over,
or when the seat that asks has decided so often and is to decide again: then the net's value from its view stands for the rest.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.net.model import Model
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE, make_encoder
from coven.kernel import Compiled, Random, Record, count, lowest, seeded
from coven.kernel.jit import compiled
from coven.types import NO_CHOICES, Choice, Seat

RUNNING: Final = 0
OVER: Final = 1
EVALUATED: Final = 2
NEW: Final = 3  # nobody has chosen yet
NO_MOVE: Final = -1  # no choice
MAX_STEPS: Final = 200  # of one playout; a game that goes on longer is judged where it stands
Floats = npt.NDArray[np.float32]


class PlayoutRow(Record):
    """What is kept of a world beside its State."""

    rng: Random
    seat: int  # who is to choose
    status: int
    own: int  # how often the seat that asks has chosen


@cache
def compile_sampler(game: Game) -> Compiled[..., None]:
    """A compiled `(views, rng, states)`: worlds that fit a view."""
    sample = game.sample

    @compiled
    def draw_worlds(views: Any, rngs: Any, states: Any) -> None:
        for number in range(len(states)):
            sample(views[0], rngs[0], states[number])

    return draw_worlds


@cache
def compile_advance(game: Game) -> Compiled[..., None]:
    """A compiled `(states, worlds, shares, actions, root, views, lots, x, may)`: each world's next decision.

    The action of each world is taken by whoever is to choose in it; then lots are drawn and forced choices made until somebody
    has to decide, whose features and what its actions mean are written, or the game is over.
    """
    chance, feed, to_act, legal, apply = game.chance_outcomes, game.apply_lot, game.to_act, game.legal_choices, game.apply
    is_over, winners, look = game.is_over, game.winners, game.observe
    choice_of, show = game.choice_of, make_encoder(game)

    @compiled
    def go_on(states: Any, worlds: Any, shares: Any, actions: Any, root: int, views: Any, lots: Any, x: Any, may: Any) -> None:
        v = views[0]
        lot = lots[0]
        for number in range(len(states)):
            world = worlds[number]
            s = states[number]
            choice = Choice(NO_MOVE)
            if world.status == NEW:
                world.status = RUNNING
            elif world.status == RUNNING:
                look(s, Seat(world.seat), v)
                choice = choice_of(v, actions[number])
            deciding = False
            choices = NO_CHOICES
            while not deciding and world.status == RUNNING:
                if choice != NO_MOVE:
                    apply(s, Seat(world.seat), choice)
                    choice = Choice(NO_MOVE)
                if is_over(s):
                    won = winners(s)
                    shares[number] = ((won >> root) & 1) / count(won)
                    world.status = OVER
                elif chance(s, lot):
                    draw(lot, world.rng)
                    feed(s, lot)
                else:
                    world.seat = lowest(to_act(s))
                    choices = legal(s, Seat(world.seat))
                    if choices & (choices - 1) == 0:
                        choice = Choice(lowest(choices))
                    else:
                        deciding = True
            if not deciding:
                continue
            if world.seat == root:
                world.own += 1
            show(s, Seat(world.seat), choices, v, x[number], may[number])

    return go_on


@dataclass
class Playouts:
    """Playouts of one game with one net, from views of one seat; a narrower net may choose, and the net itself only judge."""

    game: Game
    model: Model
    max_own_decisions: int  # so often the seat that asks decides before its value is judged
    policy_model: Model | None = None  # who chooses, if not the net itself

    def action_values(self, view: Any, actions: list[int], worlds: int, seed: int) -> npt.NDArray[np.float64]:
        """The share of victory after each action, [action, world]; all actions in the same worlds with the same luck."""
        return self.action_values_in(self.draw_worlds(view, worlds, seed), int(view.viewer), actions, seed)

    def action_values_in(self, some: Any, viewer: int, actions: list[int], seed: int) -> npt.NDArray[np.float64]:
        """The same in these worlds; they are left as they are."""
        return self.play_out(some, viewer, actions, seed)[0]

    def play_out(self, some: Any, viewer: int, actions: list[int], seed: int) -> tuple[npt.NDArray[np.float64], list[Any]]:
        """The same, and for each action the positions in which its playouts were judged."""
        worlds, times = len(some), len(actions)
        rows = self._make_rows(worlds, seed)
        rows["seat"] = viewer
        states, lucky = np.concatenate([some] * times), np.concatenate([rows] * times)
        chosen = np.repeat(np.asarray(actions, np.int64), worlds)
        shares = self._run(states, lucky, chosen, viewer, worlds, seed).reshape(times, worlds)
        return shares, np.split(states, times)

    def draw_worlds(self, view: Any, worlds: int, seed: int) -> Any:
        """So many worlds that fit the view, each as likely."""
        some = self.game.State.new_array(worlds)
        compile_sampler(self.game)(view.as_array(), seeded(seed).as_array(), some)
        return some

    def position_values(self, positions: Any, seat: int, times: int, seed: int) -> npt.NDArray[np.float64]:
        """A seat's share of victory from each of these positions, [position, time]; the same luck in all of them."""
        rows = self._make_rows(times, seed)
        rows["status"] = NEW
        states, worlds = np.repeat(positions, times), np.concatenate([rows] * len(positions))
        chosen = np.zeros(len(states), np.int64)
        return self._run(states, worlds, chosen, seat, times, seed).reshape(len(positions), times)

    def _run(self, states: Any, rows: Any, chosen: Any, seat: int, worlds: int, seed: int) -> npt.NDArray[np.float64]:
        """The share of victory of a seat in each row; the rows are so many worlds over and over, with the same luck."""
        size = len(states)
        shares = np.zeros(size)
        x = np.zeros((size, len(self.model.first)), np.float32)
        may = np.full((size, self.game.num_actions), NO_CHOICE, np.int64)
        luck = np.random.default_rng(seed)
        views, lots, loop = self.game.View.new_array(1), Lot.new_array(1), compile_advance(self.game)
        for _ in range(MAX_STEPS):
            loop(states, rows, shares, chosen, seat, views, lots, x, may)
            active = np.flatnonzero(rows["status"] == RUNNING)
            known = (rows["seat"][active] == seat) & (rows["own"][active] > self.max_own_decisions)
            rows["status"][active[known]] = EVALUATED
            going = active[~known]
            if not len(going):
                break
            drawn = np.tile(luck.random(worlds, np.float32), size // worlds)
            sample_actions((self.policy_model or self.model).evaluate_batch(x, going)[0], may, going, drawn, chosen)
        judged = np.flatnonzero(rows["status"] == EVALUATED)  # all at once: a net takes nearly as long for one
        shares[judged] = np.clip(self.model.evaluate_batch(x, judged)[1], 0, 1)
        return shares

    def _make_rows(self, worlds: int, seed: int) -> Any:
        """What is kept of so many worlds, each with its own luck."""
        rows = PlayoutRow.new_array(worlds)
        for number in range(worlds):
            rows[number].rng.copy_from(seeded(seed, number + 1))
        return rows


@compiled
def sample_actions(appeal: Any, may: Any, places: Any, drawn: Any, chosen: Any) -> None:
    """An action of the worlds in these places, as likely as it appeals; `drawn` has a number from 0 to 1 for every world."""
    for row in range(len(places)):
        place = places[row]
        most = np.float32(-np.inf)
        for action in range(len(may[place])):
            if may[place, action] != NO_CHOICE:
                most = max(most, appeal[row, action])
        total = np.float32(0)
        for action in range(len(may[place])):
            if may[place, action] != NO_CHOICE:
                appeal[row, action] = np.exp(appeal[row, action] - most)
                total += appeal[row, action]
        left = drawn[place] * total
        for action in range(len(may[place])):  # rounding never leads beyond what is legal: the last of these stays chosen
            if may[place, action] != NO_CHOICE and left >= 0:
                chosen[place] = action
                left -= appeal[row, action]
