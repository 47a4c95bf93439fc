"""A contest: everything the results of an arena depend on, and its duplicate deals.

A contest is the header of a results file and determines its name. The same cards are played under every rotation of seats,
so that bots differ by their choices and not by luck: of two bots a and b, one a sits among a field of b, in each seat once, and
one b among a field of a.

>>> field_seatings(bots=2, players=3)
[(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
>>> field_seatings(bots=2, players=2)
[(0, 1), (1, 0)]
"""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from itertools import combinations, pairwise, permutations
from pathlib import Path
from typing import Final

import msgspec

from coven import games
from coven._version import __version__
from coven.core.chance import Lot, draw
from coven.core.variants import variant_diff
from coven.errors import MalformedError
from coven.kernel import seeded
from coven.kernel.jit.cache import PACKAGE, hash_sources
from coven.lab.arena.entrants import Entrant, parse_entrants
from coven.match.match import Match

Seating = tuple[int, ...]  # the index of the bot in each seat


def field_seatings(bots: int, players: int) -> list[Seating]:
    """Return all seatings of one deal, each once; with 2 players a field is a single bot."""
    found: dict[Seating, None] = {}
    for one, other in combinations(range(bots), 2):
        for single, field in ((one, other), (other, one)):
            found.update(dict.fromkeys(rotations(single, field, players)))
    return list(found)


def ladder_seatings(bots: int, players: int) -> list[Seating]:
    """Return seatings of each bot among a field of the next one in the list only, as a ladder needs.

    >>> ladder_seatings(bots=3, players=2)
    [(0, 1), (1, 0), (1, 2), (2, 1)]
    """
    return [seating for one in range(bots - 1) for seating in rotations(one, one + 1, players)]


def rotations(single: int, field: int, players: int) -> list[Seating]:
    """Return the seatings of one bot among a field of another, in each seat once."""
    return [tuple(single if seat == place else field for seat in range(players)) for place in range(players)]


class DuplicateDeal:
    """The chance outcomes of one deal: the same lots, whatever the players choose.

    Each lot has its own random stream, named by its kind and the number of earlier lots of that kind. So the second round's cards
    are the same in all rotations, even if the first round took a different number of lots.
    """

    def __init__(self, seed: int, deal: int) -> None:
        self.seed = seed
        self.deal = deal
        self.drawn: dict[int, int] = {}

    def resolve_chance(self, match: Match) -> None:
        """Draw and apply all lots that are due."""
        while lot := match.lot_due():
            self.draw(lot)
            match.apply_lot(lot)

    def draw(self, lot: Lot) -> None:
        """Draw the next lot of the deal."""
        before = self.drawn.get(lot.kind, 0)
        self.drawn[lot.kind] = before + 1
        draw(lot, seeded(hash_to_int("lot", self.seed, self.deal, lot.kind, before)))


def bot_seed(seed: int, deal: int, seat: int) -> int:
    """Return the seed of the bot in a seat, the same in all rotations of a deal."""
    return hash_to_int("bot", seed, deal, seat)


def hash_to_int(*words: object) -> int:
    """Return a 63-bit number that depends on the words alone."""
    digest = hashlib.sha256(" ".join(map(str, words)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


RESULTS_VERSION: Final = 1
UNHASHED_FOLDERS: Final = ("bench/", "cli/", "client/", "lab/", "rl/adapters/", "server/")  # edits there do not change a match


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """The game, its variant, the bots, the seed and the versions of a comparison."""

    arena: int
    game: str
    rules: str
    coven: str
    sources: str  # hash of the sources of rules and bots
    players: int
    variant: dict[str, object]
    bots: list[str]
    own: dict[str, str]  # hashes of the files of custom bots, by name
    seed: int
    ladder: bool = False  # each bot plays only among a field of the next one

    @cached_property
    def entrants(self) -> list[Entrant]:
        """The bots, parsed."""
        return parse_entrants(",".join(self.bots))

    @cached_property
    def seatings(self) -> list[Seating]:
        """The seatings of a deal, one match each."""
        list_seatings = ladder_seatings if self.ladder else field_seatings
        return list_seatings(len(self.bots), self.players)

    @property
    def fields(self) -> list[tuple[int, int]]:
        """Pairs of a bot and the bot whose field it plays among."""
        numbers = range(len(self.bots))
        return list(pairwise(numbers)) if self.ladder else list(permutations(numbers, 2))

    def num_matches(self, deals: int) -> int:
        """Return the number of matches of `deals` deals."""
        return deals * len(self.seatings)

    def deal_of(self, match: int) -> int:
        """Return the deal of a match. Matches are numbered deal by deal, seating by seating."""
        return match // len(self.seatings)

    def seating_of(self, match: int) -> Seating:
        """Return which bot sits where in a match."""
        return self.seatings[match % len(self.seatings)]

    @cached_property
    def labels(self) -> dict[str, str]:
        """Names of the bots for tables: custom bots by their class alone, if that is unambiguous."""
        short = {
            entrant.name: entrant.level.rpartition(".")[2] if entrant.is_custom else entrant.name for entrant in self.entrants
        }
        labels = list(short.values())
        return {name: label if labels.count(label) == 1 else name for name, label in short.items()}

    @property
    def title(self) -> str:
        """The title of the game."""
        return games.load(self.game).meta.title

    @property
    def file_name(self) -> str:
        """The name of the results file, unique to the contest."""
        digest = hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:12]
        return f"{self.game}-{self.players}-seed{self.seed}-{digest}.jsonl"


def make_contest(
    game: str, players: int | None, variant: Mapping[str, object], bots: Sequence[Entrant], seed: int, *, ladder: bool = False
) -> Contest:
    """Return a contest of these bots; raise an error if it cannot be played."""
    meta = games.load(game).meta
    seats = meta.resolve_players(players)
    games.load(game).variant(variant, seats)
    if len(bots) < 2:
        raise MalformedError(f"Expected at least 2 bots to compare, got {len(bots)}.")
    for bot in bots:
        bot.check(game)
    return Contest(
        arena=RESULTS_VERSION,
        game=game,
        rules=meta.rules,
        coven=__version__,
        sources=hash_match_sources(game),
        players=seats,
        variant=variant_diff(meta.defaults, variant),
        bots=[entrant.name for entrant in bots],
        own={entrant.name: entrant.fingerprint() for entrant in bots if entrant.is_custom},
        seed=seed,
        ladder=ladder,
    )


@cache  # this process plays with the sources as they were when it imported them
def hash_match_sources(key: str) -> str:
    """Return a hash of all sources a match depends on, so that results before and after an edit are not mixed.

    The sources of a custom game are its folder, or its single file.
    """
    package = [
        source for source in _source_files(PACKAGE) if not source.relative_to(PACKAGE).as_posix().startswith(UNHASHED_FOLDERS)
    ]
    file = Path(import_module(games.MODULES[key]).__file__ or "")
    if PACKAGE in file.resolve().parents:
        return hash_sources(package)
    custom = _source_files(file.parent) if file.name == "__init__.py" else [file]
    return f"{hash_sources(package)}-{hash_sources(custom, file.parent)}"


def _source_files(folder: Path) -> list[Path]:
    return sorted(source for source in folder.rglob("*") if source.suffix in {".py", ".toml"})
