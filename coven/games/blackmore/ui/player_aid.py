"""The player aid and the conditional moves."""

from typing import Final

from coven.games.blackmore.rules.deck import Variant
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase
from coven.games.blackmore.ui.notation import ranking_from
from coven.games.contract.presentation import AidPart, ConditionalMove, always_choose, facts, line, steps

TRICK_STEPS: Final = steps(
    "A trick",
    line("Lead", "The winner of the last trick leads any card. Its colour is the leading colour.", "2.1"),
    line("Play", "Clockwise one card each, of any colour.", "2.2"),
    line("Win", "The winner may lay one card of the trick on the trump pile: new trump, and the wheel turns to it.", "4.1"),
    line("Keep", "The other cards go face down to the winner.", "4.2"),
    line("Draw", "From the winner clockwise, one card each.", "5.1"),
    line("Last draw", "Where the deck runs out, the trump pile is drawn from its top; after that nobody draws.", "5.2"),
)
WINNING_FACTS: Final = facts(
    "What wins",
    line("Trump", "The best trump in the trick.", "3.3"),
    line("No trump", "The best card of the leading colour.", "3.3"),
    line("Other colours", "Never.", "3.3"),
)
SCORE_FACTS: Final = facts(
    "Score",
    line("Cards won", "Their values: a 9 counts 9.", "6.1"),
    line("Trump pile", "Counts for nobody.", "6.2"),
    line("Victory", "Most Magic Points, when all cards are played.", "6.1"),
)


def player_aid(variant: Variant, players: int) -> list[AidPart]:
    """Return the player aid: the course of a trick, the ranking, the score."""
    return [TRICK_STEPS, _wheel_facts(variant), WINNING_FACTS, SCORE_FACTS]


def _wheel_facts(variant: Variant) -> AidPart:
    direction, clause = ("up", "3.2") if variant.increasing else ("down", "3.1")
    first, last = (variant.values, 1) if variant.increasing else (1, variant.values)
    example = ranking_from(variant, (variant.values + 5) // 2)
    return facts(
        "The wheel",
        line("Highest", "The value it points to.", clause),
        line("Then", f"{direction.capitalize()} from there; after {first} comes {last}.", clause),
        line(f"With {example[0]}", " ".join(map(str, example)), clause),
    )


CONDITIONAL_MOVES: Final = (
    ConditionalMove("keep", "When I win a trick, keep the trump as it is.", always_choose(KEEP_CHOICE, Phase.TRUMP)),
)
