"""Run a contest: bots play duplicate deals on all cores or on a cluster, and results are stored as matches finish."""

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from time import perf_counter_ns
from typing import Final

from coven import games
from coven.bots import roster
from coven.bots.protocol import request_choice
from coven.bots.search.ismcts import Budget
from coven.errors import MalformedError
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.kernel import count, has_compiler
from coven.lab.arena.contest import Contest, DuplicateDeal, bot_seed
from coven.lab.arena.results import PlayedMatch, Results
from coven.lab.executors import dask_cluster, map_as_completed, map_on_cores
from coven.match.match import Match
from coven.types import Choice

MIN_MATCHES_TO_COMPILE: Final = 400  # fewer do not pay for compiling the game's rules
PREFETCHED_MATCHES: Final = 3  # per process, submitted ahead

GameLoader = Callable[[str], Game]
MatchPlayer = Callable[[int], PlayedMatch]

_warmed_up: Final[set[str]] = set()  # file names of contests whose bots are compiled in this process


# one match


def play_match(contest: Contest, number: int, load: GameLoader = games.load) -> PlayedMatch:
    """Play one match. It depends on the contest and the number alone, unless bots are limited by time.

    `load` returns the game, interpreted or with compiled rules, which are three times as fast but take seconds to compile.
    """
    _warm_up(contest)
    deal = contest.deal_of(number)
    seating = contest.seating_of(number)
    entrants = [contest.entrants[index] for index in seating]
    bots = [entrant.make_bot(contest.game, bot_seed(contest.seed, deal, seat)) for seat, entrant in enumerate(entrants)]
    match = new_match(contest, number)
    match.game = load(contest.game)
    luck = DuplicateDeal(contest.seed, deal)
    choices: list[int] = []
    micros: list[list[int]] = [[] for _ in entrants]
    luck.resolve_chance(match)
    while not match.is_over():
        seat = match.to_act()[0]
        view = match.view(seat)
        is_free = count(view.legal) > 1  # forced choices are not timed
        describe = partial("{} at seat {}, after {} lines of match {}".format, entrants[seat].name, seat, len(match.log), number)
        start = perf_counter_ns()
        choice = request_choice(bots[seat], view, describe)
        if is_free:
            micros[seat].append((perf_counter_ns() - start) // 1000)
        match.choose(seat, choice)
        choices.append(int(choice))
        luck.resolve_chance(match)
    return PlayedMatch(number, deal, list(seating), match.scores(), match.winners(), choices, micros)


def _warm_up(contest: Contest) -> None:
    """Play one match of each level with a minimal budget, once per process, so that no timed choice waits for a compiler."""
    if contest.file_name in _warmed_up:
        return
    _warmed_up.add(contest.file_name)
    for level in {entrant.level for entrant in contest.entrants if not entrant.is_custom}:
        match, luck = new_match(contest, 0), DuplicateDeal(0, 0)
        bots = [roster.make(level, contest.game, 0, Budget(1, 1)) for _ in range(contest.players)]
        luck.resolve_chance(match)
        while not match.is_over():
            seat = match.to_act()[0]
            match.choose(seat, bots[seat].choose(match.view(seat)))
            luck.resolve_chance(match)


def new_match(contest: Contest, number: int) -> Match:
    """Return the match of this number before its first deal, its players named after their bots."""
    names = [contest.bots[index] for index in contest.seating_of(number)]
    return Match(contest.game, contest.players, contest.variant, names)


def replay(contest: Contest, played: PlayedMatch) -> Match:
    """Return a played match, replayed choice by choice without its bots."""
    match = new_match(contest, played.match)
    if match.game.meta.rules != contest.rules:
        raise MalformedError(f"Expected rules version {match.game.meta.rules} of {contest.game}, got {contest.rules}.")
    luck = DuplicateDeal(contest.seed, played.deal)
    luck.resolve_chance(match)
    for choice in played.choices:
        match.choose(match.to_act()[0], Choice(choice))
        luck.resolve_chance(match)
    if match.scores() != played.scores:
        raise MalformedError(f"Expected match {played.match} to replay to the scores {played.scores}, got {match.scores()}.")
    return match


# many matches


def play_missing(
    results: Results,
    deals: int,
    cores: int | None = None,
    progress: Callable[[], None] = lambda: None,
    address: str | None = None,
) -> None:
    """Play the missing matches of the first `deals` deals and append them to the results; call `progress` after each.

    An interruption loses only the matches in progress. With one core, matches are played in this process; with the address of a
    cluster, by its workers, with the same results.
    """
    missing = results.missing_matches(deals)
    count = min(cores or os.cpu_count() or 1, len(missing))
    load = load_compiled if has_compiler() and len(missing) >= MIN_MATCHES_TO_COMPILE else games.load
    play = partial(play_match, results.contest, load=load)
    with closing(_play_matches(play, missing, count, address)) as matches:
        for played in matches:
            results.append(played)
            progress()


def _play_matches(
    play: MatchPlayer, numbers: Sequence[int], count: int, address: str | None
) -> Generator[PlayedMatch, None, None]:
    if address is None:
        yield from map_on_cores(count, play, numbers, PREFETCHED_MATCHES)
        return
    with dask_cluster(address) as (pool, workers):
        yield from map_as_completed(pool, play, numbers, PREFETCHED_MATCHES * workers)
