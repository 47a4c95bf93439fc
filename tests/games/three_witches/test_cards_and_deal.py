"""Chapters 1 and 2, and variants of the deck."""

from typing import cast

import pytest

from coven import Match
from coven.errors import MalformedError, PlayersError, VariantError
from coven.games.three_witches.rules.deck import NAMES, Variant, suit_of
from coven.types import Card
from tests.games.three_witches.tables import ADA, BEA, CLEO, codes_of, pass_all, picture_of, play, recall_of, start_round

DECK = cast(dict[str, list[int]], Variant.defaults["deck"])
PARTS = cast(dict[str, str], Variant.defaults["parts"])


def test_1_1_there_are_17_ranked_cards_in_5_suits_and_the_elixir_is_a_suit_of_its_own() -> None:
    deck = codes_of(Variant.read({}, 3).deck)
    assert len(deck) == 18
    assert "elixir" in deck
    assert {name.split("-")[0] for name in deck - {"elixir"}} == {"owl", "bat", "dog", "frog", "newt"}
    assert len({suit_of(Card(NAMES[name])) for name in deck}) == 6


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ({"newt": [2, 3]}, "‘deck’ must have 17 cards with a rank \\(1.1\\), not 16."),
        ({"newt": [2, 3, 3]}, "‘deck.newt’ can appear only once.* 2, 3 and 3"),
        ({"newt": [5, 4, 3]}, "No two suits can have the same ranks \\(1.2\\), but Frog and Newt both have 5, 4 and 3."),
        (
            {"newt": [], "frog": [1, 3, 4, 5, 6, 7]},
            "Give Newt at least one rank in ‘deck’: all 5 suits are needed \\(1.1\\).",
        ),
    ],
)
def test_1_2_a_deck_that_breaks_the_rules_is_refused(deck: dict[str, list[int]], words: str) -> None:
    with pytest.raises(VariantError, match=words):
        Match("three_witches", variant={"deck": deck})


def test_1_2_no_two_suits_are_alike() -> None:
    assert len({tuple(ranks) for ranks in DECK.values()}) == 5


def test_1_3_deck_is_consistent_with_the_rulebook() -> None:
    deck = {f"{suit}-{rank}" for suit, ranks in DECK.items() for rank in ranks}
    assert deck == codes_of(Variant.read({}, 3).deck) - {"elixir"}
    assert {"owl-6", "owl-5", "dog-5"} <= deck
    assert any({2, 5} <= set(ranks) for ranks in DECK.values())
    assert sum(3 in ranks for ranks in DECK.values()) >= 2
    assert PARTS["2"] == "eye"


def test_a_variants_deck_is_merged_suit_by_suit_and_played_with() -> None:
    match = Match("three_witches", variant={"deck": {"newt": [1, 7, 9]}, "parts": {"7": "leg"}})
    match.draw_lots()
    assert {"newt-1", "newt-7", "newt-9"} <= codes_of(match.view(0).public.variant.deck)
    assert "newt-2" not in codes_of(match.view(0).public.variant.deck)


@pytest.mark.parametrize(
    "changes",
    [
        {"bids": [4, 3]},
        {"bids": [3]},
        {"bids": [3, 6]},
        {"deck": {"cat": [1, 2, 3]}},
        {"deck": {"newt": [2, 3, 10]}},
        {"tokens_to_win": 0},
        {"passings": 4},
        {"parts": {"2": "nose"}},
        {"hand": 5},
    ],
)
def test_invalid_parameters_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(VariantError, match=r"\.$"):
        Match("three_witches", variant=changes)


def test_other_player_counts_are_refused() -> None:
    with pytest.raises(PlayersError, match="3 Witches is for exactly 3 players.* 4"):
        Match("three_witches", players=4)


def test_2_1_all_18_cards_are_dealt_6_to_each() -> None:
    match = start_round()
    assert [codes_of(match.view(seat).hand) for seat in range(3)] == [set(ADA.split()), set(BEA.split()), set(CLEO.split())]
    with pytest.raises(MalformedError, match="Expected 'deal' with 18 items.* 17"):
        Match("three_witches").apply_outcome(f"deal {ADA} {BEA} {CLEO[:-7]}")


def test_2_1_viewers_see_their_own_hand_and_the_elixir() -> None:
    assert start_round().log_seen_by(0) == [f"deal {ADA}" + " ?" * 12]
    assert start_round().log_seen_by(1) == [f"deal elixir ? ? ? ? ? {BEA} ? ? ? ? ? ?"]
    assert start_round().log_seen_by() == ["deal elixir" + " ?" * 17]


def test_2_2_the_holder_of_the_elixir_is_announced_and_followed_through_passing() -> None:
    match = start_round()
    assert [match.view(viewer).public.elixir for viewer in range(-1, 3)] == [0] * 4
    pass_all(match)
    play(match, "0 give elixir, give newt-3", "1 give owl-2, give bat-3", "2 give bat-6, give dog-3")
    assert [match.view(viewer).public.elixir for viewer in range(-1, 3)] == [1] * 4
    assert [seat.elixir for seat in picture_of(match, 2).seats] == [False, True, False]


def test_2_2_after_the_discards_only_the_last_known_holder_is_public() -> None:
    match = play(start_round(), "1 bid 4", "0 discard elixir")
    assert [seat.elixir for seat in picture_of(match, 2).seats] == [True, False, False]
    play(match, "2 discard newt-4")
    assert not any(seat.elixir for seat in picture_of(match, 2).seats)
    assert match.view(2).public.elixir == 0
    assert "elixir" in recall_of(match, 2).unseen
