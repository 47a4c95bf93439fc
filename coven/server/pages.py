"""What is the same for everyone: the games and their rules."""

from functools import cache
from itertools import groupby

from coven import games, rulebook
from coven.errors import UnknownGameError
from coven.server import errors, lobby
from coven.server.messages import Chapter, ClauseText, GameInfo, RulesPage


def game_infos() -> list[GameInfo]:
    """All games."""
    return [_game_info(key) for key in games.GAMES]


def _game_info(key: str) -> GameInfo:
    meta = games.load(key).meta
    return GameInfo(
        key=key,
        title=meta.title,
        rules=meta.rules,
        fewest=meta.fewest,
        most=meta.most,
        usual=meta.usual,
        defaults=dict(meta.defaults),
        phrases=list(meta.phrases),
        bots=lobby.levels(),
    )


@cache
def rules_page(key: str) -> RulesPage:
    """The rules of a game by chapters."""
    try:
        meta = games.load(key).meta
    except UnknownGameError as error:
        raise errors.not_found(str(error)) from None
    chapters = [
        Chapter(title=title, clauses=[_clause(clause) for clause in clauses])
        for title, clauses in groupby(rulebook.clauses(key).values(), lambda clause: clause.chapter)
    ]
    return RulesPage(key=key, title=meta.title, rules=meta.rules, chapters=chapters, markdown=rulebook.text_of(key))


def _clause(clause: rulebook.Clause) -> ClauseText:
    return ClauseText(number=clause.number, text=clause.text, ruling=clause.is_ruling, reconstruction=clause.is_reconstruction)
