"""Views on their way: the bytes of one viewer's View, for whoever plays at a server, and the whole information state of a seat.

>>> from coven.kernel import seeded
>>> from coven.match.match import Match
>>> match = Match("blackmore", players=3)
>>> match.draw_lots(seeded(7))
>>> view = match.view(0)
>>> unpacked(match.game, layout_of(match.game), packed(view)) == view
True
"""

import base64
import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Any

from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.kernel import Record
from coven.match.match import Match


@cache
def layout_id(game: Game) -> str:
    """What two sides must agree on before one reads the other's views: the game, its rules, and every field in its place."""
    written = repr((game.meta.key, game.meta.rules, game.View.layout.descr))
    return hashlib.sha256(written.encode()).hexdigest()[:16]


def encode_view(view: Record) -> str:
    """A view as text: the bytes of its record in base64."""
    return base64.b64encode(view.tobytes()).decode()


def decode_view(game: Game, layout: str, text: str) -> Any:
    """The View that was packed; refused where the other side lays its views out in another way."""
    if layout != layout_id(game):
        raise MalformedError(
            f"Expected views of {game.meta.key} laid out as {layout_id(game)}, but {layout} came: "
            "the other side has another version of coven; install the same one."
        )
    try:
        memory = base64.b64decode(text, validate=True)
    except ValueError:
        raise MalformedError(f"Expected a view of {game.meta.key} in base64, but '{text[:20]}' came.") from None
    if len(memory) != game.View.layout.itemsize:
        raise MalformedError(f"Expected a view of {game.View.layout.itemsize} bytes, but {len(memory)} came.")
    return game.View.from_bytes(memory)


@dataclass(frozen=True)
class InformationState:
    """All a seat knows with perfect recall: its View, and its own log. Two are equal where the seat cannot tell them apart."""

    view: Any
    log: tuple[str, ...]


def information_state(match: Match, seat: int) -> InformationState:
    """The information state of a seat now. It can be a key: equal ones have equal hashes."""
    return InformationState(match.view(seat), tuple(match.log_seen_by(seat)))
