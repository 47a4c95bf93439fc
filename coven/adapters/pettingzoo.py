"""The games as PettingZoo environments: agents take turns, each sees the features of its own View and a mask of its actions.

>>> from coven.adapters import pettingzoo
>>> env = pettingzoo.env("blackmore", players=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, over, cut, info = env.last()
...     env.step(None if over else int(observation["action_mask"].argmax()))
"""

import sys
from collections.abc import Mapping
from typing import Any, Final

from coven.adapters.agents import SeatAgents
from coven.errors import MalformedError
from coven.extras import extra

with extra("pettingzoo", "coven.adapters.pettingzoo"):
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

RENDER_MODES: Final = ["human", "ansi"]


class AecEnv(SeatAgents, AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # the package has no types
    """One game, its seats `seat_0`, `seat_1`, … as agents. The reward is the share of victory, given when the game ends.

    Of several seats that choose at the same time the lowest is asked first; none of them sees what the others chose. Choices
    without an alternative are asked for too.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        variant: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise MalformedError(f"Expected a render mode, {' or '.join(RENDER_MODES)}, but '{render_mode}' came.")
        self._set_up(game, players, variant)
        self.metadata = {"name": f"coven_{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: the first of a seed, or the next of the one before."""
        self.stepped.start(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def _select_agent(self) -> None:
        asked = self.stepped.seat_to_act()
        self.agent_selection = self.agents[0 if asked is None else asked]

    def step(self, action: Any) -> None:
        """The selected agent's action; one that is not legal is refused and nothing is changed."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.stepped.act(self.seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self._select_agent()
        if self.stepped.seat_to_act() is None:
            self.rewards = dict(zip(self.agents, self.stepped.shares(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The open table in words: returned for `ansi`, written out for `human`."""
        if self.render_mode is None:
            raise MalformedError("Expected a render mode, human or ansi, when the environment was made, but none came.")
        if self.render_mode == "ansi":
            return self.stepped.text()
        sys.stdout.emit(self.stepped.text() + "\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def raw_env(game: str, **options: Any) -> AecEnv:
    """The environment without a wrapper."""
    return AecEnv(game, **options)


def env(game: str, **options: Any) -> Any:
    """The environment, which says so where it is used in a wrong order."""
    return OrderEnforcingWrapper(raw_env(game, **options))
