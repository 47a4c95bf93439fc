"""All worlds consistent with a view, found by brute force: every round that could have happened is replayed.

First, list all ways in which the cards can have been dealt and passed, given what the viewer knows at the end: their own cards,
and the player of each card shown. Replay each by the rules and drop those in which the viewer would have seen something else.
From there on, line by line, make every choice in every world that looks like the line to the viewer, and drop the worlds that
then look different. The distinct states that remain could have led to the view. Only the rules and `observe` are used. Passed
cards are not listed for a spectator, because there would be millions of ways.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from coven import Match
from coven.core.chance import Lot
from coven.games import load_compiled
from coven.kernel import members
from coven.types import SPECTATOR, Choice, Seat

Hands = list[frozenset[int]]
Gifts = dict[tuple[int, int], frozenset[int]]  # by passing and seat


def worlds(match: Match, viewer: int) -> Iterator[Any]:
    """Yield every state that could have led to the viewer's view."""
    start = max((number for number, line in enumerate(match.log) if line.startswith("deal")), default=0)
    if match.is_over() or match.lot_due():
        yield match.state
        return
    story = RoundHistory(match, start, viewer)
    found: dict[bytes, Any] = {}
    for hands, gifts in story.enumerate_beginnings():
        world = story.replay(hands, gifts)
        if world is not None:
            found[world.tobytes()] = world
    for number in range(story.settled, len(story.lines)):
        found = story.step(found, number)
    yield from found.values()


class RoundHistory:
    """The round in progress as one viewer saw it."""

    def __init__(self, match: Match, start: int, viewer: int) -> None:
        self.game: Any = load_compiled("three_witches")
        self.viewer = viewer
        truth = Match("three_witches", 3, match.variant)
        for line in match.log[:start]:
            truth.apply_line(line)
        self.before = truth.state.clone()
        self.lines: list[str] = []
        self.views: list[Any] = []
        self.settled = 1  # number of lines up to the last finished passing, or the deal
        for line in match.log[start:]:
            self.lines.append(truth.apply_line_seen_by(viewer, line))
            self.views.append(truth.view(viewer))
            if len(self.views) > 1 and self.views[-1].public.passings > self.views[-2].public.passings:
                self.settled = len(self.views)

    def enumerate_beginnings(self) -> Iterator[tuple[Hands, Gifts]]:
        """Yield all deals and passings that lead to hands from which the cards seen can have been played."""
        last = self.views[-1]
        assert not (last.public.passings and self.viewer == SPECTATOR)
        for hands in self.enumerate_settled_hands():
            others = [(passing, (self.viewer + 1) % 3) for passing in range(last.public.passings)]
            for gifts in self.enumerate_gifts(hands, others):
                yield undo_passings(hands, gifts, last.public.passings), gifts

    def enumerate_settled_hands(self) -> Iterator[Hands]:
        """Yield the hands after the last passing: the viewer's own, and every distribution of the cards not shown."""
        last, then = self.views[-1], self.views[self.settled - 1]
        own = frozenset(members(then.hand))
        shown = [frozenset(members(last.public.shown[seat])) for seat in range(3)]
        fixed = [own if seat == self.viewer else shown[seat] for seat in range(3)]
        free = frozenset(members(last.public.variant.deck)).difference(*fixed)
        sizes = [6 - len(cards) for cards in fixed]
        for first in combinations(sorted(free), sizes[0]):
            rest = free - set(first)
            for second in combinations(sorted(rest), sizes[1]):
                extra = [set(first), set(second), rest - set(second)]
                yield [fixed[seat] | extra[seat] for seat in range(3)]

    def enumerate_gifts(self, hands: Hands, open_gifts: list[tuple[int, int]]) -> Iterator[Gifts]:
        """Yield the gifts: known for the viewer and the right neighbour, any cards of the receiver for the left one."""
        last = self.views[-1]
        known: Gifts = {}
        for passing in range(last.public.passings):
            known[passing, self.viewer] = frozenset(members(last.given[passing]))
            known[passing, (self.viewer + 2) % 3] = frozenset(members(last.received[passing]))
        if not open_gifts:
            yield known
            return
        deck = sorted(set().union(*hands))
        pairs = [frozenset(pair) for pair in combinations(deck, last.public.variant.gives)]
        yield from extend_gifts(hands, known, open_gifts, pairs)

    def replay(self, hands: Hands, gifts: Gifts) -> Any | None:
        """Return the state after the last passing, or None if the rules forbid it or the viewer saw something else."""
        if any(len(hand) != 6 for hand in hands):
            return None
        world = self.before.clone()
        lot = Lot.new()
        self.game.chance_outcomes(world, lot)
        for place, card in enumerate(card for hand in hands for card in sorted(hand)):
            lot.items[place] = card
        self.game.apply_lot(world, lot)
        for number in range(self.settled):
            if number and not self.follow_line(world, number, gifts):
                return None
            if self.view_of(world) != self.views[number].tobytes():
                return None
        return world

    def follow_line(self, world: Any, number: int, gifts: Gifts) -> bool:
        """Apply one line: a gift is one of the assumed ones, everything else was public."""
        head, _, words = self.lines[number].partition(" ")
        seat = Seat(int(head))
        for choice in members(self.game.legal_choices(world, seat)):
            supposed = words == "give ?" and choice in gifts[int(world.public.passings), seat]
            if supposed or self.game.notation.encode(self.game.observed_act(world, seat, Choice(choice), seat)) == words:
                self.game.apply(world, seat, Choice(choice))
                return True
        return False

    def step(self, found: dict[bytes, Any], number: int) -> dict[bytes, Any]:
        """Return the worlds after a line, with every choice made that looks like it."""
        head, _, words = self.lines[number].partition(" ")
        seat, act, view = Seat(int(head)), self.game.notation.parse(words), self.views[number].tobytes()
        after = {}
        for world in found.values():
            for choice in members(self.game.legal_choices(world, seat)):
                if self.game.observed_act(world, seat, Choice(choice), Seat(self.viewer)) == act:
                    changed = world.clone()
                    self.game.apply(changed, seat, Choice(choice))
                    if self.view_of(changed) == view:
                        after[changed.tobytes()] = changed
        return after

    def view_of(self, world: Any) -> bytes:
        view = self.game.View.new()
        self.game.observe(world, Seat(self.viewer), view)
        return bytes(view.tobytes())


def extend_gifts(hands: Hands, known: Gifts, open_gifts: list[tuple[int, int]], pairs: list[frozenset[int]]) -> Iterator[Gifts]:
    """Yield the unknown gifts from the last passing back: each must be in the hand of its receiver."""
    if not open_gifts:
        yield known
        return
    passing, giver = open_gifts[-1]
    for pair in pairs:
        gifts = known | {(passing, giver): pair}
        if all(gifts[passing, seat] <= hands[(seat + 1) % 3] for seat in range(3)):
            yield from extend_gifts(undo_passing(hands, gifts, passing), gifts, open_gifts[:-1], pairs)


def undo_passing(hands: Hands, gifts: Gifts, passing: int) -> Hands:
    """Return the hands before a passing."""
    given = [gifts[passing, seat] for seat in range(3)]
    return [(hands[seat] - given[(seat + 2) % 3]) | given[seat] for seat in range(3)]


def undo_passings(hands: Hands, gifts: Gifts, passings: int) -> Hands:
    """Return the hands as they were dealt."""
    for passing in reversed(range(passings)):
        hands = undo_passing(hands, gifts, passing)
    return hands
