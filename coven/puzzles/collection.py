"""The puzzles that come with the package: for each game a file of positions, with the values they were found by."""

from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from coven.decoding import thread_safe_type
from coven.errors import CovenError, RecordError
from coven.games.contract.game import Game
from coven.match.match.match import Match

DATA_DIR: Final = Path(__file__).parent / "data"
FIRST_DAY_ORDINAL: Final = date(2026, 1, 1).toordinal()


class PuzzleError(CovenError):
    """A puzzle that is not there."""

    code = "puzzle"


class ChoiceValue(msgspec.Struct, frozen=True):
    """What a choice is worth: its share of victory and the standard error of that."""

    choice: str
    value: float
    error: float


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a game, told by its log, and whose turn it is in it."""

    players: int
    seat: int
    log: list[str]
    theme: str
    values: list[ChoiceValue]  # all choices, the best first
    gap: float  # from the best to the next, measured in worlds that had no part in finding it
    gap_error: float
    policy_choice: str  # what the rule of thumb chooses
    reason: str  # the hidden fact that makes the difference, or what the best choice leads to
    game_seed: int  # the self-play it comes from
    seed: int  # of the worlds it was measured in

    @property
    def best(self) -> str:
        """The solution."""
        return self.values[0].choice


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of one game, with the rules and the net they were found by."""

    game: str
    rules: str
    model: str
    worlds: int
    puzzles: list[Puzzle]


@cache
def load_collection(game: str) -> Collection:
    """The puzzles of a game; none where it has no file, or one made for other rules."""
    path = DATA_DIR / f"{game}.json"
    if not path.is_file():
        raise PuzzleError(f"There are no puzzles of '{game}': `coven puzzles {game}` makes some.")
    return read_collection(path)


def read_collection(path: Path) -> Collection:
    """A file of puzzles."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=thread_safe_type(Collection))
    except msgspec.DecodeError as error:
        raise RecordError(f"{path.name}: expected a file of puzzles, but {error}.") from None


def write_collection(path: Path, found: Collection) -> None:
    """Write a file of puzzles, one a line so that differences can be read."""
    head = msgspec.json.encode(msgspec.structs.replace(found, puzzles=[])).decode().removesuffix("[]}")
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in found.puzzles)
    path.write_text(f"{head}[\n{lines}\n]}}\n", encoding="utf-8")


def replay_position(game: Game, puzzle: Puzzle) -> Match:
    """The position of a puzzle."""
    match = Match(game, puzzle.players)
    for line in puzzle.log:
        match.apply_line(line)
    return match


def daily_number(game: str, day: date) -> int:
    """The number of a day's puzzle: the same for everybody, all of them in turn."""
    return (day.toordinal() - FIRST_DAY_ORDINAL) % len(load_collection(game).puzzles)
