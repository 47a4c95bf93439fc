"""3 Witches: what it is called, for how many, and where its figures come from.

The ranks of each suit are reconstructed (1.3): they are printed only on the cards. No other deviation from the rulebook is
known. Where it is silent the clauses marked as rulings in docs/rules/three_witches.md decide.
"""

from typing import Final

from coven.games.meta import Meta
from coven.variants import defaults_of

META: Final = Meta(
    key="three_witches",
    title="3 Witches",
    rules="1",
    fewest=3,
    most=3,
    usual=3,
    defaults=defaults_of(__package__),
    unit="rounds",
    uneven=True,
    phrases=("Let us win this one", "Let us lose this one", "You decide", "Well played"),
    talk=("The phrases are for the Lesser Witches, once there are any.", "11.2"),
)
