"""The player aid and the conditional moves."""

from typing import Final

from coven.games.blackmore.rules.deck import Variant
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase
from coven.games.blackmore.ui.notation import ranking_from
from coven.games.common.messages import numbers
from coven.games.contract.presentation import AidPart, ConditionalMove, aid_line, always_choose, facts, steps
from coven.messages import Message

TRICK_STEPS: Final = steps(
    Message("aid-trick"),
    aid_line("aid-lead", "2.1"),
    aid_line("aid-play", "2.2"),
    aid_line("aid-win", "4.1"),
    aid_line("aid-keep", "4.2"),
    aid_line("aid-draw", "5.1"),
    aid_line("aid-last-draw", "5.2"),
)
WINNING_FACTS: Final = facts(
    Message("aid-winning"),
    aid_line("aid-winning-trump", "3.3"),
    aid_line("aid-winning-led", "3.3"),
    aid_line("aid-winning-other", "3.3"),
)
SCORE_FACTS: Final = facts(
    Message("aid-score"),
    aid_line("aid-score-cards", "6.1"),
    aid_line("aid-score-pile", "6.2"),
    aid_line("aid-score-victory", "6.1"),
)


def player_aid(variant: Variant, players: int) -> list[AidPart[Message]]:
    """Return the player aid: the course of a trick, the ranking, the score."""
    return [TRICK_STEPS, _wheel_facts(variant), WINNING_FACTS, SCORE_FACTS]


def _wheel_facts(variant: Variant) -> AidPart[Message]:
    last, first = (variant.values, 1) if variant.increasing else (1, variant.values)
    clause = "3.2" if variant.increasing else "3.1"
    example = ranking_from(variant, (variant.values + 5) // 2)
    return facts(
        Message("aid-wheel"),
        aid_line("aid-wheel-highest", clause),
        aid_line("aid-wheel-up" if variant.increasing else "aid-wheel-down", clause, last=last, first=first),
        aid_line("aid-wheel-example", clause, value=example[0], ranking=numbers(example)),
    )


CONDITIONAL_MOVES: Final = (ConditionalMove("keep", Message("keep-always"), always_choose(KEEP_CHOICE, Phase.TRUMP)),)
