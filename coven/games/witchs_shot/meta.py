"""Name and player counts of Witch's Shot.

There is no known deviation from the rulebook. Where it is silent, the clauses marked as rulings in docs/rules/witchs_shot.md
decide; numbers printed only on the cards (bonuses, two of the penalties) are reconstructed in the variant's parameters.
"""

from typing import Final

from coven.games.contract.presentation import Meta
from coven.messages import Message

META: Final = Meta(
    key="witchs_shot",
    title="Witch's Shot Delivery Service",
    rules="1",
    min_players=3,
    max_players=4,
    default_players=3,
    length_unit="rounds",
    tagline=Message("game-tagline"),
    audience=Message("game-audience"),
    duration=Message("minutes", minutes=30),
    standing=("standing", Message("points")),
)
