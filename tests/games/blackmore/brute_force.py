"""All worlds consistent with a view, found by brute force: every distribution of the hidden cards is tried."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from coven.kernel import members
from coven.types import Seat
from tests.games.blackmore.tables import BlackmoreMatch


def worlds(match: BlackmoreMatch, viewer: int) -> Iterator[Any]:
    """Yield every distribution of the hidden cards that looks the same to the viewer."""
    view = match.view(viewer)
    s: Any = match.state
    others = [seat for seat in range(match.players) if seat != viewer]
    hidden = [card for seat in others for card in members(s.hands[seat])] + [int(card) for card in s.deck[: s.public.deck_left]]
    sizes = [int(s.hands[seat]).bit_count() for seat in others]
    for hands, deck in distributions(hidden, sizes):
        world = s.clone()
        for seat, hand in zip(others, hands, strict=True):
            world.hands[seat] = sum(1 << card for card in hand)
        for index in range(len(s.deck)):
            world.deck[index] = deck[index] if index < len(deck) else -1
        world_view = match.game.View.new()
        match.game.observe(world, Seat(viewer), world_view)
        holds_known_cards = all(int(world.public.known[seat] & ~world.hands[seat]) == 0 for seat in others)
        if holds_known_cards and world_view.tobytes() == view.tobytes():
            yield world


def distributions(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[list[Sequence[int]], Sequence[int]]]:
    """Yield hands of these sizes with the rest as a deck in every order."""
    if not sizes:
        yield from (([], deck) for deck in permutations(cards))
        return
    for hand in combinations(cards, sizes[0]):
        for hands, deck in distributions([card for card in cards if card not in hand], sizes[1:]):
            yield [hand, *hands], deck
