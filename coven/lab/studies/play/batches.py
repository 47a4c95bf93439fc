"""Bots that think, in a study: they play their games beforehand, and the games are watched afterwards.

Blocks: so many games under one variant, played and tallied. A block depends on the plan and its number alone.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import numpy as np

from coven import games
from coven.bots.protocol import request_choice
from coven.core.chance import Lot, draw
from coven.games.contract.compiled import compiled_game
from coven.kernel import Random, lowest
from coven.lab.arena.run.duplicate import bot_seed
from coven.lab.studies.plan import FAMILIAR, StudyConfig
from coven.lab.studies.play.cpu import Cpu
from coven.lab.studies.play.game_record import Counts, Tally, tally_block
from coven.lab.studies.play.net_loop import Device, NetGames
from coven.lab.studies.play.random_streams import root_streams, start_lot_stream
from coven.lab.studies.play.seatings import LADDER_BLOCKS, Seatings, bots_by_seat, ladder_seatings, mixed_seatings, study_seatings
from coven.types import Choice, Seat


def with_bot_choices(plan: StudyConfig, variant: Any, tables: Seatings, bots: Counts) -> Seatings:
    """The tables with all choices of their bots; `bots[game, seat]` says which of the plan's sits where."""
    choices = [_play_bots(plan, variant, int(deal), sitting) for deal, sitting in zip(tables.deals, bots, strict=True)]
    script = np.zeros((max(map(len, choices), default=0) + 1, len(choices)), np.int8)
    for number, made in enumerate(choices):
        script[: len(made), number] = made
    return replace(tables, script=script)


def _play_bots(plan: StudyConfig, variant: Any, deal: int, sitting: Counts) -> list[int]:
    """The choices of one game, where there was one."""
    game = plan.loaded_game
    rules = compiled_game(plan.game) if plan.game in games.BUILTIN_GAMES else game
    bots = [plan.entrants[bot].bot(plan.game, bot_seed(plan.seed, deal, seat)) for seat, bot in enumerate(sitting)]
    s, v, lot, rng = game.State.new(), game.View.new(), Lot.new(), Random.new()
    drawn: dict[int, int] = {}
    choices: list[int] = []
    rules.setup(s, plan.players, variant)
    while not rules.is_over(s):
        if kind := int(rules.chance_outcomes(s, lot)):
            start_lot_stream(root_streams(plan.seed)[0], deal, 0, kind, drawn.get(kind, 0), rng)
            drawn[kind] = drawn.get(kind, 0) + 1
            draw(lot, rng)
            rules.apply_lot(s, lot)
            continue
        seat = Seat(lowest(int(rules.to_act(s))))
        legal = int(rules.legal_choices(s, seat))
        choice = Choice(lowest(legal))
        if legal & (legal - 1):
            rules.observe(s, seat, v)
            name = plan.entrants[sitting[seat]].name
            choice = request_choice(
                bots[seat], v.clone(), partial("{} at seat {} in deal {} of the study".format, name, seat, deal)
            )
            choices.append(int(choice))
        rules.apply(s, seat, choice)
    return choices


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


def _ladder_results(
    plan: StudyConfig, variant: Any, numbers: Sequence[int], mixed: Seatings, pairs: Any, place: Device
) -> list[LadderResult]:
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
