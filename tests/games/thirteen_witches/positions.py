"""Positions for tests, set up so that a test reads like a sentence of the rulebook."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from coven import Match
from coven.errors import RefusalError
from coven.games.common.rules import set_hand
from coven.games.thirteen_witches import Public, State, View
from coven.games.thirteen_witches.rules.deck import DECK, EVERY_CARD, ITEM_NAMES, total_value
from coven.games.thirteen_witches.rules.luring import gain_witch, update_weaker
from coven.games.thirteen_witches.rules.state import PUBLIC_ROW, Phase
from coven.games.thirteen_witches.rules.witches import WITCH_KEYS, Witch, Witches
from coven.games.thirteen_witches.ui.picture import CovenPicture
from coven.kernel import members
from coven.types import Cards, Seat

CovenMatch = Match[State, View, Public]
Influence = Mapping[str, str]  # the cards under each witch


def position(
    *hands: str,
    influence: Sequence[Influence] = (),
    coven: str = "",
    pile: str = "",
    discards: str = "",
    rest: str = "pile",
    turn: int = 0,
    actions: int = 2,
    variant: Mapping[str, object] | None = None,
) -> CovenMatch:
    """Return a match in the middle of a turn, with these hands, coven and discards and `pile` on top of the draw pile.

    Lure cards that are not named go under the pile, to the discards, or under a witch, as `rest` says. Witches that are not named
    go under the pile, or to the coven where `rest` is not the pile.
    """
    match = Match("thirteen_witches", len(hands), variant)
    s: Any = match.state
    p = s.public
    for seat, hand in enumerate(hands):
        set_hand(s, Seat(seat), Cards(card_set(hand)))
    for seat, witches in enumerate(influence):
        for name, under in witches.items():
            gain_witch(p, Seat(seat), Witch(WITCH_KEYS.index(name)), Cards(card_set(under)))
    p.coven = sum(1 << WITCH_KEYS.index(name) for name in coven.split())
    p.discards = card_set(discards)
    _hide_remaining(s, pile.split(), rest)
    p.phase, p.turn, p.actor, p.actions_left = Phase.ACTION, turn, turn, actions
    s.fresh[PUBLIC_ROW] = EVERY_CARD
    return match


def _hide_remaining(s: Any, pile: Sequence[str], rest: str) -> None:
    p = s.public
    used = [p.discards, *s.hands, *p.lures, card_set(" ".join(name for name in pile if name in DECK.names))]
    left = [card for card in DECK.names.values() if not any(int(some) >> card & 1 for some in used)]
    seen = p.coven | sum(int(witches) for witches in p.influence)
    witches = [witch for witch, name in enumerate(WITCH_KEYS) if not seen >> witch & 1 and name not in pile]
    bottom: list[int] = []
    if rest == "pile":
        bottom = left + [52 + witch for witch in witches]
    else:
        p.coven |= sum(1 << witch for witch in witches)
        mask = sum(1 << card for card in left)
        if rest == "discards":
            p.discards |= mask
        else:
            under = WITCH_KEYS.index(rest)
            p.lures[under] |= mask
            p.lure_totals[under] = total_value(p.lures[under])
            update_weaker(p, Witch(under))
    order = [ITEM_NAMES[name] for name in pile] + bottom
    p.pile_left = len(order)
    s.pile[: len(order)] = order[::-1]


def set_charms(match: CovenMatch, witches: int) -> None:
    """Put charm tokens on exactly these witches."""
    p = match.state.public
    p.charmed = Witches(witches)
    for witch in range(len(WITCH_KEYS)):
        update_weaker(p, Witch(witch))


def card_set(names: str) -> int:
    """Return a set of lure cards given in notation, `fairy-4 wolf-9`."""
    return sum(1 << DECK.names[name] for name in names.split())


def play(match: CovenMatch, *lines: str) -> CovenMatch:
    """Make these choices, one after the other."""
    for line in lines:
        match.apply_line(line)
    return match


def refusal_text(match: CovenMatch, line: str) -> str:
    """Return the message, clause included, with which a choice is rejected."""
    with pytest.raises(RefusalError) as caught:
        match.apply_line(line)
    return str(caught.value)


def hand(match: CovenMatch, seat: int) -> set[str]:
    """Return a hand in notation."""
    return card_names(match.state.hands[Seat(seat)])


def card_names(cards: int) -> set[str]:
    """Return lure cards in notation."""
    return {name for name, card in DECK.names.items() if int(cards) >> card & 1}


def witch_names(witches: int) -> set[str]:
    """Return witches by name."""
    return {WITCH_KEYS[witch] for witch in members(witches)}


def influenced_by(match: CovenMatch, seat: int) -> set[str]:
    """Return the witches a player influences."""
    return witch_names(match.state.public.influence[Seat(seat)])


def public(match: CovenMatch) -> Any:
    """Return the open table."""
    return match.state.public


def picture(match: CovenMatch, viewer: int) -> CovenPicture:
    """Return the table as a viewer's client receives it."""
    board = match.text(viewer).picture(match.view(viewer))
    assert isinstance(board, CovenPicture)
    return board
