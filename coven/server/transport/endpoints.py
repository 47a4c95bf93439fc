"""The HTTP interface as a table: what OpenAPI describes and what the router serves."""

import asyncio
from typing import Final

from coven.records import GameRecord
from coven.server import errors, evening, lobby, puzzle_pages, replays, table_info
from coven.server.messages import (
    AboutAbsent,
    AddBot,
    Aid,
    Evening,
    Free,
    Games,
    Invite,
    Lobby,
    Log,
    Nothing,
    PaceAsked,
    PuzzleInfo,
    Puzzles,
    Replay,
    ReviewState,
    RulesPage,
    Sheet,
    Sit,
    TableFound,
    TableInfo,
    TableSettings,
    Wishes,
    WishesAsked,
)
from coven.server.pages import aid_of, game_infos, rules_page
from coven.server.seats import seat_of
from coven.server.storage import TableRow, store
from coven.server.talk import EMOJI
from coven.server.transport.asked import Asked, Endpoint
from coven.server.transport.days import DAYS
from coven.server.transport.duels import DUELS
from coven.server.transport.people import PEOPLE
from coven.server.transport.workshop import WORKSHOP
from coven.server.versions import check_version
from coven.types import SPECTATOR

# games


async def games(asked: Asked) -> Games:
    """All games, their figures, phrases and bots."""
    return Games(games=game_infos(), emoji=list(EMOJI))


async def rules(asked: Asked) -> RulesPage:
    """The rules of a game, clause by clause."""
    return rules_page(asked.path["game"])


async def puzzles(asked: Asked) -> Puzzles:
    """The puzzles of a game, and which is today's."""
    return puzzle_pages.puzzles(asked.path["game"])


async def puzzle(asked: Asked) -> PuzzleInfo:
    """One puzzle with its solution."""
    return await asyncio.to_thread(puzzle_pages.puzzle, asked.path["game"], asked.path["number"])


# the lobby


async def lobby_(asked: Asked) -> Lobby:
    """Tables to join, to watch, and mine."""
    return await asked.hall.lobby(asked.person)


async def create(asked: Asked) -> TableInfo:
    """Make a table; I am its host. A bot may make tables too, and sits at its own."""
    return await asked.hall.create(asked.person, asked.body, asked.address)


async def find(asked: Asked) -> TableFound:
    """The table of a code."""
    return TableFound(id=await asked.hall.table_of_code(asked.path["code"]))


async def table(asked: Asked) -> TableInfo:
    """A table, for whoever has its link."""
    row = await asked.hall.row(asked.table)
    info = asked.hall.info(row)
    if row.settings.duel and not table_info.may_watch(row, asked.who) and not await _may_look(asked, row):
        info.result = None  # of a deal that may still be before who asks
    return info


async def sit(asked: Asked) -> TableInfo:
    """Take a seat, change it, or come back to mine."""
    return await asked.hall.change(asked.table, lambda row: lobby.sit(row, asked.person, asked.body))


async def leave(asked: Asked) -> TableInfo:
    """Leave the table; a running game is given up to a bot where the table allows it, and closed where nobody else plays."""
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


async def settings(asked: Asked) -> TableInfo:
    """The host changes the game or its options before the start; link and people stay."""
    return await asked.hall.change(asked.table, lambda row: lobby.change_settings(row, asked.person, asked.body))


async def pace(asked: Asked) -> TableInfo:
    """Propose another pace for the game under way, agree to one, or decline it; it holds as soon as everybody agreed."""
    return await asked.hall.pace(asked.table, asked.person, asked.body)


async def absent(asked: Asked) -> TableInfo:
    """Where somebody has been away for long: let a bot play for them, end the game once all who are there want it, or go on."""
    return await asked.hall.about_absent(asked.table, asked.person, asked.body)


async def wishes(asked: Asked) -> Wishes:
    """What I can have chosen in my name while I am away, and what I do."""
    return await (await asked.hall.room(asked.table)).wishes(asked.person)


async def wish(asked: Asked) -> Wishes:
    """Leave choices behind in a game played over days, or take them back. They are made no sooner than I would."""
    return await (await asked.hall.room(asked.table)).wish(asked.person, asked.body.keys)


async def evening_(asked: Asked) -> Evening:
    """The games of this table's evening so far, and who won how many."""
    row = await asked.hall.row(asked.table)
    await _viewpoint(asked, row)
    return evening.shown(await asked.hall.store.ask(lambda c: store.tables_of_evening(c, evening.first_of(row))))


# looking back


async def _may_look(asked: Asked, row: TableRow) -> bool:
    """Whether somebody who did not sit there may look back at a finished table of an evening, or of a deal of the day."""
    part = row.settings.duel
    if part and part.day:
        return row.status == "over" and await asked.days.may_look(row.game, part, asked.who)
    return await asked.duels.may_look(row, asked.who)


async def _secret_told(asked: Asked, row: TableRow) -> str:
    part = row.settings.duel
    return await asked.days.secret_told(row.game, part) if part and part.day else await asked.duels.secret_told(row)


async def _viewpoint(asked: Asked, row: TableRow) -> int:
    if not table_info.may_watch(row, asked.who) and not await _may_look(asked, row):
        raise errors.not_allowed("Spectators are not welcome at this table.")
    own = seat_of(row.seats, asked.who.id) if asked.who else None
    return SPECTATOR if own is None else own


async def aid(asked: Asked) -> Aid:
    """The player aid of a table's game, with the table's own figures."""
    row = await asked.hall.row(asked.table)
    check_version(row)
    return Aid(parts=aid_of(row.game, row.settings.variant, row.players))


async def sheet(asked: Asked) -> bytes:
    """The score sheet so far: what everyone gained in each round."""
    row = await asked.hall.row(asked.table)
    check_version(row)
    await _viewpoint(asked, row)  # refuses who may not watch; all others see the same
    return await asked.looking_back("sheet", row, [SPECTATOR])


async def log(asked: Asked) -> bytes:
    """My log of the game in words, as far back as the memory aid allows; whole when the game is over."""
    row = await asked.hall.row(asked.table)
    check_version(row)
    return await asked.looking_back("log", row, [await _viewpoint(asked, row)])


async def replay(asked: Asked) -> bytes:
    """The game step by step. When it is over `seat` may be any seat, -1 for a spectator, or `all` for open hands."""
    row = await asked.hall.row(asked.table)
    check_version(row)
    viewers = replays.viewers_asked(row, await _viewpoint(asked, row), asked.query.get("seat"))
    return await asked.looking_back("replay", row, viewers)


async def record(asked: Asked) -> bytes:
    """The record of the game: whole, with the secret of its deals, when it is over; else as I may see it."""
    row = await asked.hall.row(asked.table)
    viewer = await _viewpoint(asked, row)
    secret = await _secret_told(asked, row)
    return await asked.looking_back("record", row, [SPECTATOR if row.status == "over" else viewer], secret)


async def _reviewed(asked: Asked) -> tuple[TableRow, int]:
    """The table and the seat whose review is asked for; finished games are open to all who may watch."""
    row = await asked.hall.row(asked.table)
    check_version(row)
    own = await _viewpoint(asked, row)
    seat = asked.query.get("seat", str(max(own, 0)))
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 3):
        raise errors.malformed(f"Expected a seat from 0 to {row.players - 1}.")
    return row, int(seat)


async def review(asked: Asked) -> ReviewState | bytes:
    """How far the review of a seat's choices in a finished game is, and the whole of it once it is made."""
    return await asked.reviews.look(*await _reviewed(asked))


async def make_review(asked: Asked) -> ReviewState | bytes:
    """Have the choices of a seat in a finished game reviewed, in the background; ask again how far it is."""
    return await asked.reviews.ask(*await _reviewed(asked), asked.who.id if asked.who else None, asked.address)


TABLE: Final = "/api/tables/{id}"
ENDPOINTS: Final = (
    *PEOPLE,
    *DUELS,
    *DAYS,
    Endpoint("GET", "/api/games", games, Games),
    Endpoint("GET", "/api/games/{game}/rules", rules, RulesPage),
    Endpoint("GET", "/api/puzzles/{game}", puzzles, Puzzles),
    Endpoint("GET", "/api/puzzles/{game}/{number}", puzzle, PuzzleInfo),
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
    Endpoint("POST", TABLE + "/settings", settings, TableInfo, TableSettings, limit="change"),
    Endpoint("POST", TABLE + "/pace", pace, TableInfo, PaceAsked, limit="change"),
    Endpoint("POST", TABLE + "/absent", absent, TableInfo, AboutAbsent, limit="change"),
    Endpoint("GET", TABLE + "/wishes", wishes, Wishes),
    Endpoint("POST", TABLE + "/wishes", wish, Wishes, WishesAsked, limit="change"),
    Endpoint("GET", TABLE + "/evening", evening_, Evening),
    Endpoint("GET", TABLE + "/aid", aid, Aid),
    Endpoint("GET", TABLE + "/sheet", sheet, Sheet),
    Endpoint("GET", TABLE + "/log", log, Log),
    Endpoint("GET", TABLE + "/replay", replay, Replay, query=("seat",)),
    Endpoint("GET", TABLE + "/record", record, GameRecord),
    Endpoint("GET", TABLE + "/review", review, ReviewState, query=("seat",)),
    Endpoint("POST", TABLE + "/review", make_review, ReviewState, Nothing, limit="review", query=("seat",)),
    *WORKSHOP,
)
