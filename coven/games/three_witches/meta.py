"""Name and player counts of 3 Witches.

The ranks of each suit are reconstructed (1.3), because they are printed only on the cards. There is no other known deviation from
the rulebook. Where it is silent, the clauses marked as rulings in docs/rules/three_witches.md decide.
"""

from typing import Final

from coven.games.contract.presentation import Meta

META: Final = Meta(
    key="three_witches",
    title="3 Witches",
    rules="1",
    min_players=3,
    max_players=3,
    default_players=3,
    length_unit="rounds",
    tagline="Bid on the brew. One leads with two cards at a time, two work against her.",
    audience="For three who like to bluff, and to trust a partner they may not talk to.",
    duration="20 minutes",
    standing=("tokens", "fate tokens"),
    has_uneven_lengths=True,
    phrases=("Let us win this one", "Let us lose this one", "You decide", "Well played"),
    speech_rule=("The phrases are for the Lesser Witches, once there are any.", "11.2"),
)
