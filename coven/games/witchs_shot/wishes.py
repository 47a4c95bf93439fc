"""What can be chosen for a player who is away."""

from typing import Final

from coven.games.wish import ConditionalMove, always_choose
from coven.games.witchs_shot.state import NO_REST, Phase

CONDITIONAL_MOVES: Final = (ConditionalMove("no_rest", "Do not rest when I could.", always_choose(NO_REST, Phase.REST)),)
