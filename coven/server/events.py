"""What viewers are sent. Everything here is made from Views: no State comes this way."""

from typing import Any, Final

from coven.games.game import Game
from coven.kernel import members
from coven.server.messages import LegalChoice, Memory
from coven.types import Choice


def shown(game: Game, view: Any, memory: Memory) -> dict[str, Any]:
    """The view as plain data; what only memory keeps is left out unless the table's memory aid is everything."""
    return game.show(view) if memory == "everything" else game.picture(view)


def legal_choices(game: Game, view: Any, read: Any) -> list[LegalChoice]:
    """The viewer's choices in notation and in words."""
    if not read.legal:
        return []
    return [
        LegalChoice(choice=game.notation.encode(game.act(view, Choice(choice))), words=game.choice_words(read, Choice(choice)))
        for choice in members(read.legal)
    ]


COUNTERS: Final = ("round", "trick", "tricks", "turns")


def chapter_of(picture: dict[str, Any]) -> tuple[Any, ...]:
    """What tells one trick, or turn, from the next in what any game shows: its counters, whichever of them it has."""
    return tuple(_counted(picture.get(name)) for name in COUNTERS)


def _counted(shown: Any) -> Any:
    if isinstance(shown, dict):
        return shown.get("number")
    if isinstance(shown, list):
        return tuple(shown) if all(isinstance(one, int) for one in shown) else len(shown)
    return shown


def seat_of_line(line: str) -> int | None:
    """Whose choice a line is; None for chance."""
    head = line.partition(" ")[0]
    return int(head) if head.isdecimal() else None
