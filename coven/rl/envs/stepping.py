"""The compiled loops of the environment: apply an action in each game, advance it to the next real choice, and encode that.

On the CPU a game's numbers are in one row of each array. On a GPU they are in one column, because adjacent threads write adjacent
numbers at the same time. There States are in columns too, word by word, and each thread works on a copy in its scratch record.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from coven.core.cards import every_seat
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE, choice_of_action, make_encoder, make_packed_encoder
from coven.games.contract.records import GameView
from coven.kernel import Compiled, Grid, Random, Record, Row, compiled, count, derive_stream, lowest, randbelow, rule
from coven.types import NO_CHOICES, Choice, Choices, Seat

Array = Any  # a numpy array on the CPU; on a GPU an array of Numba, which has no types
Policy = Callable[[GameView, Random], Choice]


@cache
def scratch_type(game: Game) -> type[Record]:
    """Return the record one thread works with: a State, which must be first (`load_state`), a view and a lot."""
    fields = {"state": game.State, "observed": game.View, "lot": Lot}
    return type("StepScratch", (Record,), {"__annotations__": fields})


class GameSlot(Record):
    """The progress of a game beside its State."""

    rng: Random
    choices: Choices  # of the seat to act; a GPU looks up the meaning of an action in them
    seat: int  # to act
    variant: int  # index of the variant


@rule
def load_state(states: Grid[int], number: int, words: Row[int]) -> None:
    """Copy a State from its column to the first words of a scratch record; adjacent threads read adjacent words."""
    for word in range(len(states)):
        words[word] = states[word, number]


@rule
def store_state(words: Row[int], states: Grid[int], number: int) -> None:
    """Copy a State from the scratch record back to its column."""
    for word in range(len(states)):
        states[word, number] = words[word]


@cache
def compile_step(game: Game, policy: Policy, is_column_major: bool) -> Compiled[..., None]:
    """Return a compiled loop that steps the games `first`, `first + stride`, … before `stop`.

    If `is_reset` is 1, all games start again and the actions are ignored. `choice_table` has the choice that each action means
    or, in columns, the action of each choice (`make_encoder`, `make_packed_encoder`).
    """
    setup, chance_outcomes, apply_lot, is_over = game.setup, game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal_choices, apply, score, winners = game.to_act, game.legal_choices, game.apply, game.score, game.winners
    observe, encode, encode_packed = game.observe, make_encoder(game), make_packed_encoder(game)

    @compiled
    def step(
        scratch_array: Array, first: int, stride: int, stop: int, is_reset: int, players: int, variants: Row[Record],
        root_rngs: Row[Random], policy_seats: Row[int], states: Array, slots: Row[GameSlot], choice_table: Array,
        actions: Row[int], observation: Array, mask: Array, seats: Row[int], reward: Array, end: Row[int], scores: Array,
    ) -> None:  # fmt: skip
        scratch = scratch_array[0]
        v = scratch.observed
        lot = scratch.lot
        for number in range(first, stop, stride):
            slot = slots[number]
            if is_column_major:  # a constant: compiled code has one of the branches
                words = scratch_array.view(np.int64)
                load_state(states, number, words)
                s = scratch.state
                x = observation[:, number]
                is_legal = mask[:, number]
                table = choice_table[:, number]
                shares = reward[:, number]
                points = scores[:, number]
            else:
                s = states[number]
                x = observation[number]
                is_legal = mask[number]
                table = choice_table[number]
                shares = reward[number]
                points = scores[number]
            end[number] = 0
            for seat in every_seat(players):
                shares[seat] = 0
            choice = NO_CHOICE
            starting = is_reset == 1
            if starting:
                derive_stream(root_rngs[0], number, slot.rng)
            elif is_column_major:
                choice = choice_of_action(slot.choices, table, actions[number])
            else:
                choice = Choice(int(table[actions[number]]))  # written with the observation: faster than `choice_of`
            deciding = False
            choices = NO_CHOICES
            while not deciding:  # each rule is called in one place only: each inlined copy adds to the compile time
                if starting:
                    slot.variant = randbelow(slot.rng, len(variants))
                    setup(s, players, variants[slot.variant])
                    starting = False
                elif choice != NO_CHOICE:
                    apply(s, Seat(slot.seat), choice)
                    choice = NO_CHOICE
                if is_over(s):
                    won = winners(s)
                    end[number] = 1
                    starting = True
                    for seat in every_seat(players):
                        shares[seat] = ((won >> seat) & 1) / count(won)
                        points[seat] = score(s, seat)
                elif chance_outcomes(s, lot):
                    draw(lot, slot.rng)
                    apply_lot(s, lot)
                else:
                    slot.seat = lowest(to_act(s))
                    choices = legal_choices(s, Seat(slot.seat))
                    if choices & (choices - 1) == 0:
                        choice = Choice(lowest(choices))
                    elif (policy_seats[number] >> slot.seat) & 1:
                        observe(s, Seat(slot.seat), v)
                        choice = policy(v, slot.rng)
                    else:
                        deciding = True
            if end[number] == 0:
                for seat in every_seat(players):
                    points[seat] = score(s, seat)
            seats[number] = slot.seat
            if is_column_major:
                slot.choices = choices
                store_state(words, states, number)
                encode_packed(s, Seat(slot.seat), choices, v, x, is_legal, table)
            else:
                encode(s, Seat(slot.seat), choices, v, x, table)
                for action in range(len(is_legal)):
                    is_legal[action] = 1 if table[action] != NO_CHOICE else 0

    return step


@cache
def compile_branch(game: Game, is_column_major: bool, draws_worlds: bool) -> Compiled[..., None]:
    """Return a compiled loop that starts the games `first`, `first + stride`, … from positions of another environment.

    Game `number` continues the other's game `sources[number]`, with the random stream `streams[number]` of its own; with
    `draws_worlds`, from a world that fits the view of the seat to act there, instead of the true position.
    """
    legal_choices, encode, encode_packed = game.legal_choices, make_encoder(game), make_packed_encoder(game)
    observe, sample = game.observe, game.sample

    @compiled
    def branch(
        scratch_array: Array, first: int, stride: int, stop: int, sources: Row[int], streams: Row[int],
        other_states: Array, other_slots: Row[GameSlot], root_rngs: Row[Random], states: Array, slots: Row[GameSlot],
        choice_table: Array, observation: Array, mask: Array, seats: Row[int], end: Row[int],
    ) -> None:  # fmt: skip
        scratch = scratch_array[0]
        v = scratch.observed
        for number in range(first, stop, stride):
            source = sources[number]
            slot = slots[number]
            slot.seat = other_slots[source].seat
            slot.variant = other_slots[source].variant
            derive_stream(root_rngs[0], streams[number], slot.rng)
            if is_column_major:
                words = scratch_array.view(np.int64)
                load_state(other_states, source, words)
                s = scratch.state
                x = observation[:, number]
                is_legal = mask[:, number]
                table = choice_table[:, number]
            else:
                states[number] = other_states[source]
                s = states[number]
                x = observation[number]
                is_legal = mask[number]
                table = choice_table[number]
            if draws_worlds:
                observe(s, Seat(slot.seat), v)
                sample(v, slot.rng, s)
            if is_column_major:
                store_state(words, states, number)
            choices = legal_choices(s, Seat(slot.seat))
            slot.choices = choices
            seats[number] = slot.seat
            end[number] = 0
            if is_column_major:
                encode_packed(s, Seat(slot.seat), choices, v, x, is_legal, table)
            else:
                encode(s, Seat(slot.seat), choices, v, x, table)
                for action in range(len(is_legal)):
                    is_legal[action] = 1 if table[action] != NO_CHOICE else 0

    return branch


@cache
def compile_reveal(game: Game, at: int, size: int, is_column_major: bool) -> Compiled[..., None]:
    """Return a compiled loop that writes a block of every seat's features, the hands for example, for a critic.

    The blocks start with the seat to act. All use the canonical suits of that seat: with different names of suits in each
    hand, a critic could not tell which seat can follow suit.
    """
    observe, canonical_suits, features_canonical = game.observe, game.canonical_suits, game.features_canonical

    @compiled
    def reveal(
        scratch_array: Array, first: int, stride: int, stop: int, players: int, states: Array, slots: Row[GameSlot],
        features: Array, revealed: Array,
    ) -> None:  # fmt: skip
        scratch = scratch_array[0]
        v = scratch.observed
        for number in range(first, stop, stride):
            if is_column_major:
                load_state(states, number, scratch_array.view(np.int64))
                s = scratch.state
                x = features[:, number]
                out = revealed[:, number]
            else:
                s = states[number]
                x = features[number]
                out = revealed[number]
            observe(s, Seat(slots[number].seat), v)
            suits = canonical_suits(v)
            for place in every_seat(players):
                if place:
                    observe(s, Seat((slots[number].seat + place) % players), v)
                features_canonical(v, suits, x)
                for part in range(size):
                    out[place * size + part] = x[at + part]

    return reveal
