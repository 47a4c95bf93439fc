"""Every rule of every game is written in the dialect."""

from coven import games
from coven.bots.heuristics import heuristics_of
from coven.games.contract.compiled import CONTRACT_RULES
from coven.kernel import bits, scratch_row
from coven.kernel.dialect import check
from coven.kernel.rule import RULES

INSTRUCTIONS = {bits.count, bits.lowest, bits.highest, bits.members, scratch_row}  # implemented as machine instructions


def test_all_rules_are_written_in_the_dialect() -> None:
    for key in games.BUILTIN_GAMES:
        games.load(key)
        heuristics_of(key)
    rules = [rule for rule in RULES if rule.__module__.startswith("coven.") and rule not in INSTRUCTIONS]
    rules = [rule for rule in rules if not rule.__module__.startswith("coven.bots.search")]  # only compiled, and with floats
    refusals = [refusal for rule in rules for refusal in check(rule, floats=may_have_fractions(rule.__module__))]
    assert refusals == [], "\n".join(map(str, refusals))


def may_have_fractions(module: str) -> bool:
    return module.endswith(".features") or module.startswith(("coven.bots.heuristic", "coven.bots.heuristics"))


def test_contract_members_are_rules(key: str) -> None:
    game = games.load(key)
    assert all(getattr(game, name) in RULES for name in CONTRACT_RULES)
