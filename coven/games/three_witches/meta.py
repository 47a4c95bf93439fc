"""3 Witches: title, player counts and defaults.

The ranks of each suit are reconstructed (1.3), because they are printed only on the cards. There is no other known deviation from
the rulebook. Where it is silent, the clauses marked as rulings in docs/rules/three_witches.md decide.
"""

from typing import Final

from coven.core.variants import load_defaults
from coven.games.contract.meta import Meta

META: Final = Meta(
    key="three_witches",
    title="3 Witches",
    rules="1",
    min_players=3,
    max_players=3,
    default_players=3,
    defaults=load_defaults(__package__),
    length_unit="rounds",
    has_uneven_lengths=True,
    phrases=("Let us win this one", "Let us lose this one", "You decide", "Well played"),
    speech_rule=("The phrases are for the Lesser Witches, once there are any.", "11.2"),
)
