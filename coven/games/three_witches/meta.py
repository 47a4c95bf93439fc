"""Name and player counts of 3 Witches.

The ranks of each suit are reconstructed (1.3), because they are printed only on the cards. There is no other known deviation from
the rulebook. Where it is silent, the clauses marked as rulings in docs/rules/three_witches.md decide.
"""

from typing import Final

from coven.games.contract.presentation import Meta
from coven.messages import Message

META: Final = Meta(
    key="three_witches",
    title="3 Witches",
    rules="1",
    min_players=3,
    max_players=3,
    default_players=3,
    length_unit="rounds",
    tagline=Message("game-tagline"),
    audience=Message("game-audience"),
    duration=Message("minutes", minutes=20),
    standing=("tokens", Message("game-unit")),
    has_uneven_lengths=True,
    phrases=("win-this", "lose-this", "you-decide", "well-played"),
    speech_rule=(Message("refused-phrase"), "11.2"),
)
