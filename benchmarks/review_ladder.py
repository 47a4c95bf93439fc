"""What levels lose by a review's judgement, and what a review costs. `python benchmarks/review_ladder.py [--games 6]`

One seat is played by the level, the others by the Familiar, the same deals for every level. Prints the mean loss a real decision
in points of victory with its 95 % interval, from the weakest level up: they must fall. Then how long the review of one seat of a
4-player game of Blackmore takes on one core, and the largest standard error at its key moments.
"""

import argparse
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core, before numpy is there

import time

from coven import records
from coven.bots import roster
from coven.bots.net.familiar import Familiar
from coven.games.fast import compiled_game
from coven.games.game import Game
from coven.kernel import seeded
from coven.match import Match
from coven.records import GameRecord
from coven.review import Review, mean_losses, review, whole


def played(game: Game, level: str, deal: int) -> GameRecord:
    """A game in which a level sits in one seat, another one in each deal, among Familiars."""
    key = game.meta.key
    match, luck, familiar = Match(game), seeded(deal), Familiar(Match(key).game)
    own, bot = deal % match.players, roster.make(level, key, seed=deal)
    match.draw_lots(luck)
    while not match.is_over():
        seat = match.to_act()[0]
        view = match.view(seat)
        match.choose(seat, bot.choose(view) if seat == own else familiar.choose(view))
        match.draw_lots(luck)
    return records.record_of(match)


def ladder(key: str, levels: list[str], games: int, worlds: int) -> None:
    game, before = compiled_game(key), float("inf")
    for level in levels:
        reviews: list[Review] = []
        for deal in range(games):
            record = played(game, level, deal)
            reviews.append(review(record, deal % record.players, worlds))
        losses = [moment.loss for one in reviews for moment in one.moments]
        mean, told = sum(losses) / len(losses), mean_losses(reviews)[0]
        within = f" ± {100 * told.within:.2f}" if told.within is not None else ""
        order = "" if mean <= before else "  out of order"
        print(f"{level:12} {100 * mean:6.2f}{within} points a decision, {len(losses)} decisions{order}", flush=True)
        before = mean


def cost(worlds: int) -> None:
    record = records.random_record("blackmore", 4, seed=1)
    whole(record, 0, worlds)  # compiles
    began = time.process_time()
    found = whole(record, 0, worlds)
    took = time.process_time() - began
    error = max(one.error for moment in found.fair.key_moments for one in moment.choices)
    loss_error = max(moment.loss_error for moment in found.fair.key_moments)
    print(f"one seat of a 4-player game of Blackmore: {took:.1f} s of one core, {len(found.fair.moments)} decisions")
    print(f"key moments: standard errors up to {100 * error:.2f} points of a value, {100 * loss_error:.2f} of a loss")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--levels", nargs="*", default=list(roster.LEVELS))
    asked = parser.parse_args()
    cost(300)
    ladder(asked.game, asked.levels, asked.games, asked.worlds)


if __name__ == "__main__":
    main()
