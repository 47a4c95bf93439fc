"""All worlds that fit a view, found the slow and obvious way: from the log, by courses of the game that show the viewer the same.

What the game itself keeps of knowledge is not asked; a sampled world only lends the fields in which worlds do not differ.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from coven.games.thirteen_witches.rules.rules.deck import EVERY_CARD, NO_ITEM, NUM_LURE_CARDS
from coven.games.thirteen_witches.rules.rules.state import PUBLIC_ROW, Phase
from coven.games.thirteen_witches.rules.tracking.beliefs import restore_row

from coven import Match
from coven.kernel import members, seeded
from coven.types import Seat
from tests.games.thirteen_witches.histories import reachable_hands


def worlds(match: Match, viewer: int) -> Iterator[Any]:
    """Every way to hand out what the viewer cannot see that has a past, with the draw pile in every order."""
    p: Any = match.state.public  # type: ignore[attr-defined]
    view, seen = match.view(viewer), match.game.View.new()
    for hands in reachable_hands(match, viewer):
        world = known_with(match, view, [sum(1 << card for card in hand) for hand in hands])
        match.game.observe(world, Seat(viewer), seen)
        assert seen.tobytes() == view.tobytes()
        if p.phase < Phase.ACTION or p.phase == Phase.OVER or match.game.legal_choices(world, p.actor):
            yield from in_every_order(world)


def known_with(match: Match, view: Any, hands: list[int]) -> Any:
    """A world with these hands: what is known is kept relative to the true ones, so it is written anew for them."""
    drawn: Any = match.game.State.new()
    world: Any = match.game.State.new()
    match.game.sample(view, seeded(0), drawn)
    match.game.setup(world, match.players, view.public.variant)
    world.public = view.public
    world.pile[:] = drawn.pile
    for seat, hand in enumerate(hands):
        world.hands[seat] = hand
    restore_row(world, PUBLIC_ROW, view.common)
    if view.apart:
        world.rows |= 1 << view.viewer
        restore_row(world, view.viewer, view.known)
    return world


def in_every_order(world: Any) -> Iterator[Any]:
    """The world with its draw pile in every order."""
    p = world.public
    seen = p.discards | p.laid | p.paid | p.turned | sum(map(int, p.lures)) | sum(map(int, world.hands))
    witches = [int(item) for item in world.pile[: p.pile_left] if item >= NUM_LURE_CARDS]
    for order in permutations([*members(EVERY_CARD & ~seen), *witches]):
        other = world.clone()
        other.pile[:] = NO_ITEM
        other.pile[: len(order)] = order
        yield other
