"""Chapter 9: finishing a trick."""

from tests.games.three_witches.tables import (
    WitchesMatch,
    four_cards,
    hand,
    picture_of,
    play,
    recall_of,
    refusal,
    start_tricks,
    trick_picture,
)
from tests.games.three_witches.test_tricks import play_round


def won_by_lead() -> WitchesMatch:
    return play(start_tricks(), "0 lead owl-6, hide owl-5", "1 follow owl-2", "2 follow bat-6")


def won_by_lessers() -> WitchesMatch:
    return play(start_tricks(), "0 lead owl-5, hide newt-3", "1 follow owl-2", "2 follow bat-6")


def test_9_1_one_of_the_lead_witchs_two_cards_goes_back() -> None:
    match = won_by_lead()
    assert match.legal_choices(0) == ["return owl-5", "return owl-6"]
    message = "Only a card that the Lead Witch played to this trick can go back: Owl 5 or Owl 6. Clause 9.1."
    assert refusal(match, 0, "return bat-6") == message
    play(match, "0 return owl-6")
    assert hand(match, 0) == {"elixir", "owl-6", "bat-2", "dog-5", "newt-3"}


def test_9_1_after_the_fifth_trick_none_goes_back() -> None:
    match = play_round()
    assert match.log[-1] == "2 follow dog-4"
    assert match.to_act() == []


def test_9_2_the_lead_witch_chooses_in_secret() -> None:
    first, second = play(won_by_lead(), "0 return owl-6"), play(won_by_lead(), "0 return owl-5")
    for viewer in (-1, 1, 2):
        assert first.view(viewer).tobytes() == second.view(viewer).tobytes()
        assert first.log_seen_by(viewer)[-1] == "0 return ?"
        trick = recall_of(first, viewer).tricks[0]
        assert trick.may_have_returned == ["owl-5", "owl-6"]
    assert recall_of(first, 0).tricks[0].may_have_returned == ["owl-6"]


def test_9_2_the_card_is_known_when_it_is_shown_again() -> None:
    match = play(won_by_lead(), "0 return owl-6", "0 lead owl-6")
    assert recall_of(match, 1).tricks[0].may_have_returned == ["owl-6"]


def test_9_3_winning_lead_witch_may_not_take_the_elixir_back_so_the_return_is_public() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide elixir", "1 follow owl-2", "2 follow bat-6")
    assert match.legal_choices(0) == ["return owl-6"]
    assert refusal(match, 0, "return elixir") == "You won the trick, so you can’t take the Elixir back. Take Owl 6. Clause 9.3."
    play(match, "0 return owl-6")
    assert match.log_seen_by(1)[-1] == "0 return owl-6"
    assert match.view(-1).public.returned[0] == match.view(0).public.returned[0]


def test_9_4_the_first_proposes_and_the_second_agrees() -> None:
    match = won_by_lessers()
    assert match.to_act() == [1]
    assert match.legal_choices(1) == ["return owl-5", "return newt-3"]
    play(match, "1 return newt-3")
    assert match.legal_choices(2) == ["agree", "object"]
    play(match, "2 agree")
    assert hand(match, 0) == {"elixir", "owl-6", "newt-3", "bat-2", "dog-5"}
    assert match.log_seen_by()[-2:] == ["1 return newt-3", "2 agree"]


def test_9_4_after_an_objection_the_first_decides() -> None:
    for card in ("newt-3", "owl-5"):
        match = play(won_by_lessers(), "1 return newt-3", "2 object")
        assert match.to_act() == [1]
        assert match.legal_choices(1) == ["return owl-5", "return newt-3"]
        play(match, f"1 return {card}")
        assert card in hand(match, 0)
        trick = recall_of(match).tricks[0]
        assert (trick.laid[1].proposed, trick.objected, trick.may_have_returned) == (True, True, [card])


def test_9_4_it_may_be_the_elixir() -> None:
    match = play(start_tricks(), "0 lead bat-2, hide elixir", "1 follow bat-3", "2 follow bat-6")
    assert match.legal_choices(1) == ["return bat-2", "return elixir"]
    play(match, "1 return elixir", "2 agree")
    assert "elixir" in hand(match, 0)


def test_9_5_recall_lists_the_four_cards_played() -> None:
    match = play(won_by_lead(), "0 return owl-6")
    assert four_cards(recall_of(match, 1).tricks[0]) == ["owl-6", "owl-5", "owl-2", "bat-6"]
    assert four_cards(trick_picture(match, 1))[0] is None, "the won trick is out of sight"
    assert picture_of(match, 1).won == [True]
