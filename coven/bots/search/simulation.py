"""The loop of the search: draw a world, walk down by what is remembered, play out, remember.

Multiple-observer information-set Monte Carlo tree search. Each player walks by statistics of their own, kept under what that
player knows in the world drawn (`memory.py`). Where several seats choose at the same time none of them sees the others' choices
in its view, so their statistics are independent, as they should be. Lots that come up are drawn anew in each world.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from coven.bots.heuristics import Heuristics
from coven.bots.search.transposition_table import MAX_LOAD_PERCENT, edge_key, slot_of, view_key
from coven.core.cards import every_seat
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.kernel import Compiled, Record, count, lowest, members, nth, randbelow, rule
from coven.kernel.jit import compiled
from coven.types import MAX_SEATS, Choice, Seat

MAX_DEPTH: Final = 128  # choices of one walk that are remembered
NO_MOVE: Final = -1


class SearchSettings(Record):
    """How a search walks and plays out."""

    max_depth: int  # how many choices of a walk are remembered; 1 compares the choices at hand only
    exploration: int  # how much is tried that looks worse, in hundredths
    heuristic_rate: int  # how often playouts go by the rule of thumb, in hundredths; the rest is random


class SearchBuffers:
    """Scratch memory of one search thread."""

    def __init__(self, game: Game) -> None:
        self.states = game.State.new_array(1)
        self.views = game.View.new_array(1)
        self.words = self.views.view(np.int64).reshape(1, -1)
        self.lot = Lot.new()
        self.path = np.zeros((MAX_DEPTH, 2), np.int64)
        self.rewards = np.zeros(MAX_SEATS, np.float64)


@rule
def pick_untried(keys: Any, tried: Any, key: int, choices: int, preferred: int, number: int) -> int:
    """A choice not tried yet: the preferred one, else the one of this number among them; NOWHERE when all were."""
    fresh = 0
    for choice in members(choices):
        edge = edge_key(key, choice)
        place = slot_of(keys, edge)
        if keys[place] != edge or tried[place] == 0:
            fresh |= 1 << choice
    if fresh == 0:
        return NO_MOVE
    if preferred >= 0 and (fresh >> preferred) & 1:
        return preferred
    return nth(fresh, number % count(fresh))


@rule
def select_by_ucb(keys: Any, tried: Any, possible: Any, value: Any, key: int, choices: int, curiosity: float) -> int:
    """The choice with the highest upper confidence bound; what could have been chosen is counted for all."""
    best = NO_MOVE
    highest = -1.0
    for choice in members(choices):
        place = slot_of(keys, edge_key(key, choice))
        possible[place] += 1
        bound = value[place] / tried[place] + curiosity * np.sqrt(np.log(possible[place]) / tried[place])
        if bound > highest:
            highest = bound
            best = choice
    return best


@cache
def compile_simulation(game: Game, heuristics: Heuristics) -> Compiled[..., None]:
    """A compiled loop `(view, times, settings, rng, *memory rows, states, views, words, lot, path, rewards)`."""
    sample, chance, feed, to_act, legal = game.sample, game.chance_outcomes, game.apply_lot, game.to_act, game.legal_choices
    apply, look, is_over, winners = game.apply, game.observe, game.is_over, game.winners
    thumb, settled, worth = heuristics.policy, heuristics.is_leaf, heuristics.value

    @compiled
    def simulate(
        root: Any, times: int, settings: SearchSettings, rng: Any, keys: Any, tried: Any, possible: Any, value: Any, used: Any,
        states: Any, views: Any, words: Any, lot: Lot, path: Any, rewards: Any,
    ) -> None:  # fmt: skip
        s = states[0]
        v = views[0]
        curiosity = settings.exploration / 100
        limit = len(keys) * MAX_LOAD_PERCENT // 100
        for _ in range(times):
            sample(root, rng, s)
            depth = 0
            walking = True
            while not is_over(s) and not settled(s, root):
                if chance(s, lot):
                    draw(lot, rng)
                    feed(s, lot)
                    continue
                # each rule is called in one place: what is inlined often takes long to compile
                seat = Seat(lowest(to_act(s)))
                choices = legal(s, seat)
                choice = lowest(choices)
                if choices & (choices - 1):
                    by_thumb = settings.heuristic_rate > 0 if walking else randbelow(rng, 100) < settings.heuristic_rate
                    if walking or by_thumb:
                        look(s, seat, v)
                    preferred = int(thumb(v, rng)) if by_thumb else NO_MOVE
                    if walking:
                        key = view_key(words[0])
                        choice = pick_untried(keys, tried, key, choices, preferred, randbelow(rng, 1 << 20))
                        walking = choice == NO_MOVE
                        if walking:
                            choice = select_by_ucb(keys, tried, possible, value, key, choices, curiosity)
                        if walking or used[0] < limit:
                            edge = edge_key(key, choice)
                            place = slot_of(keys, edge)
                            if keys[place] != edge:
                                keys[place] = edge
                                possible[place] = 1
                                used[0] += 1
                            path[depth, 0] = place
                            path[depth, 1] = seat
                            depth += 1
                            walking = walking and depth < settings.max_depth
                    elif by_thumb:
                        choice = preferred
                    else:
                        choice = nth(choices, randbelow(rng, count(choices)))
                apply(s, seat, Choice(choice))
            if is_over(s):
                seats = winners(s)
                for seat in every_seat(root.public.players):
                    rewards[seat] = ((seats >> seat) & 1) / count(seats)
            else:
                for seat in every_seat(root.public.players):
                    rewards[seat] = worth(s, seat)
            for step in range(depth):
                tried[path[step, 0]] += 1
                value[path[step, 0]] += rewards[path[step, 1]]

    return simulate


@compiled
def read_statistics(words: Any, choices: int, keys: Any, tried: Any, value: Any, out: Any) -> None:
    """Write how often each choice was tried, and its mean value, into the rows of `out`."""
    key = view_key(words)
    for choice in members(choices):
        edge = edge_key(key, choice)
        place = slot_of(keys, edge)
        if keys[place] == edge and tried[place] > 0:
            out[choice, 0] = tried[place]
            out[choice, 1] = value[place] / tried[place]
