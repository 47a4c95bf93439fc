"""Random play: every choice as likely. The plainest outer loop over the contract, for simulation and speed."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from coven.cards import every_seat
from coven.chance import Lot, draw
from coven.games.game import Game
from coven.kernel import Compiled, Random, below, compiled, count, nth
from coven.types import Choice, Seat

Counts = npt.NDArray[np.int64]


@cache
def random_games(game: Game) -> Compiled[..., None]:
    """A compiled loop `(states, players, variant, lot, rng, scores, winners, decisions, lengths)`.

    It plays as many games as `winners` has places, one after the other in `states[0]`, and writes the scores, the set of
    winners, the number of decisions and the length of each.
    """
    setup, chance, feed, is_over = game.setup, game.chance, game.feed, game.is_over
    to_act, legal, apply, score, winners_of = game.to_act, game.legal, game.apply, game.score, game.winners
    length = game.length

    @compiled
    def play(
        states: Any,
        players: int,
        variant: Any,
        lot: Lot,
        rng: Random,
        scores: Any,
        winners: Counts,
        decisions: Counts,
        lengths: Counts,
    ) -> None:
        s = states[0]
        for number in range(len(winners)):
            setup(s, players, variant)
            decisions[number] = 0
            while not is_over(s):
                if chance(s, lot):
                    draw(lot, rng)
                    feed(s, lot)
                    continue
                seats = to_act(s)
                seat = Seat(nth(seats, below(rng, count(seats))))
                choices = legal(s, seat)
                apply(s, seat, Choice(nth(choices, below(rng, count(choices)))))
                decisions[number] += 1
            winners[number] = winners_of(s)
            lengths[number] = length(s)
            for seat in every_seat(players):
                scores[number, seat] = score(s, seat)

    return play
