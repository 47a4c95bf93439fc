"""Tiny's rules: each of its clauses has a test."""

import pytest

from coven import Match, games

TINY = games.register("tests.games.tiny")


def dealt(*cards: int) -> Match:
    match = Match(TINY, players=len(cards))
    match.apply_outcome("deal " + " ".join(f"card-{card}" for card in cards))
    return match


def test_1_1_players_see_only_their_own_card() -> None:
    match = dealt(3, 8)
    assert [match.log_seen_by(viewer)[0] for viewer in (-1, 0, 1)] == ["deal ? ?", "deal card-3 ?", "deal ? card-8"]


def test_1_2_everyone_stays_or_folds_in_turn() -> None:
    match = dealt(3, 8, 1)
    for seat in range(3):
        assert match.to_act() == [seat]
        assert match.legal_choices(seat) == ["stay", "fold"]
        match.play(seat, "stay")
    assert match.is_over()


def test_1_3_highest_card_that_stayed_scores_3_and_folding_scores_1() -> None:
    match = dealt(3, 8, 5)
    for seat, words in enumerate(["stay", "fold", "stay"]):
        match.play(seat, words)
    assert match.scores() == [0, 1, 3]


def test_1_4_a_tie_is_shared() -> None:
    match = dealt(3, 8)
    for seat in range(2):
        match.play(seat, "fold")
    assert match.winners() == [0, 1]


def test_builtin_game_needs_no_heuristics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BUILTIN_GAMES", (*games.BUILTIN_GAMES, "tiny"))
    assert games.find_extension("tiny", "coven.bots.heuristic", "HEURISTICS") is None
    assert games.find_extension("blackmore", "coven.bots.heuristic", "HEURISTICS") is not None
    assert games.find_extension("thirteen_witches", "coven.bots.retraction", "undo") is None
