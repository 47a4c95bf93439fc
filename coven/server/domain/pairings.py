"""Pairings: who meets whom in a round of a tournament, as pure functions of the rounds before.

Players are numbers. A round is a list of tables, a table a list of players in the order of their seats. Tables of two are
paired by the Dutch system of FIDE (`caissify-pairings`); larger tables by matchings (`networkx`) that keep the number of
repeated meetings as small as they can, and among those of equal number the differences of score. If the players do not fill all
tables, some tables have one player fewer; bots take these seats, and the players who sat with bots before sit there last.
"""

import logging
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

import networkx as nx
from caissify_pairings import generate_pairings

Table = list[int]
Pair = tuple[int, int]
SCORE_SCALE: Final = 1_000  # scores as integers, so that matchings are exact
REPEATED_MEETING_COST: Final = 10**9  # more than all differences of score together
SHORT_TABLE_COST: Final = 10**6  # for each earlier round at a short table: less than a repeated meeting, more than differences
MAX_PASSES: Final = 20  # of improvements; each lowers the cost
MAX_STARTS_BY_PLAYERS: Final = 200  # divided by the number of players: starts of a search beyond the first
MAX_DUTCH_PLAYERS: Final = 48  # the engine takes a second for 40 players and a minute for 128; larger fields are matched instead
logging.getLogger("caissify_pairings").setLevel(logging.CRITICAL)  # where no pairing exists, `pair_swiss` matches instead


@dataclass(frozen=True)
class PlayedRound:
    """A finished round: its tables, and the points that each player got in it."""

    tables: Sequence[Sequence[int]]
    points: Mapping[int, float]


def count_meetings(rounds: Sequence[PlayedRound]) -> Counter[Pair]:
    """Return how often each two players sat at one table, the lower number first."""
    return Counter(pair for played in rounds for table in played.tables for pair in combinations(sorted(table), 2))


def count_short_tables(rounds: Sequence[PlayedRound]) -> Counter[int]:
    """Return in how many rounds each player sat at a table with fewer players than others had, so that a bot took a seat.

    >>> count_short_tables([PlayedRound([[0, 1], [2]], {})])
    Counter({2: 1})
    """
    full = [max(map(len, played.tables), default=0) for played in rounds]
    pairs = zip(rounds, full, strict=True)
    return Counter(player for played, size in pairs for table in played.tables if len(table) < size for player in table)


def total_points(players: Collection[int], rounds: Sequence[PlayedRound]) -> dict[int, float]:
    """Return the points of each player over all rounds."""
    return {player: sum(played.points.get(player, 0.0) for played in rounds) for player in players}


def table_sizes(players: int, seats: int) -> list[int]:
    """Return how many players sit at each table: as few tables as possible, and sizes that differ by at most one.

    >>> table_sizes(10, 4), table_sizes(7, 2)
    ([4, 3, 3], [2, 2, 2, 1])
    """
    tables = -(-players // seats)
    return [players // tables + (number < players % tables) for number in range(tables)] if tables else []


# Swiss


def pair_swiss(
    players: Sequence[int], rounds: Sequence[PlayedRound], seats: int, total_rounds: int, apart: Collection[Pair] = ()
) -> list[Table]:
    """Return the tables of the next round of a Swiss tournament; `players` are in the order of their seeds.

    Players who must stay `apart` are treated as if they had met already.
    """
    if seats == 2 and len(players) <= MAX_DUTCH_PLAYERS and (tables := _pair_dutch(players, rounds, total_rounds, apart)):
        return tables
    meetings = count_meetings(rounds)
    meetings.update({(min(pair), max(pair)): 1 for pair in apart})
    return group_players(players, total_points(players, rounds), seats, meetings, count_short_tables(rounds))


def _pair_dutch(
    players: Sequence[int], rounds: Sequence[PlayedRound], total_rounds: int, apart: Collection[Pair]
) -> list[Table] | None:
    """Return the pairing of FIDE's Dutch system, or None if there is none without a repeated meeting."""
    meetings = {*count_meetings(rounds), *((min(pair), max(pair)) for pair in apart)}
    known = set(players)
    entries = [_dutch_entry(player, seed, rounds) for seed, player in enumerate(players, 1)]
    previous = {(a + 1, b + 1) for a, b in meetings if a in known and b in known}
    number = len(rounds) + 1
    try:
        pairings = generate_pairings(
            system="dutch",
            players=entries,
            previous_pairings=previous,
            round_number=number,
            total_rounds=max(total_rounds, number),
        )
    except (ValueError, RuntimeError):  # no pairing satisfies the absolute criteria
        return None
    tables = [[pairing["white_id"] - 1] + ([pairing["black_id"] - 1] if pairing["black_id"] else []) for pairing in pairings]
    is_complete = sorted(player for table in tables for player in table) == sorted(players)
    is_new = all((min(table) + 1, max(table) + 1) not in previous for table in tables if len(table) == 2)
    return tables if is_complete and is_new and sum(len(table) == 1 for table in tables) == len(players) % 2 else None


def _dutch_entry(player: int, seed: int, rounds: Sequence[PlayedRound]) -> dict[str, object]:
    """Return a player as the engine reads them: ids start at 1, the first seat is white, a table alone is a bye."""
    colours, floats, byes = [], [], 0
    for number, played in enumerate(rounds):
        table = next((table for table in played.tables if player in table), ())
        byes += len(table) == 1
        colours.append(("white", "black")[table.index(player)] if len(table) == 2 else "none")
        before = total_points(table, rounds[:number])
        others = [before[other] for other in table if other != player]
        floats.append(_float_direction(before[player] - others[0]) if others else "none")
    return {
        "id": player + 1,
        "name": str(player),
        "score": sum(played.points.get(player, 0.0) for played in rounds),
        "rating": 0,
        "starting_number": seed,
        "color_hist": colours,
        "float_history": floats,
        "bye_count": byes,
    }


def _float_direction(difference: float) -> str:
    return "down" if difference > 0 else "up" if difference < 0 else "none"


# larger tables


class _Costs:
    """What a table costs: repeated meetings, then repeated rounds at a short table, then differences of score.

    `full` is the number of players at a table that is not short.
    """

    def __init__(
        self, scores: Mapping[int, float], meetings: Mapping[Pair, int], short_tables: Mapping[int, int], full: int
    ) -> None:
        self.short_tables = short_tables
        self.full = full
        self.by_pair = {player: {other: _pair_cost(player, other, scores, meetings) for other in scores} for player in scores}

    def of_place(self, player: int, size: int) -> int:
        """Return what it costs that a player sits at a table of this size."""
        return SHORT_TABLE_COST * self.short_tables.get(player, 0) if size < self.full else 0

    def of_joining(self, player: int, others: Sequence[int]) -> int:
        """Return what it costs that a player sits with these others."""
        return self.of_place(player, 1 + len(others)) + sum(map(self.by_pair[player].__getitem__, others))

    def of_all(self, tables: Sequence[Table]) -> int:
        """Return what all tables cost together."""
        pairs = sum(self.by_pair[player][other] for table in tables for player, other in combinations(table, 2))
        return pairs + sum(self.of_place(player, len(table)) for table in tables for player in table)


def _pair_cost(player: int, other: int, scores: Mapping[int, float], meetings: Mapping[Pair, int]) -> int:
    repeats = meetings.get((min(player, other), max(player, other)), 0)
    return REPEATED_MEETING_COST * repeats * repeats + round(SCORE_SCALE * abs(scores[player] - scores[other]))


def group_players(
    players: Sequence[int],
    scores: Mapping[int, float],
    seats: int,
    meetings: Mapping[Pair, int],
    short_tables: Mapping[int, int] | None = None,
) -> list[Table]:
    """Return tables of similar scores with few repeated meetings; among equal scores earlier players come first.

    `short_tables` is the number of rounds that each player sat at a table that was not full.

    It starts with tables of neighbours in the ranking. Then, seat by seat, all players of that seat are matched with the tables
    at the lowest cost, and players of any seats change places, until neither improves anything. As this may end in a pairing that
    only a larger change improves, it starts again from other orders, more often the smaller the field, and the best one is taken.
    """
    ranked = sorted(players, key=lambda player: -scores[player])  # a stable sort keeps the seeds' order
    rank = {player: number for number, player in enumerate(ranked)}
    sizes = table_sizes(len(ranked), seats)
    costs = _Costs(scores, meetings, short_tables or {}, max(sizes, default=0))
    best = _improve(_deal_out(ranked, sizes), seats, costs)
    random = Random(0)  # the same orders for the same players
    for _ in range(MAX_STARTS_BY_PLAYERS // max(1, len(ranked))):
        if costs.of_all(best) < SHORT_TABLE_COST:
            break
        best = min(best, _improve(_deal_out(random.sample(ranked, len(ranked)), sizes), seats, costs), key=costs.of_all)
    return sorted((sorted(table, key=rank.__getitem__) for table in best), key=lambda table: rank[table[0]])


def _deal_out(players: Sequence[int], sizes: Sequence[int]) -> list[Table]:
    supply = iter(players)
    return [[next(supply) for _ in range(size)] for size in sizes]


def _improve(tables: list[Table], seats: int, costs: _Costs) -> list[Table]:
    """Match and swap players until neither lowers the cost."""
    for _ in range(MAX_PASSES):
        before = costs.of_all(tables)
        for seat in range(seats):
            _match_seat(tables, seat, costs)
        _swap_players(tables, costs)
        if costs.of_all(tables) == before:
            break
    return tables


def _match_seat(tables: list[Table], seat: int, costs: _Costs) -> None:
    """Match the players of one seat with the tables that have it, at the lowest cost."""
    numbers = [number for number, table in enumerate(tables) if seat < len(table)]
    if len(numbers) < 2:
        return
    moving = [tables[number][seat] for number in numbers]
    graph = nx.Graph()
    for number in numbers:
        others = [player for place, player in enumerate(tables[number]) if place != seat]
        for player in moving:
            graph.add_edge(("player", player), ("table", number), weight=-costs.of_joining(player, others))
    present_cost = -sum(graph[("player", tables[number][seat])][("table", number)]["weight"] for number in numbers)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    matched = dict(pair if pair[0][0] == "table" else pair[::-1] for pair in matching)
    new_cost = -sum(graph[table][player]["weight"] for table, player in matched.items())
    if new_cost < present_cost:  # of several equally good matchings the present one stays
        for (_, number), (_, player) in matched.items():
            tables[number][seat] = player


def _swap_players(tables: list[Table], costs: _Costs) -> None:
    """Let two players of different tables change places wherever that lowers the cost."""
    for first, second in combinations(range(len(tables)), 2):
        for place, other_place in _places(tables[first], tables[second]):
            a, b = tables[first][place], tables[second][other_place]
            rest = [player for player in tables[first] if player != a], [player for player in tables[second] if player != b]
            now = costs.of_joining(a, rest[0]) + costs.of_joining(b, rest[1])
            then = costs.of_joining(b, rest[0]) + costs.of_joining(a, rest[1])
            if then < now:
                tables[first][place], tables[second][other_place] = b, a


def _places(first: Table, second: Table) -> Iterator[Pair]:
    yield from ((place, other) for place in range(len(first)) for other in range(len(second)))


# round robin and knockout


def round_robin_length(players: int, seats: int) -> int:
    """Return the number of rounds in which everyone can meet everyone.

    >>> round_robin_length(6, 2), round_robin_length(5, 2), round_robin_length(9, 3)
    (5, 5, 4)
    """
    if seats == 2:
        return players - 1 + players % 2
    return -(-(players - 1) // (seats - 1))


def pair_round_robin(players: Sequence[int], active: Collection[int], rounds: Sequence[PlayedRound], seats: int) -> list[Table]:
    """Return the tables of the next round: of two by FIDE's Berger tables, of more with the fewest repeated meetings.

    `players` are all entrants in the order of their seeds; those who are not `active` any more leave their seats to bots.
    """
    if seats == 2:
        entries = [_dutch_entry(player, seed, ()) for seed, player in enumerate(players, 1)]
        pairings = generate_pairings(
            system="round_robin",
            players=entries,
            previous_pairings=set(),
            round_number=len(rounds) + 1,
            total_rounds=round_robin_length(len(players), 2),
        )
        pairs = [[number - 1 for number in (pairing["white_id"], pairing["black_id"]) if number] for pairing in pairings]
        return [table for pair in pairs if (table := [player for player in pair if player in active])]
    present = [player for player in players if player in active]
    return group_players(present, dict.fromkeys(present, 0.0), seats, count_meetings(rounds), count_short_tables(rounds))


def pair_knockout(survivors: Sequence[int], rounds: Sequence[PlayedRound], seats: int) -> list[Table]:
    """Return the tables of the next round of a knockout: high seeds meet low ones; a player alone at a table has a bye.

    Byes go to the players with the fewest of them, the higher seed first.

    >>> pair_knockout([0, 1, 2, 3, 4], [], 2), pair_knockout(list(range(8)), [], 4)
    ([[0], [1, 4], [2, 3]], [[0, 3, 4, 7], [1, 2, 5, 6]])
    """
    ranked, tables = list(survivors), []
    if seats == 2 and len(ranked) % 2:
        byes = Counter(table[0] for played in rounds for table in played.tables if len(table) == 1)
        lucky = min(ranked, key=lambda player: byes[player])
        ranked.remove(lucky)
        tables.append([lucky])
    number = -(-len(ranked) // seats)
    snake: list[Table] = [[] for _ in range(number)]
    for place, player in enumerate(ranked):
        lap, step = divmod(place, number)
        snake[step if lap % 2 == 0 else number - 1 - step].append(player)
    return tables + snake


def count_advancing(players: int) -> int:
    """Return how many players of a knockout table go on: the better half, at least one.

    >>> [count_advancing(players) for players in range(1, 7)]
    [1, 1, 1, 2, 2, 3]
    """
    return max(1, players // 2)
