"""All worlds that fit a view, found the slow and obvious way: the hidden cards handed out in every other way.

What a viewer knows stands in the state; `histories.py` finds it anew from the log.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from coven import Match
from coven.games.thirteen_witches.deck import LURE_CARDS
from coven.games.thirteen_witches.state import AGES, MOST_PLAYERS, PILE, PUBLIC, Phase
from coven.types import Seat
from tests.games.thirteen_witches.histories import Hands, handed_out


def worlds(match: Match, viewer: int) -> Iterator[Any]:
    """Every way to hand out what the viewer cannot see, kept where it fits what the viewer knows."""
    s: Any = match.state
    view = match.view(viewer).tobytes()
    for hands, pile in handed_out(s, viewer, frozenset()):
        if not fits(s, viewer, hands, pile):
            continue
        world, seen = with_hands(s, viewer, hands), match.game.View.new()
        match.game.look(world, Seat(viewer), seen)
        if seen.tobytes() == view and (s.phase < Phase.ACTION or s.phase == Phase.OVER or match.game.legal(world, s.actor)):
            yield from in_every_order(world, pile)


def fits(s: Any, viewer: int, hands: Hands, pile: frozenset[int]) -> bool:
    """Whether each card may be where it is, and each hand has as many old cards as the viewer and everybody know of it."""
    return fits_row(s, viewer, PUBLIC, hands, pile) and (viewer < 0 or fits_row(s, viewer, viewer, hands, pile))


def fits_row(s: Any, viewer: int, row: int, hands: Hands, pile: frozenset[int]) -> bool:
    """The same for one row of what is known."""
    places = [(seat, sum(1 << card for card in hand)) for seat, hand in enumerate(hands) if seat != viewer]
    if any(cards & ~int(s.may[row, place]) for place, cards in [*places, (PILE, sum(1 << card for card in pile))]):
        return False
    return all(
        s.fewest[row, seat * AGES + age] <= (cards & int(s.old[row, age])).bit_count() <= s.most[row, seat * AGES + age]
        for seat, cards in places
        for age in range(AGES)
    )


def with_hands(s: Any, viewer: int, hands: Hands) -> Any:
    """The state with these hands. Of what others know it has all that everybody knows."""
    world = s.clone()
    for seat, hand in enumerate(hands):
        world.hands[seat] = sum(1 << card for card in hand)
    for seat in range(MOST_PLAYERS):
        if seat != viewer:
            for rows in (world.may, world.old, world.fewest, world.most):
                rows[seat] = rows[PUBLIC]
            world.may[seat, seat] = 0
            world.fewest[seat, seat * AGES : seat * AGES + AGES] = 0
            world.most[seat, seat * AGES : seat * AGES + AGES] = 0
    return world


def in_every_order(world: Any, pile: frozenset[int]) -> Iterator[Any]:
    """The world with its draw pile in every order."""
    witches = [int(item) for item in world.pile[: world.pile_left] if item >= LURE_CARDS]
    for order in permutations([*sorted(pile), *witches]):
        other = world.clone()
        other.pile[: len(order)] = order
        yield other
