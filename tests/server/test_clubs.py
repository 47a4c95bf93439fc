"""Clubs: joining by link or request, roles, tables and events of their own, ladder and seasons."""

import json
from functools import partial
from pathlib import Path

import pytest

from coven.errors import CovenError
from coven.server.domain.club_ladder import rank_members
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.people.profiles import personal_data_of
from coven.server.protocol import ChooseRole, ClubInfo, ClubSettings, DuelSettings, LiveClock, Sit, TableSettings
from coven.server.storage import Person, notifications, tables
from tests.server.in_process_server import InProcessServer, in_process_server


async def found_club(server: InProcessServer, owner: Person, *members: Person, **settings: object) -> ClubInfo:
    """Found a club with members who join by its link."""
    clubs = server.node.clubs
    id_ = await clubs.create(owner, ClubSettings(**{"name": "Tuesday Coven"} | settings))  # type: ignore[arg-type]
    club = await clubs.info(id_, owner)
    for member in members:
        server.time.advance(1)
        await clubs.join(id_, member, club.code.lower())
    return await clubs.info(id_, owner)


async def add_people(server: InProcessServer, *names: str) -> list[Person]:
    return [await server.add_person(name) for name in names]


async def notices(server: InProcessServer, person: Person) -> list[str]:
    return [notice.text.id for notice in await server.db.read(lambda c: notifications.list_notices(c, person.id))]


def members(club: ClubInfo) -> list[tuple[str, str]]:
    return [(member.name, member.role) for member in club.members]


async def test_person_asks_and_an_organiser_lets_them_in(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        clubs, (ann, bea, cat) = server.node.clubs, await add_people(server, "Ann", "Bea", "Cat")
        club = await found_club(server, ann, bea, listed=True)
        assert members(club) == [("Ann", "owner"), ("Bea", "member")]
        for _ in range(2):
            await clubs.join(club.id, cat, None)
        assert (await clubs.info(club.id, cat)).asked
        assert await notices(server, ann) == ["notice-club-request"]
        assert await notices(server, bea) == [], "a member is no organiser"
        assert [brief.requests for brief in (await clubs.list_clubs(ann)).mine] == [1]
        with pytest.raises(CovenError, match="organisers"):
            await clubs.choose_role(club.id, bea, ChooseRole(person=cat.id, role="member"))
        await clubs.choose_role(club.id, ann, ChooseRole(person=cat.id, role="member"))
        assert members(await clubs.info(club.id, cat))[1:] == [("Bea", "member"), ("Cat", "member")]
        assert await notices(server, cat) == ["notice-club-joined"]
        assert await notices(server, ann) == [], "the request was answered"


async def test_what_is_inside_a_club_is_for_its_members(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await add_people(server, "Ann", "Bea")
        club = await found_club(server, ann, listed=True, about="We meet on Tuesdays.")
        for person in (bea, None):
            seen = await server.node.clubs.info(club.id, person)
            assert (seen.name, seen.about, seen.size, seen.role) == ("Tuesday Coven", "We meet on Tuesdays.", 1, None)
            assert (seen.code, seen.members, seen.tables, seen.seasons, seen.ladder) == ("", [], [], [], [])
        assert [brief.name for brief in (await server.node.clubs.list_clubs(bea)).listed] == ["Tuesday Coven"]


async def test_link_is_needed_where_nobody_may_ask_and_can_be_renewed(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        clubs, (ann, bea) = server.node.clubs, await add_people(server, "Ann", "Bea")
        club = await found_club(server, ann, entry="link")
        await clubs.renew_code(club.id, ann)
        for code in (None, club.code):
            with pytest.raises(CovenError, match="link"):
                await clubs.join(club.id, bea, code)
        await clubs.join(club.id, bea, (await clubs.info(club.id, ann)).code)
        assert (await clubs.info(club.id, bea)).role == "member"


async def test_removed_member_has_to_ask_even_with_the_link(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        clubs, (ann, bea) = server.node.clubs, await add_people(server, "Ann", "Bea")
        club = await found_club(server, ann, bea, entry="open")
        await clubs.choose_role(club.id, ann, ChooseRole(person=bea.id))
        await clubs.join(club.id, bea, club.code)
        seen = await clubs.info(club.id, bea)
        assert (seen.role, seen.asked) == (None, True)
        await clubs.leave(club.id, bea)
        assert not (await clubs.info(club.id, bea)).asked


@pytest.mark.parametrize("ended_by", ["withdrawal", "refusal"])
async def test_removed_member_has_to_ask_again_after_a_request_that_came_to_nothing(tmp_path: Path, ended_by: str) -> None:
    async with in_process_server(tmp_path) as server:
        clubs, (ann, bea) = server.node.clubs, await add_people(server, "Ann", "Bea")
        club = await found_club(server, ann, bea, entry="open")
        await clubs.choose_role(club.id, ann, ChooseRole(person=bea.id))
        await clubs.join(club.id, bea, club.code)
        if ended_by == "withdrawal":
            await clubs.leave(club.id, bea)
        else:
            await clubs.choose_role(club.id, ann, ChooseRole(person=bea.id))
        await clubs.join(club.id, bea, club.code)
        assert ((await clubs.info(club.id, bea)).role, (await clubs.info(club.id, bea)).asked) == (None, True)
        await clubs.choose_role(club.id, ann, ChooseRole(person=bea.id, role="member"))
        assert (await clubs.info(club.id, bea)).role == "member"


async def test_owner_chooses_organisers_and_hands_the_club_on(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        clubs, (ann, bea, cat) = server.node.clubs, await add_people(server, "Ann", "Bea", "Cat")
        club = await found_club(server, ann, bea, cat)
        await clubs.choose_role(club.id, ann, ChooseRole(person=cat.id, role="organiser"))
        for role in ("organiser", "owner"):
            with pytest.raises(CovenError, match="owner"):
                await clubs.choose_role(club.id, cat, ChooseRole(person=bea.id, role=role))
        await clubs.choose_role(club.id, ann, ChooseRole(person=bea.id, role="owner"))
        assert members(await clubs.info(club.id, ann)) == [("Bea", "owner"), ("Ann", "organiser"), ("Cat", "organiser")]
        await clubs.leave(club.id, bea)
        assert members(await clubs.info(club.id, ann)) == [("Ann", "owner"), ("Cat", "organiser")], "the oldest organiser"
        await clubs.leave(club.id, ann)
        await clubs.leave(club.id, cat)
        with pytest.raises(CovenError, match="doesn’t exist"):
            await clubs.info(club.id, ann)


async def test_only_members_sit_at_a_table_of_the_club(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = await add_people(server, "Ann", "Bea", "Cat")
        club = await found_club(server, ann, bea)
        settings = TableSettings(game="blackmore", players=2, club=club.id, access="public")
        with pytest.raises(CovenError, match="members"):
            await server.node.changes.create(cat, settings)
        table = await server.node.changes.create(ann, settings)
        assert (table.access, table.club) == ("link", club.id)
        assert [shown.id for shown in (await server.node.clubs.info(club.id, bea)).tables] == [table.id]
        with pytest.raises(CovenError, match="members"):
            await server.node.changes.sit(table.id, cat, Sit())
        await server.node.changes.sit(table.id, bea, Sit())


async def finish(server: InProcessServer, people: list[Person], club: str, winner: int) -> None:
    """Play a game at a table of the club, whose result is stored."""
    table = await server.node.changes.create(people[0], TableSettings(game="blackmore", players=len(people), club=club))
    for person in people:
        await server.node.changes.sit(table.id, person, Sit())
    await server.node.changes.start(table.id, people[0])
    seats = [seat.person for seat in (await server.node.registry.load_row(table.id)).seats]
    winning = seats.index(people[winner].id)
    result = json.dumps({"scores": [int(seat == winning) for seat in range(len(seats))], "winners": [winning]})
    save = partial(tables.save_game_end, id_=table.id, ended=server.time.wall_time(), result=result)
    await server.db.writer.submit(save)
    server.node.registry.rooms.pop(table.id).close()
    await server.node.profiles.settle_finished()


async def test_ladder_counts_people_left_behind_in_each_season(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        clubs, (ann, bea, cat) = server.node.clubs, await add_people(server, "Ann", "Bea", "Cat")
        club = await found_club(server, ann, bea, cat)
        server.time.advance(100)
        await finish(server, [ann, bea, cat], club.id, winner=1)
        await finish(server, [ann, bea], club.id, winner=0)
        ladder = (await clubs.info(club.id, ann)).ladder
        assert [(row.name, row.rank, row.points, row.of, row.games, row.wins) for row in ladder] == [
            ("Bea", 1, 4, 6, 2, 1),
            ("Ann", 2, 3, 6, 2, 1),
            ("Cat", 3, 1, 4, 1, 0),
        ]
        server.time.advance(1)
        await clubs.start_season(club.id, ann, "Winter")
        with pytest.raises(CovenError, match="just begun"):
            await clubs.start_season(club.id, ann, "Winter")
        server.time.advance(100)
        await finish(server, [bea, cat], club.id, winner=1)
        info = await clubs.info(club.id, ann)
        assert [(season.number, season.name, season.ended is None) for season in info.seasons] == [
            (2, "Winter", True),
            (1, "", False),
        ]
        assert [row.name for row in info.ladder] == ["Cat", "Bea"]
        assert [row.name for row in (await clubs.info(club.id, ann, 1)).ladder] == ["Bea", "Ann", "Cat"]


def test_ties_count_half_and_equals_share_a_rank() -> None:
    ranked = rank_members([[("a", 1), ("b", 1), ("", 3)], [("c", 1)]], ["a", "b", "c"])
    assert [(row.person, row.rank, row.points, row.of) for row in ranked] == [("a", 1, 3, 4), ("b", 1, 3, 4)]


async def test_events_of_a_club_are_made_by_organisers_for_members(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        evenings, (ann, bea, cat) = DuplicateEvenings(server.node), await add_people(server, "Ann", "Bea", "Cat")
        club = await found_club(server, ann, bea)
        cup = DuelSettings(
            game="blackmore",
            players=2,
            together=2,
            deals=1,
            level="toad",
            format="swiss",
            clock=LiveClock(bank=600, increment=5),
            access="club",
            club=club.id,
            takes_part=False,
            title="Cup",
        )
        for refused in (bea, cat):
            with pytest.raises(CovenError, match="organisers"):
                await evenings.create(refused, cup)
        event = await evenings.create(ann, cup)
        assert await notices(server, bea) == ["notice-club-event"]
        await evenings.join(event.id, bea)
        with pytest.raises(CovenError, match="members"):
            await evenings.join(event.id, cat)
        assert [brief.title for brief in (await evenings.listed(bea, club.id)).duels] == ["Cup"]
        await server.node.clubs.choose_role(club.id, ann, ChooseRole(person=bea.id, role="organiser"))
        assert (await evenings.info(event.id, bea)).organiser, "organisers run the events of others too"
        await evenings.end(event.id, bea)


async def test_export_has_clubs_and_events(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await add_people(server, "Ann", "Bea")
        club = await found_club(server, ann)
        await server.node.clubs.join(club.id, bea, None)
        await DuplicateEvenings(server.node).create(ann, DuelSettings(game="blackmore", title="Quiet night"))
        data = await server.db.read(lambda c: personal_data_of(c, ann))
        assert [(own.name, own.role) for own in data.clubs] == [("Tuesday Coven", "owner")]
        assert [(own.title, own.format, own.host) for own in data.events] == [("Quiet night", "evening", True)]
        asked = await server.db.read(lambda c: personal_data_of(c, bea))
        assert [(own.name, own.role) for own in asked.clubs] == [("Tuesday Coven", "asked")]
        await server.node.clubs.choose_role(club.id, ann, ChooseRole(person=bea.id, role="member"))
        await server.node.clubs.choose_role(club.id, ann, ChooseRole(person=bea.id))
        removed = await server.db.read(lambda c: personal_data_of(c, bea))
        assert [(own.name, own.role) for own in removed.clubs] == [("Tuesday Coven", "removed")]
