"""Hints: what the strongest bot would choose in the player's place and why, computed from that player's view alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from coven import games
from coven.bots import roster
from coven.bots.evaluation.oracle import Weighing, describe_worlds
from coven.bots.evaluation.reasons import compare_choices
from coven.bots.net.world_weights import other_seats
from coven.bots.protocol import Candidate
from coven.bots.search.ismcts import Budget
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import members
from coven.match import first_decision
from coven.messages import Message
from coven.types import NO_SEATS, Choice, Seats

REASON_WORLDS: Final = 300  # in which the two best choices are compared for the reason
HINT_SEED: Final = 0  # the same worlds for the same view


@dataclass(frozen=True)
class Hint:
    """A bot's choice, its candidates in descending order of their share, and one reason."""

    choice: Choice
    candidates: list[Candidate]
    worlds: int  # sampled by the bot
    reason: Message | None = None  # None if there are no two choices to compare
    basis: Message | None = None  # which worlds were used; None if no cards had to be guessed


def make_hint(game: str, view: GameView, names: Sequence[str], budget: Budget | None = None, weighed: Seats = NO_SEATS) -> Hint:
    """Return a hint for the viewer; the choices of the `weighed` seats weigh the worlds.

    Each call makes a new bot, so the same view gets the same hint.
    """
    weighing = Weighing(Seats(weighed & other_seats(view)))
    bot = roster.make_adviser(game, budget, weighing.seats)
    choice = bot.choose(view)
    explanation = bot.explain()
    candidates = sorted(explanation.candidates, key=lambda candidate: -candidate.share)
    reason = _explain(games.load(game), view, names, choice, candidates, weighing)
    basis = describe_worlds(game, view, weighing) if explanation.worlds > 1 else None
    return Hint(choice, candidates, explanation.worlds, reason, basis)


def prepare(game: str) -> None:
    """Compile everything that hints need by a minimal search from the first decision of a match."""
    roster.prepare(roster.STRONGEST, game)
    view = first_decision(game)
    choices = [Choice(choice) for choice in members(view.legal)]
    if len(choices) > 1:
        pair = choices[0], choices[1]
        compare_choices(games.load(game), view, [""] * view.public.players, pair, 1, HINT_SEED, Weighing(other_seats(view)))


def _explain(
    game: Game, view: GameView, names: Sequence[str], choice: Choice, candidates: list[Candidate], weighing: Weighing
) -> Message | None:
    """Explain why the choice is better than the next best one."""
    others = [candidate for candidate in candidates if candidate.choice != choice]
    if not others:
        return None
    rival = max(others, key=lambda candidate: (candidate.value, -candidate.choice)).choice
    return compare_choices(game, view, names, (choice, rival), REASON_WORLDS, HINT_SEED, weighing).message
