"""Promise: each level is stronger than the one below it, in every game and for every number of players.

    python -m benchmarks.ladder [--minutes 30] [--table]

Each rung is a pair of levels: one of the stronger among a field of the weaker, and the reverse, in every seat of each deal. The
next deal always goes to the rung with the least time so far, so an interrupted run has some of each; the same command continues.
Results are stored in a folder, and `--table` only prints them. Elder and Archwitch are limited by simulations instead of time, so
that a busy machine does not matter; these limits take about equal time in Blackmore.
"""

import argparse
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from coven import games
from coven.games import load_compiled
from coven.lab.arena.contest import Contest, make_contest
from coven.lab.arena.entrants import parse_entrants
from coven.lab.arena.results import PlayedMatch, open_results, read_results
from coven.lab.arena.run import play_match
from coven.lab.arena.standings import FieldTable, compare_fields, complete_deals

RUNGS: Final = (
    "apprentice/toad",
    "hedge-witch/apprentice",
    "elder:sims=2000/hedge-witch",
    "elder:sims=2000/familiar",
    "archwitch:sims=24/familiar",
    "archwitch:sims=24/elder:sims=2000",
)
SEED: Final = 2027  # not used for tuning the levels
MIN_DEALS: Final = 4  # for a row in the table


def contests(rungs: Iterable[str], keys: Iterable[str], seats: Iterable[int], seed: int) -> list[Contest]:
    """Return a contest for each rung, game and supported number of players."""
    found = []
    for key in keys:
        meta = games.load(key).meta
        for rung in rungs:
            bots = parse_entrants(rung.replace("/", ","))
            supported = [players for players in seats if meta.min_players <= players <= meta.max_players]
            found += [make_contest(key, players, {}, bots, seed) for players in supported]
    return found


def playing_seconds(played: Iterable[PlayedMatch]) -> float:
    """Return the thinking time of some matches, and a little for each match."""
    return sum(0.02 + sum(map(sum, match.micros)) / 1e6 for match in played)


def play_deal(contest: Contest, folder: Path) -> float:
    """Play the first incomplete deal and return the playing time of all deals so far."""
    with open_results(contest, folder) as results:
        deals = 1
        while not (missing := results.missing_matches(deals)):
            deals += 1
        for number in missing:
            results.append(play_match(contest, number, load_compiled))
        return playing_seconds(results.played.values())


def run(listed: list[Contest], folder: Path, minutes: float) -> None:
    """Play until the time is up, always the contest with the least playing time so far."""
    seconds = {contest.file_name: _seconds_so_far(contest, folder) for contest in listed}
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        least = min(listed, key=lambda contest: seconds[contest.file_name])
        seconds[least.file_name] = play_deal(least, folder)


def _seconds_so_far(contest: Contest, folder: Path) -> float:
    file = folder / contest.file_name
    return playing_seconds(read_results(file)[1].values()) if file.is_file() else 0.0


def table(folder: Path) -> list[str]:
    """Return all results of a folder as tables, one per game, of the latest version of the sources.

    Contests that differ only in their seeds are combined, because their deals differ.
    """
    latest: dict[tuple[str, int, str, int], Contest] = {}
    matches: dict[str, list[PlayedMatch]] = {}
    for file in sorted(folder.glob("*.jsonl"), key=lambda file: file.stat().st_mtime):
        contest, played = read_results(file)
        latest[contest.game, contest.players, "/".join(contest.bots), contest.seed] = contest
        matches[contest.file_name] = complete_deals(contest, list(played.values()))
    found: dict[tuple[str, int, str], tuple[Contest, list[PlayedMatch]]] = {}
    for (key, players, bots, _), contest in sorted(latest.items(), key=lambda item: item[0]):
        known = found.setdefault((key, players, bots), (contest, []))[1]
        known += renumber(contest, known, matches[contest.file_name])
    lines = []
    for key in games.GAMES:
        rows = [_row(*found[place]) for place in sorted(found) if place[0] == key]
        if any(rows):
            lines += [f"### {games.load(key).meta.title}", "", *HEAD, *filter(None, rows), ""]
    return lines


def renumber(contest: Contest, known: list[PlayedMatch], played: list[PlayedMatch]) -> list[PlayedMatch]:
    """Return matches with numbers that continue those known."""
    deals = 1 + max((match.deal for match in known), default=-1)
    return [replace(match, deal=match.deal + deals, match=match.match + contest.num_matches(deals)) for match in played]


HEAD: Final = (
    "| players (even) | stronger, weaker | stronger among weaker, % | weaker among stronger, % | gain, points | games |",
    "|---|---|---|---|---|---|",
)


def _row(contest: Contest, played: list[PlayedMatch]) -> str:
    complete = complete_deals(contest, played)
    deals = len(complete) // len(contest.seatings)
    if deals < MIN_DEALS:
        return ""
    tables = [FieldTable(contest, complete, *pair) for pair in ((0, 1), (1, 0))]
    values = [*(table.field().share for table in tables), compare_fields(tables[0], tables[1]).edge]
    cells = [f"{100 * value.mean:.1f} [{100 * (value.low or 0):.1f}, {100 * (value.high or 0):.1f}]" for value in values]
    even = 100 / contest.players
    return f"| {contest.players} ({even:.1f}) | {', '.join(contest.bots)} | {' | '.join(cells)} | {len(complete)} |"


def main() -> None:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rungs", default=" ".join(RUNGS), help="pairs STRONGER/WEAKER, separated by spaces")
    parser.add_argument("--games", default=",".join(games.GAMES), help="games, separated by commas")
    parser.add_argument("--players", default="2,3,4,5,6", help="numbers of players, where a game supports them")
    parser.add_argument("--seed", type=int, default=SEED, help="seed of the deals; give each of several processes another")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--folder", type=Path, default=Path("ladder"))
    parser.add_argument("--table", action="store_true", help="print the results so far and play nothing")
    options = parser.parse_args()
    if not options.table:
        seats = [int(players) for players in options.players.split(",")]
        run(contests(options.rungs.split(), options.games.split(","), seats, options.seed), options.folder, options.minutes)
    print("\n".join(table(options.folder)))


if __name__ == "__main__":
    main()
