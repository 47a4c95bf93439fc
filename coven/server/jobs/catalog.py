"""What is the same for everyone: the games and their rules.

Puzzles as clients get them: the view of the seat whose turn it is, and what each choice is worth.
"""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Final

from coven import games
from coven.errors import UnknownGameError
from coven.games.contract.player_aid import AidPart
from coven.match import rulebook
from coven.puzzles.collection import Collection, Puzzle, PuzzleError, daily_number, load_collection, replay_position
from coven.server.base import errors
from coven.server.domain import lessons, lobby
from coven.server.domain import names as cast
from coven.server.live.plain_views import plain_view
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


def describe_games() -> list[GameInfo]:
    """All games."""
    return [_game_info(key) for key in games.GAMES]


def _game_info(key: str) -> GameInfo:
    meta = games.load(key).meta
    return GameInfo(
        key=key,
        title=meta.title,
        rules=meta.rules,
        fewest=meta.min_players,
        most=meta.max_players,
        usual=meta.default_players,
        defaults=dict(meta.defaults),
        phrases=list(meta.phrases),
        bots=lobby.bot_levels(),
        lesson=lessons.lesson_minutes(key),
    )


@cache
def rules_page(key: str) -> RulesPage:
    """The rules of a game by chapters."""
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
        claim=game.claim.text if game.claim else "",
    )


def player_aid_of(key: str, changes: Mapping[str, Any], players: int) -> list[AidPart]:
    """The player aid of a game with these changes of its figures."""
    game = games.load(key)
    return game.player_aid(game.variant(changes, players), players)


def _clause_text(clause: rulebook.Clause) -> ClauseText:
    return ClauseText(number=clause.number, text=clause.text, ruling=clause.is_ruling, reconstruction=clause.is_reconstruction)


SEAT_PATTERN: Final = re.compile(r"\bSeat (\d)\b")  # as reasons call those who hold a card


def describe_puzzles(game: str) -> Puzzles:
    """What puzzles there are of a game, and which is today's."""
    found, today = _collection(game), _today()
    return Puzzles(game=game, themes=[one.theme for one in found.puzzles], today=daily_number(game, today), day=today.toordinal())


def _today() -> date:
    return datetime.now(UTC).date()


def _collection(game: str) -> Collection:
    try:
        return load_collection(game)
    except PuzzleError as error:
        raise errors.not_found(str(error)) from None


@lru_cache(maxsize=512)
def describe_puzzle(game: str, number: str) -> PuzzleInfo:
    """One puzzle by its number."""
    found = _collection(game)
    if not (number.isascii() and number.isdecimal() and len(number) < 6 and int(number) < len(found.puzzles)):
        raise errors.not_found(f"This game has {len(found.puzzles)} puzzles, and this is none of them.")
    return _puzzle_info(game, int(number), found.puzzles[int(number)])


def _puzzle_info(key: str, number: int, one: Puzzle) -> PuzzleInfo:
    game = games.load(key)
    match = replay_position(game, one)
    match.names = _persona_names(key, number, match.players)
    view = match.view(one.seat)
    legal = legal_choices(game, game.act, plain_view(view), match.names)
    words = {choice.choice: choice.words for choice in legal}
    return PuzzleInfo(
        game=key,
        number=number,
        theme=one.theme,
        seat=one.seat,
        seats=[_seat_info(seat, name, one.seat) for seat, name in enumerate(match.names)],
        sight=build_sight(game, plain_view(view), "everything"),
        prompt=game.prompt(view, match.names),
        legal=_sort_by_text(legal),
        values=[ReviewChoice(choice=w.choice, words=words[w.choice], value=w.value, error=w.error) for w in one.values],
        thumb=one.policy_choice,
        reason=SEAT_PATTERN.sub(lambda found: match.names[int(found[1])], one.reason),
    )


def _persona_names(key: str, number: int, players: int) -> list[str]:
    """Who sits there: such as those from whose games the puzzle is."""
    names: list[str] = []
    for seat in range(players):
        names.append(cast.pick_persona("familiar", names, f"{key} {number}", seat))
    return names


def _sort_by_text(legal: list[LegalChoice]) -> list[LegalChoice]:
    """In an order that gives nothing away."""
    return sorted(legal, key=lambda choice: choice.words)


def _seat_info(seat: int, name: str, own: int) -> SeatInfo:
    return SeatInfo(
        seat=seat,
        kind="person" if seat == own else "bot",
        name=name,
        person=None,
        level=None,
        portrait=cast.persona_portrait(name),
        presence="here",
        stand_in=False,
    )
