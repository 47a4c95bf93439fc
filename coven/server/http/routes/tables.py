"""Endpoints of games, the lobby, tables, replays and reviews."""

import asyncio
from typing import Final

from coven.match.records import GameRecord
from coven.server.base import errors
from coven.server.domain import lobby, table_summary
from coven.server.domain.rules import check_version
from coven.server.domain.seats import seat_of
from coven.server.http.request import Context, Endpoint
from coven.server.jobs import catalog, replays_worker
from coven.server.jobs.catalog import describe_games, player_aid_of, rules_page
from coven.server.live.chat import EMOJI
from coven.server.protocol import (
    AboutAbsent,
    AddBot,
    Aid,
    DeviceGame,
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
    RematchAsked,
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
from coven.server.storage import TableRow, tables
from coven.types import SPECTATOR

# games


async def list_games(context: Context) -> Games:
    """List all games with their default parameters, phrases and bots."""
    return Games(games=await asyncio.to_thread(describe_games, context.language), emoji=list(EMOJI))


async def get_rules(context: Context) -> RulesPage:
    """Return the rules of a game, clause by clause."""
    return await asyncio.to_thread(rules_page, context.path["game"], context.language)


async def list_puzzles(context: Context) -> Puzzles:
    """List the puzzles of a game, and say which is today's."""
    return await asyncio.to_thread(catalog.describe_puzzles, context.path["game"])


async def get_puzzle(context: Context) -> PuzzleInfo:
    """Return a puzzle with its solution."""
    return await asyncio.to_thread(catalog.describe_puzzle, context.path["game"], context.path["number"], context.language)


# the lobby


async def get_lobby(context: Context) -> Lobby:
    """Return the tables to join, to watch, and my own, and invitations. Friends see a person who asks for it as online."""
    context.node.online.see(context.person)
    return await context.lists.lobby(context.person)


async def create_table(context: Context) -> TableInfo:
    """Create a table with me as its host. Bots may create tables too and sit at their own."""
    return await context.changes.create(context.person, context.body_as(TableSettings), context.address)


async def take_over_game(context: Context) -> TableInfo:
    """Take over a game from my device. It is replayed, marked as begun on a device, and never rated.

    A finished one goes into my history; one in progress becomes an open table with a free seat.
    """
    return await context.changes.take_over(context.person, context.body_as(DeviceGame), context.address)


async def find_table(context: Context) -> TableFound:
    """Find the table that a code leads to."""
    return TableFound(id=await context.registry.find_by_code(context.path["code"]))


async def get_table(context: Context) -> TableInfo:
    """Return a table; its link is all a caller needs."""
    row = await context.registry.load_row(context.table_id)
    info = context.registry.summary(row)
    if row.settings.duel and not table_summary.may_watch(row, context.caller) and not await _may_look_back(context, row):
        info.result = None  # the caller may still play this deal
    return info


async def take_seat(context: Context) -> TableInfo:
    """Take a seat, change seats, or return to mine."""
    return await context.changes.sit(context.table_id, context.person, context.body_as(Sit))


async def leave_table(context: Context) -> TableInfo:
    """Leave the table, or decline a rematch. A bot takes over a running game if the table allows it; without people it ends."""
    return await context.changes.leave(context.table_id, context.person)


async def add_bot(context: Context) -> TableInfo:
    """Add a bot, or change its level (host only)."""
    return await context.changes.transact(
        context.table_id, lambda row: lobby.add_bot(row, context.person, context.body_as(AddBot))
    )


async def invite_bot(context: Context) -> TableInfo:
    """Reserve a seat for a player's own bot (host only)."""
    body = context.body_as(Invite)
    bot = await context.identities.person(body.bot)
    return await context.changes.transact(context.table_id, lambda row: lobby.invite(row, context.person, body, bot))


async def free_seat(context: Context) -> TableInfo:
    """Free a seat before the start (host only)."""
    return await context.changes.transact(
        context.table_id, lambda row: lobby.free_seat(row, context.person, context.body_as(Free))
    )


async def start_game(context: Context) -> TableInfo:
    """Start the game (host only)."""
    return await context.changes.start(context.table_id, context.person)


async def close_table(context: Context) -> TableInfo:
    """Close an open table (host only)."""
    return await context.changes.transact(context.table_id, lambda row: lobby.close_table(row, context.person))


async def create_rematch(context: Context) -> TableInfo:
    """Ask for a rematch, one seat further, or accept it. It starts when all have answered or its countdown has ended.

    The first caller is its host. Only people who accept play; bots take the other seats, unless one person would be alone.
    """
    return await context.changes.rematch(context.table_id, context.person, context.body_as(RematchAsked).salt)


async def prolong_countdown(context: Context) -> TableInfo:
    """Give a rematch two more minutes before it starts without those who have not accepted."""
    now = context.node.uptime.now()
    return await context.changes.transact(context.table_id, lambda row: lobby.prolong_countdown(row, context.person, now))


async def change_settings(context: Context) -> TableInfo:
    """Change the game or its settings before the start, keeping link and players (host only)."""
    body, now = context.body_as(TableSettings), context.node.uptime.now()
    await context.changes.check_title(body.title)
    return await context.changes.transact(context.table_id, lambda row: lobby.change_settings(row, context.person, body, now))


async def change_time_control(context: Context) -> TableInfo:
    """Propose another time control for a running game, agree to one, or decline it; it takes effect once all players agreed."""
    return await context.changes.change_time_control(context.table_id, context.person, context.body_as(PaceAsked))


async def decide_about_absent(context: Context) -> TableInfo:
    """Decide about players who have been absent for long: let a bot play, vote to end the game, or withdraw the vote."""
    return await context.changes.decide_about_absent(context.table_id, context.person, context.body_as(AboutAbsent))


async def get_conditional_moves(context: Context) -> Wishes:
    """Return the conditional moves I may set, and those I have set."""
    return await (await context.registry.room(context.table_id)).conditional_moves(context.person)


async def set_conditional_moves(context: Context) -> Wishes:
    """Set or clear my conditional moves in a correspondence game. They are played after a delay like my usual one."""
    return await (await context.registry.room(context.table_id)).set_conditional_moves(
        context.person, context.body_as(WishesAsked).keys
    )


async def get_session_score(context: Context) -> Evening:
    """Return the games of this table's session so far, and the running score."""
    row = await context.registry.load_row(context.table_id)
    await _require_viewpoint(context, row)
    return table_summary.session_score(
        await context.node.store.read(lambda c: tables.list_session_tables(c, table_summary.first_table_id(row)))
    )


# replays and reviews


async def _may_look_back(context: Context, row: TableRow) -> bool:
    """Return whether a caller without a seat may look back at a finished table of a duplicate evening or daily deal."""
    part = row.settings.duel
    if part and part.day:
        return row.status == "over" and await context.daily_deals.may_see_results(row.game, part, context.caller)
    return await context.duplicates.may_view_table(row, context.caller)


async def _revealed_secret(context: Context, row: TableRow) -> str:
    part = row.settings.duel
    return (
        await context.daily_deals.published_secret(row.game, part)
        if part and part.day
        else await context.duplicates.published_secret(row)
    )


async def _require_viewpoint(context: Context, row: TableRow) -> int:
    if not table_summary.may_watch(row, context.caller) and not await _may_look_back(context, row):
        raise table_summary.refuse_spectator(row)
    own = seat_of(row.seats, context.caller.id) if context.caller else None
    return SPECTATOR if own is None else own


async def get_player_aid(context: Context) -> Aid:
    """Return the player aid for the parameters of a table."""
    row = await context.registry.load_row(context.table_id)
    check_version(row)
    return Aid(parts=player_aid_of(row.game, row.settings.variant, row.players, context.language))


async def get_score_sheet(context: Context) -> bytes:
    """Return the score sheet so far: what each player scored in each round."""
    row = await context.registry.load_row(context.table_id)
    check_version(row)
    await _require_viewpoint(context, row)  # checks access; all viewers get the same sheet
    return await context.build_from_log("sheet", row, [SPECTATOR])


async def get_log(context: Context) -> bytes:
    """Return my log of the game in words, as far back as the memory aid allows; complete once the game is over."""
    row = await context.registry.load_row(context.table_id)
    check_version(row)
    return await context.build_from_log("log", row, [await _require_viewpoint(context, row)])


async def get_replay(context: Context) -> bytes:
    """Return the game step by step. Once it is over, `seat` may be any seat, -1 for a spectator, or `all` for open hands."""
    row = await context.registry.load_row(context.table_id)
    check_version(row)
    viewers = replays_worker.requested_viewers(row, await _require_viewpoint(context, row), context.query.get("seat"))
    return await context.build_from_log("replay", row, viewers)


async def get_record(context: Context) -> bytes:
    """Return the record of the game: complete with the secret of its deals once it is over, otherwise as I may see it."""
    row = await context.registry.load_row(context.table_id)
    viewer = await _require_viewpoint(context, row)
    secret = await _revealed_secret(context, row)
    return await context.build_from_log("record", row, [SPECTATOR if row.status == "over" else viewer], secret)


async def _find_reviewed_seat(context: Context) -> tuple[TableRow, int]:
    """Return the table and the seat to review. Finished games are open to all callers who may watch the table."""
    row = await context.registry.load_row(context.table_id)
    check_version(row)
    own = await _require_viewpoint(context, row)
    seat = context.query.get("seat", str(max(own, 0)))
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 3):
        raise errors.malformed(f"Expected a seat from 0 to {row.players - 1}.")
    return row, int(seat)


async def get_review(context: Context) -> ReviewState | bytes:
    """Return the progress of the review of a seat in a finished game, and the review once it is complete."""
    return await context.reviews.status(*await _find_reviewed_seat(context), context.language)


async def request_review(context: Context) -> ReviewState | bytes:
    """Start the review of a seat in a finished game in the background; poll it with GET."""
    return await context.reviews.request(
        *await _find_reviewed_seat(context), context.caller.id if context.caller else None, context.address, context.language
    )


async def get_better_line(context: Context) -> bytes:
    """Return the better line of a finished review step by step, as the reviewed seat would have seen it."""
    row, seat = await _find_reviewed_seat(context)
    moment, line = await context.reviews.better_line(row, seat)
    return await context.build_from_log("replay", row, [seat], first=moment - 1, branch=line)


TABLE_PATH: Final = "/api/tables/{id}"
TABLE_ENDPOINTS: Final = (
    Endpoint("GET", "/api/games", list_games, Games),
    Endpoint("GET", "/api/games/{game}/rules", get_rules, RulesPage),
    Endpoint("GET", "/api/puzzles/{game}", list_puzzles, Puzzles),
    Endpoint("GET", "/api/puzzles/{game}/{number}", get_puzzle, PuzzleInfo),
    Endpoint("GET", "/api/lobby", get_lobby, Lobby),
    Endpoint("GET", "/api/codes/{code}", find_table, TableFound, rate_limit="code"),
    Endpoint("POST", "/api/tables", create_table, TableInfo, TableSettings, status=201, rate_limit="table"),
    Endpoint("POST", "/api/device-games", take_over_game, TableInfo, DeviceGame, status=201, rate_limit="table"),
    Endpoint("GET", TABLE_PATH, get_table, TableInfo),
    Endpoint("POST", TABLE_PATH + "/sit", take_seat, TableInfo, Sit, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/leave", leave_table, TableInfo, Nothing, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/bot", add_bot, TableInfo, AddBot, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/invite", invite_bot, TableInfo, Invite, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/free", free_seat, TableInfo, Free, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/start", start_game, TableInfo, Nothing, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/close", close_table, TableInfo, Nothing, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/rematch", create_rematch, TableInfo, RematchAsked, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/wait", prolong_countdown, TableInfo, Nothing, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/settings", change_settings, TableInfo, TableSettings, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/pace", change_time_control, TableInfo, PaceAsked, rate_limit="change"),
    Endpoint("POST", TABLE_PATH + "/absent", decide_about_absent, TableInfo, AboutAbsent, rate_limit="change"),
    Endpoint("GET", TABLE_PATH + "/wishes", get_conditional_moves, Wishes),
    Endpoint("POST", TABLE_PATH + "/wishes", set_conditional_moves, Wishes, WishesAsked, rate_limit="change"),
    Endpoint("GET", TABLE_PATH + "/evening", get_session_score, Evening),
    Endpoint("GET", TABLE_PATH + "/aid", get_player_aid, Aid),
    Endpoint("GET", TABLE_PATH + "/sheet", get_score_sheet, Sheet),
    Endpoint("GET", TABLE_PATH + "/log", get_log, Log),
    Endpoint("GET", TABLE_PATH + "/replay", get_replay, Replay, query=("seat",)),
    Endpoint("GET", TABLE_PATH + "/record", get_record, GameRecord),
    Endpoint("GET", TABLE_PATH + "/review", get_review, ReviewState, query=("seat",)),
    Endpoint("GET", TABLE_PATH + "/review/line", get_better_line, Replay, query=("seat",)),
    Endpoint("POST", TABLE_PATH + "/review", request_review, ReviewState, Nothing, rate_limit="review", query=("seat",)),
)
