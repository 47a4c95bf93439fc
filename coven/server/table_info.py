"""How a table looks to those who may see it, and who may."""

from collections.abc import Set

from coven.server import cast, ending, evening, pace, seats
from coven.server.commitment import commitment_of
from coven.server.messages import SeatInfo, TableInfo
from coven.server.storage.rows import Person, TableRow
from coven.server.versions import missing_version


def may_watch(row: TableRow, who: Person | None) -> bool:
    """Whether somebody may see the table: all before the game, then those who play, others where spectators are welcome."""
    sits = who is not None and seats.seat_of(row.seats, who.id) is not None
    return row.status == "open" or sits or row.settings.spectators


def summary(
    row: TableRow, here: Set[str] = frozenset(), stand_ins: Set[int] = frozenset(), absent: Set[int] = frozenset()
) -> TableInfo:
    """The table as everyone who may see it sees it: with who is there, the seats that bots stand in for, and the absent."""
    needs = missing_version(row) if row.status in ("open", "running") else None
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
        proposal=pace.proposal_of(row),
        absence=ending.absence_of(row, absent),
        access=settings.access,
        memory=settings.memory,
        spectators=settings.spectators,
        chat=settings.chat,
        bots_replace=settings.bots_replace,
        hints=settings.hints,
        tempo=settings.tempo,
        lesson=settings.lesson,
        host=row.host,
        seats=[_seat_summary(row, number, name, here, stand_ins) for number, name in enumerate(seats.display_names(row.seats))],
        created=row.created,
        started=row.started,
        ended=row.ended,
        result=row.result,
        commitment=_commitment(row),
        next=row.next,
        evening=evening.first_table_id(row),
        origin=settings.origin,
        duel=settings.duel,
    )


def _commitment(row: TableRow) -> str:
    """The promise of the deals: none of a lesson's, and for a duplicate evening that of all its deals."""
    if row.settings.duel:
        return row.settings.duel.commitment
    return "" if row.settings.lesson else commitment_of(bytes.fromhex(row.secret))


def _seat_summary(row: TableRow, number: int, name: str, here: Set[str], stand_ins: Set[int]) -> SeatInfo:
    seat = row.seats[number]
    is_away = seat.kind == "person" and seat.person not in here
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=name if seat.name else "",
        person=seat.person,
        level=seat.level,
        portrait=seat.portrait or (cast.default_portrait(seat.name) if seat.name else ""),
        presence="away" if is_away else "here",
        stand_in=number in stand_ins or seat.left,
        left=seat.left,
        alone=seat.kind == "person" and ending.is_only_player(row, number),
    )
