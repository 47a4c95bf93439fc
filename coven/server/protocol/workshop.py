"""The workshop: the figures of a game as a form, variants people keep, runs, and the reports that come of them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from coven.match.variant_schema import ParameterGroup, ParameterProblem
from coven.server.protocol.wire import Level, Wire

GameKey = Annotated[str, Meta(max_length=40)]
VariantName = Annotated[str, Meta(min_length=1, max_length=40)]
PlayerCount = Annotated[int, Meta(ge=1, le=6)]


class Figures(Wire):
    """All figures of a game, tables too."""

    game: str
    groups: list[ParameterGroup]


class FiguresAsked(Wire):
    """Figures to be looked at: whether a game can be played with them."""

    variant: dict[str, Any] = msgspec.field(default_factory=dict)
    players: PlayerCount | None = None


class FiguresUploaded(Wire):
    """A variant file somebody has, as text in TOML."""

    text: Annotated[str, Meta(max_length=20_000)]
    players: PlayerCount | None = None


class FiguresChecked(Wire):
    """What differs from the usual figures, what does not fit, and the same as a file in TOML."""

    variant: dict[str, Any]
    problems: list[ParameterProblem]
    text: str


class SavedVariant(Wire):
    """A variant somebody keeps under a name."""

    id: str
    game: str
    name: str
    variant: dict[str, Any]
    changed: float


class SaveVariant(Wire):
    """Keep a variant; one of the same game and name is replaced."""

    game: GameKey
    name: VariantName
    variant: dict[str, Any] = msgspec.field(default_factory=dict)


class RenameVariant(Wire):
    """A new name for a variant that is kept."""

    name: VariantName


class WorkshopAsked(Wire):
    """What to find out: a variant, beside another one (no changes are the usual figures), who plays it, and for how long."""

    game: GameKey
    variant: dict[str, Any] = msgspec.field(default_factory=dict)
    against: dict[str, Any] = msgspec.field(default_factory=dict)
    name: VariantName = "this variant"
    against_name: VariantName = "the usual figures"
    players: PlayerCount | None = None
    bots: Annotated[list[Level], Meta(min_length=1, max_length=6)] = msgspec.field(default_factory=lambda: ["apprentice"])
    minutes: Annotated[float, Meta(gt=0)] = 1.0


class WorkshopRun(Wire):
    """How far your run is. `ahead` are the runs before it; `left` the seconds left to play; `report` what came of it."""

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
    """A report of yours: a page at /api/workshop/reports/ID, and the figures it is about."""

    id: str
    game: str
    title: str
    players: int
    bots: list[str]
    variant: dict[str, Any]
    games: int
    created: float


class Workshop(Wire):
    """Your place in the workshop. Where it is not open, `sentence` says why. `minutes` is the longest run."""

    open: bool
    sentence: str
    minutes: float
    run: WorkshopRun | None
    reports: list[WorkshopReport]
    variants: list[SavedVariant]
