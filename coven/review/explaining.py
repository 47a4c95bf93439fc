"""The reason of a moment in words: the hidden fact that makes the difference, or what the choices lead to. No hindsight."""

from typing import TYPE_CHECKING, Any, Final

from coven.bots.worth.reasons import format_victories
from coven.bots.worth.why import describe_cost, compare_choices
from coven.games.game import Game
from coven.match import choices_by_notation

if TYPE_CHECKING:
    from coven.review.reviewing import Moment

NO_DIFFERENCE: Final = "No choice was surely better than another here."


def explain_moment(game: Game, view: Any, names: list[str], moment: "Moment", worlds: int) -> str:
    """Why the best choice was better than the one made or, where no loss is sure, why that was better than the worst."""
    choices = choices_by_notation(game, view)
    best, worst = moment.choices[0], moment.choices[-1]
    better, other = (best.choice, moment.chosen) if moment.grade else (moment.chosen, worst.choice)
    if better == other:
        return NO_DIFFERENCE
    found = compare_choices(game, view, names, (choices[better], choices[other]), worlds, moment.number + (1 << 41))
    if not found.is_significant:
        return NO_DIFFERENCE
    if moment.grade:
        return describe_cost(found.fact) if found.fact else found.describe_generally(f'"{best.text}"')
    lead = f'"{worst.text}" would have cost {format_victories(found.lead)}'
    if found.fact:
        return f"{lead}, most when {found.fact.describe()}."
    return f"{lead}. {found.describe_generally('What you chose')}"
