"""The lobby: what may be done with a table before and after a game. Plain decisions on a table's row; who may, and when."""

import secrets
import time
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from coven import games
from coven.bots import roster
from coven.errors import VariantError
from coven.match import Match
from coven.server import cast, errors, evening, guided, pace, seats
from coven.server.commitment import new_secret, promise
from coven.server.messages import AddBot, BotLevel, Free, Invite, SeatInfo, Sit, TableInfo, TableSettings
from coven.server.storage.rows import Person, SeatRow, TableRow
from coven.server.versions import version_needed

MOST_OPEN: Final = 5  # tables of one host that wait for players
MOST_OPEN_HERE: Final = 20  # the same for all hosts at one address
LONGER: Final = 10  # so many times the usual may a figure of a variant be
LONGEST: Final = 1_000  # and so much where the usual is none
ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(16)


def new_code(length: int = 8) -> str:
    """A code people can read to each other."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def levels() -> list[BotLevel]:
    """The bots people can add, from the weakest up."""
    return [BotLevel(level=level, title=rung.title, about=rung.about) for level, rung in roster.LEVELS.items()]


def new_table(host: Person, settings: TableSettings) -> TableRow:
    """An open table; a game, players or figures that do not fit are refused."""
    settings = guided.settings_of(settings) if settings.lesson else settings
    meta = games.load(settings.game).meta
    players = meta.usual if settings.players is None else settings.players
    meta.check_players(players)
    check_figures(settings.game, players, settings.variant)
    row = TableRow(
        id=new_id(),
        code=new_code(),
        game=settings.game,
        rules=meta.rules,
        players=players,
        status="open",
        host=host.id,
        version=1,
        settings=settings,
        seats=[SeatRow() for _ in range(players)],
        secret=new_secret().hex(),
        next=None,
        evening=None,
        created=time.time(),
        started=None,
        ended=None,
        result=None,
        deadline=None,
    )
    if settings.fill is not None:
        _fill(row, host, settings.fill)
    if lesson := guided.of_table(row):
        row.seats = guided.seats_for(host, _portrait(host), lesson)
    return row


def starts_at_once(settings: TableSettings) -> bool:
    """Whether nobody is waited for."""
    return settings.fill is not None or settings.lesson


def check_figures(game: str, players: int, variant: Mapping[str, Any]) -> None:
    """Refuse figures a game cannot be played with, or not at a server."""
    check_sizes(game, variant)
    try:
        Match(game, players, variant)
    except (ArithmeticError, LookupError, TypeError, ValueError):  # figures beyond what the records hold
        raise VariantError("A figure of the variant does not fit.") from None


def check_sizes(game: str, variant: Mapping[str, Any]) -> None:
    """Refuse figures that no server takes."""
    _check_size(variant, games.load(game).meta.defaults)


def _check_size(figures: Mapping[str, Any], usual: Mapping[str, Any]) -> None:
    """Refuse figures that make a game many times as long, or as large, as the usual one: others share the machine."""
    for name, figure in figures.items():
        known = usual.get(name)
        if isinstance(figure, Mapping) and isinstance(known, Mapping):
            _check_size(figure, known)
        elif isinstance(figure, int) and isinstance(known, int):
            most = LONGER * known or LONGEST
            if figure > most:
                raise VariantError(f"Expected at most {most} for {name} at a table of a server, but {figure} came.")


def check_few(row: TableRow, waiting: int, factor: float) -> None:
    """Refuse one more table to a host of whom so many wait for players already."""
    if not starts_at_once(row.settings) and waiting >= MOST_OPEN * factor:
        raise errors.too_many("You have several open tables already: start or close one of them first.")


def _fill(row: TableRow, host: Person, level: str) -> None:
    sit(row, host, Sit(seat=0))
    for seat in range(1, row.players):
        add_bot(row, host, AddBot(seat=seat, level=level))


# verbs of the host


def _check_host(row: TableRow, who: Person) -> None:
    if row.host != who.id:
        raise errors.not_allowed("Only the host of the table may do that.")


def _check_open(row: TableRow) -> None:
    if row.status != "open":
        raise errors.not_now("The game at this table has started." if row.status == "running" else "This table is closed.")


def add_bot(row: TableRow, who: Person, asked: AddBot) -> None:
    """A bot on a free seat, or another level for the bot there."""
    _check_host(row, who)
    _check_open(row)
    seats.check_seat(row.seats, asked.seat)
    if asked.level not in roster.LEVELS:
        raise errors.malformed(f"Expected a bot's level, {', '.join(roster.LEVELS)}, but '{asked.level}' came.")
    if row.seats[asked.seat].kind not in ("empty", "bot"):
        raise errors.taken("That seat is taken.")
    taken = {seat.name for number, seat in enumerate(row.seats) if number != asked.seat}
    name = cast.character(asked.level, taken, row.id, asked.seat)
    row.seats[asked.seat] = SeatRow(kind="bot", name=name, level=asked.level, portrait=cast.portrait_of(name))


def invite(row: TableRow, who: Person, asked: Invite, bot: Person | None) -> None:
    """A free seat kept for somebody's own bot."""
    _check_host(row, who)
    _check_open(row)
    seats.check_seat(row.seats, asked.seat)
    if bot is None or bot.kind != "bot":
        raise errors.not_found("There is no bot with that id.")
    if row.seats[asked.seat].kind != "empty":
        raise errors.taken("That seat is taken.")
    row.seats[asked.seat] = SeatRow(kind="invited", person=bot.id, name=bot.name, portrait=_portrait(bot))


def free(row: TableRow, who: Person, asked: Free) -> None:
    """A seat made free before the start."""
    _check_host(row, who)
    _check_open(row)
    seats.check_seat(row.seats, asked.seat)
    row.seats[asked.seat] = SeatRow()


def check_start(row: TableRow, who: Person) -> None:
    """Whether this person may start the game now."""
    _check_host(row, who)
    _check_open(row)
    if any(seat.kind in ("empty", "invited") for seat in row.seats):
        raise errors.not_now("A seat is still free: fill it with a bot, or wait.")
    if needs := version_needed(row):
        raise errors.needs_version(f"This table needs version {needs} of the rules.")


def close(row: TableRow, who: Person) -> None:
    """The host gives an open table up."""
    _check_host(row, who)
    _check_open(row)
    row.status = "closed"


# verbs of everybody


def sit(row: TableRow, who: Person, asked: Sit) -> None:
    """Take a seat, change it, or come back to the one given up to a bot."""
    own = seats.seat_of(row.seats, who.id)
    if row.status == "running" and own is not None and asked.seat in (None, own):
        row.seats[own].left = False
        return
    _check_open(row)
    if own is not None and asked.seat in (None, own):
        row.seats[own] = _seated(who, asked)
        return
    seat = seats.free_seat(row.seats, who, asked.seat, row.host)
    if own is not None:
        row.seats[own] = SeatRow()
    row.seats[seat] = _seated(who, asked)


def _seated(who: Person, asked: Sit) -> SeatRow:
    return SeatRow(kind="person", person=who.id, name=who.name, portrait=_portrait(who), salt=asked.salt)


def _portrait(who: Person) -> str:
    return who.portrait or cast.any_portrait(who.id)


def rename(row: TableRow, who: Person) -> None:
    """Call somebody by their new name and show their new portrait, until the game is over: then the names stay.

    Where there is no free chat a name stays during play, because it could carry words.
    """
    if row.status not in ("open", "running") or (row.status == "running" and not row.settings.chat):
        return
    for seat in row.seats:
        if seat.person == who.id:
            seat.name, seat.portrait = who.name, _portrait(who)


def leave(row: TableRow, who: Person) -> None:
    """Leave an open table, or give a running game up to a bot where the table allows it."""
    own = seats.seat_of(row.seats, who.id)
    if own is None and row.host != who.id:
        raise errors.not_now("You do not sit at this table.")
    if row.status == "running":
        _give_up(row, own)
        return
    _check_open(row)
    if own is not None:
        row.seats[own] = SeatRow()
    if row.host == who.id:
        heirs = [person for person in seats.people_in(row.seats) if person != who.id]
        row.host = heirs[0] if heirs else row.host
        row.status = row.status if heirs else "closed"


def _give_up(row: TableRow, own: int | None) -> None:
    if own is None:
        raise errors.not_now("You do not sit at this table.")
    if row.settings.lesson:
        row.status = "closed"
        return
    if not row.settings.bots_replace:
        raise errors.not_now("No bot may play for the absent at this table, so the game waits for you.")
    row.seats[own].left = True


def rematch(row: TableRow, who: Person) -> TableRow:
    """A new table with the same settings and the same players, one seat on."""
    if row.status != "over":
        raise errors.not_now("The game is not over yet.")
    if seats.seat_of(row.seats, who.id) is None:
        raise errors.not_allowed("Only who played here may ask for a rematch.")
    settings = _played_freely(row.settings)
    again = new_table(who, settings)
    again.seats = seats.rotated(row.seats)
    again.evening = evening.first_of(row)
    return again


def change_settings(row: TableRow, who: Person, settings: TableSettings) -> None:
    """Another game, or other options, before the start: link, people and seal stay. Bots go where there is no seat for them."""
    _check_host(row, who)
    _check_open(row)
    again = new_table(who, _played_freely(settings))
    row.game, row.rules, row.players, row.settings = again.game, again.rules, again.players, again.settings
    if len(row.seats) != row.players:
        row.seats = seats.moved_up(row.seats, row.players)


def _played_freely(settings: TableSettings) -> TableSettings:
    return msgspec.structs.replace(settings, fill=None, lesson=False, origin=None, duel=None)


# how a table looks


def may_watch(row: TableRow, who: Person | None) -> bool:
    """Whether somebody may see the table: all before the game, then those who play, others where spectators are welcome."""
    sits = who is not None and seats.seat_of(row.seats, who.id) is not None
    return row.status == "open" or sits or row.settings.spectators


def shown(row: TableRow, here: set[str], stand_ins: set[int]) -> TableInfo:
    """The table as everyone who may see it sees it."""
    needs = version_needed(row) if row.status in ("open", "running") else None
    settings = row.settings
    return TableInfo(
        id=row.id,
        code=row.code,
        game=row.game,
        rules=row.rules,
        needs=needs,
        players=row.players,
        variant=settings.variant,
        title=settings.title,
        status="needs_version" if needs else row.status,
        clock=settings.clock,
        proposal=pace.shown(row),
        access=settings.access,
        memory=settings.memory,
        spectators=settings.spectators,
        chat=settings.chat,
        bots_replace=settings.bots_replace,
        hints=settings.hints,
        tempo=settings.tempo,
        lesson=settings.lesson,
        host=row.host,
        seats=[
            _seat_shown(number, seat, name, here, stand_ins)
            for number, (seat, name) in enumerate(zip(row.seats, seats.names_of(row.seats), strict=True))
        ],
        created=row.created,
        started=row.started,
        ended=row.ended,
        result=row.result,
        commitment=_commitment(row),
        next=row.next,
        evening=evening.first_of(row),
        origin=settings.origin,
        duel=settings.duel,
    )


def _commitment(row: TableRow) -> str:
    """The promise of the deals: none of a lesson's, and for a duplicate evening that of all its deals."""
    if row.settings.duel:
        return row.settings.duel.commitment
    return "" if row.settings.lesson else promise(bytes.fromhex(row.secret))


def _seat_shown(number: int, seat: SeatRow, name: str, here: set[str], stand_ins: set[int]) -> SeatInfo:
    is_away = seat.kind == "person" and seat.person not in here
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=name if seat.name else "",
        person=seat.person,
        level=seat.level,
        portrait=seat.portrait or (cast.any_portrait(seat.name) if seat.name else ""),
        presence="away" if is_away else "here",
        stand_in=number in stand_ins or seat.left,
    )
