"""A game with its rules compiled: the same contract, each member of the dialect an entry into machine code.

Numba looks long at a single record that it is given, and hardly at an array. So records go in as arrays of one.
"""

import copyreg
from collections.abc import Callable
from dataclasses import fields
from functools import cache, partial
from typing import Any, Final

import numpy as np

from coven import games
from coven.games.game import Game
from coven.kernel import compiled
from coven.types import MOST_SEATS, SPECTATOR

Rule = Callable[..., Any]


def _record(rule: Rule) -> Rule:
    @compiled
    def run(records: Any) -> Any:
        return rule(records[0])

    return lambda record: run.machine_code(record.array_of_one())


def _record_number(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, number: int) -> Any:
        return rule(records[0], number)

    return lambda record, number: run.machine_code(record.array_of_one(), number)


def _record_two_numbers(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, number: int, other: int) -> Any:
        return rule(records[0], number, other)

    return lambda record, number, other: run.machine_code(record.array_of_one(), number, other)


def _record_three_numbers(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, number: int, other: int, third: int) -> Any:
        return rule(records[0], number, other, third)

    return lambda record, number, other, third: run.machine_code(record.array_of_one(), number, other, third)


def _two_records(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, others: Any) -> Any:
        return rule(records[0], others[0])

    return lambda record, other: run.machine_code(record.array_of_one(), other.array_of_one())


def _two_records_number(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, others: Any, number: int) -> Any:
        return rule(records[0], others[0], number)

    return lambda record, other, number: run.machine_code(record.array_of_one(), other.array_of_one(), number)


def _record_number_record(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, number: int, others: Any) -> Any:
        return rule(records[0], number, others[0])

    return lambda record, number, other: run.machine_code(record.array_of_one(), number, other.array_of_one())


def _looking(look: Rule) -> Rule:
    """Several viewers look at once: going into machine code takes longer than looking."""

    @compiled
    def run(states: Any, viewers: Any, views: Any) -> None:
        for place in range(len(viewers)):
            look(states[0], viewers[place], views[place])

    return lambda state, viewers, views: run.machine_code(state.array_of_one(), viewers, views)


ENTRIES: Final[dict[str, Callable[[Rule], Rule]]] = {
    "setup": _record_number_record,
    "chance": _two_records,
    "feed": _two_records,
    "to_act": _record,
    "legal": _record_number,
    "apply": _record_two_numbers,
    "is_over": _record,
    "score": _record_number,
    "winners": _record,
    "length": _record,
    "act": _record_number,
    "seen": _record_three_numbers,
    "conceal": _two_records_number,
    "sample": compiled,
    "features": compiled,
    "action_of": _record_number,
    "choice_of": _record_number,
}
RULES_OF_THE_CONTRACT: Final = (*ENTRIES, "look")
_ALONE: Final = {viewer: np.array([viewer]) for viewer in range(SPECTATOR, MOST_SEATS)}


class CompiledGame(Game):
    """A game whose rules are entries into machine code."""


@cache
def compiled_game(key: str) -> CompiledGame:
    """The game of that key for whoever makes very many single steps from Python, like a server. Compiled at first use."""
    game = games.load(key)
    members = {field.name: getattr(game, field.name) for field in fields(game)}
    members |= {name: enter(members[name]) for name, enter in ENTRIES.items()}
    look_each = _looking(game.look)
    return CompiledGame(**members | {"look": partial(_look_alone, look_each), "look_each": look_each})


copyreg.pickle(CompiledGame, partial(games.by_key, compiled_game))


def _look_alone(look_each: Rule, state: Any, viewer: int, view: Any) -> None:
    look_each(state, _ALONE[viewer], view.array_of_one())
