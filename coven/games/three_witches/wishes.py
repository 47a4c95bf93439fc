"""What can be chosen for a player who is away."""

from typing import Final

from coven.games.three_witches.state import AGREE, Phase
from coven.games.wish import ConditionalMove, always_choose

CONDITIONAL_MOVES: Final = (ConditionalMove("agree", "Agree to the card my partner wants to send back.", always_choose(AGREE, Phase.AGREE)),)
