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

from coven.bots.bot import asked
from coven.bots.net.familiar import reading
from coven.bots.net.prints import features_print
from coven.errors import MalformedError
from coven.games import load
from coven.games.fast import compiled_game
from coven.kernel import count, members
from coven.lab.duplicate import Luck, bot_seed
from coven.lab.entrants import entrant
from coven.lab.pools import on_cores
from coven.match import Match
from coven.types import MOST_CARDS

BLOCK: Final = 16  # games
COMPANY: Final = "familiar"  # who plays the seats that are not watched
AHEAD: Final = 2  # blocks handed to each process before it has asked for them


@dataclass(frozen=True)
class Watched:
    """Decisions of a level, one a row."""

    features: npt.NDArray[np.float16]
    mask: npt.NDArray[np.uint8]
    action: npt.NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.action)


def joined(parts: Sequence[Watched]) -> Watched:
    """The decisions of several as one."""
    return Watched(*(np.concatenate([getattr(part, name) for part in parts]) for name in Watched.__annotations__))


def file_name(level: str) -> str:
    """What files of a level are called: `elder:sims=2000` is elder-sims-2000."""
    return re.sub("[^a-zA-Z0-9]+", "-", level)


def watch(
    key: str, level: str, players: Sequence[int], games: int, seed: int, folder: Path, cores: int, tell: Callable[[str], None]
) -> list[Watched]:
    """The decisions in so many games, in blocks; what is in the folder already is not played again."""
    blocks = -(-games // BLOCK)
    facts = {"game": key, "level": level, "players": list(players), "seed": seed, "features": features_print(load(key))}
    _begin(folder, facts)
    files = [folder / f"{number:05}.npz" for number in range(blocks)]
    missing = [number for number, file in enumerate(files) if not file.is_file()]
    work = partial(watch_block, key, level, tuple(players), seed, folder)
    with closing(on_cores(min(cores, len(missing)), work, missing, AHEAD)) as watched:
        for done, _ in enumerate(watched, 1):
            tell(f"{BLOCK * (blocks - len(missing) + done)} of {BLOCK * blocks} games watched.")
    return [_read(file) for file in files]


def _begin(folder: Path, facts: dict[str, Any]) -> None:
    """Write down what is watched here; a folder in which something else was watched is refused."""
    said = folder / "watched.json"
    folder.mkdir(parents=True, exist_ok=True)
    if not said.is_file():
        said.write_text(json.dumps(facts), encoding="utf-8")
    kept = json.loads(said.read_text(encoding="utf-8"))
    for name, wanted in facts.items():
        if kept.get(name) != wanted:
            raise MalformedError(f"In {folder} {name} {kept.get(name)} was watched, but here it is {wanted}: use another folder.")


def watch_block(key: str, level: str, players: Sequence[int], seed: int, folder: Path, number: int) -> None:
    """Watch one block of games, of all numbers of players in turn, and write it down, whole or not at all."""
    games = range(number * BLOCK, (number + 1) * BLOCK)
    seen = joined([watch_game(key, level, players[game % len(players)], seed, game) for game in games])
    beside = folder / f"{number:05}.part"
    with beside.open("wb") as file:
        np.savez_compressed(file, **{name: getattr(seen, name) for name in Watched.__annotations__})  # type: ignore[arg-type,unused-ignore]
    os.replace(beside, beside.with_suffix(".npz"))


def watch_game(key: str, level: str, players: int, seed: int, number: int) -> Watched:
    """One game with the level at some seats, at least one, and a net at the others: so it is watched in company, too."""
    game, luck = load(key), Luck(seed, number)
    seats = int(np.random.default_rng([seed, number]).integers(1, 1 << players))
    bots = [entrant(level if seats >> seat & 1 else COMPANY).bot(key, bot_seed(seed, number, seat)) for seat in range(players)]
    match = Match(compiled_game(key), players)
    x, actions = np.zeros(sum(width for _, width in game.pieces), np.float32), np.zeros(MOST_CARDS + 1, np.int64)
    features: list[Any] = []
    masks: list[Any] = []
    chosen: list[int] = []
    luck.decide(match)
    while not match.is_over():
        seat = match.to_act()[0]
        view = match.view(seat)
        legal = view.legal
        who = partial("{} at seat {}, after {} lines of game {}".format, level, seat, len(match.log), number)
        choice = asked(bots[seat], view, who)
        if seats >> seat & 1 and count(legal) > 1:
            reading(game)(view.array_of_one(), x, actions)
            mask = np.zeros(game.actions, np.uint8)
            mask[actions[list(members(legal))]] = 1
            features.append(x.astype(np.float16))
            masks.append(mask)
            chosen.append(int(actions[choice]))
        match.choose(seat, choice)
        luck.decide(match)
    return Watched(
        np.array(features, np.float16).reshape(len(chosen), len(x)),  # of a game without decisions no rows
        np.array(masks, np.uint8).reshape(len(chosen), game.actions),
        np.array(chosen, np.int16),
    )


def _read(file: Path) -> Watched:
    with np.load(file, allow_pickle=False) as kept:
        return Watched(*(kept[name] for name in Watched.__annotations__))
