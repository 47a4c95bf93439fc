"""Limits that clients cannot bypass: the memory aid, silent tables, open tables per host, game length, unattended bots."""

from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError, VariantError
from coven.server.domain import lobby
from coven.server.protocol import AddBot, LiveClock, Sit, TableSettings
from coven.server.storage import Person
from tests.server.in_process_server import InProcessServer, in_process_server


@pytest.mark.parametrize("memory", ["none", "last_trick", "everything"])
async def test_reconnecting_client_gets_no_lines_beyond_the_memory_aid(tmp_path: Path, memory: Any) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2, memory=memory)
        listeners = [await server.enter(table, person) for person in (ann, bea)]
        for _ in range(7):  # three tricks, and the lead of the fourth
            await server.play_first_choice(table, next(player for player in listeners if (player.position or {})["legal"]))
        room = await server.room(table)
        assert room.table
        states = room.table_state.viewer_states
        assert states
        hidden = states.hidden_line_count()
        assert bool(hidden) == (memory != "everything")
        for last in range(room.table.number + 1):
            received = (await server.enter(table, ann, last)).received
            numbers = [line["number"] for message in received if message["type"] == "snapshot" for line in message["log"]]
            numbers += [message["number"] for message in received if message["type"] == "event"]
            assert min(numbers, default=hidden + 1) > hidden
            assert max(numbers, default=room.table.number) == room.table.number


@pytest.mark.parametrize(("chat", "name"), [(True, "I hold the owl"), (False, "Ann")])
async def test_player_cannot_send_messages_by_renaming_at_a_silent_table(tmp_path: Path, chat: bool, name: str) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2, chat=chat)
        await server.node.changes.update_name(Person(ann.id, "I hold the owl", "person"))
        assert (await server.node.registry.load_row(table)).seats[0].name == name


def test_new_name_is_shown_at_a_silent_table_before_the_game() -> None:
    ann = Person("a", "Ann", "person")
    row = lobby.new_table(ann, TableSettings(game="blackmore", chat=False))
    lobby.sit(row, ann, Sit(seat=0))
    lobby.rename_player(row, Person("a", "Anna", "person"))
    assert row.seats[0].name == "Anna"


async def open_tables(server: InProcessServer, host: Person, count: int, address: str) -> None:
    for _ in range(count):
        await server.node.changes.create(host, TableSettings(game="blackmore"), address)


async def test_open_tables_per_host_are_limited(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, limits=1.0) as server:
        ann = await server.add_person("Ann")
        await open_tables(server, ann, lobby.MAX_OPEN_TABLES_PER_HOST, "one")
        with pytest.raises(CovenError, match="several open tables"):
            await open_tables(server, ann, 1, "another")
        mine = (await server.node.lists.lobby(ann)).mine
        assert len(mine) == lobby.MAX_OPEN_TABLES_PER_HOST
        await server.node.changes.create(ann, TableSettings(game="blackmore", fill="toad"), "one")  # it starts at once
        await server.node.changes.transact(mine[0].id, lambda row: lobby.close_table(row, ann))
        await open_tables(server, ann, 1, "one")


async def test_open_tables_per_address_are_limited(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, limits=1.0) as server:
        hosts = [
            await server.add_person(f"Ann {number}")
            for number in range(lobby.MAX_OPEN_TABLES_PER_ADDRESS // lobby.MAX_OPEN_TABLES_PER_HOST + 1)
        ]
        for host in hosts[:-1]:
            await open_tables(server, host, lobby.MAX_OPEN_TABLES_PER_HOST, "one")
        with pytest.raises(CovenError, match="on your network"):
            await open_tables(server, hosts[-1], 1, "one")
        await open_tables(server, hosts[-1], 1, "another")
        mine = (await server.node.lists.lobby(hosts[0])).mine
        await server.node.changes.transact(mine[0].id, lambda row: lobby.close_table(row, hosts[0]))
        await open_tables(server, hosts[-1], 1, "one")


@pytest.mark.parametrize("clock", [{}, {"clock": LiveClock(bank=5)}])
async def test_bots_pause_at_a_table_without_players_or_spectators(tmp_path: Path, clock: dict[str, Any]) -> None:
    async with in_process_server(tmp_path, idle=1.0) as server:
        ann = await server.add_person("Ann")
        info = await server.node.changes.create(ann, TableSettings(game="blackmore", players=2, tempo="instant", **clock))
        for seat in range(2):
            request = AddBot(seat=seat, level="toad")
            await server.node.changes.transact(info.id, lambda row, request=request: lobby.add_bot(row, ann, request))  # type: ignore[misc]
        await server.node.changes.start(info.id, ann)
        dealt = server.node.registry.rooms[info.id].table
        assert dealt
        await server.pass_time(40)
        assert not server.node.registry.rooms, "the room is unloaded, and the clock does not load it again"
        spectator = await server.enter(info.id, ann)
        assert (spectator.position or {})["number"] == dealt.number
        await spectator.until(lambda: (spectator.position or {})["result"])


async def test_clock_runs_for_an_absent_player_until_they_leave(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2, clock=LiveClock(bank=5))
        room = await server.room(table)
        assert not room.autoplay.is_unattended()
        room.row.seats[0].left = True  # as in a duplicate evening, whose tables continue without her
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
def test_variants_with_extremely_long_games_are_rejected(game: str, variant: dict[str, Any]) -> None:
    with pytest.raises(VariantError, match="at most"):
        lobby.new_table(Person("a", "Ann", "person"), TableSettings(game=game, variant=variant))
