"""Name and player counts of 13 Witches.

The rulebook prints neither the deck nor the spells: they are reconstructed (docs/rules/thirteen_witches.md, chapters 1 and 7)
and are parameters of the variant. Where the rulebook is silent, the clauses marked as rulings apply.
"""

from typing import Final

from coven.games.contract.presentation import Meta
from coven.messages import Message

META: Final = Meta(
    key="thirteen_witches",
    title="13 Witches",
    rules="1",
    min_players=2,
    max_players=5,
    default_players=4,
    length_unit="turns",
    tagline=Message("game-tagline"),
    audience=Message("game-audience"),
    duration=Message("minutes", minutes=40),
    standing=("scores", Message("game-unit")),
    has_uneven_lengths=True,
)
