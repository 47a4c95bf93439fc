"""Demonstrations: recorded decisions of a level, with the features, the legal actions and the chosen action.

Levels that search are too slow to play against millions of times; a network that learned from their choices is not. Games are
recorded in blocks, each in a file of its own, so that an interrupted run continues with the missing blocks.
"""

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.net.familiar import compile_encoder
from coven.bots.net.model import feature_fingerprint
from coven.bots.protocol import request_choice
from coven.errors import MalformedError
from coven.games import load, load_compiled
from coven.kernel import count, members
from coven.lab.arena.contest import DuplicateDeal, bot_seed
from coven.lab.arena.entrants import parse_entrant
from coven.lab.executors import map_on_cores
from coven.match.match import Match
from coven.types import MAX_CARDS

GAMES_PER_BLOCK: Final = 16
PARTNER_LEVEL: Final = "familiar"  # plays the seats that are not recorded
QUEUED_BLOCKS_PER_PROCESS: Final = 2


@dataclass(frozen=True)
class Demonstrations:
    """Decisions of a level, one in each row."""

    features: npt.NDArray[np.float16]
    mask: npt.NDArray[np.uint8]
    action: npt.NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.action)


def concatenate(parts: Sequence[Demonstrations]) -> Demonstrations:
    """Return the decisions of all parts."""
    return Demonstrations(*(np.concatenate([getattr(part, name) for part in parts]) for name in Demonstrations.__annotations__))


def safe_file_name(level: str) -> str:
    """Return the file name of a level: `elder:sims=2000` is elder-sims-2000."""
    return re.sub("[^a-zA-Z0-9]+", "-", level)


def record_demonstrations(
    key: str, level: str, players: Sequence[int], games: int, seed: int, folder: Path, cores: int, report: Callable[[str], None]
) -> list[Demonstrations]:
    """Return the decisions of a level in at least `games` games, by blocks. Blocks in the folder are not played again."""
    blocks = -(-games // GAMES_PER_BLOCK)
    facts = {"game": key, "level": level, "players": list(players), "seed": seed, "features": feature_fingerprint(load(key))}
    _check_folder(folder, facts)
    files = [folder / f"{number:05}.npz" for number in range(blocks)]
    missing = [number for number, file in enumerate(files) if not file.is_file()]
    work = partial(record_block, key, level, tuple(players), seed, folder)
    with closing(map_on_cores(min(cores, len(missing)), work, missing, QUEUED_BLOCKS_PER_PROCESS)) as recorded:
        for done, _ in enumerate(recorded, 1):
            report(f"{GAMES_PER_BLOCK * (blocks - len(missing) + done)} of {GAMES_PER_BLOCK * blocks} games recorded.")
    return [_read_block(file) for file in files]


def _check_folder(folder: Path, facts: Mapping[str, object]) -> None:
    """Store the facts in a new folder. Raises MalformedError if the folder has other ones."""
    file = folder / "watched.json"
    folder.mkdir(parents=True, exist_ok=True)
    if not file.is_file():
        file.write_text(json.dumps(facts), encoding="utf-8")
    stored = json.loads(file.read_text(encoding="utf-8"))
    for name, expected in facts.items():
        if stored.get(name) != expected:
            raise MalformedError(
                f"The demonstrations in {folder} have {name} {stored.get(name)}, but here it is {expected}: use another folder."
            )


def record_block(key: str, level: str, players: Sequence[int], seed: int, folder: Path, number: int) -> None:
    """Record one block of games, of all numbers of players in turn, and write it completely or not at all."""
    games = range(number * GAMES_PER_BLOCK, (number + 1) * GAMES_PER_BLOCK)
    decisions = concatenate([record_game(key, level, players[game % len(players)], seed, game) for game in games])
    partial_file = folder / f"{number:05}.part"
    arrays = {name: getattr(decisions, name) for name in Demonstrations.__annotations__}
    with partial_file.open("wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type,unused-ignore]
    os.replace(partial_file, partial_file.with_suffix(".npz"))


def record_game(key: str, level: str, players: int, seed: int, number: int) -> Demonstrations:
    """Play one game with the level at one or more seats and a network at the others, and return the level's decisions."""
    game, deal = load(key), DuplicateDeal(seed, number)
    seats = int(np.random.default_rng([seed, number]).integers(1, 1 << players))
    bots = [
        parse_entrant(level if seats >> seat & 1 else PARTNER_LEVEL).make_bot(key, bot_seed(seed, number, seat))
        for seat in range(players)
    ]
    match = Match(load_compiled(key), players)
    x, actions = np.zeros(sum(width for _, width in game.feature_blocks), np.float32), np.zeros(MAX_CARDS + 1, np.int64)
    features: list[npt.NDArray[np.float16]] = []
    masks: list[npt.NDArray[np.uint8]] = []
    chosen: list[int] = []
    deal.resolve_chance(match)
    while not match.is_over():
        seat = match.to_act()[0]
        view = match.view(seat)
        legal = view.legal
        describe_bot = partial("{} at seat {}, after {} lines of game {}".format, level, seat, len(match.log), number)
        choice = request_choice(bots[seat], view, describe_bot)
        if seats >> seat & 1 and count(legal) > 1:
            compile_encoder(game)(view.as_array(), x, actions)
            mask = np.zeros(game.num_actions, np.uint8)
            mask[actions[list(members(legal))]] = 1
            features.append(x.astype(np.float16))
            masks.append(mask)
            chosen.append(int(actions[choice]))
        match.choose(seat, choice)
        deal.resolve_chance(match)
    return Demonstrations(
        np.array(features, np.float16).reshape(len(chosen), len(x)),  # also if the game has no decisions
        np.array(masks, np.uint8).reshape(len(chosen), game.num_actions),
        np.array(chosen, np.int16),
    )


def _read_block(file: Path) -> Demonstrations:
    with np.load(file, allow_pickle=False) as arrays:
        return Demonstrations(*(arrays[name] for name in Demonstrations.__annotations__))
