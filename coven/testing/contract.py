"""The contract as a list of checks, from the cheapest to the most expensive."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from coven.core.chance import draw
from coven.kernel import seeded
from coven.testing.beliefs import check_worlds
from coven.testing.case import Case, Counts, noting_position
from coven.testing.compiled_checks import check_compiled
from coven.testing.hidden_choices import check_hidden_choices
from coven.testing.knowledge_checks import check_knowledge, check_samples
from coven.testing.learning_checks import check_learning
from coven.testing.picture_checks import check_pictures
from coven.testing.recall import check_recall
from coven.testing.record_checks import check_records
from coven.testing.rule_checks import check_rules
from coven.testing.telling_checks import check_telling
from coven.testing.text_checks import check_texts
from coven.testing.twin_worlds import compare_swaps, follow_twins
from coven.testing.work import check_work
from coven.types import SPECTATOR

ENOUGH_TWIN_STEPS: Final = 20  # in one long game or several short ones
MAX_TWIN_GAMES: Final = 20


@dataclass(frozen=True)
class Check:
    """A part of the contract: a name for tests, what it shows, and the function that raises ContractError if it does not hold."""

    name: str
    title: str
    run: Callable[[Case], Counts]
    needs_compiled: bool = False


def check_twin_worlds(case: Case) -> Counts:
    """Compare everything that a viewer receives in worlds that look alike."""
    counts = Counts()
    while counts["games"] < MAX_TWIN_GAMES and counts["positions"] <= ENOUGH_TWIN_STEPS * case.games:
        counts["positions"] += follow_twins(case, 100 * counts["games"])
        counts["games"] += 1
    return counts


def check_lots(case: Case) -> Counts:
    """Swap hidden items of lots: a viewer who sees the same line must have the same view."""
    counts = Counts(games=1)
    for match in case.steps(3):
        if lot := match.lot_due():
            draw(lot, seeded(4))
            with noting_position(match):
                for viewer in range(SPECTATOR, case.players):
                    counts["swaps"] += compare_swaps(match, viewer, lot, seeded(5))
    return counts


CHECKS: Final = (
    Check("rules", "One thing is due in every position, and games end", check_rules),
    Check("knowledge", "Views are complete and agree with the state", check_knowledge),
    Check("samples", "Sampled worlds look to the viewer as the view does", check_samples),
    Check("hidden_choices", "Hidden choices stay hidden until every seat has acted", check_hidden_choices),
    Check("hidden_lots", "Hidden outcomes of chance stay hidden", check_lots),
    Check("twin_worlds", "Worlds that look alike are told and drawn alike", check_twin_worlds),
    Check("recall", "Log and view hold everything a viewer ever saw", check_recall),
    Check("learning", "Features fill their blocks, and choices have actions", check_learning),
    Check("texts", "Every step has words, every refusal a clause", check_texts),
    Check("records", "Records replay and hide what they must", check_records),
    Check("worlds", "Counted worlds are those of all histories, each drawn as often", check_worlds, needs_compiled=True),
    Check("work", "Samples draw a bounded number of random numbers", check_work, needs_compiled=True),
    Check("pictures", "Compiled rules paint the same pictures as interpreted ones", check_pictures, needs_compiled=True),
    Check("telling", "Compiled rules tell the same as interpreted ones, byte for byte", check_telling, needs_compiled=True),
    Check("compiled", "Compiled rules equal interpreted ones byte for byte", check_compiled, needs_compiled=True),
)
