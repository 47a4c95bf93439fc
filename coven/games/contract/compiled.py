"""A game with its rules compiled: the same contract, each member of the dialect an entry point into machine code.

Numba inspects a single record that it is given for a long time, and hardly an array. So records are passed as arrays of one.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import partial
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView, PublicT, StateT, ViewT
from coven.kernel import Record, Row, compiled
from coven.types import MAX_SEATS, SPECTATOR, Seat

Rule = Callable[..., object]
ObserveEach = Callable[[GameState, npt.NDArray[np.int64], npt.NDArray[np.void]], None]


def _enter_record(rule: Rule) -> Rule:
    @compiled
    def run(records: Row[Record]) -> object:
        return rule(records[0])

    return lambda record: run.machine_code(record.as_array())


def _enter_record_number(rule: Rule) -> Rule:
    @compiled
    def run(records: Row[Record], number: int) -> object:
        return rule(records[0], number)

    return lambda record, number: run.machine_code(record.as_array(), number)


def _enter_record_two_numbers(rule: Rule) -> Rule:
    @compiled
    def run(records: Row[Record], number: int, other: int) -> object:
        return rule(records[0], number, other)

    return lambda record, number, other: run.machine_code(record.as_array(), number, other)


def _enter_record_three_numbers(rule: Rule) -> Rule:
    @compiled
    def run(records: Row[Record], number: int, other: int, third: int) -> object:
        return rule(records[0], number, other, third)

    return lambda record, number, other, third: run.machine_code(record.as_array(), number, other, third)


def _enter_two_records(rule: Rule) -> Rule:
    @compiled
    def run(records: Row[Record], others: Row[Record]) -> object:
        return rule(records[0], others[0])

    return lambda record, other: run.machine_code(record.as_array(), other.as_array())


def _enter_two_records_number(rule: Rule) -> Rule:
    @compiled
    def run(records: Row[Record], others: Row[Record], number: int) -> object:
        return rule(records[0], others[0], number)

    return lambda record, other, number: run.machine_code(record.as_array(), other.as_array(), number)


def _enter_record_number_record(rule: Rule) -> Rule:
    @compiled
    def run(records: Row[Record], number: int, others: Row[Record]) -> object:
        return rule(records[0], number, others[0])

    return lambda record, number, other: run.machine_code(record.as_array(), number, other.as_array())


def _make_observe_each(observe: Callable[[GameState, Seat, GameView], None]) -> ObserveEach:
    """Return a function that fills the views of several viewers: entering machine code takes longer than observing."""

    @compiled
    def run(states: Row[GameState], viewers: Row[Seat], views: Row[GameView]) -> None:
        for place in range(len(viewers)):
            observe(states[0], viewers[place], views[place])

    return lambda state, viewers, views: run.machine_code(state.as_array(), viewers, views)


ENTRY_POINTS: Final[dict[str, Callable[[Rule], Rule]]] = {
    "setup": _enter_record_number_record,
    "chance_outcomes": _enter_two_records,
    "apply_lot": _enter_two_records,
    "to_act": _enter_record,
    "legal_choices": _enter_record_number,
    "apply": _enter_record_two_numbers,
    "is_over": _enter_record,
    "score": _enter_record_number,
    "winners": _enter_record,
    "length": _enter_record,
    "act": _enter_record_number,
    "observed_act": _enter_record_three_numbers,
    "mask_lot": _enter_two_records_number,
    "sample": compiled,
    "features": compiled,
    "action_of": _enter_record_number,
    "choice_of": _enter_record_number,
}
CONTRACT_RULES: Final = (*ENTRY_POINTS, "observe")
_SINGLE_VIEWERS: Final = {viewer: np.array([viewer]) for viewer in range(SPECTATOR, MAX_SEATS)}


class CompiledGame(Game[StateT, ViewT, PublicT]):
    """A game whose rules are entry points into machine code."""


def compile_game(game: Game[StateT, ViewT, PublicT]) -> CompiledGame[StateT, ViewT, PublicT]:
    """Return the game for callers that make very many single steps from Python, like a server; compiled at first use."""
    members = {field.name: getattr(game, field.name) for field in fields(game)}
    members |= {name: enter(members[name]) for name, enter in ENTRY_POINTS.items()}
    observe_each = _make_observe_each(game.observe)  # type: ignore[arg-type]  # it is given this game's states only
    return CompiledGame(**members | {"observe": partial(_observe_one, observe_each), "observe_each": observe_each})


def _observe_one(observe_each: ObserveEach, state: GameState, viewer: int, view: GameView) -> None:
    observe_each(state, _SINGLE_VIEWERS[viewer], view.as_array())
