"""Rounds of a tournament: decisions on its row, without a database, each derived from stored facts alone.

`next_tables` pairs a round from the results of those before. A person who misses a round, because their table was never opened
or a bot played for them, is not paired again until they say that they are back. A late entrant is paired from the next round
on; the rounds before count nothing for them.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from coven.server.domain import pairings
from coven.server.domain.duplicate_scoring import pairing_points, round_results
from coven.server.domain.pairings import PlayedRound, Table
from coven.server.domain.rows import DealCircle, DuplicateRow, SettledDeal, TableRow

MAX_PEOPLE: Final = 100
MAX_ROUND_ROBIN_PEOPLE: Final = 16  # of two at a table: fifteen rounds
LATE_ENTRY_FORMATS: Final = ("swiss", "league")


def is_tournament(row: DuplicateRow) -> bool:
    """Return whether an event has several rounds."""
    return row.settings.format != "evening"


def round_count(row: DuplicateRow) -> int | None:
    """Return the number of rounds, or None while it is not known."""
    settings = row.settings
    if settings.format in LATE_ENTRY_FORMATS:
        return settings.rounds
    if settings.format == "evening":
        return 1
    if row.status == "open":
        return None
    if settings.format == "round_robin":
        return pairings.round_robin_length(len(row.people), settings.together)
    return len(row.rounds) if row.status == "over" or _is_final(row) else None


def _is_final(row: DuplicateRow) -> bool:
    """Return whether the last round of a knockout is its final."""
    return bool(row.rounds) and len(row.rounds[-1].tables) == 1


def seeds(row: DuplicateRow) -> list[int]:
    """Return the places of all people in an order that no one can choose: drawn from the secret of the event."""
    return sorted(range(len(row.people)), key=lambda place: hashlib.sha256(f"{row.secret} seed {place}".encode()).digest())


def active_places(row: DuplicateRow) -> list[int]:
    """Return the places of the people to be paired, in the order of their seeds."""
    return [place for place in seeds(row) if row.people[place].person and not row.people[place].left]


def played_rounds(row: DuplicateRow) -> list[PlayedRound]:
    """Return all rounds with the points for pairing that people got in them."""
    results = row.results or []
    return [PlayedRound(played.tables, _points(round_results(row, results, number))) for number, played in enumerate(row.rounds)]


def _points(deals: Sequence[SettledDeal]) -> dict[int, float]:
    points: dict[int, float] = {}
    for deal in deals:
        for score in deal.scores:
            points[score.place] = points.get(score.place, 0.0) + pairing_points(score)
    return points


def next_tables(row: DuplicateRow, apart: Collection[pairings.Pair] = ()) -> list[Table]:
    """Return the tables of the next round; none if the tournament is over."""
    rounds, seats, players = played_rounds(row), row.settings.together, active_places(row)
    total = round_count(row)
    if row.settings.format == "knockout":
        return _next_knockout_tables(row, players)
    if len(players) < 2 or (total is not None and len(rounds) >= total):
        return []
    if row.settings.format == "round_robin":
        return pairings.pair_round_robin(seeds(row), players, rounds, seats)
    return pairings.pair_swiss(players, rounds, seats, total or len(rounds) + 1, apart)


def _next_knockout_tables(row: DuplicateRow, active: Sequence[int]) -> list[Table]:
    if _is_final(row):
        return []
    alive = set(active)
    if row.rounds:
        last = round_results(row, row.results or [], len(row.rounds) - 1)
        alive &= {place for table in row.rounds[-1].tables for place in table_winners(table, last)}
    survivors = [place for place in active if place in alive]
    return pairings.pair_knockout(survivors, played_rounds(row), row.settings.together) if len(survivors) > 1 else []


def table_winners(table: Sequence[int], deals: Sequence[SettledDeal]) -> list[int]:
    """Return who of a knockout table goes on: by shares of victories, then by points, then by seed.

    A person without a result comes last; one whose games a bot played wins none of them.
    """

    def key(place: int) -> tuple[bool, float, int]:
        own = [score for deal in deals for score in deal.scores if score.place == place]
        return (not own, -sum(0.0 if score.stood_in else score.share for score in own), -sum(score.score for score in own))

    return sorted(table, key=key)[: pairings.count_advancing(len(table))]


def is_bye(row: DuplicateRow, table: Sequence[int]) -> bool:
    """Return whether a table is not played: in a knockout a player alone goes on at once."""
    return row.settings.format == "knockout" and len(table) == 1


def mark_absent(row: DuplicateRow, tables: Mapping[DealCircle, TableRow]) -> None:
    """Mark the people who missed all deals of the last round; a league has room for a week off."""
    if row.settings.format == "league":
        return
    first = (len(row.rounds) - 1) * row.settings.deals
    for circle, table in enumerate(row.rounds[-1].tables):
        played = [tables.get((deal, circle)) for deal in range(first, first + row.settings.deals)]
        for place in table if not is_bye(row, table) else ():
            row.people[place].left |= not any(_took_part(found, row.people[place].person) for found in played)


def _took_part(table: TableRow | None, person: str | None) -> bool:
    """Return whether a person played at a table: a bot made neither the last choice nor half of them for them.

    A game that still runs is no absence.
    """
    if table is None or person is None:
        return False
    seat = next((number for number, seat in enumerate(table.seats) if seat.person == person), None)
    if seat is None or table.seats[seat].left:
        return False
    return table.result is None or seat not in table.result.stood_in
