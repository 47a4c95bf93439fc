"""Open cards: what could have been done if all had lain open. This is hindsight, and is marked as such wherever it is shown."""

from typing import Any, Final

import numpy as np

from coven.bots.worth.judging import chances
from coven.match import Match, choices_of
from coven.types import Choice, Seat

TIMES: Final = 48  # each choice is played on in the true position
SEED: Final = 23


def open_values(match: Match, seat: int, times: int = TIMES) -> dict[str, float]:
    """What each choice of a seat leads to in the true position, by its notation; the best first."""
    view, game = match.view(seat), match.game
    choices = choices_of(game, view)
    after = np.concatenate([_after(match, seat, choice) for choice in choices.values()])
    shares = chances(game.meta.key, after, match.players, times, SEED)[:, seat]
    found = {words: float(share) for words, share in zip(choices, shares, strict=True)}
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _after(match: Match, seat: int, choice: Choice) -> Any:
    state = match.state.clone()
    match.game.apply(state, Seat(seat), choice)
    return state.array_of_one()
