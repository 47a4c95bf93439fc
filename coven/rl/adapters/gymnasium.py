"""One seat of a game as a Gymnasium environment; bots of named levels sit at the others.

>>> from coven.rl.adapters.gymnasium import OneSeat
>>> env = OneSeat("blackmore", against="toad", players=3)
>>> observation, info = env.reset(seed=1)
>>> over = False
>>> while not over:
...     observation, reward, over, cut, info = env.step(int(info["action_mask"].argmax()))
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, SupportsFloat

from coven.bots import roster
from coven.bots.protocol import Bot
from coven.errors import MalformedError
from coven.extras import extra
from coven.rl.adapters import observations
from coven.rl.adapters.stepped_match import SteppedMatch

with extra("gymnasium", "coven.rl.adapters.gymnasium"):
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces

REFUSE: Final = "refuse"
LOWEST: Final = "lowest"
ResetResult = tuple["npt.NDArray[np.float32]", dict[str, Any]]


class SingleSeatEnv(gymnasium.Env["npt.NDArray[np.float32]", int]):
    """One seat against bots: observations are features, `info["action_mask"]` tells the legal actions.

    The reward is the share of victory, given when the game ends. `against` is a level for all other seats, or one for each of
    them in turn. An action that is not legal is refused; with `illegal="lowest"` the lowest legal one is taken in its place and
    `info["illegal"]` says so, for programs that know no masks.
    """

    def __init__(
        self,
        game: str,
        seat: int = 0,
        against: str | Sequence[str] = "apprentice",
        players: int | None = None,
        variant: Mapping[str, Any] | None = None,
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
            raise MalformedError(f"Expected {len(others)} levels, one for each other seat, but {len(levels)} came.")
        self.levels = dict(zip(others, levels, strict=True))
        for level in levels:
            roster.make(level, game, 0)  # refuses an unknown one
        self.bots: dict[int, Bot] = {}
        self.observation_space = spaces.Box(-np.inf, np.inf, (observations.num_features(self.stepped.game),), np.float32)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.stepped.game.num_actions)

    def _check_options(self) -> None:
        if not 0 <= self.seat < self.stepped.players:
            raise MalformedError(f"Expected a seat from 0 to {self.stepped.players - 1}, but {self.seat} came.")
        if self.illegal not in (REFUSE, LOWEST):
            raise MalformedError(f"Expected illegal as {REFUSE} or {LOWEST}, but '{self.illegal}' came.")
        if self.render_mode not in (None, *self.metadata["render_modes"]):
            raise MalformedError(f"Expected a render mode, human or ansi, but '{self.render_mode}' came.")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> ResetResult:
        """Begin a match, up to the seat's first choice."""
        super().reset(seed=seed)
        self.stepped.start(seed)
        self.bots = {
            other: roster.make(level, self.stepped.game.meta.key, self.stepped.bot_seed()) for other, level in self.levels.items()
        }
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple["npt.NDArray[np.float32]", SupportsFloat, bool, bool, dict[str, Any]]:
        """The seat's action, then all that the others choose before the seat is asked again."""
        if self.stepped.seat_to_act() is None:
            raise MalformedError(
                f"Expected reset, because the match is over {self.stepped.describe_position()}, but {action!r} came."
            )
        wrong = self.illegal == LOWEST and observations.as_integer(action) not in self._legal_actions()
        self.stepped.act(self.seat, self._legal_actions()[0] if wrong else action)
        self._play_others()
        if self.render_mode == "human":
            self.render()
        over = self.stepped.seat_to_act() is None
        return self._observation(), self.stepped.shares()[self.seat], over, False, self._info() | {"illegal": wrong}

    def _legal_actions(self) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.stepped.mask(self.seat))]

    def _play_others(self) -> None:
        """The seat is asked before others who choose at the same time: it sees nothing of what they choose anyway."""
        match = self.stepped.match
        while (waiting := match.to_act()) and self.seat not in waiting:
            match.choose(waiting[0], self.bots[waiting[0]].choose(match.view(waiting[0])))
            match.draw_lots(self.stepped.rng)

    def _observation(self) -> "npt.NDArray[np.float32]":
        return self.stepped.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.stepped.mask(self.seat)}

    def render(self) -> Any:
        """The table as the seat sees it, in words: returned for `ansi`, written out for `human`."""
        if self.render_mode == "human":
            sys.stdout.emit(self.stepped.text(self.seat) + "\n")
            return None
        return self.stepped.text(self.seat)
