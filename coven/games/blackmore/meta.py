"""Name and player counts of 12 Witches of Blackmore.

No deviation from the rulebook is known. Where it is silent, the clauses marked as rulings in docs/rules/blackmore.md apply.
"""

from typing import Final

from coven.games.contract.presentation import Meta
from coven.messages import Message

META: Final = Meta(
    key="blackmore",
    title="12 Witches of Blackmore",
    rules="1",
    min_players=2,
    max_players=6,
    default_players=4,
    length_unit="tricks",
    tagline=Message("game-tagline"),
    audience=Message("game-audience"),
    duration=Message("minutes", minutes=20),
    standing=("scores", Message("game-unit")),
)
