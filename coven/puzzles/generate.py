"""What a puzzle is about, by the verb of its best choice.

Why the best choice of a puzzle is best: the hidden fact that splits the values most, or what it leads to where none does.

Finding puzzles: games of the net against itself, looked through for choices that the rule of thumb gets wrong.

A position is looked at closely where the net and the rule of thumb disagree and a quick look finds one choice far ahead. It is
kept where that choice is ahead by enough in worlds that had no part in finding it.
"""

from collections.abc import Collection, Iterator
from typing import Any, Final

import numpy as np

from coven import games
from coven.bots.evaluation.explanation import ChoiceComparison, compare_choices, describe_gain
from coven.bots.evaluation.oracle import judge_choices
from coven.bots.evaluation.values import Values
from coven.bots.heuristics import heuristics_of
from coven.bots.net.familiar import Familiar
from coven.games.contract.compiled import compiled_game
from coven.games.contract.game import Game
from coven.kernel import count, members, randbelow, seeded
from coven.match.match.match import Match, choices_by_notation
from coven.puzzles.collection import ChoiceValue, Puzzle, replay_position
from coven.types import Choice

THEMES: Final = {
    "bid": "bid",
    "pass": "bid",
    "quota": "bid",
    "give": "give",
    "discard": "discard",
    "lead": "lead",
    "hide": "hide",
    "follow": "follow",
    "return": "return",
    "trump": "when to lay trump",
    "lure": "lure or cast",
    "cast": "lure or cast",
    "with": "what to pay",
    "pay": "what to pay",
    "target": "whom to target",
    "counter": "counter",
    "decline": "counter",
    "take": "what to take",
    "keep": "what to keep",
    "rest": "when to rest",
    "reveal": "what to reveal",
    "agree": "agree or object",
    "object": "agree or object",
}


def theme_of(verb: str, log: list[str], players: int) -> str:
    """The theme of a choice; a card is played to lead a trick, or to follow in it."""
    if verb == "play":
        return "lead" if count_cards_played(log) % players == 0 else "follow"
    return THEMES.get(verb, verb)


def count_cards_played(log: list[str]) -> int:
    """How many cards were played since the last deal."""
    played = 0
    for line in reversed(log):
        if line.startswith("deal"):
            break
        played += line.partition(" ")[2].startswith("play ")
    return played


REASON_WORLDS: Final = 2400  # that had no part in finding the puzzle


def explain_puzzle(key: str, puzzle: Puzzle) -> str:
    """The reason of a puzzle; its values stay as they are."""
    return describe_reason(compare_best_two(key, puzzle))


def compare_best_two(key: str, puzzle: Puzzle, worlds: int = REASON_WORLDS) -> ChoiceComparison:
    """Why the best choice of a puzzle is better than the next, in worlds that had no part in finding it."""
    game = compiled_game(key)
    match = replay_position(game, puzzle)
    choices = choices_by_notation(game, match.view(puzzle.seat))
    best, next_best = (choices[worth.choice] for worth in puzzle.values[:2])
    return compare_for_seat(game, match, puzzle.seat, (best, next_best), puzzle.seed, worlds)


def compare_for_seat(
    game: Game, match: Match, seat: int, pair: tuple[Choice, Choice], seed: int, worlds: int = REASON_WORLDS
) -> ChoiceComparison:
    """Why the first choice is better than the second, for the seat whose turn it is."""
    return compare_choices(game, match.view(seat), list(match.names), pair, worlds, seed + (1 << 41))


def describe_reason(found: ChoiceComparison) -> str:
    """`It gains 31 victories in 100 games when Bea holds Owl 6 (25 % likely), and 4 otherwise.`"""
    return describe_gain(found.fact) if found.fact else found.describe_generally()


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
    reason = describe_reason(
        compare_for_seat(game, match, int(view.viewer), (best, next_best), seed + len(match.log) + (1 << 40))
    )
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
