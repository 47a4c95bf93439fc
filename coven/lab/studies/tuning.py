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
from coven.errors import MalformedError, VariantError
from coven.extras import extra
from coven.lab.studies.answers import Answers
from coven.lab.studies.headlines import WORDS, headlines
from coven.lab.studies.plan import Plan, plan
from coven.lab.studies.store import write_bytes
from coven.lab.studies.sweeping import Range, with_figures
from coven.words import amount, listed

WISH: Final = re.compile(
    r"(?P<key>[a-z_.-]+)(?:<=(?P<most>-?[\d.]+)|>=(?P<least>-?[\d.]+)|=(?P<low>-?[\d.]+)\.\.(?P<high>-?[\d.]+))"
)
REFUSED: Final = 1000.0  # how far a variant that cannot be played is from any wish
ASKED_AGAIN: Final = 20  # times as many questions as trials, because what was tried already is no trial
AT_RANDOM: Final = 10  # trials before the search has an opinion


@dataclass(frozen=True)
class Wish:
    """A headline that should lie in a range."""

    words: str
    key: str
    low: float
    high: float

    def missed_by(self, value: float) -> float:
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


def parse_wishes(words: Sequence[str]) -> list[Wish]:
    """The wishes of some options.

    >>> parse_wishes(["order<=3", "length=25..35"])[1]
    Wish(words='length=25..35', key='length', low=25.0, high=35.0)
    """
    return [_wish(word.replace(" ", "")) for word in words]


def _wish(words: str) -> Wish:
    found = WISH.fullmatch(words)
    known = found and (found["key"] in WORDS or found["key"].partition(".")[0] in ("use", "effect"))
    if not found or not known:
        keys = ", ".join([*WORDS, "use.VERB", "effect.VERB"])
        raise MalformedError(f"Expected a wish like order<=3 or length=25..35 about {keys}, but '{words}' came.")
    low, high = found["least"] or found["low"] or "-inf", found["most"] or found["high"] or "inf"
    try:
        wish = Wish(words, found["key"], float(low), float(high))
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
    wishes: list[Wish]
    bots: str
    seed: int

    def __post_init__(self) -> None:
        self.plan({})
        verbs = games.load(self.game).notation.verbs
        for wish in self.wishes:
            _, dot, verb = wish.key.partition(".")
            if dot and verb not in verbs:
                raise MalformedError(f"Expected a wish about one of the choices {', '.join(verbs)}, but '{wish.words}' came.")
        for one in self.ranges:  # a figure that fits nothing is refused before anything is played
            for value in one.values:
                self._check(one, value)

    def _check(self, one: Range, value: Any) -> None:
        """Refuse a figure that can neither be played alone nor with the lowest or highest of the others."""
        others = [{other.key: other.values[end] for other in self.ranges if other is not one} for end in (0, -1)]
        refusals = []
        for with_these in ({}, *others):
            try:
                self.plan({one.key: value, **with_these})
            except VariantError as error:
                refusals.append(error)
            else:
                return
        raise refusals[0]

    @property
    def combinations(self) -> int:
        """How many variants there are to try."""
        return prod(len(one.values) for one in self.ranges)

    def plan(self, values: Mapping[str, Any]) -> Plan:
        """The study of one choice of figures."""
        return plan(self.game, self.players, with_figures(self.base, values), bots=self.bots, seed=self.seed)

    def search(
        self,
        trials: int,
        play: Callable[[Plan], Answers],
        progress: Callable[[int], None] = lambda tried: None,
        kept: "Kept | None" = None,
    ) -> list[Trial]:
        """So many trials, those that miss least first. The first one is where it began. Ctrl-C ends it with what was tried.

        The same search asks for the same figures in the same order. So one that goes on begins anew, and what was kept of it
        needs no playing.
        """
        with extra("lab", "coven lab tune"):
            import optuna
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        sampler = optuna.samplers.TPESampler(seed=self.seed, n_startup_trials=AT_RANDOM)
        search = optuna.create_study(directions=["minimize"] * (len(self.wishes) + 1), sampler=sampler)
        kept = kept or Kept()
        tried: dict[str, Trial] = {}
        try:
            tried[_key({})] = self._once({}, play, kept)
            progress(1)
            for _ in range(ASKED_AGAIN * trials):
                if len(tried) >= min(trials, self.combinations + 1):
                    break
                asked = search.ask()
                values = {one.key: asked.suggest_categorical(one.key, one.values) for one in self.ranges}
                found = tried.setdefault(_key(values), tried.get(_key(values)) or self._once(values, play, kept))
                search.tell(asked, [*found.missed, float(found.changed)])
                progress(len(tried))
        except KeyboardInterrupt:
            if not tried:
                raise
            kept.is_cut_short = True
        return ranked(list(tried.values()))

    def _once(self, values: dict[str, Any], play: Callable[[Plan], Answers], kept: "Kept") -> Trial:
        """A trial that was kept, or a new one."""
        found = kept.of(values)
        if found is None:
            found = self._tried(values, play)
            kept.add(found)
        return found

    def _tried(self, values: dict[str, Any], play: Callable[[Plan], Answers]) -> Trial:
        try:
            chosen = self.plan(values)
        except VariantError as error:
            return Trial(values, {}, {}, [REFUSED] * len(self.wishes), len(values), refused=str(error))
        found = headlines(play(chosen))
        missed = [wish.missed_by(found.get(wish.key, 0.0)) for wish in self.wishes]
        begun = self.plan({}).variants[0]
        changed = sum(chosen.variants[0].get(key) != begun.get(key) for key in {*chosen.variants[0], *begun})
        return Trial(values, chosen.variants[0], {wish.key: found.get(wish.key, 0.0) for wish in self.wishes}, missed, changed)

    def file_name(self, games_each: int | None, seconds_each: float | None) -> str:
        """The same for the same search, another where anything that its trials depend on differs."""
        figures = [[one.key, one.values] for one in self.ranges]
        facts = [self.plan({}), figures, [wish.words for wish in self.wishes], games_each, seconds_each, version("optuna")]
        return f"{hashlib.sha256(msgspec.json.encode(facts, order='sorted')).hexdigest()[:12]}.trials"


def _key(values: Mapping[str, Any]) -> str:
    return msgspec.json.encode(values, order="sorted").decode()


class Kept:
    """The trials of a search, on disk where it has a file, so that it can be gone on with."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.is_cut_short = False  # whether somebody had enough
        self.trials: dict[str, Trial] = {}
        if file is not None and file.exists():
            try:
                self.trials = {_key(one.values): one for one in msgspec.json.decode(file.read_bytes(), type=list[Trial])}
            except OSError as error:
                raise MalformedError(f"The trials {file} cannot be read: {error.strerror}.") from None
            except msgspec.DecodeError as error:
                raise MalformedError(
                    f"Expected trials made before in {file}, but {error}; give another folder to --out."
                ) from None

    def of(self, values: Mapping[str, Any]) -> Trial | None:
        """What came of these figures, if they were tried."""
        return self.trials.get(_key(values))

    def add(self, trial: Trial) -> None:
        """One more, kept at once."""
        self.trials[_key(trial.values)] = trial
        if self.file is not None:
            write_bytes(self.file, msgspec.json.encode(list(self.trials.values())))


def ranked(tried: Sequence[Trial]) -> list[Trial]:
    """Those that miss least in all first, then those that change least; the trade-off among them is marked."""
    marked = [
        msgspec.structs.replace(one, is_best=not one.refused and not any(_beats(other, one) for other in tried)) for one in tried
    ]
    return sorted(marked, key=lambda one: (sum(one.missed), one.changed))


def _beats(one: Trial, other: Trial) -> bool:
    mine, theirs = [*one.missed, one.changed], [*other.missed, other.changed]
    return all(a <= b for a, b in zip(mine, theirs, strict=True)) and mine != theirs


def figures_words(trial: Trial) -> str:
    """`hand = 4, charm_bonus = 2`."""
    return ", ".join(f"{key} = {value}" for key, value in trial.values.items()) or "where it began"


def verdict(tuning: Tuning, tried: Sequence[Trial]) -> str:
    """Whether the wishes are met, in a sentence."""
    first = tried[0]
    missed = [(wish, by) for wish, by in zip(tuning.wishes, first.missed, strict=True) if by]
    if not missed:
        met = sum(not sum(one.missed) for one in tried)
        several = f"{met} of {amount(len(tried), 'variant')} meet every wish; the first changes least."
        return several if met > 1 else f"One of {amount(len(tried), 'variant')} meets every wish."
    if first.refused:
        return "None of these figures can be played together."
    by = listed(f"{wish.words} by {by:.1f}" for wish, by in missed)
    return f"None of {amount(len(tried), 'variant')} meets every wish; the nearest misses {by}."
