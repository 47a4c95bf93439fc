"""Blackmore tables set up by their cards, so that a test reads like the rulebook."""

from collections.abc import Mapping
from typing import cast

from coven import Match
from coven.games.blackmore import Public, State, View
from coven.games.blackmore.rules.deck import DECK
from coven.games.blackmore.rules.state import Phase
from coven.games.blackmore.ui.picture import BlackmoreMemory, BlackmorePicture, recall

BlackmoreMatch = Match[State, View, Public]

ANNA, BRIAN, CAROL, DAVID, EMMA, FRANK = range(6)


def dealt_match(
    *hands: str,
    trump: str,
    deck: str = "",
    start: int = 0,
    variant: Mapping[str, object] | None = None,
    players: int | None = None,
) -> BlackmoreMatch:
    """Return a match after its deal: hands and deck start with these cards, and this is the trump card.

    Cards that are not named are filled in from the remaining ones, in the order of the deck list.
    """
    match = Match("blackmore", players or len(hands), variant or {})
    size, cards = match.state.public.variant.hand, cards_of(match)
    named = [*" ".join(hands).split(), trump, *deck.split()]
    left = [card for card in cards if card not in named]
    hands_given = [hand.split() for hand in hands] + [[]] * (match.players - len(hands))
    full = [hand + [left.pop() for _ in range(size - len(hand))] for hand in hands_given]
    order = [card for hand in full for card in hand] + [trump, *deck.split(), *left]
    match.apply_outcome(f"deal {' '.join(order)}")
    match.apply_outcome(f"start {start}")
    return match


def cards_of(match: BlackmoreMatch) -> list[str]:
    """Return the cards in the deck of this variant."""
    lot = match.lot_due()
    assert lot is not None
    names = {number: name for name, number in DECK.names.items()}
    return [names[int(lot.items[index])] for index in range(lot.held)]


def play(match: BlackmoreMatch, *lines: str) -> BlackmoreMatch:
    """Make choices in notation, each with its seat: `0 play blue-7`."""
    for line in lines:
        match.apply_line(line)
    return match


def trick(match: BlackmoreMatch, *cards: str) -> BlackmoreMatch:
    """Play a trick: these cards, each by the seat whose turn it is."""
    for card in cards:
        match.play(match.to_act()[0], f"play {card}")
    return match


def play_out(match: BlackmoreMatch, *, change_trump: bool, until_tricks: int = 99) -> BlackmoreMatch:
    """Play on with each seat's first card, changing trump to the first card of each trick or never."""
    while not match.is_over() and num_tricks(match) < until_tricks:
        seat = match.to_act()[0]
        choices = match.legal_choices(seat)
        match.play(seat, choices[-1] if choices[-1] == "trump keep" and not change_trump else choices[0])
    return match


def num_tricks(match: BlackmoreMatch) -> int:
    """Return the number of finished tricks whose trump has been chosen."""
    p = match.view(0).public
    return int(p.tricks) - (1 if p.table and p.phase == Phase.TRUMP else 0)


def hand(match: BlackmoreMatch, seat: int) -> set[str]:
    """Return the cards a seat holds."""
    names = {number: name for name, number in DECK.names.items()}
    return {names[card] for card in range(54) if match.view(seat).hand >> card & 1}


def picture_of(match: BlackmoreMatch, viewer: int = -1) -> BlackmorePicture:
    """Return the table as a client receives it."""
    return cast(BlackmorePicture, match.game.picture(match.view(viewer)))


def recall_of(match: BlackmoreMatch, viewer: int = -1) -> BlackmoreMemory:
    """Return what a client receives at a table with the full memory aid."""
    return recall(match.view(viewer))
