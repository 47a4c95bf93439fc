"""The lobby: what may be done with a table before and after a game. Plain decisions on a table's row; who may, and when."""

import time
from typing import Final

import msgspec

from coven import games
from coven.bots import roster
from coven.server.base import errors
from coven.server.domain import abandonment, lessons, names, rules, seats, table_summary
from coven.server.domain.deal_commitment import new_secret
from coven.server.domain.names import clean_line, new_code, new_id
from coven.server.domain.rows import Person, SeatRow, TableRow
from coven.server.domain.rules import check_version
from coven.server.protocol import AddBot, BotLevel, Free, Invite, Sit, TableSettings

MAX_OPEN_TABLES_PER_HOST: Final = 5  # tables of one host that wait for players
MAX_OPEN_TABLES_PER_ADDRESS: Final = 20  # the same for all hosts at one address


def bot_levels() -> list[BotLevel]:
    """The bots people can add, from the weakest up."""
    return [BotLevel(level=level, title=rung.title, about=rung.about) for level, rung in roster.LEVELS.items()]


def check_level(level: str) -> None:
    """Refuse a bot that is none of them."""
    if level not in roster.LEVELS:
        raise errors.malformed(f"Expected a bot's level, {', '.join(roster.LEVELS)}, but '{level}' came.")


def new_table(host: Person, settings: TableSettings) -> TableRow:
    """An open table; a game, players or figures that do not fit are refused."""
    settings = lessons.lesson_settings(settings) if settings.lesson else settings
    settings = msgspec.structs.replace(settings, title=clean_line(settings.title))
    meta = games.load(settings.game).meta
    players = meta.resolve_players(settings.players)
    rules.check_parameters(settings.game, players, settings.variant)
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
        _fill_with_bots(row, host, settings.fill)
    if lesson := lessons.lesson_of_table(row):
        row.seats = lessons.lesson_seats(host, names.portrait_of_person(host), lesson)
    return row


def starts_immediately(settings: TableSettings) -> bool:
    """Whether nobody is waited for."""
    return settings.fill is not None or settings.lesson


def check_open_tables(row: TableRow, waiting: int, factor: float) -> None:
    """Refuse one more table to a host of whom so many wait for players already."""
    if not starts_immediately(row.settings) and waiting >= MAX_OPEN_TABLES_PER_HOST * factor:
        raise errors.too_many("You have several open tables already: start or close one of them first.")


def _fill_with_bots(row: TableRow, host: Person, level: str) -> None:
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
    check_level(asked.level)
    if row.seats[asked.seat].kind not in ("empty", "bot"):
        raise errors.taken("That seat is taken.")
    taken = {seat.name for number, seat in enumerate(row.seats) if number != asked.seat}
    name = names.pick_persona(asked.level, taken, row.id, asked.seat)
    row.seats[asked.seat] = SeatRow(kind="bot", name=name, level=asked.level, portrait=names.persona_portrait(name))


def invite(row: TableRow, who: Person, asked: Invite, bot: Person | None) -> None:
    """A free seat kept for somebody's own bot."""
    _check_host(row, who)
    _check_open(row)
    seats.check_seat(row.seats, asked.seat)
    if bot is None or bot.kind != "bot":
        raise errors.not_found("There is no bot with that id.")
    if row.seats[asked.seat].kind != "empty":
        raise errors.taken("That seat is taken.")
    row.seats[asked.seat] = SeatRow(kind="invited", person=bot.id, name=bot.name, portrait=names.portrait_of_person(bot))


def free_seat(row: TableRow, who: Person, asked: Free) -> None:
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
    check_version(row)


def close_table(row: TableRow, who: Person) -> None:
    """The host gives an open table up."""
    _check_host(row, who)
    _check_open(row)
    row.status = "closed"


# verbs of everybody


def sit(row: TableRow, person: Person, request: Sit) -> None:
    """Take a seat, change it, or come back to the one given up to a bot."""
    own = seats.seat_of(row.seats, person.id)
    if row.status == "running" and own is not None and request.seat in (None, own):
        row.seats[own].left = False
        return
    _check_open(row)
    if own is not None and request.seat in (None, own):
        row.seats[own] = _person_seat(person, request)
        return
    seat = seats.find_seat(row.seats, person, request.seat, row.host)
    if own is not None:
        row.seats[own] = SeatRow()
    row.seats[seat] = _person_seat(person, request)


def _person_seat(who: Person, asked: Sit) -> SeatRow:
    face, program = names.portrait_of_person(who), who.kind == "bot"
    return SeatRow(kind="person", person=who.id, name=who.name, portrait=face, salt=asked.salt, program=program)


def rename_player(row: TableRow, person: Person) -> None:
    """Call somebody by their new name and show their new portrait, until the game is over: then the names stay.

    Where there is no free chat a name stays during play, because it could carry words.
    """
    if row.status not in ("open", "running") or (row.status == "running" and not row.settings.chat):
        return
    for seat in row.seats:
        if seat.person == person.id:
            seat.name, seat.portrait = person.name, names.portrait_of_person(person)


def leave_table(row: TableRow, who: Person) -> None:
    """Leave an open table, or give a running game up: to a bot where the table allows it, for good where nobody else plays."""
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
        heirs = [person for person in seats.person_ids(row.seats) if person != who.id]
        row.host = heirs[0] if heirs else row.host
        row.status = row.status if heirs else "closed"


def _give_up(row: TableRow, own: int | None) -> None:
    if own is None:
        raise errors.not_now("You do not sit at this table.")
    if abandonment.is_only_player(row, own):
        row.status = "closed"
        return
    if not row.settings.bots_replace:
        raise errors.not_now("No bot may play for the absent at this table, so the game waits for you.")
    row.seats[own].left = True


def new_rematch(row: TableRow, who: Person) -> TableRow:
    """A new table with the same settings and the same players, one seat on."""
    if row.status != "over":
        raise errors.not_now("The game is not over yet.")
    if seats.seat_of(row.seats, who.id) is None:
        raise errors.not_allowed("Only who played here may ask for a rematch.")
    settings = _reusable_settings(row.settings)
    again = new_table(who, settings)
    again.seats = seats.rotate(row.seats)
    again.evening = table_summary.first_table_id(row)
    return again


def change_settings(row: TableRow, who: Person, settings: TableSettings) -> None:
    """Another game, or other options, before the start: link, people and seal stay. Bots go where there is no seat for them."""
    _check_host(row, who)
    _check_open(row)
    again = new_table(who, _reusable_settings(settings))
    row.game, row.rules, row.players, row.settings = again.game, again.rules, again.players, again.settings
    if len(row.seats) != row.players:
        row.seats = seats.reseat(row.seats, row.players)


def _reusable_settings(settings: TableSettings) -> TableSettings:
    return msgspec.structs.replace(settings, fill=None, lesson=False, origin=None, duel=None)
