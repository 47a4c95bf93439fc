"""Blocks: so many games under one variant, played and tallied. A block depends on the plan and its number alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from coven.lab.studies.core import Core
from coven.lab.studies.ladder import FAMILIAR
from coven.lab.studies.nets import NetGames, Place
from coven.lab.studies.plan import Plan
from coven.lab.studies.tables import LADDERED, Tables, ladder_tables, mixed_tables, seated, watched_tables
from coven.lab.studies.tally import Counts, Tally, tally_of
from coven.lab.studies.thinking import thought_through

Climbed = tuple[Counts, Counts, int]  # who won tables of the ladder, the level of each seat, and how many levels there are
COMPILED: Final = Core()
INTERPRETED: Final = Core(interpreted=True)


def play_block(plan: Plan, side: int, number: int, *, interpreted: bool = False) -> Tally:
    """The tally of the block of that number under one of the plan's variants, played by a core."""
    return play_blocks(plan, side, [number], INTERPRETED if interpreted else COMPILED)[0]


def play_blocks(plan: Plan, side: int, numbers: Sequence[int], place: Place) -> list[Tally]:
    """The tallies of some blocks, wherever they are played."""
    variant = plan.loaded.variant(plan.variants[side], plan.players)
    bots = seated(plan, numbers)
    watched, mixed = _with_choices(plan, variant, watched_tables(plan, numbers), bots, place), mixed_tables(plan, numbers)
    rows, acts = place.watch(plan, variant, watched)
    pairs, _ = place.watch(plan, variant, mixed)
    climbed = _climbed(plan, variant, numbers, mixed, pairs, place)
    tallies = []
    for number in range(len(numbers)):
        ours, twice = rows[_part(number, plan.block)], pairs[_part(number, mixed.block)]
        tallies.append(tally_of(ours, acts[number], twice, climbed[number], plan.players, bots[number], len(plan.bots)))
    return tallies


def _part(number: int, size: int) -> slice:
    return slice(number * size, (number + 1) * size)


def _with_choices(plan: Plan, variant: Any, tables: Tables, bots: Counts, place: Place) -> Tables:
    """The tables with the choices of nets, or of bots that think, which are made before the games are watched."""
    if not plan.is_quick:
        return thought_through(plan, variant, tables, bots.reshape(len(tables.deals), plan.players))
    if not (tables.levels == FAMILIAR).any():
        return tables
    _, script = NetGames(place, plan, variant, tables).play()
    return replace(tables, script=script)


def _climbed(plan: Plan, variant: Any, numbers: Sequence[int], mixed: Tables, pairs: Any, place: Place) -> list[Climbed]:
    """The tables of the ladder of each block. Without a net they are the mixed tables; late blocks have none."""
    rungs = len(plan.ladder)
    if rungs <= FAMILIAR:
        parts = [_part(number, mixed.block) for number in range(len(numbers))]
        return [(pairs["winners"][part], mixed.levels[part], rungs) for part in parts]
    tables = ladder_tables(plan, numbers)
    won = NetGames(place, plan, variant, tables).play()[0] if len(tables.deals) else np.zeros(0, np.int64)
    found, before = [], 0
    for number in numbers:
        part = slice(before, before + tables.block if number < LADDERED else before)
        found.append((won[part], tables.levels[part], rungs))
        before = part.stop
    return found
