"""Duplicate evenings: decisions about them, without a database. Every circle plays the same deals, and results are compared.

The people are split into circles; each circle plays every deal at a table of its own, with bots in the remaining seats. From deal
to deal all players move one seat on, in every circle alike, so that the same place in a circle is always the same seat.

Results are compared by matchpoints: two for each other table at which the same seat did worse, one for each equal. So every deal
counts the same, whatever the scale of a game's points, and a single wild deal does not decide an evening. A greater share of the
victory is better, then more points, because winning is what the games are about. As with ratings, a victory of a substitute is
not the player's: it counts for at most half of the points. A seat in which no other person sat is compared with the bots in it.

An evening is over when every circle has finished, when its host ends it or when its deadline has passed. Its results are stored
then, and do not change any more. Games that still run are played on as ordinary games; until they end, their deals stay hidden.
"""

import time
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from coven import games
from coven.match.match import win_shares
from coven.server.base import errors
from coven.server.domain import lobby, names
from coven.server.domain.deal_commitment import commitment_of, deal_secret, new_secret
from coven.server.domain.names import new_id
from coven.server.domain.rows import (
    DealCircle,
    DuplicatePlayer,
    DuplicateRow,
    Person,
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
    DuelStanding,
    Sit,
    TableSettings,
)

MAX_PEOPLE: Final = 40
MAX_OPEN_EVENINGS: Final = 5
OPEN_SECONDS: Final = 7 * 86_400.0  # until an evening that nobody started is over
HOURS: Final = 24  # until an evening ends, unless its settings say otherwise
CORRESPONDENCE_HOURS: Final = 60 * 24
TablesByDeal = Mapping[DealCircle, TableRow]
BotResult = tuple[str, int, tuple[float, int]]  # id of a table, seat, share of the victory and score


def new_evening(host: Person, settings: DuelSettings, now: float) -> DuplicateRow:
    """Return an open evening with its host; raise if the settings are invalid. `now` is in uptime seconds."""
    players = lobby.new_table(host, _table_settings(settings)).players  # raises for settings that a table would reject
    lobby.check_level(settings.level)
    if settings.together > players:
        raise errors.malformed(f"Expected at most {players} people at a table, got {settings.together}.")
    settings.players = players
    row = DuplicateRow(
        id=new_id(),
        host=host.id,
        version=1,
        status="open",
        settings=settings,
        people=[],
        secret=new_secret().hex(),
        created=time.time(),
        ends=now + OPEN_SECONDS,
    )
    join(row, host)
    return row


def _table_settings(settings: DuelSettings, part: DuelPart | None = None) -> TableSettings:
    """Return the settings of the evening's tables: without spectators and automatic substitutes."""
    return TableSettings(
        game=settings.game,
        players=settings.players,
        variant=settings.variant,
        access="link",
        spectators=False,
        bots_replace=False,
        hints=settings.hints,
        clock=settings.clock,
        tempo=settings.tempo,
        duel=part,
    )


# decisions


def join(row: DuplicateRow, person: Person) -> None:
    """Join an evening before it starts."""
    if place_of(row, person) is not None:
        return
    if person.kind == "bot":
        raise errors.not_allowed("A duplicate evening is for people: bots sit where its host put them.")
    _check_open(row)
    if len(row.people) >= MAX_PEOPLE:
        raise errors.taken(f"{MAX_PEOPLE} take part already.")
    row.people.append(DuplicatePlayer(person.id, person.name, names.portrait_of_person(person)))


def leave(row: DuplicateRow, person: Person) -> None:
    """Leave an evening before it starts. The next person becomes its host; without one it is deleted."""
    _check_open(row)
    row.people = [player for player in row.people if player.person != person.id]
    _pass_on(row, person)


def _pass_on(row: DuplicateRow, person: Person) -> None:
    """Make the first of the other people the host, if this person is."""
    if row.host == person.id:
        row.host = next((player.person for player in row.people if player.person and player.person != person.id), "")


def anonymise(row: DuplicateRow, person: Person, name: str) -> None:
    """Remove a person from an evening: before its start altogether, then their name."""
    if row.status == "open":
        leave(row, person)
    for player in row.people:
        if player.person == person.id:
            player.person, player.name, player.portrait = None, name, ""
    _pass_on(row, person)


def start(row: DuplicateRow, person: Person, now: float) -> None:
    """Start the evening: people are assigned to circles in the order they joined. `now` is in uptime seconds."""
    _check_open(row)
    _check_host(row, person)
    if len(row.people) <= row.settings.together:
        raise errors.not_now("One table alone has nothing to be compared with: wait for more people.")
    for number, player in enumerate(row.people):
        player.circle = number // row.settings.together
    row.status, row.ends = "running", now + 3_600.0 * _hours(row.settings)


def _hours(settings: DuelSettings) -> int:
    return settings.hours or (CORRESPONDENCE_HOURS if isinstance(settings.clock, DaysClock) else HOURS)


def end(row: DuplicateRow, person: Person, tables: TablesByDeal) -> None:
    """End a running evening before all have finished (host only)."""
    _check_host(row, person)
    if row.status == "open":
        raise errors.not_now("This evening has not started: leave it instead.")
    settle(row, tables)


def settle(row: DuplicateRow, tables: TablesByDeal) -> None:
    """Store the results of an evening for good; a second time changes nothing."""
    if row.status != "over":
        row.results = [_deal_result(row, tables, deal) for deal in range(row.settings.deals)] if row.status == "running" else []
        row.status = "over"


def settle_if_due(row: DuplicateRow, tables: TablesByDeal, now: float) -> bool:
    """Settle an evening that everyone has finished, or whose deadline has passed; return whether that changed it.

    `now` is in uptime seconds.
    """
    is_due = row.status != "over" and (is_over(row, tables) or has_expired(row, now))
    if is_due:
        settle(row, tables)
    return is_due


def has_expired(row: DuplicateRow, now: float) -> bool:
    """Return whether the deadline of an evening has passed."""
    return row.ends is not None and row.ends < now


def _check_host(row: DuplicateRow, person: Person) -> None:
    if row.host != person.id:
        raise errors.not_allowed("Only the host of the evening may do that.")


def _check_open(row: DuplicateRow) -> None:
    if row.status != "open":
        raise errors.not_now("This evening has started." if row.status == "running" else "This evening is over.")


# tables


def place_of(row: DuplicateRow, person: Person | None) -> int | None:
    """Return the position of a person among the people of an evening."""
    return next((place for place, player in enumerate(row.people) if person and player.person == person.id), None)


def circle_of(row: DuplicateRow, person: Person | None) -> int | None:
    """Return the circle of a person who takes part in an evening, once it has started."""
    place = place_of(row, person)
    return row.people[place].circle if place is not None and row.people[place].circle >= 0 else None


def _members(row: DuplicateRow, circle: int) -> list[int]:
    """Return the places of the people of a circle, in the order of their seats."""
    return [place for place, player in enumerate(row.people) if player.circle == circle]


def finished_deals(tables: TablesByDeal, circle: int) -> int:
    """Return how many deals a circle has finished; it plays them in order."""
    return finished_deals_by_status({place: table.status for place, table in tables.items()}, circle)


def finished_deals_by_status(statuses: Mapping[DealCircle, str], circle: int) -> int:
    """Return how many deals a circle has finished, given the status of each table."""
    deal = 0
    while statuses.get((deal, circle)) in ("over", "closed"):
        deal += 1
    return deal


def new_table(row: DuplicateRow, deal: int, circle: int, host: Person) -> TableRow:
    """Return the table of a circle for a deal: people in the seats of that deal, bots elsewhere, and the shared secret."""
    table = lobby.new_table(host, _table_settings(row.settings, _duplicate_part(row, deal, circle)))
    for number, place in enumerate(_members(row, circle)):
        player, seat = row.people[place], _seat_in_deal(number, deal, table.players)
        if player.person:
            lobby.sit(table, Person(player.person, player.name, "person", player.portrait), Sit(seat=seat))
    for seat in range(table.players):
        if table.seats[seat].kind == "empty":
            lobby.add_bot(table, host, AddBot(seat=seat, level=row.settings.level))
    table.secret = table_secret(row, deal)
    return table


def _seat_in_deal(number: int, deal: int, players: int) -> int:
    """Return the seat of a member of a circle: everyone moves one seat on from deal to deal."""
    return (number + deal) % players


def _duplicate_part(row: DuplicateRow, deal: int, circle: int) -> DuelPart:
    return DuelPart(duel=row.id, deal=deal, circle=circle, commitment=commitment_of(bytes.fromhex(row.secret)))


def table_secret(row: DuplicateRow, deal: int) -> str:
    """Return the secret that a deal is drawn from at every table."""
    return deal_secret(bytes.fromhex(row.secret), deal).hex()


# what people may see


def is_over(row: DuplicateRow, tables: TablesByDeal) -> bool:
    """Return whether an evening is over: settled, or finished by every circle."""
    return _is_over(row, {place: table.status for place, table in tables.items()})


def _is_over(row: DuplicateRow, statuses: Mapping[DealCircle, str]) -> bool:
    if row.status != "running":
        return row.status == "over"
    return all(_has_finished(row, statuses, circle, row.settings.deals - 1) for circle in _circles(row))


def _has_finished(row: DuplicateRow, statuses: Mapping[DealCircle, str], circle: int, deal: int) -> bool:
    """Return whether a circle has finished a deal, or will never play it because all its people deleted their accounts."""
    if finished_deals_by_status(statuses, circle) > deal:
        return True
    is_playing = any(status == "running" for (_, other), status in statuses.items() if other == circle)
    return not is_playing and not any(row.people[place].person for place in _members(row, circle))


def may_see_deal(row: DuplicateRow, tables: TablesByDeal, person: Person | None, deal: int) -> bool:
    """Return whether a person may see a deal at other tables: they have played it to its end, or no circle will play it any more.

    Once an evening is over, circles play on only where a game is running.
    """
    circle = circle_of(row, person)
    if circle is not None and (deal, circle) in tables and tables[deal, circle].status == "over":
        return True
    if row.status == "over":
        return not is_deal_running(tables, deal)
    statuses = {place: table.status for place, table in tables.items()}
    return row.status == "running" and all(_has_finished(row, statuses, other, deal) for other in _circles(row))


def is_deal_running(tables: TablesByDeal, deal: int) -> bool:
    """Return whether a deal is being played at some table."""
    return any(table.status == "running" for (number, _), table in tables.items() if number == deal)


def may_publish_secret(row: DuplicateRow, tables: TablesByDeal) -> bool:
    """Return whether the secret of all deals may be published: the evening is over, and none of its games runs any more."""
    return is_over(row, tables) and all(table.status != "running" for table in tables.values())


def _circles(row: DuplicateRow) -> range:
    return range(max((player.circle for player in row.people), default=-1) + 1)


def evening_info(row: DuplicateRow, tables: TablesByDeal, person: Person | None, now: float) -> DuelInfo:
    """Return the evening as a person may see it; `now` is in uptime seconds."""
    circle = circle_of(row, person)
    done = finished_deals(tables, circle) if circle is not None else 0
    over = is_over(row, tables)
    if row.results is not None:
        results = row.results
    else:
        visible = [deal for deal in range(row.settings.deals) if over or may_see_deal(row, tables, person, deal)]
        results = [_deal_result(row, tables, deal) for deal in visible]
    at = tables.get((min(done, row.settings.deals - 1), circle)) if circle is not None else None
    return DuelInfo(
        id=row.id,
        host=row.host,
        status="over" if over else row.status,
        game=row.settings.game,
        players=row.settings.players or games.load(row.settings.game).meta.default_players,
        deals=row.settings.deals,
        together=row.settings.together,
        level=row.settings.level,
        clock=row.settings.clock,
        left=None if over or row.ends is None else max(0.0, row.ends - now),
        people=[_player_message(player) for player in row.people],
        you=place_of(row, person),
        table=at.id if at else None,
        finished=done,
        results=[_deal_message(row, deal) for deal in results],
        standings=_standings(row, results, is_final=over),
        commitment=commitment_of(bytes.fromhex(row.secret)),
        secret=row.secret if may_publish_secret(row, tables) else "",
    )


def evening_brief(row: DuplicateRow, statuses: Mapping[DealCircle, str], person: Person, now: float) -> DuelBrief:
    """Return the evening as an entry in the list of a participant; `now` is in uptime seconds."""
    circle = circle_of(row, person)
    return DuelBrief(
        id=row.id,
        game=row.settings.game,
        status="over" if _is_over(row, statuses) or has_expired(row, now) else row.status,
        deals=row.settings.deals,
        finished=0 if circle is None else finished_deals_by_status(statuses, circle),
        people=[player.name for player in row.people],
        host=row.host == person.id,
        created=row.created,
    )


def _player_message(player: DuplicatePlayer) -> DuelPlayer:
    circle = None if player.circle < 0 else player.circle
    return DuelPlayer(person=player.person, name=player.name, portrait=player.portrait, circle=circle)


def _deal_message(row: DuplicateRow, deal: SettledDeal) -> DuelDeal:
    return DuelDeal(
        deal=deal.deal, tables=deal.tables, of=len(_circles(row)), scores=[_score_message(row, score) for score in deal.scores]
    )


def _score_message(row: DuplicateRow, score: SettledScore) -> DuelScore:
    player = row.people[score.place]
    return DuelScore(person=player.person, name=player.name, **msgspec.structs.asdict(score))


# results


def _deal_result(row: DuplicateRow, tables: TablesByDeal, deal: int) -> SettledDeal:
    played = [(circle, table) for (number, circle), table in tables.items() if number == deal and table.result]
    scores = [score for circle, table in played for score in _table_scores(row, table, circle, deal)]
    return SettledDeal(
        deal=deal, tables=len(played), scores=score_matchpoints(scores, _bot_results(table for _, table in played))
    )


def _table_scores(row: DuplicateRow, table: TableRow, circle: int, deal: int) -> Iterable[SettledScore]:
    """Yield the results of the people at a table, before they are compared.

    People are found by the seat of their place, so that a deleted account keeps its nameless line. A person who deleted it
    before or during the deal was replaced by a bot, and has no result in it.
    """
    assert table.result is not None
    shares = win_shares(table.result.winners, table.players)
    for number, place in enumerate(_members(row, circle)):
        seat = _seat_in_deal(number, deal, table.players)
        if table.seats[seat].kind == "person":
            yield SettledScore(
                place=place,
                table=table.id,
                seat=seat,
                score=table.result.scores[seat],
                share=shares[seat],
                stood_in=seat in table.result.stood_in,
            )


def _bot_results(tables: Iterable[TableRow]) -> list[BotResult]:
    """Return the results of all bots at finished tables."""
    found = []
    for table in tables:
        assert table.result is not None
        shares = win_shares(table.result.winners, table.players)
        bots = [seat for seat in range(table.players) if table.seats[seat].kind == "bot"]
        found += [(table.id, seat, (shares[seat], table.result.scores[seat])) for seat in bots]
    return found


def score_matchpoints(scores: list[SettledScore], bots: Iterable[BotResult] = ()) -> list[SettledScore]:
    """Fill in the matchpoints of one deal, each score against those of the same seat elsewhere; sort the best first.

    A seat in which no other person sat is compared with the bots in it.
    """
    people = [(score.table, score.seat, (score.share, score.score)) for score in scores]
    for score in scores:
        own = (score.share, score.score)
        others = _results_elsewhere(score, people)
        if not others:
            others = _results_elsewhere(score, bots)
            score.versus_bots = bool(others)
        points = sum(2 * (own > other) + (own == other) for other in others)
        score.of = 2 * len(others)
        score.points = min(points, len(others)) if score.stood_in else points
    return sorted(scores, key=lambda score: (-score.points, -score.share, -score.score))


def _results_elsewhere(score: SettledScore, results: Iterable[BotResult]) -> list[tuple[float, int]]:
    """Return the shares and scores of the same seat at other tables."""
    return [result for table, seat, result in results if seat == score.seat and table != score.table]


def _standings(row: DuplicateRow, results: list[SettledDeal], *, is_final: bool) -> list[DuelStanding]:
    """Return all participants over the visible deals, sorted by their share of the possible points.

    In the final ranking, those who played more deals come first: otherwise one good deal alone could win an evening.
    """
    scores = [score for deal in results for score in deal.scores]
    standings = [_standing(row, place, scores) for place in range(len(row.people))]

    def key(standing: DuelStanding) -> tuple[int, float]:
        return (-standing.deals if is_final else 0, -(standing.points / standing.of if standing.of else -1.0))

    standings.sort(key=key)
    keys = [key(standing) for standing in standings]
    for standing in standings:
        standing.rank = 1 + keys.index(key(standing)) if standing.of else None
    return standings


def _standing(row: DuplicateRow, place: int, scores: list[SettledScore]) -> DuelStanding:
    player, own = row.people[place], [score for score in scores if score.place == place]
    points, of = sum(score.points for score in own), sum(score.of for score in own)
    return DuelStanding(
        place=place,
        rank=None,
        person=player.person,
        name=player.name,
        portrait=player.portrait,
        deals=len(own),
        points=points,
        of=of,
    )
