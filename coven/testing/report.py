"""All checks of a game one after the other, each with its finding: what was covered, or sentences about mistakes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from coven import games
from coven.errors import CovenError
from coven.kernel import has_compiler
from coven.testing.case import Case, Counts
from coven.testing.compiled_checks import check_bounds
from coven.testing.contract import CHECKS, Check
from coven.testing.trial import explaining_errors, load_playable

Progress = Callable[[str, int, int], None]  # what is being checked, the number of parts done, and the number of all parts
SOURCES: Final = "Members, fields and rules are as the contract demands, and a random game ends"
BOUNDS: Final = "Compiled rules stay within their rows"


@dataclass(frozen=True)
class Finding:
    """The result of a check: sentences about mistakes, and what was covered."""

    title: str
    sentences: list[str] = field(default_factory=list)
    counts: Counts = field(default_factory=Counts)


def run_checks(key: str, random_games: int, *, quick: bool, progress: Progress) -> Iterator[Finding]:
    """Yield the finding of each check of a game; after mistakes in its sources there is no other.

    With `quick`, or without a compiler, only interpreted rules are checked.
    """
    progress(SOURCES, 0, 0)
    sources = _find(SOURCES, key, lambda: _load(key))
    yield sources
    if sources.sentences:
        return
    game, compiles = games.load(key), not quick and has_compiler()
    fast = games.load_compiled(key) if compiles else game
    players = range(game.meta.min_players, game.meta.max_players + 1)
    cases = [Case(game, fast, number, games=random_games) for number in players]
    checks = [check for check in CHECKS if compiles or not check.needs_compiled]
    for done, check in enumerate(checks):
        progress(check.title, done, len(checks))
        yield _run_check(check, key, cases)
    if compiles:
        progress(BOUNDS, len(checks), len(checks) + 1)
        yield _find(BOUNDS, key, lambda: check_bounds(key))


def _load(key: str) -> Counts:
    load_playable(key)
    return Counts()


def _run_check(check: Check, key: str, cases: list[Case]) -> Finding:
    """Run a check for each number of players, up to the first mistake."""
    counts = Counts()
    for case in cases:
        finding = _find(check.title, key, partial(check.run, case))
        if finding.sentences:
            return finding
        counts += finding.counts
    return Finding(check.title, counts=counts)


def _find(title: str, key: str, run: Callable[[], Counts]) -> Finding:
    try:
        with explaining_errors(games.MODULES[key]):
            return Finding(title, counts=run())
    except CovenError as error:
        return Finding(title, str(error).splitlines())
