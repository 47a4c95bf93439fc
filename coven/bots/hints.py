"""Hints: what the strongest bot would do in the player's place, what it thinks of each choice, and why, from that view alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from coven import games
from coven.bots import roster
from coven.bots.bot import Candidate
from coven.bots.search.seeker import Budget
from coven.bots.worth.reasons import Fact, cards_of, deciding_fact, victories
from coven.bots.worth.valuing import Values, values
from coven.games.game import Game
from coven.types import Choice

WORLDS: Final = 1_500  # in which the two best choices are compared for the reason
SEED: Final = 0  # the same worlds for the same view
NO_FACT: Final = "No single unseen card makes the difference."


@dataclass(frozen=True)
class Hint:
    """What a bot would choose, what it considered, the most considered first, and one reason in words."""

    choice: Choice
    candidates: list[Candidate]
    worlds: int  # how many it looked at
    reason: str = ""  # nothing where it had no two choices to compare


def hint(game: str, view: Any, names: Sequence[str], budget: Budget | None = None) -> Hint:
    """A hint for the viewer. The bot is a new one each time, so it gives the same hint for the same view."""
    bot = roster.adviser(game, budget)
    choice = bot.choose(view)
    said = bot.explain()
    candidates = sorted(said.candidates, key=lambda candidate: -candidate.share)
    return Hint(choice, candidates, said.worlds, _reason(games.load(game), view, names, choice, candidates))


def prepare(game: str, view: Any) -> None:
    """Compile all that hints need, by a thought of next to no length about a view with a choice."""
    roster.prepare(roster.STRONGEST, game, view)
    if _has_hands(games.load(game)):
        values(game, view, [], 1, SEED)


def _reason(game: Game, view: Any, names: Sequence[str], choice: Choice, candidates: list[Candidate]) -> str:
    """What makes the difference between the choice and the next best one."""
    others = [candidate for candidate in candidates if candidate.choice != choice]
    if not others or not _has_hands(game):
        return ""
    rival = max(others, key=lambda candidate: (candidate.value, -candidate.choice)).choice
    found = values(game.meta.key, view, [choice, rival], WORLDS, SEED)
    fact = deciding_fact(found, view, list(names), cards_of(game))
    return NO_FACT if fact is None else _in_words(fact, game.choice_words(view, rival, names))


def _has_hands(game: Game) -> bool:
    """Whether worlds say who holds which card, in sets of cards."""
    return Values.can_be_of(game) and bool(cards_of(game))


def _in_words(fact: Fact, rival: str) -> str:
    """`It matters whether Bea holds Owl 6 (31 % likely).

    Against "Play Owl 2" it gains 12 victories in 100 games if so and loses 3 if not.`
    """
    if_so = f"{_gains(fact.lost_if)} {victories(abs(fact.lost_if))}"
    if_not = f"{_gains(fact.lost_else)} {abs(100 * fact.lost_else):.0f}"
    return f'It matters whether {fact.told()}. Against "{rival}" it {if_so} if so and {if_not} if not.'


def _gains(share: float) -> str:
    return "gains" if share >= 0 else "loses"
