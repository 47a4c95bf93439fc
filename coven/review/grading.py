"""What a loss is called: nothing unless it is sure, and nothing where a strong policy has reason to choose so now and then.

Where a choice tells others of hidden cards, or is hidden itself, a strong policy mixes so as not to be read. Playouts, in which
nobody reads habits, cannot see what that is worth: such choices are fine, whatever playouts say of them. Elsewhere there is no
reason to mix, and only what is small is excused: there a net that wavers does not know better.
"""

from typing import Any, Final, Literal

from coven.bots.evaluation.oracle import playouts_of
from coven.bots.net.familiar import Familiar
from coven.bots.retraction import should_mix_of
from coven.games.contract.game import Game
from coven.types import Choice

MIN_LOSS_SIGMAS: Final = 2.0  # standard errors a loss must have before it is called one
# shares of victory lost, from the worst down
Grade = Literal["", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[tuple[float, Grade], ...]] = ((0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
MIN_MIXING_SHARE: Final = 0.25  # what the net chooses so often it mixes with other choices


def grade_of(loss: float, error: float, share: float, mixes: bool = False) -> Grade:
    """The grade of a loss, given how often a strong policy would make the choice, and whether it would so as not to be read."""
    for least, name in GRADES:
        if loss >= least and loss > MIN_LOSS_SIGMAS * error:
            return "" if share >= MIN_MIXING_SHARE and (mixes or name == "inaccuracy") else name
    return ""


def may_mix(game: Game, view: Any) -> bool:
    """Whether a choice in this view tells others of hidden cards, or is hidden itself."""
    conceals = should_mix_of(game)
    return conceals is not None and bool(conceals(view))


def policy_share(key: str, view: Any, choice: Choice) -> float:
    """How often the net would make a choice; never where a game has none."""
    playouts = playouts_of(key)
    if playouts is None:
        return 0.0
    familiar = Familiar(playouts.game, playouts.model)
    familiar.choose(view)
    return next((one.share for one in familiar.candidates if one.choice == choice), 0.0)
