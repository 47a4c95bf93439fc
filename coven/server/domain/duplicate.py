"""Duplicate evenings: decisions about them, without a database. Every circle plays the same deals, and results are compared.

The people are split into circles; each circle plays every deal at a table of its own, bots in the seats that are left. From deal
to deal everybody moves one seat on, in every circle alike, so that the same place in a circle is always the same seat.

Results are compared by matchpoints: two for each other table at which the same seat did worse, one for each equal. So every deal
counts the same, whatever the scale of a game's points, and one wild deal does not decide an evening. Better is a greater share of
the victory, then more points, because winning is what the games are about. What a bot won for somebody is no more theirs here
than in their ratings: they have half of the points at most.
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
    """An evening that waits for people, with its host; what does not fit is refused."""
    players = lobby.new_table(host, _table_settings(settings)).players  # refuses what a table would
    lobby.check_level(settings.level)
    if settings.together > players:
        raise errors.malformed(f"Expected at most {players} people at a table, but {settings.together} came.")
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
    """A table of the evening: nobody looks on, and no bot plays by itself for whoever is away."""
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


# verbs


def join(row: DuplicateRow, who: Person) -> None:
    """Take part, before it begins."""
    if place_of(row, who) is not None:
        return
    if who.kind == "bot":
        raise errors.not_allowed("A duplicate evening is for people: bots sit where its host put them.")
    _check_open(row)
    if len(row.people) >= MAX_PEOPLE:
        raise errors.taken(f"{MAX_PEOPLE} take part already.")
    row.people.append(DuplicatePlayer(who.id, who.name, names.portrait_of_person(who)))


def leave(row: DuplicateRow, who: Person) -> None:
    """Take no part after all; the host stays."""
    _check_open(row)
    if row.host == who.id:
        raise errors.not_now("The host stays to the end of the evening.")
    row.people = [one for one in row.people if one.person != who.id]


def start(row: DuplicateRow, who: Person) -> None:
    """The host begins: people are put into circles in the order they came."""
    _check_open(row)
    if row.host != who.id:
        raise errors.not_allowed("Only the host of the evening may do that.")
    if len(row.people) <= row.settings.together:
        raise errors.not_now("One table alone has nothing to be compared with: wait for more people.")
    for number, one in enumerate(row.people):
        one.circle = number // row.settings.together
    row.status = "running"


def _check_open(row: DuplicateRow) -> None:
    if row.status != "open":
        raise errors.not_now("This evening has begun.")


# tables


def place_of(row: DuplicateRow, who: Person | None) -> int | None:
    """The place of somebody among the people of an evening."""
    return next((place for place, one in enumerate(row.people) if who and one.person == who.id), None)


def circle_of(row: DuplicateRow, who: Person | None) -> int | None:
    """The circle of somebody who takes part in an evening under way."""
    place = place_of(row, who)
    return row.people[place].circle if place is not None and row.status == "running" else None


def finished_deals(tables: TablesByDeal, circle: int) -> int:
    """How many deals a circle has behind it: it plays them in order."""
    return finished_deals_by_status({place: table.status for place, table in tables.items()}, circle)


def finished_deals_by_status(statuses: Mapping[DealCircle, str], circle: int) -> int:
    """The same, by the status of each table."""
    deal = 0
    while statuses.get((deal, circle)) in ("over", "closed"):
        deal += 1
    return deal


def new_table(row: DuplicateRow, deal: int, circle: int, host: Person) -> TableRow:
    """The table of a circle for a deal: people where that deal has them, bots elsewhere, the same luck as everywhere."""
    table = lobby.new_table(host, _table_settings(row.settings, _duplicate_part(row, deal, circle)))
    members = [one for one in row.people if one.circle == circle]
    for number, one in enumerate(members):
        seat = (number + deal) % table.players
        if one.person:
            lobby.sit(table, Person(one.person, one.name, "person", one.portrait), Sit(seat=seat))
    for seat in range(table.players):
        if table.seats[seat].kind == "empty":
            lobby.add_bot(table, host, AddBot(seat=seat, level=row.settings.level))
    table.secret = table_secret(row, deal)
    return table


def _duplicate_part(row: DuplicateRow, deal: int, circle: int) -> DuelPart:
    return DuelPart(duel=row.id, deal=deal, circle=circle, commitment=commitment_of(bytes.fromhex(row.secret)))


def table_secret(row: DuplicateRow, deal: int) -> str:
    """What a deal is drawn from, at every table."""
    return deal_secret(bytes.fromhex(row.secret), deal).hex()


# what may be known


def is_over(row: DuplicateRow, tables: TablesByDeal) -> bool:
    """Whether every circle has finished every deal."""
    return row.status == "running" and all(finished_deals(tables, circle) >= row.settings.deals for circle in _circles(row))


def may_see_deal(row: DuplicateRow, tables: TablesByDeal, who: Person | None, deal: int) -> bool:
    """Whether somebody may see what came of a deal at other tables: who has finished it, and all once everybody has."""
    circle = circle_of(row, who)
    if circle is not None and finished_deals(tables, circle) > deal:
        return True
    return row.status == "running" and all(finished_deals(tables, other) > deal for other in _circles(row))


def _circles(row: DuplicateRow) -> range:
    return range(max(one.circle for one in row.people) + 1)


def evening_info(row: DuplicateRow, tables: TablesByDeal, who: Person | None) -> DuelInfo:
    """The evening as somebody may see it."""
    circle = circle_of(row, who)
    done = finished_deals(tables, circle) if circle is not None else 0
    over = is_over(row, tables)
    known = [deal for deal in range(row.settings.deals) if may_see_deal(row, tables, who, deal)]
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
        people=[_player_message(one) for one in row.people],
        you=place_of(row, who),
        table=at.id if at else None,
        finished=done,
        results=results,
        standings=_standings(row, results),
        commitment=commitment_of(bytes.fromhex(row.secret)),
        secret=row.secret if over else "",
    )


def evening_brief(row: DuplicateRow, statuses: Mapping[DealCircle, str], who: Person) -> DuelBrief:
    """The evening in the list of somebody who takes part."""
    circle, deals = circle_of(row, who), row.settings.deals
    over = row.status == "running" and all(finished_deals_by_status(statuses, one) >= deals for one in _circles(row))
    return DuelBrief(
        id=row.id,
        game=row.settings.game,
        status="over" if over else row.status,
        deals=deals,
        finished=0 if circle is None else finished_deals_by_status(statuses, circle),
        people=[one.name for one in row.people],
        host=row.host == who.id,
        created=row.created,
    )


def _player_message(one: DuplicatePlayer) -> DuelPlayer:
    return DuelPlayer(person=one.person, name=one.name, portrait=one.portrait, circle=None if one.circle < 0 else one.circle)


def _deal_result(row: DuplicateRow, tables: TablesByDeal, deal: int) -> DuelDeal:
    played = [table for (which, _), table in tables.items() if which == deal and table.result]
    scores = score_matchpoints([score for table in played for score in _table_scores(row, table)])
    return DuelDeal(deal=deal, tables=len(played), of=len(_circles(row)), scores=scores)


def _table_scores(row: DuplicateRow, table: TableRow) -> Iterable[DuelScore]:
    """What the people at a table got; nothing is compared yet."""
    assert table.result is not None
    shares = win_shares(table.result.winners, table.players)
    for one in row.people:
        seat = seat_of(table.seats, one.person) if one.person else None
        if seat is None:
            continue
        yield DuelScore(
            table=table.id,
            seat=seat,
            person=one.person,
            name=one.name,
            score=table.result.scores[seat],
            share=shares[seat],
            points=0,
            of=0,
            stood_in=seat in table.result.stood_in,
        )


def score_matchpoints(scores: list[DuelScore]) -> list[DuelScore]:
    """The matchpoints of one deal, the best first: each score against those in the same seat elsewhere."""
    for one in scores:
        others = [other for other in scores if other.seat == one.seat and other.table != one.table]
        mine = (one.share, one.score)
        points = sum(2 * (mine > (other.share, other.score)) + (mine == (other.share, other.score)) for other in others)
        one.of = 2 * len(others)
        one.points = min(points, len(others)) if one.stood_in else points
    return sorted(scores, key=lambda one: (-one.points, -one.share, -one.score))


def _standings(row: DuplicateRow, results: list[DuelDeal]) -> list[DuelStanding]:
    """Everybody over the deals that may be known, the best part of what was possible first."""
    standings = [_standing(one, [score for deal in results for score in deal.scores if score.person]) for one in row.people]
    return sorted(standings, key=lambda one: -(one.points / one.of if one.of else -1.0))


def _standing(one: DuplicatePlayer, scores: list[DuelScore]) -> DuelStanding:
    own = [score for score in scores if score.person == one.person]
    points, of = sum(score.points for score in own), sum(score.of for score in own)
    return DuelStanding(person=one.person, name=one.name, portrait=one.portrait, deals=len(own), points=points, of=of)
