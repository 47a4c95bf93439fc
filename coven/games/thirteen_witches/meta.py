"""Name, player counts and default parameters of 13 Witches.

The rulebook prints neither the deck nor the spells: they are reconstructed (docs/rules/thirteen_witches.md, chapters 1 and 7)
and defined in variant.toml. Where the rulebook is silent, the clauses marked as rulings apply.
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
