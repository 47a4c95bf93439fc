"""All worlds that fit a view, found the slow and obvious way: every deal is replayed against what the viewer saw.

All deals the viewer cannot rule out are worlds at first. Then the viewer's log is gone through line by line: in every world
every choice is made that would have looked like the line, and what then looks different to the viewer is dropped. What is
left after the last line are the distinct states that could have led here. Only the rules and `look` are used.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from coven import Match
from coven.chance import Lot
from coven.games.fast import compiled_game
from coven.kernel import members
from coven.types import SPECTATOR, Choice, Seat


def worlds(match: Match, viewer: int) -> Iterator[Any]:
    """Every state that could have led to the viewer's view."""
    truth, lines = before_last_deal(match)
    game: Any = compiled_game("three_witches")
    if not lines:
        yield match.state
        return
    found = first_worlds(truth, lines, viewer)
    for line in lines[1:]:
        seen = truth.put_seen_by(viewer, line)
        found = step(game, found, seen, truth.view(viewer).tobytes(), viewer)
    yield from found.values()


def before_last_deal(match: Match) -> tuple[Match, list[str]]:
    """The match as it was before the round in progress, and the lines of that round; none where no round is in progress."""
    start = max((number for number, line in enumerate(match.log) if line.startswith("deal")), default=len(match.log))
    truth = Match("three_witches", 3, match.variant)
    for line in match.log[:start]:
        truth.put(line)
    return truth, [] if match.is_over() or match.lot_due() else match.log[start:]


def first_worlds(truth: Match, lines: list[str], viewer: int) -> dict[bytes, Any]:
    """Deals the viewer cannot rule out, those left aside in which a seat does not hold what it is later seen to play."""
    pinned = seen_later(truth, lines, viewer)
    before = truth.state.clone()
    truth.put(lines[0])
    view = truth.view(viewer).tobytes()
    game: Any = compiled_game("three_witches")
    found = {}
    for hands in deals(truth, viewer, pinned):
        world = before.clone()
        lot = Lot.new()
        game.chance(world, lot)
        for place, card in enumerate(card for hand in hands for card in hand):
            lot.items[place] = card
        game.feed(world, lot)
        if looks(game, world, viewer) == view:
            found[world.tobytes()] = world
    return found


def seen_later(truth: Match, lines: list[str], viewer: int) -> list[set[int]]:
    """The cards each seat is seen to play in the whole round; nothing where cards are passed, because then they move.

    Only a shortcut: those deals would drop out at the line that shows the card.
    """
    again = Match("three_witches", 3, truth.variant)
    again.state.become(truth.state)
    pinned: list[set[int]] = [set(), set(), set()]
    if any(" give " in line for line in lines):
        return pinned
    for line in lines:
        again.put(line)
    view = again.view(viewer)
    for seat in range(3):
        pinned[seat] |= set(members(view.shown[seat]))
    if view.viewer != SPECTATOR:
        pinned[viewer] = set()
    return pinned


def deals(truth: Match, viewer: int, pinned: list[set[int]]) -> Iterator[list[tuple[int, ...]]]:
    """All deals of six cards to each seat, with the viewer's own hand as it is and the pinned cards where they were seen."""
    state: Any = truth.state
    own = [tuple(members(state.hands[seat])) if seat == viewer else None for seat in range(3)]
    fixed = {card for seat in range(3) for card in (own[seat] or pinned[seat])}
    free = [card for card in members(state.variant.deck) if card not in fixed]
    yield from filled(free, own, pinned, [])


def filled(
    free: list[int], own: list[tuple[int, ...] | None], pinned: list[set[int]], done: list[tuple[int, ...]]
) -> Iterator[list[tuple[int, ...]]]:
    seat = len(done)
    if seat == 3:
        yield done
    elif (hand := own[seat]) is not None:
        yield from filled(free, own, pinned, [*done, hand])
    else:
        for some in combinations(free, 6 - len(pinned[seat])):
            rest = [card for card in free if card not in some]
            yield from filled(rest, own, pinned, [*done, (*sorted(pinned[seat]), *some)])


def step(game: Any, found: dict[bytes, Any], seen: str, view: bytes, viewer: int) -> dict[bytes, Any]:
    """The worlds after a line of the viewer's log."""
    head, _, words = seen.partition(" ")
    seat, act = Seat(int(head)), game.notation.parse(words)
    after = {}
    for world in found.values():
        for choice in members(game.legal(world, seat)):
            if game.seen(world, seat, Choice(choice), Seat(viewer)) == act:
                changed = world.clone()
                game.apply(changed, seat, Choice(choice))
                if looks(game, changed, viewer) == view:
                    after[changed.tobytes()] = changed
    return after


def looks(game: Any, world: Any, viewer: int) -> bytes:
    view = game.View.new()
    game.look(world, Seat(viewer), view)
    return bytes(view.tobytes())
