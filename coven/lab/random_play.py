"""Random play: every choice as likely. The plainest outer loop over the contract, for simulation and speed."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from coven.cards import every_seat
from coven.chance import Lot, draw
from coven.games.game import Game
from coven.kernel import Compiled, Random, Record, randbelow, derive_stream, compiled, count, nth, warp_sync
from coven.types import NO_SEATS, Choice, Seat

Counts = npt.NDArray[np.int64]


@cache
def scratch_type(game: Game) -> type[Record]:
    """What one thread plays with: a record of a state, a lot and random numbers."""
    return type("Desk", (Record,), {"__annotations__": {"state": game.State, "lot": Lot, "rng": Random}})


@cache
def random_games(game: Game) -> Compiled[..., None]:
    """A loop `(desk, first, stride, players, variants, roots, before, scores, winners, decisions, lengths, firsts)`.

    It plays the games `first`, `first + stride`, … of as many as `winners` has places, one after the other at its desk, and
    writes the scores, the set of winners, the number of decisions, the length and who chose first of each. A game's random
    numbers depend on the root and on its number alone, which is its place and `before`: so they are the same whoever plays it.
    """
    setup = game.setup_without_views or game.setup
    chance, feed, is_over = game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal, apply, score, winners_of = game.to_act, game.legal_choices, game.apply, game.score, game.winners
    length = game.length

    @compiled
    def play(
        desk: Any, first: int, stride: int, players: int, variants: Any, roots: Any, before: int,
        scores: Any, winners: Counts, decisions: Counts, lengths: Counts, firsts: Counts,
    ) -> None:  # fmt: skip
        s = desk.state
        lot = desk.lot
        rng = desk.rng
        for number in range(first, len(winners), stride):
            derive_stream(roots[0], before + number, rng)
            setup(s, players, variants[0])
            made = 0
            firsts[number] = -1
            while not is_over(s):
                seats = to_act(s)
                if seats == NO_SEATS:
                    chance(s, lot)
                    draw(lot, rng)
                    feed(s, lot)
                    continue
                seat = Seat(nth(seats, randbelow(rng, count(seats))))
                choices = legal(s, seat)
                if made == 0:
                    firsts[number] = seat
                apply(s, seat, Choice(nth(choices, randbelow(rng, count(choices)))))
                made += 1
            decisions[number] = made
            winners[number] = winners_of(s)
            lengths[number] = length(s)
            for seat in every_seat(players):
                scores[number, seat] = score(s, seat)

    return play


@cache
def uneven_random_games(game: Game) -> Compiled[..., None]:
    """The same loop for a GPU and games of very different lengths: they follow each other without an end in between.

    Neighbouring threads do the same at a time. In the loop above they would wait for the longest of their games, here no longer
    than until a few of them are to deal.
    """
    setup = game.setup_without_views or game.setup
    chance, feed, is_over = game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal, apply, score, winners_of = game.to_act, game.legal_choices, game.apply, game.score, game.winners
    length = game.length

    @compiled
    def play(
        desk: Any, first: int, stride: int, players: int, variants: Any, roots: Any, before: int,
        scores: Any, winners: Counts, decisions: Counts, lengths: Counts, firsts: Counts,
    ) -> None:  # fmt: skip
        s = desk.state
        lot = desk.lot
        rng = desk.rng
        number = first
        made = 0
        begins = True
        while number < len(winners):
            seats = NO_SEATS if begins else to_act(s)
            if warp_sync(seats == NO_SEATS):
                if begins:
                    derive_stream(roots[0], before + number, rng)
                    setup(s, players, variants[0])
                    made = 0
                    firsts[number] = -1
                    begins = False
                while chance(s, lot):
                    draw(lot, rng)
                    feed(s, lot)
                if is_over(s):
                    decisions[number] = made
                    winners[number] = winners_of(s)
                    lengths[number] = length(s)
                    for seat in every_seat(players):
                        scores[number, seat] = score(s, seat)
                    number += stride
                    begins = True
            elif seats != NO_SEATS:
                seat = Seat(nth(seats, randbelow(rng, count(seats))))
                choices = legal(s, seat)
                if made == 0:
                    firsts[number] = seat
                apply(s, seat, Choice(nth(choices, randbelow(rng, count(choices)))))
                made += 1

    return play
