"""Chapter 8: the value of two cards."""

from tests.games.three_witches.tables import play, start_tricks, trick_picture, value_of_pair


def test_8_1_same_rank_is_the_sum() -> None:
    assert value_of_pair("dog-3", "frog-3") == 6


def test_8_2_same_suit_is_the_sum() -> None:
    assert value_of_pair("owl-2", "owl-5") == 7


def test_8_3_otherwise_the_higher_rank() -> None:
    assert value_of_pair("dog-3", "owl-5") == 5
    assert value_of_pair("owl-5", "dog-3") == 5


def test_8_4_the_elixir_doubles_the_other_rank() -> None:
    assert value_of_pair("elixir", "owl-6") == value_of_pair("owl-6", "elixir") == 12
    assert value_of_pair("elixir", "owl-6", {"elixir_times": 3}) == 18


def test_8_5_the_higher_value_wins() -> None:
    match = play(start_tricks(), "0 lead owl-5, hide newt-3", "1 follow owl-2", "2 follow bat-6")
    assert match.view().public.won == 0
    assert match.to_act() == [1], "the Lesser Witches won"
    match = play(start_tricks(), "0 lead owl-5, hide owl-6", "1 follow owl-2", "2 follow bat-6")
    assert match.view().public.won == 1


def test_8_6_the_lead_witch_wins_a_tie() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide newt-3", "1 follow owl-2", "2 follow bat-6")
    trick = trick_picture(match)
    assert trick.lead_pair is not None
    assert trick.lesser_pair is not None
    assert trick.lead_pair.value == trick.lesser_pair.value == 6
    assert trick.lead_won is True


def test_8_7_the_lead_suit_never_decides() -> None:
    match = play(start_tricks(), "0 lead newt-3, hide owl-5", "1 follow bat-3", "2 follow newt-2")
    assert match.view().public.won == 1, "5 against 3: Owl wins though Newt was led"
    match = play(start_tricks(), "0 lead newt-3, hide bat-2", "1 follow pass", "2 follow newt-2", "1 follow bat-4")
    assert match.view().public.won == 0, "4 against 3: Bat wins though Newt was led"
