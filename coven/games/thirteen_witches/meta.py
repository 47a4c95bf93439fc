"""Name and player counts of 13 Witches.

The rulebook prints neither the deck nor the spells: they are reconstructed (docs/rules/thirteen_witches.md, chapters 1 and 7)
and are parameters of the variant. Where the rulebook is silent, the clauses marked as rulings apply.
"""

from typing import Final

from coven.games.contract.presentation import Meta

META: Final = Meta(
    key="thirteen_witches",
    title="13 Witches",
    rules="1",
    min_players=2,
    max_players=5,
    default_players=4,
    length_unit="turns",
    tagline="Lure thirteen witches into your circle, and cast what they teach.",
    audience="For players who like open scheming and sharp elbows: witches change sides until the end.",
    duration="40 minutes",
    standing=("scores", "witches"),
    has_uneven_lengths=True,
)
