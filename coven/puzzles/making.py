"""Finding puzzles: games of the net against itself, looked through for choices that the rule of thumb gets wrong.

A position is looked at closely where the net and the rule of thumb disagree and a quick look finds one choice far ahead. It is
kept where that choice is ahead by enough in worlds that had no part in finding it.
"""

from collections.abc import Collection, Iterator
from typing import Any, Final

import numpy as np

from coven import games
from coven.bots.craft import heuristics_of
from coven.bots.net.familiar import Familiar
from coven.bots.worth.judging import judge_choices
from coven.bots.worth.valuing import Values
from coven.games.fast import compiled_game
from coven.games.game import Game
from coven.kernel import randbelow, count, members, seeded
from coven.match import Match
from coven.puzzles.collection import Puzzle, ChoiceValue, replay_position
from coven.puzzles.reasons import describe_reason, compare_for_seat
from coven.puzzles.themes import theme_of
from coven.types import Choice

MIN_GAP: Final = 0.08  # shares of victory the best choice is ahead of the next
MIN_GAP_SIGMAS: Final = 5.0  # standard errors it is ahead
SCREENING_WORLDS: Final = 50  # worlds of a quick look
MIN_SCREENING_GAP: Final = 0.07  # what it must find
PUZZLE_WORLDS: Final = 400  # of a close look
POLICY_TRIES: Final = 5  # the rule of thumb chooses among equals by lot
RANDOM_MOVE_PERCENT: Final = 15  # hundredths of choices in self-play that are made at random, for positions of all kinds
MAX_PUZZLES_PER_GAME: Final = 2  # puzzles from one game at most


def find_puzzles(key: str, players: int, seed: int, full: Collection[str] = ()) -> Iterator[Puzzle]:
    """The puzzles that come up in one game of the net against itself, but for themes of which there are enough."""
    game = compiled_game(key)
    match, luck, familiar = Match(game, players), seeded(seed), Familiar(games.load(key))
    match.draw_lots(luck)
    found = 0
    while not match.is_over() and found < MAX_PUZZLES_PER_GAME:
        seat = match.to_act()[0]
        view = match.view(seat)
        liked = familiar.choose(view)
        wanted = count(view.legal) > 1 and _theme(game, match, view, liked) not in full
        puzzle = _examine(game, match, view, liked, seed) if wanted else None
        if puzzle and puzzle.theme not in full:
            found += 1
            yield puzzle
        choices = [Choice(choice) for choice in members(view.legal)]
        match.choose(seat, choices[randbelow(luck, len(choices))] if randbelow(luck, 100) < RANDOM_MOVE_PERCENT else liked)
        match.draw_lots(luck)


def _examine(game: Game, match: Match, view: Any, liked: Choice, seed: int) -> Puzzle | None:
    key, line = game.meta.key, len(match.log)
    thumbs = _policy_choices(key, view, seed)
    if liked in thumbs:
        return None
    choices = [Choice(choice) for choice in members(view.legal)]
    quick = judge_choices(key, view, choices, SCREENING_WORLDS, seed + line)
    best, gap, _ = measure_lead(quick)
    if gap < MIN_SCREENING_GAP or choices[best] in thumbs:
        return None
    closely = judge_choices(key, view, choices, PUZZLE_WORLDS, seed + line + (1 << 40))
    if measure_lead(closely)[0] != best or not _is_far_ahead(closely):
        return None
    return _make_puzzle(game, match, view, closely, min(thumbs), seed)


def revalue(key: str, one: Puzzle) -> Puzzle | None:
    """The position of a puzzle as the present net values it; None where it is no puzzle to that net."""
    game = compiled_game(key)
    match = replay_position(game, one)
    view = match.view(one.seat)
    thumbs = _policy_choices(key, view, one.game_seed)
    closely = judge_choices(key, view, [Choice(choice) for choice in members(view.legal)], PUZZLE_WORLDS, one.seed)
    if closely.choices[measure_lead(closely)[0]] in thumbs or not _is_far_ahead(closely):
        return None
    return _make_puzzle(game, match, view, closely, min(thumbs), one.game_seed)


def _policy_choices(key: str, view: Any, seed: int) -> set[int]:
    return {int(heuristics_of(key).policy(view, seeded(seed, number))) for number in range(POLICY_TRIES)}


def _is_far_ahead(found: Values) -> bool:
    _, gap, error = measure_lead(found)
    return gap >= MIN_GAP and gap >= MIN_GAP_SIGMAS * error


def measure_lead(found: Values) -> tuple[int, float, float]:
    """The best choice by its place, how far it is ahead of the next, and the standard error of that."""
    order = np.argsort(-found.means, kind="stable")
    lead = found.shares[order[0]] - found.shares[order[1]]
    return int(order[0]), float(lead.mean()), float(lead.std() / np.sqrt(len(lead)))


def _make_puzzle(game: Game, match: Match, view: Any, found: Values, thumb: int, seed: int) -> Puzzle:
    words = [game.notation.encode(game.act(view, choice)) for choice in found.choices]
    order = np.argsort(-found.means, kind="stable")
    _, gap, error = measure_lead(found)
    best, next_best = (found.choices[place] for place in order[:2])
    reason = describe_reason(compare_for_seat(game, match, int(view.viewer), (best, next_best), seed + len(match.log) + (1 << 40)))
    return Puzzle(
        players=match.players,
        seat=int(view.viewer),
        log=list(match.log),
        theme=_theme(game, match, view, found.choices[order[0]]),
        values=[_choice_value(words[place], found, place) for place in order],
        gap=round(gap, 4),
        gap_error=round(error, 4),
        policy_choice=game.notation.encode(game.act(view, Choice(thumb))),
        reason=reason,
        game_seed=seed,
        seed=seed + len(match.log) + (1 << 40),
    )


def _theme(game: Game, match: Match, view: Any, choice: Choice) -> str:
    verb = game.notation.verb(game.act(view, choice))
    return theme_of(verb, match.log, match.players)


def _choice_value(words: str, found: Values, place: int) -> ChoiceValue:
    return ChoiceValue(words, round(float(found.means[place]), 4), round(float(found.errors[place]), 4))
