"""Many games side by side: every step takes one action for each game and shows who is asked next, and what they see."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from coven import games
from coven.envs.devices import Cores, Gpu, cpu_memory, free_memory, gpu_memory
from coven.envs.stepping import Table, Thumb, any_legal, revealing, stepping
from coven.errors import DeviceError, MalformedError
from coven.games.game import Game
from coven.kernel import count as how_many
from coven.kernel import seeded
from coven.types import MOST_CHOICES, MOST_SEATS

DEVICES: Final = ("cpu", "gpu")
# what a step writes or a reset begins, and a clone has for itself; the rest stays as it was made
WRITTEN: Final = "states", "tables", "_observation", "_mask", "_behind", "_reward", "_scores", "_seat", "_end"
ON_DEVICE: Final = (*WRITTEN, "variants", "by_thumb", "_roots")


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
        self.players, self.count, self.device, self.seed, self.cores = players, count, device, seed, cores
        self.features = sum(width for _, width in self.game.pieces)
        self.actions = self.game.actions
        self.thumb = thumb or any_legal
        self.started = False
        self._check_memory()
        memory = gpu_memory if device == "gpu" else cpu_memory
        self._workers: Any = _workers_for(device, self.game, count, cores)
        self.variants = self._workers.records_to_device(_variants(self.game, players, variant))
        self.by_thumb = self._workers.to_device(_seats_by_thumb(players, count, by_thumb))
        self.states = self._workers.room_for(self.game.State, count)
        self.tables = self._workers.records_to_device(Table.many(count))
        self._observation = memory(self.features, count, np.float32)
        self._mask = memory(self.actions, count, np.uint8)
        self._behind = self._workers.room_for_choices(self.game, count)
        self._reward = memory(players, count, np.float32)
        self._scores = memory(players, count, np.int32)
        self._seat = memory(1, count, np.int32).reshape(count)
        self._end = memory(1, count, np.uint8).reshape(count)
        self._roots: Any = None  # where the random numbers of all games begin
        self._look_ahead()

    def _look_ahead(self) -> None:
        """What follows from the rest, once: the same arrays are shown after every step, and looking for the loop would take as
        long as stepping a dozen games.
        """
        self._shown = self._step()
        self._loop = stepping(self.game, self.thumb, self._workers.in_columns)
        self._everything: dict[str, Any] = {}  # of each piece that was asked for
        self._scratch: Any = None

    def _step(self) -> Step:
        return Step(*map(self._workers.shown, (self._observation, self._mask, self._seat, self._reward, self._end)))

    def clone(self) -> Self:
        """The same games once more, as they are now, to go on with otherwise: to search, or to come back to.

        What it was last shown is `clone.shown`. Both have the same luck ahead of them. `copy.deepcopy` does the same.
        """
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._workers = self._workers.another()
        for name in WRITTEN:
            setattr(other, name, self._workers.copied(getattr(self, name)))
        other._everything, other._scratch = {}, None
        other._shown = other._step()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: all games as they are now, wherever they lie."""
        follows = "_workers", "_shown", "_loop", "_everything", "_scratch"
        kept = {name: part for name, part in vars(self).items() if name not in follows}
        return kept | {name: self._workers.to_host(kept[name]) for name in ON_DEVICE if kept[name] is not None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._workers = _workers_for(self.device, self.game, self.count, self.cores)
        for name in ON_DEVICE:
            if kept[name] is not None:
                setattr(self, name, self._workers.to_device(kept[name]))
        self._look_ahead()

    @property
    def shown(self) -> Step:
        """What the last step came to."""
        return self._shown

    def reset(self, seed: int | None = None) -> Step:
        """Begin all games anew, with the same seed unless another is given."""
        wanted = self.seed if seed is None else seed
        self._roots = self._workers.to_device(seeded(wanted).array_of_one())
        self.seed = wanted
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
        at, size = self._place_of(piece)
        memory = gpu_memory if self.device == "gpu" else cpu_memory
        if self._scratch is None:
            self._scratch = memory(self.features, self.count, np.float32)
        if piece not in self._everything:
            self._everything[piece] = self._workers.zeroed(memory(MOST_SEATS * size, self.count, np.float32))
        loop = revealing(self.game, at, size, self._workers.in_columns)
        self._workers.run(loop, self.players, self.states, self.tables, self._scratch, self._everything[piece])
        return self._workers.shown(self._everything[piece])

    def _place_of(self, piece: str) -> tuple[int, int]:
        """Where a piece of the features begins, and its width."""
        names = [name for name, _ in self.game.pieces]
        if piece not in names:
            raise MalformedError(f"Expected a piece of the features, {', '.join(names)}, but '{piece}' came.")
        widths = [width for _, width in self.game.pieces]
        return sum(widths[: names.index(piece)]), widths[names.index(piece)]

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
        choices = max(self.actions, 2 * MOST_CHOICES)  # a byte for each action, on a GPU two for each choice
        each = records + 4 * self.features + self.actions + choices + 8 * self.players + 17
        free = free_memory(self.device)
        if self.count * each > free:
            raise DeviceError(
                f"{self.count:,} games of {each:,} bytes each need {self.count * each / 1e9:.1f} GB, but the {self.device} has "
                f"{free / 1e9:.1f} GB free: at most {free // each:,} games fit."
            )


def _workers_for(device: str, game: Game, count: int, cores: int | None) -> Any:
    return (Gpu if device == "gpu" else Cores)(game, count, cores)


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
