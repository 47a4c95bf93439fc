"""What can be chosen for a player who is away."""

from typing import Final

from coven.games.three_witches.state import AGREED, Phase
from coven.games.wish import Wish, whenever

WISHES: Final = (Wish("agree", "Agree to the card my partner wants to send back.", whenever(AGREED, Phase.AGREE)),)
