"""The spells: chapter 7."""

from coven.kernel import seeded
from tests.games.thirteen_witches.positions import (
    CovenMatch,
    card_names,
    hand,
    influenced_by,
    picture,
    play,
    position,
    public,
    refusal_text,
    set_charms,
    witch_names,
)

MORGAN = "fairy-2 unicorn-2 dragon-2 wolf-2"


def casts(match: CovenMatch, seat: int = 0) -> set[str]:
    return {choice.removeprefix("cast ") for choice in match.legal_choices(seat) if choice.startswith("cast")}


def test_7_1_charm_makes_the_lure_value_two_higher() -> None:
    match = position("fairy-1", "fairy-7", influence=[{"alma": "fairy-5"}, {"maria": "fairy-4"}])
    play(match, "0 cast alma", "0 target alma", "0 pay fairy-1")
    assert picture(match, 1).witches[0].value == 7
    assert public(match).charmed == 1
    match = position("fairy-1", "", influence=[{"alma": "fairy-5", "greta": "dragon-4"}, {"maria": "fairy-4"}])
    set_charms(match, 1)
    play(match, "0 cast alma")
    assert match.legal_choices(0) == ["target greta"]  # the only own witch without a charm
    assert "Charm can only target Greta. Clause 7.1" in refusal_text(match, "0 target maria")


def test_7_2_beguile_counts_three_higher_against_another_players_witch() -> None:
    match = position("fairy-3 fairy-2 wolf-1", "", influence=[{"beatrix": "fairy-9"}, {"maria": "fairy-5"}])
    assert "lure maria" not in match.legal_choices(0)
    play(match, "0 cast beatrix", "0 pay wolf-1", "0 lure maria")
    assert match.legal_choices(0) == ["with fairy-3"]  # 3 + 3 beats 5, 2 + 3 does not
    play(match, "0 with fairy-3")
    assert public(match).beguile == 0
    assert influenced_by(match, 0) == {"beatrix", "maria"}


def test_7_3_glamour_lets_one_card_stand_for_any_suit() -> None:
    match = position("wolf-6 wolf-3 dragon-1", "", influence=[{"maria": "fairy-4"}, {"alma": "fairy-5"}])
    play(match, "0 cast maria", "0 pay dragon-1", "0 lure alma")
    assert match.legal_choices(0) == ["with wolf-6"]
    play(match, "0 with wolf-6")
    assert card_names(public(match).lures[0]) == {"wolf-6"}


def test_7_3_glamour_stands_for_one_of_morgans_four() -> None:
    match = position("fairy-1 dragon-1 wolf-1 wolf-9 dragon-5", "", influence=[{"maria": "fairy-4"}], coven="morgan")
    play(match, "0 cast maria", "0 pay dragon-5", "0 lure morgan")
    assert match.legal_choices(0) == ["with fairy-1"]  # the stand-in is needed for the Unicorn
    play(match, "0 with fairy-1")
    assert match.legal_choices(0) == ["with wolf-1", "with wolf-9"]
    play(match, "0 with wolf-9")
    assert match.legal_choices(0) == ["with dragon-1"]
    play(match, "0 with dragon-1", "0 with wolf-1")
    assert card_names(public(match).lures[12]) == {"fairy-1", "wolf-9", "dragon-1", "wolf-1"}


def test_7_3_a_stand_in_may_replace_a_suit_that_is_held_too() -> None:
    held = "fairy-1 unicorn-5 dragon-5 wolf-5 wolf-13 wolf-1"
    match = position(held, "", influence=[{"maria": "fairy-4"}, {"morgan": "fairy-6 unicorn-6 dragon-6 wolf-6"}])
    assert "lure morgan" not in match.legal_choices(0)  # 1 + 5 + 5 + 13 is 24
    play(match, "0 cast maria", "0 pay wolf-1", "0 lure morgan")
    assert match.legal_choices(0) == ["with wolf-5", "with wolf-13"]


def test_7_4_a_bound_witch_cannot_be_lured_or_banished_until_the_casters_next_turn() -> None:
    binder = [{"cordelia": "unicorn-4"}, {"maria": "fairy-4", "freya": "dragon-4"}]
    match = position("wolf-1 wolf-2 fairy-1", "unicorn-9 dragon-13 dragon-12 wolf-13 wolf-12", influence=binder)
    play(match, "0 cast cordelia")
    assert match.legal_choices(0) == ["target maria", "target cordelia", "target freya"]
    play(match, "0 target cordelia")
    assert match.legal_choices(0) == ["pay wolf-1", "pay wolf-2"]  # two of one suit
    play(match, "0 pay wolf-2")
    assert match.legal_choices(0) == ["pay wolf-1"]
    play(match, "0 pay wolf-1", "0 pass")
    assert "cast freya" not in match.legal_choices(1)  # her only target is bound
    assert "lure cordelia" not in match.legal_choices(1)
    play(match, "1 pass", "1 pass")
    match.draw_lots(seeded(2))
    assert public(match).bindings[0] == 0


def test_7_5_counterspell_cancels_a_spell_out_of_turn() -> None:
    match = position("wolf-1", "unicorn-1", influence=[{"isolde": "wolf-4"}, {"serena": "unicorn-5"}])
    play(match, "0 cast isolde", "0 pay wolf-1")
    assert match.legal_choices(1) == ["counter", "decline"]
    play(match, "1 counter", "1 pay unicorn-1")
    assert public(match).hasted == 0


def test_7_6_recall_takes_a_card_that_was_already_discarded() -> None:
    match = position("wolf-1 wolf-2", "", influence=[{"delphine": "unicorn-4"}], discards="fairy-9 fairy-2")
    play(match, "0 cast delphine", "0 pay wolf-1", "0 pay wolf-2")
    assert match.legal_choices(0) == ["take fairy-2", "take fairy-9"]
    assert "Wolf 1 wasn’t in the discard pile. Take Fairy 2 or Fairy 9. Clause 7.6" in refusal_text(match, "0 take wolf-1")
    play(match, "0 take fairy-9")
    assert hand(match, 0) == {"fairy-9"}


def test_7_7_a_cursed_opponent_has_one_action_on_their_next_turn() -> None:
    match = position("dragon-1 dragon-2", "wolf-1", "", influence=[{"esmeralda": "dragon-4"}])
    play(match, "0 cast esmeralda")
    assert match.legal_choices(0) == ["target 1", "target 2"]
    play(match, "0 target 1", "0 pay dragon-1", "0 cast esmeralda")
    assert match.legal_choices(0) == ["target 2"]  # the only opponent without a curse
    play(match, "0 target 2", "0 pay dragon-2", "1 discard wolf-1")
    assert match.to_act() == [2]
    play(match, "2 pass")
    assert match.to_act() == [0]
    assert public(match).cursed == 0


def test_7_8_banish_sends_a_witch_back_for_two_cards_that_total_more() -> None:
    foe = {"maria": "fairy-8", "alma": "fairy-12"}
    match = position("wolf-4 wolf-5 dragon-3", "", influence=[{"freya": "dragon-4"}, foe])
    play(match, "0 cast freya")
    assert match.legal_choices(0) == ["target maria"]  # 5 + 4 is more than 8, not more than 12
    assert "You can’t pay for Banish on that target. You can target Maria. Clause 5.1" in refusal_text(match, "0 target alma")
    play(match, "0 target maria")
    assert match.legal_choices(0) == ["pay wolf-4", "pay wolf-5"]
    play(match, "0 pay wolf-4", "0 pay wolf-5")
    assert witch_names(public(match).coven) == {"maria"}
    assert influenced_by(match, 1) == {"alma"}
    assert card_names(public(match).discards) == {"fairy-8", "wolf-4", "wolf-5"}


def test_7_8_prompt_names_the_rest_of_the_cost() -> None:
    for paid, left in (("wolf-4", "a card higher than 4"), ("wolf-13", "any card")):
        match = position("wolf-4 wolf-13", "", influence=[{"freya": "dragon-4"}, {"maria": "fairy-8"}])
        play(match, "0 cast freya", "0 target maria")
        assert match.text(0).prompt(match.view(0)) == "Pay for Banish: 2 cards that total more than 8."
        play(match, f"0 pay {paid}")
        assert match.text(0).prompt(match.view(0)) == f"Pay for Banish: {left}."


def test_7_9_pilfer_looks_at_a_hand_and_takes_one_card() -> None:
    match = position("wolf-1", "fairy-3 dragon-9", "unicorn-2", influence=[{"greta": "dragon-4"}])
    play(match, "0 cast greta", "0 target 1", "0 pay wolf-1")
    assert match.legal_choices(0) == ["take fairy-3", "take dragon-9"]
    assert "Seat 1 doesn’t have Unicorn 2. Take Fairy 3 or Dragon 9. Clause 7.9" in refusal_text(match, "0 take unicorn-2")
    play(match, "0 take dragon-9")
    assert (hand(match, 0), hand(match, 1)) == ({"dragon-9"}, {"fairy-3"})


def test_7_10_the_holder_of_fortune_draws_up_to_six() -> None:
    match = position("wolf-1 wolf-2", "", influence=[{"hester": "wolf-4"}, {}])
    play(match, "0 cast hester", "0 pay wolf-1", "0 pay wolf-2", "0 pass")
    assert len(hand(match, 1)) == 5
    play(match, "1 pass", "1 pass")
    assert len(hand(match, 0)) == 6
    match = position("wolf-1 wolf-2", "", influence=[{"hester": "wolf-4"}])
    public(match).fortune = 1
    play(match, "0 cast hester", "0 pay wolf-1", "0 pay wolf-2")
    assert public(match).fortune == 0


def test_7_11_haste_gives_two_more_actions_once_per_turn() -> None:
    match = position("wolf-1 wolf-2", "", influence=[{"isolde": "wolf-4"}])
    play(match, "0 cast isolde", "0 pay wolf-1")
    assert public(match).actions_left == 3
    assert "cast isolde" not in match.legal_choices(0)
    play(match, "0 pass", "0 pass", "0 pass")
    assert match.to_act() == [1]
    assert public(match).hasted == 0


def test_7_12_divination_keeps_one_of_three() -> None:
    match = position("wolf-1", "", influence=[{"jocasta": "wolf-4"}], pile="fairy-3 greta dragon-5")
    play(match, "0 cast jocasta", "0 pay wolf-1")
    assert match.legal_choices(0) == ["keep fairy-3", "keep dragon-5"]
    assert witch_names(public(match).coven) == {"greta"}
    assert "wasn’t turned up. Keep Fairy 3 or Dragon 5. Clause 7.12" in refusal_text(match, "0 keep fairy-9")
    play(match, "0 keep dragon-5")
    assert hand(match, 0) == {"dragon-5"}
    assert card_names(public(match).discards) == {"wolf-1", "fairy-3"}


def test_7_12_no_choice_when_only_witches_are_turned_up() -> None:
    match = position("wolf-1", "", influence=[{"jocasta": "wolf-4"}], pile="greta hester maria")
    play(match, "0 cast jocasta", "0 pay wolf-1")
    assert witch_names(public(match).coven) == {"greta", "hester", "maria"}
    assert public(match).actions_left == 1


def test_7_13_morgans_lure_value_is_the_total_of_her_four() -> None:
    match = position("", "", influence=[{"morgan": MORGAN, "alma": "fairy-9"}])
    set_charms(match, 1 << 12)
    shown = picture(match, 0).witches
    assert (shown[12].value, shown[0].value) == (10, 9)


def test_7_14_beguile_and_glamour_wait_for_a_lure_of_the_same_turn() -> None:
    match = position(
        "wolf-1 wolf-2 wolf-5 fairy-1", "", influence=[{"beatrix": "fairy-9", "maria": "fairy-3"}, {"greta": "dragon-7"}]
    )
    play(match, "0 cast beatrix", "0 pay wolf-1", "0 cast maria", "0 pay wolf-2")
    assert (public(match).beguile, public(match).glamour) == (0, 0)  # the turn is over
    match = position(
        "wolf-1 wolf-2 wolf-5 fairy-1", "", influence=[{"beatrix": "fairy-9", "maria": "fairy-3"}, {"greta": "dragon-7"}]
    )
    public(match).actions_left = 3
    play(match, "0 cast beatrix", "0 pay wolf-1", "0 cast maria", "0 pay wolf-2", "0 lure greta")
    assert match.legal_choices(0) == ["with wolf-5"]  # both apply: 5 + 3 is more than 7


def test_7_14_glamour_is_used_up_by_any_lure_and_beguile_only_against_another_player() -> None:
    match = position("fairy-1 wolf-1", "", coven="alma")
    s = public(match)
    s.beguile, s.glamour = 1, 1
    play(match, "0 lure alma", "0 with fairy-1")
    assert (s.beguile, s.glamour) == (1, 0)


def test_7_14a_morgan_and_cordelia_can_be_bound_but_no_bound_witch() -> None:
    match = position("wolf-1 wolf-2", "", influence=[{"cordelia": "unicorn-3"}, {"morgan": MORGAN.replace("wolf-2", "wolf-9")}])
    play(match, "0 cast cordelia")
    assert match.legal_choices(0) == ["target cordelia", "target morgan"]
    match = position("wolf-1 wolf-2", "", influence=[{"cordelia": "unicorn-3"}, {"alma": "fairy-2"}])
    public(match).bindings[1] = 1
    play(match, "0 cast cordelia")
    assert match.legal_choices(0) == ["target cordelia"]


def test_7_14a_countered_haste_may_be_cast_again() -> None:
    match = position("wolf-1 wolf-2", "unicorn-1", influence=[{"isolde": "wolf-4"}, {"serena": "unicorn-5"}])
    play(match, "0 cast isolde", "0 pay wolf-1", "1 counter", "1 pay unicorn-1", "0 cast isolde", "0 pay wolf-2", "1 decline")
    assert public(match).actions_left == 2


def test_7_15_paid_cards_cannot_be_recalled() -> None:
    match = position("wolf-1 wolf-2", "", influence=[{"delphine": "unicorn-4"}])
    assert casts(match) == set()  # only the cards paid could be recalled
    match = position("wolf-1", "unicorn-1", influence=[{"greta": "dragon-4"}])
    play(match, "0 cast greta", "0 target 1")
    assert match.legal_choices(0) == ["pay wolf-1"]


def test_7_16_divination_turns_up_what_is_there_without_a_reshuffle() -> None:
    match = position("wolf-1", "", influence=[{"jocasta": "wolf-4"}], pile="fairy-3", rest="discards")
    play(match, "0 cast jocasta", "0 pay wolf-1")
    assert match.legal_choices(0) == ["keep fairy-3"]
    match = position("wolf-1", "", influence=[{"jocasta": "wolf-4"}], rest="discards")
    assert casts(match) == set()
    assert "Divination would have no effect now: the draw pile is empty. Clause 6.6" in refusal_text(match, "0 cast jocasta")


def test_7_17_charm_protects_against_banish_too() -> None:
    match = position("wolf-4 wolf-5", "", influence=[{"freya": "dragon-4"}, {"maria": "fairy-8"}])
    assert "freya" in casts(match)
    set_charms(match, 1 << 2)
    assert casts(match) == set()
