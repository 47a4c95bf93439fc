"""Achievements: what a seat did by skill in a finished game, found in its log and in nothing else.

They follow from the public events of the game and its last position, so anyone with the record finds the same ones. A game
played by changed rules has none, because these could make them easy.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from coven.games.contract.game import Game
from coven.match.match import Match
from coven.messages import Message
from coven.types import SPECTATOR

RUN: Final = 3  # bids or quotas met in a row
TRICK_RUN: Final = 5  # tricks won in a row
ALL_WITCHES: Final = 13


class PlayedGame:
    """A finished game as achievements read it: what everybody was told, and who won each trick."""

    def __init__(self, match: Match, told: Sequence[Message], tricks: Sequence[int]) -> None:
        self.match = match
        self.told = told
        self.tricks = tricks

    def about(self, seat: int, *ids: str) -> list[str]:
        """Return the ids of the events of these kinds that are about a seat, in order."""
        return [message.id for message in self.told if message.id in ids and message.arguments.get("seat") == seat]

    def won(self, seat: int) -> bool:
        """Return whether a seat won the game."""
        return seat in self.match.winners()


def longest_run(items: Iterable[object], item: object) -> int:
    """Return how often an item comes in a row at most.

    >>> longest_run("abbbab", "b")
    3
    """
    longest = run = 0
    for one in items:
        run = run + 1 if one == item else 0
        longest = max(longest, run)
    return longest


def _three_witches(game: PlayedGame, seat: int) -> Iterator[str]:
    """Three of the seat's own bids met in a row; victory with points in every round."""
    if longest_run(game.about(seat, "bid-met", "bid-missed"), "bid-met") >= RUN:
        yield "exact-bids"
    rounds = [message for message in game.told if message.id in ("bid-met", "bid-missed")]
    if game.won(seat) and rounds and all(_scores(message, seat) for message in rounds):
        yield "perfect-game"


def _scores(message: Message, seat: int) -> bool:
    """Return whether a seat scores in a round: its own bid was met, or another player's was missed."""
    if message.id == "bid-met":
        return message.arguments.get("seat") == seat
    seats = message.arguments.get("seats", 0)
    return isinstance(seats, int) and bool(seats >> seat & 1)


def _witchs_shot(game: PlayedGame, seat: int) -> Iterator[str]:
    """Three quotas met in a row; victory with all quotas met and an unhurt back."""
    paydays = game.about(seat, "paid-bonus", "paid")
    if longest_run(paydays, "paid-bonus") >= RUN:
        yield "exact-quotas"
    if game.won(seat) and paydays and "paid" not in paydays and not game.about(seat, "load-too-heavy"):
        yield "flawless-delivery"


def _thirteen_witches(game: PlayedGame, seat: int) -> Iterator[str]:
    """All witches in one circle at the end; victory without losing one."""
    if game.match.scores()[seat] >= ALL_WITCHES:
        yield "thirteen-witches"
    losses = [message for message in game.told if message.id in ("lured-from", "effect-freya")]
    if game.won(seat) and not any(message.arguments.get("victim") == seat for message in losses):
        yield "untouched"


def _blackmore(game: PlayedGame, seat: int) -> Iterator[str]:
    """Victory with twice as many points as all others together; five tricks in a row."""
    scores = game.match.scores()
    if game.won(seat) and scores[seat] > 0 and scores[seat] >= 2 * (sum(scores) - scores[seat]):
        yield "landslide"
    if longest_run(game.tricks, seat) >= TRICK_RUN:
        yield "trick-run"


FINDERS: Final[dict[str, Callable[[PlayedGame, int], Iterator[str]]]] = {
    "three_witches": _three_witches,
    "witchs_shot": _witchs_shot,
    "thirteen_witches": _thirteen_witches,
    "blackmore": _blackmore,
}


def find_achievements(game: Game, players: int, log: Sequence[str]) -> list[list[str]]:
    """Return the achievements of each seat in a finished game with standard rules, given its log."""
    find = FINDERS.get(game.meta.key)
    if find is None:
        return [[] for _ in range(players)]
    match = Match(game, players)
    told: list[Message] = []
    tricks: list[int] = []
    before = match.view().public
    for line in log:
        seen = match.line_seen_by(SPECTATOR, line)
        match.apply_line(line)
        after = match.view().public
        events = game.public_events(before, after, seen)
        for message in events.messages:
            told += _flatten(message)
        if events.trick is not None:
            tricks += events.trick.winners
        before = after
    played = PlayedGame(match, told, tricks)
    return [list(find(played, seat)) if match.is_over() else [] for seat in range(players)]


def _flatten(message: Message) -> Iterator[Message]:
    """Yield a message and all messages that are its arguments."""
    yield message
    for argument in message.arguments.values():
        for part in argument if isinstance(argument, list | tuple) else [argument]:
            if isinstance(part, Message):
                yield from _flatten(part)
