"""What each choice of a view is worth: the share of victory when games are played out in worlds that fit the view.

All choices are tried in the same worlds with the same luck, so that their difference is known better than either. The true hands
are not among what comes in here: reviews and hints know what the player knows.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args

import numpy as np
import numpy.typing as npt

from coven import games
from coven.bots.heuristics import Heuristics, heuristics_of
from coven.bots.net.playouts import compile_sampler
from coven.core.chance import Lot, draw
from coven.games.common.seats import BySeat
from coven.games.contract.game import Game
from coven.kernel import Compiled, Random, count, lowest, seeded
from coven.kernel.jit import compiled
from coven.types import MAX_SEATS, Cards, Choice, Seat

Shares = npt.NDArray[np.float64]
NO_MOVE: Final = -1  # no choice: a position is played on as it stands


@dataclass(frozen=True)
class Values:
    """The share of victory of each choice in each world, and who holds what in those worlds."""

    choices: list[Choice]
    shares: Shares  # [choice, world]
    hands: npt.NDArray[np.int64]  # [world, seat], as sets of cards

    @staticmethod
    def supports(game: Game) -> bool:
        """Whether a game's states have `hands` that are sets of cards, one for each seat."""
        return get_args(game.State.fields.get("hands"))[:1] == (BySeat[Cards],)

    @property
    def means(self) -> Shares:
        """What each choice is worth."""
        means: Shares = self.shares.mean(axis=1)
        return means

    @property
    def errors(self) -> Shares:
        """The standard error of each."""
        errors: Shares = self.shares.std(axis=1) / np.sqrt(self.shares.shape[1])
        return errors


@cache
def compile_playout(game: Game, heuristics: Heuristics) -> Compiled[..., None]:
    """A compiled `(states, seats, choices, rngs, lots, views, won)`: each position to the end of its game.

    First `seats[row]` makes `choices[row]`, unless that is NOTHING; then everybody goes by the rule of thumb.
    `won[row, seat]` is each seat's share of victory.
    """
    chance, feed, to_act, legal = game.chance_outcomes, game.apply_lot, game.to_act, game.legal_choices
    apply, look, is_over, winners, thumb = game.apply, game.observe, game.is_over, game.winners, heuristics.policy

    @compiled
    def play_on(states: Any, seats: Any, choices: Any, rngs: Any, lots: Any, views: Any, won: Any) -> None:
        for row in range(len(states)):
            s = states[row]
            luck = rngs[row]
            seat = Seat(int(seats[row]))
            choice = Choice(int(choices[row]))
            going = True
            while going:  # each rule is called in one place: what is inlined often takes long to compile
                if choice != NO_MOVE:
                    apply(s, seat, choice)
                    choice = Choice(NO_MOVE)
                going = not is_over(s)
                if going and chance(s, lots[0]):
                    draw(lots[0], luck)
                    feed(s, lots[0])
                elif going:
                    seat = Seat(lowest(to_act(s)))
                    options = legal(s, seat)
                    choice = Choice(lowest(options))
                    if options & (options - 1):
                        look(s, seat, views[0])
                        choice = thumb(views[0], luck)
            best = winners(s)
            for seat_number in range(won.shape[1]):
                won[row, seat_number] = ((best >> seat_number) & 1) / count(best)

    return play_on


def play_out(key: str, states: Any, seats: list[int], choices: list[int], rngs: Any, players: int) -> Shares:
    """Each seat's share of victory, [row, seat], when positions are played on after these choices; the states are used up."""
    game = games.load(key)
    won = np.zeros((len(states), players))
    scratch = Lot.new_array(1), game.View.new_array(1)
    compile_playout(game, heuristics_of(key))(
        states, np.asarray(seats, np.int64), np.asarray(choices, np.int64), rngs, *scratch, won
    )
    return won


def random_streams(seed: int, many: int) -> Any:
    """So many sources of luck, each its own."""
    rngs = Random.new_array(many)
    for number in range(many):
        rngs[number].copy_from(seeded(seed, number + 1))
    return rngs


def sample_worlds(key: str, view: Any, worlds: int, seed: int) -> Any:
    """So many worlds that fit a view; those that playouts by a net with this seed begin in."""
    game = games.load(key)
    states = game.State.new_array(worlds)
    compile_sampler(game)(view.as_array(), seeded(seed).as_array(), states)
    return states


def hands_in(key: str, states: Any) -> npt.NDArray[np.int64]:
    """Who holds what in each world, [world, seat]; in a game without hands of cards nobody holds any."""
    if not Values.supports(games.load(key)):
        return np.zeros((len(states), MAX_SEATS), np.int64)
    return np.asarray(states["hands"], np.int64)


def evaluate_choices(key: str, view: Any, choices: list[Choice], worlds: int, seed: int) -> Values:
    """What these choices of the viewer are worth, in so many worlds."""
    times = len(choices)
    some = sample_worlds(key, view, worlds, seed)
    hands = hands_in(key, some)
    states, rngs = np.tile(some, times), np.tile(random_streams(seed, worlds), times)  # the same luck for every choice
    made = np.repeat(np.asarray(choices, np.int64), worlds).tolist()
    viewer = int(view.viewer)
    won = play_out(key, states, [viewer] * len(states), made, rngs, int(view.public.players))
    return Values(choices, won[:, viewer].reshape(times, worlds), hands)
