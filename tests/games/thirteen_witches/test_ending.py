"""The end: chapter 8."""

from coven.games.thirteen_witches.rules.witches import WITCH_KEYS
from coven.kernel import seeded
from tests.games.thirteen_witches.positions import CovenMatch, play, position, public

MORGAN = "fairy-1 unicorn-1 dragon-1 wolf-1"


def pass_turns(match: CovenMatch, turns: int) -> CovenMatch:
    """Pass this number of turns."""
    for _ in range(turns):
        seat = match.to_act()[0]
        while match.to_act() == [seat] and not match.is_over():
            match.play(seat, "pass")
            match.draw_lots(seeded(1))
    return match


def all_but_alma(players: int) -> CovenMatch:
    """Return a match in which every witch except Alma has been lured and Alma is in the coven."""
    hands = ["fairy-2", *[""] * (players - 1)]
    match = position(*hands, coven=" ".join(WITCH_KEYS))
    public(match).lured_once = (1 << 13) - 2
    return match


def test_8_1_end_is_triggered_when_each_witch_has_been_lured() -> None:
    match = pass_turns(all_but_alma(2), 1)
    assert public(match).last_turns == -1
    match = play(all_but_alma(2), "0 lure alma", "0 with fairy-2")
    assert public(match).last_turns == -1  # that turn is finished first
    play(match, "0 pass")
    assert public(match).last_turns == 2


def test_8_2_every_player_has_one_more_turn() -> None:
    match = play(all_but_alma(3), "0 lure alma", "0 with fairy-2", "0 pass")
    assert match.to_act() == [1]
    pass_turns(match, 2)
    assert match.to_act() == [0]
    pass_turns(match, 1)
    assert match.is_over()
    assert match.legal_choices(0) == []


def test_8_3_most_witches_wins() -> None:
    match = position(
        "", "", influence=[{"alma": "fairy-13"}, {"maria": "fairy-1", "greta": "dragon-1"}], variant={"turn_limit": 1}
    )
    assert match.winners() == []
    pass_turns(match, 1)
    assert match.scores() == [1, 2]
    assert match.winners() == [1]


def test_8_3_ties_go_to_morgan_then_to_the_lure_values_then_are_shared() -> None:
    last = {"turn_limit": 1}
    match = position("", "", influence=[{"alma": "fairy-13"}, {"morgan": MORGAN}], variant=last)
    assert pass_turns(match, 1).winners() == [1]
    match = position("", "", influence=[{"alma": "fairy-13"}, {"maria": "fairy-12"}], variant=last)
    assert pass_turns(match, 1).winners() == [0]
    match = position("", "", influence=[{"alma": "fairy-9"}, {"greta": "dragon-9"}], variant=last)
    assert pass_turns(match, 1).winners() == [0, 1]


def test_8_4_the_game_ends_after_the_turn_limit() -> None:
    assert [public(position(*[""] * players)).variant.turn_limit for players in (2, 3, 5)] == [120, 180, 300]
    match = position("", "", variant={"turn_limit": 3})
    pass_turns(match, 2)
    assert not match.is_over()
    assert pass_turns(match, 1).is_over()
