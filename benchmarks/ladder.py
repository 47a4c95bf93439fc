"""The ladder, both ways, for all numbers of players: `python -m benchmarks.ladder [--minutes 30] [--table]`.

Each rung is two neighbouring levels: one of the stronger among a field of the weaker, and one of the weaker among a field of the
stronger, in every seat of each deal. The next deal always goes to the rung that had least time so far, so an interrupted run has
something of everything; the same command goes on where it was. Results lie in a folder, and `--table` makes tables of them.
Elder and Archwitch are limited by worlds, which a busy machine does not change: these take about equal time in Blackmore.
"""

import argparse
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from coven.lab.arena.run.contest import Contest, contest
from coven.lab.arena.run.entrants import parse
from coven.lab.arena.run.results import Played, read, results_of
from coven.lab.arena.run.run import play_match
from coven.lab.arena.run.standings import FieldTable, pair_of, whole_deals
from msgspec.structs import replace

from coven import games
from coven.games.contract.compiled import compiled_game

RUNGS: Final = (
    "apprentice/toad",
    "hedge-witch/apprentice",
    "elder:sims=2000/hedge-witch",
    "elder:sims=2000/familiar",
    "archwitch:sims=24/familiar",
    "archwitch:sims=24/elder:sims=2000",
)
SEED: Final = 2027  # not used in tuning
FEWEST_DEALS: Final = 4  # with fewer nothing is said


def contests(rungs: Iterable[str], keys: Iterable[str], seats: Iterable[int], seed: int) -> list[Contest]:
    """A contest for each rung, game and number of players, of those given all that the game has."""
    found = []
    for key in keys:
        meta = games.load(key).meta
        for rung in rungs:
            bots = parse(rung.replace("/", ","))
            found += [contest(key, players, {}, bots, seed) for players in seats if meta.fewest <= players <= meta.most]
    return found


def spent(played: Iterable[Played]) -> float:
    """Seconds of thought in some matches, and a little for each match."""
    return sum(0.02 + sum(map(sum, match.micros)) / 1e6 for match in played)


def play_deal(one: Contest, folder: Path) -> float:
    """Play the first deal that is not whole; says how long all deals so far took."""
    with results_of(one, folder) as results:
        deals = 1
        while not (missing := results.missing(deals)):
            deals += 1
        for number in missing:
            results.append(play_match(one, number, compiled_game))
        return spent(results.played.values())


def run(listed: list[Contest], folder: Path, minutes: float) -> None:
    """Play until the time is up, always the contest that had least so far."""
    had = {one.file_name: _had(one, folder) for one in listed}
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        least = min(listed, key=lambda one: had[one.file_name])
        had[least.file_name] = play_deal(least, folder)


def _had(one: Contest, folder: Path) -> float:
    file = folder / one.file_name
    return spent(read(file)[1].values()) if file.is_file() else 0.0


def table(folder: Path) -> list[str]:
    """All results of a folder as tables, one a game; of a contest played with several versions of the sources the latest.

    Contests that differ in their seeds alone are put together: their deals are others.
    """
    latest: dict[tuple[str, int, str, int], Contest] = {}
    matches: dict[str, list[Played]] = {}
    for file in sorted(folder.glob("*.jsonl"), key=lambda file: file.stat().st_mtime):
        one, played = read(file)
        latest[one.game, one.players, "/".join(one.bots), one.seed] = one
        matches[one.file_name] = whole_deals(one, list(played.values()))
    found: dict[tuple[str, int, str], tuple[Contest, list[Played]]] = {}
    for (key, players, bots, _), one in sorted(latest.items(), key=lambda item: item[0]):
        known = found.setdefault((key, players, bots), (one, []))[1]
        known += after(one, known, matches[one.file_name])
    lines = []
    for key in games.GAMES:
        rows = [_row(*found[place]) for place in sorted(found) if place[0] == key]
        if any(rows):
            lines += [f"### {games.load(key).meta.title}", "", *HEAD, *filter(None, rows), ""]
    return lines


def after(one: Contest, known: list[Played], played: list[Played]) -> list[Played]:
    """Matches of other deals, numbered on from those known."""
    deals = 1 + max((match.deal for match in known), default=-1)
    return [replace(match, deal=match.deal + deals, match=match.match + one.matches(deals)) for match in played]


HEAD: Final = (
    "| players (even) | stronger, weaker | stronger among weaker, % | weaker among stronger, % | gain, points | games |",
    "|---|---|---|---|---|---|",
)


def _row(one: Contest, played: list[Played]) -> str:
    whole = whole_deals(one, played)
    deals = len(whole) // len(one.seatings)
    if deals < FEWEST_DEALS:
        return ""
    tables = [FieldTable(one, whole, *pair) for pair in ((0, 1), (1, 0))]
    told = [*(table.field().share for table in tables), pair_of(tables[0], tables[1]).edge]
    figures = [f"{100 * one.mean:.1f} [{100 * (one.low or 0):.1f}, {100 * (one.high or 0):.1f}]" for one in told]
    return f"| {one.players} ({100 / one.players:.1f}) | {', '.join(one.bots)} | {' | '.join(figures)} | {len(whole)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--rungs", default=" ".join(RUNGS), help="stronger/weaker, with spaces between; elder:sims=2000/hedge-witch"
    )
    parser.add_argument("--games", default=",".join(games.GAMES))
    parser.add_argument("--players", default="2,3,4,5,6", help="the numbers of players, of those a game has")
    parser.add_argument("--seed", type=int, default=SEED, help="of the deals; several processes can take one each")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--folder", type=Path, default=Path("ladder"))
    parser.add_argument("--table", action="store_true", help="make tables of what there is and play nothing")
    wanted = parser.parse_args()
    if not wanted.table:
        seats = [int(players) for players in wanted.players.split(",")]
        run(contests(wanted.rungs.split(), wanted.games.split(","), seats, wanted.seed), wanted.folder, wanted.minutes)
    print("\n".join(table(wanted.folder)))


if __name__ == "__main__":
    main()
