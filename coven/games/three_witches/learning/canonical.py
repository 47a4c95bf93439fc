"""Canonical numbers for cards and choices, independent of the names of the suits.

No two animals have the same ranks (1.1), and nothing else distinguishes them: suits are ordered by the ranks the deck gives
them, so the same cards under other animal names have the same numbers.
"""

from typing import Final

from coven.games.common.suits import SLOT_BITS, slot_rules
from coven.games.three_witches.knowledge.views import View, card_verb
from coven.games.three_witches.rules.state import MAX_DECK_CARDS, MAX_RANK, MAX_SUITS, PASS, Phase, Verb, ranks_in
from coven.kernel import rule
from coven.types import Card, Choice

ACTIONS_PER_CARD_VERB: Final = 47  # a card of the deck or a pass
BID_OFFSET: Final = 282  # after six verbs that take a card
PASS_BID_ACTION: Final = 292
AGREE_OFFSET: Final = 293
NUM_ACTIONS: Final = 295

# the Elixir, a suit of its own, has the same number in both orders
canonical_place, canonical_cards = slot_rules(MAX_RANK, MAX_SUITS + 1)


@rule(inline=False)
def canonical_suits(v: View) -> int:
    """Return the slot of each suit, four bits each: suits with higher ranks in the deck first, the Elixir last.

    Each pair of suits is compared once, and the later suit moves up one slot.
    """
    deck = v.public.variant.deck
    slots = MAX_SUITS << (SLOT_BITS * MAX_SUITS)
    for suit in range(MAX_SUITS):
        for other in range(suit):
            later = suit if ranks_in(deck, other) >= ranks_in(deck, suit) else other
            slots += 1 << (SLOT_BITS * later)
    return slots


@rule
def action_canonical(v: View, slots: int, choice: Choice) -> int:
    """Return the action number of one of the viewer's choices, given the slots of the suits."""
    phase = v.public.phase
    if phase == Phase.BID:
        return PASS_BID_ACTION if choice == PASS else BID_OFFSET + choice
    if phase == Phase.AGREE:
        return AGREE_OFFSET + choice
    place = MAX_DECK_CARDS if choice == PASS else canonical_place(slots, Card(choice))
    return (card_verb(phase) - Verb.GIVE) * ACTIONS_PER_CARD_VERB + place
