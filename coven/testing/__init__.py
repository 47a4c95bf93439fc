"""The contract of a game as checks that run on any game: one sentence for each mistake."""

from coven.testing.case import Case, ContractError, LeakError
from coven.testing.random_play import finished_match, random_steps

__all__ = ["Case", "ContractError", "LeakError", "finished_match", "random_steps"]
