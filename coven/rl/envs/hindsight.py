"""Compiled loops of the environment for searches: undo choices, to ask how likely they were, and find choices to be mixed."""

from functools import cache
from typing import Final

import numpy as np

from coven.bots.retraction import CHOICES_PER_SEAT, UNKNOWN, should_mix_of, undo_of
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE, make_encoder, make_packed_encoder
from coven.games.contract.records import GameState
from coven.kernel import Compiled, Row, compiled, rule
from coven.rl.envs.stepping import Array, GameSlot, load_state, store_state
from coven.types import NO_CHOICES, Choice, Seat

NO_ACTION: Final = -1


@rule
def undo_nothing(s: GameState) -> int:
    """Undo no choice, in a game that does not say how."""
    return UNKNOWN


@cache
def compile_retract(game: Game, is_column_major: bool) -> Compiled[..., None]:
    """Return a compiled loop that undoes the latest choice of another seat than the viewer in the games `first`, ….

    It writes what the seat saw, and the action of its choice; forced choices are undone without a trace.
    """
    legal_choices, action_of, undo = game.legal_choices, game.action_of, undo_of(game) or undo_nothing
    encode, encode_packed = make_encoder(game), make_packed_encoder(game)

    @compiled
    def retract(
        scratch_array: Array, first: int, stride: int, stop: int, viewers: Row[int], states: Array, slots: Row[GameSlot],
        choice_table: Array, observation: Array, mask: Array, seats: Row[int], actions: Row[int],
    ) -> None:  # fmt: skip
        scratch = scratch_array[0]
        v = scratch.observed
        for number in range(first, stop, stride):
            slot = slots[number]
            if is_column_major:
                words = scratch_array.view(np.int64)
                load_state(states, number, words)
                s = scratch.state
                x = observation[:, number]
                is_legal = mask[:, number]
                table = choice_table[:, number]
            else:
                s = states[number]
                x = observation[number]
                is_legal = mask[number]
                table = choice_table[number]
            choices = NO_CHOICES
            undone = 0
            while choices & (choices - 1) == 0 and undone != UNKNOWN:
                undone = undo(s)
                if undone != UNKNOWN and undone // CHOICES_PER_SEAT != viewers[number]:
                    choices = legal_choices(s, Seat(undone // CHOICES_PER_SEAT))
            if is_column_major:
                store_state(words, states, number)
            actions[number] = NO_ACTION
            if undone == UNKNOWN:
                continue
            slot.seat = undone // CHOICES_PER_SEAT
            slot.choices = choices
            seats[number] = slot.seat
            if is_column_major:
                encode_packed(s, Seat(slot.seat), choices, v, x, is_legal, table)
            else:
                encode(s, Seat(slot.seat), choices, v, x, table)
                for action in range(len(is_legal)):
                    is_legal[action] = 1 if table[action] != NO_CHOICE else 0
            actions[number] = action_of(v, Choice(undone % CHOICES_PER_SEAT))

    return retract


@cache
def compile_should_mix(game: Game, is_column_major: bool) -> Compiled[..., None]:
    """Return a compiled loop that writes 1 for each game whose seat to act should mix its choices, otherwise 0."""
    observe, should_mix = game.observe, should_mix_of(game)
    assert should_mix is not None

    @compiled
    def flag(
        scratch_array: Array, first: int, stride: int, stop: int, states: Array, slots: Row[GameSlot], flags: Row[int]
    ) -> None:
        scratch = scratch_array[0]
        v = scratch.observed
        for number in range(first, stop, stride):
            if is_column_major:
                load_state(states, number, scratch_array.view(np.int64))
                s = scratch.state
            else:
                s = states[number]
            observe(s, Seat(slots[number].seat), v)
            flags[number] = 1 if should_mix(v) else 0

    return flag
