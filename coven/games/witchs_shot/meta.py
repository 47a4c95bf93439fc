"""Witch's Shot Delivery Service: title, player counts and defaults.

There is no known deviation from the rulebook. Where it is silent, the clauses marked as rulings in docs/rules/witchs_shot.md
decide; numbers printed only on the cards (bonuses, two of the penalties) are reconstructed in variant.toml.
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
