"""Hints: what the strongest bot would choose in the player's place and why, computed from that player's view alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from coven import games
from coven.bots import roster
from coven.bots.evaluation.facts import Fact, cards_of, find_deciding_fact, format_victories
from coven.bots.evaluation.values import Values, evaluate_choices
from coven.bots.protocol import Candidate
from coven.bots.search.ismcts import Budget
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.games.text import text_of
from coven.match import first_decision
from coven.types import Choice

REASON_WORLDS: Final = 1_500  # in which the two best choices are compared for the reason
HINT_SEED: Final = 0  # the same worlds for the same view
NO_FACT: Final = "No single unseen card makes the difference."


@dataclass(frozen=True)
class Hint:
    """A bot's choice, its candidates in descending order of their share, and one reason in words."""

    choice: Choice
    candidates: list[Candidate]
    worlds: int  # sampled by the bot
    reason: str = ""  # empty if there are no two choices to compare


def make_hint(game: str, view: GameView, names: Sequence[str], budget: Budget | None = None) -> Hint:
    """Return a hint for the viewer. Each call makes a new bot, so the same view gets the same hint."""
    bot = roster.make_adviser(game, budget)
    choice = bot.choose(view)
    explanation = bot.explain()
    candidates = sorted(explanation.candidates, key=lambda candidate: -candidate.share)
    return Hint(choice, candidates, explanation.worlds, _explain(games.load(game), view, names, choice, candidates))


def prepare(game: str) -> None:
    """Compile everything that hints need by a minimal search from the first decision of a match."""
    roster.prepare(roster.STRONGEST, game)
    if _has_hands(games.load(game)):
        evaluate_choices(game, first_decision(game), [], 1, HINT_SEED)


def _explain(game: Game, view: GameView, names: Sequence[str], choice: Choice, candidates: list[Candidate]) -> str:
    """Describe the fact that decides between the choice and the next best one."""
    others = [candidate for candidate in candidates if candidate.choice != choice]
    if not others or not _has_hands(game):
        return ""
    rival = max(others, key=lambda candidate: (candidate.value, -candidate.choice)).choice
    values = evaluate_choices(game.meta.key, view, [choice, rival], REASON_WORLDS, HINT_SEED)
    fact = find_deciding_fact(values, view, list(names), cards_of(game))
    return NO_FACT if fact is None else _describe(fact, text_of(game, view.viewer, names).choice(view, rival))


def _has_hands(game: Game) -> bool:
    """Return whether worlds of the game contain hands as sets of cards."""
    return Values.supports(game) and bool(cards_of(game))


def _describe(fact: Fact, rival: str) -> str:
    """Describe a fact and its effect.

    `It matters whether Bea holds Owl 6 (31 % likely). Against "Play Owl 2" it gains 12 victories in 100 games if so and loses
    3 if not.`
    """
    if_so = f"{_gain_verb(fact.loss_if_true)} {format_victories(abs(fact.loss_if_true))}"
    if_not = f"{_gain_verb(fact.loss_if_false)} {abs(100 * fact.loss_if_false):.0f}"
    return f'It matters whether {fact.describe()}. Against "{rival}" it {if_so} if so and {if_not} if not.'


def _gain_verb(share: float) -> str:
    return "gains" if share >= 0 else "loses"
