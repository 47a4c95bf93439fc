"""The seats of a table as PettingZoo's agents: `seat_0`, `seat_1`, …, what each sees and what it may choose from.

The games as PettingZoo environments: agents take turns, each sees the features of its own View and a mask of its actions.

>>> from coven.adapters import pettingzoo
>>> env = pettingzoo.env("blackmore", players=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, over, cut, info = env.last()
...     env.step(None if over else int(observation["action_mask"].argmax()))

The games as PettingZoo's parallel environments: seats that choose at the same time choose in one step.

    env = parallel_env("three_witches")
    seen, infos = env.reset(seed=1)
    while env.agents:
        asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        seen, *_ = env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in asked})

It fits where the rules let several choose together, as 3 Witches does when cards are passed. Where one seat chooses after the
other, the others have nothing to choose: their mask is all 0, and an action given for them is not looked at.
"""

import sys
from collections.abc import Mapping
from typing import Any, Final

from coven.errors import MalformedError
from coven.extras import extra
from coven.rl.adapters import observations
from coven.rl.adapters.stepped_match import SteppedMatch

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
        floats = spaces.Box(-np.inf, np.inf, (observations.num_features(self.stepped.game),), np.float32)
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


with extra("pettingzoo", "coven.rl.adapters.pettingzoo"):
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


with extra("pettingzoo", "coven.rl.adapters.pettingzoo"):
    from pettingzoo import ParallelEnv

AgentDict = dict[str, Any]


class ParallelSeatEnv(SeatAgents, ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # the package has no types
    """One game, its seats `seat_0`, `seat_1`, … as agents. The reward is the share of victory, given when the game ends."""

    def __init__(self, game: str, players: int | None = None, variant: Mapping[str, Any] | None = None) -> None:
        self._set_up(game, players, variant)
        self.metadata = {"name": f"coven_{game}_parallel", "render_modes": []}
        self.render_mode = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[AgentDict, AgentDict]:
        """Begin a match: the first of a seed, or the next of the one before."""
        self.stepped.start(seed)
        self.agents = list(self.possible_agents)
        return self._observe_all(self.agents), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[AgentDict, AgentDict, AgentDict, AgentDict, AgentDict]:
        """The actions of all seats that may choose now; where one is missing or not legal all are refused, nothing is changed."""
        agents = self.agents
        if not agents:
            raise MalformedError("Expected reset, because the match is over.")
        self.stepped.act_simultaneously({seat: actions.get(f"seat_{seat}") for seat in self.stepped.match.to_act()})
        over = self.stepped.seat_to_act() is None
        self.agents = [] if over else agents
        shares = dict(zip(agents, self.stepped.shares(), strict=True))
        told = self._observe_all(agents)
        return told, shares, dict.fromkeys(agents, over), dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def _observe_all(self, agents: list[str]) -> AgentDict:
        return {agent: self.observe(agent) for agent in agents}


def parallel_env(game: str, **options: Any) -> ParallelSeatEnv:
    """The environment in which seats that choose at the same time choose in one step."""
    return ParallelSeatEnv(game, **options)
