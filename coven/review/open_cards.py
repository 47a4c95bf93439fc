"""Open cards: what could have been done if all had lain open. This is hindsight, and is marked as such wherever it is shown."""

from typing import Any, Final

import numpy as np

from coven.bots.worth.judging import win_chances
from coven.match import Match, choices_by_notation
from coven.types import Choice, Seat

PLAYOUTS_PER_CHOICE: Final = 48  # each choice is played on in the true position
PERFECT_INFORMATION_SEED: Final = 23


def perfect_information_values(match: Match, seat: int, playouts: int = PLAYOUTS_PER_CHOICE) -> dict[str, float]:
    """What each choice of a seat leads to in the true position, by its notation; the best first."""
    view, game = match.view(seat), match.game
    choices = choices_by_notation(game, view)
    after = np.concatenate([_apply_choice(match, seat, choice) for choice in choices.values()])
    shares = win_chances(game.meta.key, after, match.players, playouts, PERFECT_INFORMATION_SEED)[:, seat]
    found = {words: float(share) for words, share in zip(choices, shares, strict=True)}
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _apply_choice(match: Match, seat: int, choice: Choice) -> Any:
    state = match.state.clone()
    match.game.apply(state, Seat(seat), choice)
    return state.as_array()
