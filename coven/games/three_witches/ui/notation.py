"""The words of the choices and lots of 3 Witches, in the order of the numbers in state.py.

What cards, suits and players are called.
"""

from functools import cache
from typing import Final

from coven.core.grammar import join_words
from coven.core.notation import NO_ARGUMENTS, Notation
from coven.games.contract.board import CardCodes
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.state import (
    ELIXIR,
    FIRST,
    NAMES,
    NUM_PLAYERS,
    NUM_TRICKS,
    PARTS,
    PASS,
    SUITS,
    Phase,
    Public,
    Variant,
    rank_of,
    suit_of,
    whole_suit,
)
from coven.games.three_witches.rules.tricks import pair_value
from coven.kernel import members
from coven.types import NO_SEAT, Card, Cards, Seat, Suit

NOTATION: Final = Notation(
    verbs={
        "bid": {str(bid): bid for bid in range(NUM_TRICKS + 1)},
        "pass": NO_ARGUMENTS,
        "give": NAMES,
        "discard": NAMES,
        "lead": NAMES,
        "hide": NAMES,
        "follow": NAMES | {"pass": PASS},
        "return": NAMES,
        "agree": NO_ARGUMENTS,
        "object": NO_ARGUMENTS,
    },
    lots={"deal": NAMES},
)


CODES: Final = CardCodes(NAMES)


def suit_name(suit: Suit) -> str:
    """`Owl`."""
    return SUITS[suit].capitalize()


def ranks_of(figures: Variant, suit: Suit) -> list[int]:
    """1.3 The ranks of a suit, ascending."""
    return [rank_of(Card(card)) for card in members(figures.deck & whole_suit(suit))]


@cache
def short_name(card: Card) -> str:
    """`Owl 6`."""
    return "the Elixir" if card == ELIXIR else f"{suit_name(suit_of(card))} {rank_of(card)}"


def short_names(cards: int, last: str = "and") -> str:
    """`Owl 2 and the Elixir`."""
    return join_words((short_name(Card(card)) for card in members(cards)), last)


def card_name(p: Public, card: Card) -> str:
    """`Wing of Owl (6)`; `Owl 7` where the variant has no word for a rank."""
    return short_name(card) if card == ELIXIR else _part_name(int(p.variant.parts[rank_of(card) - 1]), card)


@cache
def _part_name(part: int, card: Card) -> str:
    words = PARTS[part].capitalize()
    return f"{words} of {suit_name(suit_of(card))} ({rank_of(card)})" if words else short_name(card)


def card_names(p: Public, cards: Cards) -> str:
    """`Eye of Owl (2) and the Elixir`."""
    return join_words(card_name(p, Card(card)) for card in members(cards))


def describe_pair(p: Public, one: Card, other: Card) -> str:
    """`same suit, 2 + 5`: why two cards are worth what they are worth (8.1 to 8.4)."""
    if ELIXIR in (one, other):
        return f"the Elixir with {rank_of(other if one == ELIXIR else one)}"
    if pair_value(p.variant, one, other) == max(rank_of(one), rank_of(other)):
        return "the higher rank"
    return f"same {'rank' if rank_of(one) == rank_of(other) else 'suit'}, {rank_of(one)} + {rank_of(other)}"


def has_lead_witch(p: Public) -> bool:
    """3.6 Whether there is a Lead Witch: from the end of the bidding until the next deal."""
    return p.lead != NO_SEAT and p.phase not in (Phase.BID, Phase.GIVE)


def role(p: Public, seat: Seat) -> str:
    """`1st Lesser Witch`; empty while there is no Lead Witch."""
    return ("Lead Witch", "1st Lesser Witch", "2nd Lesser Witch")[(seat - p.lead) % NUM_PLAYERS] if has_lead_witch(p) else ""


def player_at(p: Public, place: int) -> Seat:
    """Who plays the card at this place of a trick."""
    return _players_by_place(p.lead)[place]


def lesser_witches(p: Public) -> tuple[Seat, Seat]:
    """The two Lesser Witches, the 1st first."""
    return _players_by_place(p.lead)[FIRST:]


@cache
def _players_by_place(lead: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """By place: the Lead Witch twice, then the two Lesser Witches."""
    return lead, lead, first_lesser(lead), second_lesser(lead)
