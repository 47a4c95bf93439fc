"""Finding a game: the pure matching, and waiting people at one or several nodes."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coven.errors import CovenError
from coven.server.domain.matching import BOT_SECONDS, Seeker, accept_each_other, estimate_wait, match_seekers
from coven.server.protocol import Seek
from coven.server.storage import notifications
from tests.server.in_process_server import in_process_server

NOW = 1_000.0
SEEKERS = st.lists(
    st.builds(
        lambda game, players, points, range_, bots, waited: (game, players, points, range_, bots, waited),
        st.sampled_from(["a", "b"]),
        st.integers(2, 4),
        st.integers(800, 2200),
        st.none() | st.sampled_from([50, 200, 1000]),
        st.booleans(),
        st.floats(0, 120),
    ),
    max_size=30,
)
PAIRS = st.sets(st.tuples(st.integers(0, 29), st.integers(0, 29)), max_size=20)


def make(drawn: list[tuple[str, int, int, int | None, bool, float]]) -> list[Seeker]:
    return [
        Seeker(f"p{number}", game, players, points, range_, bots, NOW - waited)
        for number, (game, players, points, range_, bots, waited) in enumerate(drawn)
    ]


def blocks_of(pairs: set[tuple[int, int]]) -> set[frozenset[str]]:
    return {frozenset((f"p{one}", f"p{two}")) for one, two in pairs}


@settings(max_examples=150, deadline=None)
@given(SEEKERS, PAIRS)
def test_groups_are_disjoint_full_and_acceptable_to_everyone(
    drawn: list[tuple[str, int, int, int | None, bool, float]], pairs: set[tuple[int, int]]
) -> None:
    blocks = blocks_of(pairs)
    groups = match_seekers(make(drawn), blocks, NOW)
    people = [one.person for group in groups for one in group.seekers]
    assert len(people) == len(set(people))
    for group in groups:
        first = group.seekers[0]
        assert len(group.seekers) + group.bots == first.players
        assert {(one.game, one.players) for one in group.seekers} == {(first.game, first.players)}
        assert all(accept_each_other(one, two, blocks, NOW) for one, two in combinations(group.seekers, 2))
        if group.bots:
            assert all(one.with_bots for one in group.seekers)
            assert any(NOW - one.since >= BOT_SECONDS for one in group.seekers)


@settings(max_examples=150, deadline=None)
@given(SEEKERS, PAIRS)
def test_nobody_who_could_play_keeps_waiting(
    drawn: list[tuple[str, int, int, int | None, bool, float]], pairs: set[tuple[int, int]]
) -> None:
    seekers, blocks = make(drawn), blocks_of(pairs)
    matched = {one.person for group in match_seekers(seekers, blocks, NOW) for one in group.seekers}
    waiting = [one for one in seekers if one.person not in matched]
    assert not [one for one in waiting if one.with_bots and NOW - one.since >= BOT_SECONDS]
    for one, two in combinations([one for one in waiting if one.players == 2], 2):
        assert one.game != two.game or not accept_each_other(one, two, blocks, NOW)


def test_longest_waiting_people_are_served_first() -> None:
    late, early, middle = (Seeker(name, "a", 2, 1500, None, False, since) for name, since in (("l", 99), ("e", 1), ("m", 50)))
    [group] = match_seekers([late, early, middle], set(), 100.0)
    assert {one.person for one in group.seekers} >= {"e"}


def test_range_widens_but_not_beyond_twice_what_was_set() -> None:
    strict, other = Seeker("s", "a", 2, 1000, 100, False, 0.0), Seeker("o", "a", 2, 1150, None, False, 0.0)
    assert match_seekers([strict, other], set(), 1.0) == []
    assert len(match_seekers([strict, other], set(), 6.0)) == 1
    assert strict.reach(1e9) == 200


def test_ten_thousand_people_are_matched_within_their_ranges() -> None:
    chance = random.Random(1)
    crowd = [
        Seeker(f"p{number}", "a", chance.choice([2, 4]), int(chance.gauss(1500, 300)), None, False, chance.uniform(0, NOW))
        for number in range(10_000)
    ]
    groups = match_seekers(crowd, set(), NOW)
    assert sum(len(group.seekers) for group in groups) >= 9_990
    spread = [max(one.points for one in group.seekers) - min(one.points for one in group.seekers) for group in groups]
    assert sorted(spread)[len(spread) // 2] < 20, "most meet people of their own strength"


def test_estimate_is_the_median_of_recent_waits() -> None:
    assert (estimate_wait([]), estimate_wait([9.0, 1.0, 5.0])) == (None, 5.0)


async def test_two_people_find_each_other_and_their_game_starts(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        matchmaker = server.node.matchmaker
        first = await matchmaker.seek(ann, Seek(game="blackmore", players=2))
        assert (first.waiting, first.others, first.estimate, first.table) == (True, 0, None, None)
        assert [(one.game, one.people) for one in (await server.node.lists.lobby(bea)).waiting] == [("blackmore", 1)]
        assert (await matchmaker.seek(bea, Seek(game="blackmore", players=2))).others == 1
        await server.pass_time(2)
        found = [await matchmaker.status(person) for person in (ann, bea)]
        assert found[0].table
        assert found[0].table == found[1].table
        row = await server.node.registry.load_row(found[0].table)
        assert (row.status, sorted(seat.name for seat in row.seats)) == ("running", ["Ann", "Bea"])
        notices = await server.db.read(lambda c: notifications.list_notices(c, ann.id))
        assert [notice.text.id for notice in notices] == ["notice-match"]
        cat = await server.add_person("Cat")
        assert (await matchmaker.seek(cat, Seek(game="blackmore", players=2))).estimate is not None


async def test_bots_fill_the_table_of_a_person_who_wants_them(tmp_path_factory: pytest.TempPathFactory) -> None:
    async with in_process_server(tmp_path_factory.mktemp("seek")) as server:
        ann = await server.add_person("Ann")
        await server.node.matchmaker.seek(ann, Seek(game="three_witches", bots=True))
        await server.pass_time(18)
        assert (await server.node.matchmaker.status(ann)).waiting
        await server.pass_time(4)
        table = (await server.node.matchmaker.status(ann)).table
        assert table
        kinds = sorted(seat.kind for seat in (await server.node.registry.load_row(table)).seats)
        assert kinds[-1] == "person"
        assert set(kinds[:-1]) == {"bot"}


async def test_blocked_people_are_not_matched_and_absent_ones_are_forgotten(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        await server.node.friends.set_block(ann, bea.id, is_blocked=True)
        for person in (ann, bea):
            await server.node.matchmaker.seek(person, Seek(game="blackmore", players=2))
        await server.pass_time(10)
        assert (await server.node.matchmaker.status(ann)).waiting
        await server.pass_time(26)
        assert not (await server.node.matchmaker.status(bea)).waiting, "Bea's page is gone"
        assert (await server.node.matchmaker.status(ann)).waiting
        assert not (await server.node.matchmaker.stop(ann)).waiting
        with pytest.raises(CovenError, match="can’t be played with 6"):
            await server.node.matchmaker.seek(ann, Seek(game="witchs_shot", players=6))
