"""Golden playthroughs: one random game of every game and player count, narrated line by line.

A change of rules, views, text or features shows up here as a readable difference. If it is intended, write the files again:
`python -m tests.games.playthroughs`.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from coven import Match, games
from coven.games import load_compiled
from coven.games.contract.presentation import Narration
from coven.match import records
from coven.match.match import SeenLine
from coven.match.narration import Narrator

FOLDER = Path(__file__).parent


def paths() -> dict[Path, tuple[str, int]]:
    """Return the file of every game and player count."""
    return {
        FOLDER / f"{key}-{players}.txt": (key, players)
        for key in games.BUILTIN_GAMES
        for players in range(games.load(key).meta.min_players, games.load(key).meta.max_players + 1)
    }


def playthrough_text(key: str, players: int) -> str:
    """Return the playthrough as text."""
    record = records.random_record(key, players, seed=1)
    match = Match(load_compiled(key), players)
    lines = [f"{match.game.meta.title}, rules {record.rules}, {players} players"]
    for line in record.log:
        lines += ["", *_step(match, line)]
    lines += ["", f"scores {match.scores()}, winners {match.winners()}"]
    return "\n".join(lines) + "\n"


def _step(match: Match, line: str) -> Iterator[str]:
    seat = line.partition(" ")[0]
    viewer = int(seat) if seat.isdecimal() else 0
    if seat.isdecimal():
        yield f"asked {viewer}: {match.text(viewer).prompt(match.view(viewer))} [{', '.join(match.legal_choices(viewer))}]"
    before = {watcher: match.view(watcher) for watcher in (viewer, -1)}
    seen = {watcher: match.line_seen_by(watcher, line) for watcher in (viewer, -1)}
    match.apply_line(line)
    yield line
    for watcher, name in ((viewer, f"to {viewer}"), (-1, "to all")):
        narrator = Narrator(match.game, before[watcher])
        narration = narrator.narrate(SeenLine(seen[watcher], seen[-1]), match.view(watcher), match.names)
        yield f"{name}: {seen[watcher]} | {_words(narration)}"
    yield f"digest {_digest(match)}"


def _words(narration: Narration) -> str:
    return f"{narration.words} [{narration.to_you}]" if narration.to_you else narration.words


def _digest(match: Match) -> str:
    """Return a short hash of the views and features of all viewers."""
    digest = hashlib.sha256()
    for viewer in range(-1, match.players):
        view = match.view(viewer)
        x = np.zeros(sum(width for _, width in match.game.feature_blocks), np.float32)
        match.game.features(view, x)
        digest.update(view.tobytes() + x.tobytes())
    return digest.hexdigest()[:12]
