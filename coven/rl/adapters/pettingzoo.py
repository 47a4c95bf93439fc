"""The games as PettingZoo environments: each agent observes the features of its own View and a mask of its actions.

>>> from coven.rl.adapters.pettingzoo import blackmore_v1
>>> env = blackmore_v1.env(players=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     env.step(None if terminated else int(observation["action_mask"].argmax()))

In `parallel_env`, seats that act at the same time act in one step:

>>> from coven.rl.adapters.pettingzoo import three_witches_v1
>>> env = three_witches_v1.parallel_env()
>>> observations, infos = env.reset(seed=1)
>>> while env.agents:
...     to_act = [agent for agent in env.agents if observations[agent]["action_mask"].any()]
...     observations, *_ = env.step({agent: int(observations[agent]["action_mask"].argmax()) for agent in to_act})

The parallel interface fits if the rules let several seats act together, as 3 Witches does when cards are passed. Where one seat
acts after the other, the others have nothing to choose: their mask is all 0, and their actions are ignored.
"""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from coven import games
from coven.errors import MalformedError, extra
from coven.rl.adapters.stepped_match import (
    ENV_VERSION,
    LOWEST,
    Features,
    Mask,
    SteppedMatch,
    check_illegal_option,
    num_features,
)

with extra("pettingzoo", "coven.rl.adapters.pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

RENDER_MODES: Final = ["human", "ansi"]
Observation = dict[str, Features | Mask]
AgentDict = dict[str, Any]  # a value for each agent, as PettingZoo declares it


class SeatAgents:
    """The part that both kinds of environments share: the seats `seat_0`, `seat_1`, … as agents."""

    def _set_up(self, game: str, players: int | None, variant: Mapping[str, object] | None) -> None:
        self.stepped = SteppedMatch(game, players, variant)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.stepped.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.stepped.game.num_actions) for agent in self.possible_agents}
        self.agents: list[str] = []

    def _space(self) -> spaces.Dict:
        floats = spaces.Box(-1, 1, (num_features(self.stepped.game),), np.float32)
        return spaces.Dict({"observation": floats, "action_mask": spaces.Box(0, 1, (self.stepped.game.num_actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations, the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of the game's actions, the same for all agents."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """Return the features of the agent's View, and the mask of its legal actions."""
        seat = self.seats[agent]
        return {"observation": self.stepped.observation(seat), "action_mask": self.stepped.mask(seat)}


class AecEnv(SeatAgents, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """One game in which the agents act one after the other. The reward is the share of victory, given at the end.

    Of several seats that act at the same time the lowest acts first; none of them sees what the others chose. Forced choices
    are steps too.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise MalformedError(f"Expected the render mode {' or '.join(RENDER_MODES)}, got '{render_mode}'.")
        self._set_up(game, players, variant)
        self.metadata = {"name": f"{game}_v{ENV_VERSION}", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Start the first match of a seed, or the next one of the previous seed."""
        self.stepped.start(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def _select_agent(self) -> None:
        seat = self.stepped.seat_to_act()
        self.agent_selection = self.agents[0 if seat is None else seat]

    def step(self, action: object) -> None:
        """Apply the selected agent's action. Raises MalformedError for an illegal one and changes nothing."""
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
        """Return the table as spectators see it for `ansi`, or print it for `human`."""
        if self.render_mode is None:
            raise MalformedError("Expected the environment to have the render mode human or ansi, got none.")
        if self.render_mode == "ansi":
            return self.stepped.text()
        sys.stdout.write(self.stepped.text() + "\n")
        return None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def raw_env(game: str, **options: Any) -> AecEnv:
    """Return the environment without a wrapper."""
    return AecEnv(game, **options)


def env(game: str, **options: Any) -> AecEnv:
    """Return the environment with PettingZoo's checks of the order of calls."""
    return OrderEnforcingWrapper(raw_env(game, **options))  # type: ignore[no-any-return]  # it forwards all attributes


class ParallelSeatEnv(SeatAgents, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """One game in which seats that act at the same time act in one step. The reward is the share of victory at the end.

    In place of an illegal action the lowest legal one is taken and the agent's `info["illegal"]` is set; with
    `illegal="refuse"` it raises MalformedError and changes nothing.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        illegal: str = LOWEST,
    ) -> None:
        check_illegal_option(illegal)
        self.illegal = illegal
        self._set_up(game, players, variant)
        self.metadata = {"name": f"{game}_v{ENV_VERSION}", "render_modes": []}
        self.render_mode = None

    def reset(
        self, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, Observation], AgentDict]:
        """Start the first match of a seed, or the next one of the previous seed."""
        self.stepped.start(seed)
        self.agents = list(self.possible_agents)
        return self._observe_all(self.agents), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, object]) -> tuple[dict[str, Observation], AgentDict, AgentDict, AgentDict, AgentDict]:
        """Apply the actions of all seats to act. Raises MalformedError if one is missing and changes nothing."""
        agents = self.agents
        if not agents:
            raise MalformedError("Expected reset, because the match is over.")
        legal = {
            seat: self.stepped.legalise(seat, actions.get(f"seat_{seat}"), self.illegal) for seat in self.stepped.match.to_act()
        }
        self.stepped.act_simultaneously({seat: action for seat, (action, _) in legal.items()})
        is_over = self.stepped.seat_to_act() is None
        self.agents = [] if is_over else agents
        rewards = dict(zip(agents, self.stepped.shares(), strict=True))
        terminations, truncations = dict.fromkeys(agents, is_over), dict.fromkeys(agents, False)
        replaced = {agent: legal.get(self.seats[agent], (None, False))[1] for agent in agents}
        infos = {agent: {"illegal": was_replaced} for agent, was_replaced in replaced.items()}
        return self._observe_all(agents), rewards, terminations, truncations, infos

    def _observe_all(self, agents: list[str]) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in agents}


def parallel_env(game: str, **options: Any) -> ParallelSeatEnv:
    """Return the environment in which seats that act at the same time act in one step."""
    return ParallelSeatEnv(game, **options)


class GameEnvs(NamedTuple):
    """The constructors of one game under its PettingZoo id, such as `blackmore_v1`."""

    env: Callable[..., AecEnv]
    raw_env: Callable[..., AecEnv]
    parallel_env: Callable[..., ParallelSeatEnv]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> GameEnvs:
        """Return the constructors of a game: `from coven.rl.adapters.pettingzoo import blackmore_v1`."""
        key, _, version = name.rpartition("_v")
        if key not in games.GAMES or version != str(ENV_VERSION):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        return GameEnvs(partial(env, key), partial(raw_env, key), partial(parallel_env, key))
