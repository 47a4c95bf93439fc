"""Cards and choices by what they are, not by what their suits are called.

No two animals have the same ranks (1.1), and ranks are all that tells them apart: so suits stand in the order of the ranks that
the deck gives them, and the same cards under other names of animals are the same numbers.
"""

from typing import Final

from coven.games.suits import SLOT_BITS, slotted
from coven.games.three_witches.deck import CARD_NUMBERS, MOST_RANK, MOST_SUITS, ranks_in
from coven.games.three_witches.state import PASS, Phase, Verb
from coven.games.three_witches.views import View, card_verb
from coven.kernel import apart, rule
from coven.types import Card, Choice

CARD_ACTIONS: Final = 47  # a card of the deck, or a pass
BID_ACTIONS: Final = 282  # after six kinds of choices among cards
PASS_BID: Final = 292
AGREE_ACTIONS: Final = 293
ACTIONS: Final = 295

# the Elixir, a suit of its own, keeps its number
place_of, renamed = slotted(MOST_RANK, MOST_SUITS + 1)


@apart
def suits_of(v: View) -> int:
    """The place of every suit among them, four bits each: suits with higher ranks in the deck first, and the Elixir last.

    Each two are compared once, and the later one moves on.
    """
    deck = v.public.variant.deck
    slots = MOST_SUITS << (SLOT_BITS * MOST_SUITS)
    for suit in range(MOST_SUITS):
        for other in range(suit):
            later = suit if ranks_in(deck, other) >= ranks_in(deck, suit) else other
            slots += 1 << (SLOT_BITS * later)
    return slots


@rule
def action_under(v: View, slots: int, choice: Choice) -> int:
    """The number of one of the viewer's choices, whatever the phase, when the suits have these places."""
    phase = v.public.phase
    if phase == Phase.BID:
        return PASS_BID if choice == PASS else BID_ACTIONS + choice
    if phase == Phase.AGREE:
        return AGREE_ACTIONS + choice
    place = CARD_NUMBERS if choice == PASS else place_of(slots, Card(choice))
    return (card_verb(phase) - Verb.GIVE) * CARD_ACTIONS + place
