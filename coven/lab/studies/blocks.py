"""Blocks: so many games under one variant, played and tallied. A block depends on the plan and its number alone."""

import threading
from functools import cache
from typing import Any, Final

import numpy as np

from coven import games
from coven.bots.craft import craft_of
from coven.chance import Lot, draw
from coven.games.fast import compiled_game
from coven.games.game import Game
from coven.kernel import Random, lowest, seeded
from coven.lab.duplicate import bot_seed
from coven.lab.studies.luck import lot_luck
from coven.lab.studies.plan import Plan
from coven.lab.studies.playing import SCRIPTED, Desk, watched_games
from coven.lab.studies.rows import GameRow
from coven.lab.studies.tally import Counts, Tally, tally_of
from coven.types import Choice, Seat

CLOSE: Final = 8  # of so many games one is looked at closely
FEWEST_MIXED: Final = 10  # deals of a block at tables of skilled and unskilled, which take no time
SKILLED: Final = "apprentice"
_desks: Final = threading.local()


def play_block(plan: Plan, side: int, number: int, *, interpreted: bool = False) -> Tally:
    """The tally of the block of that number under one of the plan's variants."""
    game = plan.loaded
    variant = game.variant(plan.variants[side], plan.players)
    deals = np.arange(plan.block, dtype=np.int64) + number * plan.block
    seated = np.array([[plan.bot_in(int(deal), seat) for seat in range(plan.players)] for deal in deals], np.int64)
    desk = _desk(game)
    desk.acts[:] = 0
    thumbs, script = _choices(plan, game, variant, deals, seated)
    streams = np.zeros(plan.block, np.int64)
    rows = _play(plan, desk, variant, deals, streams, thumbs, script, CLOSE, interpreted)
    acts = desk.acts.copy()
    half = max(plan.block // 2, FEWEST_MIXED)
    pairs = np.repeat(np.arange(half, dtype=np.int64) + number * half, 2)
    masks = np.random.default_rng([plan.seed, number]).integers(0, 1 << plan.players, len(pairs))
    mixed = _play(plan, desk, variant, pairs, 1 + np.arange(len(pairs)) % 2, masks, script, 0, interpreted)
    return tally_of(rows, acts, mixed, masks, plan.players, seated, len(plan.bots))


def _play(
    plan: Plan,
    desk: Desk,
    variant: Any,
    deals: Counts,
    streams: Counts,
    thumbs: Counts,
    script: Counts,
    close: int,
    interpreted: bool,
) -> Any:
    rows = GameRow.many(len(deals))
    loop = watched_games(plan.loaded, craft_of(plan.game).thumb)
    run = loop.function if interpreted else loop
    run(*desk.parts, plan.players, variant.array_of_one(), roots_of(plan.seed), deals, streams, thumbs, close, script, rows)
    return rows


@cache
def roots_of(seed: int) -> Any:
    """Where the lots' and the players' random numbers come from."""
    roots = Random.many(2)
    roots[0], roots[1] = seeded(seed, 1), seeded(seed, 2)
    return roots


def _desk(game: Game) -> Desk:
    """Each thread has one for each game."""
    kept: dict[str, Desk] = _desks.__dict__.setdefault("kept", {})
    return kept.setdefault(game.meta.key, Desk(game)) if game.meta.key not in kept else kept[game.meta.key]


# who chooses


def _choices(plan: Plan, game: Game, variant: Any, deals: Counts, seated: Counts) -> tuple[Counts, Counts]:
    """For each game the seats that play by the rule of thumb; or, with other bots, all choices they made."""
    if plan.is_quick:
        by_thumb = np.array([name == SKILLED for name in plan.bots])[seated]
        return (by_thumb << np.arange(plan.players)).sum(axis=1), np.zeros(1, np.int64)
    script = [
        choice for deal, bots in zip(deals, seated, strict=True) for choice in _thought(plan, game, variant, int(deal), bots)
    ]
    return np.full(len(deals), SCRIPTED, np.int64), np.array([*script, 0], np.int64)


def _thought(plan: Plan, game: Game, variant: Any, deal: int, seated: Counts) -> list[int]:
    """The choices of bots that think, where there was one: the game is played here and watched afterwards."""
    rules = compiled_game(plan.game) if plan.game in games.OURS else game
    bots = [plan.entrants[bot].bot(plan.game, bot_seed(plan.seed, deal, seat)) for seat, bot in enumerate(seated)]
    s, v, lot, rng = game.State.new(), game.View.new(), Lot.new(), Random.new()
    drawn: dict[int, int] = {}
    choices: list[int] = []
    rules.setup(s, plan.players, variant)
    while not rules.is_over(s):
        if kind := int(rules.chance(s, lot)):
            lot_luck(roots_of(plan.seed)[0], deal, 0, kind, drawn.get(kind, 0), rng)
            drawn[kind] = drawn.get(kind, 0) + 1
            draw(lot, rng)
            rules.feed(s, lot)
            continue
        seat = Seat(lowest(int(rules.to_act(s))))
        legal = int(rules.legal(s, seat))
        choice = Choice(lowest(legal))
        if legal & (legal - 1):
            rules.look(s, seat, v)
            choice = bots[seat].choose(v.clone())
            choices.append(int(choice))
        rules.apply(s, seat, choice)
    return choices
