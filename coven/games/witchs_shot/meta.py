"""Witch's Shot Delivery Service: what it is called, for how many, and where its figures come from.

No deviation from the rulebook is known. Where it is silent the clauses marked as rulings in docs/rules/witchs_shot.md decide;
the figures printed on the cards alone (bonuses, two of the penalties) are reconstructions and stand in variant.toml.
"""

from typing import Final

from coven.core.variants import load_defaults
from coven.games.contract.meta import Meta

META: Final = Meta(
    key="witchs_shot",
    title="Witch's Shot Delivery Service",
    rules="1",
    min_players=3,
    max_players=4,
    default_players=3,
    defaults=load_defaults(__package__),
    length_unit="rounds",
)
