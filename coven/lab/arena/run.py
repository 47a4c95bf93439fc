"""The arena: bots play duplicate deals on all cores or on a cluster, and what they come to is kept as they go."""

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
from coven.games.contract.compiled import compiled_game
from coven.games.contract.game import Game
from coven.kernel import count
from coven.lab.arena.run.contest import Contest
from coven.lab.arena.run.duplicate import DuplicateDeal, bot_seed
from coven.lab.arena.run.results import PlayedMatch, Results
from coven.lab.executors import dask_cluster, map_as_completed, map_on_cores
from coven.match.match.match import Match
from coven.types import Choice

MIN_MATCHES_TO_COMPILE: Final = 400  # so many matches pay for compiling a game's rules
PREFETCHED_MATCHES: Final = 3  # matches handed to each process before it has asked for them

GameLoader = Callable[[str], Game]
MatchPlayer = Callable[[int], PlayedMatch]

_warmed_up: Final[set[str]] = set()  # contests whose bots are compiled in this process


# one match


def play_match(contest: Contest, number: int, load: GameLoader = games.load) -> PlayedMatch:
    """Play one match. It depends on the contest and the number alone, as long as the bots do not look at a clock.

    `load` gives the game: as it stands, or with its rules compiled, which is three times as fast and takes seconds to begin.
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
        decides = count(view.legal) > 1  # a forced choice takes no thought
        who = partial("{} at seat {}, after {} lines of match {}".format, entrants[seat].name, seat, len(match.log), number)
        start = perf_counter_ns()
        choice = request_choice(bots[seat], view, who)
        if decides:
            micros[seat].append((perf_counter_ns() - start) // 1000)
        match.choose(seat, choice)
        choices.append(int(choice))
        luck.resolve_chance(match)
    return PlayedMatch(number, deal, list(seating), match.scores(), match.winners(), choices, micros)


def _warm_up(contest: Contest) -> None:
    """Once a process: a match of each level with next to no thinking, so that no choice that counts waits for a compiler."""
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
    """The match of this number before its first deal, its players named after their bots."""
    names = [contest.bots[index] for index in contest.seating_of(number)]
    return Match(contest.game, contest.players, contest.variant, names)


def replay(contest: Contest, played: PlayedMatch) -> Match:
    """A match of the results again, choice by choice, without its bots."""
    match = new_match(contest, played.match)
    if match.game.meta.rules != contest.rules:
        raise MalformedError(f"Expected rules version {match.game.meta.rules} of {contest.game}, but {contest.rules} came.")
    luck = DuplicateDeal(contest.seed, played.deal)
    luck.resolve_chance(match)
    for choice in played.choices:
        match.choose(match.to_act()[0], Choice(choice))
        luck.resolve_chance(match)
    if match.scores() != played.scores:
        raise MalformedError(f"Expected the scores {played.scores} of match {played.match}, but it replays to {match.scores()}.")
    return match


# many of them


def play_missing(
    results: Results,
    deals: int,
    cores: int | None = None,
    progress: Callable[[], None] = lambda: None,
    address: str | None = None,
) -> None:
    """Play what is missing of so many deals and append it to the results; `progress` is told of each match.

    Interrupted at any time, it loses the matches in progress only. With one core it stays in this process; with the address of a
    cluster its workers play, and the results are the same.
    """
    missing = results.missing_matches(deals)
    count = min(cores or os.cpu_count() or 1, len(missing))
    load = compiled_game if len(missing) >= MIN_MATCHES_TO_COMPILE else games.load
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
