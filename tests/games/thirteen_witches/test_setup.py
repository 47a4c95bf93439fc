"""Components and setup: chapters 1 and 2."""

import pytest

from coven import Match
from coven.errors import MalformedError
from coven.games.thirteen_witches.rules.deck import DECK, ITEM_NAMES, SUITS
from coven.games.thirteen_witches.rules.witches import WITCH_KEYS
from coven.games.thirteen_witches.ui.picture import CovenSupply
from tests.games.thirteen_witches.positions import CovenMatch, hand, influenced_by, picture, position, public, witch_names


def opened_match(*coven: str, players: int = 2, top: str = "", start: int = 0) -> CovenMatch:
    """Return a match dealt with these cards on top."""
    match = Match("thirteen_witches", players)
    match.apply_outcome(f"coven {' '.join(coven)}")
    first = top.split()
    rest = [name for name in ITEM_NAMES if name not in first and name not in coven]
    match.apply_outcome(f"deal {' '.join(first + rest)}")
    match.apply_outcome(f"start {start}")
    return match


def test_1_1_deck_has_13_witches_and_52_lure_cards() -> None:
    lot = Match("thirteen_witches", 3).lot_due()
    assert lot is not None
    assert (lot.held, lot.due) == (13, 2)
    assert len(ITEM_NAMES) == 65
    match = Match("thirteen_witches", 3)
    match.apply_outcome("coven alma greta")
    deal = match.lot_due()
    assert deal is not None
    assert deal.held == 63


def test_1_2_the_lure_cards_are_four_suits_of_thirteen() -> None:
    assert SUITS == ("fairy", "unicorn", "dragon", "wolf")
    assert sorted(DECK.names) == sorted(f"{suit}-{value}" for suit in SUITS for value in range(1, 14))


def test_1_3_the_supply_of_tokens() -> None:
    match = position("", "")
    assert picture(match, 0).supply == CovenSupply(curse=4, binding=2, charm=4, fortune=1)


@pytest.mark.parametrize("players", range(2, 6))
def test_2_1_one_witch_fewer_than_players_starts_in_the_coven(players: int) -> None:
    match = Match("thirteen_witches", players)
    match.apply_outcome("coven " + " ".join(WITCH_KEYS[: players - 1]))
    assert witch_names(public(match).coven) == set(WITCH_KEYS[: players - 1])
    with pytest.raises(MalformedError, match="1 items"):
        Match("thirteen_witches", 2).apply_outcome("coven alma maria")


def test_2_2_a_witch_dealt_goes_to_the_coven_and_is_replaced() -> None:
    match = opened_match("alma", top="fairy-1 greta fairy-2 fairy-3 fairy-4 wolf-1 wolf-2 morgan wolf-3 wolf-4 dragon-7", start=1)
    assert hand(match, 0) == {"fairy-1", "fairy-2", "fairy-3", "fairy-4"}
    assert hand(match, 1) == {"wolf-1", "wolf-2", "wolf-3", "wolf-4", "dragon-7"}
    assert witch_names(public(match).coven) == {"alma", "greta", "morgan"}
    assert influenced_by(match, 0) == influenced_by(match, 1) == set()


def test_2_2_viewers_see_their_own_cards_and_the_witches_of_the_deal() -> None:
    match = opened_match("alma", top="fairy-1 greta fairy-2 fairy-3 fairy-4 wolf-1 wolf-2 morgan wolf-3 wolf-4 dragon-7", start=1)
    seen = match.log_seen_by(0)[1].split()
    assert seen[1:11] == ["fairy-1", "greta", "fairy-2", "fairy-3", "fairy-4", "?", "?", "morgan", "?", "?"]
    assert set(seen[11:]) == {"?"}
    assert match.log_seen_by(-1)[1].split()[1:9] == ["?", "greta", "?", "?", "?", "?", "?", "morgan"]


def test_2_3_the_first_player_is_drawn_and_turns_go_clockwise() -> None:
    match = opened_match("alma", "beatrix", players=3, start=2)
    assert match.to_act() == [2]
    for line in ("2 pass", "2 pass"):
        match.apply_line(line)
    assert match.to_act() == [0]
