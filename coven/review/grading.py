"""What a loss is called: nothing unless it is sure, and nothing small where a strong policy would choose so now and then."""

from typing import Any, Final, Literal

from coven.bots.net.familiar import Familiar
from coven.bots.worth.judging import playouts_of
from coven.types import Choice

SURE: Final = 2.0  # standard errors a loss must have before it is called one
# shares of victory lost, from the worst down
Grade = Literal["", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[tuple[float, Grade], ...]] = ((0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
MIXED: Final = 0.25  # what the net chooses so often it mixes with other choices


def grade_of(loss: float, error: float, share: float) -> Grade:
    """The grade of a loss, given how often a strong policy would make the choice: what it mixes is no inaccuracy."""
    for least, name in GRADES:
        if loss >= least and loss > SURE * error:
            return "" if name == "inaccuracy" and share >= MIXED else name
    return ""


def share_of(key: str, view: Any, choice: Choice) -> float:
    """How often the net would make a choice; never where a game has none."""
    playouts = playouts_of(key)
    if playouts is None:
        return 0.0
    familiar = Familiar(playouts.game, playouts.model)
    familiar.choose(view)
    return next((one.share for one in familiar.considered if one.choice == choice), 0.0)
