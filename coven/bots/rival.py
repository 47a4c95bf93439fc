"""Rivals: bots for people between the Toad and the Archwitch, in even steps; and the teacher, of any strength.

Strength is counted in points above the Toad at the same game and number of players; 400 points are odds of ten to one, as in
ratings. `ladder.json` has the points of mixes of two levels, measured with the default rules (`benchmarks.rivals`). A rival draws
for each choice which of the two levels makes it. It is at most as strong as the Familiar and does not search, so it is instant.

A teacher is a rival that is as strong as the person it meets, and a point of victories stronger. How strong a person is follows
from their games against bots whose points are known.
"""

import math
import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from coven.bots.protocol import Bot
from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import count, lowest, randbelow, seeded
from coven.types import Choice

STEP_POINTS: Final = 150  # between neighbours on the ladder, about
MAX_RIVALS: Final = 12
WHOLE_SHARE: Final = 1_000
MIX_STREAM: Final = 1  # of the random numbers that draw who chooses
POINTS_PER_DECADE: Final = 400  # of odds
TEACHER: Final = "teacher"
TEACHER_LEAD: Final = 0.01  # share of victory by which a teacher is stronger than the person
START_SHARE: Final = 0.25  # of the Archwitch's points, for a person who has played no bot
FIRST_UPDATE_POINTS: Final = 160.0  # the weight of a person's first game
MIN_UPDATE_POINTS: Final = 32.0
UPDATE_GAMES: Final = 3.0  # after this number of games, one game weighs half as much
RIVAL_PATTERN: Final = re.compile(r"rival-([1-9]\d?)")
TEACHER_PATTERN: Final = re.compile(r"teacher(?:-(\d{1,4}))?")
LADDER_FILE: Final = Path(__file__).parent / "ladder.json"
MakeLevel = Callable[[str], Bot]


class Mark(NamedTuple):
    """A mix of a level with the next weaker one of Toad, Apprentice and Familiar, and its points."""

    points: int
    level: str
    share: int  # of WHOLE_SHARE choices


class Mix(NamedTuple):
    """Two levels, and how many of WHOLE_SHARE choices the stronger one makes."""

    weaker: str
    stronger: str
    share: int


class Ladder(msgspec.Struct, frozen=True):
    """The points of one game with one number of players."""

    levels: dict[str, int]
    marks: list[tuple[int, str, int]]

    @property
    def strongest(self) -> int:
        """The points of the Archwitch."""
        return self.levels["archwitch"]

    @property
    def num_rivals(self) -> int:
        """The number of rivals between the Toad and the Archwitch."""
        return round(self.strongest / STEP_POINTS) - 1

    def rival_points(self, step: int) -> int:
        """Return the points of a rival, counted from the Toad."""
        return round(self.strongest * step / (self.num_rivals + 1))

    def mix(self, points: float) -> Mix:
        """Return the mix that has these points. Above the Familiar it is taken to be linear in the share of the Archwitch."""
        marks = [Mark(0, "apprentice", 0), *(Mark(*mark) for mark in self.marks)]
        for low, high in pairwise(marks):
            if points < high.points:
                start = low.share if low.level == high.level else 0
                part = max(0.0, points - low.points) / (high.points - low.points)
                weaker = "toad" if high.level == "apprentice" else "apprentice"
                return Mix(weaker, high.level, round(start + part * (high.share - start)))
        start = marks[-1].points
        share = WHOLE_SHARE * (points - start) / max(1, self.strongest - start)
        return Mix("familiar", "archwitch", min(WHOLE_SHARE, round(share)))


@cache
def _ladders() -> dict[str, dict[int, Ladder]]:
    return msgspec.json.decode(LADDER_FILE.read_bytes(), type=dict[str, dict[int, Ladder]])


def ladder_of(game: str, players: int) -> Ladder | None:
    """Return the ladder of a game for this number of players, if it was measured.

    >>> ladder = ladder_of("blackmore", 4)
    >>> ladder.num_rivals, ladder.mix(ladder.rival_points(2))
    (5, Mix(weaker='toad', stronger='apprentice', share=443))
    """
    return _ladders().get(game, {}).get(players)


def rival_step(level: str) -> int | None:
    """Return the step of a rival by its name, `rival-1` for example; None for other levels."""
    found = RIVAL_PATTERN.fullmatch(level)
    return int(found[1]) if found and int(found[1]) <= MAX_RIVALS else None


def is_teacher(level: str) -> bool:
    """Return whether a level is a teacher: `teacher`, or `teacher-430` once it has met a player of about 430 points."""
    return TEACHER_PATTERN.fullmatch(level) is not None


def teacher_level(points: float) -> str:
    """Return the name of the teacher with these points."""
    return f"{TEACHER}-{round(points)}"


def points_of(level: str, game: str, players: int) -> int | None:
    """Return the points of a level, or None if they are not known."""
    ladder = ladder_of(game, players)
    if ladder is None:
        return None
    if step := rival_step(level):
        return min(ladder.rival_points(min(step, ladder.num_rivals)), ladder.levels["familiar"])
    if found := TEACHER_PATTERN.fullmatch(level):
        return round(start_points(ladder)) if found[1] is None else min(int(found[1]), ladder.strongest)
    return ladder.levels.get(level)


def rated_level(level: str) -> str:
    """Return the level that a server rates the player as: a teacher counts as the rival it is about as strong as.

    >>> rated_level("teacher-430"), rated_level("teacher-20"), rated_level("elder")
    ('rival-3', 'toad', 'elder')
    """
    found = TEACHER_PATTERN.fullmatch(level)
    if found is None or found[1] is None:
        return level
    step = min(round(int(found[1]) / STEP_POINTS), MAX_RIVALS)
    return f"rival-{step}" if step else "toad"


class Rival:
    """Mixes two levels, choice by choice. The same seed and views give the same choices."""

    def __init__(self, game: Game, seed: int, level: str, make_level: MakeLevel) -> None:
        self.game, self.level, self.make_level = game, level, make_level
        self.rng = seeded(seed, MIX_STREAM)
        self.mixed: Mix | None = None
        self.bots: dict[str, Bot] = {}
        if game.meta.key not in _ladders():
            raise MalformedError(f"Expected a game with a measured ladder, {', '.join(_ladders())}, got '{game.meta.key}'.")

    def choose(self, view: GameView) -> Choice:
        """Return the choice of one of the two levels."""
        if count(view.legal) == 1:
            return Choice(lowest(view.legal))
        mix = self.mixed = self.mixed or self._mix(int(view.public.players))
        level = mix.stronger if randbelow(self.rng, WHOLE_SHARE) < mix.share else mix.weaker
        if level not in self.bots:
            self.bots[level] = self.make_level(level)
        return self.bots[level].choose(view)

    def _mix(self, players: int) -> Mix:
        points, ladder = points_of(self.level, self.game.meta.key, players), ladder_of(self.game.meta.key, players)
        if points is None or ladder is None:
            raise MalformedError(f"Expected {self.game.meta.title} with a number of players that was measured, got {players}.")
        return ladder.mix(points)


# how strong a person is


def start_points(ladder: Ladder) -> float:
    """Return the points of a person who has played no bot."""
    return START_SHARE * ladder.strongest


def win_share(points: float, others: Sequence[float]) -> float:
    """Return the share of victory to expect against players of these points.

    >>> win_share(400, [0]), win_share(100, [100, 100, 100])
    (0.9090909090909091, 0.25)
    """
    return 1 / (1 + sum(10 ** ((other - points) / POINTS_PER_DECADE) for other in others))


def update_points(points: float, others: Sequence[float], share: float, games: int) -> float:
    """Return a person's points after a game with this share of victory; `games` is the number of games before it."""
    weight = max(MIN_UPDATE_POINTS, FIRST_UPDATE_POINTS / (1 + games / UPDATE_GAMES))
    return max(0.0, points + weight * (share - win_share(points, others)))


def teacher_points(points: float, players: int) -> float:
    """Return the points at which a seat wins TEACHER_LEAD more often than a player of `points`, at a table of equals.

    >>> round(teacher_points(300, 2) - 300, 1), round(teacher_points(300, 4) - 300, 1)
    (6.9, 9.1)
    """
    share = 1 / players + TEACHER_LEAD
    return points + POINTS_PER_DECADE * math.log10(share * (players - 1) / (1 - share))
