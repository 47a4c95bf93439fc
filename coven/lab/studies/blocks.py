"""Blocks: so many games under one variant, played and tallied. A block depends on the plan and its number alone."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np

from coven import games
from coven.bots.craft import craft_of
from coven.chance import Lot, draw
from coven.games.fast import compiled_game
from coven.games.game import Game
from coven.kernel import Compiled, Random, lowest, seeded
from coven.lab.aims import aims_of
from coven.lab.duplicate import bot_seed
from coven.lab.studies.ladder import FAMILIAR, play_ladder
from coven.lab.studies.luck import lot_luck
from coven.lab.studies.plan import Plan
from coven.lab.studies.playing import SCRIPTED, WORLDS, desk_for, watched_games
from coven.lab.studies.rows import COUNTED, GameRow
from coven.lab.studies.tally import Counts, Tally, tally_of
from coven.notation import ARGUMENTS
from coven.types import Choice, Seat

CLOSE: Final = 8  # of so many games one is looked at closely
FEWEST_MIXED: Final = 10  # deals of a block at tables of skilled and unskilled, which take no time
CLIMBED: Final = 25  # so many games of a block go with one of the ladder, where nets are asked
FEWEST_CLIMBED: Final = 2
LADDERED: Final = 1000  # blocks that have games of the ladder; later ones go without, so that a GPU does not wait for nets
SKILLED: Final = "apprentice"
_desks: Final = threading.local()


@dataclass(frozen=True)
class Tables:
    """What is to be played, game by game."""

    deals: Counts
    streams: Counts
    thumbs: Counts  # the seats that play by the rule of thumb
    script: Counts  # all choices of other bots
    block: int  # so many games belong together
    close: int  # and of so many of these one is looked at closely


Player = Callable[[Plan, Any, Tables], tuple[Any, Counts]]  # plays the tables of a plan under a variant: rows, and acts by block


def play_block(plan: Plan, side: int, number: int, *, interpreted: bool = False) -> Tally:
    """The tally of the block of that number under one of the plan's variants."""
    return play_blocks(plan, side, [number], play_interpreted if interpreted else play_on_core, interpreted=interpreted)[0]


def play_blocks(plan: Plan, side: int, numbers: Sequence[int], play: Player, *, interpreted: bool = False) -> list[Tally]:
    """The tallies of some blocks, whoever plays them."""
    game = plan.loaded
    variant = game.variant(plan.variants[side], plan.players)
    watched = [_watched(plan, game, variant, number) for number in numbers]
    mixed, masks = _mixed(plan, numbers)
    rows, acts = play(plan, variant, _together([tables for tables, _ in watched]))
    pairs, _ = play(plan, variant, mixed)
    tallies = []
    for place, number in enumerate(numbers):
        own = slice(place * mixed.block, (place + 1) * mixed.block)
        climbed = _climbed(plan, variant, number, pairs["winners"][own], masks[own], interpreted)
        ours = rows[place * plan.block : (place + 1) * plan.block]
        tallies.append(tally_of(ours, acts[place], pairs[own], climbed, plan.players, watched[place][1], len(plan.bots)))
    return tallies


@cache
def loop_of(game: str) -> Compiled[..., None]:
    """The loop that plays and watches a game."""
    return watched_games(games.load(game), craft_of(game).thumb, aims_of(game))


def play_on_core(plan: Plan, variant: Any, tables: Tables) -> tuple[Any, Counts]:
    """Compiled, on one core."""
    return _play(loop_of(plan.game), plan, variant, tables)


def play_interpreted(plan: Plan, variant: Any, tables: Tables) -> tuple[Any, Counts]:
    """As plain Python: the same, slowly."""
    return _play(loop_of(plan.game).function, plan, variant, tables)


def _play(run: Callable[..., None], plan: Plan, variant: Any, tables: Tables) -> tuple[Any, Counts]:
    rows = GameRow.many(len(tables.deals))
    acts = no_acts(plan, tables)
    desks, worlds = _desk(plan.loaded)
    run(desks, 0, 1, worlds, *arguments(plan, variant, tables), rows, acts)
    return rows, acts.reshape(-1, all_acts(plan), COUNTED)


def arguments(plan: Plan, variant: Any, tables: Tables) -> tuple[Any, ...]:
    """What the loop takes between its memory and its results."""
    return (plan.players, variant.array_of_one(), roots_of(plan.seed), tables.deals, tables.streams, tables.thumbs, tables.close,
            tables.block, tables.script)  # fmt: skip


def no_acts(plan: Plan, tables: Tables) -> Counts:
    """Room for what is counted of acts, block by block."""
    blocks = -(-len(tables.deals) // tables.block)
    return np.zeros((blocks * all_acts(plan), COUNTED), np.int64)


def all_acts(plan: Plan) -> int:
    """How many acts a game's notation has room for."""
    return ARGUMENTS * len(plan.loaded.notation.verbs)


@cache
def roots_of(seed: int) -> Any:
    """Where the lots' and the players' random numbers come from."""
    roots = Random.many(2)
    roots[0], roots[1] = seeded(seed, 1), seeded(seed, 2)
    return roots


def _desk(game: Game) -> tuple[Any, Any]:
    """Each thread has a desk and two worlds for each game."""
    kept: dict[str, tuple[Any, Any]] = _desks.__dict__.setdefault("kept", {})
    if game.meta.key not in kept:
        kept[game.meta.key] = desk_for(game).many(1), game.State.many(WORLDS)
    return kept[game.meta.key]


# what is played


def _watched(plan: Plan, game: Game, variant: Any, number: int) -> tuple[Tables, Counts]:
    """The games of a block, and which bot sits where."""
    deals = np.arange(plan.block, dtype=np.int64) + number * plan.block
    seated: Counts = (deals[:, None] + np.arange(plan.players)) % len(plan.bots)
    thumbs, script = _choices(plan, game, variant, deals, seated)
    return Tables(deals, np.zeros(plan.block, np.int64), thumbs, script, plan.block, CLOSE), seated


def _together(tables: Sequence[Tables]) -> Tables:
    first = tables[0]
    joined = [np.concatenate([getattr(one, name) for one in tables]) for name in ("deals", "streams", "thumbs", "script")]
    return Tables(joined[0], joined[1], joined[2], joined[3], first.block, first.close)


def _mixed(plan: Plan, numbers: Sequence[int]) -> tuple[Tables, Counts]:
    """Each of some deals twice, with other players: each seat an Apprentice or a Toad by the toss of a coin."""
    half = max(plan.block // 2, FEWEST_MIXED)
    deals = np.concatenate([np.repeat(np.arange(half, dtype=np.int64) + number * half, 2) for number in numbers])
    masks = np.concatenate(
        [np.random.default_rng([plan.seed, number]).integers(0, 1 << plan.players, 2 * half) for number in numbers]
    )
    return Tables(deals, 1 + np.arange(len(deals)) % 2, masks, np.zeros(1, np.int64), 2 * half, 0), masks


def _climbed(
    plan: Plan, variant: Any, number: int, mixed: Counts, masks: Counts, interpreted: bool
) -> tuple[Counts, Counts, int]:
    """Tables at which each seat is any level of the ladder: who won, and the levels. Without a net the mixed tables are these."""
    rungs = len(plan.ladder)
    if rungs <= FAMILIAR:
        return mixed, (masks[:, None] >> np.arange(plan.players)) & 1, rungs
    if number >= LADDERED:
        return np.zeros(0, np.int64), np.zeros((0, plan.players), np.int64), rungs
    count = max(plan.block // CLIMBED, FEWEST_CLIMBED)
    deals = np.arange(count, dtype=np.int64) + number * count
    levels = np.random.default_rng([plan.seed, number, rungs]).integers(0, rungs, (count, plan.players))
    won = play_ladder(plan.loaded, plan.players, variant, roots_of(plan.seed), deals, levels, interpreted=interpreted)
    return won, levels, rungs


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
