"""The lobby: decisions about a table's row before and after a game, and in which cases a person may make them."""

import time
from collections.abc import Sequence, Set
from typing import Final

import msgspec

from coven import games
from coven.bots import rival, roster
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import abandonment, lessons, names, rules, seats, table_summary
from coven.server.domain.deal_commitment import new_secret
from coven.server.domain.names import clean_line, new_code, new_id
from coven.server.domain.rows import Person, SeatRow, TableRow
from coven.server.domain.rules import check_version, missing_version
from coven.server.protocol import AddBot, BotLevel, DaysClock, Free, Invite, Rivals, Sit, TableSettings

MAX_OPEN_TABLES_PER_HOST: Final = 5
MAX_OPEN_TABLES_PER_ADDRESS: Final = 20
REMATCH_SECONDS: Final = 30.0  # until a rematch starts without those who have not accepted
CORRESPONDENCE_REMATCH_SECONDS: Final = 7 * 86_400.0
MAX_REMATCH_DELAY_SECONDS: Final = 120.0  # by which a player may prolong the countdown from now on


def bot_levels(language: str) -> list[BotLevel]:
    """Return the bot levels, from the weakest up, in a language."""
    return [_bot_level(level, language) for level in roster.LEVELS]


def rival_levels(game: str, language: str) -> list[BotLevel]:
    """Return the rivals that a game has with some number of players, from the weakest up, and the teacher."""
    most = max((rivals.rivals for rivals in num_rivals(game)), default=0)
    names = [f"{roster.RIVAL}-{step}" for step in range(1, most + 1)]
    return [_bot_level(level, language) for level in (*names, rival.TEACHER)] if names else []


def num_rivals(game: str) -> list[Rivals]:
    """Return how many rivals a game has, for each number of players."""
    meta = games.load(game).meta
    ladders = ((players, rival.ladder_of(game, players)) for players in range(meta.min_players, meta.max_players + 1))
    return [Rivals(players=players, rivals=ladder.num_rivals) for players, ladder in ladders if ladder]


def _bot_level(level: str, language: str) -> BotLevel:
    title, about = roster.describe_level(level, language)
    return BotLevel(level=level, title=title, about=about)


def check_level(level: str) -> None:
    """Raise if there is no such bot level at every table."""
    if level not in roster.LEVELS:
        raise errors.malformed(f"Expected a bot's level, {', '.join(roster.LEVELS)}, got '{level}'.")


def check_level_at(row: TableRow, level: str) -> None:
    """Raise if there is no such bot level at this table: rivals and the teacher depend on the game and the number of players."""
    ladder = rival.ladder_of(row.game, row.players)
    if ladder is None or level in roster.LEVELS:
        check_level(level)
        return
    offered = [f"{roster.RIVAL}-{step}" for step in range(1, ladder.num_rivals + 1)] + [rival.TEACHER]
    if level not in offered:
        raise errors.malformed(f"Expected a bot's level, {', '.join([*roster.LEVELS, *offered])}, got '{level}'.")


def has_teacher(row: TableRow) -> bool:
    """Return whether a teacher plays at the table."""
    return any(seat.kind == "bot" and rival.is_teacher(seat.level or "") for seat in row.seats)


def meet_teachers(row: TableRow, points: Sequence[float]) -> None:
    """Give the teachers of a table the strength for people of these points, before the game starts."""
    if not points:
        return
    met = sum(points) / len(points)
    for seat in row.seats:
        if seat.kind == "bot" and rival.is_teacher(seat.level or ""):
            seat.level = rival.teacher_level(rival.teacher_points(met, row.players))


def new_table(host: Person, settings: TableSettings) -> TableRow:
    """Return an open table; raise if the game, the number of players or the variant is invalid."""
    settings = lessons.lesson_settings(settings) if settings.lesson else settings
    settings = msgspec.structs.replace(settings, title=clean_line(settings.title))
    if settings.club:
        settings.access = "link"  # only members see it, on the page of their club
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
    """Return whether the game starts without waiting for players."""
    return settings.fill is not None or settings.lesson


def check_open_tables(row: TableRow, open_tables: int, factor: float) -> None:
    """Raise `too_many` if the host has too many open tables already."""
    if not starts_immediately(row.settings) and open_tables >= MAX_OPEN_TABLES_PER_HOST * factor:
        raise errors.too_many(Message("too-many-open-tables"))


def _fill_with_bots(row: TableRow, host: Person, level: str) -> None:
    sit(row, host, Sit(seat=0), clubs={row.settings.club} if row.settings.club else frozenset())
    for seat in range(1, row.players):
        add_bot(row, host, AddBot(seat=seat, level=level))


# decisions of the host


def _check_host(row: TableRow, person: Person) -> None:
    if row.host != person.id:
        raise errors.not_allowed(Message("host-only"))


def _check_open(row: TableRow) -> None:
    if row.status != "open":
        raise errors.not_now(Message("game-started" if row.status == "running" else "table-closed"))


def add_bot(row: TableRow, person: Person, request: AddBot) -> None:
    """Put a bot on a free seat, or change the level of the bot there."""
    _check_host(row, person)
    _check_open(row)
    seats.check_seat(row.seats, request.seat)
    check_level_at(row, request.level)
    if row.seats[request.seat].kind not in ("empty", "bot"):
        raise errors.taken(Message("seat-taken"))
    _put_bot(row, request.seat, request.level)


def _put_bot(row: TableRow, seat: int, level: str) -> None:
    taken = {other.name for number, other in enumerate(row.seats) if number != seat}
    name = names.pick_persona(level, taken, row.id, seat)
    row.seats[seat] = SeatRow(kind="bot", name=name, level=level, portrait=names.persona_portrait(name))


def invite(row: TableRow, person: Person, request: Invite, bot: Person | None) -> None:
    """Reserve a free seat for a bot with a token."""
    _check_host(row, person)
    _check_open(row)
    seats.check_seat(row.seats, request.seat)
    if bot is None or bot.kind != "bot":
        raise errors.not_found(Message("no-bot"))
    if row.seats[request.seat].kind != "empty":
        raise errors.taken(Message("seat-taken"))
    row.seats[request.seat] = SeatRow(kind="invited", person=bot.id, name=bot.name, portrait=names.portrait_of_person(bot))


def free_seat(row: TableRow, person: Person, request: Free) -> None:
    """Free a seat before the start."""
    _check_host(row, person)
    _check_open(row)
    seats.check_seat(row.seats, request.seat)
    row.seats[request.seat] = SeatRow()


def check_start(row: TableRow, person: Person) -> None:
    """Raise if this person may not start the game now."""
    _check_host(row, person)
    _check_open(row)
    if any(seat.kind in ("empty", "invited") for seat in row.seats):
        raise errors.not_now(Message("seat-free"))
    check_version(row)


def close_table(row: TableRow, person: Person) -> None:
    """Close an open table."""
    _check_host(row, person)
    _check_open(row)
    row.status = "closed"


# decisions of everyone


def sit(row: TableRow, person: Person, request: Sit, blocked: Set[str] = frozenset(), clubs: Set[str] = frozenset()) -> None:
    """Take a seat, change it, or return to the one given up to a bot.

    `blocked` are the people with whom this one shares no public table, because one has blocked the other; `clubs` those of which
    the person is a member.
    """
    own = seats.seat_of(row.seats, person.id)
    if row.status == "running" and own is not None and request.seat in (None, own):
        row.seats[own].left = False
        return
    _check_open(row)
    if own is not None and request.seat in (None, own):
        row.seats[own] = _person_seat(person, request)
        return
    if own is None:
        _check_welcome(row, person, blocked, clubs)
    seat = seats.find_seat(row.seats, person, request.seat, row.host)
    if own is not None:
        row.seats[own] = SeatRow()
    row.seats[seat] = _person_seat(person, request)


def _check_welcome(row: TableRow, person: Person, blocked: Set[str], clubs: Set[str]) -> None:
    """Raise if a person may not join this table, which is for members of a club, or shared with people who are blocked."""
    if row.settings.club and row.settings.club not in clubs and person.kind == "person":
        raise errors.not_allowed(Message("club-members-only"))
    if table_summary.is_shared(row) and blocked & {row.host, *seats.person_ids(row.seats)}:
        raise errors.not_allowed(Message("table-unavailable"))


def _person_seat(person: Person, request: Sit) -> SeatRow:
    return SeatRow(
        kind="person",
        person=person.id,
        name=person.name,
        portrait=names.portrait_of_person(person),
        salt=request.salt,
        program=person.kind == "bot",
    )


def rename_player(row: TableRow, person: Person) -> None:
    """Show a person's new name and portrait, until the game is over: then the names stay.

    Without free chat a name also stays during play, because it could carry a message.
    """
    if row.status not in ("open", "running") or (row.status == "running" and not row.settings.chat):
        return
    for seat in row.seats:
        if seat.person == person.id:
            seat.name, seat.portrait = person.name, names.portrait_of_person(person)


def leave_table(row: TableRow, person: Person) -> None:
    """Leave an open table, or give up a running game: to a bot if the table allows it, or for good if no one else plays.

    An invited person declines.
    """
    own = seats.seat_of(row.seats, person.id)
    if own is None and row.status == "open":
        own = seats.reserved_seat(row.seats, person.id)
    if own is None and row.host != person.id:
        raise errors.not_now(Message("not-seated"))
    if row.status == "running":
        _give_up(row, own)
        return
    _check_open(row)
    if own is not None:
        row.seats[own] = SeatRow()
    if row.host == person.id:
        remaining = [id_ for id_ in seats.person_ids(row.seats) if id_ != person.id]
        row.host = remaining[0] if remaining else row.host
        row.status = row.status if remaining else "closed"


def _give_up(row: TableRow, own: int | None) -> None:
    if own is None:
        raise errors.not_now(Message("not-seated"))
    if abandonment.is_only_player(row, own):
        abandonment.end_early(row, [own])
        return
    if not row.settings.bots_replace:
        raise errors.not_now(Message("no-substitutes"))
    row.seats[own].left = True


# rematches


def new_rematch(row: TableRow, person: Person, now: float) -> TableRow:
    """Return a new table with the same settings and the same players, one seat on; `now` is in uptime seconds.

    Seats of other people are reserved until they accept: nobody plays, and loses, a game that they did not agree to.
    """
    if row.status != "over":
        raise errors.not_now(Message("game-not-over"))
    if seats.seat_of(row.seats, person.id) is None:
        raise errors.not_allowed(Message("rematch-players"))
    rematch = new_table(person, _reusable_settings(row.settings))
    rematch.seats = seats.rotate(row.seats)
    rematch.evening = table_summary.first_table_id(row)
    ask_for_rematch(rematch, person, now)
    return rematch


def ask_for_rematch(row: TableRow, person: Person, now: float) -> None:
    """Ask all other people whether they play, and start the countdown: the deadline of an open table."""
    row.seats = seats.reserve(row.seats, person)
    is_correspondence = isinstance(row.settings.clock, DaysClock)
    row.deadline = now + (CORRESPONDENCE_REMATCH_SECONDS if is_correspondence else REMATCH_SECONDS)


def is_rematch_pending(row: TableRow) -> bool:
    """Return whether an open table counts down to its start."""
    return row.status == "open" and row.deadline is not None


def prolong_countdown(row: TableRow, person: Person, now: float) -> None:
    """Give the people who have not answered, or the host who changes the options, more time."""
    if seats.seat_of(row.seats, person.id) is None:
        raise errors.not_allowed(Message("accepted-only"))
    if row.deadline is None or row.status != "open":
        raise errors.not_now(Message("no-countdown"))
    row.deadline = max(row.deadline, now + MAX_REMATCH_DELAY_SECONDS)


def end_countdown(row: TableRow, now: float) -> bool:
    """Decide about a rematch whose people have all answered, or whose countdown has ended; return whether its game starts.

    Bots take the seats of people who did not accept. If that would leave one person alone, or if no bot may play for absent
    people at this table, the seats are open instead, and the table waits.
    """
    if not is_rematch_pending(row):
        return False
    has_ended = row.deadline is not None and row.deadline <= now
    if not has_ended and any(seat.kind == "invited" for seat in row.seats):
        return False
    row.deadline = None
    row.seats = [SeatRow() if seat.kind == "invited" else seat for seat in row.seats]
    free = [number for number, seat in enumerate(row.seats) if seat.kind == "empty"]
    people = sum(seat.kind == "person" and not seat.program for seat in row.seats)
    if free and (people < 2 or not row.settings.bots_replace):
        return False
    for number in free:
        _put_bot(row, number, seats.SUBSTITUTE_LEVEL)
    return missing_version(row) is None


def change_settings(row: TableRow, person: Person, settings: TableSettings, now: float) -> None:
    """Change the game or the options before the start. Link, people and commitment stay; bots without a seat are removed.

    If the table counts down, people are asked again, because they accepted something else. `now` is in uptime seconds.
    """
    _check_host(row, person)
    _check_open(row)
    changed = new_table(person, msgspec.structs.replace(_reusable_settings(settings), club=row.settings.club))
    row.game, row.rules, row.players, row.settings = changed.game, changed.rules, changed.players, changed.settings
    if len(row.seats) != row.players:
        row.seats = seats.reseat(row.seats, row.players)
    if is_rematch_pending(row):
        ask_for_rematch(row, person, now)


def _reusable_settings(settings: TableSettings) -> TableSettings:
    return msgspec.structs.replace(settings, fill=None, lesson=False, origin=None, duel=None, device=None)
