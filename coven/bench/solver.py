"""Exact results of small trees: values, best responses, NashConv, CFR, and minimax values by linear programming.

A policy has a probability for each choice of each information state.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Final

import numpy as np

from coven.bench.tree import Node, Tree
from coven.errors import MalformedError
from coven.lab.stats import FloatArray

Policy = Sequence[Sequence[float]]
MIN_REGRET: Final = 1e-12


def uniform_policy(tree: Tree) -> Policy:
    """Return the policy that makes every choice equally often."""
    return [[1 / len(choices)] * len(choices) for choices in tree.choices]


def expected_payoffs(tree: Tree, policy: Policy) -> list[float]:
    """Return each player's expected share of the victory."""

    def value(node: Node) -> list[float]:
        if node.payoffs:
            return list(node.payoffs)
        values = [value(child) for child in node.children]
        weights = policy[node.state]
        return [sum(weight * each[seat] for weight, each in zip(weights, values, strict=True)) for seat in range(tree.players)]

    return [sum(payoffs) / len(tree.roots) for payoffs in zip(*map(value, tree.roots), strict=True)]


def best_response_value(tree: Tree, policy: Policy, player: int) -> float:
    """Return the highest expected share of a player against the policies of the others."""
    reached: dict[int, list[tuple[Node, float]]] = {}

    def reach(node: Node, probability: float) -> None:
        """Collect the histories of the player's information states with the probability that the others and chance play there."""
        if node.player == player:
            reached.setdefault(node.state, []).append((node, probability))
        for place, child in enumerate(node.children):
            reach(child, probability if node.player == player else probability * policy[node.state][place])

    for root in tree.roots:
        reach(root, 1 / len(tree.roots))

    @cache
    def best_choice(state: int) -> int:
        totals = [0.0] * len(tree.choices[state])
        for node, probability in reached[state]:
            for place, child in enumerate(node.children):
                totals[place] += probability * value(child)
        return max(range(len(totals)), key=totals.__getitem__)

    def value(node: Node) -> float:
        if node.payoffs:
            return node.payoffs[player]
        if node.player == player:
            return value(node.children[best_choice(node.state)])
        return sum(weight * value(child) for weight, child in zip(policy[node.state], node.children, strict=True) if weight)

    return sum(map(value, tree.roots)) / len(tree.roots)


def nash_conv(tree: Tree, policy: Policy) -> float:
    """Return what all players together gain if each plays a best response to the others."""
    payoffs = expected_payoffs(tree, policy)
    return sum(best_response_value(tree, policy, player) - payoffs[player] for player in range(tree.players))


def solve_by_cfr(tree: Tree, iterations: int) -> Policy:
    """Return the average policy of counterfactual regret minimisation with regret matching."""
    last = deque(islice(iterate_cfr(tree), iterations), maxlen=1)
    return last[0] if last else uniform_policy(tree)


def iterate_cfr(tree: Tree) -> Iterator[Policy]:
    """Yield the average policy after each iteration of counterfactual regret minimisation with regret matching."""
    regrets = [np.zeros(len(choices)) for choices in tree.choices]
    sums = [np.zeros(len(choices)) for choices in tree.choices]

    def walk(node: Node, reach: list[float], current: list[FloatArray]) -> FloatArray:
        if node.payoffs:
            return np.array(node.payoffs)
        weights, others = current[node.state], 1 / len(tree.roots)
        for player, probability in enumerate(reach):
            others *= 1.0 if player == node.player else probability
        values = np.array(
            [
                walk(child, [*reach[: node.player], reach[node.player] * weight, *reach[node.player + 1 :]], current)
                for weight, child in zip(weights, node.children, strict=True)
            ]
        )
        value: FloatArray = weights @ values
        regrets[node.state] += others * (values[:, node.player] - value[node.player])
        sums[node.state] += reach[node.player] * weights
        return value

    while True:
        current = [_match_regrets(regret) for regret in regrets]
        for root in tree.roots:
            walk(root, [1.0] * tree.players, current)
        yield [list(total / total.sum()) if total.sum() > 0 else [1 / len(total)] * len(total) for total in sums]


def _match_regrets(regrets: FloatArray) -> FloatArray:
    positive = np.maximum(regrets, 0)
    total = positive.sum()
    return positive / total if total > MIN_REGRET else np.full(len(regrets), 1 / len(regrets))


def minimax_value(tree: Tree) -> float:
    """Return the share of seat 0 under best play of both players, by linear programming over realisation plans.

    Seat 0 chooses the probability of each sequence of its own choices; each information state of seat 1 limits its value.
    """
    if tree.players != 2:
        raise MalformedError(f"Expected a game of two players, got {tree.players}.")
    from scipy.optimize import linprog  # only this function needs it
    from scipy.sparse import coo_matrix

    program = _SequenceForm(tree)
    sequences, states = len(program.sequences[0]), len(program.states[1])
    bounds = [(0, None)] * sequences + [(None, None)] * (states + 1)
    objective = np.zeros(sequences + states + 1)
    objective[sequences] = -1  # the value of seat 1's empty sequence, from which all its information states follow
    columns = sequences + states + 1
    upper = coo_matrix(program.limits(sequences), shape=(len(program.sequences[1]), columns))
    equal, right = program.plans()
    solved = linprog(
        objective,
        A_ub=upper,
        b_ub=np.zeros(upper.shape[0]),
        A_eq=coo_matrix(equal, shape=(len(right), columns)),
        b_eq=right,
        bounds=bounds,
        method="highs",
    )
    if not solved.success:
        raise MalformedError(f"Expected a solution of the linear program, got: {solved.message}.")
    return float(-solved.fun)


Entries = tuple[list[float], tuple[list[int], list[int]]]  # of a sparse matrix: numbers, rows and columns


class _SequenceForm:
    """Sequences and information states of both players; the payoffs of seat 0 for each pair of sequences."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.sequences: list[dict[tuple[int, int], int]] = [{(-1, -1): 0}, {(-1, -1): 0}]  # by information state and choice
        self.states: list[dict[int, int]] = [{}, {}]  # the sequence before each information state
        self.payoffs: dict[tuple[int, int], float] = {}
        for root in tree.roots:
            self.collect(root, [0, 0])

    def collect(self, node: Node, last: list[int]) -> None:
        """Add a history and all that follow, after the last sequence of each player."""
        if node.payoffs:
            key = last[0], last[1]
            self.payoffs[key] = self.payoffs.get(key, 0.0) + node.payoffs[0] / len(self.tree.roots)
            return
        own = self.sequences[node.player]
        self.states[node.player].setdefault(node.state, last[node.player])
        for place, child in enumerate(node.children):
            number = own.setdefault((node.state, place), len(own))
            self.collect(child, [number, last[1]] if node.player == 0 else [last[0], number])

    def limits(self, sequences: int) -> Entries:
        """Return, for each sequence of seat 1: its information state is worth at most what follows for seat 0."""
        rows: list[int] = []
        columns: list[int] = []
        numbers: list[float] = []

        def add(row: int, column: int, number: float) -> None:
            rows.append(row)
            columns.append(column)
            numbers.append(number)

        place_of = {state: place for place, state in enumerate(self.states[1])}
        for (state, _), number in self.sequences[1].items():
            add(number, sequences + (1 + place_of[state] if number else 0), 1.0)
        for state, before in self.states[1].items():
            add(before, sequences + 1 + place_of[state], -1.0)
        for (own, other), payoff in self.payoffs.items():
            add(other, own, -payoff)
        return numbers, (rows, columns)

    def plans(self) -> tuple[Entries, list[float]]:
        """Return the equations of seat 0's plan: the choices of a state together are as likely as the sequence before it."""
        rows, columns, numbers = [0], [0], [1.0]
        for row, (state, before) in enumerate(self.states[0].items(), 1):
            rows.append(row)
            columns.append(before)
            numbers.append(-1.0)
            for place in range(len(self.tree.choices[state])):
                rows.append(row)
                columns.append(self.sequences[0][state, place])
                numbers.append(1.0)
        return (numbers, (rows, columns)), [1.0] + [0.0] * len(self.states[0])
