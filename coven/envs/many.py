"""Many games side by side: every step takes one action for each game and shows who is asked next, and what they see."""

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from coven import games
from coven.envs.stepping import Table, Thumb, any_legal, desk_for, revealing, stepping
from coven.errors import DeviceError, MalformedError
from coven.games.game import Game
from coven.kernel import Record, seeded
from coven.kernel import count as how_many
from coven.kernel.narrow import WORD
from coven.types import MOST_SEATS

DEVICES: Final = ("cpu", "gpu")
FULL: Final = 768  # threads a multiprocessor of a GPU runs at once: more would push each other's games out of its caches
ALONE: Final = 256  # so few games are stepped by one core: starting threads would take longer


class Step(NamedTuple):
    """What a step came to, a place per game. The arrays are the environment's own and are written over by the next step."""

    observation: Any
    """The features of the view of the seat that is asked: [game, feature] on the CPU, [feature, game] on a GPU."""
    mask: Any
    """1 for the actions that are legal: [game, action] on the CPU, [action, game] on a GPU."""
    seat: Any
    """Who is asked now."""
    reward: Any
    """The share of victory of each seat in a game that ended by this step, otherwise 0: [game, seat], on a GPU [seat, game]."""
    end: Any
    """1 where a game ended by this step; a new one has begun in its place."""


class Many:
    """So many games of one kind, stepped together; the same seed and actions give the same games on every device.

    Choices without an alternative and lots are made inside. `by_thumb` names the seats that play by the rule `thumb` inside, a
    bit each, for all games or for each; without a rule they choose at random. Several variants are drawn from for each game anew.

    >>> env = Many("blackmore", players=3, count=4, seed=1)
    >>> step = env.reset()
    >>> step = env.step(step.mask.argmax(axis=1))
    >>> step.observation.shape == (4, env.features), step.seat.tolist(), step.end.tolist()
    (True, [1, 2, 1, 1], [0, 0, 0, 0])
    """

    def __init__(
        self,
        game: Game | str,
        players: int,
        count: int,
        device: str = "cpu",
        variant: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
        seed: int = 0,
        thumb: Thumb | None = None,
        by_thumb: int | npt.NDArray[np.int64] = 0,
        cores: int | None = None,
    ) -> None:
        self.game = games.load(game) if isinstance(game, str) else game
        self.game.meta.check_players(players)
        if device not in DEVICES:
            raise DeviceError(f"Expected a device, {' or '.join(DEVICES)}, but '{device}' came.")
        if count < 1:
            raise MalformedError(f"Expected at least 1 game, but {count} came.")
        self.players, self.count, self.device, self.seed = players, count, device, seed
        self.features = sum(width for _, width in self.game.pieces)
        self.actions = self.game.actions
        self.thumb = thumb or any_legal
        self.started = False
        self._check_memory()
        memory = _gpu_memory if device == "gpu" else _cpu_memory
        self._workers = (_Gpu if device == "gpu" else _Cores)(self.game, count, cores)
        self.variants = self._workers.records_to_device(_variants(self.game, players, variant))
        self.by_thumb = self._workers.to_device(_seats_by_thumb(players, count, by_thumb))
        self.states = self._workers.room_for(self.game.State, count)
        self.tables = self._workers.records_to_device(Table.many(count))
        self._observation = memory(self.features, count, np.float32)
        self._mask = memory(self.actions, count, np.uint8)
        self._behind = memory(self.actions, count, np.int8)  # the choice that each action means, or NO_CHOICE
        self._reward = memory(players, count, np.float32)
        self._scores = memory(players, count, np.int32)
        self._seat = memory(1, count, np.int32).reshape(count)
        self._end = memory(1, count, np.uint8).reshape(count)
        # the same arrays are shown after every step, and looking for the loop would take as long as stepping a dozen games
        self._shown = Step(*map(self._workers.shown, (self._observation, self._mask, self._seat, self._reward, self._end)))
        self._loop = stepping(self.game, self.thumb, self._workers.in_columns)
        self._roots: Any = None  # where the random numbers of all games begin
        self._everything: Any = None
        self._scratch: Any = None

    def reset(self, seed: int | None = None) -> Step:
        """Begin all games anew, with the same seed unless another is given."""
        self.seed = self.seed if seed is None else seed
        self._roots = self._workers.to_device(seeded(self.seed).array_of_one())
        self.started = True
        self._run(1, self._seat)
        return self._shown

    def step(self, actions: Any, check: bool = True) -> Step:
        """Make one choice in each game, by its action; an illegal one is refused before anything is changed.

        Whoever only ever takes actions from the mask may leave out the check: on a GPU it waits for the actions.
        """
        if not self.started:
            raise MalformedError("Expected reset before the first step.")
        if getattr(actions, "shape", None) != (self.count,):
            came = getattr(actions, "shape", None) or type(actions).__name__
            raise MalformedError(f"Expected an array of {self.count} actions, one for each game, but {came} came.")
        chosen = self._workers.taken(actions)
        if check:
            self._check(np.asarray(self._workers.to_host(chosen)))
        self._run(0, chosen)
        return self._shown

    @property
    def scores(self) -> Any:
        """The scores so far, and where a game ended by the last step its final ones; laid out as the rewards."""
        return self._workers.shown(self._scores)

    def everything(self, piece: str = "hand") -> Any:
        """A piece of the features of every seat, from the seat that is asked on: what a critic may see and a player not.

        [game, seat × width] on the CPU, [seat × width, game] on a GPU, room for the most players any game has.
        """
        names = [name for name, _ in self.game.pieces]
        widths = [width for _, width in self.game.pieces]
        place = names.index(piece)
        at, size = sum(widths[:place]), widths[place]
        if self._everything is None:
            memory = _gpu_memory if self.device == "gpu" else _cpu_memory
            self._scratch = memory(self.features, self.count, np.float32)
            self._everything = self._workers.zeroed(memory(MOST_SEATS * size, self.count, np.float32))
        loop = revealing(self.game, at, size, self._workers.in_columns)
        self._workers.run(loop, self.players, self.states, self.tables, self._scratch, self._everything)
        return self._workers.shown(self._everything)

    def _run(self, fresh: int, actions: Any) -> None:
        results = self._observation, self._mask, self._seat, self._reward, self._end, self._scores
        known = self.players, self.variants, self._roots, self.by_thumb, self.states, self.tables, self._behind
        self._workers.run(self._loop, fresh, *known, actions, *results)

    def _check(self, actions: npt.NDArray[np.int64]) -> None:
        """Name the first game with an illegal action, whose it is and what would be legal."""
        mask = self._workers.to_host(self._mask)
        mask = mask.T if self.device == "gpu" else mask
        inside = (actions >= 0) & (actions < self.actions)
        legal = inside & (mask[np.arange(self.count), np.where(inside, actions, 0)] == 1)
        if legal.all():
            return
        number = int(np.argmin(legal))
        seat = int(self._workers.to_host(self._seat)[number])
        allowed = ", ".join(str(action) for action in np.flatnonzero(mask[number]))
        raise MalformedError(
            f"Action {int(actions[number])} of seat {seat} in game {number} is not legal there: expected one of {allowed}. "
            f"{int((~legal).sum())} of {self.count} actions were illegal, and no game was stepped."
        )

    def _check_memory(self) -> None:
        records = self.game.State.layout.itemsize + Table.layout.itemsize
        each = records + 4 * self.features + 2 * self.actions + 8 * self.players + 17
        free = _free_memory(self.device)
        if self.count * each > free:
            raise DeviceError(
                f"{self.count:,} games of {each:,} bytes each need {self.count * each / 1e9:.1f} GB, but the {self.device} has "
                f"{free / 1e9:.1f} GB free: at most {free // each:,} games fit."
            )


def _free_memory(device: str) -> int:
    if device == "gpu":
        from coven.kernel import cuda

        cuda.check_gpu()
        return cuda.free_memory()
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _variants(game: Game, players: int, variant: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None) -> npt.NDArray[Any]:
    several = [variant or {}] if variant is None or isinstance(variant, Mapping) else list(variant)
    rows = game.Variant.many(len(several))
    for place, changes in enumerate(several):
        rows[place] = game.variant(changes, players)
    return rows


def _seats_by_thumb(players: int, count: int, by_thumb: int | npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    rows = np.broadcast_to(np.asarray(by_thumb, np.int64), (count,)).copy()
    everyone = (1 << players) - 1
    wrong = np.flatnonzero((rows < 0) | (rows >= everyone))
    if len(wrong):
        number = int(wrong[0])
        seats = how_many(int(rows[number]) & everyone)
        raise MalformedError(
            f"Expected at least one of {players} seats left to choose from outside, but by_thumb is {rows[number]} in game "
            f"{number}: {seats} seats."
        )
    return rows


def _cpu_memory(size: int, count: int, kind: Any) -> npt.NDArray[Any]:
    """[game, number]: a game's numbers lie together."""
    return np.zeros((count, size), kind)


def _gpu_memory(size: int, count: int, kind: Any) -> Any:
    """[number, game]: those of neighbouring games lie together."""
    from coven.kernel import cuda

    return cuda.empty_on_gpu((size, count), kind)


def _whole_numbers(actions: npt.NDArray[Any]) -> npt.NDArray[np.int32]:
    _check_whole(actions.dtype)
    return np.ascontiguousarray(actions, np.int32)


def _check_whole(kind: np.dtype[Any]) -> None:
    if kind.kind not in "iu":
        raise MalformedError(f"Expected actions as whole numbers, but {kind} came.")


class _Cores:
    """All cores of this machine, each with a desk of its own."""

    in_columns = False

    def __init__(self, game: Game, count: int, cores: int | None) -> None:
        self.count = count
        self.threads = 1 if count <= ALONE else min(cores or os.cpu_count() or 1, count)
        self.desks = [desk_for(game).many(1) for _ in range(self.threads)]
        self.bounds = [count * number // self.threads for number in range(self.threads + 1)]
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.compiled: set[Any] = set()

    def run(self, loop: Any, *arguments: Any) -> None:
        def work(number: int) -> None:
            loop(self.desks[number], self.bounds[number], 1, self.bounds[number + 1], *arguments)

        if self.pool is None:
            work(0)
            return
        if loop not in self.compiled:
            self.compiled.add(loop)
            loop(self.desks[0], 0, 1, 0, *arguments)  # before the threads ask for it together
        list(self.pool.map(work, range(self.threads)))

    def room_for(self, state: type[Record], count: int) -> npt.NDArray[Any]:
        return state.many(count)

    def records_to_device(self, records: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return records

    def to_device(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def to_host(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def taken(self, actions: Any) -> npt.NDArray[np.int32]:
        return _whole_numbers(np.asarray(actions))

    def zeroed(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def shown(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array


class _Gpu:
    """A GPU, a thread for each game."""

    in_columns = True

    def __init__(self, game: Game, count: int, cores: int | None) -> None:
        from coven.kernel import cuda

        self.game, self.count, self.cuda = game, count, cuda

    def run(self, loop: Any, *arguments: Any) -> None:
        _kernel(loop, self.game)(self.count, self.count, *arguments)

    def room_for(self, state: type[Record], count: int) -> Any:
        return _gpu_memory(self.cuda.layout_on_gpu(state).itemsize // WORD, count, np.int64)

    def records_to_device(self, records: npt.NDArray[Any]) -> Any:
        return self.cuda.records_to_gpu(records)

    def to_device(self, array: npt.NDArray[Any]) -> Any:
        return self.cuda.to_gpu(array)

    def to_host(self, array: Any) -> Any:
        return array.copy_to_host()

    def taken(self, actions: Any) -> Any:
        if not hasattr(actions, "__cuda_array_interface__"):
            return self.cuda.to_gpu(_whole_numbers(np.asarray(actions)))
        _check_whole(np.dtype(actions.__cuda_array_interface__["typestr"]))
        return self.cuda.as_gpu_array(actions)

    def zeroed(self, array: Any) -> Any:
        array.copy_to_device(np.zeros(array.shape, array.dtype))
        return array

    def shown(self, array: Any) -> Any:
        return self.cuda.Shown(array)


@cache
def _kernel(loop: Any, game: Game) -> Any:
    from coven.kernel.cuda import DesksKernel, layout_on_gpu

    return DesksKernel(loop.function, layout_on_gpu(desk_for(game)), FULL)
