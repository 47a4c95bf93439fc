"""Why one choice is better: the hidden fact that splits the values most, found among the worlds the values come from."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.worth.facts import facts, single_facts
from coven.bots.worth.valuing import Values
from coven.games.game import Game
from coven.types import MOST_CARDS

RAREST: Final = 0.05  # a fact must hold, and fail, in at least this share of the worlds
CLEAR: Final = 0.02  # and make at least this difference
PARTLY: Final = 0.5  # of what is lost where a fact holds, the most that may be lost where it does not: else it is no reason
AHEAD: Final = 2.0  # standard errors a choice must be ahead on each side of a fact
SURE: Final = 4.0  # standard errors a difference must have where the best of very many facts is told as the reason


@dataclass(frozen=True)
class Fact:
    """Something the player could not see: how likely it was, and what the choice lost where it held and where it did not."""

    words: str
    likely: float
    lost_if: float
    lost_else: float
    error: float = 0.0  # the standard error of the difference of the two

    def told(self) -> str:
        """`Bea holds Owl 6 (25 % likely)`."""
        return f"{self.words} ({100 * self.likely:.0f} % likely)"


def victories(share: float) -> str:
    """A share of victory as people count it: `12 victories in 100 games`."""
    count = round(100 * share)
    return f"{count} {'victory' if count == 1 else 'victories'} in 100 games"


def splitting_fact(found: Values, best: int, mine: int, view: Any, names: list[str], cards: dict[int, str]) -> Fact | None:
    """The fact about others' hands that makes most of the difference between the best choice and the one made.

    None if none surely does, or if most is lost where it does not hold, or as good as much.
    """
    lost = found.shares[best] - found.shares[mine]
    measured = [_measured(words, holds, lost) for words, holds in facts(found, view, names, cards)]
    told = [fact for fact in measured if fact is not None and _is_reason(fact)]
    return max(told, key=_weight, default=None)


def deciding_fact(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> Fact | None:
    """The fact about others' hands on which it depends most, either way, how the first choice compares with the second.

    None where no fact surely makes a difference.
    """
    gained = found.shares[0] - found.shares[1]
    measured = [_measured(words, holds, gained) for words, holds in single_facts(found, view, names, cards)]
    return max((fact for fact in measured if fact is not None and _is_sure(fact)), key=_weight, default=None)


def is_ahead_everywhere(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> bool:
    """Whether the first choice is surely ahead of the second on both sides of every fact: no single hidden card decides it."""
    lead = found.shares[0] - found.shares[1]
    sides = (
        side for _, holds in single_facts(found, view, names, cards) if _splits(holds) for side in (lead[holds], lead[~holds])
    )
    return all(side.mean() > AHEAD * side.std() / np.sqrt(len(side)) for side in sides)


def _splits(holds: npt.NDArray[np.bool_]) -> bool:
    return bool(RAREST <= holds.mean() <= 1 - RAREST)


def _is_reason(fact: Fact) -> bool:
    """Whether most is lost where it holds, and clearly less elsewhere."""
    here, there = fact.likely * fact.lost_if, (1 - fact.likely) * fact.lost_else
    return fact.lost_if > 0 and there <= here and fact.lost_else <= PARTLY * fact.lost_if and _is_sure(fact)


def _is_sure(fact: Fact) -> bool:
    difference = abs(fact.lost_if - fact.lost_else)
    return difference >= CLEAR and difference > SURE * fact.error


def cards_of(game: Game) -> dict[int, str]:
    """The cards that come into hands, by their numbers: what else is dealt has higher ones than a set of cards holds."""
    return {number: name for name, number in game.notation.lots.get("deal", {}).items() if number < MOST_CARDS}


def _weight(fact: Fact) -> float:
    """How much a fact explains: its difference, weighed by how often it is one way and the other."""
    return abs(fact.lost_if - fact.lost_else) * float(np.sqrt(fact.likely * (1 - fact.likely)))


def _measured(words: str, holds: npt.NDArray[np.bool_], lost: npt.NDArray[np.float64]) -> Fact | None:
    likely = float(holds.mean())
    if not RAREST <= likely <= 1 - RAREST:
        return None
    here, there = lost[holds], lost[~holds]
    error = float(np.sqrt(here.var() / len(here) + there.var() / len(there)))
    return Fact(words, likely, float(here.mean()), float(there.mean()), error)
