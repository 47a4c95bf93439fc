"""A contest: everything the result of an arena depends on. It is the header of a results file, and names the file."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import version
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any, Final

import msgspec

from coven import games
from coven.core.variants import variant_diff
from coven.errors import MalformedError
from coven.kernel.jit.cache import PACKAGE, hash_sources
from coven.lab.arena.run.duplicate import Seating, field_seatings, ladder_seatings
from coven.lab.arena.run.entrants import Entrant, parse_entrants

RESULTS_VERSION: Final = 1
UNHASHED_FOLDERS: Final = {"adapters", "cli", "lab", "server"}  # what may be edited without changing how a match goes


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Who plays what, from which seed, with which versions."""

    arena: int
    game: str
    rules: str
    coven: str
    sources: str  # a hash of the rules' and the bots' sources
    players: int
    variant: dict[str, Any]
    bots: list[str]
    own: dict[str, str]  # hashes of the files of bots that are not of the roster
    seed: int
    ladder: bool = False  # each bot among a field of the next one named, and no more

    @cached_property
    def entrants(self) -> list[Entrant]:
        return parse_entrants(",".join(self.bots))

    @cached_property
    def seatings(self) -> list[Seating]:
        """How a deal is played, one match each."""
        listed = ladder_seatings if self.ladder else field_seatings
        return listed(len(self.bots), self.players)

    @property
    def fields(self) -> list[tuple[int, int]]:
        """Which bot plays among a field of which."""
        numbers = range(len(self.bots))
        return list(pairwise(numbers)) if self.ladder else list(permutations(numbers, 2))

    def num_matches(self, deals: int) -> int:
        """How many matches so many deals take."""
        return deals * len(self.seatings)

    def deal_of(self, match: int) -> int:
        """The deal of a match. Matches are numbered deal by deal, seating by seating."""
        return match // len(self.seatings)

    def seating_of(self, match: int) -> Seating:
        """Which bot sits where in a match."""
        return self.seatings[match % len(self.seatings)]

    @cached_property
    def labels(self) -> dict[str, str]:
        """What tables call each bot: one of one's own by its class alone, where that is plain."""
        short = {
            entrant.name: entrant.level.rpartition(".")[2] if entrant.is_custom else entrant.name for entrant in self.entrants
        }
        taken = list(short.values())
        return {name: label if taken.count(label) == 1 else name for name, label in short.items()}

    @property
    def title(self) -> str:
        return games.load(self.game).meta.title

    @property
    def file_name(self) -> str:
        """The same for the same contest, another for any other."""
        digest = hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:12]
        return f"{self.game}-{self.players}-seed{self.seed}-{digest}.jsonl"


def make_contest(
    game: str, players: int | None, variant: Mapping[str, Any], bots: Sequence[Entrant], seed: int, *, ladder: bool = False
) -> Contest:
    """A contest of these bots; what cannot be played is refused."""
    meta = games.load(game).meta
    seats = meta.resolve_players(players)
    games.load(game).variant(variant, seats)
    if len(bots) < 2:
        raise MalformedError(f"Expected at least 2 bots to compare, but {len(bots)} came.")
    for bot in bots:
        bot.check(game)
    return Contest(
        arena=RESULTS_VERSION,
        game=game,
        rules=meta.rules,
        coven=version("coven"),
        sources=hash_sources(game),
        players=seats,
        variant=variant_diff(meta.defaults, variant),
        bots=[entrant.name for entrant in bots],
        own={entrant.name: entrant.fingerprint() for entrant in bots if entrant.is_custom},
        seed=seed,
        ladder=ladder,
    )


@cache  # what plays in this process was read when it was imported
def hash_sources(key: str) -> str:
    """A hash of all sources a match depends on: results before and after an edit of a bot, or of an own game, are kept apart.

    A game of somebody's own is its folder, or its one file.
    """
    ours = [source for source in _source_files(PACKAGE) if source.relative_to(PACKAGE).parts[0] not in UNHASHED_FOLDERS]
    file = Path(import_module(games.MODULES[key]).__file__ or "")
    if PACKAGE in file.resolve().parents:
        return hash_sources(ours)
    own = _source_files(file.parent) if file.name == "__init__.py" else [file]
    return f"{hash_sources(ours)}-{hash_sources(own, file.parent)}"


def _source_files(folder: Path) -> list[Path]:
    return sorted(source for source in folder.rglob("*") if source.suffix in {".py", ".toml"})
