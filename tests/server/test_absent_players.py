"""Absent players: a bot substitutes for them, the others vote about them, and they return."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError
from coven.server.cluster.bus import News
from coven.server.domain.abandonment import ABANDONED_AFTER_SECONDS
from coven.server.domain.time_control import SECONDS_PER_DAY
from coven.server.protocol import AboutAbsent, DaysClock, LiveClock, TableInfo
from coven.server.storage import Person, notifications
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.manual_clock import ManualClock

LONG_SECONDS = 320.0  # longer than the others must wait before they may decide
MAX_MOVES = 200  # more than any game here has
BOT, END, STAY, WAIT = (AboutAbsent(do=what) for what in ("bot", "end", "stay", "wait"))


async def start_two_player_table(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    table = await server.start_table(ann, bea, game="blackmore", players=2, **settings)
    return table, await server.enter(table, ann), await server.enter(table, bea)


async def play_first_choices(server: InProcessServer, table: str, players: list[Listener], until: Callable[[], bool]) -> None:
    """Let these players move in turn, while bots play the other seats, until a condition holds."""
    for _ in range(MAX_MOVES):
        if until():
            return
        await players[0].until(lambda: until() or any((player.position or {})["legal"] for player in players))
        for player in players:
            if await server.play_first_choice(table, player):
                break
    raise AssertionError(f"the condition does not hold after {MAX_MOVES} moves")


def has_substitute_played(listener: Listener) -> bool:
    """Return whether the listener has received a substitute's move."""
    return any(message["type"] == "event" and message["by"] == "stand_in" for message in listener.received)


async def test_bot_substitutes_for_an_absent_player_until_they_return(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_two_player_table(server)
        await ann.wait_for_seat(1, presence="here", stand_in=False)
        (await server.room(table)).leave(bea)
        await ann.wait_for_seat(1, presence="away", stand_in=False, bot_in=60)
        await server.pass_time(59)
        seats = server.node.registry.summary((await server.room(table)).row).seats
        assert [seat.bot_in for seat in seats] == [None, 1]
        await ann.wait_for_seat(1, presence="away", stand_in=False)
        await server.pass_time(20)
        await ann.wait_for_seat(1, presence="away", stand_in=True)
        await play_first_choices(server, table, [ann], until=lambda: has_substitute_played(ann))
        returned = await server.enter(table, bea.person)
        await ann.wait_for_seat(1, presence="here", stand_in=False)
        assert returned.received[0]["you"] == 1


async def test_without_substitution_the_game_waits_until_the_others_decide(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_two_player_table(server, bots_replace=False)
        room = await server.room(table)
        room.leave(bea)
        server.time.advance(280)
        await ann.wait_for_seat(1, presence="away", stand_in=False)
        assert ann.table["absence"] is None
        server.time.advance(40)
        await ann.until(lambda: ann.table["absence"])
        assert ann.table["absence"] == {"seats": [1], "can_end": True, "agreed": [], "asked": [0]}
        await ann.wait_for_seat(1, stand_in=False)
        assert not room.autoplay.thinking
        with pytest.raises(CovenError, match="wait for you"):
            await server.leave(table, bea.person)


async def test_player_who_leaves_a_running_game_is_substituted_and_may_return(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_two_player_table(server)
        await server.leave(table, bea.person)
        await ann.wait_for_seat(1, stand_in=True)
        await server.sit(table, bea.person)
        await ann.wait_for_seat(1, stand_in=False)
        await server.leave(table, bea.person)
        assert (await server.node.registry.load_row(table)).status == "running"
        await server.leave(table, ann.person)  # the last person
        assert (await server.node.registry.load_row(table)).status == "closed"


async def test_no_substitution_in_correspondence_games(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_two_player_table(server, clock=DaysClock(days=1))
        (await server.room(table)).leave(bea)
        await server.pass_time(600)
        await ann.wait_for_seat(1, presence="here", stand_in=False)


# decisions of the players who are present


async def start_table_with_bea_absent(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener, Listener]:
    """Start a three-player table without automatic substitution; Bea is absent long enough for the others to decide."""
    people = [await server.add_person(name) for name in ("Ann", "Bea", "Cia")]
    table = await server.start_table(*people, game="blackmore", players=3, **{"bots_replace": False} | settings)
    ann, bea, cia = [await server.enter(table, person) for person in people]
    (await server.room(table)).leave(bea)
    server.time.advance(LONG_SECONDS)
    return table, ann, bea, cia


async def decide(server: InProcessServer, table: str, voter: Listener | Person, decision: AboutAbsent) -> TableInfo:
    person = voter if isinstance(voter, Person) else voter.person
    return await server.node.changes.decide_about_absent(table, person, decision)


def votes_to_end(info: TableInfo) -> list[int]:
    """Return the seats that voted to end the game."""
    assert info.absence
    return info.absence.agreed


async def test_one_player_can_let_a_bot_substitute_until_the_absent_player_returns(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea, cia = await start_table_with_bea_absent(server)
        await decide(server, table, cia, BOT)
        await ann.wait_for_seat(1, presence="away", stand_in=True)
        await play_first_choices(server, table, [ann, cia], until=lambda: has_substitute_played(ann))
        await server.enter(table, bea.person)
        await ann.wait_for_seat(1, presence="here", stand_in=False)
        assert ann.table["absence"] is None


async def test_substitute_stays_after_a_restart(tmp_path: Path) -> None:
    time = ManualClock()
    async with in_process_server(tmp_path, time) as server:
        table, ann, _, _ = await start_table_with_bea_absent(server)
        await decide(server, table, ann, BOT)
    async with in_process_server(tmp_path, time) as server:
        await (await server.enter(table, ann.person)).wait_for_seat(1, stand_in=True)


async def test_votes_to_end_a_game_survive_a_crash_of_the_server(tmp_path: Path) -> None:
    """The first server stays open while the second one runs, as if it had been killed."""
    time = ManualClock()
    async with in_process_server(tmp_path, time) as first:
        table, ann, _, cia = await start_table_with_bea_absent(first)
        info = await decide(first, table, ann, END)
        assert (info.status, votes_to_end(info)) == ("running", [0])
        await cia.until(lambda: cia.table["absence"]["agreed"] == [0])
        await decide(first, table, cia, STAY)
        await ann.until(lambda: ann.table["absence"]["agreed"] == [])
        await decide(first, table, ann, END)
        async with in_process_server(tmp_path, time) as second:
            ann_again, cia_again = await second.enter(table, ann.person), await second.enter(table, cia.person)
            assert ann_again.table["absence"] == {"seats": [1], "can_end": True, "agreed": [0], "asked": [2]}
            ended = await decide(second, table, cia_again, END)
            assert (ended.status, votes_to_end(ended), ended.result) == ("closed", [0, 2], None)
            await ann_again.until(lambda: ann_again.table["status"] == "closed")
            with pytest.raises(CovenError, match="No game is running"):
                await decide(second, table, ann_again, BOT)


async def test_votes_to_end_expire_when_the_absent_player_returns(tmp_path: Path) -> None:
    time = ManualClock()
    async with in_process_server(tmp_path, time) as server:
        table, ann, bea, cia = await start_table_with_bea_absent(server)
        await decide(server, table, ann, END)
    async with in_process_server(tmp_path, time) as server:  # does not know when Bea left
        ann, bea = await server.enter(table, ann.person), await server.enter(table, bea.person, last=1)
        await ann.until(lambda: ann.table["absence"] is None)
        with pytest.raises(CovenError, match="away for long"):
            await decide(server, table, cia, END)
        (await server.room(table)).leave(bea)
        await server.enter(table, cia.person)
        server.time.advance(LONG_SECONDS)
        assert votes_to_end(await decide(server, table, cia, END)) == [2], "Ann voted during the earlier absence"


async def test_briefly_absent_player_still_has_a_vote(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _, cia = await start_table_with_bea_absent(server)
        (await server.room(table)).leave(cia)
        server.time.advance(10)
        assert (await decide(server, table, ann, END)).status == "running"
        server.time.advance(LONG_SECONDS)
        assert (await decide(server, table, ann, END)).status == "closed", "Ann is the only one present"


async def test_game_with_automatic_substitution_can_be_ended_by_vote(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, absence=10.0) as server:
        table, ann, bea = await start_two_player_table(server)
        (await server.room(table)).leave(bea)
        server.time.advance(50)
        with pytest.raises(CovenError, match="away for long"):
            await decide(server, table, ann, BOT)
        server.time.advance(20)
        await ann.wait_for_seat(1, stand_in=True)
        assert (await decide(server, table, ann, END)).status == "closed"


async def test_spectators_bots_and_players_of_other_tables_have_no_vote(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea, _ = await start_table_with_bea_absent(server)
        eve, dot = await server.add_person("Eve"), await server.add_person("Dot")
        await server.enter(table, eve)
        await server.start_table(dot, bea.person, game="blackmore", players=2, bots_replace=False)
        before = await server.node.registry.load_row(table)
        for decision in (BOT, END, STAY):
            for person in (eve, dot):
                with pytest.raises(CovenError, match="a spectator here"):
                    await decide(server, table, person, decision)
            with pytest.raises(CovenError, match="Bots have no say"):
                await decide(server, table, Person(ann.person.id, "Robo", "bot"), decision)
        assert await server.node.registry.load_row(table) == before
        await ann.wait_for_seat(1, stand_in=False)


async def test_correspondence_player_is_absent_once_their_time_has_run_out(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_two_player_table(server, clock=DaysClock(days=1), bots_replace=False)
        late, other = (ann, bea) if (ann.position or {})["legal"] else (bea, ann)
        seat = 0 if late is ann else 1
        (await server.room(table)).leave(late)
        server.time.advance(SECONDS_PER_DAY - 60)
        with pytest.raises(CovenError, match="away for long"):  # the day is not over
            await decide(server, table, other, BOT)
        server.time.advance(120)
        await other.wait_for_event(by="clock")
        await other.until(lambda: other.table["absence"])
        assert other.table["absence"]["seats"] == [seat]
        await decide(server, table, other, BOT)
        await other.wait_for_seat(seat, stand_in=True)
        await server.enter(table, late.person)
        await other.wait_for_seat(seat, stand_in=False)
        assert other.table["absence"] is None


async def test_result_names_the_substituted_seats(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _, cia = await start_table_with_bea_absent(server, variant={"values": 5, "hand": 3})
        await decide(server, table, ann, BOT)
        await play_first_choices(server, table, [ann, cia], until=lambda: bool((ann.position or {})["result"]))
        assert (ann.position or {})["result"]["stood_in"] == [1]
        row = await server.node.registry.load_row(table)
        assert row.result
        assert row.result.stood_in == [1], "stored with the result, for settlement"


# players who are connected but idle


async def start_table_with_bea_to_act(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener]:
    """Start a two-player table with both players connected and play until it is Bea's turn."""
    table, ann, bea = await start_two_player_table(server, **settings)
    await play_first_choices(server, table, [ann], until=lambda: bool((bea.position or {})["legal"]))
    return table, ann, bea


@pytest.mark.parametrize("bots_replace", [True, False])
async def test_idle_player_counts_as_absent_later_than_a_disconnected_one(tmp_path: Path, bots_replace: bool) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_table_with_bea_to_act(server, bots_replace=bots_replace)
        server.time.advance(LONG_SECONDS)
        with pytest.raises(CovenError, match="away for long"):
            await decide(server, table, ann, BOT)
        server.time.advance(LONG_SECONDS)
        await ann.until(lambda: ann.table["absence"])
        assert ann.table["absence"] == {"seats": [1], "can_end": True, "agreed": [], "asked": [0]}
        await ann.wait_for_seat(1, presence="here", stand_in=False)
        await decide(server, table, ann, BOT)
        await ann.wait_for_event(by="stand_in")
        await bea.wait_for_seat(1, stand_in=True)
        assert bea.table["absence"]["seats"] == [1], "the others may still end the game"
        await (await server.room(table)).return_player(bea.person)
        await ann.wait_for_seat(1, stand_in=False)
        assert ann.table["absence"] is None


async def test_idle_player_is_present_again_after_returning_or_moving(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_table_with_bea_to_act(server)
        room = await server.room(table)
        server.time.advance(2 * LONG_SECONDS)
        await bea.until(lambda: bea.table["absence"])
        await room.return_player(bea.person)
        await ann.until(lambda: ann.table["absence"] is None)
        server.time.advance(2 * LONG_SECONDS)
        await ann.until(lambda: ann.table["absence"])
        await server.play_first_choice(table, bea)
        await ann.until(lambda: ann.table["absence"] is None)
        assert room.absence.absent_seats() == set()


async def test_opening_the_table_ends_an_absence_but_an_automatic_reconnect_does_not(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, _, bea = await start_table_with_bea_to_act(server, bots_replace=False)
        room = await server.room(table)
        room.leave(bea)
        server.time.advance(2 * LONG_SECONDS)
        assert room.absence.absent_seats() == {1}
        bea = await server.enter(table, bea.person)
        assert room.absence.absent_seats() == set()
        server.time.advance(2 * LONG_SECONDS)
        assert room.absence.absent_seats() == {1}
        room.leave(bea)
        await server.enter(table, bea.person, last=(bea.position or {})["number"])
        assert room.absence.absent_seats() == {1}, "the client reconnected without the player"


async def test_voter_counts_as_present_and_votes_expire_with_a_move(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        people = [await server.add_person(name) for name in ("Ann", "Bea", "Cia")]
        table = await server.start_table(*people, game="blackmore", players=3)
        ann, bea, cia = [await server.enter(table, person) for person in people]
        room = await server.room(table)
        await play_first_choices(server, table, [ann, cia], until=lambda: bool((bea.position or {})["legal"]))
        server.time.advance(2 * LONG_SECONDS)
        assert votes_to_end(await decide(server, table, ann, END)) == [0]
        with pytest.raises(CovenError, match="away for long"):
            await decide(server, table, bea, END)
        server.time.advance(2 * LONG_SECONDS)
        assert votes_to_end(await decide(server, table, ann, END)) == [0]
        await server.play_first_choice(table, bea)
        await room.return_player(bea.person)
        assert (await server.node.registry.load_row(table)).ending.agreed == []


async def test_player_who_returns_on_another_node_is_present(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_table_with_bea_to_act(server, bots_replace=False)
        room = await server.room(table)
        server.time.advance(2 * LONG_SECONDS)
        await ann.until(lambda: ann.table["absence"])
        await room.on_news(News("returned", table, "other", seat=1))  # the player pressed "I am here" on another node
        await ann.until(lambda: ann.table["absence"] is None)
        room.leave(bea)
        server.time.advance(2 * LONG_SECONDS)
        await ann.until(lambda: ann.table["absence"])
        await room.on_news(News("presence", table, "other", bea.person.id, is_present=True))
        await ann.until(lambda: ann.table["absence"] is None)


async def test_idle_player_with_a_running_clock_is_not_absent(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, _, _ = await start_table_with_bea_to_act(server, clock=LiveClock(bank=3600, increment=0))
        server.time.advance(2 * LONG_SECONDS)
        assert (await server.room(table)).absence.absent_seats() == set()


async def test_only_player_at_a_table_with_bots_is_never_absent(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_table_with_bea_to_act(server)
        await server.leave(table, ann.person)
        server.time.advance(2 * LONG_SECONDS)
        assert (await server.room(table)).absence.absent_seats() == set()
        assert bea.table["absence"] is None


async def test_abandoned_game_without_a_clock_ends_after_a_month(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await start_two_player_table(server, bots_replace=False)
        missed = [bool((listener.position or {})["legal"]) for listener in (ann, bea)]
        for listener in (ann, bea):
            (await server.room(table)).leave(listener)
        await server.pass_time(4)
        assert (await server.node.registry.load_row(table)).status == "running"
        server.time.advance(ABANDONED_AFTER_SECONDS)
        await server.pass_time(4)
        row = await server.node.registry.load_row(table)
        assert (row.status, [seat.left for seat in row.seats]) == ("closed", missed), "the game waited for one of them"
        places = [(await server.node.profiles.profile(listener.person)).all.places for listener in (ann, bea)]
        assert places == [[0, 1] if is_missed else [1] for is_missed in missed]


async def test_others_give_an_absent_player_more_time_before_a_bot_plays(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, grace=60.0) as server:
        table, ann, bea = await start_two_player_table(server)
        with pytest.raises(CovenError, match="No bot is about to take over"):
            await decide(server, table, ann.person, WAIT)
        (await server.room(table)).leave(bea)
        await server.pass_time(50)
        await decide(server, table, ann.person, WAIT)
        await ann.wait_for_seat(1, presence="away", bot_in=120)
        await server.pass_time(60)
        await ann.wait_for_seat(1, presence="away", stand_in=False)
        await server.pass_time(80)
        await ann.wait_for_seat(1, presence="away", stand_in=True, bot_in=None)


async def test_absent_player_is_notified_once_for_each_absence(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, grace=60.0) as server:
        table, ann, bea = await start_two_player_table(server)
        room = await server.room(table)

        async def notices() -> list[str]:
            await server.db.writer.submit(lambda c: None)  # after what was stored meanwhile
            listed = await server.db.read(lambda c: notifications.list_notices(c, bea.person.id))
            return [f"{notice.text.id} {notice.path == f'/table/{table}'}" for notice in listed]

        room.leave(bea)
        await server.pass_time(80)
        await ann.wait_for_seat(1, stand_in=True)
        await server.pass_time(10)
        assert await notices() == ["notice-bot-plays True"]
        await server.enter(table, bea.person)
        assert await notices() == [], "nothing to say any more"
