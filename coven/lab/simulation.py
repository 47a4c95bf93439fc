"""Simulation of random games on all cores or a GPU: wins and scores by seat and by order of play, and lengths.

Random play, every legal choice equally likely, is the simplest loop over the game contract.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
import numpy.typing as npt

from coven.core.cards import every_seat
from coven.core.chance import Lot, draw
from coven.errors import DeviceError, MalformedError
from coven.games.contract.game import Game
from coven.games.contract.records import GameState
from coven.intervals import Z, share_error
from coven.kernel import Compiled, Random, Record, compiled, count, derive_stream, nth, randbelow, seeded, warp_sync
from coven.types import NO_SEATS, Choice, Seat

if TYPE_CHECKING:
    from coven.kernel.gpu.launch import Kernel

BATCH_GAMES: Final = 10_000
GPU_BATCH_GAMES: Final = 1_000_000
DEVICES: Final = ("cpu", "gpu")
Counts = npt.NDArray[np.int64]
Rows = npt.NDArray[np.void]  # an array of records


class Scratch(Protocol):
    """One thread's scratch memory."""

    state: GameState
    lot: Lot
    rng: Random


@cache
def scratch_type(game: Game) -> type[Record]:
    """Return the record type of one thread's scratch memory: a state, a lot and a random stream."""
    return type("SimulationScratch", (Record,), {"__annotations__": {"state": game.State, "lot": Lot, "rng": Random}})


@cache
def random_games(game: Game) -> Compiled[..., None]:
    """Return the loop `play(scratch, first, stride, players, variants, roots, first_game, scores, winners, …)`.

    It plays the games `first`, `first + stride`, … of as many as `winners` has places, one after the other, and writes the
    scores, the set of winners, the number of decisions, the length and the first seat to choose of each. The random stream of a
    game depends on the root and its number alone, `first_game` plus its place, so any device plays the same game.
    """
    setup = game.setup_without_views or game.setup
    chance_outcomes, apply_lot, is_over = game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal_choices, apply, score, winners_of = game.to_act, game.legal_choices, game.apply, game.score, game.winners
    length = game.length

    @compiled
    def play(
        scratch: Scratch, first: int, stride: int, players: int, variants: Rows, roots: Rows, first_game: int,
        scores: Counts, winners: Counts, decisions: Counts, lengths: Counts, first_seats: Counts,
    ) -> None:  # fmt: skip
        s = scratch.state
        lot = scratch.lot
        rng = scratch.rng
        for number in range(first, len(winners), stride):
            derive_stream(roots[0], first_game + number, rng)
            setup(s, players, variants[0])
            made = 0
            first_seats[number] = -1
            while not is_over(s):
                seats = to_act(s)
                if seats == NO_SEATS:
                    chance_outcomes(s, lot)
                    draw(lot, rng)
                    apply_lot(s, lot)
                    continue
                seat = Seat(nth(seats, randbelow(rng, count(seats))))
                choices = legal_choices(s, seat)
                if made == 0:
                    first_seats[number] = seat
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
    """Return the same loop for a GPU and games of very different lengths, which follow each other without a common end.

    The threads of a warp run in lockstep: in `random_games` they would wait for the longest of their games, here only until some
    of them have to deal.
    """
    setup = game.setup_without_views or game.setup
    chance_outcomes, apply_lot, is_over = game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal_choices, apply, score, winners_of = game.to_act, game.legal_choices, game.apply, game.score, game.winners
    length = game.length

    @compiled
    def play(
        scratch: Scratch, first: int, stride: int, players: int, variants: Rows, roots: Rows, first_game: int,
        scores: Counts, winners: Counts, decisions: Counts, lengths: Counts, first_seats: Counts,
    ) -> None:  # fmt: skip
        s = scratch.state
        lot = scratch.lot
        rng = scratch.rng
        number = first
        made = 0
        is_new = True
        while number < len(winners):
            seats = NO_SEATS if is_new else to_act(s)
            if warp_sync(seats == NO_SEATS):
                if is_new:
                    derive_stream(roots[0], first_game + number, rng)
                    setup(s, players, variants[0])
                    made = 0
                    first_seats[number] = -1
                    is_new = False
                while chance_outcomes(s, lot):
                    draw(lot, rng)
                    apply_lot(s, lot)
                if is_over(s):
                    decisions[number] = made
                    winners[number] = winners_of(s)
                    lengths[number] = length(s)
                    for seat in every_seat(players):
                        scores[number, seat] = score(s, seat)
                    number += stride
                    is_new = True
            elif seats != NO_SEATS:
                seat = Seat(nth(seats, randbelow(rng, count(seats))))
                choices = legal_choices(s, seat)
                if made == 0:
                    first_seats[number] = seat
                apply(s, seat, Choice(nth(choices, randbelow(rng, count(choices)))))
                made += 1

    return play


class GameBatch:
    """Memory for `count` random games, which one thread reuses."""

    def __init__(self, game: Game, players: int, variant: Mapping[str, object], count: int) -> None:
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
    def results(self) -> tuple[Counts, ...]:
        """Arrays with an entry for every game."""
        return self.scores, self.winners, self.decisions, self.lengths, self.first_seats

    def play(self, seed: int, first_game: int) -> None:
        """Play the games from number `first_game` on: the same seed and number give the same game on any device."""
        roots = seeded(seed).as_array()
        random_games(self.game)(self.scratch, 0, 1, self.players, self.variants, roots, first_game, *self.results)


class GpuBatch(GameBatch):
    """A batch that a GPU plays: the same loop in many threads, and therefore the same games."""

    def __init__(self, game: Game, players: int, variant: Mapping[str, object], count: int) -> None:
        from coven.kernel.gpu import arrays  # its packages are needed on GPU machines only

        super().__init__(game, players, variant, count)
        self.kernel = random_games_kernel(game)
        self.variants_on_gpu = arrays.records_to_gpu(self.variants)
        self.results_on_gpu = [arrays.to_gpu(rows) for rows in self.results]
        self.to_gpu = arrays.to_gpu

    def start(self, seed: int, first_game: int) -> None:
        """Launch the kernel without waiting for it."""
        roots = self.to_gpu(seeded(seed).as_array())
        self.kernel(len(self.winners), self.players, self.variants_on_gpu, roots, first_game, *self.results_on_gpu)

    def play(self, seed: int, first_game: int) -> None:
        """Play the games and fetch the results."""
        self.start(seed, first_game)
        for rows, rows_on_gpu in zip(self.results, self.results_on_gpu, strict=True):
            rows_on_gpu.copy_to_host(rows)


@cache
def random_games_kernel(game: Game) -> "Kernel":
    """Return the loop of random play as a kernel."""
    from coven.kernel.gpu.arrays import gpu_layout
    from coven.kernel.gpu.cuda import max_threads_for_scratch
    from coven.kernel.gpu.launch import Kernel

    loop = uneven_random_games(game) if game.meta.has_uneven_lengths else random_games(game)
    layout = gpu_layout(scratch_type(game))
    return Kernel(loop.function, layout, max_threads_for_scratch(layout))


@dataclass
class Simulation:
    """The totals of simulated games."""

    games: int
    wins: npt.NDArray[np.float64]  # by seat; a shared victory counts in parts
    order_wins: npt.NDArray[np.float64]  # by order of play: clockwise from the seat that chose first
    score_sum: Counts
    score_squares: npt.NDArray[np.float64]
    decisions: int
    length: int  # total over all games, in the unit of the game's meta

    @classmethod
    def empty(cls, players: int) -> "Simulation":
        """Return the totals of no games."""
        return cls(0, np.zeros(players), np.zeros(players), np.zeros(players, np.int64), np.zeros(players), 0, 0)

    def add(self, batch: GameBatch) -> None:
        """Add the games of one batch."""
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
        """Return a row per seat: wins, mean score, and wins in that place of the order of play, with half 95 % intervals."""
        share = self.wins / self.games
        order = self.order_wins / self.games
        mean = self.score_sum / self.games
        spread = np.sqrt(np.maximum(self.score_squares / self.games - mean**2, 0) / self.games)
        return [
            {
                "seat": seat,
                "wins": share[seat],
                "wins_within": Z * share_error(float(share[seat]), self.games),
                "order_wins": order[seat],
                "order_wins_within": Z * share_error(float(order[seat]), self.games),
                "score": mean[seat],
                "score_within": Z * spread[seat],
            }
            for seat in range(len(share))
        ]


def simulate(
    game: Game,
    players: int,
    variant: Mapping[str, object],
    games: int,
    seed: int,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
    device: str = "cpu",
) -> Simulation:
    """Play random games on all cores or on a GPU; the result depends on the seed and not on the device.

    `progress` is called after each batch with its number of games.
    """
    if games < 1:
        raise MalformedError(f"Expected at least 1 game, got {games}.")
    if device not in DEVICES:
        raise DeviceError(f"Expected a device, {' or '.join(DEVICES)}, got '{device}'.")
    batches = _gpu_batches if device == "gpu" else _cpu_batches
    total = Simulation.empty(players)
    for batch in batches(game, players, variant, games, seed, cores or os.cpu_count() or 1):
        total.add(batch)
        progress(len(batch.winners))
    return total


def _cpu_batches(
    game: Game, players: int, variant: Mapping[str, object], games: int, seed: int, cores: int
) -> Iterator[GameBatch]:
    GameBatch(game, players, variant, 1).play(seed, 0)  # compile once, before the threads start

    def play(first_game: int) -> GameBatch:
        batch = GameBatch(game, players, variant, min(BATCH_GAMES, games - first_game))
        batch.play(seed, first_game)
        return batch

    with ThreadPoolExecutor(cores) as threads:
        try:
            yield from threads.map(play, range(0, games, BATCH_GAMES))
        except BaseException:
            threads.shutdown(cancel_futures=True)
            raise


def _gpu_batches(
    game: Game, players: int, variant: Mapping[str, object], games: int, seed: int, cores: int
) -> Iterator[GameBatch]:
    batch = GpuBatch(game, players, variant, min(GPU_BATCH_GAMES, games))
    for first_game in range(0, games, GPU_BATCH_GAMES):
        if games - first_game < len(batch.winners):
            batch = GpuBatch(game, players, variant, games - first_game)
        batch.play(seed, first_game)
        yield batch
