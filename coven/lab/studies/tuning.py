"""Tuning: figures that meet wishes, looked for by Optuna. Each wish is a goal of its own, so what one costs the other shows."""

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from math import prod
from pathlib import Path
from typing import Any, Final

import msgspec

from coven import games
from coven.core.grammar import join_words, pluralize
from coven.errors import MalformedError, VariantError
from coven.extras import extra
from coven.lab.studies.analyse.estimates import StudyEstimates
from coven.lab.studies.analyse.findings import HEADLINES, compute_headlines
from coven.lab.studies.plan import Range, StudyConfig, plan_study, with_parameters
from coven.lab.studies.store import write_atomically

OBJECTIVE_PATTERN: Final = re.compile(
    r"(?P<key>[a-z_.-]+)(?:<=(?P<most>-?[\d.]+)|>=(?P<least>-?[\d.]+)|=(?P<low>-?[\d.]+)\.\.(?P<high>-?[\d.]+))"
)
UNPLAYABLE_SHORTFALL: Final = 1000.0  # how far a variant that cannot be played is from any wish
ASKS_PER_TRIAL: Final = 20  # times as many questions as trials, because what was tried already is no trial
RANDOM_TRIALS: Final = 10  # trials before the search has an opinion


@dataclass(frozen=True)
class Objective:
    """A headline that should lie in a range."""

    text: str
    key: str
    low: float
    high: float

    def shortfall(self, value: float) -> float:
        """How far outside the range a figure lies; 0 inside."""
        return max(self.low - value, value - self.high, 0.0)


class Trial(msgspec.Struct, frozen=True):
    """One variant that was tried."""

    values: dict[str, Any]
    variant: dict[str, Any]
    found: dict[str, float]  # the headlines wished for
    missed: list[float]  # by how much, wish by wish
    changed: int  # how many figures differ from where it began
    is_best: bool = False  # no other trial is better in one wish without being worse in another
    refused: str = ""  # why these figures cannot be played together


def parse_objectives(words: Sequence[str]) -> list[Objective]:
    """The wishes of some options.

    >>> parse_wishes(["order<=3", "length=25..35"])[1]
    Wish(words='length=25..35', key='length', low=25.0, high=35.0)
    """
    return [_parse_objective(word.replace(" ", "")) for word in words]


def _parse_objective(words: str) -> Objective:
    found = OBJECTIVE_PATTERN.fullmatch(words)
    known = found and (found["key"] in HEADLINES or found["key"].partition(".")[0] in ("use", "effect"))
    if not found or not known:
        keys = ", ".join([*HEADLINES, "use.VERB", "effect.VERB"])
        raise MalformedError(f"Expected a wish like order<=3 or length=25..35 about {keys}, but '{words}' came.")
    low, high = found["least"] or found["low"] or "-inf", found["most"] or found["high"] or "inf"
    try:
        wish = Objective(words, found["key"], float(low), float(high))
    except ValueError:
        raise MalformedError(f"Expected a wish like order<=3 or length=25..35, but '{words}' came.") from None
    if wish.low > wish.high:
        raise MalformedError(f"Expected a wish from the lower to the higher figure, but '{words}' came: nothing can meet it.")
    return wish


@dataclass(frozen=True)
class Tuning:
    """What is looked for."""

    game: str
    players: int | None
    base: Mapping[str, Any]
    ranges: list[Range]
    objectives: list[Objective]
    bots: str
    seed: int

    def __post_init__(self) -> None:
        self.plan_trial({})
        verbs = games.load(self.game).notation.verbs
        for wish in self.objectives:
            _, dot, verb = wish.key.partition(".")
            if dot and verb not in verbs:
                raise MalformedError(f"Expected a wish about one of the choices {', '.join(verbs)}, but '{wish.text}' came.")
        for one in self.ranges:  # a figure that fits nothing is refused before anything is played
            for value in one.values:
                self._check_value(one, value)

    def _check_value(self, one: Range, value: Any) -> None:
        """Refuse a figure that can neither be played alone nor with the lowest or highest of the others."""
        others = [{other.key: other.values[end] for other in self.ranges if other is not one} for end in (0, -1)]
        refusals = []
        for with_these in ({}, *others):
            try:
                self.plan_trial({one.key: value, **with_these})
            except VariantError as error:
                refusals.append(error)
            else:
                return
        raise refusals[0]

    @property
    def combinations(self) -> int:
        """How many variants there are to try."""
        return prod(len(one.values) for one in self.ranges)

    def plan_trial(self, values: Mapping[str, Any]) -> StudyConfig:
        """The study of one choice of figures."""
        return plan_study(self.game, self.players, with_parameters(self.base, values), bots=self.bots, seed=self.seed)

    def search(
        self,
        trials: int,
        play: Callable[[StudyConfig], StudyEstimates],
        progress: Callable[[int], None] = lambda tried: None,
        saved: "Kept | None" = None,
    ) -> list[Trial]:
        """So many trials, those that miss least first. The first one is where it began. Ctrl-C ends it with what was tried.

        The same search asks for the same figures in the same order. So one that goes on begins anew, and what was kept of it
        needs no playing.
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
                asked = search.ask()
                values = {one.key: asked.suggest_categorical(one.key, one.values) for one in self.ranges}
                found = tried.setdefault(
                    _values_key(values), tried.get(_values_key(values)) or self._load_or_run_trial(values, play, saved)
                )
                search.tell(asked, [*found.missed, float(found.changed)])
                progress(len(tried))
        except KeyboardInterrupt:
            if not tried:
                raise
            saved.is_interrupted = True
        return rank_trials(list(tried.values()))

    def _load_or_run_trial(self, values: dict[str, Any], play: Callable[[StudyConfig], StudyEstimates], kept: "Kept") -> Trial:
        """A trial that was kept, or a new one."""
        found = kept.get(values)
        if found is None:
            found = self._run_trial(values, play)
            kept.add(found)
        return found

    def _run_trial(self, values: dict[str, Any], play: Callable[[StudyConfig], StudyEstimates]) -> Trial:
        try:
            chosen = self.plan_trial(values)
        except VariantError as error:
            return Trial(values, {}, {}, [UNPLAYABLE_SHORTFALL] * len(self.objectives), len(values), refused=str(error))
        found = compute_headlines(play(chosen))
        missed = [wish.shortfall(found.get(wish.key, 0.0)) for wish in self.objectives]
        begun = self.plan_trial({}).variants[0]
        changed = sum(chosen.variants[0].get(key) != begun.get(key) for key in {*chosen.variants[0], *begun})
        return Trial(
            values, chosen.variants[0], {wish.key: found.get(wish.key, 0.0) for wish in self.objectives}, missed, changed
        )

    def file_name(self, games_each: int | None, seconds_each: float | None) -> str:
        """The same for the same search, another where anything that its trials depend on differs."""
        figures = [[one.key, one.values] for one in self.ranges]
        facts = [
            self.plan_trial({}),
            figures,
            [wish.text for wish in self.objectives],
            games_each,
            seconds_each,
            version("optuna"),
        ]
        return f"{hashlib.sha256(msgspec.json.encode(facts, order='sorted')).hexdigest()[:12]}.trials"


def _values_key(values: Mapping[str, Any]) -> str:
    return msgspec.json.encode(values, order="sorted").decode()


class SavedTrials:
    """The trials of a search, on disk where it has a file, so that it can be gone on with."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.is_interrupted = False  # whether somebody had enough
        self.trials: dict[str, Trial] = {}
        if file is not None and file.exists():
            try:
                self.trials = {_values_key(one.values): one for one in msgspec.json.decode(file.read_bytes(), type=list[Trial])}
            except OSError as error:
                raise MalformedError(f"The trials {file} cannot be read: {error.strerror}.") from None
            except msgspec.DecodeError as error:
                raise MalformedError(
                    f"Expected trials made before in {file}, but {error}; give another folder to --out."
                ) from None

    def get(self, values: Mapping[str, Any]) -> Trial | None:
        """What came of these figures, if they were tried."""
        return self.trials.get(_values_key(values))

    def add(self, trial: Trial) -> None:
        """One more, kept at once."""
        self.trials[_values_key(trial.values)] = trial
        if self.file is not None:
            write_atomically(self.file, msgspec.json.encode(list(self.trials.values())))


def rank_trials(tried: Sequence[Trial]) -> list[Trial]:
    """Those that miss least in all first, then those that change least; the trade-off among them is marked."""
    marked = [
        msgspec.structs.replace(one, is_best=not one.refused and not any(_dominates(other, one) for other in tried))
        for one in tried
    ]
    return sorted(marked, key=lambda one: (sum(one.missed), one.changed))


def _dominates(one: Trial, other: Trial) -> bool:
    mine, theirs = [*one.missed, one.changed], [*other.missed, other.changed]
    return all(a <= b for a, b in zip(mine, theirs, strict=True)) and mine != theirs


def format_values(trial: Trial) -> str:
    """`hand = 4, charm_bonus = 2`."""
    return ", ".join(f"{key} = {value}" for key, value in trial.values.items()) or "where it began"


def summarise(tuning: Tuning, tried: Sequence[Trial]) -> str:
    """Whether the wishes are met, in a sentence."""
    first = tried[0]
    missed = [(wish, by) for wish, by in zip(tuning.objectives, first.missed, strict=True) if by]
    if not missed:
        met = sum(not sum(one.missed) for one in tried)
        several = f"{met} of {pluralize(len(tried), 'variant')} meet every wish; the first changes least."
        return several if met > 1 else f"One of {pluralize(len(tried), 'variant')} meets every wish."
    if first.refused:
        return "None of these figures can be played together."
    by = join_words(f"{wish.text} by {by:.1f}" for wish, by in missed)
    return f"None of {pluralize(len(tried), 'variant')} meets every wish; the nearest misses {by}."
