"""The HTTP interface as a table: what OpenAPI describes and what the router serves."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from coven.records import GameRecord
from coven.server import errors, identity, lobby, replays
from coven.server.hall import Hall
from coven.server.identity import Identities
from coven.server.lookback import LookBack
from coven.server.lookback_maker import Kind
from coven.server.messages import (
    AddBot,
    Aid,
    FinishedGames,
    Free,
    Games,
    Invite,
    Lobby,
    Log,
    Me,
    Move,
    MovingCode,
    Nothing,
    Rename,
    Replay,
    RulesPage,
    Sheet,
    Sit,
    TableFound,
    TableInfo,
    TableSettings,
)
from coven.server.pages import aid_of, game_infos, rules_page
from coven.server.seats import seat_of
from coven.server.storage import Person, TableRow, store
from coven.server.talk import EMOJI
from coven.server.versions import version_needed
from coven.types import SPECTATOR


@dataclass
class Asked:
    """One request: who asks for what."""

    hall: Hall
    identities: Identities
    lookback: LookBack
    who: Person | None
    address: str
    path: dict[str, str]
    query: dict[str, str]
    body: Any = None
    cookie_for: Person | None = None  # whose cookie the answer carries

    @property
    def person(self) -> Person:
        """Who asks; nobody is refused."""
        if self.who is None:
            raise errors.unknown_person("Expected a cookie from /api/me, or a token.")
        return self.who

    @property
    def table(self) -> str:
        """The id of the table asked for."""
        return self.path["id"]

    async def looking_back(self, kind: Kind, row: TableRow, viewers: list[int]) -> bytes:
        """Something made from the whole log of a table, packed."""
        return await self.lookback.answer(kind, row, viewers, self.who.id if self.who else None, self.address)


@dataclass(frozen=True)
class Endpoint:
    """One verb of the interface. Its function's docstring is its description. Some answer with what is packed already."""

    method: str
    path: str
    run: Callable[[Asked], Awaitable[msgspec.Struct | bytes]]
    answer: type[msgspec.Struct]
    body: type[msgspec.Struct] | None = None
    status: int = 200
    limit: str = "read"
    query: tuple[str, ...] = ()


# people


async def me(asked: Asked) -> Me:
    """Who am I? A first visit gets an identity and a cookie, which every visit keeps from growing old."""
    if asked.who is None:
        asked.who = await asked.identities.create()
    if asked.who.kind == "person":
        asked.cookie_for = asked.who
    return identity.shown(asked.who)


async def rename(asked: Asked) -> Me:
    """Change my name or portrait, also at the open and running tables I sit at."""
    renamed = await asked.identities.rename(asked.person, asked.body.name, asked.body.portrait)
    await asked.hall.renamed(renamed)
    return identity.shown(renamed)


async def moving_code(asked: Asked) -> MovingCode:
    """A one-time code that moves my identity to another device."""
    return await asked.identities.moving_code(asked.person)


async def move(asked: Asked) -> Me:
    """Become who made the code; the answer carries the cookie."""
    asked.cookie_for = await asked.identities.move(asked.body.code)
    return identity.shown(asked.cookie_for)


async def my_games(asked: Asked) -> FinishedGames:
    """My finished games, the newest first; `before` is the `ended` of the last one known."""
    try:
        before = float(asked.query.get("before", "1e18"))
    except ValueError:
        raise errors.malformed("Expected a time in seconds as 'before'.") from None
    return FinishedGames(games=await asked.hall.finished(asked.person, before))


# games


async def games(asked: Asked) -> Games:
    """All games, their figures, phrases and bots."""
    return Games(games=game_infos(), emoji=list(EMOJI))


async def rules(asked: Asked) -> RulesPage:
    """The rules of a game, clause by clause."""
    return rules_page(asked.path["game"])


# the lobby


async def lobby_(asked: Asked) -> Lobby:
    """Tables to join, to watch, and mine."""
    return await asked.hall.lobby(asked.person)


async def create(asked: Asked) -> TableInfo:
    """Make a table; I am its host. A bot may make tables too, and sits at its own."""
    return await asked.hall.create(asked.person, asked.body, asked.address)


async def find(asked: Asked) -> TableFound:
    """The table of a code."""
    code = asked.path["code"].upper().replace("-", "")
    found = await asked.hall.store.ask(lambda c: store.table_of_code(c, code)) if len(code) <= 16 else None
    if found is None:
        raise errors.not_found("No table has this code.")
    return TableFound(id=found)


async def table(asked: Asked) -> TableInfo:
    """A table, for whoever has its link."""
    return asked.hall.info(await asked.hall.row(asked.table))


async def sit(asked: Asked) -> TableInfo:
    """Take a seat, change it, or come back to mine."""
    return await asked.hall.change(asked.table, lambda row: lobby.sit(row, asked.person, asked.body))


async def leave(asked: Asked) -> TableInfo:
    """Leave the table; a running game is given up to a bot where the table allows it."""
    return await asked.hall.change(asked.table, lambda row: lobby.leave(row, asked.person))


async def add_bot(asked: Asked) -> TableInfo:
    """The host adds a bot of a level, or changes its level."""
    return await asked.hall.change(asked.table, lambda row: lobby.add_bot(row, asked.person, asked.body))


async def invite(asked: Asked) -> TableInfo:
    """The host keeps a seat for somebody's own bot."""
    bot = await asked.identities.person(asked.body.bot)
    return await asked.hall.change(asked.table, lambda row: lobby.invite(row, asked.person, asked.body, bot))


async def free(asked: Asked) -> TableInfo:
    """The host frees a seat before the start."""
    return await asked.hall.change(asked.table, lambda row: lobby.free(row, asked.person, asked.body))


async def start(asked: Asked) -> TableInfo:
    """The host starts the game."""
    return await asked.hall.start(asked.table, asked.person)


async def close(asked: Asked) -> TableInfo:
    """The host gives an open table up."""
    return await asked.hall.change(asked.table, lambda row: lobby.close(row, asked.person))


async def rematch(asked: Asked) -> TableInfo:
    """A new table for the same players, one seat on; who asks first is its host."""
    return await asked.hall.rematch(asked.table, asked.person)


# looking back


def _viewpoint(asked: Asked, row: TableRow) -> int:
    if not lobby.may_watch(row, asked.who):
        raise errors.not_allowed("Spectators are not welcome at this table.")
    own = seat_of(row.seats, asked.who.id) if asked.who else None
    return SPECTATOR if own is None else own


def _check_rules(row: TableRow) -> None:
    if needs := version_needed(row):
        raise errors.needs_version(f"This table needs version {needs} of the rules; its record can be downloaded.")


async def aid(asked: Asked) -> Aid:
    """The player aid of a table's game, with the table's own figures."""
    row = await asked.hall.row(asked.table)
    _check_rules(row)
    return Aid(parts=aid_of(row.game, row.settings.variant, row.players))


async def sheet(asked: Asked) -> bytes:
    """The score sheet so far: what everyone gained in each round."""
    row = await asked.hall.row(asked.table)
    _check_rules(row)
    _viewpoint(asked, row)  # refuses who may not watch; all others see the same
    return await asked.looking_back("sheet", row, [SPECTATOR])


async def log(asked: Asked) -> bytes:
    """My log of the game in words, as far back as the memory aid allows; whole when the game is over."""
    row = await asked.hall.row(asked.table)
    _check_rules(row)
    return await asked.looking_back("log", row, [_viewpoint(asked, row)])


async def replay(asked: Asked) -> bytes:
    """The game step by step. When it is over `seat` may be any seat, -1 for a spectator, or `all` for open hands."""
    row = await asked.hall.row(asked.table)
    _check_rules(row)
    viewers = replays.viewers_asked(row, _viewpoint(asked, row), asked.query.get("seat"))
    return await asked.looking_back("replay", row, viewers)


async def record(asked: Asked) -> bytes:
    """The record of the game: whole, with the secret of its deals, when it is over; else as I may see it."""
    row = await asked.hall.row(asked.table)
    viewer = _viewpoint(asked, row)
    return await asked.looking_back("record", row, [SPECTATOR if row.status == "over" else viewer])


TABLE: Final = "/api/tables/{id}"
ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", me, Me),
    Endpoint("PATCH", "/api/me", rename, Me, Rename, limit="change"),
    Endpoint("POST", "/api/me/code", moving_code, MovingCode, Nothing, limit="code"),
    Endpoint("POST", "/api/me/move", move, Me, Move, limit="code"),
    Endpoint("GET", "/api/me/games", my_games, FinishedGames, query=("before",)),
    Endpoint("GET", "/api/games", games, Games),
    Endpoint("GET", "/api/games/{game}/rules", rules, RulesPage),
    Endpoint("GET", "/api/lobby", lobby_, Lobby),
    Endpoint("GET", "/api/codes/{code}", find, TableFound, limit="code"),
    Endpoint("POST", "/api/tables", create, TableInfo, TableSettings, status=201, limit="table"),
    Endpoint("GET", TABLE, table, TableInfo),
    Endpoint("POST", TABLE + "/sit", sit, TableInfo, Sit, limit="change"),
    Endpoint("POST", TABLE + "/leave", leave, TableInfo, Nothing, limit="change"),
    Endpoint("POST", TABLE + "/bot", add_bot, TableInfo, AddBot, limit="change"),
    Endpoint("POST", TABLE + "/invite", invite, TableInfo, Invite, limit="change"),
    Endpoint("POST", TABLE + "/free", free, TableInfo, Free, limit="change"),
    Endpoint("POST", TABLE + "/start", start, TableInfo, Nothing, limit="change"),
    Endpoint("POST", TABLE + "/close", close, TableInfo, Nothing, limit="change"),
    Endpoint("POST", TABLE + "/rematch", rematch, TableInfo, Nothing, limit="change"),
    Endpoint("GET", TABLE + "/aid", aid, Aid),
    Endpoint("GET", TABLE + "/sheet", sheet, Sheet),
    Endpoint("GET", TABLE + "/log", log, Log),
    Endpoint("GET", TABLE + "/replay", replay, Replay, query=("seat",)),
    Endpoint("GET", TABLE + "/record", record, GameRecord),
)
