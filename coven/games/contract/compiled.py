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
from coven.games.contract.game import Game
from coven.kernel.jit import compiled
from coven.types import MAX_SEATS, SPECTATOR

Rule = Callable[..., Any]


def _enter_record(rule: Rule) -> Rule:
    @compiled
    def run(records: Any) -> Any:
        return rule(records[0])

    return lambda record: run.machine_code(record.as_array())


def _enter_record_number(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, number: int) -> Any:
        return rule(records[0], number)

    return lambda record, number: run.machine_code(record.as_array(), number)


def _enter_record_two_numbers(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, number: int, other: int) -> Any:
        return rule(records[0], number, other)

    return lambda record, number, other: run.machine_code(record.as_array(), number, other)


def _enter_record_three_numbers(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, number: int, other: int, third: int) -> Any:
        return rule(records[0], number, other, third)

    return lambda record, number, other, third: run.machine_code(record.as_array(), number, other, third)


def _enter_two_records(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, others: Any) -> Any:
        return rule(records[0], others[0])

    return lambda record, other: run.machine_code(record.as_array(), other.as_array())


def _enter_two_records_number(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, others: Any, number: int) -> Any:
        return rule(records[0], others[0], number)

    return lambda record, other, number: run.machine_code(record.as_array(), other.as_array(), number)


def _enter_record_number_record(rule: Rule) -> Rule:
    @compiled
    def run(records: Any, number: int, others: Any) -> Any:
        return rule(records[0], number, others[0])

    return lambda record, number, other: run.machine_code(record.as_array(), number, other.as_array())


def _make_observe_each(look: Rule) -> Rule:
    """Several viewers look at once: going into machine code takes longer than looking."""

    @compiled
    def run(states: Any, viewers: Any, views: Any) -> None:
        for place in range(len(viewers)):
            look(states[0], viewers[place], views[place])

    return lambda state, viewers, views: run.machine_code(state.as_array(), viewers, views)


ENTRY_POINTS: Final[dict[str, Callable[[Rule], Rule]]] = {
    "setup": _enter_record_number_record,
    "chance": _enter_two_records,
    "feed": _enter_two_records,
    "to_act": _enter_record,
    "legal": _enter_record_number,
    "apply": _enter_record_two_numbers,
    "is_over": _enter_record,
    "score": _enter_record_number,
    "winners": _enter_record,
    "length": _enter_record,
    "act": _enter_record_number,
    "seen": _enter_record_three_numbers,
    "conceal": _enter_two_records_number,
    "sample": compiled,
    "features": compiled,
    "action_of": _enter_record_number,
    "choice_of": _enter_record_number,
}
CONTRACT_RULES: Final = (*ENTRY_POINTS, "look")
_SINGLE_VIEWERS: Final = {viewer: np.array([viewer]) for viewer in range(SPECTATOR, MAX_SEATS)}


class CompiledGame(Game):
    """A game whose rules are entries into machine code."""


@cache
def compiled_game(key: str) -> CompiledGame:
    """The game of that key for whoever makes very many single steps from Python, like a server. Compiled at first use."""
    game = games.load(key)
    members = {field.name: getattr(game, field.name) for field in fields(game)}
    members |= {name: enter(members[name]) for name, enter in ENTRY_POINTS.items()}
    look_each = _make_observe_each(game.observe)
    return CompiledGame(**members | {"look": partial(_observe_one, look_each), "look_each": look_each})


copyreg.pickle(CompiledGame, partial(games.reduce_by_key, compiled_game))


def _observe_one(look_each: Rule, state: Any, viewer: int, view: Any) -> None:
    look_each(state, _SINGLE_VIEWERS[viewer], view.as_array())
