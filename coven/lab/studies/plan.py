"""A plan: everything the results of a study depend on. Results are kept with it, and only go on under the same one."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.metadata import version
from typing import Any, Final

import msgspec

from coven import games
from coven.errors import MalformedError
from coven.games.game import Game
from coven.lab.contest import hash_sources
from coven.lab.entrants import Entrant, parse_entrant, split_names
from coven.lab.studies.ladder import ladder_levels
from coven.variants import variant_diff

STUDY_VERSION: Final = 2
BLOCK_GAMES: Final = 200  # games played and noted together by bots that answer at once
SLOW_BLOCK_GAMES: Final = 1  # and by bots that think
DEFAULT_BOTS: Final = "apprentice"


class StudyConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Who plays what, from which seed, with which versions."""

    study: int
    game: str
    rules: str
    coven: str
    sources: str
    players: int
    variants: list[dict[str, Any]]  # what each changes of the usual figures: one, or two that are compared
    names: list[str]  # what the report calls them
    bots: list[str]  # they take the seats in turn, and another seat in the next deal
    own: dict[str, str] = {}  # the fingerprints of bots of one's own: an edited one is another
    seed: int
    ladder: list[str]  # the levels whose wins say how much skill counts, from the weakest up
    block: int  # games played and noted together: the unit of work, and of chance in the intervals

    @property
    def loaded_game(self) -> Game:
        return games.load(self.game)

    @cached_property
    def entrants(self) -> list[Entrant]:
        return [parse_entrant(name) for name in self.bots]

    @property
    def is_compiled(self) -> bool:
        """Whether all bots answer at once, in compiled loops: rules of thumb, and nets where the game has one."""
        return all(bot in self.ladder for bot in self.bots)

    @property
    def file_name(self) -> str:
        """The same for the same study, another for any other: of changed figures, say."""
        digest = hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:12]
        return f"{self.players}-players-{digest}.study"

    @property
    def is_comparison(self) -> bool:
        return len(self.variants) == 2


def plan_study(
    game: str,
    players: int | None = None,
    variant: Mapping[str, Any] | None = None,
    against: Mapping[str, Any] | None = None,
    *,
    bots: str = DEFAULT_BOTS,
    seed: int = 1,
    block: int | None = None,
    names: Sequence[str] = ("this variant", "the usual figures"),
) -> StudyConfig:
    """A plan to study a variant, beside another one where two are given; what cannot be played is refused."""
    chosen = games.load(game)
    seats = chosen.meta.resolve_players(players)
    variants = [given for given in (variant or {}, against) if given is not None]
    for given in variants:
        chosen.variant(given, seats)
    found, ladder = split_names(bots), ladder_levels(chosen)
    for name in found:
        if name not in ladder:
            parse_entrant(name).check(game)
    quick = all(name in ladder for name in found)
    games_each = block or (BLOCK_GAMES if quick else SLOW_BLOCK_GAMES)
    if games_each < 1:
        raise MalformedError(f"Expected blocks of at least 1 game, but {games_each} came.")
    return StudyConfig(
        study=STUDY_VERSION,
        game=game,
        rules=chosen.meta.rules,
        coven=version("coven"),
        sources=hash_sources(game),
        players=seats,
        variants=[variant_diff(chosen.meta.defaults, given) for given in variants],
        names=list(names[: len(variants)]) if len(variants) == 2 else [names[0] if variants[0] else "the usual figures"],
        bots=found,
        own={name: parse_entrant(name).fingerprint() for name in found if parse_entrant(name).is_custom},
        seed=seed,
        ladder=ladder,
        block=games_each,
    )
