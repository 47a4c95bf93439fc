"""The games as PettingZoo's parallel environments: seats that choose at the same time choose in one step.

    env = parallel_env("three_witches")
    seen, infos = env.reset(seed=1)
    while env.agents:
        asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        seen, *_ = env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in asked})

It fits where the rules let several choose together, as 3 Witches does when cards are passed. Where one seat chooses after the
other, the others have nothing to choose: their mask is all 0, and an action given for them is not looked at.
"""

from collections.abc import Mapping
from typing import Any

from coven.adapters.agents import SeatAgents
from coven.errors import MalformedError
from coven.extras import extra

with extra("pettingzoo", "coven.adapters.pettingzoo_parallel"):
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
