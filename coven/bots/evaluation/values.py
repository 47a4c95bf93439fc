"""Values of choices: the share of victory when games are played out in worlds that fit a view.

All choices are tried in the same worlds with the same luck, so that their difference is more precise than either value. The true
hands are no input: reviews and hints know what the player knows.
"""

from dataclasses import dataclass
from functools import cache
from typing import get_args

import numpy as np
import numpy.typing as npt

from coven import games
from coven.bots.heuristics import Heuristics, heuristics_of
from coven.bots.net.playouts import Records, Shares, compile_sampler
from coven.core.chance import Lot, draw_again
from coven.games.common.rules import BySeat
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE
from coven.games.contract.records import GameState, GameView
from coven.intervals import mean_error
from coven.kernel import Compiled, Random, Row, compiled, count, lowest, seeded
from coven.types import MAX_SEATS, Cards, Choice, Seat


@dataclass(frozen=True)
class Values:
    """The share of victory of each choice in each world, and the hands of all seats in those worlds."""

    choices: list[Choice]
    shares: Shares  # [choice, world]
    hands: npt.NDArray[np.int64]  # [world, seat], as sets of cards
    is_exact: bool = False  # solved: no world and no playout could change a share

    @staticmethod
    def supports(game: Game) -> bool:
        """Return whether the game's State has a field `hands` with a set of cards for each seat."""
        return get_args(game.State.fields.get("hands"))[:1] == (BySeat[Cards],)

    @property
    def means(self) -> Shares:
        """The value of each choice."""
        means: Shares = self.shares.mean(axis=1)
        return means

    @property
    def errors(self) -> Shares:
        """The standard error of each value; 0 only if the values are exact."""
        if self.is_exact:
            return np.zeros(len(self.choices))
        trials = self.shares.shape[1]
        return np.array([mean_error(float(row.mean()), float(row.var()), trials) for row in self.shares])


@cache
def compile_playout(game: Game, heuristics: Heuristics) -> Compiled[..., None]:
    """Return a compiled `(states, seats, choices, rngs, lots, views, won)` that plays each position to the end.

    First `seats[row]` makes `choices[row]`, unless that is NO_CHOICE; then all seats follow the policy of the heuristics.
    `lots` has one for scratch, then those of an earlier game to draw again, if any. `won[row, seat]` is each seat's share of
    victory.
    """
    chance_outcomes, apply_lot, to_act, legal_choices = game.chance_outcomes, game.apply_lot, game.to_act, game.legal_choices
    apply, observe, is_over, winners, policy = game.apply, game.observe, game.is_over, game.winners, heuristics.policy

    @compiled
    def play_to_end(
        states: Row[GameState], seats: Row[int], choices: Row[int], rngs: Row[Random], lots: Row[Lot], views: Row[GameView],
        won: Shares,
    ) -> None:  # fmt: skip
        for row in range(len(states)):
            s = states[row]
            rng = rngs[row]
            seat = Seat(int(seats[row]))
            choice = Choice(int(choices[row]))
            running = True
            lots_drawn = 0
            while running:  # each rule is called in one place only: each inlined copy adds to the compile time
                if choice != NO_CHOICE:
                    apply(s, seat, choice)
                    choice = NO_CHOICE
                running = not is_over(s)
                if running and chance_outcomes(s, lots[0]):
                    draw_again(lots, lots_drawn, rng)
                    lots_drawn += 1
                    apply_lot(s, lots[0])
                elif running:
                    seat = Seat(lowest(to_act(s)))
                    options = legal_choices(s, seat)
                    choice = Choice(lowest(options))
                    if options & (options - 1):
                        observe(s, seat, views[0])
                        choice = policy(views[0], rng)
            best = winners(s)
            for seat_number in range(won.shape[1]):
                won[row, seat_number] = ((best >> seat_number) & 1) / count(best)

    return play_to_end


def play_out(
    key: str, states: Records, seats: list[int], choices: list[int], rngs: Records, players: int, earlier: Records | None = None
) -> Shares:
    """Return each seat's share of victory, [row, seat], after these choices. The states are overwritten.

    `earlier` has the lots of an earlier game, to be drawn again.
    """
    game = games.load(key)
    won = np.zeros((len(states), players))
    lots = Lot.new_array(1) if earlier is None else np.concatenate([Lot.new_array(1), earlier])
    scratch = lots, game.View.new_array(1)
    compile_playout(game, heuristics_of(key))(
        states, np.asarray(seats, np.int64), np.asarray(choices, np.int64), rngs, *scratch, won
    )
    return won


def random_streams(seed: int, count: int) -> Records:
    """Return independent random streams."""
    rngs = Random.new_array(count)
    for number in range(count):
        rngs[number].copy_from(seeded(seed, number + 1))
    return rngs


def sample_worlds(key: str, view: GameView, worlds: int, seed: int) -> Records:
    """Return worlds that fit a view: the same ones in which a network's playouts with this seed start."""
    game = games.load(key)
    states = game.State.new_array(worlds)
    compile_sampler(game)(view.as_array(), seeded(seed).as_array(), states)
    return states


def hands_in(key: str, states: Records) -> npt.NDArray[np.int64]:
    """Return the hands in each world, [world, seat]; empty ones in a game without hands of cards."""
    if not Values.supports(games.load(key)):
        return np.zeros((len(states), MAX_SEATS), np.int64)
    return np.asarray(states["hands"], np.int64)


def evaluate_choices(key: str, view: GameView, choices: list[Choice], worlds: int, seed: int) -> Values:
    """Return the values of the viewer's choices by playouts of the heuristics in `worlds` worlds."""
    times = len(choices)
    sampled = sample_worlds(key, view, worlds, seed)
    hands = hands_in(key, sampled)
    states, rngs = np.tile(sampled, times), np.tile(random_streams(seed, worlds), times)  # the same luck for every choice
    chosen = np.repeat(np.asarray(choices, np.int64), worlds).tolist()
    viewer = int(view.viewer)
    won = play_out(key, states, [viewer] * len(states), chosen, rngs, int(view.public.players))
    return Values(choices, won[:, viewer].reshape(times, worlds), hands)
