"""All worlds that fit a view, found the slow and obvious way: the hidden cards handed out in every other way."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from coven import Match
from coven.kernel import members
from coven.types import Seat


def worlds(match: Match, viewer: int) -> Iterator[Any]:
    """Every way to hand out what the viewer cannot see, kept where the viewer then sees no difference."""
    view = match.view(viewer)
    s: Any = match.state
    others = [seat for seat in range(match.players) if seat != viewer]
    hidden = [card for seat in others for card in members(s.hands[seat])] + [int(card) for card in s.deck[: s.public.deck_left]]
    sizes = [int(s.hands[seat]).bit_count() for seat in others]
    for hands, deck in distributions(hidden, sizes):
        world = s.clone()
        for seat, hand in zip(others, hands, strict=True):
            world.hands[seat] = sum(1 << card for card in hand)
        for place in range(len(s.deck)):
            world.deck[place] = deck[place] if place < len(deck) else -1
        seen = match.game.View.new()
        match.game.observe(world, Seat(viewer), seen)
        if seen.tobytes() == view.tobytes() and all(int(world.public.known[seat] & ~world.hands[seat]) == 0 for seat in others):
            yield world


def distributions(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[list[Sequence[int]], Sequence[int]]]:
    """Hands of these sizes and, of what is left, a deck in every order."""
    if not sizes:
        yield from (([], deck) for deck in permutations(cards))
        return
    for hand in combinations(cards, sizes[0]):
        for hands, deck in distributions([card for card in cards if card not in hand], sizes[1:]):
            yield [hand, *hands], deck
