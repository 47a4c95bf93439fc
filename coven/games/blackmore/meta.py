"""Name and player counts of 12 Witches of Blackmore.

No deviation from the rulebook is known. Where it is silent, the clauses marked as rulings in docs/rules/blackmore.md apply.
"""

from typing import Final

from coven.games.contract.presentation import Meta

META: Final = Meta(
    key="blackmore",
    title="12 Witches of Blackmore",
    rules="1",
    min_players=2,
    max_players=6,
    default_players=4,
    length_unit="tricks",
    tagline="Turn the wheel: what ranks highest changes when you want it to.",
    audience="For everybody: the gentlest start, two to six players, and never quite the same twice.",
    duration="20 minutes",
    standing=("scores", "Magic Points"),
)
