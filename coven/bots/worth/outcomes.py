"""What choices lead to on the open table: told where no hidden fact says why one is better than the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.games.thirteen_witches.text.names import witch_name
from coven.games.thirteen_witches.witches import NUM_WITCHES
from coven.types import Seat
from coven.words import Speaker

MIN_OUTCOME_SIGMAS: Final = 4.0  # standard errors of a difference that is told, the largest of many
MIN_OUTCOME_SPREADS: Final = 0.25  # and so much of the spread of what it is a difference of
# how players of each game stand: the field of the open table that says it, and what it counts
STANDING_FIELDS: Final = {
    "blackmore": ("scores", "Magic Points"),
    "three_witches": ("tokens", "fate tokens"),
    "witchs_shot": ("standing", "points"),
    "thirteen_witches": ("scores", "witches"),
}
Samples = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Outcome:
    """Something that comes of two choices: how much of it or, for what is so or not, how often, on average over the worlds."""

    template: str  # "you have {} witches", or "you influence Greta {}"
    first: float
    second: float
    is_share: bool
    weight: float  # the difference in spreads

    def describe(self) -> str:
        """`you have 4.1 witches on average, not 3.2`."""
        if self.is_share:
            return self.template.format(f"in {100 * self.first:.0f} % of the cases") + f", not in {100 * self.second:.0f} %"
        return self.template.format(f"{self.first:.1f}") + f" on average, not {self.second:.1f}"


def compare_outcomes(key: str, view: Any, names: list[str], first: Any, second: Any) -> list[Outcome]:
    """What surely is better for the viewer after the first choice than after the second, in positions that came of the same
    worlds: how somebody stands, and what is so or not; of each kind what differs most.
    """
    found = [
        outcome
        for (words, here, is_share, is_good), (_, there, *_) in zip(
            _measures(key, view, names, first), _measures(key, view, names, second), strict=True
        )
        if (outcome := _compare(words, here, there, is_share, is_good))
    ]
    best = [
        max((one for one in found if one.is_share is kind), key=lambda one: one.weight, default=None) for kind in (False, True)
    ]
    return [one for one in best if one]


def _compare(words: str, here: Samples, there: Samples, is_share: bool, is_good: bool) -> Outcome | None:
    """The difference, if it is sure, large enough, and for the better."""
    difference = here - there if is_good else there - here
    mean, error = float(difference.mean()), float(difference.std() / np.sqrt(len(difference)))
    spread = float(np.sqrt((here.var() + there.var()) / 2))
    if mean <= MIN_OUTCOME_SIGMAS * error or mean < MIN_OUTCOME_SPREADS * spread or mean <= 0:
        return None
    outcome = Outcome(words, float(here.mean()), float(there.mean()), is_share, mean / max(spread, 0.01))
    return outcome if _differs_visibly(outcome) else None


def _differs_visibly(outcome: Outcome) -> bool:
    """Whether the two can be told apart in the figures they are told in."""
    digits = 2 if outcome.is_share else 1
    return round(outcome.first, digits) != round(outcome.second, digits)


def _measures(key: str, view: Any, names: list[str], ends: Any) -> Iterator[tuple[str, Samples, bool, bool]]:
    """Each in words, measured in every position; whether it is so or not; whether the viewer wants more of it."""
    if key not in STANDING_FIELDS:
        return
    table, speaker = ends["public"], Speaker(view.viewer, names)
    field, things = STANDING_FIELDS[key]
    for seat in range(view.public.players):
        own = seat == view.viewer
        yield f"{_clause(speaker, seat, 'have', 'has')} {{}} {things}", table[field][:, seat].astype(float), False, own
        if key == "thirteen_witches":
            for witch in range(NUM_WITCHES):
                held = (table["influence"][:, seat] >> witch) & 1
                words = f"{_clause(speaker, seat, 'influence', 'influences')} {witch_name(witch)} {{}}"
                yield words, held.astype(float), True, own


def _clause(speaker: Speaker, seat: int, verb: str, other: str) -> str:
    """As in the middle of a sentence."""
    words = speaker.does(Seat(seat), verb, other)
    return words[0].lower() + words[1:] if seat == speaker.viewer else words
