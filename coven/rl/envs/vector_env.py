"""The vectorised environment: each step takes one action for every game and returns the next observations."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from coven import games
from coven.bots.heuristics import uniform_policy
from coven.bots.retraction import should_mix_of
from coven.errors import DeviceError, MalformedError
from coven.games.contract.game import Game
from coven.kernel import count as count_bits
from coven.kernel import seeded
from coven.rl.envs.devices import Backend, CpuBackend, GpuBackend, allocate_on_cpu, allocate_on_gpu, free_memory
from coven.rl.envs.hindsight import compile_retract, compile_should_mix
from coven.rl.envs.stepping import Array, GameSlot, Policy, compile_branch, compile_reveal, compile_step
from coven.types import MAX_CHOICES, MAX_SEATS

DEVICES: Final = ("cpu", "gpu")
# attributes that a step or a reset writes, which a clone has to copy
STEP_ARRAYS: Final = "states", "slots", "_observation", "_mask", "_choice_table", "_reward", "_scores", "_seat", "_end"
DEVICE_ARRAYS: Final = (*STEP_ARRAYS, "variants", "heuristic_seats", "_root_rngs")
DERIVED: Final = "_backend", "_last_step", "_loop", "_all_seats", "_feature_buffer", "_retracted"  # not pickled


class Step(NamedTuple):
    """The result of a step. The arrays belong to the environment and are overwritten by the next step."""

    observation: Array
    """The features of the view of the seat to act: [game, feature] on the CPU, [feature, game] on a GPU."""
    mask: Array
    """1 for legal actions: [game, action] on the CPU, [action, game] on a GPU."""
    seat: Array
    """The seat to act in each game."""
    reward: Array
    """The share of victory of each seat if the game ended in this step, otherwise 0: [game, seat], on a GPU [seat, game]."""
    end: Array
    """1 if the game ended in this step; a new game has started in its place."""


class VectorEnv:
    """Many games of one kind, stepped together. The same seed and actions give the same games on every device.

    Lots and forced choices are made inside. `heuristic_seats` are seats that follow `policy` inside, one bit each, for all games
    or for each game; without a policy they choose at random. If there are several variants, each new game draws one.

    >>> env = VectorEnv("blackmore", players=3, count=4, seed=1)
    >>> step = env.reset()
    >>> step = env.step(step.mask.argmax(axis=1))
    >>> step.observation.shape == (4, env.num_features), step.seat.tolist(), step.end.tolist()
    (True, [1, 2, 1, 1], [0, 0, 0, 0])
    """

    def __init__(
        self,
        game: Game | str,
        players: int,
        count: int,
        device: str = "cpu",
        variant: Mapping[str, object] | Sequence[Mapping[str, object]] | None = None,
        seed: int = 0,
        policy: Policy | None = None,
        heuristic_seats: int | npt.NDArray[np.int64] = 0,
        cores: int | None = None,
    ) -> None:
        self.game = games.load(game) if isinstance(game, str) else game
        self.game.meta.check_players(players)
        if device not in DEVICES:
            raise DeviceError(f"Unknown device '{device}'. Choose from: {', '.join(DEVICES)}.")
        if count < 1:
            raise MalformedError(f"Expected at least 1 game, got {count}.")
        self.players, self.count, self.device, self.seed, self.cores = players, count, device, seed, cores
        self.num_features = sum(width for _, width in self.game.feature_blocks)
        self.num_actions = self.game.num_actions
        self.policy = policy or uniform_policy
        self.started = False
        self._check_memory()
        allocate = allocate_on_gpu if device == "gpu" else allocate_on_cpu
        self._backend = _backend_for(device, self.game, count, cores)
        self.variants = self._backend.records_to_device(_variants(self.game, players, variant))
        self.heuristic_seats = self._backend.to_device(_check_heuristic_seats(players, count, heuristic_seats))
        self.states = self._backend.allocate_states(self.game.State, count)
        self.slots = self._backend.records_to_device(GameSlot.new_array(count))
        self._observation = allocate(self.num_features, count, np.float32)
        self._mask = allocate(self.num_actions, count, np.uint8)
        self._choice_table = self._backend.allocate_choices(self.game, count)
        self._reward = allocate(players, count, np.float32)
        self._scores = allocate(players, count, np.int32)
        self._seat = allocate(1, count, np.int32).reshape(count)
        self._end = allocate(1, count, np.uint8).reshape(count)
        self._root_rngs: Array = None  # from which the random streams of all games derive
        self._prepare()

    def _prepare(self) -> None:
        """Set the derived attributes once: looking up the loop would take as long as stepping a dozen games."""
        self._last_step = self._make_step()
        self._loop = compile_step(self.game, self.policy, self._backend.is_column_major)
        self._all_seats: dict[str, Array] = {}  # by feature block
        self._feature_buffer: Array = None
        self._retracted: Array = None

    def _make_step(self) -> Step:
        return Step(*map(self._backend.export, (self._observation, self._mask, self._seat, self._reward, self._end)))

    def clone(self) -> Self:
        """Return an independent copy of all games, for searching or to return to; `copy.deepcopy` does the same.

        Its latest step is `clone.last_step`. Both have the same random numbers ahead of them.
        """
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._backend = self._backend.fork()
        for name in STEP_ARRAYS:
            setattr(other, name, self._backend.copy(getattr(self, name)))
        other._all_seats, other._feature_buffer, other._retracted = {}, None, None
        other._last_step = other._make_step()
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Array]:
        """Return the present games for pickle, copied from the device."""
        attributes = {name: value for name, value in vars(self).items() if name not in DERIVED}
        on_device = [name for name in DEVICE_ARRAYS if attributes[name] is not None]
        return attributes | {name: self._backend.to_host(attributes[name]) for name in on_device}

    def __setstate__(self, attributes: dict[str, Array]) -> None:
        vars(self).update(attributes)
        self._backend = _backend_for(self.device, self.game, self.count, self.cores)
        for name in DEVICE_ARRAYS:
            if attributes[name] is not None:
                setattr(self, name, self._backend.to_device(attributes[name]))
        self._prepare()

    @property
    def last_step(self) -> Step:
        """The result of the latest step."""
        return self._last_step

    def reset(self, seed: int | None = None) -> Step:
        """Start all games again, with the previous seed by default."""
        new_seed = self.seed if seed is None else seed
        self._root_rngs = self._backend.to_device(seeded(new_seed).as_array())
        self.seed = new_seed
        self.started = True
        self._run(1, self._seat)
        return self._last_step

    def step(self, actions: Array, check: bool = True) -> Step:
        """Apply one action in each game. Illegal actions raise MalformedError before any game is changed.

        Callers that take actions from the mask only may pass `check=False`: on a GPU the check waits for the actions.
        """
        if not self.started:
            raise MalformedError("Expected reset before the first step.")
        if getattr(actions, "shape", None) != (self.count,):
            got = getattr(actions, "shape", None) or type(actions).__name__
            raise MalformedError(f"Expected an array of {self.count} actions, one for each game, got {got}.")
        chosen = self._backend.import_actions(actions)
        if check:
            self._check_actions(np.asarray(self._backend.to_host(chosen)))
        self._run(0, chosen)
        return self._last_step

    def branch_from(
        self,
        other: "VectorEnv",
        sources: npt.NDArray[np.int64],
        streams: npt.NDArray[np.int64],
        seed: int = 0,
        draws_worlds: bool = False,
    ) -> Step:
        """Continue the other environment's games `sources`, one in each game here, and return the first decisions.

        Games with equal `streams` have the same luck from here on, so that different actions of one position can be compared.
        With `draws_worlds` a game continues from a world drawn uniformly from those that fit the view of the seat to act: what a
        search may know. Both environments are for the same game, number of players and device, and have the same variants.
        """
        self._check_branch(other, sources, streams)
        self.seed, self.started = seed, True
        self._root_rngs = self._backend.to_device(seeded(seed).as_array())
        numbers = [self._backend.to_device(np.ascontiguousarray(part, np.int64)) for part in (sources, streams)]
        loop = compile_branch(self.game, self._backend.is_column_major, draws_worlds)
        outputs = self._choice_table, self._observation, self._mask, self._seat, self._end
        positions = other.states, other.slots, self._root_rngs, self.states, self.slots
        self._backend.run(loop, *numbers, *positions, *outputs, writes_state_from_view=draws_worlds)
        return self._last_step

    def retract(self, viewers: npt.NDArray[np.int64]) -> Array:
        """Undo each game's latest choices up to one that another seat than its viewer made, and return the actions undone.

        The latest step then shows the position before that choice, in which the seat had several. Where the position does not
        determine the choice, or the game cannot undo any, the action is NO_ACTION and the latest step is undefined.
        """
        if self._retracted is None:
            allocate = allocate_on_gpu if self.device == "gpu" else allocate_on_cpu
            self._retracted = allocate(1, self.count, np.int32).reshape(self.count)
        loop = compile_retract(self.game, self._backend.is_column_major)
        outputs = self._choice_table, self._observation, self._mask, self._seat, self._retracted
        rows = self._backend.to_device(np.ascontiguousarray(viewers, np.int64))
        self._backend.run(loop, rows, self.states, self.slots, *outputs)
        return self._backend.export(self._retracted)

    def should_mix(self) -> npt.NDArray[np.bool_]:
        """Return in which games the next choice reveals hidden cards, or is hidden itself, so that habits could be exploited."""
        flags = self._backend.to_device(np.zeros(self.count, np.int64))
        if should_mix_of(self.game) is not None:
            self._backend.run(compile_should_mix(self.game, self._backend.is_column_major), self.states, self.slots, flags)
        mixed: npt.NDArray[np.bool_] = np.asarray(self._backend.to_host(flags)) != 0
        return mixed

    def _check_branch(self, other: "VectorEnv", sources: npt.NDArray[np.int64], streams: npt.NDArray[np.int64]) -> None:
        mine, theirs = ((env.game.meta.key, env.players, env.device) for env in (self, other))
        if mine != theirs:
            raise MalformedError(f"Expected an environment of {mine}, got one of {theirs}.")
        if not other.started:
            raise MalformedError("Expected reset of the other environment before its games are continued.")
        if sources.shape != (self.count,) or streams.shape != (self.count,):
            raise MalformedError(f"Expected {self.count} sources and streams, got {sources.shape} and {streams.shape}.")
        if sources.min() < 0 or sources.max() >= other.count or streams.min() < 0:
            raise MalformedError(f"Expected sources from 0 to {other.count - 1} and streams of 0 or more.")

    @property
    def scores(self) -> Array:
        """The scores so far, final ones if a game ended in the latest step; laid out like the rewards."""
        return self._backend.export(self._scores)

    def features_of_all_seats(self, block: str = "hand") -> Array:
        """Return a block of every seat's features, starting with the seat to act: for a critic, not for a player.

        [game, seat × width] on the CPU, [seat × width, game] on a GPU, with room for MAX_SEATS seats.
        """
        at, size = self._locate_block(block)
        allocate = allocate_on_gpu if self.device == "gpu" else allocate_on_cpu
        if self._feature_buffer is None:
            self._feature_buffer = allocate(self.num_features, self.count, np.float32)
        if block not in self._all_seats:
            self._all_seats[block] = self._backend.fill_zero(allocate(MAX_SEATS * size, self.count, np.float32))
        loop = compile_reveal(self.game, at, size, self._backend.is_column_major)
        self._backend.run(loop, self.players, self.states, self.slots, self._feature_buffer, self._all_seats[block])
        return self._backend.export(self._all_seats[block])

    def _locate_block(self, block: str) -> tuple[int, int]:
        """Return the offset and the width of a feature block."""
        names = [name for name, _ in self.game.feature_blocks]
        if block not in names:
            raise MalformedError(f"Unknown feature block '{block}'. Choose from: {', '.join(names)}.")
        widths = [width for _, width in self.game.feature_blocks]
        return sum(widths[: names.index(block)]), widths[names.index(block)]

    def _run(self, is_reset: int, actions: Array) -> None:
        results = self._observation, self._mask, self._seat, self._reward, self._end, self._scores
        inputs = self.players, self.variants, self._root_rngs, self.heuristic_seats, self.states, self.slots
        self._backend.run(self._loop, is_reset, *inputs, self._choice_table, actions, *results)

    def _check_actions(self, actions: npt.NDArray[np.int64]) -> None:
        """Raise MalformedError for the first illegal action, with its seat and the legal actions."""
        mask = self._backend.to_host(self._mask)
        mask = mask.T if self.device == "gpu" else mask
        in_range = (actions >= 0) & (actions < self.num_actions)
        legal = in_range & (mask[np.arange(self.count), np.where(in_range, actions, 0)] == 1)
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
        bytes_per_game = records + 4 * self.num_features + self.num_actions + choices + 8 * self.players + 17
        free = free_memory(self.device)
        if self.count * bytes_per_game > free:
            raise DeviceError(
                f"{self.count:,} games of {bytes_per_game:,} bytes each need {self.count * bytes_per_game / 1e9:.1f} GB, but the "
                f"{self.device} has {free / 1e9:.1f} GB free: at most {free // bytes_per_game:,} games fit."
            )


def _backend_for(device: str, game: Game, count: int, cores: int | None) -> Backend:
    return GpuBackend(game, count, cores) if device == "gpu" else CpuBackend(game, count, cores)


def _variants(
    game: Game, players: int, variant: Mapping[str, object] | Sequence[Mapping[str, object]] | None
) -> npt.NDArray[np.void]:
    several = [variant or {}] if variant is None or isinstance(variant, Mapping) else list(variant)
    rows = game.Variant.new_array(len(several))
    for place, changes in enumerate(several):
        rows[place] = game.variant(changes, players)
    return rows


def _check_heuristic_seats(players: int, count: int, heuristic_seats: int | npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    rows = np.broadcast_to(np.asarray(heuristic_seats, np.int64), (count,)).copy()
    all_seats = (1 << players) - 1
    wrong = np.flatnonzero((rows < 0) | (rows >= all_seats))
    if len(wrong):
        number = int(wrong[0])
        seats = count_bits(int(rows[number]) & all_seats)
        raise MalformedError(
            f"Expected at least one of {players} seats left to choose from outside, but heuristic_seats is {rows[number]} in "
            f"game {number}: {seats} seats."
        )
    return rows
