"""Ctrl-C in a long training: what was learned since the last checkpoint is not lost.

A training from beginning to end, or from where it stopped: self-play, lessons, trials, checkpoints.
"""

import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from coven.bots.net.model import feature_fingerprint, read_model, write_model
from coven.errors import CovenError, MalformedError
from coven.games.contract.game import Game
from coven.rl.train import checkpoints
from coven.rl.train.best_response import Rival, critic_from_player, net_of, read_partners, rival_of
from coven.rl.train.checkpoints import Curve
from coven.rl.train.evaluation import EVALUATION_SECONDS, BackgroundEvaluation, background_evaluation, format_level_result
from coven.rl.train.match_eval import EvaluationResult, MatchEvaluation
from coven.rl.train.net import Net, NetShape, new_critic, new_player
from coven.rl.train.plot import write_plot
from coven.rl.train.ppo import Learner, Rates, count_minibatches, estimate_advantages, learn, new_learner
from coven.rl.train.self_play import SelfPlay
from coven.types import MAX_SEATS


@contextmanager
def stop_on_interrupt(report: Callable[[str], None]) -> Iterator[Callable[[], bool]]:
    """Whether to stop, asked between two iterations: in the middle of one the nets are in nobody's hands.

    The first Ctrl-C is such a wish, a second one stops at once. Where the signal is ignored it stays so.
    """
    wished = threading.Event()

    def wish(number: int, frame: FrameType | None) -> None:
        if wished.is_set():
            raise KeyboardInterrupt
        wished.set()
        report("Stopping after this iteration; Ctrl-C again stops at once.")

    hears = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) != signal.SIG_IGN
    before = signal.signal(signal.SIGINT, wish) if hears else None
    try:
        yield wished.is_set
    finally:
        if hears:
            signal.signal(signal.SIGINT, before)


LEARNING_RATES: Final = (3e-4, 2e-5)  # of learning from nothing, at first and at last
ENTROPY_WEIGHTS: Final = (0.02, 0.003)
FINE_TUNING_RATES: Final = (1e-4, 1e-5)  # of going on from a model: about where a training that was stopped early had come to
FINE_TUNING_ENTROPY_WEIGHTS: Final = (0.008, 0.002)
RESPONSE_RATES: Final = (3e-5, 5e-6)  # of learning on from a net that plays well: longer ones would unlearn that first
RESPONSE_ENTROPY_WEIGHTS: Final = (0.003, 0.001)
SCORE_REWARD_WEIGHT: Final = 0.5  # how much points count beside victory at first; nothing from half the training on
SAVE_SECONDS: Final = 60.0  # seconds
SNAPSHOT_ITERATIONS: Final = 50  # an earlier net is taken anew after so many iterations
MAX_SNAPSHOTS: Final = 8
FINAL_EVALUATION_SEED: Final = 500_000  # of the last trial of a best response: deals no other trial had


@dataclass(frozen=True)
class TrainingConfig:
    """How a net is trained."""

    players: tuple[int, ...]
    games: int  # side by side, for each number of players
    steps: int = 64  # of an iteration
    minutes: float = 10.0  # of training in all, over which everything fades
    iterations: int | None = None  # instead of minutes
    max_seconds: float = float("inf")  # of this run; then the training can go on from its folder
    width: int = 512
    device: str = "cpu"
    seed: int = 1
    variant: Mapping[str, Any] | None = None  # one variant only; None draws some around the default
    critic_features: str | None = None  # a piece of the features of every seat, say "hand"
    evaluation_games: int = 2_048
    evaluation_interval: int = 40
    rivals: tuple[str, ...] = ("apprentice",)
    model: Path | None = None  # the net to begin with, instead of one that knows nothing
    against: str | None = None  # a level that plays all other seats: a best response is trained, and no player
    partners: tuple[Path, ...] = ()  # clones that play all seats but one in many games, instead of earlier nets
    final_evaluation_games: int = 2_048  # of the last trial of a best response, for each number of players
    evaluation_levels: tuple[str, ...] = ()  # levels that a player meets while it learns, in a process beside
    evaluation_seconds: float = EVALUATION_SECONDS


@dataclass
class Training:
    """One training in its folder."""

    game: Game
    config: TrainingConfig
    folder: Path
    report: Callable[[str], None] = lambda line: None
    curve: Curve = field(default_factory=list)
    iteration: int = 0
    seconds: float = 0.0  # trained so far, earlier runs included
    decisions: int = 0
    is_interrupted: bool = False  # by Ctrl-C, before the plan was fulfilled

    def __post_init__(self) -> None:
        self.facts = {"game": self.game.meta.key, "features": feature_fingerprint(self.game), "against": self.config.against}
        self.rival = rival_of(self.game, self.config.against) if self.config.against else None
        self.learner = self._start()
        self.best_player = self._load_best()
        self.background: BackgroundEvaluation | None = None
        self.snapshots: list[Net] = [_copy_net(self.learner.player)]
        company = read_partners(self.game, self.config.partners)
        self.partners = [clone.net for clone in company if clone.net]
        rivals = [self.rival] if self.rival else [*(rival_of(self.game, level) for level in self.config.rivals), *company]
        self.evaluations = {
            (rival.level, players): self._make_evaluation(rival, players, self.config.evaluation_games)
            for rival in rivals
            for players in self.config.players
        }

    def _make_evaluation(self, rival: Rival, players: int, games: int) -> MatchEvaluation:
        return MatchEvaluation(self.game, players, games, self.config.device, 77, rival.policy, self.config.variant, rival.net)

    def _start(self) -> Learner:
        kept = checkpoints.load(self.folder, self.facts)
        if kept:
            learner, said, self.curve = kept
            self.iteration, self.seconds, self.decisions = said["iteration"], said["seconds"], said["decisions"]
            self._check_resumable(learner)
            self.report(f"Going on from iteration {self.iteration}, after {self.seconds / 60:.1f} minutes.")
            return learner
        if self.rival and self.rival.net:  # a response that begins as even as can be
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
        """How many numbers the critic sees beyond the player's view."""
        return MAX_SEATS * dict(self.game.feature_blocks)[self.config.critic_features] if self.config.critic_features else 0

    def _check_resumable(self, learner: Learner) -> None:
        """Refuse to go on with nets that are not what this plan would have begun with."""
        width = learner.player["bias0"].shape[0]
        from_nothing = not self.config.model and not (self.rival and self.rival.net)
        if from_nothing and width != self.config.width:
            raise MalformedError(
                f"The net in {self.folder} is {width} wide, not {self.config.width}: give --width {width}, or use another folder."
            )
        if learner.critic["weights0"].shape[0] != self._features + self._extra_critic_features:
            raise MalformedError(
                f"The critic in {self.folder} sees something else: give --critic-sees as before, or use another folder."
            )

    def _load_best(self) -> Net:
        """Of a best response the net that did best in trials, kept as its model."""
        has_one = self.rival and self.model.is_file()
        return net_of(read_model(self.model, self.game)) if has_one else _copy_net(self.learner.player)

    @property
    def model(self) -> Path:
        """The file of the player, for bots."""
        return self.folder / f"{self.game.meta.key}.model"

    @property
    def progress(self) -> float:
        if self.config.iterations is not None:
            return self.iteration / self.config.iterations
        return self.seconds / (60 * self.config.minutes)

    def run(self) -> None:
        """Train until the plan is fulfilled or this run's time is up; what was reached is in the folder then."""
        plan = self.config
        levels = () if self.rival else plan.evaluation_levels
        with background_evaluation(self.game, plan.players, plan.variant, levels, plan.evaluation_seconds) as self.background:
            self._train()
        self.background = None
        if self.rival and not self.is_interrupted:
            self.evaluate_final()

    def _train(self) -> None:
        born = time.monotonic()
        spreads = self.evaluate()
        selfplay = SelfPlay(
            self.game, self.config.players, self.config.games, self.config.steps, self.config.device,
            self.config.seed + self.iteration, self.config.variant, self.config.critic_features, spreads, self.rival, bool(self.partners),
        )  # fmt: skip
        before, started = self.seconds, time.monotonic()
        saved = started
        with stop_on_interrupt(self.report) as wished:
            while self.progress < 1 and time.monotonic() - born < self.config.max_seconds and not wished():
                figures = self._iterate(selfplay)
                self.seconds = before + time.monotonic() - started
                if self.iteration % self.config.evaluation_interval == 0:
                    self.evaluate(figures)
                if time.monotonic() - saved > SAVE_SECONDS:
                    self.save()
                    saved = time.monotonic()
            self.is_interrupted = wished()
        if not self.is_interrupted and self.curve[-1]["iteration"] != self.iteration:
            self.evaluate()
        self.save()

    def _iterate(self, selfplay: SelfPlay) -> dict[str, float]:
        key = jax.random.fold_in(jax.random.key(self.config.seed), self.iteration)
        keys = jax.random.split(key, 3)
        fade = min(1.0, self.progress)
        sharing = 0.0 if self.rival or self.config.model else SCORE_REWARD_WEIGHT * max(0.0, 1 - 2 * fade)
        others = self.partners or self.snapshots
        earlier = others[int(jax.random.randint(keys[0], (), 0, len(others)))]
        course = selfplay.play(self.learner.player, self.learner.critic, earlier, keys[1], sharing)
        parts = count_minibatches(self.config.games * len(self.config.players))
        order = jax.random.permutation(keys[2], self.config.steps * parts)
        self.learner, figures = learn(self.learner, course, estimate_advantages(course), self._rates(fade), order)
        self.iteration += 1
        self.decisions += self.config.games * len(self.config.players) * self.config.steps
        if self.iteration % SNAPSHOT_ITERATIONS == 0:
            self.snapshots = [*self.snapshots, _copy_net(self.learner.player)][-MAX_SNAPSHOTS:]
        return {name: float(figure) for name, figure in figures.items()}

    def _rates(self, fade: float) -> Rates:
        step, entropy = (
            (FINE_TUNING_RATES, FINE_TUNING_ENTROPY_WEIGHTS) if self.config.model else (LEARNING_RATES, ENTROPY_WEIGHTS)
        )
        if self.rival and self.rival.net:
            step, entropy = RESPONSE_RATES, RESPONSE_ENTROPY_WEIGHTS
        return Rates(*(jnp.float32(first + (last - first) * fade) for first, last in (step, entropy)))

    def evaluate(self, figures: Mapping[str, float] | None = None) -> dict[int, float]:
        """Let the net play against the rivals and note it in the curve; says how far apart final scores lie."""
        line = {"iteration": self.iteration, "minutes": self.seconds / 60, "decisions": self.decisions, **(figures or {})}
        spreads = {}
        for (rival, players), trial in self.evaluations.items():
            outcome = trial.run(self.learner.player, 1_000 + self.iteration)
            line[f"{rival} {players}"] = outcome.share
            line[f"{rival} {players} within"] = outcome.half_width
            spreads[players] = outcome.spread
        if self.curve and self.curve[-1]["iteration"] == self.iteration:  # of the run before, which ended here
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
        """Put what came of a meeting where the net it was with stands in the curve."""
        if not self.background:
            return
        try:
            met = self.background.poll()
        except (CovenError, BrokenProcessPool) as error:
            self.report(f"No level is met any more: {error}")
            self.background = None
            return
        if not met:
            return
        name = f"{met.level} {self.background.players}"
        for line in self.curve:
            if line["iteration"] == met.iteration:
                line |= {name: met.share, f"{name} within": met.half_width}
        self.report(format_level_result(met, self.background.players))

    def _mean_share(self, line: Mapping[str, float]) -> float:
        """The share of victory in a line of the curve, as a mean over the numbers of players."""
        return float(np.mean([line[f"{rival} {players}"] for rival, players in self.evaluations]))

    def evaluate_final(self) -> dict[int, EvaluationResult]:
        """The share of victory of a best response among its rivals, by the number of players, in games of a seed of their own.

        It is the net that did best in the trials on the way: of one that only got worse, the one it began with.
        """
        assert self.rival is not None
        found = {}
        for players in self.config.players:
            found[players] = self._make_evaluation(self.rival, players, self.config.final_evaluation_games).run(
                self.best_player, FINAL_EVALUATION_SEED
            )
            self.report(format_gain(self.rival, players, found[players]))
        return found

    def save(self) -> None:
        """Write all that is needed to go on, the model for players, and the curve."""
        self._record_background_result()
        state = {"iteration": self.iteration, "seconds": self.seconds, "decisions": self.decisions}
        checkpoints.save(self.folder, self.learner, {**self.facts, **state}, self.curve)
        player = {name: np.asarray(array) for name, array in (self.best_player if self.rival else self.learner.player).items()}
        write_model(self.model, self.game, player)
        write_plot(self.folder / "curve.svg", self.game.meta.title, self.curve)


def format_curve_line(line: Mapping[str, float]) -> str:
    """A line of the curve for people."""
    start = f"iteration {line['iteration']:.0f}, {line['minutes']:.1f} min, {line['decisions'] / 1e6:.1f} M decisions"
    shares = [
        f"{name}: {100 * share:.1f} ± {100 * line[f'{name} within']:.1f} %"
        for name, share in line.items()
        if f"{name} within" in line
    ]
    rest = [f"{name} {line[name]:.3f}" for name in ("entropy", "explained", "moved") if name in line]
    return " | ".join([start, *shares, *rest])


def format_gain(rival: Rival, players: int, outcome: EvaluationResult) -> str:
    """What a best response gains, for people."""
    gain, within = 100 * (outcome.share - 1 / players), 100 * outcome.half_width
    return (
        f"A best response against {rival.description}, {players} players: {100 * outcome.share:.1f} % of the victories, "
        f"{gain:+.1f} points [{gain - within:+.1f}, {gain + within:+.1f}] over the even share, in {outcome.games:,} games."
    )


def _copy_net(net: Net) -> Net:
    return {name: jnp.array(part) for name, part in net.items()}
