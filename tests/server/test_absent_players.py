"""Absent players: away, stood in for by a bot, and back."""

from pathlib import Path
from typing import Any

import pytest

from coven.errors import CovenError
from coven.server.cluster.bus import News
from coven.server.domain.time_control import SECONDS_PER_DAY
from coven.server.protocol import AboutAbsent, DaysClock, LiveClock, TableInfo
from coven.server.storage import Person
from tests.server.in_process_server import InProcessServer, Listener, in_process_server
from tests.server.manual_clock import ManualClock

LONG = 320.0  # seconds: longer than the others must wait
BOT, END, STAY = AboutAbsent(do="bot"), AboutAbsent(do="end"), AboutAbsent(do="stay")


async def two_at_a_table(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener]:
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    table = await server.start_table(ann, bea, game="blackmore", players=2, **settings)
    return table, await server.enter(table, ann), await server.enter(table, bea)


async def test_a_bot_plays_for_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server)
        await ann.wait_for_seat(1, presence="here", stand_in=False)
        (await server.room(table)).leave(bea)
        await ann.wait_for_seat(1, presence="away", stand_in=False)
        await server.pass_time(59)
        await ann.wait_for_seat(1, presence="away", stand_in=False)
        await server.pass_time(20)
        await ann.wait_for_seat(1, presence="away", stand_in=True)
        while not any(heard["type"] == "event" and heard["by"] == "stand_in" for heard in ann.received):
            await ann.until(lambda: (ann.position or {})["legal"])
            await server.play_first_choice(table, ann)
        back = await server.enter(table, bea.person)
        await ann.wait_for_seat(1, presence="here", stand_in=False)
        assert back.received[0]["you"] == 1


async def test_where_bots_may_not_replace_the_game_waits_until_the_others_decide(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server, bots_replace=False)
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
        with pytest.raises(CovenError, match="waits for you"):
            await server.leave(table, bea.person)


async def test_who_leaves_a_running_game_gives_it_to_a_bot_and_may_return(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server)
        await server.leave(table, bea.person)
        await ann.wait_for_seat(1, stand_in=True)
        await server.sit(table, bea.person)
        await ann.wait_for_seat(1, stand_in=False)
        await server.leave(table, bea.person)
        assert (await server.node.registry.load_row(table)).status == "running"
        await server.leave(table, ann.person)  # nobody plays it any more
        assert (await server.node.registry.load_row(table)).status == "closed"


async def test_a_game_by_correspondence_does_not_mind_absence(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server, clock=DaysClock(days=1))
        (await server.room(table)).leave(bea)
        await server.pass_time(600)
        await ann.wait_for_seat(1, presence="away", stand_in=False)


# what those who are still there decide


async def bea_vanishes(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener, Listener]:
    """A table of three where no bot plays for the absent, and Bea has been away for long."""
    people = [await server.add_person(name) for name in ("Ann", "Bea", "Cia")]
    table = await server.start_table(*people, game="blackmore", players=3, **{"bots_replace": False} | settings)
    ann, bea, cia = [await server.enter(table, who) for who in people]
    (await server.room(table)).leave(bea)
    server.time.advance(LONG)
    return table, ann, bea, cia


async def decide(server: InProcessServer, table: str, who: Listener | Person, asked: AboutAbsent) -> TableInfo:
    return await server.node.changes.decide_about_absent(table, who if isinstance(who, Person) else who.person, asked)


def agreed(info: TableInfo) -> list[int]:
    """Who wants to end a game without the absent."""
    assert info.absence
    return info.absence.agreed


async def test_one_of_those_still_there_lets_a_bot_in_until_the_absent_is_back(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea, cia = await bea_vanishes(server)
        await decide(server, table, cia, BOT)
        await ann.wait_for_seat(1, presence="away", stand_in=True)
        while not any(heard["type"] == "event" and heard["by"] == "stand_in" for heard in ann.received):
            await ann.until(lambda: {0, 2} & set((ann.position or {})["to_act"]))
            assert await server.play_first_choice(table, ann) or await server.play_first_choice(table, cia)
        await server.enter(table, bea.person)
        await ann.wait_for_seat(1, presence="here", stand_in=False)
        assert ann.table["absence"] is None


async def test_a_bot_that_was_let_in_plays_on_after_a_restart(tmp_path: Path) -> None:
    time = ManualClock()
    async with in_process_server(tmp_path, time) as server:
        table, ann, _, _ = await bea_vanishes(server)
        await decide(server, table, ann, BOT)
    async with in_process_server(tmp_path, time) as server:
        await (await server.enter(table, ann.person)).wait_for_seat(1, stand_in=True)


async def test_a_game_ends_without_the_absent_once_all_others_agree_though_the_server_dies_in_between(tmp_path: Path) -> None:
    """The first server is never closed: it was killed."""
    time = ManualClock()
    async with in_process_server(tmp_path, time) as first:
        table, ann, _, cia = await bea_vanishes(first)
        asked = await decide(first, table, ann, END)
        assert (asked.status, agreed(asked)) == ("running", [0])
        await cia.until(lambda: cia.table["absence"]["agreed"] == [0])
        await decide(first, table, cia, STAY)
        await ann.until(lambda: ann.table["absence"]["agreed"] == [])
        await decide(first, table, ann, END)
        async with in_process_server(tmp_path, time) as second:
            again, other = await second.enter(table, ann.person), await second.enter(table, cia.person)
            assert again.table["absence"] == {"seats": [1], "can_end": True, "agreed": [0], "asked": [2]}
            ended = await decide(second, table, other, END)
            assert (ended.status, agreed(ended), ended.result) == ("closed", [0, 2], None)
            await again.until(lambda: again.table["status"] == "closed")
            with pytest.raises(CovenError, match="no game under way"):
                await decide(second, table, again, BOT)


async def test_what_was_agreed_without_somebody_falls_when_they_come(tmp_path: Path) -> None:
    time = ManualClock()
    async with in_process_server(tmp_path, time) as server:
        table, ann, bea, cia = await bea_vanishes(server)
        await decide(server, table, ann, END)
    async with in_process_server(tmp_path, time) as server:  # which has not seen how long she was away
        ann, bea = await server.enter(table, ann.person), await server.enter(table, bea.person, last=1)
        await ann.until(lambda: ann.table["absence"] is None)
        with pytest.raises(CovenError, match="away for long"):
            await decide(server, table, cia, END)
        (await server.room(table)).leave(bea)
        await server.enter(table, cia.person)
        server.time.advance(LONG)
        assert agreed(await decide(server, table, cia, END)) == [2], "Ann's word was for another time"


async def test_who_is_away_for_a_moment_is_asked_too(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _, cia = await bea_vanishes(server)
        (await server.room(table)).leave(cia)
        server.time.advance(10)
        assert (await decide(server, table, ann, END)).status == "running"
        server.time.advance(LONG)
        assert (await decide(server, table, ann, END)).status == "closed", "now nobody else is there"


async def test_where_a_bot_plays_by_itself_it_need_not_be_let_in_but_the_game_may_be_ended(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, absence=10.0) as server:
        table, ann, bea = await two_at_a_table(server)
        (await server.room(table)).leave(bea)
        server.time.advance(50)
        with pytest.raises(CovenError, match="away for long"):
            await decide(server, table, ann, BOT)
        server.time.advance(20)
        await ann.wait_for_seat(1, stand_in=True)
        assert (await decide(server, table, ann, END)).status == "closed"


async def test_neither_watchers_nor_bots_nor_players_of_other_tables_decide_anything(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea, _ = await bea_vanishes(server)
        eve, dot = await server.add_person("Eve"), await server.add_person("Dot")
        await server.enter(table, eve)
        await server.start_table(dot, bea.person, game="blackmore", players=2, bots_replace=False)
        before = await server.node.registry.load_row(table)
        for asked in (BOT, END, STAY):
            for who in (eve, dot):
                with pytest.raises(CovenError, match="You only watch here"):
                    await decide(server, table, who, asked)
            with pytest.raises(CovenError, match="A bot decides nothing"):
                await decide(server, table, Person(ann.person.id, "Robo", "bot"), asked)
        assert await server.node.registry.load_row(table) == before
        await ann.wait_for_seat(1, stand_in=False)


async def test_with_days_for_a_move_who_let_their_time_run_out_is_absent(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await two_at_a_table(server, clock=DaysClock(days=1), bots_replace=False)
        late, other = (ann, bea) if (ann.position or {})["legal"] else (bea, ann)
        seat = 0 if late is ann else 1
        (await server.room(table)).leave(late)
        server.time.advance(SECONDS_PER_DAY - 60)
        with pytest.raises(CovenError, match="away for long"):  # a day was agreed on
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


async def test_a_game_that_a_bot_played_to_its_end_says_so(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, _, cia = await bea_vanishes(server, variant={"values": 5, "hand": 3})
        await decide(server, table, ann, BOT)
        while not (ann.position or {})["result"]:
            await ann.until(lambda: {0, 2} & set((ann.position or {})["to_act"]) or (ann.position or {})["result"])
            await server.play_first_choice(table, ann) or await server.play_first_choice(table, cia)
        assert (ann.position or {})["result"]["stood_in"] == [1]
        row = await server.node.registry.load_row(table)
        assert row.result
        assert row.result.stood_in == [1], "kept with the end, for the books"


# who is there and does nothing


async def bea_does_not_choose(server: InProcessServer, **settings: Any) -> tuple[str, Listener, Listener]:
    """A table of two, both connected, at which Bea is asked."""
    table, ann, bea = await two_at_a_table(server, **settings)
    while not (bea.position or {})["legal"]:
        await server.play_first_choice(table, ann)
    return table, ann, bea


@pytest.mark.parametrize("bots_replace", [True, False])
async def test_who_is_there_and_does_not_choose_is_missed_later_than_who_is_away(tmp_path: Path, bots_replace: bool) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await bea_does_not_choose(server, bots_replace=bots_replace)
        server.time.advance(LONG)
        with pytest.raises(CovenError, match="away for long"):
            await decide(server, table, ann, BOT)
        server.time.advance(LONG)
        await ann.until(lambda: ann.table["absence"])
        assert ann.table["absence"] == {"seats": [1], "can_end": True, "agreed": [], "asked": [0]}
        await ann.wait_for_seat(1, presence="here", stand_in=False)
        await decide(server, table, ann, BOT)
        await ann.wait_for_event(by="stand_in")
        await bea.wait_for_seat(1, stand_in=True)
        assert bea.table["absence"]["seats"] == [1], "the others may still end it"
        await (await server.room(table)).return_player(bea.person)
        await ann.wait_for_seat(1, stand_in=False)
        assert ann.table["absence"] is None


async def test_to_say_so_or_to_choose_is_to_be_there(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await bea_does_not_choose(server)
        room = await server.room(table)
        server.time.advance(2 * LONG)
        await bea.until(lambda: bea.table["absence"])
        await room.return_player(bea.person)
        await ann.until(lambda: ann.table["absence"] is None)
        server.time.advance(2 * LONG)
        await ann.until(lambda: ann.table["absence"])
        await server.play_first_choice(table, bea)
        await ann.until(lambda: ann.table["absence"] is None)
        assert room.absence.absent_seats() == set()


async def test_who_opens_a_table_after_long_has_time_to_think_and_what_comes_by_itself_has_not(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, _, bea = await bea_does_not_choose(server, bots_replace=False)
        room = await server.room(table)
        room.leave(bea)
        server.time.advance(2 * LONG)
        assert room.absence.absent_seats() == {1}
        bea = await server.enter(table, bea.person)
        assert room.absence.absent_seats() == set()
        server.time.advance(2 * LONG)
        assert room.absence.absent_seats() == {1}
        room.leave(bea)
        await server.enter(table, bea.person, last=(bea.position or {})["number"])
        assert room.absence.absent_seats() == {1}, "a connection came again, and nobody with it"


async def test_who_decides_about_others_is_there_and_what_they_agreed_to_falls_with_a_choice(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        people = [await server.add_person(name) for name in ("Ann", "Bea", "Cia")]
        table = await server.start_table(*people, game="blackmore", players=3)
        ann, bea, cia = [await server.enter(table, who) for who in people]
        room = await server.room(table)
        while not (bea.position or {})["legal"]:
            await server.play_first_choice(table, ann) or await server.play_first_choice(table, cia)
        server.time.advance(2 * LONG)
        assert agreed(await decide(server, table, ann, END)) == [0]
        with pytest.raises(CovenError, match="away for long"):
            await decide(server, table, bea, END)
        server.time.advance(2 * LONG)
        assert agreed(await decide(server, table, ann, END)) == [0]
        await server.play_first_choice(table, bea)
        await room.return_player(bea.person)
        assert (await server.node.registry.load_row(table)).ending.agreed == []


async def test_who_says_at_another_node_that_they_are_there_is_there(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await bea_does_not_choose(server, bots_replace=False)
        room = await server.room(table)
        server.time.advance(2 * LONG)
        await ann.until(lambda: ann.table["absence"])
        await room.on_news(News("returned", table, "other", seat=1))  # what is told of "I am here"
        await ann.until(lambda: ann.table["absence"] is None)
        room.leave(bea)
        server.time.advance(2 * LONG)
        await ann.until(lambda: ann.table["absence"])
        await room.on_news(News("presence", table, "other", bea.person.id, is_present=True))
        await ann.until(lambda: ann.table["absence"] is None)


async def test_where_a_clock_runs_it_alone_says_how_long_a_choice_may_take(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, _, _ = await bea_does_not_choose(server, clock=LiveClock(bank=3600, increment=0))
        server.time.advance(2 * LONG)
        assert (await server.room(table)).absence.absent_seats() == set()


async def test_who_plays_with_bots_may_think_as_long_as_they_like(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bea = await bea_does_not_choose(server)
        await server.leave(table, ann.person)
        server.time.advance(2 * LONG)
        assert (await server.room(table)).absence.absent_seats() == set()
        assert bea.table["absence"] is None
