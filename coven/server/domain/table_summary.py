"""How a table looks to people who may see it, and the score of a session of several games."""

import math
from collections.abc import Iterable, Mapping, Sequence, Set

from coven.match.match import win_shares
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import abandonment, seats, time_control
from coven.server.domain.deal_commitment import commitment_of
from coven.server.domain.names import default_portrait
from coven.server.domain.rows import Person, SeatRow, TableRow
from coven.server.domain.rules import missing_version
from coven.server.protocol import DaysClock, Evening, EveningGame, EveningPlayer, ResultInfo, SeatInfo, TableInfo


def may_watch(row: TableRow, person: Person | None) -> bool:
    """Return whether a person may see the table: everyone before the game, then its players, and spectators if allowed."""
    is_seated = person is not None and seats.seat_of(row.seats, person.id) is not None
    return row.status == "open" or is_seated or row.settings.spectators


def is_shared(row: TableRow) -> bool:
    """Return whether people come to a table whom nobody there invited: a public one or one of a club, but none of an event."""
    return (row.settings.access == "public" or row.settings.club is not None) and row.settings.duel is None


def may_meet(row: TableRow, person: Person, blocked: Set[str]) -> bool:
    """Return whether a person may look at a table: not at a shared one with people of whom one has `blocked` the other.

    Players and the host of the table stay: a block ends no game.
    """
    takes_part = person.id == row.host or seats.seat_of(row.seats, person.id) is not None
    return takes_part or not is_shared(row) or not blocked & {row.host, *seats.person_ids(row.seats)}


def refuse_spectator(row: TableRow) -> errors.ServerError:
    """Return the error for a person who may not see a table: the deal of an event has to be played first."""
    part = row.settings.duel
    if part is None:
        return errors.not_allowed(Message("no-spectators"))
    return errors.not_allowed(Message("deal-first-day" if part.day else "deal-first-evening"))


def summary(
    row: TableRow,
    present: Set[str] = frozenset(),
    substituted: Set[int] = frozenset(),
    absent: Set[int] = frozenset(),
    now: float | None = None,
    bot_in: Mapping[int, int] | None = None,
) -> TableInfo:
    """Return the table as everyone sees it.

    `present` are ids of people, `substituted` and `absent` are seats, `now` is in uptime seconds, `bot_in` the seconds until a
    bot plays for a seat.
    """
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
        proposal=time_control.proposal_of(row),
        absence=abandonment.absence_of(row, absent),
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
            _seat_summary(row, number, name, present, substituted, (bot_in or {}).get(number))
            for number, name in enumerate(seats.display_names(row.seats))
        ],
        created=row.created,
        started=row.started,
        ended=row.ended,
        result=row.result,
        commitment=_commitment(row),
        next=row.next,
        starts_in=_seconds_to_start(row, now),
        evening=first_table_id(row),
        origin=settings.origin,
        duel=settings.duel,
        device=settings.device is not None,
        club=settings.club,
    )


def _seconds_to_start(row: TableRow, now: float | None) -> int | None:
    """Return the whole seconds until a rematch starts; the deadline of an open table is the end of its countdown."""
    if row.status != "open" or row.deadline is None or now is None:
        return None
    return max(0, math.ceil(row.deadline - now))


def _commitment(row: TableRow) -> str:
    """Return the commitment to the deals: none for a lesson, and that of the whole event for a table of an event."""
    if row.settings.duel:
        return row.settings.duel.commitment
    return "" if row.settings.lesson or row.settings.device else commitment_of(bytes.fromhex(row.secret))


def hides_presence(row: TableRow) -> bool:
    """Return whether nobody learns who is connected: a choice of an absent player must have been set in advance."""
    return row.status == "running" and isinstance(row.settings.clock, DaysClock)


def _seat_summary(
    row: TableRow, number: int, name: str, present: Set[str], substituted: Set[int], bot_in: int | None
) -> SeatInfo:
    seat = row.seats[number]
    is_away = seat.kind == "person" and seat.person not in present and not hides_presence(row)
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=name if seat.name else "",
        person=seat.person,
        level=seat.level,
        portrait=seat.portrait or (default_portrait(seat.name) if seat.name else ""),
        presence="away" if is_away else "here",
        stand_in=number in substituted or seat.left,
        bot_in=bot_in,
        left=seat.left,
        alone=seat.kind == "person" and abandonment.is_only_player(row, number),
    )


# sessions: the games that the same people play one after the other


def first_table_id(row: TableRow) -> str:
    """Return the id of the first table of a session."""
    return row.evening or row.id


def session_score(rows: Sequence[TableRow]) -> Evening:
    """Return the finished games of a session in their order, and the running score."""
    over = sorted((row for row in rows if row.result), key=lambda row: row.ended or 0.0)
    return Evening(games=[_session_game(row, row.result) for row in over if row.result], players=_standings(over))


def _session_game(row: TableRow, result: ResultInfo) -> EveningGame:
    names = seats.display_names(row.seats)
    return EveningGame(
        table=row.id,
        game=row.game,
        ended=row.ended or 0.0,
        names=names,
        scores=result.scores,
        winners=[names[seat] for seat in result.winners],
    )


def _standings(rows: Iterable[TableRow]) -> list[EveningPlayer]:
    """Return the players by victories, a shared victory in parts; equals in the order of their first game."""
    players: dict[str, EveningPlayer] = {}
    for row in rows:
        for number, seat in enumerate(row.seats):
            unknown = EveningPlayer(name="", person=seat.person, portrait="", games=0, won=0.0)
            player = players.setdefault(_player_key(seat), unknown)
            player.name, player.portrait = seat.name, seat.portrait or default_portrait(seat.name)
            player.games += 1
            player.won = round(player.won + _win_share(row, number), 3)
    return sorted(players.values(), key=lambda player: -player.won)


def _player_key(seat: SeatRow) -> str:
    return seat.person or f"bot {seat.name}"


def _win_share(row: TableRow, seat: int) -> float:
    """Return a player's share of the victory; nothing if a substitute won it."""
    if row.result is None or row.seats[seat].left or seat in row.result.stood_in:
        return 0.0
    return win_shares(row.result.winners, row.players)[seat]
