"""Name, player counts and default parameters of 12 Witches of Blackmore.

No deviation from the rulebook is known. Where it is silent, the clauses marked as rulings in docs/rules/blackmore.md apply.
"""

from typing import Final

from coven.core.variants import load_defaults
from coven.games.contract.meta import Meta

META: Final = Meta(
    key="blackmore",
    title="12 Witches of Blackmore",
    rules="1",
    min_players=2,
    max_players=6,
    default_players=4,
    defaults=load_defaults(__package__),
    length_unit="tricks",
)
