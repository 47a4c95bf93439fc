"""Every rule of every game is written in the dialect."""

from coven import games
from coven.games.fast import RULES_OF_THE_CONTRACT
from coven.kernel import bits
from coven.kernel.dialect import check
from coven.kernel.rule import RULES

INSTRUCTIONS = {bits.count, bits.lowest, bits.highest}  # compiled as one machine instruction each, not from their Python


def test_all_rules_are_of_the_dialect() -> None:
    for key in games.GAMES:
        games.load(key)
    rules = [rule for rule in RULES if rule.__module__.startswith("coven.") and rule not in INSTRUCTIONS]
    refusals = [refusal for rule in rules for refusal in check(rule, floats=rule.__module__.endswith(".features"))]
    assert refusals == [], "\n".join(map(str, refusals))


def test_the_contract_is_made_of_rules(key: str) -> None:
    game = games.load(key)
    assert all(getattr(game, name) in RULES for name in RULES_OF_THE_CONTRACT)
