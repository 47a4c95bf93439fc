"""Chapter 3: bidding."""

from tests.games.three_witches.tables import picture_of, play, refusal, start_round


def test_3_1_bidding_starts_left_of_the_elixirs_holder_who_speaks_last() -> None:
    match = start_round()
    spoken = []
    for _ in range(3):
        spoken += match.to_act()
        match.play(match.to_act()[0], "pass")
    assert spoken == [1, 2, 0]


def test_3_1_bid_out_of_turn_is_refused() -> None:
    assert refusal(start_round(), 0, "bid 3") == "It’s not your turn. Waiting for Bea. Clause 3.1."


def test_3_2_a_player_bids_3_or_4_or_passes() -> None:
    assert start_round().legal_choices(1) == ["bid 3", "bid 4", "pass"]
    assert refusal(start_round(), 1, "bid 5") == "You can only bid 3 or 4 tricks. Clause 3.2."


def test_3_2_all_calls_are_public() -> None:
    match = play(start_round(), "1 pass", "2 bid 3", "0 pass", "1 bid 4")
    assert [seat.calls for seat in picture_of(match).seats] == [["pass"], ["pass", "bid 4"], ["bid 3"]]


def test_3_3_a_bid_of_4_wins_at_once() -> None:
    view = play(start_round(), "1 bid 4").view()
    assert (view.public.lead, view.public.bid) == (1, 4)
    view = play(start_round(), "1 pass", "2 bid 3", "0 bid 4").view()
    assert (view.public.lead, view.public.bid) == (0, 4)


def test_3_4_after_a_3_everyone_has_exactly_one_more_turn_clockwise_from_the_bidders_left() -> None:
    match = play(start_round(), "1 pass", "2 bid 3")
    spoken = []
    for _ in range(3):
        spoken += match.to_act()
        assert match.legal_choices(match.to_act()[0]) == ["bid 4", "pass"]
        match.play(match.to_act()[0], "pass")
    assert spoken == [0, 1, 2]
    assert match.to_act() == [0, 1], "the Lesser Witches discard"


def test_3_4_player_who_passed_may_raise() -> None:
    view = play(start_round(), "1 pass", "2 bid 3", "0 pass", "1 bid 4").view()
    assert (view.public.lead, view.public.bid) == (1, 4)


def test_3_4_a_3_cannot_be_bid_again() -> None:
    assert refusal(play(start_round(), "1 bid 3"), 2, "bid 3") == "After a bid of 3, you can only bid 4 or pass. Clause 3.4."


def test_3_5_without_a_raise_the_bidder_wins_with_3() -> None:
    view = play(start_round(), "1 bid 3", "2 pass", "0 pass", "1 pass").view()
    assert (view.public.lead, view.public.bid) == (1, 3)


def test_3_5_the_bidder_may_raise_their_own_3() -> None:
    view = play(start_round(), "1 bid 3", "2 pass", "0 pass", "1 bid 4").view()
    assert (view.public.lead, view.public.bid) == (1, 4)


def test_3_6_the_winner_is_the_lead_witch_and_the_others_are_the_lesser_witches() -> None:
    match = play(start_round(), "1 bid 4")
    picture = picture_of(match)
    assert (picture.lead, picture.lessers) == (1, [2, 0])
    assert [seat.role for seat in picture.seats] == ["2nd Lesser Witch", "Lead Witch", "1st Lesser Witch"]
    assert match.text().table(match.view())[1:4] == [
        "Ada (2nd Lesser Witch): 6 in hand, 0 fate tokens",
        "Bea (Lead Witch): 6 in hand, 0 fate tokens",
        "Cleo (1st Lesser Witch): 6 in hand, 0 fate tokens",
    ]


def test_other_bids_may_be_chosen_for_a_variant() -> None:
    match = start_round(variant={"bids": [2, 5]})
    assert match.legal_choices(1) == ["bid 2", "bid 5", "pass"]
    assert play(match, "1 bid 2").legal_choices(2) == ["bid 5", "pass"]
