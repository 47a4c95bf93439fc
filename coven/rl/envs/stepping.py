"""The loop that steps many games: one choice from outside in each, then all that needs none, then what the next seat sees.

On the CPU the numbers of a game lie together, in a row of each array; on a GPU those of neighbouring games do, because
neighbouring threads write them at the same time: there a game has a column. States too lie in columns there, word by word; a
thread works on a copy at its desk.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from coven.core.cards import every_seat
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE, choice_of_action, make_encoder, make_packed_encoder
from coven.kernel import Compiled, Random, Record, count, derive_stream, lowest, nth, randbelow, rule
from coven.kernel.jit import compiled
from coven.types import NO_CHOICES, Choice, Choices, Seat

Policy = Callable[[Any, Random], Choice]


@cache
def scratch_type(game: Game) -> type[Record]:
    """What one thread works with: a State, which comes first (`fetch`), a view and a lot."""
    fields = {"state": game.State, "seen": game.View, "lot": Lot}
    return type("SteppingDesk", (Record,), {"__annotations__": fields})


class GameSlot(Record):
    """What is kept of a game beside its State."""

    rng: Random
    choices: Choices  # of who is asked; a GPU looks up in them what an action means
    seat: int  # who is asked
    variant: int  # which of the variants is played


@rule
def load_state(states: Any, number: int, words: Any) -> None:
    """Copy a State from its column to the words that a desk begins with: neighbouring threads read neighbouring words."""
    for word in range(len(states)):
        words[word] = states[word, number]


@rule
def store_state(words: Any, states: Any, number: int) -> None:
    """Copy a State from the desk back to its column."""
    for word in range(len(states)):
        states[word, number] = words[word]


@rule
def uniform_policy(v: Any, rng: Random) -> Choice:
    """Every legal choice is as likely: the rule of thumb of who has none."""
    return Choice(nth(v.legal, randbelow(rng, count(v.legal))))


@cache
def compile_step(game: Game, policy: Policy, is_column_major: bool) -> Compiled[..., None]:
    """A loop `(desks, first, stride, stop, fresh, players, variants, roots, by_thumb, states, tables, behind, actions, …)`.

    It steps the games `first`, `first + stride`, … before `stop`. Where `fresh` is 1 they begin anew, and no action is looked at.
    `behind` has the choice that each action means, or in columns the action of each choice (`showing`, `listing`).
    """
    setup, chance, feed, is_over = game.setup, game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal, apply, score, winners = game.to_act, game.legal_choices, game.apply, game.score, game.winners
    look, show, show_listed = game.observe, make_encoder(game), make_packed_encoder(game)

    @compiled
    def step(
        desks: Any, first: int, stride: int, stop: int, fresh: int, players: int, variants: Any, roots: Any, by_thumb: Any,
        states: Any, tables: Any, behind: Any, actions: Any, observation: Any, mask: Any, seats: Any,
        reward: Any, end: Any, scores: Any,
    ) -> None:  # fmt: skip
        desk = desks[0]
        v = desk.seen
        lot = desk.lot
        for number in range(first, stop, stride):
            table = tables[number]
            if is_column_major:  # a constant: compiled code has one of the branches
                words = desks.view(np.int64)
                load_state(states, number, words)
                s = desk.state
                x = observation[:, number]
                may = mask[:, number]
                meant = behind[:, number]
                shares = reward[:, number]
                reached = scores[:, number]
            else:
                s = states[number]
                x = observation[number]
                may = mask[number]
                meant = behind[number]
                shares = reward[number]
                reached = scores[number]
            end[number] = 0
            for seat in every_seat(players):
                shares[seat] = 0
            choice = NO_CHOICE
            begins = fresh == 1
            if begins:
                derive_stream(roots[0], number, table.rng)
            elif is_column_major:
                choice = choice_of_action(table.choices, meant, actions[number])
            else:
                choice = Choice(int(meant[actions[number]]))  # noted when the actions were shown: quicker than `choice_of`
            asking = False
            choices = NO_CHOICES
            while not asking:  # each rule is called in one place: what is inlined often takes long to compile
                if begins:
                    table.variant = randbelow(table.rng, len(variants))
                    setup(s, players, variants[table.variant])
                    begins = False
                elif choice != NO_CHOICE:
                    apply(s, Seat(table.seat), choice)
                    choice = NO_CHOICE
                if is_over(s):
                    won = winners(s)
                    end[number] = 1
                    begins = True
                    for seat in every_seat(players):
                        shares[seat] = ((won >> seat) & 1) / count(won)
                        reached[seat] = score(s, seat)
                elif chance(s, lot):
                    draw(lot, table.rng)
                    feed(s, lot)
                else:
                    table.seat = lowest(to_act(s))
                    choices = legal(s, Seat(table.seat))
                    if choices & (choices - 1) == 0:
                        choice = Choice(lowest(choices))
                    elif (by_thumb[number] >> table.seat) & 1:
                        look(s, Seat(table.seat), v)
                        choice = policy(v, table.rng)
                    else:
                        asking = True
            if end[number] == 0:
                for seat in every_seat(players):
                    reached[seat] = score(s, seat)
            seats[number] = table.seat
            if is_column_major:
                table.choices = choices
                store_state(words, states, number)
                show_listed(s, Seat(table.seat), choices, v, x, may, meant)
            else:
                show(s, Seat(table.seat), choices, v, x, meant)
                for action in range(len(may)):
                    may[action] = 1 if meant[action] != NO_CHOICE else 0

    return step


@cache
def compile_reveal(game: Game, at: int, size: int, is_column_major: bool) -> Compiled[..., None]:
    """A loop `(desks, first, stride, stop, players, states, tables, scratch, everything)`.

    It writes a piece of every seat's features, say the hands, one after the other from the seat that is asked: for critics that
    may see everything while a player learns. Suits are called in all of them as the seat that is asked calls them: who called
    them otherwise in each hand could not tell who can follow whom.
    """
    look, suits_of, features_under = game.observe, game.canonical_suits, game.features_canonical

    @compiled
    def reveal(
        desks: Any, first: int, stride: int, stop: int, players: int, states: Any, tables: Any, scratch: Any, everything: Any
    ) -> None:
        desk = desks[0]
        v = desk.seen
        for number in range(first, stop, stride):
            if is_column_major:
                load_state(states, number, desks.view(np.int64))
                s = desk.state
                x = scratch[:, number]
                told = everything[:, number]
            else:
                s = states[number]
                x = scratch[number]
                told = everything[number]
            look(s, Seat(tables[number].seat), v)
            suits = suits_of(v)
            for place in every_seat(players):
                if place:
                    look(s, Seat((tables[number].seat + place) % players), v)
                features_under(v, suits, x)
                for part in range(size):
                    told[place * size + part] = x[at + part]

    return reveal
