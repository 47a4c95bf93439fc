"""The phases of the game."""

from typing import Final

from coven.games.phases import Asks, Chance, Phases, numbers, whole_hand
from coven.games.three_witches.rules import bidding, tricks
from coven.games.three_witches.rules.deck import DECK, NAMES, NUM_TRICKS
from coven.games.three_witches.rules.rounds import deal
from coven.games.three_witches.rules.state import AGREE, OBJECT, PASS, Phase, Public, State
from coven.kernel import rule

PHASES: Final = Phases(
    DECK,
    Chance("deal", NAMES, "2.1", deal, "variant.deck"),
    Asks("bid", numbers(0, NUM_TRICKS), "3.1", bidding.legal_calls, bidding.call, also={"pass": PASS}),
    Asks("give", NAMES, "4.1", bidding.legal_gifts, bidding.give, seats=bidding.seats_giving, hidden=True),
    Asks("discard", NAMES, "5.1", bidding.legal_discards, bidding.discard, seats=bidding.seats_discarding, hidden=True),
    Asks("lead", NAMES, "6.2", tricks.legal_leads, tricks.lead),
    Asks("hide", NAMES, "6.2", whole_hand, tricks.hide, hidden=True),
    Asks("follow", NAMES | {"pass": PASS}, "6.4", tricks.legal_follows, tricks.follow, is_hidden=tricks.is_follow_hidden),
    Asks("return", NAMES, "9.2", tricks.legal_returns, tricks.return_card, is_hidden=tricks.is_return_secret),
    Asks("return", NAMES, "9.4", tricks.legal_returns, tricks.propose_return),
    Asks("agree", {}, "9.4", tricks.ANSWER_CHOICES, tricks.answer_proposal, also={"agree": AGREE, "object": OBJECT}),
    Asks("return", NAMES, "9.4", tricks.legal_returns, tricks.return_card),
)
to_act: Final = PHASES.make_rules(State.__module__)["to_act"]


@rule
def is_round_running(p: Public) -> bool:
    """Whether a round is in progress: before, between and after rounds no card is hidden."""
    return p.phase != Phase.DEAL and p.phase != Phase.OVER
