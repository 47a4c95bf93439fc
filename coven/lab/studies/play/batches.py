"""Batches of blocks: play blocks of games under one variant on a device, and tally them.

A block depends on the study's plan and its number alone. Bots that do not run in compiled loops play their games first; their
choices are the script of the instrumented games.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np

from coven.bots.protocol import request_choice
from coven.core.chance import Lot, draw
from coven.games import load_compiled
from coven.kernel import Random, Record, lowest
from coven.lab.arena.contest import bot_seed
from coven.lab.studies.plan import FAMILIAR, StudyConfig
from coven.lab.studies.play.cpu import Cpu
from coven.lab.studies.play.game_record import Counts, LadderResult, Rows, Tally, tally_block
from coven.lab.studies.play.net_loop import Device, NetGames
from coven.lab.studies.play.seatings import (
    LADDER_BLOCKS,
    Seatings,
    bots_by_seat,
    ladder_seatings,
    mixed_seatings,
    root_streams,
    start_lot_stream,
    study_seatings,
)
from coven.types import Choice, Seat

COMPILED_CPU: Final = Cpu()
INTERPRETED_CPU: Final = Cpu(interpreted=True)


def with_bot_choices(plan: StudyConfig, variant: Record, seatings: Seatings, bots: Counts) -> Seatings:
    """Return the seatings with the choices of their bots as script; `bots[game, seat]` is an index into the plan's bots."""
    choices = [_play_bots(plan, variant, int(deal), by_seat) for deal, by_seat in zip(seatings.deals, bots, strict=True)]
    script = np.zeros((max(map(len, choices), default=0) + 1, len(choices)), np.int8)
    for number, chosen in enumerate(choices):
        script[: len(chosen), number] = chosen
    return replace(seatings, script=script)


def _play_bots(plan: StudyConfig, variant: Record, deal: int, by_seat: Counts) -> list[int]:
    """Play one game and return the choices that were not forced."""
    game = plan.loaded_game
    rules = load_compiled(plan.game)
    bots = [plan.entrants[bot].make_bot(plan.game, bot_seed(plan.seed, deal, seat)) for seat, bot in enumerate(by_seat)]
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
            name = plan.entrants[by_seat[seat]].name
            choice = request_choice(
                bots[seat], v.clone(), partial("{} at seat {} in deal {} of the study".format, name, seat, deal)
            )
            choices.append(int(choice))
        rules.apply(s, seat, choice)
    return choices


def play_block(plan: StudyConfig, side: int, number: int, *, interpreted: bool = False) -> Tally:
    """Play one block under one of the plan's variants on a CPU core and return its tally."""
    return play_blocks(plan, side, [number], INTERPRETED_CPU if interpreted else COMPILED_CPU)[0]


def play_blocks(plan: StudyConfig, side: int, numbers: Sequence[int], device: Device) -> list[Tally]:
    """Play some blocks on a device and return their tallies."""
    variant = plan.loaded_game.variant(plan.variants[side], plan.players)
    bots = bots_by_seat(plan, numbers)
    rows, acts = device.play_instrumented(plan, variant, _with_script(plan, variant, study_seatings(plan, numbers), bots, device))
    mixed = mixed_seatings(plan, numbers)
    mixed_rows, _ = device.play_instrumented(plan, variant, mixed)
    ladder = _ladder_results(plan, variant, numbers, mixed, mixed_rows, device)
    tallies = []
    for number in range(len(numbers)):
        own, pairs = rows[_block_slice(number, plan.block)], mixed_rows[_block_slice(number, mixed.block)]
        tallies.append(tally_block(own, acts[number], pairs, ladder[number], plan.players, bots[number], len(plan.bots)))
    return tallies


def _block_slice(number: int, size: int) -> slice:
    return slice(number * size, (number + 1) * size)


def _with_script(plan: StudyConfig, variant: Record, seatings: Seatings, bots: Counts, device: Device) -> Seatings:
    """Return the seatings with the choices of nets and of bots outside the loop, which are made in advance."""
    if not plan.is_compiled:
        return with_bot_choices(plan, variant, seatings, bots.reshape(len(seatings.deals), plan.players))
    if not (seatings.levels == FAMILIAR).any():
        return seatings
    _, script = NetGames(device, plan, variant, seatings).play()
    return replace(seatings, script=script)


def _ladder_results(
    plan: StudyConfig, variant: Record, numbers: Sequence[int], mixed: Seatings, mixed_rows: Rows, device: Device
) -> list[LadderResult]:
    """Return the ladder games of each block. Without a net they are the mixed games; late blocks have none."""
    rungs = len(plan.ladder)
    if rungs <= FAMILIAR:
        parts = [_block_slice(number, mixed.block) for number in range(len(numbers))]
        return [(mixed_rows["winners"][part], mixed.levels[part], rungs) for part in parts]
    seatings = ladder_seatings(plan, numbers)
    winners = NetGames(device, plan, variant, seatings).play()[0] if len(seatings.deals) else np.zeros(0, np.int64)
    results, start = [], 0
    for number in numbers:
        part = slice(start, start + seatings.block if number < LADDER_BLOCKS else start)
        results.append((winners[part], seatings.levels[part], rungs))
        start = part.stop
    return results
