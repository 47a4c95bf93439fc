"""Tuning: search for parameters that meet objectives, with Optuna.

Each objective is optimised separately, so that the trade-off between them shows.
"""

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from math import prod
from pathlib import Path
from typing import Final

import msgspec

from coven import games
from coven.errors import MalformedError, VariantError, extra
from coven.lab.stats import Interval
from coven.lab.studies.analyse.estimates import StudyEstimates
from coven.lab.studies.analyse.headlines import HEADLINES, VERB_HEADLINES, compute_headlines
from coven.lab.studies.plan import Range, StudyConfig, Value, plan_study, with_parameters
from coven.lab.studies.store import write_atomically
from coven.lab.text import LabText, lab_text
from coven.messages import Message

OBJECTIVE_PATTERN: Final = re.compile(
    r"(?P<key>[a-z_.-]+)(?:<=(?P<most>-?[\d.]+)|>=(?P<least>-?[\d.]+)|=(?P<low>-?[\d.]+)\.\.(?P<high>-?[\d.]+))"
)
UNPLAYABLE_SHORTFALL: Final = 1000.0  # of a variant that cannot be played, from any objective
ASKS_PER_TRIAL: Final = 20  # Optuna may suggest values that were tried already, which are no new trial
RANDOM_TRIALS: Final = 10  # before Optuna's model takes over

Play = Callable[[StudyConfig], StudyEstimates]


@dataclass(frozen=True)
class Objective:
    """A headline that should lie in a range."""

    text: str
    key: str
    low: float
    high: float

    def shortfall(self, value: float) -> float:
        """Return how far a value lies outside the range; 0 inside."""
        return max(self.low - value, value - self.high, 0.0)


class Trial(msgspec.Struct, frozen=True):
    """One variant that was tried."""

    values: dict[str, Value]
    variant: dict[str, object]
    found: dict[str, float]  # the headlines of the objectives
    missed: list[float]  # the shortfall of each objective
    changed: int  # number of parameters that differ from the base variant
    intervals: dict[str, Interval] = {}  # of the headlines
    is_best: bool = False  # no other trial is better in one objective without being worse in another
    refused: str = ""  # why these values cannot be played together


def parse_objectives(texts: Sequence[str]) -> list[Objective]:
    """Parse the objectives of some options.

    >>> parse_objectives(["order<=3", "length=25..35"])[1]
    Objective(text='length=25..35', key='length', low=25.0, high=35.0)
    """
    return [_parse_objective(text.replace(" ", "")) for text in texts]


def _parse_objective(text: str) -> Objective:
    parts = OBJECTIVE_PATTERN.fullmatch(text)
    if not parts or not (parts["key"] in HEADLINES or parts["key"].partition(".")[0] in VERB_HEADLINES):
        keys = ", ".join([*HEADLINES, "use.VERB", "effect.VERB"])
        raise MalformedError(f"Expected an objective like order<=3 or length=25..35 about {keys}, got '{text}'.")
    low, high = parts["least"] or parts["low"] or "-inf", parts["most"] or parts["high"] or "inf"
    try:
        objective = Objective(text, parts["key"], float(low), float(high))
    except ValueError:
        raise MalformedError(f"Expected an objective like order<=3 or length=25..35, got '{text}'.") from None
    if objective.low > objective.high:
        raise MalformedError(f"Expected an objective from the lower to the higher number, got '{text}': nothing can meet it.")
    return objective


@dataclass(frozen=True)
class Tuning:
    """A search: the ranges of the parameters, and the objectives."""

    game: str
    players: int | None
    base: Mapping[str, object]
    ranges: list[Range]
    objectives: list[Objective]
    bots: str
    seed: int

    def __post_init__(self) -> None:
        self.plan_trial({})
        verbs = games.load(self.game).notation.verbs
        for objective in self.objectives:
            _, dot, verb = objective.key.partition(".")
            if dot and verb not in verbs:
                raise MalformedError(
                    f"Expected an objective about one of the choices {', '.join(verbs)}, got '{objective.text}'."
                )
        for searched in self.ranges:  # reject an impossible value before anything is played
            for value in searched.values:
                self._check_value(searched, value)

    def _check_value(self, searched: Range, value: Value) -> None:
        """Raise VariantError for a value that is playable neither alone nor with the first or last values of the others."""
        others = [{other.key: other.values[end] for other in self.ranges if other is not searched} for end in (0, -1)]
        errors = []
        for values in ({}, *others):
            try:
                self.plan_trial({searched.key: value, **values})
            except VariantError as error:
                errors.append(error)
            else:
                return
        raise errors[0]

    @property
    def combinations(self) -> int:
        """The number of variants in the ranges."""
        return prod(len(searched.values) for searched in self.ranges)

    def plan_trial(self, values: Mapping[str, Value]) -> StudyConfig:
        """Return the plan of a study of the base variant with these values."""
        return plan_study(self.game, self.players, with_parameters(self.base, values), bots=self.bots, seed=self.seed)

    def search(
        self,
        trials: int,
        play: Play,
        progress: Callable[[int], None] = lambda tried: None,
        saved: "SavedTrials | None" = None,
    ) -> list[Trial]:
        """Run `trials` trials, the base variant first, and return them ranked. Ctrl-C ends the search with what was tried.

        The same search suggests the same values in the same order, so a continued search starts over and takes saved trials
        instead of playing them.
        """
        with extra("lab", "coven lab tune"):
            import optuna
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        sampler = optuna.samplers.TPESampler(seed=self.seed, n_startup_trials=RANDOM_TRIALS)
        search = optuna.create_study(directions=["minimize"] * (len(self.objectives) + 1), sampler=sampler)
        saved = saved or SavedTrials()
        tried: dict[str, Trial] = {}
        try:
            tried[_values_key({})] = self._load_or_run_trial({}, play, saved)
            progress(1)
            for _ in range(ASKS_PER_TRIAL * trials):
                if len(tried) >= min(trials, self.combinations + 1):
                    break
                suggested = search.ask()
                values = {searched.key: suggested.suggest_categorical(searched.key, searched.values) for searched in self.ranges}
                key = _values_key(values)
                trial = tried.setdefault(key, tried.get(key) or self._load_or_run_trial(values, play, saved))
                search.tell(suggested, [*trial.missed, float(trial.changed)])
                progress(len(tried))
        except KeyboardInterrupt:
            if not tried:
                raise
            saved.is_interrupted = True
        return rank_trials(list(tried.values()))

    def _load_or_run_trial(self, values: dict[str, Value], play: Play, saved: "SavedTrials") -> Trial:
        trial = saved.get(values)
        if trial is None:
            trial = self._run_trial(values, play)
            saved.add(trial)
        return trial

    def _run_trial(self, values: dict[str, Value], play: Play) -> Trial:
        try:
            plan = self.plan_trial(values)
        except VariantError as error:
            return Trial(values, {}, {}, [UNPLAYABLE_SHORTFALL] * len(self.objectives), len(values), refused=str(error))
        headlines = compute_headlines(play(plan))
        intervals = {objective.key: headlines.get(objective.key, Interval(0.0, None, None)) for objective in self.objectives}
        reached = {key: interval.mean for key, interval in intervals.items()}
        missed = [objective.shortfall(reached[objective.key]) for objective in self.objectives]
        base, variant = self.plan_trial({}).variants[0], plan.variants[0]
        changed = sum(variant.get(key) != base.get(key) for key in {*variant, *base})
        return Trial(values, variant, reached, missed, changed, intervals)

    def file_name(self, games_per_trial: int | None, seconds_per_trial: float | None) -> str:
        """Return the name of the search's file, unique to everything its trials depend on."""
        facts = [
            self.plan_trial({}),
            [[searched.key, searched.values] for searched in self.ranges],
            [objective.text for objective in self.objectives],
            games_per_trial,
            seconds_per_trial,
            version("optuna"),
        ]
        return f"{hashlib.sha256(msgspec.json.encode(facts, order='sorted')).hexdigest()[:12]}.trials"


def _values_key(values: Mapping[str, Value]) -> str:
    return msgspec.json.encode(values, order="sorted").decode()


class SavedTrials:
    """The trials of a search, stored in a file if there is one, so that the search can be continued."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.is_interrupted = False
        self.trials: dict[str, Trial] = {}
        if file is not None and file.exists():
            try:
                trials = msgspec.json.decode(file.read_bytes(), type=list[Trial])
            except OSError as error:
                raise MalformedError(f"The trials {file} cannot be read: {error.strerror}.") from None
            except msgspec.DecodeError as error:
                raise MalformedError(f"Expected stored trials in {file}: {error}. Choose another folder with --out.") from None
            self.trials = {_values_key(trial.values): trial for trial in trials}

    def get(self, values: Mapping[str, Value]) -> Trial | None:
        """Return the trial of these values, if there is one."""
        return self.trials.get(_values_key(values))

    def add(self, trial: Trial) -> None:
        """Add a trial and store it."""
        self.trials[_values_key(trial.values)] = trial
        if self.file is not None:
            write_atomically(self.file, msgspec.json.encode(list(self.trials.values())))


def rank_trials(tried: Sequence[Trial]) -> list[Trial]:
    """Return the trials by total shortfall, then by number of changes; those on the Pareto front are marked as best."""
    marked = [
        msgspec.structs.replace(trial, is_best=not trial.refused and not any(_dominates(other, trial) for other in tried))
        for trial in tried
    ]
    return sorted(marked, key=lambda trial: (sum(trial.missed), trial.changed))


def _dominates(one: Trial, other: Trial) -> bool:
    costs, other_costs = [*one.missed, one.changed], [*other.missed, other.changed]
    return all(a <= b for a, b in zip(costs, other_costs, strict=True)) and costs != other_costs


def format_values(trial: Trial, text: LabText) -> str:
    """Return the values of a trial: `hand = 4, charm_bonus = 2`."""
    return text.assignments(trial.values) if trial.values else text.format(Message("tune-base"))


def summarise(tuning: Tuning, tried: Sequence[Trial], text: LabText | None = None) -> list[str]:
    """Return sentences that say whether the objectives are met, and whether that is sure."""
    text = text or lab_text(tuning.game)
    first, missed = tried[0], [(goal, by) for goal, by in zip(tuning.objectives, tried[0].missed, strict=True) if by]
    if first.refused:
        return [text.format(Message("tune-unplayable"))]
    if missed:
        misses = [Message("tune-miss", objective=goal.text, by=text.decimal(by)) for goal, by in missed]
        return [text.format(Message("tune-not-met", tried=len(tried), misses=misses))]
    met = sum(not sum(trial.missed) for trial in tried)
    sentences = [text.format(Message("tune-met", count=met, tried=len(tried)))]
    if met > 1:
        sentences.append(text.format(Message("tune-met-first")))
    if any(_is_unsure(goal, first.intervals.get(goal.key)) for goal in tuning.objectives):
        sentences.append(text.format(Message("tune-unsure")))
    return sentences


def _is_unsure(objective: Objective, interval: Interval | None) -> bool:
    """Return whether a value meets an objective, and its interval does not."""
    if interval is None or interval.low is None or interval.high is None:
        return False
    return interval.low < objective.low or interval.high > objective.high
