"""Generate web/src/gallery/samples.ts, sample tables in every phase for the gallery and the client's tests.

Run `python -m tools.samples`. The file is typed with the pictures of protocol.ts, so a picture whose shape changes is a type
error there, and a test compares it with what this module generates.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from coven import games
from coven.games import load_compiled
from coven.kernel import members, randbelow, seeded
from coven.match.match import Match
from coven.types import SPECTATOR, Choice

SAMPLES: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "gallery" / "samples.ts"
NAMES: Final = ("Ada", "Bea", "Cleo", "Dora", "Edda", "Fay")
MAX_GAMES_WITHOUT_NEW_PHASE: Final = 4  # random games in a row

HEAD: Final = """// Written by tools/samples.py from random games: do not edit.
import type {
%s
} from "../net/protocol";

/** What a table shows in one phase: to the seat to act (`mine`), to another seat (`waiting`) or to a spectator (`watched`). */
export interface Sample<P, M> {
  name: string;
  you: number | null;
  names: string[];
  prompt: string;
  to_act: number[];
  legal: LegalChoice[];
  chapter: Chapter;
  picture: P;
  memory: M;
}
"""


def collect_samples(key: str) -> dict[str, dict[str, Any]]:
    """Return a sample of each phase and kind of viewer, by name."""
    found: dict[str, dict[str, Any]] = {}
    seed = last_new = 0
    while seed - last_new < MAX_GAMES_WITHOUT_NEW_PHASE:
        known, seed = len(found), seed + 1
        for match in _positions(key, seed):
            phase = msgspec.structs.asdict(match.game.picture(match.view()))["phase"]
            for viewer in range(SPECTATOR, match.players):
                name = f"{phase}-{_viewer_kind(match, viewer)}"
                if name not in found:
                    found[name] = _sample(match, viewer, name)
        last_new = seed if len(found) > known else last_new
    return dict(sorted(found.items()))


def _positions(key: str, seed: int) -> Iterator[Match]:
    meta = games.load(key).meta
    match, rng = Match(load_compiled(key), meta.default_players, names=NAMES[: meta.default_players]), seeded(seed, 77)
    while not match.is_over():
        match.draw_lots(rng)
        yield match
        if waiting := match.to_act():
            seat = waiting[randbelow(rng, len(waiting))]
            legal = list(members(match.view(seat).legal))
            match.choose(seat, Choice(legal[randbelow(rng, len(legal))]))
    yield match


def _viewer_kind(match: Match, viewer: int) -> str:
    if viewer == SPECTATOR:
        return "watched"
    return "mine" if match.view(viewer).legal else "waiting"


def _sample(match: Match, viewer: int, name: str) -> dict[str, Any]:
    game, view, text = match.game, match.view(viewer), match.text(viewer)
    legal = [Choice(choice) for choice in members(view.legal)]
    return {
        "name": name,
        "you": None if viewer == SPECTATOR else viewer,
        "names": list(match.names),
        "prompt": text.prompt(view),
        "to_act": list(members(view.to_act)),
        "legal": [
            {"choice": game.notation.encode(game.act(view, choice)), "words": text.choice(view, choice)} for choice in legal
        ],
        "chapter": msgspec.to_builtins(text.chapter(view.public)),
        "picture": msgspec.to_builtins(text.picture(view)),
        "memory": msgspec.to_builtins(text.recall(view)),
    }


def render_samples() -> str:
    """Return the content of samples.ts."""
    kinds, parts = {"Chapter", "LegalChoice"}, []
    for key in games.BUILTIN_GAMES:
        game = games.load(key)
        view = Match(key).view()
        picture, memory = type(game.picture(view)).__name__, type(game.recall(view)).__name__
        kinds |= {picture, memory}
        rows = ",\n".join(f"  {msgspec.json.encode(sample).decode()}" for sample in collect_samples(key).values())
        parts.append(f"export const {key}: Sample<{picture}, {memory}>[] = [\n{rows},\n];\n")
    return HEAD % "\n".join(f"  {kind}," for kind in sorted(kinds)) + "\n" + "\n".join(parts)


if __name__ == "__main__":
    SAMPLES.write_text(render_samples(), encoding="utf-8")
