"""The puzzles shipped with a game: a JSON file for each game, with positions and the values of their choices."""

import hashlib
from datetime import date
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import msgspec

from coven import games
from coven.decoding import thread_safe_type
from coven.errors import CovenError, RecordError
from coven.games.contract.game import Game
from coven.games.drawing.words import SOLUTION, drawing_catalog
from coven.intervals import share_interval
from coven.languages import environment_language
from coven.match.match import Match
from coven.messages import Formatter, Message, from_plain, to_plain

DATA_DIR: Final = Path(__file__).parent / "data"
EDITION_CHARS: Final = 8
FIRST_DAY_ORDINAL: Final = date(2026, 1, 1).toordinal()


class PuzzleError(CovenError):
    """Raised for a puzzle that does not exist."""

    code = "puzzle"


class ChoiceValue(msgspec.Struct, frozen=True):
    """A choice with its share of victory and the standard error."""

    choice: str
    value: float
    error: float


class WeighedLead(msgspec.Struct, frozen=True):
    """The lead of the best choice in worlds weighed by the others' choices."""

    exponent: float  # of the likelihood of their choices
    gap: float
    error: float


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position of a game, given by its log, and the seat to act."""

    game: str = ""  # in a file, the collection names it
    players: int
    seat: int
    log: list[str]
    theme: str
    values: list[ChoiceValue]  # all choices, the best first
    gap: float  # between the two best choices, measured in other worlds than those of the screening
    gap_error: float
    weighed: list[WeighedLead] = []  # empty if no choice of another player is known that worlds can be weighed by
    policy_choice: str = msgspec.field(name="thumb")  # by the policy of the heuristics
    reason: Message  # why the best choice is better than the next best one
    has_reason: bool = True  # whether one was found in terms of cards
    difficulty: float = 0.5  # share of the attempts of weaker bots that miss the solution
    game_seed: int  # of the self-play game
    seed: int  # of the worlds in which it was measured

    @property
    def best(self) -> str:
        """The solution of the puzzle."""
        return self.values[0].choice

    def _repr_html_(self) -> str:
        """Return the position as its player sees it, for a notebook; the solution is folded."""
        language = environment_language()
        match = replay_position(games.load(self.game), self)
        title = Formatter(drawing_catalog(match.game, language)).format(SOLUTION)
        rows = "".join(
            f"<tr><td>{escape(one.choice)}</td><td>{100 * one.value:.0f} %{_format_bounds(one)}</td></tr>" for one in self.values
        )
        reason = match.text(self.seat, language).format(self.reason)
        answer = f"<details><summary>{escape(title)}</summary><p>{escape(reason)}</p><table>{rows}</table></details>"
        return match.draw(self.seat) + answer


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of one game, with the rules version and the model fingerprint they were made with."""

    game: str
    rules: str
    model: str
    worlds: int
    puzzles: list[Puzzle]

    @property
    def edition(self) -> str:
        """A hash of the positions, by which results of other collections are told apart."""
        positions = msgspec.json.encode([(puzzle.seat, puzzle.log) for puzzle in self.puzzles])
        return hashlib.sha256(positions).hexdigest()[:EDITION_CHARS]


@cache
def load_collection(game: str) -> Collection:
    """Return the puzzles of a game. Raises PuzzleError if it has none."""
    path = collection_path(game)
    if not path.is_file():
        raise PuzzleError(f"There are no puzzles of '{game}': `coven puzzles {game}` makes some.")
    return read_collection(path)


def collection_path(game: str) -> Path:
    """Return the file of a game's puzzles: in our folder or, for a custom game, in the game's own folder."""
    folder = games.folder_of(game)
    return DATA_DIR / f"{game}.json" if game in games.BUILTIN_GAMES or folder is None else folder / "puzzles.json"


def read_collection(path: Path) -> Collection:
    """Read a file of puzzles."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=thread_safe_type(Collection), dec_hook=from_plain)
    except (msgspec.DecodeError, NotImplementedError) as error:
        raise RecordError(f"{path.name}: expected a file of puzzles: {error}.") from None
    return _with_game(found, found.game)


def _with_game(collection: Collection, game: str) -> Collection:
    puzzles = [msgspec.structs.replace(puzzle, game=game) for puzzle in collection.puzzles]
    return msgspec.structs.replace(collection, puzzles=puzzles)


def write_collection(path: Path, collection: Collection) -> None:
    """Write a file of puzzles, one on each line for readable diffs."""
    head = msgspec.json.encode(msgspec.structs.replace(collection, puzzles=[])).decode().removesuffix("[]}")
    lines = ",\n".join(msgspec.json.encode(puzzle, enc_hook=to_plain).decode() for puzzle in _with_game(collection, "").puzzles)
    path.write_text(f"{head}[\n{lines}\n]}}\n", encoding="utf-8")


def replay_position(game: Game, puzzle: Puzzle) -> Match:
    """Return a match in the position of a puzzle."""
    match = Match(game, puzzle.players)
    for line in puzzle.log:
        match.apply_line(line)
    return match


def daily_number(game: str, day: date) -> int:
    """Return the number of a day's puzzle: the same for all players, each puzzle in turn."""
    return (day.toordinal() - FIRST_DAY_ORDINAL) % len(load_collection(game).puzzles)


def _format_bounds(value: ChoiceValue) -> str:
    """Return the 95 % interval of a choice's value in per cent; nothing for one that is exact."""
    low, high = share_interval(value.value, value.error)
    return f" ({100 * low:.0f}–{100 * high:.0f})" if value.error else ""
