"""The catalog: what is the same for everyone. The games, their rules and their puzzles."""

import math
from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from coven import games
from coven.errors import MalformedError, UnknownGameError
from coven.games.contract.game import Game
from coven.games.contract.presentation import AidPart, no_rows
from coven.games.text import catalog_digest, text_of
from coven.match import Match, rulebook
from coven.match.plain_views import plain_view
from coven.messages import DEFAULT_LANGUAGE, Message
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
    Phrase,
    PuzzleInfo,
    Puzzles,
    ReviewChoice,
    RulesChapter,
    RulesPage,
    SeatInfo,
)
from coven.types import SPECTATOR

PUZZLE_CACHE_SIZE: Final = 512
POSITION_CACHE_SIZE: Final = 16
MAX_NUMBER_DIGITS: Final = 5


# games and rules


def describe_games(language: str = DEFAULT_LANGUAGE) -> list[GameInfo]:
    """Return all games that can be played here, those with the fewest rules first, in a language."""
    return [_game_info(game, language) for game in sorted(games.load_all(), key=_count_clauses)]


def _count_clauses(game: Game) -> float:
    """Return how many clauses the rulebook of a game has; games without one come last."""
    try:
        return len(rulebook.clauses(game.meta.key)) or math.inf
    except MalformedError:
        return math.inf


def _game_info(game: Game, language: str) -> GameInfo:
    meta, text = game.meta, text_of(game, SPECTATOR, (), language)
    return GameInfo(
        key=meta.key,
        title=text.title(),
        rules=meta.rules,
        fewest=meta.min_players,
        most=meta.max_players,
        usual=meta.default_players,
        defaults=dict(meta.defaults),
        phrases=[Phrase(phrase=phrase, words=text.phrase(phrase)) for phrase in meta.phrases],
        bots=lobby.bot_levels(language),
        rivals=lobby.rival_levels(meta.key, language),
        num_rivals=lobby.num_rivals(meta.key),
        lesson=lessons.lesson_minutes(meta.key),
        puzzles=collection_path(meta.key).is_file(),
        tagline=text.say(meta.tagline),
        audience=text.say(meta.audience),
        duration=text.say(meta.duration),
        unit=text.say(meta.standing[1]),
        sheet=game.score_sheet is not no_rows,
        suits=suits_of(game),
        cover=cover_path(meta.key),
        board=board_path(meta.key),
        catalog=catalog_digest(meta.key),
    )


@cache
def rules_page(key: str, language: str = DEFAULT_LANGUAGE) -> RulesPage:
    """Return the rules of a game by chapter, in a language."""
    try:
        game = games.load(key)
    except UnknownGameError:
        raise errors.not_found(Message("no-game")) from None
    chapters = [
        RulesChapter(title=title, clauses=[_clause_text(clause) for clause in clauses])
        for title, clauses in groupby(rulebook.clauses(key, language).values(), lambda clause: clause.chapter)
    ]
    text, meta = text_of(game, SPECTATOR, (), language), game.meta
    aid = player_aid_of(key, {}, meta.default_players, language)
    numbers = range(meta.min_players, meta.max_players + 1)
    aids = {players: player_aid_of(key, {}, players, language) for players in numbers}
    return RulesPage(
        key=key,
        title=text.title(),
        rules=meta.rules,
        chapters=chapters,
        markdown=rulebook.rules_text(key, language),
        aid=aid,
        aids={players: other for players, other in aids.items() if other != aid},
        claim=text.claim(),
    )


def player_aid_of(key: str, changes: Mapping[str, object], players: int, language: str) -> list[AidPart[str]]:
    """Return the player aid of a variant of a game, in a language."""
    game = games.load(key)
    return text_of(game, SPECTATOR, (), language).player_aid(game.variant(changes, players), players)


def _clause_text(clause: rulebook.Clause) -> ClauseText:
    return ClauseText(number=clause.number, text=clause.text, ruling=clause.is_ruling, reconstruction=clause.is_reconstruction)


# puzzles


def describe_puzzles(game: str) -> Puzzles:
    """Return the themes and difficulties of a game's puzzles, and the number of today's."""
    collection, today = _collection(game), _today()
    return Puzzles(
        game=game,
        edition=collection.edition,
        themes=[puzzle.theme for puzzle in collection.puzzles],
        difficulties=[puzzle.difficulty for puzzle in collection.puzzles],
        today=daily_number(game, today),
        day=today.toordinal(),
    )


def _today() -> date:
    return datetime.now(UTC).date()


def _collection(game: str) -> Collection:
    try:
        return load_collection(games.load(game).meta.key)  # a name from a stranger is no file name
    except UnknownGameError:
        raise errors.not_found(Message("no-game")) from None
    except PuzzleError as error:
        raise errors.not_found(str(error)) from None


@lru_cache(maxsize=PUZZLE_CACHE_SIZE)
def describe_puzzle(game: str, number: str, language: str = DEFAULT_LANGUAGE) -> PuzzleInfo:
    """Return one puzzle by its number, in a language: the View of the seat to act, and the value of each choice."""
    puzzles = _collection(game).puzzles
    is_number = number.isascii() and number.isdecimal() and len(number) <= MAX_NUMBER_DIGITS
    if not (is_number and int(number) < len(puzzles)):
        raise errors.not_found(Message("no-puzzle", puzzles=len(puzzles)))
    return _puzzle_info(game, int(number), puzzles[int(number)], language)


def _puzzle_info(key: str, number: int, puzzle: Puzzle, language: str) -> PuzzleInfo:
    game, match = games.load(key), _position_of(key, number)
    view, text = match.view(puzzle.seat), match.text(puzzle.seat, language)
    coded = legal_choices(game, game.act, plain_view(view))
    legal = [LegalChoice(choice=offered.choice, words=text.say(offered.words)) for offered in coded]
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
        weighed=bool(puzzle.weighed),
        reason=text.format(puzzle.reason),
    )


@lru_cache(maxsize=POSITION_CACHE_SIZE)
def _position_of(key: str, number: int) -> Match:
    """Return the position of a puzzle, for all languages."""
    match = replay_position(games.load(key), _collection(key).puzzles[number])
    match.names = _persona_names(key, number, match.players)
    return match


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
