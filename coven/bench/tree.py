"""The tree of a miniature: every history from its beginnings on, with the information state of the player to act."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, Self

from coven.bench.tasks import Miniature
from coven.errors import MalformedError
from coven.games import load_compiled
from coven.games.contract.records import GameState, GameView
from coven.match.match import Match, choices_by_notation, win_shares
from coven.types import Choice, Seat

MAX_NODES: Final = 200_000


@dataclass(frozen=True, slots=True)
class Node:
    """A history: the player to act with the number of their information state and what follows each choice, or the payoffs."""

    player: int = -1
    state: int = -1
    children: tuple["Node", ...] = ()
    payoffs: tuple[float, ...] = ()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self  # it never changes


@dataclass
class Tree:
    """All histories of a miniature."""

    players: int
    roots: list[Node] = field(default_factory=list)  # equally likely
    choices: list[list[str]] = field(default_factory=list)  # in each information state, in notation
    actions: list[list[int]] = field(default_factory=list)  # the same as a learner's canonical actions
    views: list[GameView] = field(default_factory=list)  # of the owner in each information state
    owners: list[int] = field(default_factory=list)  # the player of each information state
    nodes: int = 0


def build_tree(task: Miniature) -> Tree:
    """Return the tree of a miniature.

    Raises:
        MalformedError: Chance decides something after the beginning, or the tree is too large.
    """
    return _Builder(task).tree


@dataclass(frozen=True)
class _Seen:
    """What one seat has seen: a digest of its log with what came to light, and its View."""

    digest: bytes
    view: GameView

    def key(self, seat: int) -> tuple[int, bytes, bytes]:
        return seat, self.digest, self.view.tobytes()


class _Builder:
    def __init__(self, task: Miniature) -> None:
        self.match = Match(load_compiled(task.game), task.players, task.variant)
        self.tree = Tree(task.players)
        self.numbers: dict[tuple[int, bytes, bytes], int] = {}
        for history in task.histories:
            match = Match(self.match.game, task.players, task.variant)
            for line in history:
                match.apply_line(line)
            seen = [_Seen(_digest(*match.history_seen_by(seat)), match.view(seat)) for seat in range(task.players)]
            self.tree.roots.append(self.expand(match.state, seen))

    def expand(self, state: GameState, seen: Sequence[_Seen]) -> Node:
        """Return the node of a state, with all that follow."""
        self.tree.nodes += 1
        if self.tree.nodes > MAX_NODES:
            raise MalformedError(f"Expected a miniature of at most {MAX_NODES:,} histories, got more.")
        match = self.match
        match.state = state
        if match.is_over():
            return Node(payoffs=tuple(win_shares(match.winners(), match.players)))
        if match.lot_due():
            raise MalformedError("Expected a miniature without chance after its beginning, got a lot that is due.")
        seat = match.to_act()[0]
        choices = choices_by_notation(match.game, seen[seat].view)
        children = tuple(self.follow(state, seen, seat, choice) for choice in choices.values())
        return Node(seat, self.number_of(seen[seat], seat, choices), children)

    def follow(self, state: GameState, seen: Sequence[_Seen], seat: int, choice: Choice) -> Node:
        """Return the node after a choice."""
        match, after = self.match, state.clone()
        match.state = state
        lines = [match.choice_seen_by(viewer, seat, choice) for viewer in range(match.players)]
        match.game.apply(after, Seat(seat), choice)
        match.state = after
        now = []
        for viewer, (before, line) in enumerate(zip(seen, lines, strict=True)):
            view = match.view(viewer)
            now.append(_Seen(_digest(before.digest.hex(), line, *match.game.newly_seen(before.view, view, line)), view))
        return self.expand(after, now)

    def number_of(self, seen: _Seen, seat: int, choices: Mapping[str, Choice]) -> int:
        """Return the number of an information state; a new one gets the next."""
        key = seen.key(seat)
        if key not in self.numbers:
            self.numbers[key] = len(self.tree.choices)
            self.tree.choices.append(list(choices))
            self.tree.actions.append([int(self.match.game.action_of(seen.view, choice)) for choice in choices.values()])
            self.tree.views.append(seen.view)
            self.tree.owners.append(seat)
        return self.numbers[key]


def _digest(*lines: str) -> bytes:
    return blake2b("\n".join(lines).encode(), digest_size=16).digest()
