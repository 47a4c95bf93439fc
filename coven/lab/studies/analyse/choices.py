"""The choices of a game as reports count them: single ones, or together those that differ only in interchangeable suits."""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from coven.core.notation import HIDDEN
from coven.core.variants import merge
from coven.lab.goals import goals_of
from coven.lab.studies.plan import StudyConfig
from coven.types import Act

ANY_SUIT: Final = "*"


class ChoiceKind(NamedTuple):
    """A choice in notation, `play blue-7`, or `play *-7` for the cards of interchangeable suits, and its acts."""

    label: str
    acts: list[Act]

    @property
    def verb(self) -> str:
        """The verb of the choice."""
        return verb_of_label(self.label)


def verb_of_label(label: str) -> str:
    """Return the verb of a choice in notation.

    >>> verb_of_label("play *-7")
    'play'
    """
    return label.partition(" ")[0]


def choice_kinds(plan: StudyConfig) -> list[ChoiceKind]:
    """Return all choices that the game's notation has, without hidden ones."""
    alike = _interchangeable_suits(plan)
    kinds: dict[str, list[Act]] = {}
    for text, act in plan.loaded_game.notation.acts.items():
        if not text.endswith(HIDDEN):
            kinds.setdefault(_label(text, alike), []).append(act)
    return [ChoiceKind(label, acts) for label, acts in kinds.items()]


def _label(text: str, alike: Collection[str]) -> str:
    verb, _, argument = text.partition(" ")
    suit, dash, rank = argument.rpartition("-")
    return f"{verb} {ANY_SUIT}{dash}{rank}" if suit in alike and rank.isdecimal() else text


def _interchangeable_suits(plan: StudyConfig) -> Collection[str]:
    """Return the suits that are interchangeable under every variant of a study; the largest set of them."""
    game = plan.loaded_game
    sets: list[list[set[str]]] = []
    for changes in plan.variants:
        parameters: dict[str, Any] = merge(game.meta.defaults, changes)
        sets.append([set(suits) for suits in goals_of(plan.game).interchangeable_suits(parameters)])
    common = sets[0]
    for others in sets[1:]:
        common = [one & other for one in common for other in others]
    largest = max(common, key=len, default=set[str]())
    return largest if len(largest) > 1 else ()
