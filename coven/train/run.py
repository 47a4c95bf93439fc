"""A training from beginning to end, or from where it stopped: self-play, lessons, trials, checkpoints."""

import time
from collections.abc import Callable, Mapping
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from coven.bots.net.model import read_model, write_model
from coven.bots.net.prints import features_print
from coven.errors import CovenError, MalformedError
from coven.games.game import Game
from coven.train import checkpoints
from coven.train.checkpoints import Curve
from coven.train.curve import write_plot
from coven.train.meetings import SECONDS, Meetings, meetings_beside, met_told
from coven.train.net import Net, Shape, new_critic, new_player
from coven.train.ppo import Learner, Rates, learn, lessons, minibatches, new_learner
from coven.train.rivals import Rival, company_of, critic_like, net_of, rival_of
from coven.train.selfplay import Selfplay
from coven.train.stopping import stopped_gently
from coven.train.trial import Outcome, Trial
from coven.types import MOST_SEATS

STEP: Final = (3e-4, 2e-5)  # of learning from nothing, at first and at last
ENTROPY: Final = (0.02, 0.003)
ON_STEP: Final = (1e-4, 1e-5)  # of going on from a model: about where a training that was stopped early had come to
ON_ENTROPY: Final = (0.008, 0.002)
RESPONSE_STEP: Final = (3e-5, 5e-6)  # of learning on from a net that plays well: longer ones would unlearn that first
RESPONSE_ENTROPY: Final = (0.003, 0.001)
SHARING: Final = 0.5  # how much points count beside victory at first; nothing from half the training on
SAVED_EVERY: Final = 60.0  # seconds
NEW_SNAPSHOT: Final = 50  # an earlier net is taken anew after so many iterations
KEPT_SNAPSHOTS: Final = 8
VERDICT_SEED: Final = 500_000  # of the last trial of a best response: deals no other trial had


@dataclass(frozen=True)
class Plan:
    """How a net is trained."""

    players: tuple[int, ...]
    games: int  # side by side, for each number of players
    steps: int = 64  # of an iteration
    minutes: float = 10.0  # of training in all, over which everything fades
    iterations: int | None = None  # instead of minutes
    most_seconds: float = float("inf")  # of this run; then the training can go on from its folder
    width: int = 512
    device: str = "cpu"
    seed: int = 1
    variant: Mapping[str, Any] | None = None  # one variant only; None draws some around the default
    critic_sees: str | None = None  # a piece of the features of every seat, say "hand"
    trial_games: int = 2_048
    trial_every: int = 40
    rivals: tuple[str, ...] = ("apprentice",)
    model: Path | None = None  # the net to begin with, instead of one that knows nothing
    against: str | None = None  # a level that plays all other seats: a best response is trained, and no player
    company: tuple[Path, ...] = ()  # clones that play all seats but one in many games, instead of earlier nets
    verdict_games: int = 2_048  # of the last trial of a best response, for each number of players
    meets: tuple[str, ...] = ()  # levels that a player meets while it learns, in a process beside
    meeting_seconds: float = SECONDS


@dataclass
class Training:
    """One training in its folder."""

    game: Game
    plan: Plan
    folder: Path
    tell: Callable[[str], None] = lambda line: None
    curve: Curve = field(default_factory=list)
    iteration: int = 0
    seconds: float = 0.0  # trained so far, earlier runs included
    decisions: int = 0
    stopped: bool = False  # by Ctrl-C, before the plan was fulfilled

    def __post_init__(self) -> None:
        self.facts = {"game": self.game.meta.key, "features": features_print(self.game), "against": self.plan.against}
        self.rival = rival_of(self.game, self.plan.against) if self.plan.against else None
        self.learner = self._begin()
        self.best = self._best_so_far()
        self.meetings: Meetings | None = None
        self.snapshots: list[Net] = [_copied(self.learner.player)]
        company = company_of(self.game, self.plan.company)
        self.company = [clone.net for clone in company if clone.net]
        rivals = [self.rival] if self.rival else [*(rival_of(self.game, level) for level in self.plan.rivals), *company]
        self.trials = {
            (rival.level, players): self._trial(rival, players, self.plan.trial_games)
            for rival in rivals
            for players in self.plan.players
        }

    def _trial(self, rival: Rival, players: int, games: int) -> Trial:
        return Trial(self.game, players, games, self.plan.device, 77, rival.thumb, self.plan.variant, rival.net)

    def _begin(self) -> Learner:
        kept = checkpoints.load(self.folder, self.facts)
        if kept:
            learner, said, self.curve = kept
            self.iteration, self.seconds, self.decisions = said["iteration"], said["seconds"], said["decisions"]
            self._check_goes_on(learner)
            self.tell(f"Going on from iteration {self.iteration}, after {self.seconds / 60:.1f} minutes.")
            return learner
        if self.rival and self.rival.net:  # a response that begins as even as can be
            return new_learner(_copied(self.rival.net), critic_like(self.rival.net, self._beyond))
        if self.plan.model:
            player = net_of(read_model(self.plan.model, self.game))
            return new_learner(player, critic_like(player, self._beyond))
        keys = jax.random.split(jax.random.key(self.plan.seed))
        player = new_player(keys[0], Shape(self._features, self.game.actions, self.plan.width))
        return new_learner(player, new_critic(keys[1], self._features + self._beyond, self.plan.width))

    @property
    def _features(self) -> int:
        return sum(width for _, width in self.game.pieces)

    @property
    def _beyond(self) -> int:
        """How many numbers the critic sees beyond the player's view."""
        return MOST_SEATS * dict(self.game.pieces)[self.plan.critic_sees] if self.plan.critic_sees else 0

    def _check_goes_on(self, learner: Learner) -> None:
        """Refuse to go on with nets that are not what this plan would have begun with."""
        width = learner.player["bias0"].shape[0]
        from_nothing = not self.plan.model and not (self.rival and self.rival.net)
        if from_nothing and width != self.plan.width:
            raise MalformedError(
                f"The net in {self.folder} is {width} wide, not {self.plan.width}: give --width {width}, or use another folder."
            )
        if learner.critic["weights0"].shape[0] != self._features + self._beyond:
            raise MalformedError(
                f"The critic in {self.folder} sees something else: give --critic-sees as before, or use another folder."
            )

    def _best_so_far(self) -> Net:
        """Of a best response the net that did best in trials, kept as its model."""
        has_one = self.rival and self.model.is_file()
        return net_of(read_model(self.model, self.game)) if has_one else _copied(self.learner.player)

    @property
    def model(self) -> Path:
        """The file of the player, for bots."""
        return self.folder / f"{self.game.meta.key}.model"

    @property
    def progress(self) -> float:
        if self.plan.iterations is not None:
            return self.iteration / self.plan.iterations
        return self.seconds / (60 * self.plan.minutes)

    def run(self) -> None:
        """Train until the plan is fulfilled or this run's time is up; what was reached is in the folder then."""
        plan = self.plan
        levels = () if self.rival else plan.meets
        with meetings_beside(self.game, plan.players, plan.variant, levels, plan.meeting_seconds) as self.meetings:
            self._learn_on()
        self.meetings = None
        if self.rival and not self.stopped:
            self.verdict()

    def _learn_on(self) -> None:
        born = time.monotonic()
        spreads = self.examine()
        selfplay = Selfplay(
            self.game, self.plan.players, self.plan.games, self.plan.steps, self.plan.device,
            self.plan.seed + self.iteration, self.plan.variant, self.plan.critic_sees, spreads, self.rival, bool(self.company),
        )  # fmt: skip
        before, started = self.seconds, time.monotonic()
        saved = started
        with stopped_gently(self.tell) as wished:
            while self.progress < 1 and time.monotonic() - born < self.plan.most_seconds and not wished():
                figures = self._iterate(selfplay)
                self.seconds = before + time.monotonic() - started
                if self.iteration % self.plan.trial_every == 0:
                    self.examine(figures)
                if time.monotonic() - saved > SAVED_EVERY:
                    self.save()
                    saved = time.monotonic()
            self.stopped = wished()
        if not self.stopped and self.curve[-1]["iteration"] != self.iteration:
            self.examine()
        self.save()

    def _iterate(self, selfplay: Selfplay) -> dict[str, float]:
        key = jax.random.fold_in(jax.random.key(self.plan.seed), self.iteration)
        keys = jax.random.split(key, 3)
        fade = min(1.0, self.progress)
        sharing = 0.0 if self.rival or self.plan.model else SHARING * max(0.0, 1 - 2 * fade)
        others = self.company or self.snapshots
        earlier = others[int(jax.random.randint(keys[0], (), 0, len(others)))]
        course = selfplay.play(self.learner.player, self.learner.critic, earlier, keys[1], sharing)
        parts = minibatches(self.plan.games * len(self.plan.players))
        order = jax.random.permutation(keys[2], self.plan.steps * parts)
        self.learner, figures = learn(self.learner, course, lessons(course), self._rates(fade), order)
        self.iteration += 1
        self.decisions += self.plan.games * len(self.plan.players) * self.plan.steps
        if self.iteration % NEW_SNAPSHOT == 0:
            self.snapshots = [*self.snapshots, _copied(self.learner.player)][-KEPT_SNAPSHOTS:]
        return {name: float(figure) for name, figure in figures.items()}

    def _rates(self, fade: float) -> Rates:
        step, entropy = (ON_STEP, ON_ENTROPY) if self.plan.model else (STEP, ENTROPY)
        if self.rival and self.rival.net:
            step, entropy = RESPONSE_STEP, RESPONSE_ENTROPY
        return Rates(*(jnp.float32(first + (last - first) * fade) for first, last in (step, entropy)))

    def examine(self, figures: Mapping[str, float] | None = None) -> dict[int, float]:
        """Let the net play against the rivals and note it in the curve; says how far apart final scores lie."""
        line = {"iteration": self.iteration, "minutes": self.seconds / 60, "decisions": self.decisions, **(figures or {})}
        spreads = {}
        for (rival, players), trial in self.trials.items():
            outcome = trial.of(self.learner.player, 1_000 + self.iteration)
            line[f"{rival} {players}"] = outcome.share
            line[f"{rival} {players} within"] = outcome.within
            spreads[players] = outcome.spread
        if self.curve and self.curve[-1]["iteration"] == self.iteration:  # of the run before, which ended here
            self.curve.pop()
        self.curve.append(line)
        self.tell(told(line))
        if self.rival and self._share(line) >= max(map(self._share, self.curve)):
            self.best = _copied(self.learner.player)
        self._note_meeting()
        if self.meetings:
            self.meetings.bring(self.learner.player, self.iteration)
        return spreads

    def _note_meeting(self) -> None:
        """Put what came of a meeting where the net it was with stands in the curve."""
        if not self.meetings:
            return
        try:
            met = self.meetings.news()
        except (CovenError, BrokenProcessPool) as error:
            self.tell(f"No level is met any more: {error}")
            self.meetings = None
            return
        if not met:
            return
        name = f"{met.level} {self.meetings.players}"
        for line in self.curve:
            if line["iteration"] == met.iteration:
                line |= {name: met.share, f"{name} within": met.within}
        self.tell(met_told(met, self.meetings.players))

    def _share(self, line: Mapping[str, float]) -> float:
        """The share of victory in a line of the curve, as a mean over the numbers of players."""
        return float(np.mean([line[f"{rival} {players}"] for rival, players in self.trials]))

    def verdict(self) -> dict[int, Outcome]:
        """The share of victory of a best response among its rivals, by the number of players, in games of a seed of their own.

        It is the net that did best in the trials on the way: of one that only got worse, the one it began with.
        """
        assert self.rival is not None
        found = {}
        for players in self.plan.players:
            found[players] = self._trial(self.rival, players, self.plan.verdict_games).of(self.best, VERDICT_SEED)
            self.tell(gain_told(self.rival, players, found[players]))
        return found

    def save(self) -> None:
        """Write all that is needed to go on, the model for players, and the curve."""
        self._note_meeting()
        state = {"iteration": self.iteration, "seconds": self.seconds, "decisions": self.decisions}
        checkpoints.save(self.folder, self.learner, {**self.facts, **state}, self.curve)
        player = {name: np.asarray(array) for name, array in (self.best if self.rival else self.learner.player).items()}
        write_model(self.model, self.game, player)
        write_plot(self.folder / "curve.svg", self.game.meta.title, self.curve)


def told(line: Mapping[str, float]) -> str:
    """A line of the curve for people."""
    start = f"iteration {line['iteration']:.0f}, {line['minutes']:.1f} min, {line['decisions'] / 1e6:.1f} M decisions"
    shares = [
        f"{name}: {100 * share:.1f} ± {100 * line[f'{name} within']:.1f} %"
        for name, share in line.items()
        if f"{name} within" in line
    ]
    rest = [f"{name} {line[name]:.3f}" for name in ("entropy", "explained", "moved") if name in line]
    return " | ".join([start, *shares, *rest])


def gain_told(rival: Rival, players: int, outcome: Outcome) -> str:
    """What a best response gains, for people."""
    gain, within = 100 * (outcome.share - 1 / players), 100 * outcome.within
    return (
        f"A best response against {rival.words}, {players} players: {100 * outcome.share:.1f} % of the victories, "
        f"{gain:+.1f} points [{gain - within:+.1f}, {gain + within:+.1f}] over the even share, in {outcome.games:,} games."
    )


def _copied(net: Net) -> Net:
    return {name: jnp.array(part) for name, part in net.items()}
