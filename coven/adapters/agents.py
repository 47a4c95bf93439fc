"""The seats of a table as PettingZoo's agents: `seat_0`, `seat_1`, …, what each sees and what it may choose from."""

from collections.abc import Mapping
from typing import Any

from coven.adapters import seen
from coven.adapters.sitting import SteppedMatch
from coven.extras import extra

with extra("pettingzoo", "coven.adapters"):
    import numpy as np
    from gymnasium import spaces


class SeatAgents:
    """What environments in which agents take turns, and those in which they choose together, have alike."""

    def _set_up(self, game: str, players: int | None, variant: Mapping[str, Any] | None) -> None:
        self.stepped = SteppedMatch(game, players, variant)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.stepped.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.stepped.game.num_actions) for agent in self.possible_agents}
        self.agents: list[str] = []

    def _space(self) -> spaces.Dict:
        floats = spaces.Box(-np.inf, np.inf, (seen.num_features(self.stepped.game),), np.float32)
        return spaces.Dict({"observation": floats, "action_mask": spaces.Box(0, 1, (self.stepped.game.num_actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may choose from: the game's actions."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """The features of the agent's View, and which of its actions are legal now."""
        seat = self.seats[agent]
        return {"observation": self.stepped.observation(seat), "action_mask": self.stepped.mask(seat)}
