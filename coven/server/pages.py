"""What is the same for everyone: the games and their rules."""

from collections.abc import Mapping
from functools import cache
from itertools import groupby
from typing import Any

from coven import games, rulebook
from coven.errors import UnknownGameError
from coven.games.aid import AidPart
from coven.server import errors, guided, lobby
from coven.server.messages import ClauseText, GameInfo, RulesChapter, RulesPage


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
        lesson=guided.lesson_minutes(key),
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
