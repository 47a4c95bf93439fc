"""Tuning: figures that meet wishes, looked for by Optuna. Each wish is a goal of its own, so what one costs the other shows."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from coven.errors import MalformedError, VariantError
from coven.extras import extra
from coven.lab.studies.answers import Answers
from coven.lab.studies.headlines import WORDS, headlines
from coven.lab.studies.plan import Plan, plan
from coven.lab.studies.sweeping import Range, with_figures

WISH: Final = re.compile(
    r"(?P<key>[a-z_.]+)(?:<=(?P<most>-?[\d.]+)|>=(?P<least>-?[\d.]+)|=(?P<low>-?[\d.]+)\.\.(?P<high>-?[\d.]+))"
)
REFUSED: Final = 1000.0  # how far a variant that cannot be played is from any wish


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
        return Wish(words, found["key"], float(low), float(high))
    except ValueError:
        raise MalformedError(f"Expected a wish like order<=3 or length=25..35, but '{words}' came.") from None


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
        for one in self.ranges:  # an unknown figure is refused before anything is played
            self.plan({one.key: one.values[0]})

    def plan(self, values: Mapping[str, Any]) -> Plan:
        """The study of one choice of figures."""
        return plan(self.game, self.players, with_figures(self.base, values), bots=self.bots, seed=self.seed)

    def search(self, trials: int, play: Callable[[Plan], Answers], progress: Callable[[], None] = lambda: None) -> list[Trial]:
        """So many trials, those that miss least first. The first one is where it began. Ctrl-C ends it with what was tried."""
        with extra("lab", "coven lab tune"):
            import optuna
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        sampler = optuna.samplers.TPESampler(seed=self.seed, n_startup_trials=min(10, trials))
        search = optuna.create_study(directions=["minimize"] * (len(self.wishes) + 1), sampler=sampler)
        tried: list[Trial] = []
        while len(tried) < trials:
            trial = search.ask()
            values = {one.key: trial.suggest_categorical(one.key, one.values) for one in self.ranges} if tried else {}
            if not tried:
                search.tell(trial, state=optuna.trial.TrialState.FAIL)  # the beginning is no point of the search
            try:
                found = self._tried(values, play)
            except KeyboardInterrupt:
                if not tried:
                    raise
                break
            tried.append(found)
            if values:
                search.tell(trial, [*found.missed, float(found.changed)])
            progress()
        return ranked(tried)

    def _tried(self, values: dict[str, Any], play: Callable[[Plan], Answers]) -> Trial:
        try:
            chosen = self.plan(values)
        except VariantError:
            return Trial(values, {}, {}, [REFUSED] * len(self.wishes), len(values))
        found = headlines(play(chosen))
        missed = [wish.missed_by(found.get(wish.key, 0.0)) for wish in self.wishes]
        begun = self.plan({}).variants[0]
        changed = sum(chosen.variants[0].get(key) != begun.get(key) for key in {*chosen.variants[0], *begun})
        return Trial(values, chosen.variants[0], {wish.key: found.get(wish.key, 0.0) for wish in self.wishes}, missed, changed)


def ranked(tried: Sequence[Trial]) -> list[Trial]:
    """Those that miss least in all first, then those that change least; the trade-off among them is marked."""
    marked = [msgspec.structs.replace(one, is_best=not any(_beats(other, one) for other in tried)) for one in tried]
    return sorted(marked, key=lambda one: (sum(one.missed), one.changed))


def _beats(one: Trial, other: Trial) -> bool:
    mine, theirs = [*one.missed, one.changed], [*other.missed, other.changed]
    return all(a <= b for a, b in zip(mine, theirs, strict=True)) and mine != theirs
