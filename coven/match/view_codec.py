"""Views as text for remote bots, and the whole information state of a seat.

>>> from coven.kernel import seeded
>>> from coven.match import Match
>>> match = Match("blackmore", players=3)
>>> match.draw_lots(seeded(7))
>>> view = match.view(0)
>>> decode_view(match.game, layout_id(match.game), encode_view(view)) == view
True
"""

import base64
import hashlib
from dataclasses import dataclass
from functools import cache

from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.games.contract.records import GameView, PublicT, StateT, ViewT
from coven.kernel import Record
from coven.match.match import Match


@cache
def layout_id(game: Game) -> str:
    """Return a hash of what both sides must agree on to exchange views: the game, its rules, and the place of every field."""
    agreement = repr((game.meta.key, game.meta.rules, game.View.layout.descr))
    return hashlib.sha256(agreement.encode()).hexdigest()[:16]


def encode_view(view: Record) -> str:
    """Return a view as text: the bytes of its record in base64."""
    return base64.b64encode(view.tobytes()).decode()


def decode_view(game: Game[StateT, ViewT, PublicT], layout: str, text: str) -> ViewT:
    """Return the View of a text from `encode_view`.

    Raises:
        MalformedError: The other side's views have another layout, or the text is no view.
    """
    if layout != layout_id(game):
        raise MalformedError(
            f"Expected views of {game.meta.key} laid out as {layout_id(game)}, got {layout}: "
            "the other side has another version of coven; install the same one."
        )
    try:
        memory = base64.b64decode(text, validate=True)
    except ValueError:
        raise MalformedError(f"Expected a view of {game.meta.key} in base64, got '{text[:20]}'.") from None
    if len(memory) != game.View.layout.itemsize:
        raise MalformedError(f"Expected a view of {game.View.layout.itemsize} bytes, got {len(memory)}.")
    return game.View.from_bytes(memory)


@dataclass(frozen=True)
class InformationState:
    """Everything a seat knows with perfect recall: its View, and its own log with what each line showed without saying so.

    Two are equal if the seat cannot distinguish them. Those of its past are then equal, too.
    """

    view: GameView
    log: tuple[str, ...]


def information_state(match: Match, seat: int) -> InformationState:
    """Return the present information state of a seat. It is hashable and may be used as a key."""
    return InformationState(match.view(seat), tuple(match.history_seen_by(seat)))
