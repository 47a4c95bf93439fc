"""Duplicate evenings: decisions about them, without a database. Every circle plays the same deals, and results are compared.

The people are split into circles; each circle plays every deal at a table of its own, with bots in the remaining seats. From deal
to deal all players move one seat on, in every circle alike, so that the same place in a circle is always the same seat.

Results are compared by matchpoints: two for each other table at which the same seat did worse, one for each equal. So every deal
counts the same, whatever the scale of a game's points, and a single wild deal does not decide an evening. A greater share of the
victory is better, then more points, because winning is what the games are about. As with ratings, a victory of a substitute is
not the player's: it counts for at most half of the points.
"""

import time
from collections.abc import Iterable, Mapping
from typing import Final

from coven import games
from coven.match.match import win_shares
from coven.server.base import errors
from coven.server.domain import lobby, names
from coven.server.domain.deal_commitment import commitment_of, deal_secret, new_secret
from coven.server.domain.names import new_id
from coven.server.domain.rows import DealCircle, DuplicatePlayer, DuplicateRow, Person, TableRow
from coven.server.domain.seats import seat_of
from coven.server.protocol import (
    AddBot,
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
TablesByDeal = Mapping[DealCircle, TableRow]


def new_evening(host: Person, settings: DuelSettings) -> DuplicateRow:
    """Return an open evening with its host; raise if the settings are invalid."""
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


def start(row: DuplicateRow, person: Person) -> None:
    """Start the evening: people are assigned to circles in the order they joined."""
    _check_open(row)
    if row.host != person.id:
        raise errors.not_allowed("Only the host of the evening may do that.")
    if len(row.people) <= row.settings.together:
        raise errors.not_now("One table alone has nothing to be compared with: wait for more people.")
    for number, player in enumerate(row.people):
        player.circle = number // row.settings.together
    row.status = "running"


def _check_open(row: DuplicateRow) -> None:
    if row.status != "open":
        raise errors.not_now("This evening has begun.")


# tables


def place_of(row: DuplicateRow, person: Person | None) -> int | None:
    """Return the position of a person among the people of an evening."""
    return next((place for place, player in enumerate(row.people) if person and player.person == person.id), None)


def circle_of(row: DuplicateRow, person: Person | None) -> int | None:
    """Return the circle of a person who takes part in a running evening."""
    place = place_of(row, person)
    return row.people[place].circle if place is not None and row.status == "running" else None


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
    members = [player for player in row.people if player.circle == circle]
    for number, player in enumerate(members):
        seat = (number + deal) % table.players
        if player.person:
            lobby.sit(table, Person(player.person, player.name, "person", player.portrait), Sit(seat=seat))
    for seat in range(table.players):
        if table.seats[seat].kind == "empty":
            lobby.add_bot(table, host, AddBot(seat=seat, level=row.settings.level))
    table.secret = table_secret(row, deal)
    return table


def _duplicate_part(row: DuplicateRow, deal: int, circle: int) -> DuelPart:
    return DuelPart(duel=row.id, deal=deal, circle=circle, commitment=commitment_of(bytes.fromhex(row.secret)))


def table_secret(row: DuplicateRow, deal: int) -> str:
    """Return the secret that a deal is drawn from at every table."""
    return deal_secret(bytes.fromhex(row.secret), deal).hex()


# what people may see


def is_over(row: DuplicateRow, tables: TablesByDeal) -> bool:
    """Return whether every circle has finished every deal."""
    return row.status == "running" and all(finished_deals(tables, circle) >= row.settings.deals for circle in _circles(row))


def may_see_deal(row: DuplicateRow, tables: TablesByDeal, person: Person | None, deal: int) -> bool:
    """Return whether a person may see a deal at other tables: they have played it to its end, or every circle is done with it."""
    circle = circle_of(row, person)
    if circle is not None and (deal, circle) in tables and tables[deal, circle].status == "over":
        return True
    return row.status == "running" and all(finished_deals(tables, other) > deal for other in _circles(row))


def _circles(row: DuplicateRow) -> range:
    return range(max(player.circle for player in row.people) + 1)


def evening_info(row: DuplicateRow, tables: TablesByDeal, person: Person | None) -> DuelInfo:
    """Return the evening as a person may see it."""
    circle = circle_of(row, person)
    done = finished_deals(tables, circle) if circle is not None else 0
    over = is_over(row, tables)
    known = [deal for deal in range(row.settings.deals) if may_see_deal(row, tables, person, deal)]
    results = [_deal_result(row, tables, deal) for deal in known]
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
        people=[_player_message(player) for player in row.people],
        you=place_of(row, person),
        table=at.id if at else None,
        finished=done,
        results=results,
        standings=_standings(row, results),
        commitment=commitment_of(bytes.fromhex(row.secret)),
        secret=row.secret if over else "",
    )


def evening_brief(row: DuplicateRow, statuses: Mapping[DealCircle, str], person: Person) -> DuelBrief:
    """Return the evening as an entry in the list of a participant."""
    circle, deals = circle_of(row, person), row.settings.deals
    over = row.status == "running" and all(finished_deals_by_status(statuses, other) >= deals for other in _circles(row))
    return DuelBrief(
        id=row.id,
        game=row.settings.game,
        status="over" if over else row.status,
        deals=deals,
        finished=0 if circle is None else finished_deals_by_status(statuses, circle),
        people=[player.name for player in row.people],
        host=row.host == person.id,
        created=row.created,
    )


def _player_message(player: DuplicatePlayer) -> DuelPlayer:
    circle = None if player.circle < 0 else player.circle
    return DuelPlayer(person=player.person, name=player.name, portrait=player.portrait, circle=circle)


def _deal_result(row: DuplicateRow, tables: TablesByDeal, deal: int) -> DuelDeal:
    played = [table for (which, _), table in tables.items() if which == deal and table.result]
    scores = score_matchpoints([score for table in played for score in _table_scores(row, table)])
    return DuelDeal(deal=deal, tables=len(played), of=len(_circles(row)), scores=scores)


def _table_scores(row: DuplicateRow, table: TableRow) -> Iterable[DuelScore]:
    """Yield the results of the people at a table, before they are compared."""
    assert table.result is not None
    shares = win_shares(table.result.winners, table.players)
    for player in row.people:
        seat = seat_of(table.seats, player.person) if player.person else None
        if seat is None:
            continue
        yield DuelScore(
            table=table.id,
            seat=seat,
            person=player.person,
            name=player.name,
            score=table.result.scores[seat],
            share=shares[seat],
            points=0,
            of=0,
            stood_in=seat in table.result.stood_in,
        )


def score_matchpoints(scores: list[DuelScore]) -> list[DuelScore]:
    """Fill in the matchpoints of one deal, each score against those of the same seat elsewhere; sort the best first."""
    for score in scores:
        others = [other for other in scores if other.seat == score.seat and other.table != score.table]
        own = (score.share, score.score)
        points = sum(2 * (own > (other.share, other.score)) + (own == (other.share, other.score)) for other in others)
        score.of = 2 * len(others)
        score.points = min(points, len(others)) if score.stood_in else points
    return sorted(scores, key=lambda score: (-score.points, -score.share, -score.score))


def _standings(row: DuplicateRow, results: list[DuelDeal]) -> list[DuelStanding]:
    """Return all participants over the visible deals, sorted by their share of the possible points."""
    scores = [score for deal in results for score in deal.scores if score.person]
    standings = [_standing(player, scores) for player in row.people]
    return sorted(standings, key=lambda standing: -(standing.points / standing.of if standing.of else -1.0))


def _standing(player: DuplicatePlayer, scores: list[DuelScore]) -> DuelStanding:
    own = [score for score in scores if score.person == player.person]
    points, of = sum(score.points for score in own), sum(score.of for score in own)
    return DuelStanding(person=player.person, name=player.name, portrait=player.portrait, deals=len(own), points=points, of=of)
