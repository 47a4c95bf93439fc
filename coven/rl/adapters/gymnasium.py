"""One seat of a game as a Gymnasium environment, with bots at the other seats.

>>> import gymnasium
>>> import coven.rl.adapters.gymnasium          # registers coven/Blackmore-v1 and the others
>>> env = gymnasium.make("coven/Blackmore-v1", against="toad", players=3)
>>> observation, info = env.reset(seed=1)
>>> terminated = False
>>> while not terminated:
...     observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat

from coven import games
from coven.bots import roster
from coven.bots.protocol import Bot
from coven.errors import MalformedError, extra
from coven.rl.adapters.stepped_match import ENV_VERSION, LOWEST, Features, SteppedMatch, check_illegal_option, num_features

with extra("gymnasium", "coven.rl.adapters.gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces

Info = dict[str, Any]  # as gymnasium.Env declares it


class SingleSeatEnv(gymnasium.Env[Features, int]):
    """One seat against bots: observations are features, `info["action_mask"]` has the legal actions.

    The reward is the share of victory, given when the game ends. `against` is a level for all other seats, or one for each of
    them in turn. In place of an illegal action the lowest legal one is taken and `info["illegal"]` is set, so that agents that
    do not support masks can play; with `illegal="refuse"` it raises MalformedError and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium reads it there

    def __init__(
        self,
        game: str,
        seat: int = 0,
        against: str | Sequence[str] = "apprentice",
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        illegal: str = LOWEST,
        render_mode: str | None = None,
    ) -> None:
        self.stepped = SteppedMatch(game, players, variant)
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self._check_options()
        others = [other for other in range(self.stepped.players) if other != seat]
        levels = [against] * len(others) if isinstance(against, str) else list(against)
        if len(levels) != len(others):
            raise MalformedError(f"Expected {len(others)} levels, one for each other seat, got {len(levels)}.")
        self.levels = dict(zip(others, levels, strict=True))
        for level in levels:
            roster.make(level, game, 0)  # raises MalformedError for an unknown level
        self.bots: dict[int, Bot] = {}
        self.observation_space = spaces.Box(-1, 1, (num_features(self.stepped.game),), np.float32)
        self.action_space: spaces.Space[int] = spaces.Discrete(self.stepped.game.num_actions)  # type: ignore[assignment]

    def _check_options(self) -> None:
        if not 0 <= self.seat < self.stepped.players:
            raise MalformedError(f"Expected a seat from 0 to {self.stepped.players - 1}, got {self.seat}.")
        check_illegal_option(self.illegal)
        if self.render_mode not in (None, *self.metadata["render_modes"]):
            raise MalformedError(f"Expected the render mode human or ansi, got '{self.render_mode}'.")

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Features, Info]:
        """Start a match and advance it to the seat's first choice."""
        super().reset(seed=seed)
        self.stepped.start(seed)
        key = self.stepped.game.meta.key
        self.bots = {other: roster.make(level, key, self.stepped.bot_seed()) for other, level in self.levels.items()}
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: object) -> tuple[Features, SupportsFloat, bool, bool, Info]:
        """Apply the seat's action, then the others' choices until the seat is to act again."""
        if self.stepped.seat_to_act() is None:
            raise MalformedError(f"Expected reset, because the match is over {self.stepped.describe_position()}, got {action!r}.")
        legal_action, was_replaced = self.stepped.legalise(self.seat, action, self.illegal)
        self.stepped.act(self.seat, legal_action)
        self._play_others()
        if self.render_mode == "human":
            self.render()
        terminated = self.stepped.seat_to_act() is None
        reward = self.stepped.shares()[self.seat]
        return self._observation(), reward, terminated, False, self._info() | {"illegal": was_replaced}

    def _play_others(self) -> None:
        """Let the bots choose until the seat is to act.

        The seat acts before bots that act at the same time: it could not see their choices anyway.
        """
        match = self.stepped.match
        while (to_act := match.to_act()) and self.seat not in to_act:
            match.choose(to_act[0], self.bots[to_act[0]].choose(match.view(to_act[0])))
            match.draw_lots(self.stepped.rng)

    def _observation(self) -> Features:
        return self.stepped.observation(self.seat)

    def _info(self) -> Info:
        return {"action_mask": self.stepped.mask(self.seat)}

    def render(self) -> Any:
        """Return the table as the seat sees it for `ansi`, or print it for `human`."""
        if self.render_mode == "human":
            sys.stdout.write(self.stepped.text(self.seat) + "\n")
            return None
        return self.stepped.text(self.seat)


def env_id(key: str) -> str:
    """Return the id of a game's environment, such as `coven/Blackmore-v1`."""
    return f"coven/{''.join(word.capitalize() for word in key.split('_'))}-v{ENV_VERSION}"


def _register() -> None:
    for key in games.GAMES:
        if env_id(key) not in gymnasium.registry:
            gymnasium.register(env_id(key), entry_point=f"{__name__}:{SingleSeatEnv.__name__}", kwargs={"game": key})


_register()
