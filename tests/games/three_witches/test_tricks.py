"""Chapters 5 to 7: discards, tricks, Eyes."""

from coven.games.three_witches.ui.picture import WitchesPair
from coven.types import Seat
from tests.games.three_witches.tables import (
    CLEO,
    WitchesMatch,
    codes_of,
    four_cards,
    hand,
    play,
    recall_of,
    refusal,
    start_round,
    start_tricks,
    trick_picture,
)

FOLLOW_OWL = "You have an Owl, so you must follow suit: play Owl 2."


def test_5_1_each_lesser_witch_discards_a_card_at_the_same_time() -> None:
    match = play(start_round(), "1 bid 4")
    assert match.to_act() == [0, 2]
    assert len(match.legal_choices(0)) == 6
    play(match, "2 discard newt-4")
    assert match.to_act() == [0]
    assert refusal(match, 2, "discard newt-2") == "You’ve already discarded. Waiting for Ada. Clause 5.1."
    play(match, "0 discard elixir")
    assert [len(hand(match, seat)) for seat in range(3)] == [5, 6, 5]


def test_5_1_only_its_owner_knows_the_discard() -> None:
    first = play(start_round(), "1 bid 4", "0 discard elixir", "2 discard newt-4")
    second = play(start_round(), "1 bid 4", "0 discard owl-5", "2 discard newt-4")
    for viewer in (-1, 1, 2):
        assert first.view(viewer).tobytes() == second.view(viewer).tobytes()
        assert first.log_seen_by(viewer)[2] == "0 discard ?"
    assert recall_of(first, 0).discard == "elixir"
    assert recall_of(first, 1).discard is None


def test_5_1_discard_stays_hidden_after_the_round() -> None:
    match = play_round()
    assert [match.view(viewer).discard for viewer in range(-1, 3)] == [-1] * 4
    assert "frog-4" not in str(match.log_seen_by(2)[3:])


def test_5_2_the_lead_witch_keeps_all_cards() -> None:
    match = play(start_round(), "1 bid 4")
    assert match.legal_choices(1) == []
    assert refusal(match, 1, "discard owl-2") == "The Lead Witch keeps all 6 cards. Clause 5.2."


def play_round() -> WitchesMatch:
    """Play five tricks in which Ada, who bid 3, wins four."""
    match = start_tricks()
    play(match, "0 lead owl-6, hide owl-5", "1 follow owl-2", "2 follow bat-6", "0 return owl-5")
    play(match, "0 lead newt-3, hide elixir", "1 follow frog-3", "2 follow newt-2", "0 return newt-3")
    play(match, "0 lead dog-5, hide owl-5", "1 follow dog-2", "2 follow dog-3", "0 return dog-5")
    play(match, "0 lead bat-2, hide dog-5", "1 follow bat-3", "2 follow frog-5", "0 return dog-5")
    return play(match, "0 lead newt-3, hide dog-5", "1 follow bat-4", "2 follow dog-4")


def test_6_1_five_tricks_are_played_and_the_lead_witch_leads_every_one() -> None:
    match = play_round()
    leads = [line for line in match.log if " lead " in line]
    assert len(leads) == 5
    assert all(line.startswith("0 ") for line in leads)
    assert match.view().public.tricks == 5
    assert match.lot_due() is not None


def test_6_2_the_lead_witch_plays_one_card_face_up_and_one_face_down() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide newt-3")
    for viewer in (-1, 1, 2):
        assert four_cards(trick_picture(match, viewer)) == ["owl-6", "?", None, None]
        assert match.log_seen_by(viewer)[-2:] == ["0 lead owl-6", "0 hide ?"]
    assert four_cards(trick_picture(match, 0))[1] == "newt-3"
    assert match.legal_choices(1) == ["follow owl-2"], "the lead suit is Owl"


def test_6_2a_face_up_card_is_public_before_the_face_down_one_is_chosen() -> None:
    match = play(start_tricks(), "0 lead owl-6")
    assert match.to_act() == [0]
    assert match.legal_choices(0) == ["hide owl-5", "hide bat-2", "hide dog-5", "hide newt-3", "hide elixir"]
    assert four_cards(trick_picture(match, 2))[0] == "owl-6"


def test_6_3_the_elixir_may_not_be_led() -> None:
    match = start_tricks()
    assert "lead elixir" not in match.legal_choices(0)
    told = "You can’t lead the Elixir face up. Lead Owl 5, Owl 6, Bat 2, Dog 5 or Newt 3. Clause 6.3."
    assert refusal(match, 0, "lead elixir") == told
    assert "hide elixir" in play(match, "0 lead owl-6").legal_choices(0)


def test_6_4_the_first_lesser_witch_must_follow() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide newt-3")
    assert match.to_act() == [1]
    assert match.legal_choices(1) == ["follow owl-2"]
    assert refusal(match, 1, "follow bat-3") == f"{FOLLOW_OWL} Clause 6.4."
    assert refusal(match, 1, "follow pass") == f"{FOLLOW_OWL} Clause 6.4."
    told = "You don’t have Bat 6. You hold Owl 2, Bat 3, Bat 4, Dog 2 and Frog 3. Clause 6.4."
    assert refusal(match, 1, "follow bat-6") == told


def test_6_5_without_the_suit_they_play_any_card_or_pass() -> None:
    match = play(start_tricks(), "0 lead newt-3, hide owl-5")
    assert match.legal_choices(1) == [
        "follow owl-2",
        "follow bat-3",
        "follow bat-4",
        "follow dog-2",
        "follow frog-3",
        "follow pass",
    ]
    play(match, "1 follow pass")
    assert match.to_act() == [2]
    assert match.log_seen_by(-1)[-1] == "1 follow pass"
    assert codes_of(match.view(-1).public.void[Seat(1)]) >= {"newt-2", "newt-3", "newt-4"}, "all know that they hold no Newt"


def test_6_6_the_second_lesser_witch_must_follow_and_may_not_pass() -> None:
    match = play(start_tricks(), "0 lead newt-3, hide owl-5", "1 follow pass")
    assert match.legal_choices(2) == ["follow newt-2"]
    told = "You have a Newt, so you must follow suit: play Newt 2. Clause 6.6."
    assert refusal(match, 2, "follow dog-3") == told
    match = play(start_tricks(), "0 lead owl-6, hide newt-3", "1 follow owl-2")
    assert match.legal_choices(2) == ["follow bat-6", "follow dog-3", "follow dog-4", "follow frog-5", "follow newt-2"]
    told = "The 2nd Lesser Witch can’t pass. Play Bat 6, Dog 3, Dog 4, Frog 5 or Newt 2. Clause 6.6."
    assert refusal(match, 2, "follow pass") == told


def test_6_7_first_lesser_witch_who_passed_plays_after_the_second() -> None:
    match = play(start_tricks(), "0 lead newt-3, hide owl-5", "1 follow pass", "2 follow newt-2")
    assert match.to_act() == [1]
    assert match.legal_choices(1) == ["follow owl-2", "follow bat-3", "follow bat-4", "follow dog-2", "follow frog-3"]
    told = "You’ve already passed, so you must play a card now: Owl 2, Bat 3, Bat 4, Dog 2 or Frog 3. Clause 6.7."
    assert refusal(match, 1, "follow pass") == told
    assert trick_picture(play(match, "1 follow frog-3")).lesser_pair == WitchesPair(value=3, words="the higher rank")


def with_elixir_at_bea() -> WitchesMatch:
    """Bea is dealt the Elixir instead of Bat 4, and Ada bids 4."""
    ada, bea = "bat-4 owl-6 owl-5 bat-2 dog-5 newt-3", "owl-2 bat-3 elixir dog-2 frog-3 frog-4"
    match = play(start_round(ada, bea, CLEO), "2 pass", "0 bid 4")
    return play(match, "1 discard frog-4", "2 discard newt-4")


def test_6_8_the_elixir_is_not_of_the_lead_suit() -> None:
    match = play(with_elixir_at_bea(), "0 lead owl-6, hide newt-3")
    assert match.legal_choices(1) == ["follow owl-2"]
    assert refusal(match, 1, "follow elixir") == f"{FOLLOW_OWL} Clause 6.8."
    match = play(with_elixir_at_bea(), "0 lead newt-3, hide owl-6")
    assert "follow elixir" in match.legal_choices(1)


def test_6_9_the_face_down_card_is_revealed_and_the_trick_compared() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide owl-5", "1 follow owl-2", "2 follow bat-6")
    trick = trick_picture(match, -1)
    assert four_cards(trick)[1] == "owl-5"
    assert trick.lead_pair == WitchesPair(value=11, words="same suit, 6 + 5")
    assert trick.lesser_pair == WitchesPair(value=6, words="the higher rank")
    assert trick.lead_won is True


def eyes() -> WitchesMatch:
    """Ada leads an Eye: Bea holds Bat 3 and 4, Cleo Bat 6."""
    return play(start_tricks(), "0 lead bat-2, hide owl-5")


def test_7_1_both_lesser_witches_play_face_down_but_must_follow() -> None:
    match = eyes()
    assert match.legal_choices(1) == ["follow bat-3", "follow bat-4"]
    play(match, "1 follow bat-3")
    for viewer in (-1, 0, 2):
        assert four_cards(trick_picture(match, viewer))[2] == "?"
        assert match.log_seen_by(viewer)[-1] == "1 follow ?"
    assert four_cards(trick_picture(match, 1))[2] == "bat-3"
    assert match.legal_choices(2) == ["follow bat-6"]


def test_7_1_all_cards_are_revealed_together() -> None:
    match = play(eyes(), "1 follow bat-3", "2 follow bat-6")
    trick = trick_picture(match, -1)
    assert four_cards(trick) == ["bat-2", "owl-5", "bat-3", "bat-6"]


def test_7_1_the_first_may_still_pass_and_the_order_stays() -> None:
    ada = "elixir owl-6 owl-5 newt-2 dog-5 newt-3"
    cleo = "bat-6 dog-3 dog-4 frog-5 bat-2 newt-4"
    match = play(start_tricks(ada=ada, cleo=cleo, discards=("frog-4", "bat-2")), "0 lead newt-2, hide owl-5", "1 follow pass")
    assert match.log_seen_by(0)[-1] == "1 follow pass"
    play(match, "2 follow newt-4")
    assert four_cards(trick_picture(match, 1))[3] == "?"
    assert match.to_act() == [1]


def test_7_1_whether_a_face_down_card_follows_is_unknown_until_the_reveal() -> None:
    ada = "elixir owl-6 owl-5 newt-2 dog-5 newt-3"
    cleo = "bat-6 dog-3 dog-4 frog-5 bat-2 newt-4"
    void = play(start_tricks(ada=ada, cleo=cleo, discards=("frog-4", "bat-2")), "0 lead newt-2, hide owl-5", "1 follow owl-2")
    assert codes_of(void.view(0).public.void[Seat(1)]) == set()
    play(void, "2 follow newt-4")
    assert codes_of(void.view(0).public.void[Seat(1)]) >= {"newt-2", "newt-3", "newt-4"}


def test_7_2_a_2_of_a_lesser_witch_or_face_down_has_no_effect() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide bat-2", "1 follow owl-2")
    assert four_cards(trick_picture(match, 2))[2] == "owl-2"
    play(match, "2 follow newt-2")
    assert four_cards(trick_picture(match, -1))[3] == "newt-2"
    assert trick_picture(match, -1).eyes is False


def test_another_rank_or_none_may_be_eyes_in_a_variant() -> None:
    for rank, face_down in ((6, "?"), (0, "bat-3")):
        match = play(start_round(variant={"eyes": rank}), "1 pass", "2 pass", "0 bid 4", "1 discard frog-4", "2 discard newt-4")
        led = "owl-6" if rank else "bat-2"
        play(match, f"0 lead {led}, hide owl-5", "1 follow owl-2" if rank else "1 follow bat-3")
        assert four_cards(trick_picture(match, 2))[2] == face_down
