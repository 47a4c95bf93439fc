"""Bots that think, in a study: they play their games beforehand, and the games are watched afterwards."""

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from coven import games
from coven.bots.bot import request_choice
from coven.chance import Lot, draw
from coven.games.fast import compiled_game
from coven.kernel import Random, lowest
from coven.lab.duplicate import bot_seed
from coven.lab.studies.luck import start_lot_stream, root_streams
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.tables import Seatings
from coven.lab.studies.tally import Counts
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
            choice = request_choice(bots[seat], v.clone(), partial("{} at seat {} in deal {} of the study".format, name, seat, deal))
            choices.append(int(choice))
        rules.apply(s, seat, choice)
    return choices
