"""Generation of puzzles: self-play games of the network, searched for choices that the heuristics get wrong.

A position is screened if the network and the heuristics disagree, and measured more closely if one choice leads by far in the
screening. It becomes a puzzle if that choice leads by enough in other worlds.
"""

from collections.abc import Collection, Iterator
from typing import Final

import msgspec
import numpy as np

from coven import games
from coven.bots import roster
from coven.bots.evaluation.oracle import Weighing, can_weigh, judge_choices
from coven.bots.evaluation.reasons import Comparison, compare_choices
from coven.bots.evaluation.values import Values
from coven.bots.heuristics import heuristics_of
from coven.bots.net.familiar import Familiar
from coven.bots.net.world_weights import WEIGHT_EXPONENT, other_seats
from coven.bots.search.ismcts import Budget
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import count, members, randbelow, seeded
from coven.match.match import Match, choices_by_notation
from coven.puzzles.collection import ChoiceValue, Puzzle, WeighedLead, replay_position
from coven.types import Choice

MIN_GAP: Final = 0.08  # between the two best choices, in shares of victory
MIN_GAP_SIGMAS: Final = 5.0
SCREENING_WORLDS: Final = 50
MIN_SCREENING_GAP: Final = 0.07
PUZZLE_WORLDS: Final = 400
EXPONENTS: Final = (WEIGHT_EXPONENT, 1.0)  # of the others' choices: as the Archwitch weighs worlds, and their whole likelihood
REASON_WORLDS: Final = 1000  # other worlds than those of the screening
POLICY_TRIES: Final = 5  # because the policy breaks ties at random
RANDOM_MOVE_PERCENT: Final = 15  # of the moves in self-play, for a variety of positions
MAX_PUZZLES_PER_GAME: Final = 2
DIFFICULTY_LEVELS: Final = ("dabbler", "hedge-witch")
ATTEMPTS: Final = 10  # of each level
ATTEMPT_SIMULATIONS: Final = 250
ATTEMPT_MILLISECONDS: Final = 60_000  # so that the number of simulations ends a search, and attempts repeat
THEMES: Final = {
    "bid": "bid",
    "quota": "quota",
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


def find_puzzles(key: str, players: int, seed: int, full: Collection[str] = ()) -> Iterator[Puzzle]:
    """Yield the puzzles of one self-play game, without the themes in `full`."""
    game = load_compiled(key)
    match, rng, familiar = Match(game, players), seeded(seed), Familiar(games.load(key))
    match.draw_lots(rng)
    found = 0
    while not match.is_over() and found < MAX_PUZZLES_PER_GAME:
        seat = match.to_act()[0]
        view = match.view(seat)
        net_choice = familiar.choose(view)
        is_wanted = count(view.legal) > 1 and _theme(game, match, view, net_choice) not in full
        puzzle = _examine(game, match, view, net_choice, seed) if is_wanted else None
        if puzzle and puzzle.theme not in full:
            found += 1
            yield puzzle
        choices = _legal_choices(view)
        match.choose(seat, choices[randbelow(rng, len(choices))] if randbelow(rng, 100) < RANDOM_MOVE_PERCENT else net_choice)
        match.draw_lots(rng)


def revalue(key: str, puzzle: Puzzle) -> Puzzle | None:
    """Return the puzzle as the current network values it; None if it no longer qualifies."""
    game = load_compiled(key)
    match = replay_position(game, puzzle)
    view = match.view(puzzle.seat)
    policy_choices = _policy_choices(key, view, puzzle.game_seed)
    values = judge_choices(key, view, _legal_choices(view), PUZZLE_WORLDS, puzzle.seed)
    if values.choices[measure_lead(values)[0]] in policy_choices or not _is_far_ahead(values):
        return None
    weighed = _weighed_leads(key, view, values, puzzle.seed)
    return None if weighed is None else _make_puzzle(game, match, view, values, weighed, min(policy_choices), puzzle.game_seed)


def _examine(game: Game, match: Match, view: GameView, net_choice: Choice, seed: int) -> Puzzle | None:
    """Return the puzzle of the match's position, or None if it is none."""
    key, line = game.meta.key, len(match.log)
    policy_choices = _policy_choices(key, view, seed)
    if net_choice in policy_choices:
        return None
    choices = _legal_choices(view)
    screened = judge_choices(key, view, choices, SCREENING_WORLDS, seed + line)
    best, gap, _ = measure_lead(screened)
    if gap < MIN_SCREENING_GAP or choices[best] in policy_choices:
        return None
    world_seed = seed + line + (1 << 40)
    values = judge_choices(key, view, choices, PUZZLE_WORLDS, world_seed)
    if measure_lead(values)[0] != best or not _is_far_ahead(values):
        return None
    weighed = _weighed_leads(key, view, values, world_seed)
    return None if weighed is None else _make_puzzle(game, match, view, values, weighed, min(policy_choices), seed)


def _weighed_leads(key: str, view: GameView, values: Values, seed: int) -> list[WeighedLead] | None:
    """Return the lead of the best choice in weighed worlds; None if it is not far enough ahead in some of them."""
    best, leads = measure_lead(values)[0], []
    for exponent in EXPONENTS:
        weighing = Weighing(other_seats(view), exponent)
        if not can_weigh(key, view, weighing):
            continue
        weighed = judge_choices(key, view, values.choices, PUZZLE_WORLDS, seed, weighing)
        found, gap, error = measure_lead(weighed)
        if found != best or not _is_far_ahead(weighed):
            return None
        leads.append(WeighedLead(exponent, round(gap, 4), round(error, 4)))
    return leads


def _make_puzzle(
    game: Game, match: Match, view: GameView, values: Values, weighed: list[WeighedLead], policy_choice: int, seed: int
) -> Puzzle:
    notations = [game.notation.encode(game.act(view, choice)) for choice in values.choices]
    order = np.argsort(-values.means, kind="stable")
    _, gap, error = measure_lead(values)
    best, next_best = (values.choices[place] for place in order[:2])
    world_seed = seed + len(match.log) + (1 << 40)
    comparison = compare_for_seat(game, match, int(view.viewer), (best, next_best), world_seed)
    return Puzzle(
        players=match.players,
        seat=int(view.viewer),
        log=list(match.log),
        theme=_theme(game, match, view, values.choices[order[0]]),
        values=[_choice_value(notations[place], values, place) for place in order],
        gap=round(gap, 4),
        gap_error=round(error, 4),
        weighed=weighed,
        policy_choice=game.notation.encode(game.act(view, Choice(policy_choice))),
        reason=comparison.message,
        has_reason=comparison.has_reason,
        difficulty=measure_difficulty(game, view, best),
        game_seed=seed,
        seed=world_seed,
    )


def _legal_choices(view: GameView) -> list[Choice]:
    return [Choice(choice) for choice in members(view.legal)]


def _policy_choices(key: str, view: GameView, seed: int) -> set[int]:
    return {int(heuristics_of(key).policy(view, seeded(seed, number))) for number in range(POLICY_TRIES)}


def _choice_value(notation: str, values: Values, place: int) -> ChoiceValue:
    return ChoiceValue(notation, round(float(values.means[place]), 4), round(float(values.errors[place]), 4))


def _is_far_ahead(values: Values) -> bool:
    _, gap, error = measure_lead(values)
    return gap >= MIN_GAP and gap >= MIN_GAP_SIGMAS * error


def measure_lead(values: Values) -> tuple[int, float, float]:
    """Return the index of the best choice, its lead over the next best one, and the standard error of the lead."""
    order = np.argsort(-values.means, kind="stable")
    lead = values.shares[order[0]] - values.shares[order[1]]
    return int(order[0]), float(lead.mean()), float(lead.std() / np.sqrt(len(lead)))


# reasons


def explain_puzzle(key: str, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its reason found again, and its values as they are."""
    comparison = compare_best_two(key, puzzle)
    return msgspec.structs.replace(puzzle, reason=comparison.message, has_reason=comparison.has_reason)


def compare_best_two(key: str, puzzle: Puzzle, worlds: int = REASON_WORLDS) -> Comparison:
    """Compare the two best choices of a puzzle in other worlds than those of the screening."""
    game = load_compiled(key)
    match = replay_position(game, puzzle)
    choices = choices_by_notation(game, match.view(puzzle.seat))
    best, next_best = (choices[value.choice] for value in puzzle.values[:2])
    return compare_for_seat(game, match, puzzle.seat, (best, next_best), puzzle.seed, worlds)


def compare_for_seat(
    game: Game, match: Match, seat: int, pair: tuple[Choice, Choice], seed: int, worlds: int = REASON_WORLDS
) -> Comparison:
    """Compare two choices of the seat to act."""
    return compare_choices(game, match.view(seat), match.names, pair, worlds, seed + (1 << 41))


# difficulty


def measure_difficulty(game: Game, view: GameView, best: Choice) -> float:
    """Return the share of the attempts of weaker bots that miss the best choice."""
    attempts = [
        roster.make(level, game.meta.key, seed, Budget(ATTEMPT_MILLISECONDS, ATTEMPT_SIMULATIONS)).choose(view)
        for level in DIFFICULTY_LEVELS
        for seed in range(ATTEMPTS)
    ]
    return round(float(np.mean([choice != best for choice in attempts])), 2)


# themes


def _theme(game: Game, match: Match, view: GameView, choice: Choice) -> str:
    return theme_of(game, game.notation.verb(game.act(view, choice)), match.log, match.players)


def theme_of(game: Game, verb: str, log: list[str], players: int) -> str:
    """Return the theme of a choice by its verb; a card is played to lead a trick or to follow.

    Passing is bidding in a game with bids, and otherwise passing a turn.
    """
    if verb == "play":
        return "lead" if count_cards_played(log) % players == 0 else "follow"
    if verb == "pass":
        return next(THEMES[other] for other in ("bid", "lure") if other in game.notation.verbs)
    return THEMES.get(verb, verb)


def count_cards_played(log: list[str]) -> int:
    """Return the number of cards played since the latest deal."""
    played = 0
    for line in reversed(log):
        if line.startswith("deal"):
            break
        played += line.partition(" ")[2].startswith("play ")
    return played
