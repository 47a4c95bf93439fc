"""Canonical numbers for cards and choices, independent of the names of the suits.

Suits are ordered from the highest priority down, with the removed suit last. Suits that share the lowest place (3.5) are ordered
by their cards; where nothing distinguishes them, the numbers are the same either way. A card's number is ten times the place of
its suit plus its rank minus one; the black cards come last, as in the deck.
"""

from typing import Final

from coven.games.common.features import relative_seat
from coven.games.common.rules import SLOT_BITS, make_canonical_suits, slot_of, slot_rules
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.deck import BLACK, MAX_DECK_CARDS, MAX_RANKS, MAX_SUITS, rank_of, ranks_in, suit_of
from coven.games.witchs_shot.rules.state import NO_REST, Phase
from coven.games.witchs_shot.rules.variant import MAX_PLAYERS, MAX_QUOTA
from coven.kernel import rule
from coven.types import NO_CARD, Card, Choice, Suit

canonical_place, canonical_cards = slot_rules(MAX_RANKS, MAX_SUITS + 1)  # the black cards, as a fifth suit, keep their numbers

TRAITS_PER_SEAT: Final = 4  # traits of a suit, per seat
NUM_TRAITS: Final = TRAITS_PER_SEAT * MAX_PLAYERS

# the actions: the card to play, the rank to reveal, the token to rest with, the quota to take
REVEAL_OFFSET: Final = MAX_DECK_CARDS
REST_OFFSET: Final = REVEAL_OFFSET + MAX_RANKS
QUOTA_OFFSET: Final = REST_OFFSET + NO_REST + 1
NUM_ACTIONS: Final = QUOTA_OFFSET + MAX_QUOTA + 1


@rule
def precedes(v: View, suit: Suit, other: Suit) -> bool:
    """3.3, 3.5 Whether a suit comes first, by weight, then by the first trait in which the two suits differ."""
    weight = suit_weight(v, suit)
    other_weight = suit_weight(v, other)
    return weight > other_weight if weight != other_weight else precedes_by_traits(v, suit, other)


@rule
def suit_weight(v: View, suit: Suit) -> int:
    """3.3 Return the priority of a suit, followed by its ranks in the game, in hand and discarded to break ties."""
    p = v.public
    ranks = (ranks_in(p.deck, suit) << (2 * MAX_RANKS)) | (ranks_in(v.hand, suit) << MAX_RANKS) | ranks_in(p.discarded, suit)
    return p.priority[suit] << (3 * MAX_RANKS) | ranks


@rule(inline=False)
def precedes_by_traits(v: View, suit: Suit, other: Suit) -> bool:
    """3.5 Whether the first of two suits of equal weight comes first; without a difference any order will do."""
    for number in range(NUM_TRAITS):
        difference = trait(v, suit, number) - trait(v, other, number)
        if difference != 0:
            return difference > 0
    return suit < other


@rule
def trait(v: View, suit: Suit, number: int) -> int:
    """Return a trait that distinguishes suits, seat by seat: cards won and revealed, voids, cards played."""
    p = v.public
    seat = relative_seat(v.viewer, p.players, number // TRAITS_PER_SEAT)
    kind = number % TRAITS_PER_SEAT
    if kind == 0:
        return (ranks_in(p.kept[seat], suit) << MAX_RANKS) | ranks_in(p.known[seat], suit)
    if kind == 1:
        return (p.void[seat] >> suit) & 1
    card = p.trick.played[seat] if kind == 2 else p.last.played[seat]
    return rank_of(card) if card != NO_CARD and suit_of(card) == suit else 0


canonical_suits: Final = make_canonical_suits(MAX_SUITS, precedes, BLACK << (BLACK * SLOT_BITS))


@rule
def suit_at(slots: int, place: int) -> Suit:
    """Return the suit in a slot."""
    found = BLACK
    for suit in range(MAX_SUITS):
        found = Suit(suit) if slot_of(slots, suit) == place else found
    return found


@rule
def canonical_suit_set(slots: int, suits: int) -> int:
    """Return a set of suits, a bit each, by their slots."""
    result = 0
    for suit in range(MAX_SUITS):
        result |= ((suits >> suit) & 1) << slot_of(slots, suit)
    return result


@rule
def action_canonical(v: View, slots: int, choice: Choice) -> int:
    """Return the action number of a legal choice, given the slots of the suits."""
    phase = v.public.phase
    if phase == Phase.PLAY:
        return canonical_place(slots, Card(choice))
    if phase == Phase.REVEAL:
        return REVEAL_OFFSET + rank_of(Card(choice)) - 1
    return (REST_OFFSET if phase == Phase.REST else QUOTA_OFFSET) + choice
