"""A training run from start to end, or resumed from its folder: self-play, updates, evaluations, checkpoints."""

import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np

from coven.bots.net.model import feature_fingerprint, read_model, write_model
from coven.errors import CovenError, MalformedError
from coven.games.contract.game import Game
from coven.rl.train import checkpoints
from coven.rl.train.best_response import (
    EvaluationResult,
    MatchEvaluation,
    Rival,
    critic_from_player,
    net_of,
    read_partners,
    rival_of,
)
from coven.rl.train.checkpoints import Curve, Progress, format_curve_line, format_gain, format_level_result, write_plot
from coven.rl.train.evaluation import EVALUATION_SECONDS, BackgroundEvaluation, background_evaluation
from coven.rl.train.ppo import (
    Learner,
    Net,
    NetShape,
    Rates,
    count_minibatches,
    estimate_advantages,
    learn,
    new_critic,
    new_learner,
    new_player,
)
from coven.rl.train.self_play import SelfPlay
from coven.types import MAX_SEATS

# first and last values of schedules
LEARNING_RATES: Final = (3e-4, 2e-5)
ENTROPY_WEIGHTS: Final = (0.02, 0.003)
FINE_TUNING_RATES: Final = (1e-4, 1e-5)  # from a model: about where a training that was stopped early had arrived
FINE_TUNING_ENTROPY_WEIGHTS: Final = (0.008, 0.002)
RESPONSE_RATES: Final = (3e-5, 5e-6)  # from a network that plays well, which higher rates would unlearn first
RESPONSE_ENTROPY_WEIGHTS: Final = (0.003, 0.001)
SCORE_REWARD_WEIGHT: Final = 0.5  # at the start; 0 from half of the training on
SAVE_SECONDS: Final = 60.0
SNAPSHOT_ITERATIONS: Final = 50
MAX_SNAPSHOTS: Final = 8
EVALUATION_SEED: Final = 1_000  # plus the iteration
ENVIRONMENT_SEED: Final = 77  # of evaluations
FINAL_EVALUATION_SEED: Final = 500_000  # deals that no other evaluation has


@dataclass(frozen=True)
class TrainingConfig:
    """How a network is trained."""

    players: tuple[int, ...]
    games: int  # side by side, for each number of players
    steps: int = 64  # of an iteration
    minutes: float = 10.0  # of the whole training, over which rates decay
    iterations: int | None = None  # instead of minutes
    max_seconds: float = float("inf")  # of this run; the training can be resumed from its folder
    width: int = 512
    device: str = "cpu"
    seed: int = 1
    variant: Mapping[str, object] | None = None  # None draws variants near the default
    critic_features: str | None = None  # a feature block of every seat that the critic sees, "hand" for example
    evaluation_games: int = 2_048
    evaluation_interval: int = 40  # iterations
    rivals: tuple[str, ...] = ("apprentice",)
    model: Path | None = None  # to start from instead of random weights
    against: str | None = None  # a level at all other seats: train a best response to it
    partners: tuple[Path, ...] = ()  # clones at all seats but one in many games, instead of earlier networks
    final_evaluation_games: int = 2_048  # of a best response, for each number of players
    evaluation_levels: tuple[str, ...] = ()  # for the background evaluation
    evaluation_seconds: float = EVALUATION_SECONDS


@contextmanager
def stop_on_interrupt(report: Callable[[str], None]) -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether to stop after this iteration, because the user pressed Ctrl-C.

    Within an iteration the networks are donated to JAX and could not be saved. A second Ctrl-C stops at once. An ignored signal
    stays ignored.
    """
    requested = threading.Event()

    def request_stop(number: int, frame: FrameType | None) -> None:
        if requested.is_set():
            raise KeyboardInterrupt
        requested.set()
        report("Stopping after this iteration; Ctrl-C again stops at once.")

    handles = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) != signal.SIG_IGN
    previous = signal.signal(signal.SIGINT, request_stop) if handles else None
    try:
        yield requested.is_set
    finally:
        if handles:
            signal.signal(signal.SIGINT, previous)


@dataclass
class Training:
    """One training in its folder."""

    game: Game
    config: TrainingConfig
    folder: Path
    report: Callable[[str], None] = lambda line: None
    curve: Curve = field(default_factory=list)
    iteration: int = 0
    seconds: float = 0.0  # including earlier runs
    decisions: int = 0
    is_interrupted: bool = False  # by Ctrl-C, before the training was complete

    def __post_init__(self) -> None:
        self.facts = {"game": self.game.meta.key, "features": feature_fingerprint(self.game), "against": self.config.against}
        self.rival = rival_of(self.game, self.config.against) if self.config.against else None
        self.learner = self._start()
        self.best_player = self._load_best()
        self.background: BackgroundEvaluation | None = None
        self.snapshots: list[Net] = [_copy_net(self.learner.player)]
        clones = read_partners(self.game, self.config.partners)
        self.partners = [clone.net for clone in clones if clone.net]
        rivals = [self.rival] if self.rival else [*(rival_of(self.game, level) for level in self.config.rivals), *clones]
        self.evaluations = {
            (rival.level, players): self._make_evaluation(rival, players, self.config.evaluation_games)
            for rival in rivals
            for players in self.config.players
        }

    def _make_evaluation(self, rival: Rival, players: int, games: int) -> MatchEvaluation:
        device, variant = self.config.device, self.config.variant
        return MatchEvaluation(self.game, players, games, device, ENVIRONMENT_SEED, rival.policy, variant, rival.net)

    def _start(self) -> Learner:
        checkpoint = checkpoints.load(self.folder, self.facts)
        if checkpoint:
            self.iteration, self.seconds, self.decisions = checkpoint.progress
            self.curve = checkpoint.curve
            self._check_resumable(checkpoint.learner)
            self.report(f"Resuming from iteration {self.iteration}, after {self.seconds / 60:.1f} minutes.")
            return checkpoint.learner
        if self.rival and self.rival.net:  # a best response starts as an even match
            return new_learner(_copy_net(self.rival.net), critic_from_player(self.rival.net, self._extra_critic_features))
        if self.config.model:
            player = net_of(read_model(self.config.model, self.game))
            return new_learner(player, critic_from_player(player, self._extra_critic_features))
        keys = jax.random.split(jax.random.key(self.config.seed))
        player = new_player(keys[0], NetShape(self._features, self.game.num_actions, self.config.width))
        return new_learner(player, new_critic(keys[1], self._features + self._extra_critic_features, self.config.width))

    @property
    def _features(self) -> int:
        return sum(width for _, width in self.game.feature_blocks)

    @property
    def _extra_critic_features(self) -> int:
        """The number of features that only the critic sees."""
        return MAX_SEATS * dict(self.game.feature_blocks)[self.config.critic_features] if self.config.critic_features else 0

    def _check_resumable(self, learner: Learner) -> None:
        """Raise MalformedError if the networks do not have the sizes of this configuration."""
        width = learner.player["bias0"].shape[0]
        is_from_scratch = not self.config.model and not (self.rival and self.rival.net)
        if is_from_scratch and width != self.config.width:
            raise MalformedError(
                f"The net in {self.folder} is {width} wide, not {self.config.width}: give --width {width}, or use another folder."
            )
        if learner.critic["weights0"].shape[0] != self._features + self._extra_critic_features:
            raise MalformedError(
                f"The critic in {self.folder} has other features: give --critic-features as before, or use another folder."
            )

    def _load_best(self) -> Net:
        """Return the network of a best response that did best in evaluations, which is its model."""
        has_model = self.rival and self.model.is_file()
        return net_of(read_model(self.model, self.game)) if has_model else _copy_net(self.learner.player)

    @property
    def model(self) -> Path:
        """The model file of the player, for bots."""
        return self.folder / f"{self.game.meta.key}.model"

    @property
    def progress(self) -> float:
        """The completed share of the training."""
        if self.config.iterations is not None:
            return self.iteration / self.config.iterations
        return self.seconds / (60 * self.config.minutes)

    def run(self) -> None:
        """Train until the training is complete or this run's time is up; the folder then has the result."""
        config = self.config
        levels = () if self.rival else config.evaluation_levels
        with background_evaluation(
            self.game, config.players, config.variant, levels, config.evaluation_seconds
        ) as self.background:
            self._train()
        self.background = None
        if self.rival and not self.is_interrupted:
            self.evaluate_final()

    def _train(self) -> None:
        run_started = time.monotonic()
        spreads = self.evaluate()
        config = self.config
        self_play = SelfPlay(
            self.game, config.players, config.games, config.steps, config.device, config.seed + self.iteration, config.variant,
            config.critic_features, spreads, self.rival, bool(self.partners),
        )  # fmt: skip
        earlier_seconds, started = self.seconds, time.monotonic()
        saved = started
        with stop_on_interrupt(self.report) as should_stop:
            while self.progress < 1 and time.monotonic() - run_started < config.max_seconds and not should_stop():
                metrics = self._iterate(self_play)
                self.seconds = earlier_seconds + time.monotonic() - started
                if self.iteration % config.evaluation_interval == 0:
                    self.evaluate(metrics)
                if time.monotonic() - saved > SAVE_SECONDS:
                    self.save()
                    saved = time.monotonic()
            self.is_interrupted = should_stop()
        if not self.is_interrupted and self.curve[-1]["iteration"] != self.iteration:
            self.evaluate()
        self.save()

    def _iterate(self, self_play: SelfPlay) -> dict[str, float]:
        key = jax.random.fold_in(jax.random.key(self.config.seed), self.iteration)
        keys = jax.random.split(key, 3)
        progress = min(1.0, self.progress)
        score_weight = 0.0 if self.rival or self.config.model else SCORE_REWARD_WEIGHT * max(0.0, 1 - 2 * progress)
        opponents = self.partners or self.snapshots
        opponent = opponents[int(jax.random.randint(keys[0], (), 0, len(opponents)))]
        trajectory = self_play.play(self.learner.player, self.learner.critic, opponent, keys[1], score_weight)
        parts = count_minibatches(self.config.games * len(self.config.players))
        order = jax.random.permutation(keys[2], self.config.steps * parts)
        update = estimate_advantages(trajectory)
        self.learner, metrics = learn(self.learner, trajectory, update, self._rates(progress), order)
        self.iteration += 1
        self.decisions += self.config.games * len(self.config.players) * self.config.steps
        if self.iteration % SNAPSHOT_ITERATIONS == 0:
            self.snapshots = [*self.snapshots, _copy_net(self.learner.player)][-MAX_SNAPSHOTS:]
        return {name: float(value) for name, value in metrics.items()}

    def _rates(self, progress: float) -> Rates:
        rates, entropy_weights = LEARNING_RATES, ENTROPY_WEIGHTS
        if self.config.model:
            rates, entropy_weights = FINE_TUNING_RATES, FINE_TUNING_ENTROPY_WEIGHTS
        if self.rival and self.rival.net:
            rates, entropy_weights = RESPONSE_RATES, RESPONSE_ENTROPY_WEIGHTS
        return Rates(*(jnp.float32(first + (last - first) * progress) for first, last in (rates, entropy_weights)))

    def evaluate(self, metrics: Mapping[str, float] | None = None) -> dict[int, float]:
        """Play against the rivals and add the result to the curve; return the spread of scores by number of players."""
        line = {"iteration": self.iteration, "minutes": self.seconds / 60, "decisions": self.decisions, **(metrics or {})}
        spreads = {}
        for (rival, players), evaluation in self.evaluations.items():
            result = evaluation.run(self.learner.player, EVALUATION_SEED + self.iteration)
            line[f"{rival} {players}"] = result.share
            line[f"{rival} {players} within"] = result.half_width
            spreads[players] = result.spread
        if self.curve and self.curve[-1]["iteration"] == self.iteration:  # from an earlier run, which ended here
            self.curve.pop()
        self.curve.append(line)
        self.report(format_curve_line(line))
        if self.rival and self._mean_share(line) >= max(map(self._mean_share, self.curve)):
            self.best_player = _copy_net(self.learner.player)
        self._record_background_result()
        if self.background:
            self.background.submit(self.learner.player, self.iteration)
        return spreads

    def _record_background_result(self) -> None:
        """Add a finished background evaluation to the point of the curve at which its network was evaluated."""
        if not self.background:
            return
        try:
            result = self.background.poll()
        except (CovenError, BrokenProcessPool) as error:
            self.report(f"Background evaluation stopped: {error}")
            self.background = None
            return
        if not result:
            return
        name = f"{result.level} {self.background.players}"
        for line in self.curve:
            if line["iteration"] == result.iteration:
                line |= {name: result.share, f"{name} within": result.half_width}
        self.report(format_level_result(result, self.background.players))

    def _mean_share(self, line: Mapping[str, float]) -> float:
        """Return the share of victory at a point of the curve, averaged over the numbers of players."""
        return float(np.mean([line[f"{rival} {players}"] for rival, players in self.evaluations]))

    def evaluate_final(self) -> dict[int, EvaluationResult]:
        """Return the result of a best response among its rivals by number of players, in games of a seed of their own.

        The network is the one that did best in earlier evaluations: the first one if it only got worse.
        """
        assert self.rival is not None
        results = {}
        for players in self.config.players:
            evaluation = self._make_evaluation(self.rival, players, self.config.final_evaluation_games)
            results[players] = evaluation.run(self.best_player, FINAL_EVALUATION_SEED)
            self.report(format_gain(self.rival, players, results[players]))
        return results

    def save(self) -> None:
        """Write a checkpoint, the player's model, and the curve."""
        self._record_background_result()
        progress = Progress(self.iteration, self.seconds, self.decisions)
        checkpoints.save(self.folder, self.learner, self.facts, progress, self.curve)
        player = self.best_player if self.rival else self.learner.player
        write_model(self.model, self.game, {name: np.asarray(array) for name, array in player.items()})
        write_plot(self.folder / "curve.svg", self.game.meta.title, self.curve)


def _copy_net(net: Net) -> Net:
    return {name: jnp.array(part) for name, part in net.items()}
