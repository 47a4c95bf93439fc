"""One seat of a game as a Gymnasium environment, with bots at the other seats.

>>> from coven.rl.adapters.gymnasium import SingleSeatEnv
>>> env = SingleSeatEnv("blackmore", against="toad", players=3)
>>> observation, info = env.reset(seed=1)
>>> terminated = False
>>> while not terminated:
...     observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, SupportsFloat

from coven.bots import roster
from coven.bots.protocol import Bot
from coven.errors import MalformedError, extra
from coven.rl.adapters.stepped_match import Features, SteppedMatch, as_integer, num_features

with extra("gymnasium", "coven.rl.adapters.gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces

REFUSE: Final = "refuse"
LOWEST: Final = "lowest"
Info = dict[str, Any]  # as gymnasium.Env declares it


class SingleSeatEnv(gymnasium.Env[Features, int]):
    """One seat against bots: observations are features, `info["action_mask"]` has the legal actions.

    The reward is the share of victory, given when the game ends. `against` is a level for all other seats, or one for each of
    them in turn. An illegal action raises MalformedError; with `illegal="lowest"` the lowest legal action is taken instead and
    `info["illegal"]` is set, for agents that do not support masks.
    """

    def __init__(
        self,
        game: str,
        seat: int = 0,
        against: str | Sequence[str] = "apprentice",
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        illegal: str = REFUSE,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
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
        self.observation_space = spaces.Box(-np.inf, np.inf, (num_features(self.stepped.game),), np.float32)
        self.action_space: spaces.Space[int] = spaces.Discrete(self.stepped.game.num_actions)  # type: ignore[assignment]

    def _check_options(self) -> None:
        if not 0 <= self.seat < self.stepped.players:
            raise MalformedError(f"Expected a seat from 0 to {self.stepped.players - 1}, got {self.seat}.")
        if self.illegal not in (REFUSE, LOWEST):
            raise MalformedError(f"Expected illegal to be '{REFUSE}' or '{LOWEST}', got '{self.illegal}'.")
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
        is_illegal = self.illegal == LOWEST and as_integer(action) not in self._legal_actions()
        self.stepped.act(self.seat, self._legal_actions()[0] if is_illegal else action)
        self._play_others()
        if self.render_mode == "human":
            self.render()
        terminated = self.stepped.seat_to_act() is None
        reward = self.stepped.shares()[self.seat]
        return self._observation(), reward, terminated, False, self._info() | {"illegal": is_illegal}

    def _legal_actions(self) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.stepped.mask(self.seat))]

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
