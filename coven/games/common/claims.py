"""Claims of all remaining tricks, proved by search: in every world that fits the claimant's view and against every reply.

What the others play is observed, and so partitions the worlds: the claimant may go on differently after each reply, but not
differently in worlds that still look alike.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Generic, TypeVar

from coven.kernel import members
from coven.types import Cards

Position = TypeVar("Position")
Play = TypeVar("Play")
Reply = TypeVar("Reply", bound=Hashable)

World = tuple[int, ...]  # the hidden hands, as sets of cards


class TrickProof(ABC, Generic[Position, Play, Reply]):
    """Decides whether a claimant wins every trick; a game says what may be played and what that means.

    A position is what the claimant knows when a trick begins or goes on.
    """

    @abstractmethod
    def plays(self, position: Position) -> Iterable[Play]:
        """Return what the claimant may play."""

    @abstractmethod
    def replies(self, position: Position, play: Play, world: World) -> Iterable[tuple[Reply, World]]:
        """Return everything that the others may play to it in a world, each with the hands afterwards."""

    @abstractmethod
    def fails(self, position: Position, play: Play, reply: Reply) -> bool:
        """Return whether the trick breaks the claim: it is lost, or costs what was not claimed."""

    @abstractmethod
    def next_positions(self, position: Position, play: Play, reply: Reply) -> Collection[Position]:
        """Return the positions after the trick between which the claimant can choose; none if it was the last."""

    def find_play(self, position: Position, worlds: Iterable[World]) -> Play | None:
        """Return what the claimant can play so that the rest is certain, or None."""
        return next((play for play in self.plays(position) if self.holds(position, play, worlds)), None)

    def holds(self, position: Position, play: Play, worlds: Iterable[World]) -> bool:
        """Return whether the trick is certain, and each reply leaves a position in which the rest is certain."""
        remaining: dict[Reply, set[World]] = {}
        for world in worlds:
            for reply, left in self.replies(position, play, world):
                if self.fails(position, play, reply):
                    return False
                remaining.setdefault(reply, set()).add(left)
        return all(self._is_certain_after(position, play, reply, group) for reply, group in remaining.items())

    def _is_certain_after(self, position: Position, play: Play, reply: Reply, worlds: set[World]) -> bool:
        following = self.next_positions(position, play, reply)
        return not following or any(self.find_play(after, worlds) is not None for after in following)


def every_deal(cards: Cards, hands: Sequence[tuple[int, Cards]]) -> Iterator[World]:
    """Yield every way to fill hands, each given by its size and the cards it cannot contain. Some cards may be left over.

    >>> list(every_deal(Cards(0b111), [(1, Cards(0b001)), (1, Cards(0))]))
    [(2, 1), (2, 4), (4, 1), (4, 2)]
    """
    if not hands:
        yield ()
        return
    size, excluded = hands[0]
    for chosen in combinations(members(cards & ~excluded), size):
        hand = sum(1 << card for card in chosen)
        for others in every_deal(Cards(cards & ~hand), hands[1:]):
            yield (hand, *others)
