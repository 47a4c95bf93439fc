"""Playouts by a network: many worlds side by side, in which every seat chooses from its own view.

One compiled loop advances each world to its next decision; the network evaluates all of them in one batch. A playout ends when
its game is over, or when the root seat has made `max_own_decisions` choices and is to act again: then the network's value from
its view replaces the rest.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.net.model import Model, Weights
from coven.core.chance import Lot, draw_again
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE, make_encoder
from coven.games.contract.records import GameState, GameView
from coven.kernel import Compiled, Random, Record, Row, compiled, count, exponential, lowest, next_uint32, seeded
from coven.types import MAX_SEATS, NO_CHOICES, Choice, Seat

RUNNING: Final = 0
OVER: Final = 1
EVALUATED: Final = 2
NEW: Final = 3  # no seat has chosen yet
PAUSED: Final = 4  # in a playout that is watched, after a choice or lot
MAX_STEPS: Final = 200  # of one playout; a longer game counts as lost
MAX_GAME_STEPS: Final = 2_000  # of a whole game
LUCK_STREAM: Final = (1 << 32) - 1  # of a batch, for the choices; worlds have the streams below
NO_SEAT: Final = MAX_SEATS  # as the root seat of a playout that ends with the game
Records = npt.NDArray[np.void]
Shares = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Watch = Callable[[Records], npt.NDArray[np.bool_]]
"""`watch(states)`: is shown all positions after each choice and lot, and returns which are far enough to be evaluated."""


class PlayoutRow(Record):
    """The progress of one playout beside its State."""

    rng: Random
    seat: int  # to act
    status: int
    own_decisions: int  # of the root seat
    lots_drawn: int


@cache
def compile_sampler(game: Game) -> Compiled[..., None]:
    """Return a compiled `(views, rngs, states)` that fills all states with worlds that fit the first view."""
    sample = game.sample

    @compiled
    def sample_worlds(views: Row[GameView], rngs: Row[Random], states: Row[GameState]) -> None:
        for number in range(len(states)):
            sample(views[0], rngs[0], states[number])

    return sample_worlds


@cache
def compile_advance(game: Game) -> Compiled[..., None]:
    """Return a compiled `(states, rows, shares, actions, root, views, lots, x, choice_by_action)`.

    It applies the action of each world, then draws lots and makes forced choices until a seat has a real choice, whose features
    and choices by action it writes, or until the game is over. `lots` has one for scratch, then those of an earlier game to draw
    again, if any.
    """
    chance_outcomes, apply_lot, to_act, is_over = game.chance_outcomes, game.apply_lot, game.to_act, game.is_over
    legal_choices, apply, winners, observe = game.legal_choices, game.apply, game.winners, game.observe
    choice_of, encode = game.choice_of, make_encoder(game)

    @compiled
    def advance(
        states: Row[GameState], rows: Row[PlayoutRow], shares: Row[float], actions: Row[int], root: int,
        views: Row[GameView], lots: Row[Lot], x: Row[Weights], choice_by_action: Row[Ints],
    ) -> None:  # fmt: skip
        v = views[0]
        lot = lots[0]
        for number in range(len(states)):
            row = rows[number]
            s = states[number]
            choice = NO_CHOICE
            if row.status == NEW:
                row.status = RUNNING
            elif row.status == RUNNING:
                observe(s, Seat(row.seat), v)
                choice = choice_of(v, actions[number])
            deciding = False
            choices = NO_CHOICES
            while not deciding and row.status == RUNNING:
                if choice != NO_CHOICE:
                    apply(s, Seat(row.seat), choice)
                    choice = NO_CHOICE
                if is_over(s):
                    won = winners(s)
                    shares[number] = ((won >> root) & 1) / count(won)
                    row.status = OVER
                elif chance_outcomes(s, lot):
                    draw_again(lots, row.lots_drawn, row.rng)
                    row.lots_drawn += 1
                    apply_lot(s, lot)
                else:
                    row.seat = lowest(to_act(s))
                    choices = legal_choices(s, Seat(row.seat))
                    if choices & (choices - 1) == 0:
                        choice = Choice(lowest(choices))
                    else:
                        deciding = True
            if not deciding:
                continue
            if row.seat == root:
                row.own_decisions += 1
            encode(s, Seat(row.seat), choices, v, x[number], choice_by_action[number])

    return advance


@cache
def compile_step(game: Game) -> Compiled[..., None]:
    """Return a compiled `(states, rows, shares, actions, root, views, lots)`, the part of `advance` that is watched.

    It applies the action of each world, or one lot or forced choice, and pauses. A world in which a seat has a real choice counts
    as new, and is left to `advance`.
    """
    chance_outcomes, apply_lot, to_act, is_over = game.chance_outcomes, game.apply_lot, game.to_act, game.is_over
    legal_choices, apply, winners, observe, choice_of = game.legal_choices, game.apply, game.winners, game.observe, game.choice_of

    @compiled
    def step(
        states: Row[GameState], rows: Row[PlayoutRow], shares: Row[float], actions: Row[int], root: int,
        views: Row[GameView], lots: Row[Lot],
    ) -> None:  # fmt: skip
        v = views[0]
        lot = lots[0]
        for number in range(len(states)):
            row = rows[number]
            s = states[number]
            choice = NO_CHOICE
            if row.status == RUNNING:
                observe(s, Seat(row.seat), v)
                choice = choice_of(v, actions[number])
                row.status = PAUSED
            elif row.status == PAUSED:
                if is_over(s):
                    won = winners(s)
                    shares[number] = ((won >> root) & 1) / count(won)
                    row.status = OVER
                elif chance_outcomes(s, lot):
                    draw_again(lots, row.lots_drawn, row.rng)
                    row.lots_drawn += 1
                    apply_lot(s, lot)
                else:
                    row.seat = lowest(to_act(s))
                    choices = legal_choices(s, Seat(row.seat))
                    if choices & (choices - 1) == 0:
                        choice = Choice(lowest(choices))
                    else:
                        row.status = NEW
            if choice != NO_CHOICE:
                apply(s, Seat(row.seat), choice)

    return step


@dataclass
class Playouts:
    """Playouts of one game. A smaller network may choose, while the model evaluates the final positions."""

    game: Game
    model: Model
    max_own_decisions: int  # of the root seat before its value is taken
    policy_model: Model | None = None  # chooses the actions; None for the model itself

    def action_values(self, view: GameView, actions: list[int], worlds: int, seed: int) -> Shares:
        """Return the share of victory after each action, [action, world]: the same worlds and luck for all actions."""
        return self.action_values_in(self.draw_worlds(view, worlds, seed), int(view.viewer), actions, seed)

    def action_values_in(self, worlds: Records, viewer: int, actions: list[int], seed: int) -> Shares:
        """Return the share of victory after each action in these worlds, which are not changed."""
        return self.play_out(worlds, viewer, actions, seed)[0]

    def play_out(
        self, worlds: Records, viewer: int, actions: list[int], seed: int, watch: Watch | None = None
    ) -> tuple[Shares, list[Records]]:
        """Return the share of victory after each action, [action, world], and the final positions of each action."""
        size, times = len(worlds), len(actions)
        rows = self._make_rows(size, seed)
        rows["seat"] = viewer
        states, all_rows = np.concatenate([worlds] * times), np.concatenate([rows] * times)
        chosen = np.repeat(np.asarray(actions, np.int64), size)
        shares = self._run(states, all_rows, chosen, viewer, size, seed, watch=watch).reshape(times, size)
        return shares, np.split(states, times)

    def draw_worlds(self, view: GameView, count: int, seed: int) -> Records:
        """Return `count` uniformly sampled worlds that fit the view."""
        worlds = self.game.State.new_array(count)
        compile_sampler(self.game)(view.as_array(), seeded(seed).as_array(), worlds)
        return worlds

    def position_values(self, positions: Records, seat: int, times: int, seed: int) -> Shares:
        """Return a seat's share of victory from each position, [position, time], with the same luck for all of them."""
        rows = self._make_rows(times, seed)
        rows["status"] = NEW
        states, all_rows = np.repeat(positions, times), np.concatenate([rows] * len(positions))
        chosen = np.zeros(len(states), np.int64)
        return self._run(states, all_rows, chosen, seat, times, seed).reshape(len(positions), times)

    def play_to_end(self, position: Records, times: int, seed: int, lots: Records | None = None) -> Records:
        """Return the final positions of whole games from one position, drawing the lots of an earlier game again, if given."""
        rows = self._make_rows(times, seed)
        rows["status"] = NEW
        states = np.repeat(position, times)
        self._run(states, rows, np.zeros(times, np.int64), NO_SEAT, times, seed, lots)
        return states

    def _run(
        self,
        states: Records,
        rows: Records,
        chosen: Ints,
        seat: int,
        worlds: int,
        seed: int,
        earlier: Records | None = None,
        watch: Watch | None = None,
    ) -> Shares:
        """Return a seat's share of victory in each row. Every `worlds` rows have the same luck."""
        size = len(states)
        shares = np.zeros(size)
        x = np.zeros((size, len(self.model.first)), np.float32)
        choice_by_action = np.full((size, self.game.num_actions), NO_CHOICE, np.int64)
        luck, drawn = seeded(seed, LUCK_STREAM).as_array(), np.zeros(worlds)
        lots = Lot.new_array(1) if earlier is None else np.concatenate([Lot.new_array(1), earlier])
        views, advance = self.game.View.new_array(1), compile_advance(self.game)
        step = compile_step(self.game) if watch else None
        for _ in range(MAX_STEPS if seat != NO_SEAT and not watch else MAX_GAME_STEPS):
            if step and watch:
                step(states, rows, shares, chosen, seat, views, lots)
                is_watched_enough = watch(states)
            advance(states, rows, shares, chosen, seat, views, lots, x, choice_by_action)
            running = np.flatnonzero(rows["status"] == RUNNING)
            is_far = is_watched_enough[running] if watch else rows["own_decisions"][running] > self.max_own_decisions
            finished = (rows["seat"][running] == seat) & is_far
            rows["status"][running[finished]] = EVALUATED
            deciding = running[~finished]
            if not len(deciding):
                if (rows["status"] == PAUSED).any():
                    continue
                break
            logits = (self.policy_model or self.model).evaluate_logits(x, deciding)
            sample_actions(logits, choice_by_action, deciding, luck, drawn, chosen)
        evaluated = np.flatnonzero(rows["status"] == EVALUATED)  # in one batch, which takes little longer than one position
        shares[evaluated] = np.clip(self.model.evaluate_values(x, evaluated), 0, 1)
        return shares

    def _make_rows(self, worlds: int, seed: int) -> Records:
        """Return a row for each world, each with a random stream of its own."""
        rows = PlayoutRow.new_array(worlds)
        for number in range(worlds):
            rows[number].rng.copy_from(seeded(seed, number + 1))
        return rows


@compiled
def sample_actions(
    logits: Weights, choice_by_action: Ints, places: Row[int], luck: Row[Random], drawn: Row[float], chosen: Row[int]
) -> None:
    """Sample an action of each row in `places` from the softmax of its logits, which are overwritten.

    `drawn` gets a random number from 0 to 1 for each world; the rows are those of all worlds, again and again.
    """
    for world in range(len(drawn)):
        drawn[world] = next_uint32(luck[0]) / 4294967296.0
    for row in range(len(places)):
        place = places[row]
        most = np.float32(-np.inf)
        for action in range(len(choice_by_action[place])):
            if choice_by_action[place, action] != NO_CHOICE:
                most = max(most, logits[row, action])
        total = 0.0
        for action in range(len(choice_by_action[place])):
            if choice_by_action[place, action] != NO_CHOICE:
                logits[row, action] = exponential(float(logits[row, action] - most))
                total += logits[row, action]
        left = drawn[place % len(drawn)] * total
        for action in range(len(choice_by_action[place])):  # if rounding leaves a rest, the last legal action stays chosen
            if choice_by_action[place, action] != NO_CHOICE and left >= 0:
                chosen[place] = action
                left -= logits[row, action]
