"""Kinds: cards that a viewer cannot tell apart are of one kind (9.1, knowledge.py).

Kinds have numbers. The numbers of all cards are kept as sets of cards, one for each binary digit; those of a viewer begin at
`at`. Of cards in sight they say nothing.
"""

from typing import NewType

from coven.cards import all_but, contains, first_of, union
from coven.games.thirteen_witches.deck import EVERY_CARD
from coven.games.thirteen_witches.state import MOST_PLAYERS, PLANES, Phase, Public, State
from coven.games.thirteen_witches.witches import WITCHES
from coven.kernel import Row, rule
from coven.types import NO_CARDS, Card, Cards, Seat

Kind = NewType("Kind", int)


@rule
def hidden_cards(p: Public) -> Cards:
    """9.1 The lure cards that are not in sight of all."""
    seen = union(p.discards, union(p.laid, union(p.paid, p.turned)))
    for witch in range(WITCHES):
        seen = union(seen, p.lures[witch])
    return all_but(EVERY_CARD, seen) if p.phase > Phase.DEAL else NO_CARDS


@rule
def hidden_from(s: State, row: int) -> Cards:
    """9.1 The lure cards that a player does not see, or everybody."""
    return all_but(hidden_cards(s.public), s.hands[Seat(row)] if row < MOST_PLAYERS else NO_CARDS)


@rule
def kind_of(kinds: Row[Cards], at: int, card: Card) -> Kind:
    """The number of a card's kind."""
    kind = 0
    for plane in range(PLANES):
        kind |= int(contains(kinds[at + plane], card)) << plane
    return Kind(kind)


@rule
def first_kind(kinds: Row[Cards], at: int, cards: Cards) -> Kind:
    """The kind of the first of some cards. There must be one."""
    return kind_of(kinds, at, first_of(cards))


@rule
def of_kind(kinds: Row[Cards], at: int, kind: Kind, cards: Cards) -> Cards:
    """The cards of a kind among these."""
    some = int(cards)
    for plane in range(PLANES):
        digit = -((kind >> plane) & 1)  # all ones or none, where a branch could not be foretold
        some &= ~(kinds[at + plane] ^ digit)
    return Cards(some)


@rule
def make_kind(kinds: Row[Cards], at: int, cards: Cards, hidden: Cards) -> None:
    """From now on these cards are of one kind, which gets the lowest number that no other hidden card has."""
    others = all_but(hidden, cards)
    kind = 0
    while of_kind(kinds, at, Kind(kind), others) != NO_CARDS:
        kind += 1
    for plane in range(PLANES):
        rest = all_but(kinds[at + plane], cards)
        kinds[at + plane] = union(rest, cards) if (kind >> plane) & 1 else rest
