"""The notation of choices and lots, and the names of cards in sentences."""

from typing import Final

from coven.core.cards import every_card
from coven.games.common.pictures import Pictures
from coven.games.contract.telling import Part, Told, append, ids_by_number, new_list, part
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules.deck import DECK, ELIXIR, PARTS, SUITS, Variant, rank_of, suit_of, whole_suit
from coven.games.three_witches.rules.rules import PHASES
from coven.games.three_witches.rules.state import DOWN, Phase, Public
from coven.games.three_witches.rules.tricks import pair_value
from coven.games.three_witches.ui.roles import players_by_place
from coven.kernel import members, rule
from coven.types import Card, Cards, Suit

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
PICTURES: Final = Pictures(View, Public, CODES, SUITS)
TRICK_VERBS: Final = ("lead", "hide", "follow", "follow")  # by the place of a trick's card
part_name: Final = ids_by_number([f"part-{name}" for name in PARTS])  # PARTS[0] is a rank without a name


def ranks_of(variant: Variant, suit: Suit) -> list[int]:
    """1.3 Return the ranks of a suit in ascending order."""
    return [rank_of(Card(card)) for card in members(variant.deck & whole_suit(suit))]


@rule
def card_name(t: Told, p: Public, card: Card) -> Part:
    """Return the name of a card: `Wing of Owl (6)`, or `Owl 7` if the variant has no name for its rank."""
    name = 0 if card == ELIXIR else p.variant.parts[rank_of(card) - 1]
    if name == 0:
        return part(t, "plain-card", card=card)
    return part(t, "named-card", part=part(t, part_name(name)), suit=suit_of(card), rank=rank_of(card))


@rule
def card_names(t: Told, p: Public, cards: Cards) -> Part:
    """Return the names of cards as a list."""
    names = new_list(t)
    for card in every_card(cards):
        append(t, names, card_name(t, p, card))
    return names


@rule
def describe_pair(t: Told, p: Public, first: Card, second: Card) -> Part:
    """Explain the value of two cards (8.1 to 8.4): `same suit, 2 + 5`."""
    if first == ELIXIR or second == ELIXIR:
        return part(t, "pair-elixir", rank=rank_of(second if first == ELIXIR else first))
    if pair_value(p.variant, first, second) == max(rank_of(first), rank_of(second)):
        return part(t, "pair-higher")
    is_pair = rank_of(first) == rank_of(second)
    return part(t, "pair-rank" if is_pair else "pair-suit", first=rank_of(first), second=rank_of(second))


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
