"""12 Witches of Blackmore: what it is called, for how many, and where its figures come from.

No deviation from the rulebook is known. Where it is silent the clauses marked as rulings in docs/rules/blackmore.md decide.
"""

from typing import Final

from coven.games.meta import Meta
from coven.variants import defaults_of

META: Final = Meta(
    key="blackmore",
    title="12 Witches of Blackmore",
    rules="1",
    fewest=2,
    most=6,
    usual=4,
    defaults=defaults_of(__package__),
    unit="tricks",
)
