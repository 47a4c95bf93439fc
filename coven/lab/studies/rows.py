"""What is noted of one game of a study: a row of integers."""

from typing import Annotated, Final

from coven.kernel import Record, Row
from coven.types import MAX_SEATS

LEAD_SAMPLES: Final = 20  # so often in a game it is asked who leads
HALF_TIME_SAMPLE: Final = LEAD_SAMPLES // 2 - 1  # the moment at half of its choices
COUNTERFACTUALS: Final = 4  # how a game looked at closely goes on: as it was chosen and otherwise, with two lucks
MAX_TRACED_DECISIONS: Final = 1024  # choices of a game whose leaders are kept; later ones count as the last of them


class GameRow(Record):
    """One game."""

    winners: int  # a bit each
    first: int  # the seat that chose first
    length: int  # in the game's own unit
    decisions: int
    forced: int  # with one legal choice only
    choices: int  # legal ones of the decisions that were not forced, added up
    lead_changes: int
    decided: int  # after how many decisions the winner led alone to the end
    last_at_half: int  # the seats with the lowest score then, a bit each
    scores: Annotated[Row[int], MAX_SEATS]
    leaders: Annotated[Row[int], LEAD_SAMPLES]  # the seats with the highest score, a bit each
    actor: int  # whose choice was looked at closely, -1 where none was
    ends: Annotated[Row[int], COUNTERFACTUALS]  # who won then: as chosen, otherwise; and both again with other luck


# what is counted of an act: a choice spelled out, `lure alma`; forced choices are left out
OFFERED: Final = 0  # decisions in which it was legal
CHOSEN: Final = 1
GAINED: Final = 2  # what its seats gained on the table until they next did the like, times the number of players
GAINS: Final = 3  # how often that was more than nothing
JUDGED: Final = 4  # how often it is known whether it did what it is for
SUCCEEDED: Final = 5  # how often it did
USERS: Final = 6  # seats of games that chose it at least once
USERS_WON: Final = 7  # what they won, in parts of WHOLE
ABSTAINERS: Final = 8  # seats of games that could have and never did
ABSTAINERS_WON: Final = 9
NUM_COUNTERS: Final = 10
VICTORY_PARTS: Final = 60  # a victory in parts, so that it can be shared by up to six without fractions
