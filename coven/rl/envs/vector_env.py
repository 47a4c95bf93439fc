"""Many games side by side: every step takes one action for each game and shows who is asked next, and what they see."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from coven import games
from coven.errors import DeviceError, MalformedError
from coven.games.contract.game import Game
from coven.kernel import count as how_many
from coven.kernel import seeded
from coven.rl.envs.devices import CpuBackend, GpuBackend, allocate_on_cpu, allocate_on_gpu, free_memory
from coven.rl.envs.stepping import GameSlot, Policy, compile_reveal, compile_step, uniform_policy
from coven.types import MAX_CHOICES, MAX_SEATS

DEVICES: Final = ("cpu", "gpu")
# what a step writes or a reset begins, and a clone has for itself; the rest stays as it was made
STEP_ARRAYS: Final = "states", "tables", "_observation", "_mask", "_behind", "_reward", "_scores", "_seat", "_end"
DEVICE_ARRAYS: Final = (*STEP_ARRAYS, "variants", "by_thumb", "_roots")


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


class VectorEnv:
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
        policy: Policy | None = None,
        heuristic_seats: int | npt.NDArray[np.int64] = 0,
        cores: int | None = None,
    ) -> None:
        self.game = games.load(game) if isinstance(game, str) else game
        self.game.meta.check_players(players)
        if device not in DEVICES:
            raise DeviceError(f"Expected a device, {' or '.join(DEVICES)}, but '{device}' came.")
        if count < 1:
            raise MalformedError(f"Expected at least 1 game, but {count} came.")
        self.players, self.count, self.device, self.seed, self.cores = players, count, device, seed, cores
        self.num_features = sum(width for _, width in self.game.feature_blocks)
        self.num_actions = self.game.num_actions
        self.policy = policy or uniform_policy
        self.started = False
        self._check_memory()
        memory = allocate_on_gpu if device == "gpu" else allocate_on_cpu
        self._backend: Any = _backend_for(device, self.game, count, cores)
        self.variants = self._backend.records_to_device(_variants(self.game, players, variant))
        self.heuristic_seats = self._backend.to_device(_check_heuristic_seats(players, count, heuristic_seats))
        self.states = self._backend.room_for(self.game.State, count)
        self.slots = self._backend.records_to_device(GameSlot.new_array(count))
        self._observation = memory(self.num_features, count, np.float32)
        self._mask = memory(self.num_actions, count, np.uint8)
        self._choice_table = self._backend.allocate_choices(self.game, count)
        self._reward = memory(players, count, np.float32)
        self._scores = memory(players, count, np.int32)
        self._seat = memory(1, count, np.int32).reshape(count)
        self._end = memory(1, count, np.uint8).reshape(count)
        self._roots: Any = None  # where the random numbers of all games begin
        self._prepare()

    def _prepare(self) -> None:
        """What follows from the rest, once: the same arrays are shown after every step, and looking for the loop would take as
        long as stepping a dozen games.
        """
        self._last_step = self._make_step()
        self._loop = compile_step(self.game, self.policy, self._backend.is_column_major)
        self._all_seats: dict[str, Any] = {}  # of each piece that was asked for
        self._scratch: Any = None

    def _make_step(self) -> Step:
        return Step(*map(self._backend.shown, (self._observation, self._mask, self._seat, self._reward, self._end)))

    def clone(self) -> Self:
        """The same games once more, as they are now, to go on with otherwise: to search, or to come back to.

        What it was last shown is `clone.shown`. Both have the same luck ahead of them. `copy.deepcopy` does the same.
        """
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._backend = self._backend.fork()
        for name in STEP_ARRAYS:
            setattr(other, name, self._backend.copy(getattr(self, name)))
        other._all_seats, other._scratch = {}, None
        other._last_step = other._make_step()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: all games as they are now, wherever they lie."""
        follows = "_workers", "_shown", "_loop", "_everything", "_scratch"
        kept = {name: part for name, part in vars(self).items() if name not in follows}
        return kept | {name: self._backend.to_host(kept[name]) for name in DEVICE_ARRAYS if kept[name] is not None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._backend = _backend_for(self.device, self.game, self.count, self.cores)
        for name in DEVICE_ARRAYS:
            if kept[name] is not None:
                setattr(self, name, self._backend.to_device(kept[name]))
        self._prepare()

    @property
    def last_step(self) -> Step:
        """What the last step came to."""
        return self._last_step

    def reset(self, seed: int | None = None) -> Step:
        """Begin all games anew, with the same seed unless another is given."""
        wanted = self.seed if seed is None else seed
        self._roots = self._backend.to_device(seeded(wanted).as_array())
        self.seed = wanted
        self.started = True
        self._run(1, self._seat)
        return self._last_step

    def step(self, actions: Any, check: bool = True) -> Step:
        """Make one choice in each game, by its action; an illegal one is refused before anything is changed.

        Whoever only ever takes actions from the mask may leave out the check: on a GPU it waits for the actions.
        """
        if not self.started:
            raise MalformedError("Expected reset before the first step.")
        if getattr(actions, "shape", None) != (self.count,):
            came = getattr(actions, "shape", None) or type(actions).__name__
            raise MalformedError(f"Expected an array of {self.count} actions, one for each game, but {came} came.")
        chosen = self._backend.taken(actions)
        if check:
            self._check_actions(np.asarray(self._backend.to_host(chosen)))
        self._run(0, chosen)
        return self._last_step

    @property
    def scores(self) -> Any:
        """The scores so far, and where a game ended by the last step its final ones; laid out as the rewards."""
        return self._backend.shown(self._scores)

    def features_of_all_seats(self, block: str = "hand") -> Any:
        """A piece of the features of every seat, from the seat that is asked on: what a critic may see and a player not.

        [game, seat × width] on the CPU, [seat × width, game] on a GPU, room for the most players any game has.
        """
        at, size = self._locate_block(block)
        memory = allocate_on_gpu if self.device == "gpu" else allocate_on_cpu
        if self._scratch is None:
            self._scratch = memory(self.num_features, self.count, np.float32)
        if block not in self._all_seats:
            self._all_seats[block] = self._backend.fill_zero(memory(MAX_SEATS * size, self.count, np.float32))
        loop = compile_reveal(self.game, at, size, self._backend.is_column_major)
        self._backend.run(loop, self.players, self.states, self.slots, self._scratch, self._all_seats[block])
        return self._backend.shown(self._all_seats[block])

    def _locate_block(self, block: str) -> tuple[int, int]:
        """Where a piece of the features begins, and its width."""
        names = [name for name, _ in self.game.feature_blocks]
        if block not in names:
            raise MalformedError(f"Expected a piece of the features, {', '.join(names)}, but '{block}' came.")
        widths = [width for _, width in self.game.feature_blocks]
        return sum(widths[: names.index(block)]), widths[names.index(block)]

    def _run(self, fresh: int, actions: Any) -> None:
        results = self._observation, self._mask, self._seat, self._reward, self._end, self._scores
        known = self.players, self.variants, self._roots, self.heuristic_seats, self.states, self.slots, self._choice_table
        self._backend.run(self._loop, fresh, *known, actions, *results)

    def _check_actions(self, actions: npt.NDArray[np.int64]) -> None:
        """Name the first game with an illegal action, whose it is and what would be legal."""
        mask = self._backend.to_host(self._mask)
        mask = mask.T if self.device == "gpu" else mask
        inside = (actions >= 0) & (actions < self.num_actions)
        legal = inside & (mask[np.arange(self.count), np.where(inside, actions, 0)] == 1)
        if legal.all():
            return
        number = int(np.argmin(legal))
        seat = int(self._backend.to_host(self._seat)[number])
        allowed = ", ".join(str(action) for action in np.flatnonzero(mask[number]))
        raise MalformedError(
            f"Action {int(actions[number])} of seat {seat} in game {number} is not legal there: expected one of {allowed}. "
            f"{int((~legal).sum())} of {self.count} actions were illegal, and no game was stepped."
        )

    def _check_memory(self) -> None:
        records = self.game.State.layout.itemsize + GameSlot.layout.itemsize
        choices = max(self.num_actions, 2 * MAX_CHOICES)  # a byte for each action, on a GPU two for each choice
        each = records + 4 * self.num_features + self.num_actions + choices + 8 * self.players + 17
        free = free_memory(self.device)
        if self.count * each > free:
            raise DeviceError(
                f"{self.count:,} games of {each:,} bytes each need {self.count * each / 1e9:.1f} GB, but the {self.device} has "
                f"{free / 1e9:.1f} GB free: at most {free // each:,} games fit."
            )


def _backend_for(device: str, game: Game, count: int, cores: int | None) -> Any:
    return (GpuBackend if device == "gpu" else CpuBackend)(game, count, cores)


def _variants(game: Game, players: int, variant: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None) -> npt.NDArray[Any]:
    several = [variant or {}] if variant is None or isinstance(variant, Mapping) else list(variant)
    rows = game.Variant.new_array(len(several))
    for place, changes in enumerate(several):
        rows[place] = game.variant(changes, players)
    return rows


def _check_heuristic_seats(players: int, count: int, heuristic_seats: int | npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    rows = np.broadcast_to(np.asarray(heuristic_seats, np.int64), (count,)).copy()
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
