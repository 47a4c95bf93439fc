"""What can be chosen for a player who is away."""

from typing import Final

from coven.games.blackmore.state import KEEP, Phase
from coven.games.wish import Wish, whenever

WISHES: Final = (Wish("keep", "When I win a trick, keep the trump as it is.", whenever(KEEP, Phase.TRUMP)),)
