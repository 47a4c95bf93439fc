"""Keeping order: reports with evidence, the page for hosts and who may use it, bans, announcements, names, unusual results."""

import asyncio
from pathlib import Path

import pytest

from coven.errors import CovenError
from coven.server.domain.fairness import Game, Player, find_unusual
from coven.server.domain.names import DEFAULT_FORBIDDEN_NAMES, find_forbidden
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.http.host_acts import HostActs
from coven.server.http.routes import ENDPOINTS
from coven.server.people import moderation as reports
from coven.server.people.identity import Identities
from coven.server.people.moderation import is_within, parse_network
from coven.server.people.profiles import personal_data_of
from coven.server.protocol import ClubSettings, Report, Say
from coven.server.storage import Person, moderation, notifications, tables
from coven.server.storage.sessions import identity_digest
from tests.cli.in_process import run_coven
from tests.server.clients import Client, eventually, start_table
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.processes import ServerProcess
from tests.server.test_permissions import create_bot_token

HOST_VERBS = {endpoint.path: endpoint for endpoint in ENDPOINTS if endpoint.path.startswith("/api/host")}
BODIES: dict[str, dict[str, object]] = {
    "warn": {"person": "x", "text": "Stop."},
    "suspend": {"person": "x"},
    "reinstate": {"person": "x"},
    "rename": {"person": "x", "name": "X"},
    "club": {"club": "x", "name": "X"},
    "ban": {"network": "203.0.113.0/24"},
    "lift": {"network": "203.0.113.0/24"},
    "close": {"table": "x"},
    "message": {"table": "x", "message": 1},
    "announce": {"text": "Hello."},
    "retract": {"number": 1},
    "names": {"words": []},
    "report": {"number": 1, "outcome": "acted"},
}


def acts_of(server: InProcessServer, host: str = "") -> HostActs:
    return HostActs(server.node, ChangedIdentities(server.node, Identities(server.db)), host)


async def make_host(server: InProcessServer, name: str = "Hera") -> Person:
    person = await server.add_person(name)
    await server.db.writer.submit(lambda c: moderation.set_host(c, person.id, is_host=True))
    return person


async def admin(database_url: str, *arguments: str) -> str:
    done = await asyncio.to_thread(run_coven, "admin", *arguments, "--database", database_url)
    assert done.returncode == 0, done.stderr
    return done.stdout


# who may


async def test_nobody_but_a_host_may_act_and_acts_name_the_host(database_url: str) -> None:
    assert {path.rpartition("/")[2] for path, endpoint in HOST_VERBS.items() if endpoint.method == "POST"} == set(BODIES)
    assert all(endpoint.needs_host for endpoint in HOST_VERBS.values())
    with ServerProcess(database_url, "--rate-limit-factor", "100") as server:
        async with (
            Client(server.url) as ann,
            Client(server.url) as hera,
            Client(server.url, token=create_bot_token(server)[1]) as bot,
        ):
            anonymous = Client(server.url)
            for path, endpoint in HOST_VERBS.items():
                body = BODIES.get(path.rpartition("/")[2])
                for client, status in ((ann, 403), (hera, 403), (bot, 403), (anonymous, 401)):
                    answer = await client.http.request(endpoint.method, path, json=body)
                    assert answer.status_code == status, (path, answer.text)
            await anonymous.http.aclose()
            assert [line for line in (await admin(database_url, "audit")).splitlines() if "warn" in line] == []
            await admin(database_url, "host", hera.id)
            await hera.post("/api/host/warn", {"person": ann.id, "text": "Be kind."})
            logged = await admin(database_url, "audit", "--limit", "1")
            assert f"warn  {identity_digest(ann.id)}  by {identity_digest(hera.id)}  Be kind." in logged
            assert (await ann.get("/api/me"))["warning"] == "Be kind."
            await ann.post("/api/me/warning", {})
            assert (await ann.get("/api/me"))["warning"] == ""
            await admin(database_url, "host", hera.id, "--end")
            await hera.get("/api/host", 403)


async def test_hosts_are_protected_from_each_other_on_the_page(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        one, two = await make_host(server), await make_host(server, "Hestia")
        with pytest.raises(CovenError, match="is a host"):
            await acts_of(server, one.id).suspend(two.id, 1, "")
        await acts_of(server).suspend(two.id, 1, "")  # by the command


# reports


async def test_report_has_the_messages_concerned_and_reaches_the_host_once(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea, eve = await server.add_person("Ann"), await server.add_person("Bea"), await server.add_person("Eve")
        host = await make_host(server)
        table = await server.start_table(ann, bea, game="blackmore", players=2, spectators=False)
        room = await server.room(table)
        for text in ("hello", "you fool", "bye"):
            await room.chat.say(bea, Say(kind="text", text=text))
        await room.chat.say(ann, Say(kind="text", text="stop it"))

        async def report(person: Person, **fields: object) -> None:
            request = Report(person=bea.id, kind="insult", table=table, **fields)  # type: ignore[arg-type]
            await reports.report(server.db, server.node.time, person, request)

        with pytest.raises(CovenError, match="you’ve met"):
            await report(eve)
        await report(ann, messages=[1])
        await report(ann, messages=[2], note="mean")
        desk = await acts_of(server, host.id).desk()
        assert [[said.text for said in one.messages] for one in desk.reports] == [["you fool"]], "the second replaces the first"
        assert (desk.reports[0].note, desk.reports[0].person and desk.reports[0].person.name) == ("mean", "Bea")
        notices = await server.db.read(lambda c: notifications.list_notices(c, host.id))
        assert [notice.text.id for notice in notices] == ["notice-report"]
        await acts_of(server, host.id).close_report(desk.reports[0].number, "acted")
        assert (await acts_of(server, host.id).desk()).reports == []
        told = await server.db.read(lambda c: notifications.list_notices(c, ann.id))
        assert [notice.text.id for notice in told] == ["notice-report-closed"]
        data = await server.db.read(lambda c: personal_data_of(c, ann))
        assert [(one.kind, one.note) for one in data.host_reports] == [("insult", "mean")]


async def test_person_met_outside_a_table_can_be_reported(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, eve = [await server.add_person(name) for name in ("Ann", "Rude Bea", "Eve")]
        host = await make_host(server)
        club = await server.node.clubs.create(ann, ClubSettings(name="Tuesday", entry="open"))
        await server.node.clubs.join(club, bea, None)
        request = Report(person=bea.id, kind="name")
        with pytest.raises(CovenError, match="you’ve met"):
            await reports.report(server.db, server.node.time, eve, request)
        await reports.report(server.db, server.node.time, ann, request)
        assert [one.kind for one in (await acts_of(server, host.id).desk()).reports] == ["name"]


async def test_deleted_message_disappears_from_open_pages(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        listener = await server.enter(table, bea)
        await (await server.room(table)).chat.say(ann, Say(kind="text", text="something vile"))
        await acts_of(server).delete_message(table, 1)
        assert [said["text"] for said in listener.received if said["type"] == "said"] == ["something vile", "…"]
        stored = await server.db.read(lambda c: tables.load_chat(c, table, 0, 10))
        assert [row.text for row in stored] == ["…"]


# acts on tables, names and networks


async def test_closed_table_counts_for_nobody(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        await acts_of(server).close_table(table)
        assert (await server.room(table)).row.status == "closed"
        assert [(entry.action, entry.detail) for entry in (await acts_of(server).desk()).log] == [("close-table", table)]
        with pytest.raises(CovenError, match="is over"):
            await acts_of(server).close_table(table)
        assert (await server.node.profiles.profile(ann)).all.games == 0


@pytest.mark.parametrize(
    ("name", "is_forbidden"),
    [
        ("Admin", True),
        ("The ADM1N of all", True),
        ("Administrator", True),
        ("Badminton", False),
        ("Scunthorpe", False),
        ("f.u.c.k", True),
        ("Fúck you", True),
        ("Quiet Owl", False),
        ("Sieg  Heil", True),
        ("魔女", False),
    ],
)
def test_forbidden_names_are_found_however_they_are_written(name: str, is_forbidden: bool) -> None:
    assert (find_forbidden(name, DEFAULT_FORBIDDEN_NAMES) is not None) is is_forbidden


async def test_names_and_titles_pass_the_list_of_the_host(database_url: str) -> None:
    with ServerProcess(database_url, "--rate-limit-factor", "100") as server:
        async with Client(server.url) as ann, Client(server.url) as hera:
            await admin(database_url, "host", hera.id)
            desk = await hera.post("/api/host/names", {"words": ["newt*", " "]})
            assert desk["words"] == ["newt*"]
            assert (await ann.patch("/api/me", {"name": "Newton"}, 403))["sentence"].startswith("This name has a word")
            await ann.post("/api/tables", {"game": "blackmore", "title": "newts only"}, 403)
            await ann.http.put("/api/me/address", json={"address": "newt-1"})
            assert (await ann.get("/api/me"))["address"] == ""
            await ann.patch("/api/me", {"name": "Ann"})
            await hera.post("/api/host/rename", {"person": ann.id, "name": "Quiet Toad"})
            assert (await ann.get("/api/me"))["name"] == "Quiet Toad"


async def test_banned_network_may_look_but_not_play(database_url: str) -> None:
    with ServerProcess(database_url, "--rate-limit-factor", "100") as server:
        async with Client(server.url) as ann, Client(server.url) as bea:
            table = (await start_table(ann, bea, game="blackmore", players=2))["id"]
            async with ann.socket(table) as here:
                await here.until("snapshot")
            banned = await admin(database_url, "ban", "--person", ann.id, "--days", "1", "--reason", "Enough.")
            assert "127.0.0.1" not in banned, "only a digest of the network is known"

            async def may_not_play() -> bool:
                return (await bea.http.post("/api/tables", json={"game": "blackmore"})).status_code == 403

            await eventually(may_not_play, "the ban reaches the server")
            await bea.get("/api/lobby")
            newcomer = Client(server.url)
            assert (await newcomer.http.get("/api/me")).status_code == 403
            await newcomer.http.aclose()
            network = (await admin(database_url, "bans")).split()[0]
            await admin(database_url, "unban", network)
            await admin(database_url, "ban", "127.0.0.0/8")
            assert "127.0.0.0/8" in await admin(database_url, "bans")


def test_address_ranges() -> None:
    assert parse_network("2001:db8::1") == "2001:db8::/64"
    assert is_within("2001:db8::/64", "2001:db8::/32")
    assert not is_within("203.0.113.7", "198.51.100.0/24")
    for wrong in ("", "300.1.1.1", "0.0.0.0/0", "::/0"):
        with pytest.raises(CovenError):
            parse_network(wrong)


async def test_announcement_is_shown_until_it_ends(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann = await server.add_person("Ann")
        assert (await server.node.lists.lobby(ann)).announcement is None
        await acts_of(server).announce("Tournament at eight.", 1)
        shown = (await server.node.lists.lobby(ann)).announcement
        assert shown is not None
        assert shown.text == "Tournament at eight."
        await acts_of(server).end_announcement(shown.number)
        assert (await server.node.lists.lobby(ann)).announcement is None


# unusual results


def results(*winners: str, third: str = "") -> list[Game]:
    """Return games of Ann and Bea, and perhaps a third, in which these won; everybody keeps a rating of 1500."""
    people = ["ann", "bea", *([third] if third else [])]
    return [
        Game("blackmore", float(at), [Player(one, 1 if one == winner else 2, 1500) for one in people])
        for at, winner in enumerate(winners)
    ]


def test_thrown_games_are_listed_and_equal_ones_are_not() -> None:
    found = find_unusual(results(*["bea"] * 10), {})
    assert [(one.pattern, one.people, one.games, one.score, one.expected) for one in found] == [
        ("one-loses", ("ann", "bea"), 10, 10.0, 5.0)
    ]
    assert find_unusual(results(*["ann", "bea"] * 5), {}) == []
    assert find_unusual(results(*["bea"] * 4), {}) == [], "too few games say nothing"


def test_people_of_one_network_are_listed_from_smaller_deviations_and_first() -> None:
    games = results("ann", "bea", "ann", "ann", "ann")
    assert find_unusual(games, {}) == []
    (found,) = find_unusual(games, {"ann": {"x"}, "bea": {"x", "y"}})
    assert (found.people, found.shares_network) == (("bea", "ann"), True)


def test_two_who_always_beat_the_third_are_a_team() -> None:
    games = [
        Game("witchs-shot", float(at), [Player("ann", 1, 1500), Player("bea", 1, 1500), Player("cleo", 3, 1500)])
        for at in range(8)
    ]
    together = [one for one in find_unusual(games, {}) if one.pattern == "together"]
    assert [one.people for one in together] == [("ann", "bea")]


async def test_networks_are_digests_that_are_forgotten(tmp_path: Path) -> None:
    async with in_process_server(f"sqlite:///{tmp_path / 'coven.db'}") as server:
        ann = await server.add_person("Ann")
        await server.node.networks.record(ann.id, "0123456789abcdef")
        data = await server.db.read(lambda c: personal_data_of(c, ann))
        assert data.networks == ["0123456789abcdef"]
        later = server.node.time.wall_time() + 31 * 86_400
        await server.db.writer.submit(lambda c: moderation.delete_old(c, later))
        assert (await server.db.read(lambda c: personal_data_of(c, ann))).networks == []
