"""What can be chosen for a player who is away."""

from typing import Final

from coven.games.wish import Wish, whenever
from coven.games.witchs_shot.state import NO_REST, Phase

WISHES: Final = (Wish("no_rest", "Do not rest when I could.", whenever(NO_REST, Phase.REST)),)
