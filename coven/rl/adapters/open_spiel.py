"""The games in OpenSpiel: importing this module registers `python_coven_blackmore` and the others.

>>> import pyspiel
>>> import coven.rl.adapters.open_spiel
>>> game = pyspiel.load_game("python_coven_blackmore(players=4)")

Each draw of a lot is a chance node: a deal is made card by card. Seats that act at the same time act from the lowest up, and none
sees what the others chose.
"""

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Final, NamedTuple
from urllib.parse import quote, unquote

from coven import games
from coven.core.chance import MAX_LOT_ITEMS
from coven.errors import MalformedError, extra
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.kernel import seeded
from coven.rl.adapters.search_state import CHANCE, SearchState
from coven.rl.adapters.stepped_match import num_features

with extra("open-spiel", "coven.rl.adapters.open_spiel"):
    import numpy as np
    import pyspiel

MAX_MOVES: Final = 100_000  # more than any game lasts; OpenSpiel requires a bound
Sampler = Callable[[], float]
SpielObject = Any  # OpenSpiel has no types


class CovenGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One game with its number of players and its variant."""

    key = ""

    def __init__(self, params: Mapping[str, str | int] | None = None) -> None:
        parameters = dict(params or {})
        self.game = load_compiled(self.key)
        self.players = int(parameters.get("players") or self.game.meta.default_players)
        self.game.meta.check_players(self.players)
        self.initial = SearchState.initial(self.game, self.players, _parse_variant(str(parameters.get("variant") or "")))
        super().__init__(game_type(self.key), self._info(), parameters)

    def _info(self) -> SpielObject:
        return pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=MAX_LOT_ITEMS,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MAX_MOVES,
        )

    def new_initial_state(self, *_: object) -> "CovenState":
        """Return the state before the deal."""
        return CovenState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound."""
        return MAX_MOVES

    def make_py_observer(self, iig_obs_type: SpielObject = None, params: Mapping[str, object] | None = None) -> "Observer":
        """Return an observer: of a seat's own log and its View with perfect recall, otherwise of the View alone."""
        if isinstance(iig_obs_type, dict):  # OpenSpiel passes only the parameters if no type is given
            iig_obs_type, params = None, iig_obs_type
        if params:
            raise MalformedError(f"Expected no parameters of an observer, got {params}.")
        return Observer(self.game, bool(iig_obs_type and iig_obs_type.perfect_recall))


class PlayerAction(NamedTuple):
    """An entry of a history, with the fields of OpenSpiel's own type, which Python cannot construct."""

    player: int
    action: int


class CovenState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. Everything is in `search_state`, which can be copied and pickled.

    OpenSpiel's C++ asks for the current player several times before it hands over legal actions or an action, which takes
    longer than playing it. Callers in Python do without this detour; C++ algorithms come in by the underscored methods. Python
    cannot shorten the history that C++ keeps, so the history is kept here, where an action can be undone.
    """

    def __init__(self, game: CovenGame) -> None:
        super().__init__(game)
        self.search_state = deepcopy(game.initial)

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number of chance or of the end."""
        return self.search_state.player

    def is_chance_node(self) -> bool:
        """Return whether an item of a lot is to be drawn."""
        return self.search_state.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of the current player; of any other player none, as in all sequential games."""
        current = self.search_state.player
        if current == CHANCE and player in (None, CHANCE):
            return [item for item, _ in self.search_state.chance_outcomes()]
        return self.search_state.legal_actions() if player in (None, current) else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the different items left to draw, with their probabilities."""
        return self.search_state.chance_outcomes()

    def apply_action(self, action: int) -> None:
        """Apply an action of the current player, or draw one item of a lot."""
        self.search_state.apply(action)

    def _apply_action(self, action: int) -> None:
        self.search_state.apply(action)

    def undo_action(self, player: int, action: int) -> None:
        """Return to the state before the last action, which was this one."""
        if self.history()[-1:] != [action]:
            raise MalformedError(f"Expected the last action {self.history()[-1:]} to be undone, got {action}.")
        self.search_state.undo()

    def history(self) -> list[int]:
        """Return all actions and drawn items."""
        return list(self.search_state.actions)

    def full_history(self) -> list["PlayerAction"]:
        """Return all actions and drawn items with their players."""
        return [PlayerAction(player, action) for player, action in self.search_state.actions_by_player()]

    def history_str(self) -> str:
        """Return the history as OpenSpiel writes it."""
        return ", ".join(map(str, self.search_state.actions))

    def move_number(self) -> int:
        """Return the number of actions and drawn items."""
        return len(self.search_state.actions)

    def is_initial_state(self) -> bool:
        """Return whether nothing has been drawn yet."""
        return not self.search_state.actions

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else self.search_state.action_text(action)

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.search_state.is_over()

    def returns(self) -> list[float]:
        """Return the shares of victory."""
        return self.search_state.shares()

    def resample_from_infostate(self, player: int, sampler: Sampler) -> "CovenState":
        """Return a uniformly random world that fits everything the player knows. It has no history."""
        other: CovenState = self.get_game().new_initial_state()
        rng = seeded(int(sampler() * 2**31), int(sampler() * 2**31))
        other.search_state = self.search_state.resample(player, rng)
        return other

    def __str__(self) -> str:
        return self.search_state.text()


class Observer:
    """What a player knows: the features by their blocks, and text."""

    def __init__(self, game: Game, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(num_features(game), np.float32)
        self.dict, at = {}, 0
        for name, size in game.feature_blocks:
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: CovenState, player: int) -> None:
        """Write the features of the player's View."""
        state.search_state.game.features(state.search_state.view(player), self.tensor)

    def string_from(self, state: CovenState, player: int) -> str:
        """Return the player's View and, with perfect recall, the log as the player saw it."""
        return state.search_state.information_text(player) if self.perfect_recall else state.search_state.observation_text(player)


def game_type(key: str) -> SpielObject:
    """Return OpenSpiel's description of a game."""
    meta = games.load(key).meta
    return pyspiel.GameType(
        short_name=f"python_coven_{key}",
        long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.max_players,
        min_num_players=meta.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": meta.default_players, "variant": ""},
    )


def load(key: str, players: int | None = None, variant: Mapping[str, object] | None = None) -> SpielObject:
    """Load a game from OpenSpiel. Its game strings cannot contain lists, so the variant is quoted JSON."""
    count = games.load(key).meta.resolve_players(players)
    _register(key)
    return pyspiel.load_game(f"python_coven_{key}", {"players": count, "variant": quote(json.dumps(dict(variant or {})))})


def _parse_variant(text: str) -> dict[str, object]:
    try:
        changes = json.loads(unquote(text) or "{}")
    except json.JSONDecodeError as error:
        raise MalformedError(f"Expected a variant as quoted JSON, got '{text}': {error}.") from None
    if not isinstance(changes, dict):
        raise MalformedError(f"Expected a variant as a quoted JSON object, got '{text}'.")
    return changes


def _register(key: str) -> None:
    if f"python_coven_{key}" not in pyspiel.registered_names():
        pyspiel.register_game(game_type(key), type(f"Coven_{key}", (CovenGame,), {"key": key}))


for loaded in games.load_all():
    _register(loaded.meta.key)
