"""Duplicate events: decisions about them, without a database. Every circle plays the same deals, and results are compared.

In each round the people are split into circles; each circle plays every deal at a table of its own, with bots in the remaining
seats. From deal to deal all players move one seat on, in every circle alike, so that the same place in a circle is always the
same seat. An evening is one round; a tournament has several (`domain.tournament`), in each of which the circles are made again.

Results are compared by matchpoints: two for each other table at which the same seat did worse, one for each equal. So every deal
counts the same, whatever the scale of a game's points, and a single wild deal does not decide an evening. A greater share of the
victory is better, then more points, because winning is what the games are about. As with ratings, a victory of a substitute is
not the player's: it counts for at most half of the points. A seat in which no other person sat is compared with the bots in it.

A round is over when every circle has finished, or when its deadline has passed. Its results are stored then, and do not change
any more. Games that still run are played on as ordinary games; until they end, their deals stay hidden. `advance` makes
whatever is due: it starts an event, ends a round and pairs the next one, as one change of the row that any node can make or
make again.
"""

import time
from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec

from coven import games
from coven.match.match import win_shares
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import duplicate_scoring, lobby, names, tournament
from coven.server.domain.deal_commitment import commitment_of, deal_secret, new_secret
from coven.server.domain.names import new_id
from coven.server.domain.rows import (
    DealCircle,
    DuplicatePlayer,
    DuplicateRow,
    Person,
    RoundRow,
    SettledDeal,
    SettledScore,
    TableRow,
)
from coven.server.protocol import (
    AddBot,
    DaysClock,
    DuelBrief,
    DuelDeal,
    DuelInfo,
    DuelPart,
    DuelPlayer,
    DuelScore,
    DuelSettings,
    NoClock,
    Sit,
    TableSettings,
)

MAX_PEOPLE: Final = 40
MAX_OPEN_EVENINGS: Final = 5
OPEN_SECONDS: Final = 7 * 86_400.0  # until an evening that nobody started is over; from its start time on, if it has one
MAX_SECONDS_TO_START: Final = 366 * 86_400.0
HOURS: Final = 24  # until an evening ends, unless its settings say otherwise
CORRESPONDENCE_HOURS: Final = 60 * 24
ROUND_HOURS: Final = 2  # until a round of a tournament ends
LEAGUE_ROUND_HOURS: Final = 7 * 24
NO_SHOW_SECONDS: Final = 600.0  # after which a round does not wait for a table that nobody has opened
TablesByDeal = Mapping[DealCircle, TableRow]


def new_evening(host: Person, settings: DuelSettings, now: float, wall_time: float) -> DuplicateRow:
    """Return an open evening with its host; raise if the settings are invalid.

    `now` is in uptime seconds, `wall_time` in seconds since 1970.
    """
    players = lobby.new_table(host, _table_settings(settings)).players  # raises for settings that a table would reject
    lobby.check_level(settings.level)
    if settings.together > players:
        raise errors.malformed(Message("evening-together", players=players))
    settings.players, settings.title = players, names.clean_line(settings.title)
    if settings.format != "evening":
        _check_tournament(settings)
    row = DuplicateRow(
        id=new_id(),
        host=host.id,
        version=1,
        status="open",
        settings=settings,
        people=[],
        secret=new_secret().hex(),
        created=time.time(),
        ends=now + OPEN_SECONDS + min(MAX_SECONDS_TO_START, max(0.0, (settings.starts or 0.0) - wall_time)),
    )
    if settings.takes_part:
        join(row, host, [settings.club or ""])
    elif host.kind == "bot" or settings.format == "evening":
        raise errors.not_allowed(Message("evening-people"))
    return row


def _check_tournament(settings: DuelSettings) -> None:
    if settings.together < 2:
        raise errors.malformed(Message("tournament-together"))
    if isinstance(settings.clock, NoClock):
        raise errors.malformed(Message("tournament-clock"))
    if (settings.access == "club") != (settings.club is not None):
        raise errors.malformed(Message("tournament-club"))


def _table_settings(settings: DuelSettings, part: DuelPart | None = None) -> TableSettings:
    """Return the settings of the event's tables: without spectators; only tournaments wait for no one and let bots stand in."""
    return TableSettings(
        game=settings.game,
        players=settings.players,
        variant=settings.variant,
        access="link",
        spectators=False,
        bots_replace=settings.format != "evening",
        hints=settings.hints,
        clock=settings.clock,
        tempo=settings.tempo,
        duel=part,
        club=settings.club,
    )


# decisions


def join(row: DuplicateRow, person: Person, clubs: Collection[str] = ()) -> None:
    """Join an event before it starts, a tournament also late, or come back to one; `clubs` are those of the person."""
    place = place_of(row, person)
    if person.id in row.barred or (place is not None and row.people[place].removed):
        raise errors.not_allowed(Message("event-removed"))
    if place is not None:
        _come_back(row, place)
        return
    if person.kind == "bot":
        raise errors.not_allowed(Message("evening-people"))
    if row.settings.access == "club" and row.settings.club not in clubs:
        raise errors.not_allowed(Message("club-members-only"))
    if row.status != "running" or row.settings.format not in tournament.LATE_ENTRY_FORMATS:
        _check_open(row)
    if len([player for player in row.people if not player.left]) >= max_people(row.settings):
        raise errors.taken(Message("evening-full", people=max_people(row.settings)))
    row.people.append(DuplicatePlayer(person.id, person.name, names.portrait_of_person(person)))


def max_people(settings: DuelSettings) -> int:
    """Return how many people may take part in an event."""
    if settings.format == "evening":
        return MAX_PEOPLE
    most = tournament.MAX_ROUND_ROBIN_PEOPLE if settings.format == "round_robin" else tournament.MAX_PEOPLE
    return min(most, settings.size or most)


def _come_back(row: DuplicateRow, place: int) -> None:
    """Let a person who withdrew or missed a round be paired again; one who is out of a knockout stays out."""
    if row.people[place].left and row.status == "running" and row.settings.format == "knockout":
        raise errors.not_now(Message("tournament-out"))
    if row.status != "over":
        row.people[place].left = False


def leave(row: DuplicateRow, person: Person) -> None:
    """Leave an event before it starts, or withdraw from a running tournament.

    Before the start the next person becomes its host; without one it is deleted.
    """
    place = place_of(row, person)
    if row.status == "running" and tournament.is_tournament(row) and place is not None:
        row.people[place].left = True
        return
    _check_open(row)
    row.people = [player for player in row.people if player.person != person.id]
    _pass_on(row, person)


def _pass_on(row: DuplicateRow, person: Person) -> None:
    """Make the first of the other people the host, if this person is."""
    if row.host == person.id:
        row.host = next((player.person for player in row.people if player.person and player.person != person.id), "")


def anonymise(row: DuplicateRow, person: Person, name: str) -> None:
    """Remove a person from an event: before its start altogether, then their name."""
    if person.id == row.host and row.settings.title:
        row.settings.title = ""
    if row.status == "open":
        leave(row, person)
    for player in row.people:
        if player.person == person.id:
            player.person, player.name, player.portrait = None, name, ""
    _pass_on(row, person)


def remove(row: DuplicateRow, person: Person, other: str, organisers: Collection[str] = ()) -> None:
    """Remove a person from an event for good: before its start altogether, later from its next rounds."""
    _check_organises(row, person, organisers)
    place = next((place for place, player in enumerate(row.people) if player.person == other), None)
    if place is None:
        raise errors.not_found(Message("no-person"))
    if other == row.host:
        raise errors.not_allowed(Message("event-remove-host"))
    if row.status == "over":
        raise errors.not_now(Message("evening-over"))
    if row.status == "open":
        del row.people[place]
        row.barred.append(other)
    else:
        row.people[place].left = row.people[place].removed = True


def start(row: DuplicateRow, person: Person, now: float, organisers: Collection[str] = ()) -> None:
    """Start the event. `now` is in uptime seconds."""
    _check_open(row)
    _check_organises(row, person, organisers)
    if not has_enough_people(row):
        raise errors.not_now(Message("tournament-few") if tournament.is_tournament(row) else Message("evening-one-table"))
    _start(row, now)


def has_enough_people(row: DuplicateRow) -> bool:
    """Return whether an event can start: a tournament needs two people, an evening more than fit at one table."""
    return len(row.people) > (1 if tournament.is_tournament(row) else row.settings.together)


def _start(row: DuplicateRow, now: float, apart: Collection[tuple[int, int]] = ()) -> None:
    row.status = "running"
    if tournament.is_tournament(row):
        _open_round(row, tournament.next_tables(row, apart), now)
        return
    together = row.settings.together
    places = range(len(row.people))  # in the order they joined
    _open_round(row, [list(places[first : first + together]) for first in places[::together]], now)


def _open_round(row: DuplicateRow, tables: list[list[int]], now: float) -> None:
    row.ends = now + 3_600.0 * _hours(row.settings)
    row.rounds.append(RoundRow(tables=tables, ends=row.ends))


def _hours(settings: DuelSettings) -> int:
    if settings.hours is not None:
        return settings.hours
    if settings.format == "league":
        return LEAGUE_ROUND_HOURS
    if isinstance(settings.clock, DaysClock):
        return CORRESPONDENCE_HOURS
    return HOURS if settings.format == "evening" else ROUND_HOURS


def end(row: DuplicateRow, person: Person, tables: TablesByDeal, organisers: Collection[str] = ()) -> None:
    """End a running event before all have finished, or call off an open one (organisers only)."""
    _check_organises(row, person, organisers)
    settle(row, tables)


def settle(row: DuplicateRow, tables: TablesByDeal) -> None:
    """Store the results of an event for good; a second time changes nothing."""
    if row.status != "over":
        _settle_round(row, tables)
        row.status, row.barred = "over", []


def _settle_round(row: DuplicateRow, tables: TablesByDeal) -> None:
    """Store the results of the current round."""
    settled = row.results or []
    first, last = _first_deal(row), len(row.rounds) * row.settings.deals
    row.results = [*settled, *(_deal_result(row, tables, deal) for deal in range(max(first, len(settled)), last))]


def advance(
    row: DuplicateRow, tables: TablesByDeal, now: float, wall_time: float, apart: Collection[tuple[int, int]] = ()
) -> bool:
    """Make what is due: start the event, end its round and open the next one, or end it; return whether that changed it.

    `now` is in uptime seconds, `wall_time` in seconds since 1970. It depends on nothing else than the stored rows, so that
    after a crash any node does the same.
    """
    if not is_due(row, tables, now, wall_time):
        return False
    if row.status == "running":
        _finish_round(row, tables, now, apart)
    elif _should_start(row, wall_time):
        _start(row, now, apart)
    else:
        settle(row, tables)
    return True


def is_due(row: DuplicateRow, tables: TablesByDeal, now: float, wall_time: float) -> bool:
    """Return whether an event is to be started, its round or the event itself is to be ended."""
    if row.status == "open":
        return _should_start(row, wall_time) or has_expired(row, now)
    return row.status == "running" and _is_round_over(row, tables, now)


def _finish_round(row: DuplicateRow, tables: TablesByDeal, now: float, apart: Collection[tuple[int, int]]) -> None:
    """Store the results of a round, and pair the next one or end the event."""
    _settle_round(row, tables)
    if tournament.is_tournament(row):
        tournament.mark_absent(row, tables)
        if following := tournament.next_tables(row, apart):
            _open_round(row, following, now)
            return
    row.status, row.barred = "over", []


def end_round(
    row: DuplicateRow,
    person: Person,
    tables: TablesByDeal,
    now: float,
    organisers: Collection[str] = (),
    apart: Collection[tuple[int, int]] = (),
) -> None:
    """End the round of a tournament before all have finished (organisers only); unfinished deals do not count."""
    _check_organises(row, person, organisers)
    if row.status == "open":
        raise errors.not_now(Message("evening-not-started"))
    if row.status == "over" or not tournament.is_tournament(row):
        raise errors.not_now(Message("evening-over"))
    _finish_round(row, tables, now, apart)


def _should_start(row: DuplicateRow, wall_time: float) -> bool:
    starts, size = row.settings.starts, row.settings.size
    is_due = (starts is not None and starts <= wall_time) or (size is not None and len(row.people) >= size)
    return is_due and has_enough_people(row)


def _is_round_over(row: DuplicateRow, tables: TablesByDeal, now: float) -> bool:
    """Return whether the current round has ended: by its deadline, and except in a league when all have finished.

    Tables that nobody has opened for long are not waited for, unless nobody came at all.
    """
    if has_expired(row, now):
        return True
    if row.settings.format == "league":
        return False
    statuses, last = statuses_of(tables), len(row.rounds) * row.settings.deals - 1
    waiting = {circle for circle in _circles(row, last) if not _has_finished(row, statuses, circle, last)}
    return not waiting or (_is_late(row, now) and waiting <= _unopened_circles(row, statuses) < set(_circles(row, last)))


def _is_late(row: DuplicateRow, now: float) -> bool:
    """Return whether the people of the current round of a tournament should all be at their tables."""
    if not tournament.is_tournament(row) or isinstance(row.settings.clock, DaysClock) or row.ends is None:
        return False
    return now > row.ends - 3_600.0 * _hours(row.settings) + NO_SHOW_SECONDS


def _unopened_circles(row: DuplicateRow, statuses: Mapping[DealCircle, str]) -> set[int]:
    """Return the circles none of whose people opened a table in the current round."""
    first = _first_deal(row)
    return set(_circles(row, first)) - {circle for deal, circle in statuses if deal >= first}


def has_expired(row: DuplicateRow, now: float) -> bool:
    """Return whether the deadline of an event or its round has passed."""
    return row.ends is not None and row.ends < now


def organises(row: DuplicateRow, person: Person | None, organisers: Collection[str] = ()) -> bool:
    """Return whether a person decides about an event: its host, and the owner and `organisers` of its club."""
    return person is not None and (person.id == row.host or person.id in organisers)


def _check_organises(row: DuplicateRow, person: Person, organisers: Collection[str]) -> None:
    if not organises(row, person, organisers):
        raise errors.not_allowed(Message("evening-host-only"))


def _check_open(row: DuplicateRow) -> None:
    if row.status != "open":
        raise errors.not_now(Message("evening-started" if row.status == "running" else "evening-over"))


# tables


def place_of(row: DuplicateRow, person: Person | None) -> int | None:
    """Return the position of a person among the people of an event."""
    return next((place for place, player in enumerate(row.people) if person and player.person == person.id), None)


def circle_of(row: DuplicateRow, person: Person | None) -> int | None:
    """Return the circle of a person in the current round."""
    return _circle_in_round(row, place_of(row, person), len(row.rounds) - 1)


def _circle_in_round(row: DuplicateRow, place: int | None, number: int) -> int | None:
    if not 0 <= number < len(row.rounds):
        return None
    circles = enumerate(row.rounds[number].tables)
    return next((circle for circle, table in circles if place in table and not tournament.is_bye(row, table)), None)


def _members(row: DuplicateRow, deal: int, circle: int) -> list[int]:
    """Return the places of the people of a circle, in the order of their seats."""
    return row.rounds[deal // row.settings.deals].tables[circle]


def _first_deal(row: DuplicateRow) -> int:
    """Return the first deal of the current round."""
    return max(0, len(row.rounds) - 1) * row.settings.deals


def current_deal(row: DuplicateRow, statuses: Mapping[DealCircle, str], circle: int) -> int:
    """Return the first deal of the current round that a circle has not finished; it plays them in order."""
    deal = _first_deal(row)
    while statuses.get((deal, circle)) in ("over", "closed"):
        deal += 1
    return deal


def statuses_of(tables: TablesByDeal) -> dict[DealCircle, str]:
    """Return the status of each table."""
    return {place: table.status for place, table in tables.items()}


def new_table(row: DuplicateRow, deal: int, circle: int, host: Person) -> TableRow:
    """Return the table of a circle for a deal: people in the seats of that deal, bots elsewhere, and the shared secret."""
    table = lobby.new_table(host, _table_settings(row.settings, _duplicate_part(row, deal, circle)))
    for number, place in enumerate(_members(row, deal, circle)):
        player, seat = row.people[place], _seat_in_deal(row, number, deal, table.players)
        if player.person and not player.left:
            seated = Person(player.person, player.name, "person", player.portrait)
            lobby.sit(table, seated, Sit(seat=seat), clubs={row.settings.club or ""})
    for seat in range(table.players):
        if table.seats[seat].kind == "empty":
            lobby.add_bot(table, host, AddBot(seat=seat, level=row.settings.level))
    table.secret = table_secret(row, deal)
    return table


def _seat_in_deal(row: DuplicateRow, number: int, deal: int, players: int) -> int:
    """Return the seat of a member of a circle: everyone moves one seat on from deal to deal.

    In tournaments of two at a table the pairing balances the seats from round to round.
    """
    return (number + (deal % row.settings.deals if row.settings.together == 2 else deal)) % players


def _duplicate_part(row: DuplicateRow, deal: int, circle: int) -> DuelPart:
    return DuelPart(duel=row.id, deal=deal, circle=circle, commitment=commitment_of(bytes.fromhex(row.secret)))


def table_secret(row: DuplicateRow, deal: int) -> str:
    """Return the secret that a deal is drawn from at every table."""
    return deal_secret(bytes.fromhex(row.secret), deal).hex()


# what people may see


def is_over(row: DuplicateRow, tables: TablesByDeal) -> bool:
    """Return whether an event is over: settled, or an evening finished by every circle."""
    return _is_over(row, statuses_of(tables))


def _is_over(row: DuplicateRow, statuses: Mapping[DealCircle, str]) -> bool:
    if row.status != "running":
        return row.status == "over"
    return not tournament.is_tournament(row) and _is_last_round_finished(row, statuses)


def _is_last_round_finished(row: DuplicateRow, statuses: Mapping[DealCircle, str]) -> bool:
    last = len(row.rounds) * row.settings.deals - 1
    return all(_has_finished(row, statuses, circle, last) for circle in _circles(row, last))


def _has_finished(row: DuplicateRow, statuses: Mapping[DealCircle, str], circle: int, deal: int) -> bool:
    """Return whether a circle has finished a deal of the current round, or will never play it because all its people left."""
    if tournament.is_bye(row, _members(row, deal, circle)) or current_deal(row, statuses, circle) > deal:
        return True
    first = _first_deal(row)
    is_playing = any(statuses.get((number, circle)) == "running" for number in range(first, first + row.settings.deals))
    members = [row.people[place] for place in _members(row, deal, circle)]
    return not is_playing and not any(player.person and not player.left for player in members)


def may_see_deal(row: DuplicateRow, tables: TablesByDeal, person: Person | None, deal: int) -> bool:
    """Return whether a person may see a deal at other tables: they have played it to its end, or no circle will play it any more.

    Once its round is over, circles play on only where a game is running.
    """
    number = deal // row.settings.deals
    circle = _circle_in_round(row, place_of(row, person), number)
    if circle is not None and (deal, circle) in tables and tables[deal, circle].status == "over":
        return True
    if row.status == "over" or deal < len(row.results or []):
        return not is_deal_running(tables, deal)
    statuses = statuses_of(tables)
    return row.status == "running" and all(_has_finished(row, statuses, other, deal) for other in _circles(row, deal))


def is_deal_running(tables: TablesByDeal, deal: int) -> bool:
    """Return whether a deal is being played at some table."""
    return any(table.status == "running" for (number, _), table in tables.items() if number == deal)


def may_publish_secret(row: DuplicateRow, tables: TablesByDeal) -> bool:
    """Return whether the secret of all deals may be published: the event is over, and none of its games runs any more."""
    return is_over(row, tables) and all(table.status != "running" for table in tables.values())


def _circles(row: DuplicateRow, deal: int) -> range:
    number = deal // row.settings.deals
    return range(len(row.rounds[number].tables) if number < len(row.rounds) else 0)


def visible_results(row: DuplicateRow, tables: TablesByDeal, person: Person | None) -> list[SettledDeal]:
    """Return the settled results, and those of the current round that a person may see."""
    settled, over = row.results or [], is_over(row, tables)
    if row.status == "over":
        return settled
    current = range(len(settled), len(row.rounds) * row.settings.deals)
    visible = [deal for deal in current if over or may_see_deal(row, tables, person, deal)]
    return [*settled, *(_deal_result(row, tables, deal) for deal in visible)]


def evening_info(
    row: DuplicateRow, tables: TablesByDeal, person: Person | None, now: float, organisers: Collection[str] = ()
) -> DuelInfo:
    """Return the event as a person may see it; `now` is in uptime seconds."""
    circle, settings, first = circle_of(row, person), row.settings, _first_deal(row)
    deal = current_deal(row, statuses_of(tables), circle) if circle is not None else first
    over, results = is_over(row, tables), visible_results(row, tables, person)
    at = tables.get((min(deal, first + settings.deals - 1), circle)) if circle is not None else None
    if tournament.is_tournament(row):
        standings = duplicate_scoring.tournament_standings(row, results)
    else:
        standings = duplicate_scoring.evening_standings(row, results, is_final=over)
    return DuelInfo(
        id=row.id,
        host=row.host,
        status="over" if over else row.status,
        game=settings.game,
        players=settings.players or games.load(settings.game).meta.default_players,
        deals=settings.deals,
        together=settings.together,
        level=settings.level,
        clock=settings.clock,
        left=None if over or row.ends is None else max(0.0, row.ends - now),
        people=[_player_message(row, place) for place in range(len(row.people))],
        you=place_of(row, person),
        table=at.id if at else None,
        finished=deal - first,
        results=[_deal_message(row, found) for found in results],
        standings=standings,
        commitment=commitment_of(bytes.fromhex(row.secret)),
        secret=row.secret if may_publish_secret(row, tables) else "",
        format=settings.format,
        title=settings.title,
        round=max(0, len(row.rounds) - 1),
        rounds=tournament.round_count(row),
        pairings=row.rounds[-1].tables if row.rounds and tournament.is_tournament(row) else [],
        starts=settings.starts,
        size=settings.size,
        access=settings.access,
        club=settings.club,
        luck=duplicate_scoring.luck_share(results) if over else None,
        organiser=organises(row, person, organisers),
        playing=_circles_in_play(row, tables),
    )


def _circles_in_play(row: DuplicateRow, tables: TablesByDeal) -> list[int]:
    """Return the circles that have not finished the current round of a tournament."""
    if row.status != "running" or not tournament.is_tournament(row):
        return []
    statuses, last = statuses_of(tables), len(row.rounds) * row.settings.deals - 1
    return [circle for circle in _circles(row, last) if not _has_finished(row, statuses, circle, last)]


def evening_brief(row: DuplicateRow, statuses: Mapping[DealCircle, str], person: Person | None, now: float) -> DuelBrief:
    """Return the event as an entry in a list; `now` is in uptime seconds."""
    circle, settings = circle_of(row, person), row.settings
    last_deal = len(row.rounds) * settings.deals - 1
    is_expired = has_expired(row, now) and not tournament.is_tournament(row)
    return DuelBrief(
        id=row.id,
        game=settings.game,
        status="over" if _is_over(row, statuses) or is_expired else row.status,
        deals=settings.deals,
        finished=0 if circle is None else current_deal(row, statuses, circle) - _first_deal(row),
        people=[player.name for player in row.people],
        host=person is not None and row.host == person.id,
        created=row.created,
        format=settings.format,
        title=settings.title,
        starts=settings.starts,
        access=settings.access,
        round=max(0, len(row.rounds) - 1),
        rounds=tournament.round_count(row),
        ready=row.status == "running" and circle is not None and not _has_finished(row, statuses, circle, last_deal),
    )


def _player_message(row: DuplicateRow, place: int) -> DuelPlayer:
    player, circle = row.people[place], _circle_in_round(row, place, len(row.rounds) - 1)
    return DuelPlayer(
        person=player.person,
        name=player.name,
        portrait=player.portrait,
        circle=circle,
        left=player.left,
        removed=player.removed,
    )


def _deal_message(row: DuplicateRow, deal: SettledDeal) -> DuelDeal:
    return DuelDeal(
        deal=deal.deal,
        tables=deal.tables,
        of=len(_circles(row, deal.deal)),
        scores=[_score_message(row, score) for score in deal.scores],
    )


def _score_message(row: DuplicateRow, score: SettledScore) -> DuelScore:
    player = row.people[score.place]
    return DuelScore(person=player.person, name=player.name, **msgspec.structs.asdict(score))


# results


def _deal_result(row: DuplicateRow, tables: TablesByDeal, deal: int) -> SettledDeal:
    played = [(circle, table) for (number, circle), table in tables.items() if number == deal and table.result]
    scores = [score for circle, table in played for score in _table_scores(row, table, circle, deal)]
    bots = duplicate_scoring.bot_results(table for _, table in played)
    return SettledDeal(deal=deal, tables=len(played), scores=duplicate_scoring.score_matchpoints(scores, bots))


def _table_scores(row: DuplicateRow, table: TableRow, circle: int, deal: int) -> Iterable[SettledScore]:
    """Yield the results of the people at a table, before they are compared.

    People are found by the seat of their place, so that a deleted account keeps its nameless line. A person who deleted it
    before or during the deal was replaced by a bot, and has no result in it.
    """
    assert table.result is not None
    shares = win_shares(table.result.winners, table.players)
    for number, place in enumerate(_members(row, deal, circle)):
        seat = _seat_in_deal(row, number, deal, table.players)
        if table.seats[seat].kind == "person":
            yield SettledScore(
                place=place,
                table=table.id,
                seat=seat,
                score=table.result.scores[seat],
                share=shares[seat],
                stood_in=seat in table.result.stood_in,
            )
