"""One seat of a game as a Gymnasium environment; bots of named levels sit at the others.

>>> from coven.adapters.gymnasium import OneSeat
>>> env = OneSeat("blackmore", against="toad", players=3)
>>> observation, info = env.reset(seed=1)
>>> over = False
>>> while not over:
...     observation, reward, over, cut, info = env.step(int(info["action_mask"].argmax()))
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, SupportsFloat

from coven.adapters import seen
from coven.adapters.sitting import Sitting
from coven.bots import roster
from coven.bots.bot import Bot
from coven.errors import MalformedError
from coven.extras import extra

with extra("gymnasium", "coven.adapters.gymnasium"):
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces

REFUSE: Final = "refuse"
LOWEST: Final = "lowest"
Seen = tuple["npt.NDArray[np.float32]", dict[str, Any]]


class OneSeat(gymnasium.Env["npt.NDArray[np.float32]", int]):
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
        self.sitting = Sitting(game, players, variant)
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self._check()
        others = [other for other in range(self.sitting.players) if other != seat]
        levels = [against] * len(others) if isinstance(against, str) else list(against)
        if len(levels) != len(others):
            raise MalformedError(f"Expected {len(others)} levels, one for each other seat, but {len(levels)} came.")
        self.levels = dict(zip(others, levels, strict=True))
        for level in levels:
            roster.make(level, game, 0)  # refuses an unknown one
        self.bots: dict[int, Bot] = {}
        self.observation_space = spaces.Box(-np.inf, np.inf, (seen.width(self.sitting.game),), np.float32)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.sitting.game.actions)

    def _check(self) -> None:
        if not 0 <= self.seat < self.sitting.players:
            raise MalformedError(f"Expected a seat from 0 to {self.sitting.players - 1}, but {self.seat} came.")
        if self.illegal not in (REFUSE, LOWEST):
            raise MalformedError(f"Expected illegal as {REFUSE} or {LOWEST}, but '{self.illegal}' came.")
        if self.render_mode not in (None, *self.metadata["render_modes"]):
            raise MalformedError(f"Expected a render mode, human or ansi, but '{self.render_mode}' came.")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Seen:
        """Begin a match, up to the seat's first choice."""
        super().reset(seed=seed)
        self.sitting.begin(seed)
        self.bots = {
            other: roster.make(level, self.sitting.game.meta.key, self.sitting.bot_seed()) for other, level in self.levels.items()
        }
        self._let_others_choose()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple["npt.NDArray[np.float32]", SupportsFloat, bool, bool, dict[str, Any]]:
        """The seat's action, then all that the others choose before the seat is asked again."""
        if self.sitting.asked() is None:
            raise MalformedError(f"Expected reset, because the match is over {self.sitting.where()}, but {action!r} came.")
        wrong = self.illegal == LOWEST and seen.whole_number(action) not in self._legal()
        self.sitting.act(self.seat, self._legal()[0] if wrong else action)
        self._let_others_choose()
        if self.render_mode == "human":
            self.render()
        over = self.sitting.asked() is None
        return self._observation(), self.sitting.shares()[self.seat], over, False, self._info() | {"illegal": wrong}

    def _legal(self) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.sitting.mask(self.seat))]

    def _let_others_choose(self) -> None:
        """The seat is asked before others who choose at the same time: it sees nothing of what they choose anyway."""
        match = self.sitting.match
        while (waiting := match.to_act()) and self.seat not in waiting:
            match.choose(waiting[0], self.bots[waiting[0]].choose(match.view(waiting[0])))
            match.draw_lots(self.sitting.rng)

    def _observation(self) -> "npt.NDArray[np.float32]":
        return self.sitting.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.sitting.mask(self.seat)}

    def render(self) -> Any:
        """The table as the seat sees it, in words: returned for `ansi`, written out for `human`."""
        if self.render_mode == "human":
            sys.stdout.write(self.sitting.text(self.seat) + "\n")
            return None
        return self.sitting.text(self.seat)
