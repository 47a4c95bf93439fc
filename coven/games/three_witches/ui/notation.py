"""The notation of choices and lots, and the names of cards in sentences."""

from functools import cache
from typing import Final

from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules.deck import DECK, ELIXIR, PARTS, Variant, rank_of, suit_of, whole_suit
from coven.games.three_witches.rules.rules import PHASES
from coven.games.three_witches.rules.state import DOWN, Phase, Public
from coven.games.three_witches.rules.tricks import pair_value
from coven.games.three_witches.ui.roles import players_by_place
from coven.kernel import members
from coven.messages import Message
from coven.types import Card, Cards, Suit

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
TRICK_VERBS: Final = ("lead", "hide", "follow", "follow")  # by the place of a trick's card
PART_NAMES: Final = [Message(f"part-{name}") for name in PARTS]  # PARTS[0] is a rank without a name


def ranks_of(variant: Variant, suit: Suit) -> list[int]:
    """1.3 Return the ranks of a suit in ascending order."""
    return [rank_of(Card(card)) for card in members(variant.deck & whole_suit(suit))]


def card_name(p: Public, card: Card) -> Message:
    """Return the name of a card: `Wing of Owl (6)`, or `Owl 7` if the variant has no name for its rank."""
    return _card_name(0 if card == ELIXIR else int(p.variant.parts[rank_of(card) - 1]), int(card))


@cache
def _card_name(part: int, card: int) -> Message:
    if not part:
        return Message("plain-card", card=card)
    return Message("named-card", part=PART_NAMES[part], suit=int(suit_of(Card(card))), rank=int(rank_of(Card(card))))


def card_names(p: Public, cards: Cards) -> list[Message]:
    """Return the names of cards."""
    return [card_name(p, Card(card)) for card in members(cards)]


def describe_pair(p: Public, first: Card, second: Card) -> Message:
    """Explain the value of two cards (8.1 to 8.4): `same suit, 2 + 5`."""
    if ELIXIR in (first, second):
        return Message("pair-elixir", rank=rank_of(second if first == ELIXIR else first))
    if pair_value(p.variant, first, second) == max(rank_of(first), rank_of(second)):
        return Message("pair-higher")
    id_ = "pair-rank" if rank_of(first) == rank_of(second) else "pair-suit"
    return Message(id_, first=rank_of(first), second=rank_of(second))


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
