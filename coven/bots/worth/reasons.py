"""Why one choice is better: the hidden fact that splits the values most, found among the worlds the values come from."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.worth.facts import all_facts, single_facts
from coven.bots.worth.valuing import Values
from coven.games.game import Game
from coven.types import MAX_CARDS

MIN_FACT_SHARE: Final = 0.05  # a fact must hold, and fail, in at least this share of the worlds
MIN_FACT_DIFFERENCE: Final = 0.02  # and make at least this difference
MAX_LOSS_RATIO: Final = 0.5  # of what is lost where a fact holds, the most that may be lost where it does not: else it is no reason
MIN_LEAD_SIGMAS: Final = 2.0  # standard errors a choice must be ahead on each side of a fact
MIN_FACT_SIGMAS: Final = 4.0  # standard errors a difference must have where the best of very many facts is told as the reason


@dataclass(frozen=True)
class Fact:
    """Something the player could not see: how likely it was, and what the choice lost where it held and where it did not."""

    text: str
    probability: float
    loss_if_true: float
    loss_if_false: float
    error: float = 0.0  # the standard error of the difference of the two

    def describe(self) -> str:
        """`Bea holds Owl 6 (25 % likely)`."""
        return f"{self.text} ({100 * self.probability:.0f} % likely)"


def format_victories(share: float) -> str:
    """A share of victory as people count it: `12 victories in 100 games`."""
    count = round(100 * share)
    return f"{count} {'victory' if count == 1 else 'victories'} in 100 games"


def find_splitting_fact(found: Values, best: int, mine: int, view: Any, names: list[str], cards: dict[int, str]) -> Fact | None:
    """The fact about others' hands that makes most of the difference between the best choice and the one made.

    None if none surely does, or if most is lost where it does not hold, or as good as much.
    """
    lost = found.shares[best] - found.shares[mine]
    measured = [_measure(words, holds, lost) for words, holds in all_facts(found, view, names, cards)]
    told = [fact for fact in measured if fact is not None and _is_reason(fact)]
    return max(told, key=_weight, default=None)


def find_deciding_fact(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> Fact | None:
    """The fact about others' hands on which it depends most, either way, how the first choice compares with the second.

    None where no fact surely makes a difference.
    """
    gained = found.shares[0] - found.shares[1]
    measured = [_measure(words, holds, gained) for words, holds in single_facts(found, view, names, cards)]
    return max((fact for fact in measured if fact is not None and _is_significant(fact)), key=_weight, default=None)


def is_ahead_everywhere(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> bool:
    """Whether the first choice is surely ahead of the second on both sides of every fact: no single hidden card decides it."""
    lead = found.shares[0] - found.shares[1]
    sides = (
        side for _, holds in single_facts(found, view, names, cards) if _is_informative(holds) for side in (lead[holds], lead[~holds])
    )
    return all(side.mean() > MIN_LEAD_SIGMAS * side.std() / np.sqrt(len(side)) for side in sides)


def _is_informative(holds: npt.NDArray[np.bool_]) -> bool:
    return bool(MIN_FACT_SHARE <= holds.mean() <= 1 - MIN_FACT_SHARE)


def _is_reason(fact: Fact) -> bool:
    """Whether most is lost where it holds, and clearly less elsewhere."""
    here, there = fact.probability * fact.loss_if_true, (1 - fact.probability) * fact.loss_if_false
    return fact.loss_if_true > 0 and there <= here and fact.loss_if_false <= MAX_LOSS_RATIO * fact.loss_if_true and _is_significant(fact)


def _is_significant(fact: Fact) -> bool:
    difference = abs(fact.loss_if_true - fact.loss_if_false)
    return difference >= MIN_FACT_DIFFERENCE and difference > MIN_FACT_SIGMAS * fact.error


def cards_of(game: Game) -> dict[int, str]:
    """The cards that come into hands, by their numbers: what else is dealt has higher ones than a set of cards holds."""
    return {number: name for name, number in game.notation.lots.get("deal", {}).items() if number < MAX_CARDS}


def _weight(fact: Fact) -> float:
    """How much a fact explains: its difference, weighed by how often it is one way and the other."""
    return abs(fact.loss_if_true - fact.loss_if_false) * float(np.sqrt(fact.probability * (1 - fact.probability)))


def _measure(words: str, holds: npt.NDArray[np.bool_], lost: npt.NDArray[np.float64]) -> Fact | None:
    likely = float(holds.mean())
    if not MIN_FACT_SHARE <= likely <= 1 - MIN_FACT_SHARE:
        return None
    here, there = lost[holds], lost[~holds]
    error = float(np.sqrt(here.var() / len(here) + there.var() / len(there)))
    return Fact(words, likely, float(here.mean()), float(there.mean()), error)
