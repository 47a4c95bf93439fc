"""Pairings of tournaments: properties that hold for any field, table size and results."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coven.server.domain import pairings
from coven.server.domain.pairings import PlayedRound, Table

players_and_seats = st.tuples(st.integers(2, 24), st.integers(2, 6), st.integers(0, 2**32))


def play_rounds(players: list[int], seats: int, number: int, seed: int) -> list[PlayedRound]:
    """Play a Swiss tournament in which results are drawn at random."""
    random, rounds = Random(seed), list[PlayedRound]()
    for _ in range(number):
        tables = pairings.pair_swiss(players, rounds, seats, number)
        rounds.append(PlayedRound(tables, {player: random.choice((0.0, 0.5, 1.0)) for table in tables for player in table}))
    return rounds


def assert_everyone_sits_once(tables: list[Table], players: list[int], seats: int) -> None:
    assert sorted(player for table in tables for player in table) == sorted(players)
    sizes = [len(table) for table in tables]
    assert max(sizes) <= seats
    assert max(sizes) - min(sizes) <= 1
    assert len(tables) == -(-len(players) // seats), "no more tables than needed"


@settings(max_examples=60, deadline=None)
@given(players_and_seats)
def test_swiss_round_seats_everyone_once_at_as_few_tables_as_possible(field: tuple[int, int, int]) -> None:
    count, seats, seed = field
    players = Random(seed).sample(range(100), count)
    for played in play_rounds(players, seats, 3, seed):
        assert_everyone_sits_once([list(table) for table in played.tables], players, seats)


@settings(max_examples=25, deadline=None)
@given(st.integers(5, 11), st.integers(0, 2**32))
def test_two_players_never_meet_twice_while_that_can_be_avoided(half: int, seed: int) -> None:
    players = list(range(2 * half))
    rounds = play_rounds(players, 2, 4, seed)
    assert max(pairings.count_meetings(rounds).values()) == 1
    first_seats = Counter(table[0] for played in rounds for table in played.tables)
    assert all(first_seats[player] in (1, 2, 3) for player in players), "the Dutch system balances the seats"


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 6), st.integers(0, 2**32))
def test_large_tables_avoid_repeated_meetings_in_four_rounds(seats: int, seed: int) -> None:
    players = list(range(seats * 8))
    rounds = play_rounds(players, seats, 3, seed)
    assert max(pairings.count_meetings(rounds).values()) == 1


def count_repeats(tables: list[Table], meetings: Counter[tuple[int, int]]) -> int:
    """Return the squares of how often people who meet now have met before."""
    return sum(meetings[pair] ** 2 for table in tables for pair in combinations(sorted(table), 2))


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 6).flatmap(lambda seats: st.tuples(st.just(seats), st.integers(seats + 1, 2 * seats))), st.integers(0, 99))
def test_meetings_repeat_no_more_often_than_in_any_other_pairing(field: tuple[int, int], seed: int) -> None:
    """Of two tables, all ways to seat people are counted; in later rounds some must meet again."""
    (seats, count), random = field, Random(seed)
    players, rounds = list(range(count)), list[PlayedRound]()
    for _ in range(3):
        meetings, scores = pairings.count_meetings(rounds), pairings.total_points(players, rounds)
        tables = pairings.group_players(players, scores, seats, meetings, pairings.count_short_tables(rounds))
        others = combinations(players, len(tables[0]))
        least = min(
            count_repeats([list(first), [player for player in players if player not in first]], meetings) for first in others
        )
        assert count_repeats(tables, meetings) == least
        rounds.append(PlayedRound(tables, {player: random.choice((0.0, 0.5, 1.0)) for player in players}))


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 6), st.integers(2, 5), st.integers(0, 2**32))
def test_groups_without_earlier_meetings_are_neighbours_in_the_ranking(seats: int, tables: int, seed: int) -> None:
    players = list(range(seats * tables))
    scores = {player: Random(f"{seed} {player}").choice((0.0, 0.5, 1.0, 1.5, 2.0)) for player in players}
    found = pairings.group_players(players, scores, seats, {})
    spread = sum(abs(scores[a] - scores[b]) for table in found for a, b in combinations(table, 2))
    ranked = sorted(players, key=lambda player: -scores[player])
    runs = [ranked[first : first + seats] for first in range(0, len(ranked), seats)]
    assert spread <= sum(abs(scores[a] - scores[b]) for table in runs for a, b in combinations(table, 2)) + 1e-9


@settings(max_examples=30, deadline=None)
@given(players_and_seats)
def test_pairing_depends_on_nothing_but_its_arguments(field: tuple[int, int, int]) -> None:
    count, seats, seed = field
    players = list(range(count))
    rounds = play_rounds(players, seats, 2, seed)
    first, second = (pairings.pair_swiss(players, rounds, seats, 3) for _ in range(2))
    assert first == second


@settings(max_examples=20, deadline=None)
@given(st.integers(6, 20), st.integers(0, 2**32))
def test_withdrawn_and_late_players_do_not_disturb_the_pairing(count: int, seed: int) -> None:
    random, rounds = Random(seed), list[PlayedRound]()
    players = list(range(count))
    for number in range(4):
        present = [player for player in [*players, count + number] if random.random() > 0.2] or players
        tables = pairings.pair_swiss(present, rounds, 2, 4)
        assert_everyone_sits_once(tables, present, 2)
        rounds.append(PlayedRound(tables, {player: random.choice((0.0, 1.0)) for player in present}))


def test_people_who_must_stay_apart_are_not_paired() -> None:
    for seats in (2, 4):
        tables = pairings.pair_swiss(list(range(12)), [], seats, 4, apart={(3, 9), (0, 6), (7, 1)})
        pairs = {pair for table in tables for pair in combinations(sorted(table), 2)}
        assert not pairs & {(3, 9), (0, 6), (1, 7)}


def test_more_rounds_than_opponents_repeat_meetings_evenly() -> None:
    rounds = play_rounds(list(range(4)), 2, 6, 7)
    assert set(pairings.count_meetings(rounds).values()) == {2}


@pytest.mark.parametrize("count", range(3, 13))
def test_round_robin_of_two_lets_everyone_meet_everyone_once(count: int) -> None:
    players, rounds = list(range(count)), list[PlayedRound]()
    for _ in range(pairings.round_robin_length(count, 2)):
        rounds.append(PlayedRound(pairings.pair_round_robin(players, players, rounds, 2), {}))
    assert pairings.count_meetings(rounds) == Counter(combinations(players, 2))


def test_withdrawn_player_of_a_round_robin_leaves_a_seat_to_a_bot() -> None:
    tables = pairings.pair_round_robin(list(range(6)), [0, 1, 2, 3, 4], [], 2)
    assert sorted(map(len, tables)) == [1, 2, 2]


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 40), st.integers(2, 6))
def test_knockout_ends_with_one_table_that_nobody_reached_undeservedly(count: int, seats: int) -> None:
    survivors, rounds = list(range(count)), list[PlayedRound]()
    while True:
        tables = pairings.pair_knockout(survivors, rounds, seats)
        assert sorted(player for table in tables for player in table) == sorted(survivors)
        rounds.append(PlayedRound(tables, {}))
        if len(tables) == 1:
            break
        going_on = [player for table in tables for player in table[: pairings.count_advancing(len(table))]]
        assert len(going_on) < len(survivors)
        survivors = sorted(going_on)
    assert len(tables[0]) <= seats


def all_tables(players: tuple[int, ...], sizes: list[int]) -> Iterator[list[Table]]:
    """Yield all ways to seat players at tables of these sizes; some of them several times."""
    if not sizes:
        yield []
        return
    for first in combinations(players, sizes[0]):
        rest = tuple(player for player in players if player not in first)
        for others in all_tables(rest, sizes[1:]):
            yield [list(first), *others]


def cost_of(tables: list[Table], meetings: Counter[tuple[int, int]], short: Counter[int]) -> tuple[int, int]:
    """Return how often people meet again, and how often they sit at a table of two again."""
    return count_repeats(tables, meetings), sum(short[player] for table in tables if len(table) < 3 for player in table)


@settings(max_examples=8, deadline=None)
@given(st.sampled_from([7, 8]), st.integers(0, 99))
def test_nobody_sits_with_bots_again_but_to_avoid_a_repeated_meeting(count: int, seed: int) -> None:
    """Of three tables for three, all ways to seat people are counted."""
    random, players, rounds = Random(seed), list(range(count)), list[PlayedRound]()
    for _ in range(3):
        scores, meetings, short = (
            pairings.total_points(players, rounds),
            pairings.count_meetings(rounds),
            pairings.count_short_tables(rounds),
        )
        tables = pairings.group_players(players, scores, 3, meetings, short)
        others = all_tables(tuple(players), [len(table) for table in tables])
        assert cost_of(tables, meetings, short) == min(cost_of(other, meetings, short) for other in others)
        rounds.append(PlayedRound(tables, {player: random.choice((0.0, 0.5, 1.0)) for player in players}))
