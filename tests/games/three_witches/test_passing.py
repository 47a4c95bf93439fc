"""Chapter 4: cards are passed to the left when no player bids."""

from tests.games.three_witches.tables import (
    WitchesMatch,
    codes_of,
    hand,
    pass_all,
    picture_of,
    play,
    recall_of,
    refusal,
    start_round,
)


def start_passing() -> WitchesMatch:
    return pass_all(start_round())


def after_passing() -> WitchesMatch:
    return play(start_passing(), "0 give newt-3, give elixir", "1 give owl-2, give bat-3", "2 give bat-6, give dog-3")


def test_4_1_all_three_choose_2_cards_at_the_same_time_in_any_order() -> None:
    match = start_passing()
    assert match.to_act() == [0, 1, 2]
    play(match, "2 give bat-6", "0 give newt-3", "2 give dog-3")
    assert match.to_act() == [0, 1]
    assert refusal(match, 2, "give dog-4") == "You’ve already chosen your cards to give. Waiting for Ada and Bea. Clause 4.1."
    play(match, "1 give owl-2, give bat-3", "0 give elixir")
    assert match.to_act() == [2]


def test_4_1_the_cards_go_to_the_left() -> None:
    match = after_passing()
    assert hand(match, 1) == {"bat-4", "dog-2", "frog-3", "frog-4", "newt-3", "elixir"}
    assert hand(match, 2) == {"dog-4", "frog-5", "newt-2", "newt-4", "owl-2", "bat-3"}
    assert hand(match, 0) == {"owl-6", "owl-5", "bat-2", "dog-5", "bat-6", "dog-3"}


def test_4_1_number_of_gifts_is_public_but_not_the_cards() -> None:
    first = play(start_passing(), "1 give owl-2")
    second = play(start_passing(), "1 give frog-4")
    for viewer in (-1, 0, 2):
        assert first.view(viewer).tobytes() == second.view(viewer).tobytes()
        assert first.log_seen_by(viewer)[-1] == "1 give ?"
    assert first.log_seen_by(1)[-1] == "1 give owl-2"
    assert [seat.giving for seat in picture_of(first, 0).seats] == [0, 1, 0]


def test_4_1_giver_and_receiver_remember_the_cards() -> None:
    match = after_passing()
    recalled = [recall_of(match, viewer) for viewer in range(-1, 3)]
    assert recalled[1].given == [["newt-3", "elixir"]]
    assert recalled[2].received == [["newt-3", "elixir"]]
    assert recalled[3].given == [["bat-6", "dog-3"]]
    assert recalled[0].given == recalled[0].received == [[]]


def test_4_2_the_holder_must_include_the_elixir() -> None:
    match = play(start_passing(), "0 give newt-3")
    assert match.legal_choices(0) == ["give elixir"]
    message = "You must give the Elixir, and this is your last card to give. Clause 4.2."
    assert refusal(match, 0, "give owl-6") == message
    assert len(play(start_passing(), "0 give elixir").legal_choices(0)) == 5
    assert len(play(start_passing(), "1 give owl-2").legal_choices(1)) == 5


def test_4_3_bidding_starts_again_left_of_the_new_holder() -> None:
    match = after_passing()
    assert match.view().public.elixir == 1
    assert match.to_act() == [2]
    assert match.legal_choices(2) == ["bid 3", "bid 4", "pass"]


def after_three_passings() -> WitchesMatch:
    match = start_round()
    for _ in range(3):
        pass_all(match)
        for _ in range(6):  # two gifts each
            seat = match.to_act()[0]
            match.play(seat, match.legal_choices(seat)[-1])
    return match


def test_4_4_after_three_passings_the_elixirs_holder_must_bid_last() -> None:
    match = after_three_passings()
    assert match.view().public.passings == 3
    assert match.view().public.elixir == 0, "it is back where it was dealt"
    play(match, "1 pass", "2 pass")
    assert match.legal_choices(0) == ["bid 3", "bid 4"]
    message = "No one has bid in the final bidding and you have the Elixir, so you must bid 3 or 4. Clause 4.4."
    assert refusal(match, 0, "pass") == message


def test_4_4_after_a_forced_3_everyone_has_one_more_turn() -> None:
    match = play(after_three_passings(), "1 pass", "2 pass", "0 bid 3")
    assert match.legal_choices(1) == ["bid 4", "pass"]
    view = play(match, "1 pass", "2 bid 4").view()
    assert (view.public.lead, view.public.bid) == (2, 4)
    view = play(after_three_passings(), "1 pass", "2 pass", "0 bid 3", "1 pass", "2 pass", "0 pass").view()
    assert (view.public.lead, view.public.bid) == (0, 3)


def test_4_4_the_first_two_may_bid_freely_in_the_final_bidding() -> None:
    match = after_three_passings()
    assert match.legal_choices(1) == ["bid 3", "bid 4", "pass"]
    assert play(match, "1 pass", "2 bid 3").legal_choices(0) == ["bid 4", "pass"]


def test_passings_and_gifts_may_be_changed_by_a_variant() -> None:
    match = play(start_round(variant={"passings": 0}), "1 pass", "2 pass")
    assert match.legal_choices(0) == ["bid 3", "bid 4"]
    match = pass_all(start_round(variant={"gives": 1}))
    assert match.legal_choices(0) == ["give elixir"]
    play(match, "0 give elixir", "1 give owl-2", "2 give bat-6")
    assert codes_of(match.view(1).received[0]) == {"elixir"}
