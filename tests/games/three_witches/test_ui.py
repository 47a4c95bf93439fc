"""Narration, prompts, pictures, player aid and score sheet."""

import pytest

from coven import Match
from coven.games.contract.presentation import Chapter, Narration
from coven.games.text import text_of
from coven.match.narration import narrate
from coven.types import SPECTATOR, Choice
from tests.games.three_witches.tables import WitchesMatch, pass_all, picture_of, play, refusal, start_round, start_tricks
from tests.games.three_witches.test_scoring import before_last_card


def narration_of(match: WitchesMatch, viewer: int, line: str) -> Narration:
    """Apply the next line and return its narration for a viewer."""
    return next(narrate(viewer, match, [line])).narration


def sentence_of(match: WitchesMatch, viewer: int, line: str) -> str:
    """Apply the next line and return its sentences for a viewer."""
    return narration_of(match, viewer, line).words


def test_gift_is_named_only_to_its_giver() -> None:
    match = pass_all(start_round())
    assert sentence_of(match, 1, "0 give newt-3") == "Ada sets aside a card for you."
    assert sentence_of(match, 0, "0 give elixir") == "You set aside the Elixir for Bea."


def test_received_gifts_are_narrated_to_the_receiver() -> None:
    match = play(pass_all(start_round()), "0 give newt-3, give elixir", "1 give owl-2, give bat-3", "2 give bat-6")
    narration = narration_of(match, 1, "2 give dog-3")
    assert narration.words == (
        "Cleo sets aside a card for Ada. The cards are passed on. You now have the Elixir, so Cleo bids first."
    )
    assert narration.to_you == "Ada gives you Toe of Newt (3) and the Elixir."


def test_trick_is_narrated_with_its_values() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide elixir", "1 follow owl-2")
    assert sentence_of(match, 0, "2 follow bat-6") == (
        "Cleo plays Wing of Bat (6). You reveal the Elixir. "
        "You win the trick, 12 (the Elixir with 6) against 6 (the higher rank)."
    )


def test_finished_trick_lists_cards_in_play_order_with_its_reason() -> None:
    match = play(start_tricks(), "0 lead newt-3, hide owl-5", "1 follow pass", "2 follow newt-2")
    trick = narration_of(match, 2, "1 follow frog-3").trick
    assert trick is not None
    assert [(played.seat, played.card, played.words) for played in trick.cards] == [
        (0, "newt-3", "face up"),
        (0, "owl-5", "face down"),
        (1, "", "passed"),
        (2, "newt-2", ""),
        (1, "frog-3", ""),
    ]
    assert (trick.number, trick.winners, trick.clause) == (1, [0], "8.5")
    assert trick.words == "Ada wins the trick, 5 (the higher rank) against 3 (the higher rank)."


def test_tie_is_narrated_with_its_clause() -> None:
    trick = narration_of(play(start_tricks(), "0 lead owl-6, hide newt-3", "1 follow owl-2"), 1, "2 follow bat-6").trick
    assert trick is not None
    assert (trick.winners, trick.clause) == ([0], "8.6")
    assert trick.words == "Ada wins the trick, 6 (the higher rank) against 6 (the higher rank): the Lead Witch wins ties."


def test_the_lesser_witches_win_as_a_team() -> None:
    trick = narration_of(play(start_tricks(), "0 lead owl-5, hide newt-3", "1 follow owl-2"), 1, "2 follow bat-6").trick
    assert trick is not None
    assert trick.winners == [1, 2]


def test_under_eyes_all_revealed_cards_are_narrated() -> None:
    match = play(start_tricks(), "0 lead bat-2, hide owl-5", "1 follow bat-3")
    narration = narration_of(match, 0, "2 follow bat-6")
    assert narration.words == (
        "Cleo plays a card face down. "
        "The face-down cards are revealed: you Tongue of Owl (5), Bea Toe of Bat (3) and Cleo Wing of Bat (6). "
        "The Lesser Witches win the trick, 9 (same suit, 3 + 6) against 5 (the higher rank)."
    )
    assert narration.trick is not None
    assert [played.words for played in narration.trick.cards] == ["face up", "face down", "face down", "face down"]


def effect_of(match: WitchesMatch, viewer: int, line: str) -> str:
    return narration_of(match, viewer, line).to_you


def test_effects_on_the_viewer_are_narrated_separately() -> None:
    match = play(pass_all(start_round()), "0 give newt-3, give elixir", "1 give owl-2, give bat-3", "2 give bat-6")
    assert effect_of(match, 1, "2 give dog-3") == "Ada gives you Toe of Newt (3) and the Elixir."
    assert effect_of(play(start_round(), "1 bid 3"), 1, "2 bid 4") == "Cleo outbids your 3 with 4."
    assert effect_of(play(start_round(), "1 bid 3"), 0, "2 bid 4") == ""
    match = play(start_tricks(), "0 lead owl-5, hide newt-3", "1 follow owl-2", "2 follow bat-6", "1 return newt-3")
    agreed = narration_of(match, 0, "2 agree")
    assert agreed.to_you == "The Lesser Witches send Toe of Newt (3) back to you."
    assert agreed.words == f"Cleo agrees. {agreed.to_you}"
    match = play(start_tricks(), "0 lead owl-5, hide newt-3", "1 follow owl-2", "2 follow bat-6", "1 return newt-3")
    objected = narration_of(match, 1, "2 object")
    assert objected.words == objected.to_you == "Cleo objects, so you decide."
    assert effect_of(before_last_card(bid=3, won=3, tokens=(0, 0, 0)), 0, "2 follow dog-4") == "You score 2 fate tokens."
    assert effect_of(before_last_card(bid=3, won=3, tokens=(0, 0, 0)), -1, "2 follow dog-4") == ""


def test_chapter_is_the_round_and_the_trick() -> None:
    def chapter(match: WitchesMatch) -> Chapter:
        return match.text().chapter(match.view().public)

    assert chapter(Match("three_witches")) == Chapter(words="Before the first round")
    assert chapter(start_round()) == Chapter(round=1, words="Round 1")
    match = play(pass_all(start_round()), "0 give elixir, give newt-3", "1 give owl-2, give bat-3", "2 give bat-6, give dog-3")
    assert chapter(match) == Chapter(round=1, words="Round 1, cards passed once")
    match = play(start_tricks(), "0 lead owl-6, hide owl-5", "1 follow owl-2", "2 follow bat-6")
    assert chapter(match) == Chapter(round=1, trick=1, words="Round 1, trick 1 of 5"), "while a card is returned"
    assert chapter(play(match, "0 return owl-5")).trick == 2
    match = play(before_last_card(bid=3, won=3, tokens=(0, 0, 0)), "2 follow dog-4")
    assert chapter(match) == Chapter(round=1, trick=5, words="After round 1")


def test_picture_shows_pair_values_of_the_hand() -> None:
    match = play(start_tricks(), "0 lead owl-6")
    assert picture_of(match, 0).pairs["owl-5"].value == 11
    assert picture_of(match, 0).pairs["elixir"].words == "the Elixir with 6"
    play(match, "0 hide newt-3")
    assert (picture_of(match, 0).pairs, picture_of(match, 2).pairs) == ({}, {})
    play(match, "1 follow owl-2")
    assert picture_of(match, 2).pairs["newt-2"].words == "same rank, 2 + 2"


def test_a_secret_return_stays_secret() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide owl-5", "1 follow owl-2", "2 follow bat-6")
    assert sentence_of(match, 1, "0 return owl-5") == "Ada takes back one of the two cards, in secret."


def test_eyes_and_passes_are_narrated() -> None:
    led = sentence_of(start_tricks(), 1, "0 lead bat-2")
    assert led == "Ada leads Eye of Bat (2). Eyes! The Lesser Witches play face down."
    match = play(start_tricks(), "0 lead bat-2, hide owl-5")
    assert sentence_of(match, 2, "1 follow bat-3") == "Bea plays a card face down."
    match = play(start_tricks(), "0 lead newt-3, hide owl-5")
    assert sentence_of(match, 2, "1 follow pass") == "Bea has no Newts and passes for now."


def test_end_is_narrated() -> None:
    match = before_last_card(bid=3, won=3, tokens=(4, 0, 0))
    assert sentence_of(match, 1, "2 follow dog-4").endswith(
        "The Lesser Witches win the trick, 8 (same rank, 4 + 4) against 5 (the higher rank). "
        "Ada bid 3 and won 3, scoring 2 fate tokens. "
        "Fate tokens: Ada 6, you 0 and Cleo 0. Ada wins the game."
    )
    assert match.text(1).prompt(match.view(1)) == "The game is over."


def test_shared_victory_is_narrated() -> None:
    match = before_last_card(bid=3, won=4, tokens=(0, 4, 4))
    assert sentence_of(match, 1, "2 follow dog-4").endswith(
        "Ada bid 3 but won 4, so you and Cleo score 1 fate token each. "
        "Fate tokens: Ada 0, you 5 and Cleo 5. You and Cleo share the victory."
    )


def test_prompts_say_what_to_choose() -> None:
    match = pass_all(start_round())
    assert match.text(0).prompt(match.view(0)) == "Choose 2 cards to give to Bea, including the Elixir."
    assert match.text(1).prompt(match.view(1)) == "Choose 2 cards to give to Cleo."
    assert match.text(-1).prompt(match.view(-1)) == "Waiting for Ada, Bea and Cleo."
    match = play(start_tricks(), "0 lead newt-3, hide owl-5")
    assert match.text(1).prompt(match.view(1)) == "You have no Newts. Play any card, or pass for now."
    match = play(start_round(), "1 bid 3")
    assert match.text(2).prompt(match.view(2)) == "Bea bid 3. Raise it to 4 or pass."


def test_refusal_of_a_wrong_verb_contains_the_prompt() -> None:
    assert refusal(start_round(), 1, "lead owl-2") == "You can’t do that now. Bid 3 or 4 tricks, or pass. Clause 3.1."
    assert refusal(start_tricks(), 1, "lead owl-2") == "It’s not your turn. Waiting for Ada. Clause 6.2."
    assert refusal(start_tricks(), 0, "lead owl-2").startswith("You don’t have Owl 2. You hold Owl 5, Owl 6")


def test_ranks_without_a_name_are_numbers() -> None:
    match = Match("three_witches", variant={"deck": {"newt": [1, 7, 9]}, "parts": {"7": "leg"}}, names=["Ada", "Bea", "Cleo"])
    match.apply_outcome(
        "deal elixir newt-1 newt-7 newt-9 dog-5 dog-4 owl-2 bat-3 bat-4 dog-2 frog-3 frog-4 bat-6 dog-3 frog-5 owl-5 owl-6 bat-2"
    )
    hand = match.text(0).table(match.view(0))[-1]
    assert hand == "Your hand: Wool of Dog (4), Tongue of Dog (5), Newt 1, Leg of Newt (7), Newt 9 and the Elixir"


def test_text_table_lists_seats_trick_and_hand() -> None:
    match = play(start_tricks(), "0 lead bat-2, hide owl-5", "1 follow bat-3")
    assert match.text(2).table(match.view(2)) == [
        "Round 1, trick 1 of 5: Ada bid 3.",
        "Ada (Lead Witch): 4 in hand, 0 fate tokens",
        "Bea (1st Lesser Witch): 4 in hand, 0 fate tokens",
        "Cleo (2nd Lesser Witch): 5 in hand, 0 fate tokens",
        "On the table: Ada Eye of Bat (2) and a card face down; Bea a card face down; Cleo nothing yet.",
        "Your hand: Wing of Bat (6), Toe of Dog (3), Wool of Dog (4), Tongue of Frog (5) and Eye of Newt (2)",
    ]


def test_score_sheet_names_the_bid_and_the_lead_witch() -> None:
    match = before_last_card(3, 3, (0, 2, 1))
    before = match.view()
    play(match, "2 follow dog-4")
    (row,) = match.text().score_sheet(before, match.view())
    assert (row.title, row.words) == ("Round 1", "bid 3, won 3: bid met")
    assert [(cell.gained, cell.total, cell.words) for cell in row.cells] == [
        (2, 2, "Lead Witch"),
        (0, 2, "Lesser Witch"),
        (0, 1, "Lesser Witch"),
    ]


def test_player_aid_uses_the_variants_parameters() -> None:
    game = Match("three_witches").game
    parts = text_of(game, SPECTATOR, ()).player_aid(game.variant({"tokens_to_win": 7, "elixir_times": 3}, 3), 3)
    words = {line.name: line.words for part in parts for line in part.lines}
    assert words["Victory"] == "7 fate tokens."
    assert words["The Elixir"] == "3 times the rank of the other card."
    assert words["Owl"] == "2 5 6"


@pytest.mark.parametrize(
    ("changes", "name", "words"),
    [
        ({"tokens_to_win": 1}, "Victory", "1 fate token."),
        ({"elixir_times": 1}, "The Elixir", "The rank of the other card."),
        ({"elixir_times": 0}, "The Elixir", "Nothing, whatever the other card."),
        ({"passings": 0}, "No bid", "Whoever has the Elixir must bid."),
    ],
)
def test_player_aid_handles_extreme_parameters(changes: dict[str, int], name: str, words: str) -> None:
    game = Match("three_witches").game
    parts = text_of(game, SPECTATOR, ()).player_aid(game.variant(changes, 3), 3)
    assert {line.name: line.words for part in parts for line in part.lines}[name] == words


def test_tip_for_a_lead_uses_the_variants_parameters() -> None:
    match = start_tricks()
    view = match.view(0)
    view.public.bid = Choice(1)
    assert match.text(0).tip(view).endswith("you need exactly 1 trick in all. If you lead a 2, the others must play face down.")
    view.public.variant.eyes = 0
    assert match.text(0).tip(view).endswith("you need exactly 1 trick in all.")
