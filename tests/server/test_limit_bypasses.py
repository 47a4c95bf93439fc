"""What the rules of a table allow cannot be got around: memory, names, room in the lobby, bots that play for nobody."""

from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError, VariantError
from coven.server.domain import lobby
from coven.server.protocol import AddBot, LiveClock, Sit, TableSettings
from coven.server.storage import Person
from tests.server.in_process_server import InProcessServer, in_process_server


@pytest.mark.parametrize("memory", ["none", "last_trick", "everything"])
async def test_events_go_back_no_further_than_the_memory_aid(tmp_path: Path, memory: Any) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2, memory=memory)
        people = [await server.enter(table, who) for who in (ann, bea)]
        for _ in range(7):  # three tricks, and the lead of the fourth
            await server.play_first_choice(table, next(one for one in people if (one.position or {})["legal"]))
        room = await server.room(table)
        assert room.table
        assert room.table_state.viewer_states
        first = room.table_state.viewer_states.hidden_line_count()
        assert bool(first) == (memory != "everything")
        for last in range(room.table.number + 1):
            again = await server.enter(table, ann, last)
            told = [line["number"] for heard in again.received if heard["type"] == "snapshot" for line in heard["log"]]
            told += [heard["number"] for heard in again.received if heard["type"] == "event"]
            assert min(told, default=first + 1) > first
            assert max(told, default=room.table.number) == room.table.number


@pytest.mark.parametrize(("chat", "called"), [(True, "I hold the owl"), (False, "Ann")])
async def test_a_name_carries_no_words_where_nobody_may_talk(tmp_path: Path, chat: bool, called: str) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2, chat=chat)
        await server.node.changes.update_name(Person(ann.id, "I hold the owl", "person"))
        assert (await server.node.registry.load_row(table)).seats[0].name == called


def test_before_the_game_a_new_name_is_shown_though_nobody_may_talk() -> None:
    ann = Person("a", "Ann", "person")
    row = lobby.new_table(ann, TableSettings(game="blackmore", chat=False))
    lobby.sit(row, ann, Sit(seat=0))
    lobby.rename_player(row, Person("a", "Anna", "person"))
    assert row.seats[0].name == "Anna"


async def open_tables(server: InProcessServer, host: Person, count: int, address: str) -> None:
    for _ in range(count):
        await server.node.changes.create(host, TableSettings(game="blackmore"), address)


async def test_one_host_has_few_open_tables(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, limits=1.0) as server:
        ann = await server.add_person("Ann")
        await open_tables(server, ann, lobby.MAX_OPEN_TABLES_PER_HOST, "one")
        with pytest.raises(CovenError, match="several open tables"):
            await open_tables(server, ann, 1, "another")
        mine = (await server.node.lists.lobby(ann)).mine
        assert len(mine) == lobby.MAX_OPEN_TABLES_PER_HOST
        await server.node.changes.create(ann, TableSettings(game="blackmore", fill="toad"), "one")  # that one waits for nobody
        await server.node.changes.transact(mine[0].id, lambda row: lobby.close_table(row, ann))
        await open_tables(server, ann, 1, "one")


async def test_so_have_all_hosts_at_one_address(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, limits=1.0) as server:
        hosts = [
            await server.add_person(f"Ann {number}")
            for number in range(lobby.MAX_OPEN_TABLES_PER_ADDRESS // lobby.MAX_OPEN_TABLES_PER_HOST + 1)
        ]
        for host in hosts[:-1]:
            await open_tables(server, host, lobby.MAX_OPEN_TABLES_PER_HOST, "one")
        with pytest.raises(CovenError, match="from your address"):
            await open_tables(server, hosts[-1], 1, "one")
        await open_tables(server, hosts[-1], 1, "another")
        mine = (await server.node.lists.lobby(hosts[0])).mine
        await server.node.changes.transact(mine[0].id, lambda row: lobby.close_table(row, hosts[0]))
        await open_tables(server, hosts[-1], 1, "one")


@pytest.mark.parametrize("clock", [{}, {"clock": LiveClock(bank=5)}])
async def test_bots_rest_where_nobody_plays_or_looks(tmp_path: Path, clock: dict[str, Any]) -> None:
    async with in_process_server(tmp_path, idle=1.0) as server:
        ann = await server.add_person("Ann")
        info = await server.node.changes.create(ann, TableSettings(game="blackmore", players=2, tempo="instant", **clock))
        for seat in range(2):
            asked = AddBot(seat=seat, level="toad")
            await server.node.changes.transact(info.id, lambda row, asked=asked: lobby.add_bot(row, ann, asked))  # type: ignore[misc]
        await server.node.changes.start(info.id, ann)
        dealt = server.node.registry.rooms[info.id].table
        assert dealt
        await server.pass_time(40)
        assert not server.node.registry.rooms, "a clock wakes nobody here"
        one = await server.enter(info.id, ann)
        assert (one.position or {})["number"] == dealt.number
        await one.until(lambda: (one.position or {})["result"])


async def test_a_clock_goes_on_for_who_plays_though_they_are_away(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2, clock=LiveClock(bank=5))
        room = await server.room(table)
        assert not room.autoplay.is_unattended()
        room.row.seats[0].left = True  # as at a table of an evening, which goes on without her
        assert room.autoplay.is_unattended()
        room.row.seats[0].left = False
        assert not room.autoplay.is_unattended()


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        ("three_witches", {"tokens_to_win": 1000}),
        ("thirteen_witches", {"turn_limit": 100_000}),
        ("thirteen_witches", {"turns_each": 100_000}),
        ("thirteen_witches", {"tokens": {"curse": 10**6}}),
        ("witchs_shot", {"rounds": {"4": 4000}}),
    ],
)
def test_no_game_is_made_many_times_as_long_as_the_usual_one(game: str, variant: dict[str, Any]) -> None:
    with pytest.raises(VariantError, match="at most"):
        lobby.new_table(Person("a", "Ann", "person"), TableSettings(game=game, variant=variant))
