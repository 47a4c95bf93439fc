"""What each choice of a view is worth: the share of victory when games are played out in worlds that fit the view.

All choices are tried in the same worlds with the same luck, so that their difference is known better than either. The true hands
are not among what comes in here: reviews and hints know what the player knows.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

import numpy as np
import numpy.typing as npt

from coven import games
from coven.bots.craft import Craft, craft_of
from coven.chance import Lot, draw
from coven.games.game import Game
from coven.games.seats import BySeat
from coven.kernel import Compiled, compiled, count, lowest, seeded
from coven.types import Cards, Choice, Seat

Shares = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Values:
    """The share of victory of each choice in each world, and who holds what in those worlds."""

    choices: list[Choice]
    shares: Shares  # [choice, world]
    hands: npt.NDArray[np.int64]  # [world, seat], as sets of cards

    @staticmethod
    def can_be_of(game: Game) -> bool:
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
def playing_out(game: Game, craft: Craft) -> Compiled[..., None]:
    """A compiled `(views, choices, rngs, states, lots, spare, seen, won)`: every choice in every world, to the end of the game.

    `states` holds the worlds; `won[choice, world]` is the share of victory of who looked. Everybody goes by the rule of thumb.
    """
    sample, chance, feed, to_act, legal = game.sample, game.chance, game.feed, game.to_act, game.legal
    apply, look, is_over, winners, thumb = game.apply, game.look, game.is_over, game.winners, craft.thumb

    @compiled
    def play_out(views: Any, choices: Any, rngs: Any, states: Any, lots: Any, spare: Any, seen: Any, won: Any) -> None:
        root = views[0]
        rng = rngs[0]
        for world in range(len(states)):
            sample(root, rng, states[world])
            rngs[2] = rng
            for number in range(len(choices)):
                rngs[1] = rngs[2]  # the same luck for every choice
                luck = rngs[1]
                spare[0] = states[world]
                s = spare[0]
                apply(s, root.viewer, Choice(choices[number]))
                while not is_over(s):
                    if chance(s, lots[0]):
                        draw(lots[0], luck)
                        feed(s, lots[0])
                        continue
                    seat = Seat(lowest(to_act(s)))
                    options = legal(s, seat)
                    if options & (options - 1) == 0:
                        apply(s, seat, Choice(lowest(options)))
                    else:
                        look(s, seat, seen[0])
                        apply(s, seat, thumb(seen[0], luck))
                seats = winners(s)
                won[number, world] = ((seats >> root.viewer) & 1) / count(seats)

    return play_out


def values(key: str, view: Any, choices: list[Choice], worlds: int, seed: int) -> Values:
    """What these choices of the viewer are worth, in so many worlds."""
    game = games.load(key)
    states, shares = game.State.many(worlds), np.zeros((len(choices), worlds))
    rngs = np.concatenate([seeded(seed, number).array_of_one() for number in range(3)])
    scratch = Lot.many(1), game.State.many(1), game.View.many(1)
    playing_out(game, craft_of(key))(view.array_of_one(), np.asarray(choices, np.int64), rngs, states, *scratch, shares)
    return Values(choices, shares, np.asarray(states["hands"], np.int64))
