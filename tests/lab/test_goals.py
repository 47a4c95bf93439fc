"""Goals: the outcome of choices in a game's own terms, in set-up positions."""

from typing import Any

import pytest

from coven import Match, games
from coven.lab.goals import MISSED, NOT_APPLICABLE, PENDING, REACHED, goals_of
from coven.types import Seat
from tests.games.blackmore.tables import dealt_match as blackmore
from tests.games.thirteen_witches.positions import position, public
from tests.games.three_witches.tables import start_round as three_witches
from tests.games.three_witches.test_scoring import before_last_card
from tests.games.witchs_shot.tables import start_tricks


def outcomes_of(match: Match, *lines: str, earlier: tuple[str, ...] = ()) -> dict[str, int]:
    """Make choices and return their outcomes and those of earlier ones, each judged until it is decided."""
    outcome, state = goals_of(match.game.meta.key).outcome, match.state
    outcomes = dict.fromkeys(earlier, PENDING)
    for line in lines:
        before = state.public.clone()
        match.apply_line(line)
        outcomes.setdefault(line, PENDING)
        for chosen in [chosen for chosen, known in outcomes.items() if known == PENDING]:
            seat, _, words = chosen.partition(" ")
            act = match.game.notation.parse(words)
            outcomes[chosen] = outcome(before, state.public, Seat(int(seat)), act)
    return outcomes


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_goals_have_labels_for_verbs_of_their_game(key: str) -> None:
    words = goals_of(key).labels
    assert words
    assert set(words) <= set(games.load(key).notation.verbs)


# 12 Witches of Blackmore


def test_card_should_win_its_trick_and_trump_the_next_one() -> None:
    match = blackmore("blue-9 blue-8", "green-1 red-2", trump="red-1")
    assert outcomes_of(match, "0 play blue-9") == {"0 play blue-9": PENDING}
    lines = ("1 play green-1", "0 trump keep", "0 play blue-8", "1 play red-2")
    assert outcomes_of(match, *lines, earlier=("0 play blue-9",)) == {
        "0 play blue-9": REACHED,
        "1 play green-1": MISSED,
        "0 trump keep": MISSED,
        "0 play blue-8": MISSED,
        "1 play red-2": REACHED,
    }


# 3 Witches


def test_bid_needs_its_exact_number_of_tricks_and_others_want_it_broken() -> None:
    for won, bidder, others in ((3, REACHED, MISSED), (4, MISSED, REACHED), (2, MISSED, REACHED)):
        match = before_last_card(3, won, (0, 0, 0))
        outcomes = outcomes_of(match, "2 follow dog-4", earlier=("0 bid 3", "1 pass"))
        assert outcomes == {"0 bid 3": bidder, "1 pass": others, "2 follow dog-4": others}


def test_outbid_bid_is_not_judged() -> None:
    outcomes = outcomes_of(three_witches(), "1 bid 3", "2 bid 4")
    assert outcomes == {"1 bid 3": NOT_APPLICABLE, "2 bid 4": PENDING}


# Witch's Shot


def test_quota_is_met_at_payday_including_the_last_trick() -> None:
    hands = ["book-10 book-7", "book-8 potion-7", "book-6 potion-6"]
    match = start_tricks(hands, "book-1 potion-1 book-2", quotas=(3, 5, 0))
    quotas = ("0 quota 3", "1 quota 5", "2 quota 0")
    first = outcomes_of(match, "2 play book-6", "0 play book-10", "1 play book-8", earlier=quotas)
    assert first == dict.fromkeys(quotas, PENDING) | {"2 play book-6": MISSED, "0 play book-10": REACHED, "1 play book-8": MISSED}
    outcomes = outcomes_of(match, "0 play book-7", "1 play potion-7", "2 play potion-6", earlier=quotas)
    assert [outcomes[quota] for quota in quotas] == [REACHED, MISSED, REACHED], (
        "1 + 2 boxes are the quota 3, none are the quota 0"
    )
    assert [outcomes["0 play book-7"], outcomes["1 play potion-7"]] == [REACHED, MISSED]


# 13 Witches


def test_lure_is_pending_until_the_witch_is_lured_away() -> None:
    match = position("fairy-4 wolf-1", "fairy-9", coven="maria", actions=1)
    mine = outcomes_of(match, "0 lure maria", "0 with fairy-4")
    assert mine == {"0 lure maria": PENDING, "0 with fairy-4": PENDING}
    theirs = outcomes_of(match, "1 lure maria", "1 with fairy-9", earlier=tuple(mine))
    assert theirs == {"0 lure maria": MISSED, "0 with fairy-4": MISSED, "1 lure maria": PENDING, "1 with fairy-9": PENDING}


def test_lure_is_reached_if_the_witch_stays_to_the_end() -> None:
    match = position("fairy-4", "fairy-9", coven="maria", actions=1)
    public(match).last_turns = 1
    assert outcomes_of(match, "0 lure maria", "0 with fairy-4") == {"0 lure maria": REACHED, "0 with fairy-4": REACHED}


def test_spell_takes_effect_unless_it_is_countered() -> None:
    match = position("wolf-1", "unicorn-5", influence=[{"jocasta": "fairy-4"}, {"serena": "unicorn-3"}])
    assert outcomes_of(match, "0 cast jocasta", "0 pay wolf-1", "1 counter")["0 cast jocasta"] == MISSED
    match = position("wolf-1 wolf-2", "", influence=[{"hester": "fairy-4"}])
    outcomes = outcomes_of(match, "0 cast hester", "0 pay wolf-1")
    assert outcomes["0 cast hester"] == PENDING
    assert outcomes_of(match, "0 pay wolf-2", earlier=("0 cast hester",))["0 cast hester"] == REACHED


def test_beguile_and_glamour_take_effect_with_a_lure_of_the_turn() -> None:
    mine: dict[str, Any] = {"influence": [{"beatrix": "unicorn-4"}, {"maria": "fairy-5"}]}
    match = position("wolf-1 fairy-4", "", **mine)
    outcomes = outcomes_of(match, "0 cast beatrix", "0 pay wolf-1", "0 lure maria", "0 with fairy-4")
    assert outcomes["0 cast beatrix"] == REACHED
    match = position("wolf-1 fairy-4", "", **mine)
    assert outcomes_of(match, "0 cast beatrix", "0 pay wolf-1", "0 pass")["0 cast beatrix"] == MISSED
    match = position("wolf-1 fairy-4", "", influence=[{"maria": "unicorn-4"}], coven="greta")
    outcomes = outcomes_of(match, "0 cast maria", "0 pay wolf-1", "0 lure greta", "0 with fairy-4")
    assert outcomes["0 cast maria"] == REACHED
