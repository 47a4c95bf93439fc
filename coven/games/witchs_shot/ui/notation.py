"""The notation of choices and lots, the cards of a trick, and the priority of the suits."""

from typing import Final

from coven.core.cards import is_among
from coven.games.common.pictures import Pictures
from coven.games.contract.telling import NO_PART, Part, Told, append, append_card, ids_by_number, new_list, part
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.carrying import can_win
from coven.games.witchs_shot.rules.deck import DECK, MAX_SUITS, SUITS, of_suit
from coven.games.witchs_shot.rules.rules import PHASES
from coven.games.witchs_shot.rules.state import Public, Trick
from coven.kernel import count, lowest, members, rule
from coven.types import NO_CARD, NO_CARDS, Seat, Suit

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
PICTURES: Final = Pictures(View, Public, CODES, SUITS)
NO_WEIGHT: Final = -1
MAX_WEIGHT: Final = 1 << 32  # more than any priority
token: Final = ids_by_number(["token-oof", "token-vacation"])  # by the choices OOF and VACATION


@rule
def token_name(t: Told, choice: int) -> Part:
    """Return the token that a player spends by a choice."""
    return part(t, token(choice))


@rule
def trick_cards(t: Told, p: Public, trick: Trick) -> Part:
    """Return the cards of a trick in the order played, marking the players who cannot win it."""
    cards = new_list(t)
    for place in range(p.players):
        seat = Seat((trick.leader + place) % p.players)
        if trick.played[seat] != NO_CARD:
            append_card(t, cards, seat, trick.played[seat], describe_chance(t, p, trick, seat))
    return cards


@rule
def describe_chance(t: Told, p: Public, trick: Trick, seat: Seat) -> Part:
    """Return that a player rests or cannot win a trick, or NO_PART."""
    if is_among(seat, trick.resting):
        return part(t, "rests")
    return NO_PART if can_win(p, trick, seat) else part(t, "cannot-win")


@rule
def next_weight(p: Public, above: int) -> int:
    """Return the highest priority of a suit below another priority, or NO_WEIGHT."""
    found = NO_WEIGHT
    for suit in range(MAX_SUITS):
        if of_suit(p.deck, Suit(suit)) != NO_CARDS and p.priority[suit] < above and p.priority[suit] > found:
            found = p.priority[suit]
    return found


@rule
def suits_at(p: Public, weight: int) -> int:
    """Return the suits that have a priority, as a set."""
    suits = 0
    for suit in range(MAX_SUITS):
        if of_suit(p.deck, Suit(suit)) != NO_CARDS and p.priority[suit] == weight:
            suits |= 1 << suit
    return suits


@rule
def row_cards(t: Told, p: Public) -> Part:
    """Return the cards of the row, from the left."""
    cards = new_list(t)
    for place in range(p.variant.in_row):
        append(t, cards, part(t, "named-card", card=p.row[place]))
    return part(t, "row", cards=cards) if p.variant.in_row else part(t, "row-empty")


@rule
def named_suits(t: Told, suits: int) -> Part:
    """Return a set of suits as a list."""
    listed = new_list(t)
    for suit in members(suits):
        append(t, listed, part(t, "named-suit", suit=suit))
    return listed


@rule
def priority(t: Told, p: Public) -> Part:
    """Return the suits in the order of their priority."""
    places = new_list(t)
    weight = next_weight(p, MAX_WEIGHT)
    while weight != NO_WEIGHT:
        suits = suits_at(p, weight)
        if count(suits) > 1:
            append(t, places, part(t, "tied-suits", suits=named_suits(t, suits)))
        else:
            append(t, places, part(t, "named-suit", suit=lowest(suits)))
        weight = next_weight(p, weight)
    return part(t, "priority", places=places)
