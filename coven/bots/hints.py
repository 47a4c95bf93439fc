"""Hints: what the strongest bot would do in the player's place, what it thinks of each choice, and why, from that view alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from coven import games
from coven.bots import roster
from coven.bots.evaluation.facts import Fact, cards_of, find_deciding_fact, format_victories
from coven.bots.evaluation.values import Values, evaluate_choices
from coven.bots.protocol import Candidate
from coven.bots.search.ismcts import Budget
from coven.games.contract.game import Game
from coven.types import Choice

REASON_WORLDS: Final = 1_500  # in which the two best choices are compared for the reason
HINT_SEED: Final = 0  # the same worlds for the same view
NO_FACT: Final = "No single unseen card makes the difference."


@dataclass(frozen=True)
class Hint:
    """What a bot would choose, what it considered, the most considered first, and one reason in words."""

    choice: Choice
    candidates: list[Candidate]
    worlds: int  # how many it looked at
    reason: str = ""  # nothing where it had no two choices to compare


def make_hint(game: str, view: Any, names: Sequence[str], budget: Budget | None = None) -> Hint:
    """A hint for the viewer. The bot is a new one each time, so it gives the same hint for the same view."""
    bot = roster.make_adviser(game, budget)
    choice = bot.choose(view)
    said = bot.explain()
    candidates = sorted(said.candidates, key=lambda candidate: -candidate.share)
    return Hint(choice, candidates, said.worlds, _explain(games.load(game), view, names, choice, candidates))


def prepare(game: str, view: Any) -> None:
    """Compile all that hints need, by a thought of next to no length about a view with a choice."""
    roster.prepare(roster.STRONGEST, game, view)
    if _has_hands(games.load(game)):
        evaluate_choices(game, view, [], 1, HINT_SEED)


def _explain(game: Game, view: Any, names: Sequence[str], choice: Choice, candidates: list[Candidate]) -> str:
    """What makes the difference between the choice and the next best one."""
    others = [candidate for candidate in candidates if candidate.choice != choice]
    if not others or not _has_hands(game):
        return ""
    rival = max(others, key=lambda candidate: (candidate.value, -candidate.choice)).choice
    found = evaluate_choices(game.meta.key, view, [choice, rival], REASON_WORLDS, HINT_SEED)
    fact = find_deciding_fact(found, view, list(names), cards_of(game))
    return NO_FACT if fact is None else _describe(fact, game.describe_choice(view, rival, names))


def _has_hands(game: Game) -> bool:
    """Whether worlds say who holds which card, in sets of cards."""
    return Values.supports(game) and bool(cards_of(game))


def _describe(fact: Fact, rival: str) -> str:
    """`It matters whether Bea holds Owl 6 (31 % likely).

    Against "Play Owl 2" it gains 12 victories in 100 games if so and loses 3 if not.`
    """
    if_so = f"{_gain_verb(fact.loss_if_true)} {format_victories(abs(fact.loss_if_true))}"
    if_not = f"{_gain_verb(fact.loss_if_false)} {abs(100 * fact.loss_if_false):.0f}"
    return f'It matters whether {fact.describe()}. Against "{rival}" it {if_so} if so and {if_not} if not.'


def _gain_verb(share: float) -> str:
    return "gains" if share >= 0 else "loses"
