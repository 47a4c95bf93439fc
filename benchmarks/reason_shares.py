"""At least 85 % of the puzzles and key moments of each game have a reason in its own terms: `python -m benchmarks.reason_shares`.

Key moments are those of reviews of games that bots of several levels play against each other: up to three decisions of a seat at
which one choice was surely better than another.
"""

import argparse
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import Final

from coven import Match, games
from coven.bots import roster
from coven.bots.evaluation.reasons import NO_REASON
from coven.bots.search.ismcts import Budget
from coven.kernel import seeded
from coven.match.records import record_of
from coven.messages import Message
from coven.puzzles import load_collection
from coven.review.review import review_game

LEVELS: Final = ("apprentice", "hedge-witch", "familiar", "dabbler", "apprentice", "familiar")
WORLDS: Final = 200
BUDGET: Final = Budget(60_000, 100)  # by number, so that games repeat


def count_key_moments(key: str, seed: int) -> Counter[str]:
    """Play a game, review a seat, and count its key moments by what is said of them."""
    meta = games.load(key).meta
    players = meta.min_players + seed % (meta.max_players - meta.min_players + 1)
    match, rng = Match(key, players), seeded(seed)
    levels = [LEVELS[(seat + seed) % len(LEVELS)] for seat in range(players)]
    bots = [roster.make(level, key, seed, BUDGET) for level in levels]
    match.draw_lots(rng)
    while not match.is_over():
        seat = match.to_act()[0]
        match.choose(seat, bots[seat].choose(match.view(seat)))
        match.draw_lots(rng)
    review = review_game(record_of(match), seed % players, WORLDS, weighed=roster.weighed_seats(levels))
    found = Counter("reason" if _has_reason(moment.reason) else "none" for moment in review.key_moments)
    found["reviews without any"] += not review.key_moments
    return found


def _has_reason(reason: Message | None) -> bool:
    return reason is not None and reason.arguments["reason"] != NO_REASON


def main() -> None:
    """Print both shares of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=16, help="Games of each kind that are reviewed.")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    given = parser.parse_args()
    tasks = list(product(games.BUILTIN_GAMES, range(given.games)))
    totals: dict[str, Counter[str]] = {key: Counter() for key in games.BUILTIN_GAMES}
    with ProcessPoolExecutor(given.cores) as pool:
        for (key, _), counts in zip(tasks, pool.map(count_key_moments, *zip(*tasks, strict=True)), strict=True):
            totals[key] += counts
    print("| game | puzzles | key moments | reviews without any |\n|---|---|---|---|")
    for key, counts in totals.items():
        puzzles = [puzzle.has_reason for puzzle in load_collection(key).puzzles]
        moments = _share(counts["reason"], counts["reason"] + counts["none"])
        without = f"{counts['reviews without any']} of {given.games}"
        print(f"| {games.load(key).meta.title} | {_share(sum(puzzles), len(puzzles))} | {moments} | {without} |")


def _share(explained: int, of: int) -> str:
    return f"{explained} of {of} ({100 * explained / max(1, of):.0f} %)"


if __name__ == "__main__":
    main()
