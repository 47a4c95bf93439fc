"""A match that is stepped by a learner's actions, and the encoding of views for learners.

Lots are drawn from a seed. If several seats are to act, the lowest one acts first.
"""

from collections.abc import Mapping
from secrets import randbits
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.errors import MalformedError
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import Random, members, randbelow, seeded
from coven.match.match import Match, win_shares
from coven.types import SPECTATOR, Choice

ENV_VERSION: Final = 1  # of the environments; raised when observations, actions or rewards change
REFUSE: Final = "refuse"
LOWEST: Final = "lowest"

Features = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


# observations and actions, made from a View and nothing else


def num_features(game: Game) -> int:
    """Return the number of features."""
    return sum(size for _, size in game.feature_blocks)


def encode_features(game: Game, view: GameView) -> Features:
    """Return the features of a view."""
    x = np.zeros(num_features(game), np.float32)
    game.features(view, x)
    return x


def legal_actions(game: Game, view: GameView) -> dict[int, Choice]:
    """Return the viewer's legal choices by their actions, in ascending order."""
    choices = {int(game.action_of(view, Choice(choice))): Choice(choice) for choice in members(view.legal)}
    return dict(sorted(choices.items()))


def action_mask(game: Game, view: GameView) -> Mask:
    """Return 1 for the viewer's legal actions, 0 for all others."""
    mask = np.zeros(game.num_actions, np.int8)
    mask[list(legal_actions(game, view))] = 1
    return mask


def choice_for_action(game: Game, view: GameView, action: object, position: str) -> Choice:
    """Return the choice of an action. Raises MalformedError if it is not legal, with the seat and the `position`."""
    legal = legal_actions(game, view)
    number = as_integer(action)
    if number not in legal:
        allowed = ", ".join(map(str, legal))
        raise MalformedError(f"Expected one of the actions {allowed} of seat {view.viewer} {position}, got {action!r}.")
    return legal[number]


def check_illegal_option(illegal: str) -> None:
    """Raise MalformedError for an unknown way to treat illegal actions."""
    if illegal not in (REFUSE, LOWEST):
        raise MalformedError(f"Expected illegal to be '{REFUSE}' or '{LOWEST}', got '{illegal}'.")


def as_integer(action: object) -> int | None:
    """Return an integer of Python or numpy as an int, None for anything else."""
    if isinstance(action, np.ndarray) and action.shape == ():
        action = action.item()
    return int(action) if isinstance(action, int | np.integer) and not isinstance(action, bool) else None


class SteppedMatch:
    """A series of matches at the same table. A seed determines the first match and all that follow."""

    def __init__(self, game: str, players: int | None, variant: Mapping[str, object] | None) -> None:
        self.game = load_compiled(game)
        self.players = self.game.meta.resolve_players(players)
        self.variant = dict(variant or {})
        self.match = Match(self.game, self.players, self.variant)  # raises VariantError
        self.seed: int | None = None
        self.match_number = 0
        self.rng: Random = seeded(0)

    def start(self, seed: int | None = None) -> None:
        """Start the first match of a seed, or the next one of the previous seed."""
        if seed is None and self.seed is not None:
            new_seed, number = self.seed, self.match_number + 1
        else:
            new_seed, number = randbits(31) if seed is None else seed, 0
        self.rng = seeded(new_seed, number)  # raises MalformedError for a negative seed
        self.seed, self.match_number = new_seed, number
        self.match = Match(self.game, self.players, self.variant)
        self.match.draw_lots(self.rng)

    def bot_seed(self) -> int:
        """Return a seed for a bot at this table."""
        return randbelow(self.rng, 1 << 30)

    def seat_to_act(self) -> int | None:
        """Return the seat to act, None if the match is over."""
        return min(self.match.to_act(), default=None)

    def observation(self, seat: int) -> Features:
        """Return the features of the seat's view."""
        return encode_features(self.game, self.match.view(seat))

    def mask(self, seat: int) -> Mask:
        """Return 1 for the seat's legal actions, 0 for all others."""
        return action_mask(self.game, self.match.view(seat))

    def legalise(self, seat: int, action: object, illegal: str) -> tuple[object, bool]:
        """Return the action, or with LOWEST the lowest legal one in place of an illegal one, and whether it was replaced.

        What is no action at all is left to be refused.
        """
        number = as_integer(action)
        if illegal == REFUSE or number is None or not 0 <= number < self.game.num_actions:
            return action, False
        mask = self.mask(seat)
        return (number, False) if mask[number] else (int(mask.argmax()), True)

    def act(self, seat: int, action: object) -> None:
        """Apply an action and draw the lots that are due. Raises MalformedError for an illegal one and changes nothing."""
        choice = choice_for_action(self.game, self.match.view(seat), action, self.describe_position())
        self.match.choose(seat, choice)
        self.match.draw_lots(self.rng)

    def act_simultaneously(self, actions: Mapping[int, object]) -> None:
        """Apply the actions of all seats that act at the same time. Raises MalformedError if any of them is illegal."""
        position = self.describe_position()
        choices = {
            seat: choice_for_action(self.game, self.match.view(seat), action, position) for seat, action in actions.items()
        }
        for seat, choice in choices.items():
            self.match.choose(seat, choice)
        self.match.draw_lots(self.rng)

    def describe_position(self) -> str:
        """Return the match and the number of its lines, for error messages."""
        return f"after {len(self.match.log)} lines of match {self.match_number} of seed {self.seed} of {self.game.meta.key}"

    def shares(self) -> list[float]:
        """Return each seat's share of victory; all 0 while the match is running."""
        return win_shares(self.match.winners(), self.players)

    def text(self, viewer: int = SPECTATOR) -> str:
        """Return the table as a viewer sees it, in plain text."""
        return "\n".join(self.match.text(viewer).table(self.match.view(viewer)))
