"""The catalog: what is the same for everyone. The games, their rules and their puzzles."""

import math
import re
from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from coven import games
from coven.errors import MalformedError, UnknownGameError
from coven.games.contract.game import Game
from coven.games.contract.presentation import AidPart, no_rows
from coven.games.text import text_of
from coven.match import rulebook
from coven.match.plain_views import plain_view
from coven.puzzles.collection import (
    Collection,
    Puzzle,
    PuzzleError,
    collection_path,
    daily_number,
    load_collection,
    replay_position,
)
from coven.server.base import errors
from coven.server.domain import lessons, lobby
from coven.server.domain.game_looks import board_path, cover_path, suits_of
from coven.server.domain.names import persona_portrait, pick_persona
from coven.server.live.viewer_state import build_sight, legal_choices
from coven.server.protocol import (
    ClauseText,
    GameInfo,
    LegalChoice,
    PuzzleInfo,
    Puzzles,
    ReviewChoice,
    RulesChapter,
    RulesPage,
    SeatInfo,
)
from coven.types import SPECTATOR

PUZZLE_CACHE_SIZE: Final = 512
MAX_NUMBER_DIGITS: Final = 5
SEAT_PATTERN: Final = re.compile(r"\bSeat (\d)\b")  # how reasons refer to players


# games and rules


def describe_games() -> list[GameInfo]:
    """Return all games that can be played here, those with the fewest rules first."""
    return [_game_info(game) for game in sorted(games.load_all(), key=_count_clauses)]


def _count_clauses(game: Game) -> float:
    """Return how many clauses the rulebook of a game has; games without one come last."""
    try:
        return len(rulebook.clauses(game.meta.key)) or math.inf
    except MalformedError:
        return math.inf


def _game_info(game: Game) -> GameInfo:
    meta = game.meta
    return GameInfo(
        key=meta.key,
        title=meta.title,
        rules=meta.rules,
        fewest=meta.min_players,
        most=meta.max_players,
        usual=meta.default_players,
        defaults=dict(meta.defaults),
        phrases=list(meta.phrases),
        bots=lobby.bot_levels(),
        lesson=lessons.lesson_minutes(meta.key),
        puzzles=collection_path(meta.key).is_file(),
        tagline=meta.tagline,
        audience=meta.audience,
        duration=meta.duration,
        unit=meta.standing[1],
        sheet=game.score_sheet is not no_rows,
        suits=suits_of(game),
        cover=cover_path(meta.key),
        board=board_path(meta.key),
    )


@cache
def rules_page(key: str) -> RulesPage:
    """Return the rules of a game by chapter."""
    try:
        game = games.load(key)
    except UnknownGameError:
        raise errors.not_found("There is no game of this name here.") from None
    chapters = [
        RulesChapter(title=title, clauses=[_clause_text(clause) for clause in clauses])
        for title, clauses in groupby(rulebook.clauses(key).values(), lambda clause: clause.chapter)
    ]
    return RulesPage(
        key=key,
        title=game.meta.title,
        rules=game.meta.rules,
        chapters=chapters,
        markdown=rulebook.rules_text(key),
        aid=player_aid_of(key, {}, game.meta.default_players),
        claim=text_of(game, SPECTATOR, ()).claim(),
    )


def player_aid_of(key: str, changes: Mapping[str, object], players: int) -> list[AidPart[str]]:
    """Return the player aid of a variant of a game."""
    game = games.load(key)
    return text_of(game, SPECTATOR, ()).player_aid(game.variant(changes, players), players)


def _clause_text(clause: rulebook.Clause) -> ClauseText:
    return ClauseText(number=clause.number, text=clause.text, ruling=clause.is_ruling, reconstruction=clause.is_reconstruction)


# puzzles


def describe_puzzles(game: str) -> Puzzles:
    """Return the themes of a game's puzzles, and the number of today's."""
    collection, today = _collection(game), _today()
    themes = [puzzle.theme for puzzle in collection.puzzles]
    return Puzzles(game=game, themes=themes, today=daily_number(game, today), day=today.toordinal())


def _today() -> date:
    return datetime.now(UTC).date()


def _collection(game: str) -> Collection:
    try:
        return load_collection(games.load(game).meta.key)  # a name from a stranger is no file name
    except UnknownGameError:
        raise errors.not_found("There is no game of this name here.") from None
    except PuzzleError as error:
        raise errors.not_found(str(error)) from None


@lru_cache(maxsize=PUZZLE_CACHE_SIZE)
def describe_puzzle(game: str, number: str) -> PuzzleInfo:
    """Return one puzzle by its number: the View of the seat to act, and the value of each choice."""
    puzzles = _collection(game).puzzles
    is_number = number.isascii() and number.isdecimal() and len(number) <= MAX_NUMBER_DIGITS
    if not (is_number and int(number) < len(puzzles)):
        raise errors.not_found(f"This game has {len(puzzles)} puzzles, and this is none of them.")
    return _puzzle_info(game, int(number), puzzles[int(number)])


def _puzzle_info(key: str, number: int, puzzle: Puzzle) -> PuzzleInfo:
    game = games.load(key)
    match = replay_position(game, puzzle)
    match.names = _persona_names(key, number, match.players)
    view, text = match.view(puzzle.seat), match.text(puzzle.seat)
    legal = legal_choices(game, game.act, plain_view(view), text)
    texts = {choice.choice: choice.words for choice in legal}
    return PuzzleInfo(
        game=key,
        number=number,
        theme=puzzle.theme,
        seat=puzzle.seat,
        seats=[_seat_info(seat, name, puzzle.seat) for seat, name in enumerate(match.names)],
        sight=build_sight(text, plain_view(view), "everything"),
        prompt=text.prompt(view),
        legal=_sort_by_text(legal),
        values=[
            ReviewChoice(choice=value.choice, words=texts[value.choice], value=value.value, error=value.error)
            for value in puzzle.values
        ],
        thumb=puzzle.policy_choice,
        reason=SEAT_PATTERN.sub(lambda found: match.names[int(found[1])], puzzle.reason),
    )


def _persona_names(key: str, number: int, players: int) -> list[str]:
    """Return personas of the level whose games the puzzles are from."""
    names: list[str] = []
    for seat in range(players):
        names.append(pick_persona("familiar", names, f"{key} {number}", seat))
    return names


def _sort_by_text(legal: list[LegalChoice]) -> list[LegalChoice]:
    """Sort choices by their text, an order that gives nothing away."""
    return sorted(legal, key=lambda choice: choice.words)


def _seat_info(seat: int, name: str, own: int) -> SeatInfo:
    return SeatInfo(
        seat=seat,
        kind="person" if seat == own else "bot",
        name=name,
        person=None,
        level=None,
        portrait=persona_portrait(name),
        presence="here",
        stand_in=False,
    )
