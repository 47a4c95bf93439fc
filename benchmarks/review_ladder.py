"""What levels lose by a review's judgement, and what a review costs. `python benchmarks/review_ladder.py [--minutes 8]`

Two ladders of the mean loss a real decision, in points of victory with 95 % intervals, from the weakest level up; both must fall.
In the first each level plays one seat among Familiars, the same deals for every level, and its game is reviewed. In the second
all levels are asked in the same positions, those of one seat of games among Familiars, and are judged by the same worlds. Whoever
chooses alike loses alike there, so what a level loses more than the one above it is known well where their own games, which soon
part, cannot tell. Intervals are over deals, because the decisions of one game belong together.

Levels that think do so within a number of worlds, which a busy machine does not change. What was measured lies in a file, and the
same command goes on where it was; `--minutes 0` only prints. `--cost` prints how long the review of a seat of a 4-player game of
Blackmore takes on one core, and the largest standard error at its key moments.
"""

import argparse
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core, before numpy is there

import itertools
import json
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from coven.match.match.match import Match
from coven.match.match.records import GameRecord

from coven.bots import roster
from coven.bots.evaluation.oracle import judged
from coven.bots.net.familiar import Familiar
from coven.bots.protocol import Bot
from coven.bots.search.ismcts import Budget
from coven.games.contract.compiled import compiled_game
from coven.kernel import count, members, seeded
from coven.match.match import records
from coven.review import report, review
from coven.review.review import loss_of
from coven.types import Choice

SIMULATIONS: Final = {"dabbler": 250, "hedge-witch": 400, "elder": 10_000, "archwitch": 48}
LONG: Final = 60_000  # milliseconds: the number of worlds ends a thought
OWN: Final = 6  # one deal of so many is played by each level itself, which takes as long as all the others
SAME: Final = "all, in the same positions"


def bot_of(level: str, key: str, deal: int) -> Bot:
    """A level whose strength a busy machine does not change."""
    return roster.make(level, key, deal, Budget(LONG, SIMULATIONS[level]) if level in SIMULATIONS else None)


def game_of(key: str, deal: int, level: str) -> GameRecord:
    """A game in which a level sits in one seat, another one in each deal, among Familiars."""
    match, luck, familiar = Match(compiled_game(key)), seeded(deal), Familiar(Match(key).game)
    own, bot = deal % match.players, bot_of(level, key, deal)
    match.draw_lots(luck)
    while not match.is_over():
        seat = match.to_act()[0]
        view = match.view(seat)
        match.choose(seat, bot.choose(view) if seat == own else familiar.choose(view))
        match.draw_lots(luck)
    return records.record_of(match)


def own_losses(key: str, deal: int, level: str, worlds: int) -> list[float]:
    """What a level lost, decision by decision, in its own game."""
    record = game_of(key, deal, level)
    return [moment.loss for moment in review(record, deal % record.players, worlds).moments]


def same_losses(key: str, deal: int, levels: list[str], worlds: int) -> dict[str, list[float]]:
    """What each level would have lost in the decisions of one seat of a game among Familiars."""
    bots = {level: bot_of(level, key, deal) for level in levels}
    lost: dict[str, list[float]] = {level: [] for level in levels}
    for number, view in decisions(game_of(key, deal, "familiar"), key, deal):
        choices = [Choice(choice) for choice in members(view.legal)]
        found = judged(key, view, choices, worlds, number)
        for level, bot in bots.items():
            lost[level].append(loss_of(found.shares, choices.index(bot.choose(view)))[1])
    return lost


def decisions(record: GameRecord, key: str, deal: int) -> Iterator[tuple[int, Any]]:
    """The views of the seat that is looked at in which it had a choice, by line."""
    match, own = Match(compiled_game(key), record.players), deal % record.players
    for number, line in enumerate(record.log, 1):
        if line.startswith(f"{own} ") and count(match.view(own).legal) > 1:
            yield number, match.view(own)
        match.put(line)


class Measured:
    """What was measured so far, by deal and level or for all levels in the same positions."""

    def __init__(self, file: Path, key: str, worlds: int) -> None:
        self.file, self.key, self.worlds = file, key, worlds
        self.head = {"game": key, "worlds": worlds}
        rows = [json.loads(line) for line in file.read_text().splitlines()] if file.is_file() else []
        self.found = {(row["deal"], row["what"]): row["losses"] for row in rows if row.items() >= self.head.items()}

    def add(self, deal: int, what: str, losses: Any) -> None:
        """Keep what was measured."""
        self.found[deal, what] = losses
        with self.file.open("a") as file:
            file.write(json.dumps(self.head | {"deal": deal, "what": what, "losses": losses}) + "\n")

    def own(self, level: str) -> dict[int, list[float]]:
        """The losses of a level in its own games, by deal."""
        return {deal: losses for (deal, what), losses in self.found.items() if what == level and losses}

    def same(self, level: str) -> dict[int, list[float]]:
        """The losses of a level in the same positions as all others, by deal."""
        return {deal: losses[level] for (deal, what), losses in self.found.items() if what == SAME and losses.get(level)}


def measure(measured: Measured, levels: list[str], minutes: float, deals: Iterable[int]) -> None:
    """Deal by deal until the time is up: the same positions and, now and then, each level's own game."""
    key, worlds, until = measured.key, measured.worlds, time.monotonic() + 60 * minutes
    for deal in deals:
        for what in (SAME, *levels) if deal % OWN == 0 else (SAME,):
            if (deal, what) in measured.found:
                continue
            if time.monotonic() >= until:
                return
            same = what == SAME
            losses = same_losses(key, deal, levels, worlds) if same else own_losses(key, deal, what, worlds)
            measured.add(deal, what, losses)


def over_deals(sums: list[float], decisions: list[int]) -> tuple[float, float]:
    """A mean a decision and half the width of its 95 % interval, both in points; deals are what was drawn by lot."""
    mean = sum(sums) / sum(decisions)
    off = np.array(sums) - mean * np.array(decisions)
    spread = np.sqrt((off**2).sum() * len(sums) / max(1, len(sums) - 1)) / sum(decisions)
    return 100 * mean, 100 * 1.96 * float(spread)


def told(name: str, by_level: dict[str, dict[int, list[float]]]) -> None:
    """One ladder: each level, and how much more the one below it loses in the deals both were measured in."""
    print(name)
    below: dict[int, list[float]] | None = None
    for level, losses in by_level.items():
        if not losses:
            continue
        mean, within = over_deals([sum(some) for some in losses.values()], [len(some) for some in losses.values()])
        line = f"  {level:12} {mean:6.2f} ± {within:.2f} points a decision, {len(losses)} games"
        if below and (both := sorted(below.keys() & losses.keys())):
            more, off = over_deals([float(np.mean(below[deal]) - np.mean(losses[deal])) for deal in both], [1] * len(both))
            line += f"; {more:.2f} ± {off:.2f} less than the level below"
            line += "" if more > 0 else "  out of order"
        print(line, flush=True)
        below = losses


def cost(worlds: int) -> None:
    """What the review of a game of Blackmore takes."""
    record = records.random_record("blackmore", 4, seed=1)
    report(record, 0, worlds)  # compiles
    began = time.process_time()
    found = report(record, 0, worlds)
    took = time.process_time() - began
    error = max(one.error for moment in found.fair.key_moments for one in moment.choices)
    loss_error = max(moment.loss_error for moment in found.fair.key_moments)
    print(f"one seat of a 4-player game of Blackmore: {took:.1f} s of one core, {len(found.fair.moments)} decisions")
    print(f"key moments: standard errors up to {100 * error:.2f} points of a value, {100 * loss_error:.2f} of a loss")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--levels", nargs="*", default=list(roster.LEVELS))
    parser.add_argument("--file", type=Path, default=Path("review_ladder.jsonl"))
    parser.add_argument("--share", default="1/1", help="2/8: the second of eight processes, which share the deals and a file")
    parser.add_argument("--cost", action="store_true")
    asked = parser.parse_args()
    if asked.cost:
        cost(300)
        return
    measured = Measured(asked.file, asked.game, asked.worlds)
    mine, all_shares = map(int, asked.share.split("/"))
    measure(measured, asked.levels, asked.minutes, itertools.count(mine - 1, all_shares))
    told("in their own games:", {level: measured.own(level) for level in asked.levels})
    told("in the same positions:", {level: measured.same(level) for level in asked.levels})


if __name__ == "__main__":
    main()
