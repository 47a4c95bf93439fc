"""The tasks. A task never changes: another one has another version at the end of its id."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from coven.errors import MalformedError

MAX_DEALS: Final = 100
DEALS_SEED: Final = 41_001  # of all full games; no level was tuned on it


class Miniature(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game that chance begins with one of several histories, all equally likely; from there on only choices decide.

    Payoffs are shares of the victory. Seats that choose at the same time act from the lowest up and do not see each other.
    """

    id: str
    game: str
    players: int
    variant: dict[str, object]
    histories: list[list[str]]
    nodes: int
    information_states: int
    uniform_nash_conv: float
    """The NashConv of uniformly random play: what all players together gain by best responses to the others."""
    value: float | None = None
    """With two players, the share of the victory of seat 0 under best play of both."""


class FullGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entrant among a field of opponents, in each seat of each deal; the result is its share of the victories."""

    id: str
    game: str
    players: int
    field: str
    deals: int = MAX_DEALS
    seed: int = DEALS_SEED


FIELDS: Final = ("toad", "apprentice", "familiar")  # they choose without search, and the same on every machine
PLAYERS: Final = {"three_witches": (3,), "witchs_shot": (3, 4), "thirteen_witches": (2, 3, 4, 5), "blackmore": (2, 3, 4, 5, 6)}
FULL_GAMES: Final = tuple(
    FullGame(id=f"{game}-{players}-{field}-v1", game=game, players=players, field=field)
    for game, numbers in PLAYERS.items()
    for players in numbers
    for field in FIELDS
)


@cache
def miniatures() -> tuple[Miniature, ...]:
    """Return all miniatures."""
    text = (files("coven.bench") / "miniatures.json").read_bytes()
    return msgspec.json.decode(text, type=tuple[Miniature, ...])


def find_miniature(task: str) -> Miniature:
    """Return a miniature by its id."""
    found = {each.id: each for each in miniatures()}
    _check_known(task, found)
    return found[task]


def find_full_game(task: str) -> FullGame:
    """Return a full game by its id."""
    found = {each.id: each for each in FULL_GAMES}
    _check_known(task, found)
    return found[task]


def _check_known(task: str, known: Iterable[str]) -> None:
    if task not in known:
        raise MalformedError(f"Expected one of the tasks {', '.join(known)}, got '{task}'.")
