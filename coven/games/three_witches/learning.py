"""Features: a view as numbers in named blocks, and the canonical numbering of cards and choices they use.

No two animals have the same ranks (1.1), and nothing else distinguishes them: suits are ordered by the ranks the deck gives
them, so the same cards under other animal names have the same numbers.

The names and widths of the blocks are part of the fingerprint stored in models, so they must not change.
"""

from typing import Final

from coven.core.cards import every_seat
from coven.games.common.features import fraction_of, mark_with, relative_seat, write_bits, write_one_hot
from coven.games.common.rules import SLOT_BITS, make_canonical_suits, slot_of, slot_rules
from coven.games.three_witches.knowledge.views import View, card_verb
from coven.games.three_witches.rules.deck import HAND_SIZE, MAX_DECK_CARDS, MAX_RANK, MAX_SUITS, NUM_PLAYERS, NUM_TRICKS, ranks_in
from coven.games.three_witches.rules.state import FACE_DOWN, MAX_CALLS, MAX_PASSINGS, PASS, PLACES_PER_TRICK, Phase, Public
from coven.games.three_witches.rules.tricks import current_trick, known_return, lead_pair, lead_suit
from coven.kernel import Row, clear_on_cpu, clear_on_gpu, mark_members, mark_one, rule
from coven.types import NO_CARD, NO_CARDS, Card, Cards, Choice, Suit

ACTIONS_PER_CARD_VERB: Final = 47  # a card of the deck or a pass
BID_OFFSET: Final = 282  # after six verbs that take a card
PASS_BID_ACTION: Final = 292
AGREE_OFFSET: Final = 293
NUM_ACTIONS: Final = 295

# the Elixir, a suit of its own, has the same number in both orders
canonical_place, canonical_cards = slot_rules(MAX_RANK, MAX_SUITS + 1)


@rule
def precedes(v: View, suit: Suit, other: Suit) -> bool:
    """1.1 Whether a suit comes first: the one with higher ranks in the deck."""
    return ranks_in(v.public.variant.deck, suit) >= ranks_in(v.public.variant.deck, other)


canonical_suits: Final = make_canonical_suits(MAX_SUITS, precedes, MAX_SUITS << (SLOT_BITS * MAX_SUITS))


@rule
def action_canonical(v: View, slots: int, choice: Choice) -> int:
    """Return the action number of one of the viewer's choices, given the slots of the suits."""
    phase = v.public.phase
    if phase == Phase.BID:
        return PASS_BID_ACTION if choice == PASS else BID_OFFSET + choice
    if phase == Phase.AGREE:
        return AGREE_OFFSET + choice
    place = MAX_DECK_CARDS if choice == PASS else canonical_place(slots, Card(choice))
    return (card_verb(phase) - Phase.GIVE) * ACTIONS_PER_CARD_VERB + place


NUM_PHASES: Final = len(Phase)
NUM_BIDS: Final = NUM_TRICKS + 1

FEATURE_BLOCKS: Final = (
    ("hand", MAX_DECK_CARDS),
    ("discard", MAX_DECK_CARDS),
    ("face down", MAX_DECK_CARDS),  # the viewer's own, in the current trick
    ("unseen", MAX_DECK_CARDS),  # cards the viewer cannot place
    ("given", MAX_PASSINGS * MAX_DECK_CARDS),
    ("received", MAX_PASSINGS * MAX_DECK_CARDS),
    ("trick", PLACES_PER_TRICK * MAX_DECK_CARDS),  # the current trick
    ("laid", PLACES_PER_TRICK),  # 1 for a place with a card, known or not
    ("shown", NUM_PLAYERS * MAX_DECK_CARDS),  # by seat, this round
    ("when", MAX_DECK_CARDS),  # the trick in which each card was played, as a fraction of all tricks
    ("where", MAX_DECK_CARDS),  # and its place in the trick
    ("returned", MAX_DECK_CARDS),  # to the Lead Witch: 1 if certain, 0.5 for either of two
    ("proposed before", MAX_DECK_CARDS),  # the trick in which its return was proposed
    ("void", NUM_PLAYERS * MAX_SUITS),  # suits a seat has publicly failed to follow
    ("led", MAX_SUITS),  # the lead suit of the current trick
    ("held", NUM_PLAYERS),  # cards in hand, of 6
    ("tokens", NUM_PLAYERS),  # as a fraction of the tokens needed to win, at most 1
    ("turn", NUM_PLAYERS),  # 1 for a seat that may choose now
    ("elixir", NUM_PLAYERS),
    ("lead", NUM_PLAYERS),
    ("bid", NUM_BIDS),
    ("calls", MAX_CALLS),  # in turn order from the left of the Elixir: a bid as a fraction of 5, a pass as -1
    ("passings", MAX_PASSINGS),
    ("phase", NUM_PHASES),
    ("tricks", NUM_TRICKS),  # finished
    ("won", NUM_TRICKS),  # by the Lead Witch
    ("proposed", MAX_DECK_CARDS),  # in the current trick
    ("passed", NUM_TRICKS),  # the tricks in which the 1st Lesser Witch passed
    ("objected", NUM_TRICKS),  # the tricks after which the 2nd Lesser Witch objected
    ("figures", 5),  # the variant's parameters: tokens to win, tokens for a bid made and missed, the two bids
)
NUM_FEATURES: Final = sum(width for _, width in FEATURE_BLOCKS)


@rule(inline=False)
def features_canonical(v: View, slots: int, x: Row[float]) -> None:
    """Write the feature blocks into x, given the slots of the suits. Most numbers are 0."""
    p = v.public
    clear_on_cpu(x, 0, NUM_FEATURES)
    at = write_cards(slots, x, 0, v.hand)
    at = write_card(slots, x, at, v.discard)
    at = write_card(slots, x, at, v.face_down)
    at = write_cards(slots, x, at, v.unseen)
    for passing in range(MAX_PASSINGS):
        at = write_cards(slots, x, at, v.given[passing])
    for passing in range(MAX_PASSINGS):
        at = write_cards(slots, x, at, v.received[passing])
    at = write_trick(p, slots, x, at)
    for place in range(NUM_PLAYERS):
        at = write_cards(slots, x, at, p.shown[relative_seat(v.viewer, NUM_PLAYERS, place)])
    at = write_history(p, slots, x, at)
    at = write_voids(v, slots, x, at)
    at = write_seats(v, x, at)
    at = write_one_hot(x, at, NUM_BIDS, p.bid)
    for call in range(MAX_CALLS):
        x[at + call] = -1.0 if p.calls[call] == PASS else fraction_of(max(p.calls[call], 0), NUM_TRICKS)
    at = write_bits(x, at + MAX_CALLS, MAX_PASSINGS, (1 << p.passings) - 1)
    at = write_one_hot(x, at, NUM_PHASES, p.phase)
    at = write_bits(x, at, NUM_TRICKS, (1 << p.tricks) - 1)
    at = write_bits(x, at, NUM_TRICKS, p.won)
    at = write_card(slots, x, at, p.proposed[current_trick(p)])
    at = write_bits(x, at, NUM_TRICKS, p.passed)
    at = write_bits(x, at, NUM_TRICKS, p.objected)
    x[at] = min(1.0, fraction_of(p.variant.tokens_to_win, 10))
    x[at + 1] = min(1.0, fraction_of(p.variant.lead_tokens, NUM_TRICKS))
    x[at + 2] = min(1.0, fraction_of(p.variant.lesser_tokens, NUM_TRICKS))
    x[at + 3] = fraction_of(p.variant.low_bid, NUM_TRICKS)
    x[at + 4] = fraction_of(p.variant.high_bid, NUM_TRICKS)


@rule
def write_cards(slots: int, x: Row[float], at: int, cards: Cards) -> int:
    """Write one number per card: 1 for those in the set."""
    mark_members(x, at, MAX_DECK_CARDS, canonical_cards(slots, cards) if cards else NO_CARDS)
    return at + MAX_DECK_CARDS


@rule
def write_card(slots: int, x: Row[float], at: int, card: Card) -> int:
    """Write one number per card: 1 for this card, if the viewer knows it."""
    mark_one(x, at, MAX_DECK_CARDS, canonical_place(slots, card) if card >= 0 else -1)
    return at + MAX_DECK_CARDS


@rule
def write_trick(p: Public, slots: int, x: Row[float], at: int) -> int:
    """Write the cards of the current trick, and which places are filled."""
    filled = 0
    for place in range(PLACES_PER_TRICK):
        card = p.table[current_trick(p), place]
        at = write_card(slots, x, at, card)
        filled |= int(card != NO_CARD) << place
    return write_bits(x, at, PLACES_PER_TRICK, filled)


@rule
def write_history(p: Public, slots: int, x: Row[float], at: int) -> int:
    """Write when and where each card was played, which were returned to the Lead Witch, and which were proposed."""
    where_at = at + MAX_DECK_CARDS
    returned_at = at + 2 * MAX_DECK_CARDS
    proposed_at = at + 3 * MAX_DECK_CARDS
    clear_on_gpu(x, at, 4 * MAX_DECK_CARDS)
    for trick in range(current_trick(p) + 1):
        for place in range(PLACES_PER_TRICK):
            if p.table[trick, place] >= 0:
                card = canonical_place(slots, p.table[trick, place])
                x[at + card] = fraction_of(trick + 1, NUM_TRICKS)
                x[where_at + card] = fraction_of(place + 1, PLACES_PER_TRICK)
        returned = known_return(p, trick)
        if returned >= 0:
            x[returned_at + canonical_place(slots, returned)] = 1
        elif returned == FACE_DOWN:
            mark_with(x, returned_at, canonical_cards(slots, lead_pair(p, trick)), 0.5)
        if p.proposed[trick] >= 0:
            x[proposed_at + canonical_place(slots, p.proposed[trick])] = fraction_of(trick + 1, NUM_TRICKS)
    return at + 4 * MAX_DECK_CARDS


@rule
def write_voids(v: View, slots: int, x: Row[float], at: int) -> int:
    """Write the suits each seat lacks, and the lead suit."""
    p = v.public
    for place in range(NUM_PLAYERS):
        cards = p.void[relative_seat(v.viewer, p.players, place)]
        lacked = canonical_cards(slots, cards) if cards else NO_CARDS  # voids are whole suits
        for slot in range(MAX_SUITS):
            x[at + slot] = (lacked >> (slot * MAX_RANK)) & 1
        at += MAX_SUITS
    is_led = p.phase == Phase.FOLLOW or p.phase == Phase.HIDE
    is_led = is_led and lead_suit(p) < MAX_SUITS  # the Elixir belongs to none of them
    mark_one(x, at, MAX_SUITS, slot_of(slots, lead_suit(p)) if is_led else -1)
    return at + MAX_SUITS


@rule
def write_seats(v: View, x: Row[float], at: int) -> int:
    """Write each seat's cards and tokens, the seats to act, the Elixir's holder and the highest bidder."""
    p = v.public
    for place in every_seat(NUM_PLAYERS):
        seat = relative_seat(v.viewer, p.players, place)
        x[at + place] = fraction_of(p.held[seat], HAND_SIZE)
        x[at + NUM_PLAYERS + place] = min(1.0, p.tokens[seat] / p.variant.tokens_to_win)
        x[at + 2 * NUM_PLAYERS + place] = (v.to_act >> seat) & 1
        x[at + 3 * NUM_PLAYERS + place] = 1 if seat == p.elixir else 0
        x[at + 4 * NUM_PLAYERS + place] = 1 if seat == p.lead else 0
    return at + 5 * NUM_PLAYERS
