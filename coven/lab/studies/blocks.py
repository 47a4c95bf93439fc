"""Blocks: so many games under one variant, played and tallied. A block depends on the plan and its number alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from coven.lab.studies.core import Cpu
from coven.lab.studies.ladder import FAMILIAR
from coven.lab.studies.nets import NetGames, Device
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.tables import LADDER_BLOCKS, Seatings, ladder_seatings, mixed_seatings, bots_by_seat, study_seatings
from coven.lab.studies.tally import Counts, Tally, tally_block
from coven.lab.studies.thinking import with_bot_choices

LadderResult = tuple[Counts, Counts, int]  # who won tables of the ladder, the level of each seat, and how many levels there are
COMPILED_CPU: Final = Cpu()
INTERPRETED_CPU: Final = Cpu(interpreted=True)


def play_block(plan: StudyConfig, side: int, number: int, *, interpreted: bool = False) -> Tally:
    """The tally of the block of that number under one of the plan's variants, played by a core."""
    return play_blocks(plan, side, [number], INTERPRETED_CPU if interpreted else COMPILED_CPU)[0]


def play_blocks(plan: StudyConfig, side: int, numbers: Sequence[int], place: Device) -> list[Tally]:
    """The tallies of some blocks, wherever they are played."""
    variant = plan.loaded_game.variant(plan.variants[side], plan.players)
    bots = bots_by_seat(plan, numbers)
    watched, mixed = _with_script(plan, variant, study_seatings(plan, numbers), bots, place), mixed_seatings(plan, numbers)
    rows, acts = place.play_instrumented(plan, variant, watched)
    pairs, _ = place.play_instrumented(plan, variant, mixed)
    climbed = _ladder_results(plan, variant, numbers, mixed, pairs, place)
    tallies = []
    for number in range(len(numbers)):
        ours, twice = rows[_block_slice(number, plan.block)], pairs[_block_slice(number, mixed.block)]
        tallies.append(tally_block(ours, acts[number], twice, climbed[number], plan.players, bots[number], len(plan.bots)))
    return tallies


def _block_slice(number: int, size: int) -> slice:
    return slice(number * size, (number + 1) * size)


def _with_script(plan: StudyConfig, variant: Any, tables: Seatings, bots: Counts, place: Device) -> Seatings:
    """The tables with the choices of nets, or of bots that think, which are made before the games are watched."""
    if not plan.is_compiled:
        return with_bot_choices(plan, variant, tables, bots.reshape(len(tables.deals), plan.players))
    if not (tables.levels == FAMILIAR).any():
        return tables
    _, script = NetGames(place, plan, variant, tables).play()
    return replace(tables, script=script)


def _ladder_results(plan: StudyConfig, variant: Any, numbers: Sequence[int], mixed: Seatings, pairs: Any, place: Device) -> list[LadderResult]:
    """The tables of the ladder of each block. Without a net they are the mixed tables; late blocks have none."""
    rungs = len(plan.ladder)
    if rungs <= FAMILIAR:
        parts = [_block_slice(number, mixed.block) for number in range(len(numbers))]
        return [(pairs["winners"][part], mixed.levels[part], rungs) for part in parts]
    tables = ladder_seatings(plan, numbers)
    won = NetGames(place, plan, variant, tables).play()[0] if len(tables.deals) else np.zeros(0, np.int64)
    found, before = [], 0
    for number in numbers:
        part = slice(before, before + tables.block if number < LADDER_BLOCKS else before)
        found.append((won[part], tables.levels[part], rungs))
        before = part.stop
    return found
