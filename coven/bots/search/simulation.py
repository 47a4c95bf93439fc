"""The simulation loop of the search and its transposition table.

Multiple-observer information-set Monte Carlo tree search: sample a world, descend by the statistics, play out, update. Each
player descends by statistics of their own, keyed by what that player knows in the sampled world. Where several seats choose at
the same time, none of them sees the others' choices in its view, so their statistics are independent, as they should be. Lots
are drawn again in each world.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.heuristics import Heuristics
from coven.core.cards import every_seat
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import (
    Compiled,
    Grid,
    Random,
    Record,
    Row,
    compiled,
    count,
    lowest,
    members,
    natural_log,
    nth,
    randbelow,
    rule,
)
from coven.types import MAX_SEATS, Choice, Seat

HASH_MASK: Final = (1 << 62) - 1
HASH_MULTIPLIER: Final = 0x2545F4914F6CDD1D & HASH_MASK
MAX_LOAD_PERCENT: Final = 70  # of the table's slots
BYTES_PER_SLOT: Final = 32
MAX_DEPTH: Final = 128  # choices of one descent that have statistics
NO_MOVE: Final = -1


# the transposition table


class TranspositionTable:
    """An open hash table of statistics, with a power of two of slots of 32 bytes.

    One table serves all players. A key combines the acting player's View and a choice, so statistics depend on what that
    player knows, in every sampled world, and are reused when the real game reaches the same view.
    """

    def __init__(self, slots: int) -> None:
        self.keys = np.zeros(slots, np.int64)
        self.visits = np.zeros(slots, np.int64)
        self.availability = np.zeros(slots, np.int64)
        self.total_value = np.zeros(slots, np.float64)
        self.used = np.zeros(1, np.int64)

    def clear_if_half_full(self) -> None:
        """Clear the table if more than half of the slots are used."""
        if 2 * self.used[0] > len(self.keys):
            self.clear()

    def clear(self) -> None:
        """Delete all entries."""
        for array in (self.keys, self.visits, self.availability, self.used):
            array.fill(0)
        self.total_value.fill(0)

    @property
    def arrays(self) -> tuple[npt.NDArray[np.int64 | np.float64], ...]:
        """The arrays in the order in which compiled loops take them."""
        return self.keys, self.visits, self.availability, self.total_value, self.used


@rule
def mix(key: int, word: int) -> int:
    """Return the hash with one more word added."""
    key = ((key ^ (word & HASH_MASK)) * HASH_MULTIPLIER) & HASH_MASK
    return key ^ (key >> 29)


@rule
def view_key(words: Row[int]) -> int:
    """Return the key of an information set: a hash of the 64-bit words of a View.

    Four hashes are computed side by side, each of every fourth word, because a single one would wait for each product. Four
    zeros in a row are skipped, because most fields of a view are empty; the position of the other words is hashed instead.
    """
    first = 1
    second = 2
    third = 3
    fourth = 4
    fours = len(words) // 4 * 4
    for place in range(0, fours, 4):
        if words[place] | words[place + 1] | words[place + 2] | words[place + 3]:
            first = mix(first ^ place, words[place])
            second = mix(second, words[place + 1])
            third = mix(third, words[place + 2])
            fourth = mix(fourth, words[place + 3])
    for place in range(fours, len(words)):
        first = mix(first, words[place])
    return mix(mix(mix(first, second), third), fourth)


@rule
def edge_key(view: int, choice: int) -> int:
    """Return the key of a choice in an information set; never 0, which marks a free slot."""
    key = ((view ^ (choice + 1)) * HASH_MULTIPLIER) & HASH_MASK
    return (key ^ (key >> 31)) | 1


@rule
def slot_of(keys: Row[int], key: int) -> int:
    """Return the slot of a key, or the free slot where it belongs."""
    last = len(keys) - 1
    slot = (key >> 8) & last
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & last
    return slot


@compiled
def read_statistics(
    words: Row[int], choices: int, keys: Row[int], visits: Row[int], total_value: Row[float], out: Grid[float]
) -> None:
    """Write the visits and the mean value of each choice to its row of `out`."""
    key = view_key(words)
    for choice in members(choices):
        edge = edge_key(key, choice)
        slot = slot_of(keys, edge)
        if keys[slot] == edge and visits[slot] > 0:
            out[choice, 0] = visits[slot]
            out[choice, 1] = total_value[slot] / visits[slot]


# simulations


class SearchSettings(Record):
    """How a search descends and plays out."""

    max_depth: int  # choices of a descent that have statistics; 1 compares the choices at the root only
    exploration: int  # weight of the confidence term, in percent
    heuristic_rate: int  # percentage of playout moves taken from the policy; the others are random


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
def pick_untried(keys: Row[int], visits: Row[int], key: int, choices: int, preferred: int, number: int) -> int:
    """Return an unvisited choice, the preferred one if possible, otherwise by `number`; NO_MOVE if all were visited."""
    untried = 0
    for choice in members(choices):
        edge = edge_key(key, choice)
        slot = slot_of(keys, edge)
        if keys[slot] != edge or visits[slot] == 0:
            untried |= 1 << choice
    if untried == 0:
        return NO_MOVE
    if preferred >= 0 and (untried >> preferred) & 1:
        return preferred
    return nth(untried, number % count(untried))


@rule
def select_by_ucb(
    keys: Row[int],
    visits: Row[int],
    availability: Row[int],
    total_value: Row[float],
    key: int,
    choices: int,
    exploration: float,
) -> int:
    """Return the choice with the highest upper confidence bound, and count all choices as available."""
    best = NO_MOVE
    highest = -1.0
    for choice in members(choices):
        slot = slot_of(keys, edge_key(key, choice))
        availability[slot] += 1
        bound = total_value[slot] / visits[slot] + exploration * np.sqrt(natural_log(availability[slot]) / visits[slot])
        if bound > highest:
            highest = bound
            best = choice
    return best


@cache
def compile_simulation(game: Game, heuristics: Heuristics) -> Compiled[..., None]:
    """Return a compiled loop `(view, times, settings, rng, *table arrays, states, views, words, lot, path, rewards)`."""
    sample, chance_outcomes, apply_lot, to_act = game.sample, game.chance_outcomes, game.apply_lot, game.to_act
    legal_choices, apply, observe, is_over, winners = game.legal_choices, game.apply, game.observe, game.is_over, game.winners
    policy, is_leaf, state_value = heuristics.policy, heuristics.is_leaf, heuristics.value

    @compiled
    def simulate(
        root: GameView, times: int, settings: SearchSettings, rng: Random, keys: Row[int], visits: Row[int],
        availability: Row[int], total_value: Row[float], used: Row[int], states: Row[GameState], views: Row[GameView],
        words: Row[Row[int]], lot: Lot, path: Grid[int], rewards: Row[float],
    ) -> None:  # fmt: skip
        s = states[0]
        v = views[0]
        exploration = settings.exploration / 100
        limit = len(keys) * MAX_LOAD_PERCENT // 100
        for _ in range(times):
            sample(root, rng, s)
            depth = 0
            descending = True
            while not is_over(s) and not is_leaf(s, root):
                if chance_outcomes(s, lot):
                    draw(lot, rng)
                    apply_lot(s, lot)
                    continue
                # each rule is called in one place only: each inlined copy adds to the compile time
                seat = Seat(lowest(to_act(s)))
                choices = legal_choices(s, seat)
                choice = lowest(choices)
                if choices & (choices - 1):
                    by_policy = settings.heuristic_rate > 0 if descending else randbelow(rng, 100) < settings.heuristic_rate
                    if descending or by_policy:
                        observe(s, seat, v)
                    preferred = int(policy(v, rng)) if by_policy else NO_MOVE
                    if descending:
                        key = view_key(words[0])
                        choice = pick_untried(keys, visits, key, choices, preferred, randbelow(rng, 1 << 20))
                        descending = choice == NO_MOVE
                        if descending:
                            choice = select_by_ucb(keys, visits, availability, total_value, key, choices, exploration)
                        if descending or used[0] < limit:
                            edge = edge_key(key, choice)
                            slot = slot_of(keys, edge)
                            if keys[slot] != edge:
                                keys[slot] = edge
                                availability[slot] = 1
                                used[0] += 1
                            path[depth, 0] = slot
                            path[depth, 1] = seat
                            depth += 1
                            descending = descending and depth < settings.max_depth
                    elif by_policy:
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
                    rewards[seat] = state_value(s, seat)
            for step in range(depth):
                visits[path[step, 0]] += 1
                total_value[path[step, 0]] += rewards[path[step, 1]]

    return simulate
