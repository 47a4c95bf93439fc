"""The notation of choices and lots, and the names of cards, suits and players in sentences."""

from functools import cache
from typing import Final

from coven.core.grammar import join_words
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules.deck import DECK, ELIXIR, PARTS, Variant, rank_of, suit_of, whole_suit
from coven.games.three_witches.rules.rules import PHASES
from coven.games.three_witches.rules.state import DOWN, Phase, Public
from coven.games.three_witches.rules.tricks import pair_value
from coven.games.three_witches.ui.roles import players_by_place
from coven.kernel import members
from coven.types import Card, Cards, Suit

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
TRICK_VERBS: Final = ("lead", "hide", "follow", "follow")  # by the place of a trick's card
short_name: Final = CODES.name
short_names: Final = CODES.names
suit_name: Final = DECK.suit_name


def ranks_of(variant: Variant, suit: Suit) -> list[int]:
    """1.3 Return the ranks of a suit in ascending order."""
    return [rank_of(Card(card)) for card in members(variant.deck & whole_suit(suit))]


def card_name(p: Public, card: Card) -> str:
    """Return the name of a card: `Wing of Owl (6)`, or `Owl 7` if the variant has no name for its rank."""
    return short_name(card) if card == ELIXIR else _part_name(int(p.variant.parts[rank_of(card) - 1]), card)


@cache
def _part_name(part: int, card: Card) -> str:
    return f"{PARTS[part].capitalize()} of {suit_name(suit_of(card))} ({rank_of(card)})" if part else short_name(card)


def card_names(p: Public, cards: Cards) -> str:
    """Return the names of cards: `Eye of Owl (2) and the Elixir`."""
    return join_words(card_name(p, Card(card)) for card in members(cards))


def describe_pair(p: Public, first: Card, second: Card) -> str:
    """Explain the value of two cards (8.1 to 8.4): `same suit, 2 + 5`."""
    if ELIXIR in (first, second):
        return f"the Elixir with {rank_of(second if first == ELIXIR else first)}"
    if pair_value(p.variant, first, second) == max(rank_of(first), rank_of(second)):
        return "the higher rank"
    return f"same {'rank' if rank_of(first) == rank_of(second) else 'suit'}, {rank_of(first)} + {rank_of(second)}"


def newly_seen(before: View, after: View, line: str) -> list[str]:
    """4.1 Return the cards that the viewer receives; 6.9, 7.1 the face-down cards that are turned up, as they were chosen."""
    old, new, trick = before.public, after.public, before.public.tricks
    events = CODES.received(before.hand, after.hand, line)
    if old.phase != Phase.FOLLOW or new.table[trick, DOWN] < 0:
        return events
    for place, (verb, seat) in enumerate(zip(TRICK_VERBS, players_by_place(new.lead), strict=True)):
        shown = f"{seat} {verb} {CODES[new.table[trick, place]]}"
        if old.table[trick, place] < 0 and shown != line:
            events.append(shown)
    return events
