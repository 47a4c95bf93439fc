"""The workshop: parameters of a game, saved variants, runs and their reports."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coven.games.contract.presentation import AidPart
from coven.match.variant_schema import ParameterGroup, ParameterProblem
from coven.server.protocol.wire import JsonObject, Level, Wire

GameKey = Annotated[str, Meta(max_length=40)]
VariantName = Annotated[str, Meta(min_length=1, max_length=40)]
PlayerCount = Annotated[int, Meta(ge=1, le=6)]


class Figures(Wire):
    """All parameters of a game, including tables of values."""

    game: str
    groups: list[ParameterGroup]


class FiguresAsked(Wire):
    """Parameters to check for a game and a number of players."""

    variant: JsonObject = msgspec.field(default_factory=dict)
    players: PlayerCount | None = None


class FiguresUploaded(Wire):
    """A variant file to check, as TOML text."""

    text: Annotated[str, Meta(max_length=20_000)]
    players: PlayerCount | None = None


class FiguresChecked(Wire):
    """The changes from the default parameters, the problems found, and the variant as a TOML file."""

    variant: JsonObject
    problems: list[ParameterProblem]
    text: str


class DeviceVariant(Wire):
    """What a page needs to play a variant by itself: the changes from the defaults, the numbers that the rules read, and the aid.

    `words` are 64-bit integers as texts. `aid` is the player aid by language.
    """

    variant: JsonObject
    words: list[str]
    aid: dict[str, list[AidPart[str]]]


class SavedVariant(Wire):
    """A variant saved under a name."""

    id: str
    game: str
    name: str
    variant: JsonObject
    changed: float


class SaveVariant(Wire):
    """Save a variant; one of the same game and name is replaced."""

    game: GameKey
    name: VariantName
    variant: JsonObject = msgspec.field(default_factory=dict)


class RenameVariant(Wire):
    """Rename a saved variant."""

    name: VariantName


class WorkshopAsked(Wire):
    """A run to start: a variant, the one to compare with (empty: the default parameters), the bots, and the duration."""

    game: GameKey
    variant: JsonObject = msgspec.field(default_factory=dict)
    against: JsonObject = msgspec.field(default_factory=dict)
    name: VariantName = "this variant"
    against_name: VariantName = "the standard rules"
    players: PlayerCount | None = None
    bots: Annotated[list[Level], Meta(min_length=1, max_length=6)] = msgspec.field(default_factory=lambda: ["apprentice"])
    minutes: Annotated[float, Meta(gt=0)] = 1.0


class WorkshopRun(Wire):
    """The progress of your run. `ahead` is the number of runs queued before it, `left` the seconds left, `report` an id."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "preparing", "playing", "writing", "made", "stopped", "failed"]
    games: int = 0
    left: float = 0.0
    ahead: int = 0
    sentence: str = ""
    report: str = ""


class WorkshopReport(Wire):
    """One of your reports: the page is at /api/workshop/reports/ID, `variant` has its parameters."""

    id: str
    game: str
    title: str
    players: int
    bots: list[str]
    variant: JsonObject
    games: int
    created: float


class Workshop(Wire):
    """Your workshop. If it is not open, `sentence` says why. `minutes` is the longest run allowed."""

    open: bool
    sentence: str
    minutes: float
    run: WorkshopRun | None
    reports: list[WorkshopReport]
    variants: list[SavedVariant]
