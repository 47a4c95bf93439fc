"""13 Witches: what it is called, for how many, and where its figures come from.

The rulebook prints neither the deck nor the spells: they are reconstructed (docs/rules/thirteen_witches.md, chapters 1 and 7)
and stand in variant.toml. Where the rulebook is silent the clauses marked as rulings decide.
"""

from typing import Final

from coven.core.variants import load_defaults
from coven.games.contract.meta import Meta

META: Final = Meta(
    key="thirteen_witches",
    title="13 Witches",
    rules="1",
    min_players=2,
    max_players=5,
    default_players=4,
    defaults=load_defaults(__package__),
    length_unit="turns",
    has_uneven_lengths=True,
)
