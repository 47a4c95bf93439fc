"""Random play: every choice as likely. The plainest outer loop over the contract, for simulation and speed.

Many random games on all cores or a GPU, and what they say about a game: who wins from which seat, with how much, how long.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.core.cards import every_seat
from coven.core.chance import Lot, draw
from coven.errors import DeviceError, MalformedError
from coven.games.contract.game import Game
from coven.kernel import Compiled, Random, Record, count, derive_stream, nth, randbelow, seeded, warp_sync
from coven.kernel.jit import compiled
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


BATCH_GAMES: Final = 10_000
GPU_BATCH_GAMES: Final = 1_000_000
DEVICES: Final = ("cpu", "gpu")


class GameBatch:
    """Memory for so many games, used again and again by one thread; the GPU's batches play in their own memory there."""

    def __init__(self, game: Game, players: int, variant: Mapping[str, Any], count: int) -> None:
        game.meta.check_players(players)
        self.game = game
        self.players = players
        self.variants = game.variant(variant, players).as_array()
        self.scratch = scratch_type(game).new()
        self.scores = np.zeros((count, players), np.int64)
        self.winners = np.zeros(count, np.int64)
        self.decisions = np.zeros(count, np.int64)
        self.lengths = np.zeros(count, np.int64)
        self.first_seats = np.zeros(count, np.int64)

    @property
    def results(self) -> tuple[npt.NDArray[np.int64], ...]:
        """A row of numbers for every game."""
        return self.scores, self.winners, self.decisions, self.lengths, self.first_seats

    def play(self, seed: int, first_game: int) -> None:
        """Play the games with the numbers that follow `before`: the same seed and number give the same game, on any device."""
        roots = seeded(seed).as_array()
        random_games(self.game)(self.scratch, 0, 1, self.players, self.variants, roots, first_game, *self.results)


class GpuBatch(GameBatch):
    """A batch that a GPU plays: the same loop in very many threads, and so the same games."""

    def __init__(self, game: Game, players: int, variant: Mapping[str, Any], count: int) -> None:
        from coven.kernel.gpu import cuda  # only who asks for a GPU needs its packages

        super().__init__(game, players, variant, count)
        self.kernel = random_games_kernel(game)
        self.variants_on_gpu = cuda.records_to_gpu(self.variants)
        self.results_on_gpu = [cuda.to_gpu(rows) for rows in self.results]
        self.to_gpu = cuda.to_gpu

    def start(self, seed: int, before: int) -> None:
        """Tell the GPU to play; it does so while Python goes on."""
        roots = self.to_gpu(seeded(seed).as_array())
        self.kernel(len(self.winners), self.players, self.variants_on_gpu, roots, before, *self.results_on_gpu)

    def play(self, seed: int, first_game: int) -> None:
        """Play the games and fetch what came of them."""
        self.start(seed, first_game)
        for rows, there in zip(self.results, self.results_on_gpu, strict=True):
            there.copy_to_host(rows)


@cache
def random_games_kernel(game: Game) -> Any:
    """The loop of random play as a kernel."""
    from coven.kernel.gpu.cuda import Kernel, gpu_layout, max_threads_for_scratch

    loop = uneven_random_games(game) if game.meta.has_uneven_lengths else random_games(game)
    layout = gpu_layout(scratch_type(game))
    return Kernel(loop.function, layout, max_threads_for_scratch(layout))


@dataclass
class Simulation:
    """What so many games came to."""

    games: int
    wins: npt.NDArray[np.float64]  # by seat; a shared victory counts in parts
    order_wins: npt.NDArray[np.float64]  # by order of play: clockwise from whoever chose first
    score_sum: npt.NDArray[np.int64]
    score_squares: npt.NDArray[np.float64]
    decisions: int
    length: int  # of all games together, in the game's own unit

    @classmethod
    def empty(cls, players: int) -> "Simulation":
        return cls(0, np.zeros(players), np.zeros(players), np.zeros(players, np.int64), np.zeros(players), 0, 0)

    def add(self, batch: GameBatch) -> None:
        """Count the games of one batch."""
        won = (batch.winners[:, None] >> np.arange(batch.players)) & 1
        self.games += len(batch.winners)
        shares = won / won.sum(axis=1, keepdims=True)
        in_order = (batch.first_seats[:, None] + np.arange(batch.players)) % batch.players
        self.wins += shares.sum(axis=0)
        self.order_wins += np.take_along_axis(shares, in_order, axis=1).sum(axis=0)
        self.score_sum += batch.scores.sum(axis=0)
        self.score_squares += (batch.scores.astype(np.float64) ** 2).sum(axis=0)
        self.decisions += int(batch.decisions.sum())
        self.length += int(batch.lengths.sum())

    def rows(self) -> list[dict[str, float]]:
        """A line per seat: wins and mean score, and wins in that place of the order of play, each with half its 95 % interval."""
        share = self.wins / self.games
        order = self.order_wins / self.games
        mean = self.score_sum / self.games
        spread = np.sqrt(np.maximum(self.score_squares / self.games - mean**2, 0) / self.games)
        return [
            {
                "seat": seat,
                "wins": share[seat],
                "wins_within": 1.96 * float(np.sqrt(share[seat] * (1 - share[seat]) / self.games)),
                "order_wins": order[seat],
                "order_wins_within": 1.96 * float(np.sqrt(order[seat] * (1 - order[seat]) / self.games)),
                "score": mean[seat],
                "score_within": 1.96 * spread[seat],
            }
            for seat in range(len(share))
        ]


def simulate(
    game: Game,
    players: int,
    variant: Mapping[str, Any],
    games: int,
    seed: int,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
    device: str = "cpu",
) -> Simulation:
    """Play so many random games on all cores or on a GPU; the result depends on the seed, and not on who plays.

    `progress` is told after each batch how many games it had.
    """
    if games < 1:
        raise MalformedError(f"Expected at least 1 game, but {games} came.")
    if device not in DEVICES:
        raise DeviceError(f"Expected a device, {' or '.join(DEVICES)}, but '{device}' came.")
    batches = _gpu_batches if device == "gpu" else _cpu_batches
    total = Simulation.empty(players)
    for batch in batches(game, players, variant, games, seed, cores or os.cpu_count() or 1):
        total.add(batch)
        progress(len(batch.winners))
    return total


def _cpu_batches(game: Game, players: int, variant: Mapping[str, Any], games: int, seed: int, cores: int) -> Iterator[GameBatch]:
    GameBatch(game, players, variant, 1).play(seed, 0)  # compiles once, before the threads ask for it together

    def play(before: int) -> GameBatch:
        batch = GameBatch(game, players, variant, min(BATCH_GAMES, games - before))
        batch.play(seed, before)
        return batch

    with ThreadPoolExecutor(cores) as threads:
        try:
            yield from threads.map(play, range(0, games, BATCH_GAMES))
        except BaseException:
            threads.shutdown(cancel_futures=True)
            raise


def _gpu_batches(game: Game, players: int, variant: Mapping[str, Any], games: int, seed: int, cores: int) -> Iterator[GameBatch]:
    batch = GpuBatch(game, players, variant, min(GPU_BATCH_GAMES, games))
    for before in range(0, games, GPU_BATCH_GAMES):
        if games - before < len(batch.winners):
            batch = GpuBatch(game, players, variant, games - before)
        batch.play(seed, before)
        yield batch
