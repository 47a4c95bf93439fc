"""The contract of a game as checks that run on any game: one sentence for each mistake.

`coven check MODULE` runs them in a terminal, `contract_tests(MODULE)` makes tests for pytest of them.
"""

from coven.testing.case import Case, ContractError, LeakError
from coven.testing.contract import CHECKS, Check
from coven.testing.pytest_class import contract_tests
from coven.testing.random_play import finished_match, random_steps

__all__ = ["CHECKS", "Case", "Check", "ContractError", "LeakError", "contract_tests", "finished_match", "random_steps"]
