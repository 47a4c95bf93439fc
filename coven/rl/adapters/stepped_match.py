"""A match that is stepped by actions: lots are drawn from a seed, and of several seats to act the lowest is asked first."""

from collections.abc import Mapping
from secrets import randbits
from typing import Any

import numpy as np
import numpy.typing as npt

from coven.games.contract.compiled import compiled_game
from coven.kernel import Random, randbelow, seeded
from coven.match.match.match import Match, win_shares
from coven.rl.adapters import observations
from coven.types import SPECTATOR


class SteppedMatch:
    """One match after the other at the same table; a seed repeats the first and all that come after it."""

    def __init__(self, game: str, players: int | None, variant: Mapping[str, Any] | None) -> None:
        self.game = compiled_game(game)
        self.players = self.game.meta.resolve_players(players)
        self.variant = dict(variant or {})
        self.match = Match(self.game, self.players, self.variant)  # refuses figures that cannot be played
        self.seed: int | None = None
        self.match_number = 0
        self.rng: Random = seeded(0)

    def start(self, seed: int | None = None) -> None:
        """A new match: the first of a seed, or the next of the one before."""
        if seed is None and self.seed is not None:
            wanted, number = self.seed, self.match_number + 1
        else:
            wanted, number = randbits(31) if seed is None else seed, 0
        self.rng = seeded(wanted, number)  # refuses a seed below 0
        self.seed, self.match_number = wanted, number
        self.match = Match(self.game, self.players, self.variant)
        self.match.draw_lots(self.rng)

    def bot_seed(self) -> int:
        """A number for whoever else draws at this table."""
        return randbelow(self.rng, 1 << 30)

    def seat_to_act(self) -> int | None:
        """The seat that is asked, None when the match is over."""
        return min(self.match.to_act(), default=None)

    def observation(self, seat: int) -> npt.NDArray[np.float32]:
        """The features of what the seat may know."""
        return observations.encode_features(self.game, self.match.view(seat))

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for the actions that are legal for the seat."""
        return observations.action_mask(self.game, self.match.view(seat))

    def act(self, seat: int, action: Any) -> None:
        """Make the choice behind an action, and draw what is due; what is not legal is refused and nothing is changed."""
        self.match.choose(
            seat, observations.choice_for_action(self.game, self.match.view(seat), action, self.describe_position())
        )
        self.match.draw_lots(self.rng)

    def act_simultaneously(self, actions: Mapping[int, Any]) -> None:
        """Make the choices of all seats that may choose at the same time; one that is not legal refuses them all."""
        where = self.describe_position()
        chosen = {
            seat: observations.choice_for_action(self.game, self.match.view(seat), action, where)
            for seat, action in actions.items()
        }
        for seat, choice in chosen.items():
            self.match.choose(seat, choice)
        self.match.draw_lots(self.rng)

    def describe_position(self) -> str:
        """The place for error messages: which match, and how far it went."""
        return f"after {len(self.match.log)} lines of match {self.match_number} of seed {self.seed} of {self.game.meta.key}"

    def shares(self) -> list[float]:
        """Each seat's share of victory, 0 while the match goes on."""
        return win_shares(self.match.winners(), self.players)

    def text(self, viewer: int = SPECTATOR) -> str:
        """The table as a viewer sees it."""
        return "\n".join(self.game.text_table(self.match.view(viewer), self.match.names))
