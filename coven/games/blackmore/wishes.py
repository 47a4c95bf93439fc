"""What can be chosen for a player who is away."""

from typing import Final

from coven.games.blackmore.state import KEEP_CHOICE, Phase
from coven.games.wish import ConditionalMove, always_choose

CONDITIONAL_MOVES: Final = (ConditionalMove("keep", "When I win a trick, keep the trump as it is.", always_choose(KEEP_CHOICE, Phase.TRUMP)),)
