"""The miniatures of `coven.bench` in OpenSpiel: importing this module registers `python_coven_miniature`.

>>> import pyspiel
>>> import coven.rl.adapters.open_spiel_miniatures
>>> game = pyspiel.load_game("python_coven_miniature(task=blackmore-mini-v1)")

Chance begins a miniature with one of its histories. Information states, payoffs and exact results are those of the tree of
`coven.bench.tree`; information state tensors and actions are those of the whole games.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Self

from coven.bench.solver import Policy
from coven.bench.tasks import find_miniature, miniatures
from coven.bench.tree import Node, Tree, build_tree
from coven.errors import extra
from coven.games import load_compiled
from coven.rl.adapters.stepped_match import encode_features, num_features

with extra("open-spiel", "coven.rl.adapters.open_spiel_miniatures"):
    import numpy as np
    import pyspiel

SpielObject = Any  # OpenSpiel has no types
MAX_MOVES: Final = 1000  # more than any miniature lasts; OpenSpiel requires a bound
ActionProbabilities = Callable[["MiniatureState"], Mapping[int, float]]

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_coven_miniature",
    long_name="Miniature of a Coven game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"task": miniatures()[0].id},
)


@cache
def tree_of(task: str) -> Tree:
    """Return the tree of a miniature."""
    return build_tree(find_miniature(task))


class MiniatureGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One miniature."""

    def __init__(self, params: Mapping[str, str] | None = None) -> None:
        parameters = dict(params or {})
        task = find_miniature(parameters.get("task", miniatures()[0].id))
        self.tree, self.game = tree_of(task.id), load_compiled(task.game)
        self.tensors = [encode_features(self.game, view) for view in self.tree.views]
        self.no_features = np.zeros(num_features(self.game), np.float32)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=len(self.tree.roots),
            num_players=task.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MAX_MOVES,
        )
        super().__init__(GAME_TYPE, info, parameters)

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self  # OpenSpiel copies every attribute of a state

    def new_initial_state(self, *_: object) -> "MiniatureState":
        """Return the state before the beginning is drawn."""
        return MiniatureState(self)

    def make_py_observer(self, iig_obs_type: SpielObject = None, params: Mapping[str, object] | None = None) -> "Observer":
        """Return an observer of the player to act; the others learn nothing from it."""
        return Observer(self)

    def tabulate(self, probabilities: ActionProbabilities) -> Policy:
        """Return a policy for `coven.bench.solver`, given the probability of each action in a state."""
        found: dict[int, list[float]] = {}

        def visit(state: MiniatureState) -> None:
            node = state.node
            if node is not None and not node.payoffs and node.state not in found:
                listed = probabilities(state)
                weights = np.array([max(0.0, listed.get(action, 0.0)) for action in self.tree.actions[node.state]])
                found[node.state] = list(weights / weights.sum()) if weights.sum() > 0 else [1 / len(weights)] * len(weights)
            for action in [] if state.is_terminal() else state.legal_actions():
                visit(state.after(action))

        visit(self.new_initial_state())
        return [found[number] for number in range(len(self.tree.choices))]


class MiniatureState(pyspiel.State):  # type: ignore[misc]
    """A history of a miniature: the node of its tree, or None before the beginning is drawn."""

    def __init__(self, game: MiniatureGame, node: Node | None = None) -> None:
        super().__init__(game)
        self.miniature = game
        self.node = node

    def after(self, action: int) -> "MiniatureState":
        """Return the state after an action, without a history."""
        other = MiniatureState(self.miniature, self.node)
        other._apply_action(action)
        return other

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number of chance or of the end."""
        if self.node is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.payoffs else self.node.player

    def _legal_actions(self, player: int) -> list[int]:
        if self.node is None:
            return list(range(len(self.miniature.tree.roots)))
        return sorted(self.miniature.tree.actions[self.node.state])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the beginnings, all equally likely."""
        count = len(self.miniature.tree.roots)
        return [(number, 1 / count) for number in range(count)]

    def _apply_action(self, action: int) -> None:
        tree = self.miniature.tree
        self.node = tree.roots[action] if self.node is None else self.node.children[tree.actions[self.node.state].index(action)]

    def _action_to_string(self, player: int, action: int) -> str:
        if self.node is None:
            return f"begin {action}"
        tree = self.miniature.tree
        return tree.choices[self.node.state][tree.actions[self.node.state].index(action)]

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.node is not None and bool(self.node.payoffs)

    def returns(self) -> list[float]:
        """Return the shares of the victory."""
        return list(self.node.payoffs) if self.node is not None and self.node.payoffs else [0.0] * self.miniature.tree.players

    def __str__(self) -> str:
        return "beginning" if self.node is None else f"information state {self.node.state}"


class Observer:
    """What the player to act knows: the features of their View, and the number of their information state."""

    def __init__(self, game: MiniatureGame) -> None:
        self.game = game
        self.tensor = game.no_features.copy()
        self.dict = {"features": self.tensor}

    def set_from(self, state: MiniatureState, player: int) -> None:
        """Write the features if the player is to act, otherwise zeros."""
        acts = state.node is not None and not state.node.payoffs and state.node.player == player
        self.tensor[:] = self.game.tensors[state.node.state] if acts and state.node else self.game.no_features

    def string_from(self, state: MiniatureState, player: int) -> str:
        """Return the number of the player's information state if the player is to act."""
        return str(state.node.state) if state.node is not None and state.node.player == player else ""


if GAME_TYPE.short_name not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, MiniatureGame)
