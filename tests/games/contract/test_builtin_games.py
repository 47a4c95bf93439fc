"""What the contract leaves open and our own games have: rules in the dialect, and a tip for every kind of choice."""

from coven import games
from coven.bots.heuristics import heuristics_of
from coven.kernel import bits, scratch_row
from coven.kernel.dialect import check
from coven.kernel.rule import RULES
from coven.match.plain_views import plain_view
from coven.testing import random_steps
from coven.types import SPECTATOR

INSTRUCTIONS = {bits.count, bits.lowest, bits.highest, bits.members, scratch_row}  # implemented as machine instructions


def test_all_rules_are_written_in_the_dialect() -> None:
    for key in games.BUILTIN_GAMES:
        games.load(key)
        heuristics_of(key)
    rules = [rule for rule in RULES if rule.__module__.startswith("coven.") and rule not in INSTRUCTIONS]
    rules = [rule for rule in rules if not rule.__module__.startswith("coven.bots.search")]  # only compiled, and with floats
    rules = [rule for rule in rules if not rule.__code__.co_filename.startswith("<doctest")]  # examples in docstrings
    refusals = [refusal for rule in rules for refusal in check(rule, floats=may_have_fractions(rule.__module__))]
    assert refusals == [], "\n".join(map(str, refusals))


def may_have_fractions(module: str) -> bool:
    return module.endswith((".features", ".learning")) or module.startswith(("coven.bots.heuristic", "coven.kernel.arithmetic"))


def test_every_choice_has_a_beginner_tip_of_one_or_two_sentences() -> None:
    for key in games.BUILTIN_GAMES:
        game = games.load(key)
        for match in random_steps(key, game.meta.max_players, 2):
            for viewer in range(SPECTATOR, match.players):
                view = plain_view(match.view(viewer))
                tip = match.text(viewer).tip(view) if view.legal else ""
                assert tip[-1:] == ("." if view.legal else "")
                assert tip.count(".") <= 2
