"""What a level chooses, watched in games: the features of the view it was shown, what it might have done, and what it did.

Levels that search take too long to be played against by the million; a net that learned from their choices does not. Games are
watched in blocks, each a file of its own, so that a run that was interrupted goes on with the blocks that are missing.
"""

import json
import os
import re
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.net.familiar import compile_encoder
from coven.bots.net.model import feature_fingerprint
from coven.bots.protocol import request_choice
from coven.errors import MalformedError
from coven.games import load
from coven.games.contract.compiled import compiled_game
from coven.kernel import count, members
from coven.lab.arena.run.duplicate import DuplicateDeal, bot_seed
from coven.lab.arena.run.entrants import parse_entrant
from coven.lab.executors import map_on_cores
from coven.match.match.match import Match
from coven.types import MAX_CARDS

GAMES_PER_BLOCK: Final = 16  # games
PARTNER_LEVEL: Final = "familiar"  # who plays the seats that are not watched
QUEUED_BLOCKS_PER_PROCESS: Final = 2  # blocks handed to each process before it has asked for them


@dataclass(frozen=True)
class Demonstrations:
    """Decisions of a level, one a row."""

    features: npt.NDArray[np.float16]
    mask: npt.NDArray[np.uint8]
    action: npt.NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.action)


def concatenate(parts: Sequence[Demonstrations]) -> Demonstrations:
    """The decisions of several as one."""
    return Demonstrations(*(np.concatenate([getattr(part, name) for part in parts]) for name in Demonstrations.__annotations__))


def safe_file_name(level: str) -> str:
    """What files of a level are called: `elder:sims=2000` is elder-sims-2000."""
    return re.sub("[^a-zA-Z0-9]+", "-", level)


def record_demonstrations(
    key: str, level: str, players: Sequence[int], games: int, seed: int, folder: Path, cores: int, report: Callable[[str], None]
) -> list[Demonstrations]:
    """The decisions in so many games, in blocks; what is in the folder already is not played again."""
    blocks = -(-games // GAMES_PER_BLOCK)
    facts = {"game": key, "level": level, "players": list(players), "seed": seed, "features": feature_fingerprint(load(key))}
    _check_folder(folder, facts)
    files = [folder / f"{number:05}.npz" for number in range(blocks)]
    missing = [number for number, file in enumerate(files) if not file.is_file()]
    work = partial(record_block, key, level, tuple(players), seed, folder)
    with closing(map_on_cores(min(cores, len(missing)), work, missing, QUEUED_BLOCKS_PER_PROCESS)) as watched:
        for done, _ in enumerate(watched, 1):
            report(f"{GAMES_PER_BLOCK * (blocks - len(missing) + done)} of {GAMES_PER_BLOCK * blocks} games watched.")
    return [_read_block(file) for file in files]


def _check_folder(folder: Path, facts: dict[str, Any]) -> None:
    """Write down what is watched here; a folder in which something else was watched is refused."""
    said = folder / "watched.json"
    folder.mkdir(parents=True, exist_ok=True)
    if not said.is_file():
        said.write_text(json.dumps(facts), encoding="utf-8")
    kept = json.loads(said.read_text(encoding="utf-8"))
    for name, wanted in facts.items():
        if kept.get(name) != wanted:
            raise MalformedError(f"In {folder} {name} {kept.get(name)} was watched, but here it is {wanted}: use another folder.")


def record_block(key: str, level: str, players: Sequence[int], seed: int, folder: Path, number: int) -> None:
    """Watch one block of games, of all numbers of players in turn, and write it down, whole or not at all."""
    games = range(number * GAMES_PER_BLOCK, (number + 1) * GAMES_PER_BLOCK)
    seen = concatenate([record_game(key, level, players[game % len(players)], seed, game) for game in games])
    beside = folder / f"{number:05}.part"
    with beside.open("wb") as file:
        np.savez_compressed(file, **{name: getattr(seen, name) for name in Demonstrations.__annotations__})  # type: ignore[arg-type,unused-ignore]
    os.replace(beside, beside.with_suffix(".npz"))


def record_game(key: str, level: str, players: int, seed: int, number: int) -> Demonstrations:
    """One game with the level at some seats, at least one, and a net at the others: so it is watched in company, too."""
    game, luck = load(key), DuplicateDeal(seed, number)
    seats = int(np.random.default_rng([seed, number]).integers(1, 1 << players))
    bots = [
        parse_entrant(level if seats >> seat & 1 else PARTNER_LEVEL).make_bot(key, bot_seed(seed, number, seat))
        for seat in range(players)
    ]
    match = Match(compiled_game(key), players)
    x, actions = np.zeros(sum(width for _, width in game.feature_blocks), np.float32), np.zeros(MAX_CARDS + 1, np.int64)
    features: list[Any] = []
    masks: list[Any] = []
    chosen: list[int] = []
    luck.resolve_chance(match)
    while not match.is_over():
        seat = match.to_act()[0]
        view = match.view(seat)
        legal = view.legal
        who = partial("{} at seat {}, after {} lines of game {}".format, level, seat, len(match.log), number)
        choice = request_choice(bots[seat], view, who)
        if seats >> seat & 1 and count(legal) > 1:
            compile_encoder(game)(view.as_array(), x, actions)
            mask = np.zeros(game.num_actions, np.uint8)
            mask[actions[list(members(legal))]] = 1
            features.append(x.astype(np.float16))
            masks.append(mask)
            chosen.append(int(actions[choice]))
        match.choose(seat, choice)
        luck.resolve_chance(match)
    return Demonstrations(
        np.array(features, np.float16).reshape(len(chosen), len(x)),  # of a game without decisions no rows
        np.array(masks, np.uint8).reshape(len(chosen), game.num_actions),
        np.array(chosen, np.int16),
    )


def _read_block(file: Path) -> Demonstrations:
    with np.load(file, allow_pickle=False) as kept:
        return Demonstrations(*(kept[name] for name in Demonstrations.__annotations__))
