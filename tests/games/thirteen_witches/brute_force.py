"""All worlds consistent with a view, found by brute force from the log.

The knowledge tracked by the game itself is not used; a sampled world only provides the fields in which worlds do not differ.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from coven.games.thirteen_witches import View
from coven.games.thirteen_witches.knowledge.beliefs import restore_row
from coven.games.thirteen_witches.rules.deck import EVERY_CARD, NO_ITEM, NUM_LURE_CARDS
from coven.games.thirteen_witches.rules.state import PUBLIC_ROW, Phase
from coven.kernel import members, seeded
from coven.types import Seat
from tests.games.thirteen_witches.histories import reachable_hands
from tests.games.thirteen_witches.positions import CovenMatch


def worlds(match: CovenMatch, viewer: int) -> Iterator[Any]:
    """Yield every distribution of the hidden cards that has a history, with the draw pile in every order."""
    p = match.state.public
    view, world_view = match.view(viewer), match.game.View.new()
    for hands in reachable_hands(match, viewer):
        world = world_with(match, view, [sum(1 << card for card in hand) for hand in hands])
        match.game.observe(world, Seat(viewer), world_view)
        assert world_view.tobytes() == view.tobytes()
        if p.phase < Phase.ACTION or p.phase == Phase.OVER or match.game.legal_choices(world, p.actor):
            yield from in_every_order(world)


def world_with(match: CovenMatch, view: View, hands: list[int]) -> Any:
    """Return a world with these hands. Tracked knowledge is relative to the true hands, so it is restored for them."""
    sampled: Any = match.game.State.new()
    world: Any = match.game.State.new()
    match.game.sample(view, seeded(0), sampled)
    match.game.setup(world, match.players, view.public.variant)
    world.public = view.public
    world.pile[:] = sampled.pile
    for seat, hand in enumerate(hands):
        world.hands[seat] = hand
    restore_row(world, PUBLIC_ROW, view.common)
    if view.apart:
        world.rows |= 1 << view.viewer
        restore_row(world, view.viewer, view.known)
    return world


def in_every_order(world: Any) -> Iterator[Any]:
    """Yield the world with its draw pile in every order."""
    p = world.public
    seen = p.discards | p.laid | p.paid | p.turned | sum(map(int, p.lures)) | sum(map(int, world.hands))
    witches = [int(item) for item in world.pile[: p.pile_left] if item >= NUM_LURE_CARDS]
    for order in permutations([*members(EVERY_CARD & ~seen), *witches]):
        ordered = world.clone()
        ordered.pile[:] = NO_ITEM
        ordered.pile[: len(order)] = order
        yield ordered
