"""Luring: chapters 4 and 5."""

from tests.games.thirteen_witches.positions import (
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

FOUR = "fairy-2 unicorn-3 dragon-4 wolf-5"


def test_4_1_one_card_of_her_suit_which_stays_visible_under_her() -> None:
    match = position("fairy-4 wolf-9", "", coven="maria greta")
    assert "lure greta" not in match.legal_choices(0)
    play(match, "0 lure maria")
    assert match.legal_choices(0) == ["with fairy-4"]
    play(match, "0 with fairy-4")
    assert influenced_by(match, 0) == {"maria"}
    assert picture(match, 1).witches[2].cards == ["fairy-4"]
    assert witch_names(public(match).coven) == {"greta"}
    assert "Dragon card, and you have none. Clause 4.1." in refusal_text(match, "0 lure greta")


def test_4_2_morgan_needs_a_card_of_each_suit() -> None:
    match = position(f"{FOUR} wolf-6", "", coven="morgan")
    play(match, "0 lure morgan", "0 with fairy-2", "0 with unicorn-3", "0 with dragon-4")
    assert match.legal_choices(0) == ["with wolf-5", "with wolf-6"]
    play(match, "0 with wolf-5")
    assert influenced_by(match, 0) == {"morgan"}
    assert card_names(public(match).lures[12]) == set(FOUR.split())
    assert hand(match, 0) == {"wolf-6"}
    assert "a card of each suit, which you don’t have. Clause 4.2" in refusal_text(
        position("wolf-1", "", coven="morgan"), "0 lure morgan"
    )


def test_4_3_luring_a_witch_gives_influence() -> None:
    match = position("fairy-4 fairy-5", "", coven="alma")
    assert "Alma isn’t one of your witches. Clause 6.1." in refusal_text(match, "0 cast alma")
    play(match, "0 lure alma", "0 with fairy-4")
    assert match.scores() == [1, 0]
    assert "cast alma" in match.legal_choices(0)


def test_5_1_a_higher_card_of_her_suit_takes_her_away() -> None:
    for card, may in (("fairy-5", True), ("fairy-4", False), ("fairy-3", False), ("wolf-13", False)):
        match = position(card, "", influence=[{}, {"maria": "fairy-4" if card != "fairy-4" else "fairy-6"}])
        assert ("lure maria" in match.legal_choices(0)) is may
    match = position("fairy-3 fairy-7", "", influence=[{}, {"maria": "fairy-4"}])
    play(match, "0 lure maria")
    assert match.legal_choices(0) == ["with fairy-7"]
    assert "You can’t lure Maria with Fairy 3. Play Fairy 7. Clause 5.1" in refusal_text(match, "0 with fairy-3")


def test_5_1_refusal_names_beguile_where_no_card_is_high_enough() -> None:
    match = position("fairy-13", "", influence=[{}, {"maria": "fairy-12"}])
    set_charms(match, 1 << 2)
    why = "No card is higher than 14: Maria can be lured from Seat 1 only with Beguile. Clause 5.1."
    assert why in refusal_text(match, "0 lure maria")
    public(match).beguile = 1
    assert "lure maria" in match.legal_choices(0)
    match = position("fairy-11", "", influence=[{}, {"maria": "fairy-12"}])
    assert "takes a Fairy card higher than 12. You only have Fairy 11. Clause 5.1." in refusal_text(match, "0 lure maria")


def test_5_1_equal_is_not_enough_after_a_charm() -> None:
    match = position("fairy-6 fairy-7", "", influence=[{}, {"maria": "fairy-4"}])
    set_charms(match, 1 << 2)
    play(match, "0 lure maria")
    assert match.legal_choices(0) == ["with fairy-7"]


def test_5_2_morgan_takes_four_with_a_higher_total() -> None:
    under = {"morgan": "fairy-3 unicorn-4 dragon-5 wolf-6"}
    assert "lure morgan" not in position("fairy-1 unicorn-2 dragon-3 wolf-12", "", influence=[{}, under]).legal_choices(0)
    match = position("fairy-1 fairy-2 unicorn-2 dragon-3 wolf-12", "", influence=[{}, under])
    play(match, "0 lure morgan")
    assert match.legal_choices(0) == ["with fairy-2"]  # with the 1 the total would only be equal
    play(match, "0 with fairy-2", "0 with unicorn-2", "0 with dragon-3", "0 with wolf-12")
    assert influenced_by(match, 0) == {"morgan"}


def test_5_3_the_old_cards_are_discarded_and_tokens_return() -> None:
    match = position("fairy-9", "", influence=[{}, {"maria": "fairy-4"}])
    set_charms(match, 1 << 2)
    play(match, "0 lure maria", "0 with fairy-9")
    assert card_names(public(match).discards) == {"fairy-4"}
    assert public(match).charmed == 0
    assert (influenced_by(match, 0), influenced_by(match, 1)) == ({"maria"}, set())


def test_5_4_bound_and_own_witches_cannot_be_lured() -> None:
    match = position("fairy-9", "", influence=[{"alma": "fairy-2"}, {"maria": "fairy-4"}])
    public(match).bindings[1] = 1 << 2
    assert not [words for words in match.legal_choices(0) if words.startswith("lure")]
    assert "Maria is bound and can’t be lured. Clause 5.4" in refusal_text(match, "0 lure maria")
    assert "Alma is already yours. Clause 5.4" in refusal_text(match, "0 lure alma")
    assert "hasn’t joined the coven yet" in refusal_text(match, "0 lure greta")
