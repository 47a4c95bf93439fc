"""All worlds consistent with a view, found by brute force: the round is replayed from every other deal.

Nothing here uses what the rules track about voids and revealed cards. A deal fits if the same choices are legal from it in the
same order and look the same to the viewer. The rules run compiled, for speed only.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from coven import Match
from coven.core.chance import Lot
from coven.games import load_compiled
from coven.kernel import members
from coven.types import Act, Choice, Seat


class Move(NamedTuple):
    seat: Seat
    act: Act


def worlds(match: Match, viewer: int) -> Iterator[Any]:
    """Yield every deal of this round that looks the same to the viewer, replayed to the current position."""
    view = match.view(viewer)
    return (world for world in worlds_with_same_log(match, viewer) if looks_like(match, world, viewer, view))


def worlds_with_same_log(match: Match, viewer: int) -> Iterator[Any]:
    """Yield every deal of this round that gives the viewer the same log, replayed to the current position."""
    deals = [number for number, line in enumerate(match.log) if line.startswith("deal")]
    if not deals:
        yield match.state.clone()
        return
    before = Match(match.game.meta.key, match.players, match.variant)
    for line in match.log[: deals[-1]]:
        before.apply_line(line)
    lot = before.lot_due()
    assert lot is not None
    true_deal = match.game.notation.parse_lot(match.log[deals[-1]], lot)
    moves = [move_of(match, line) for line in match.log[deals[-1] + 1 :]]
    for deal in enumerate_deals(match, viewer, true_deal, moves):
        world = replay_deal(match, before.state.clone(), deal, moves)
        if world is not None:
            yield world


def move_of(match: Match, line: str) -> Move:
    seat, _, words = line.partition(" ")
    return Move(Seat(int(seat)), match.game.notation.parse(words))


def enumerate_deals(match: Match, viewer: int, deal: Lot, moves: Sequence[Move]) -> Iterator[Lot]:
    """Yield the deals that differ in cards the viewer has not seen: not dealt to them, not in the row and not played."""
    hand = int(match.state.public.variant.hand)  # type: ignore[attr-defined]
    places = [range(seat * hand, (seat + 1) * hand) for seat in range(match.players) if seat != viewer]
    places.append(range(match.players * hand + int(match.state.public.variant.in_row), deal.due))  # type: ignore[attr-defined]
    played = {move.act % 128 for move in moves if move.act // 128 == 1}
    hidden = [[place for place in part if int(deal.items[place]) not in played] for part in places]
    cards = [int(deal.items[place]) for part in hidden for place in part]
    for parts in enumerate_partitions(cards, [len(part) for part in hidden]):
        other = deal.clone()
        for part, some in zip(hidden, parts, strict=True):
            for place, card in zip(part, some, strict=True):
                other.items[place] = card
        yield other


def enumerate_partitions(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[list[Sequence[int]]]:
    """Yield every partition of the cards into parts of these sizes."""
    if not sizes:
        yield []
        return
    for part in combinations(cards, sizes[0]):
        for parts in enumerate_partitions([card for card in cards if card not in part], sizes[1:]):
            yield [part, *parts]


def replay_deal(match: Match, s: Any, deal: Lot, moves: Sequence[Move]) -> Any | None:
    """Return the state after the same choices from another deal; None if one of them is illegal there."""
    game = load_compiled(match.game.meta.key)
    game.apply_lot(s, deal)
    for seat, act in moves:
        choices = [
            choice for choice in members(game.legal_choices(s, seat)) if game.observed_act(s, seat, Choice(choice), seat) == act
        ]
        if not choices:
            return None
        game.apply(s, seat, Choice(choices[0]))
    return s


def looks_like(match: Match, world: Any, viewer: int, view: Any) -> bool:
    seen = match.game.View.new()
    load_compiled(match.game.meta.key).observe(world, Seat(viewer), seen)
    return bool(seen.tobytes() == view.tobytes())
