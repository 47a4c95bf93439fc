"""Narration, prompts, refusals, pictures and player aid."""

import pytest

from coven import Match
from coven.errors import IllegalError, MalformedError, NotNowError
from coven.games.contract.presentation import Chapter, Narration, Played
from coven.games.text import text_of
from coven.games.witchs_shot.ui.picture import ShotCarried
from coven.match.narration import narrate
from coven.messages import Message
from coven.types import SPECTATOR
from tests.games.witchs_shot.tables import (
    KEY,
    ShotMatch,
    apply_lines,
    give_oofs,
    picture_of,
    play_trick,
    start_round,
    start_tricks,
)

ROW = "book-1 potion-1 book-2"
HANDS = ["book-10 potion-3", "book-9 black-4", "book-8 book-5"]


def narration_of(match: ShotMatch, line: str, viewer: int = -1) -> Narration:
    """Apply the next line and return its narration for a viewer."""
    return next(narrate(viewer, match, [line])).narration


def sentence_of(match: ShotMatch, line: str, viewer: int = -1) -> str:
    """Apply the next line and return its sentences for a viewer."""
    return narration_of(match, line, viewer).words


def test_deal_is_narrated_with_the_priority() -> None:
    match = Match(KEY, 3, {"hand": {"3": 1}, "row": {"3": 1}}, ["Ada", "Bea", "Cleo"])
    assert sentence_of(match, "remove fish") == "Fish is left out of this game."
    assert sentence_of(match, "start 1", viewer=1) == "You take the first quota."
    names = [f"{suit}-{rank}" for suit in ("vegetable", "potion", "book") for rank in range(1, 11)]
    assert sentence_of(match, " ".join(["deal", *names, "black-4"]), viewer=0) == (
        "Round 1: everyone is dealt 1 card. In the row, from left to right: Vegetable 4. "
        "Priority: Vegetable, then Potion and Book tied. 27 cards are set aside face down. You hold Vegetable 1."
    )


def test_draft_is_narrated() -> None:
    match = start_round(HANDS, ROW, variant={"vacation": True})
    assert sentence_of(match, "0 quota 7") == "Ada takes quota 7."
    assert sentence_of(match, "1 quota 0", viewer=1) == "You take quota 0."
    assert sentence_of(match, "2 quota 3", viewer=1) == (
        "Cleo takes quota 3. Ada gets a Paid Vacation token. Cleo gets a Paid Vacation token. You have the lowest quota and lead."
    )


def test_trick_is_narrated() -> None:
    match = start_tricks(HANDS, ROW)
    assert sentence_of(match, "0 play book-10") == "Ada leads Book 10."
    assert sentence_of(match, "1 play black-4") == "Bea plays the black 4. Bea has Book and must reveal one."
    assert sentence_of(match, "1 reveal book-9") == "Bea reveals Book 9."
    assert sentence_of(match, "2 play book-5", viewer=0) == (
        "Cleo plays Book 5. You win the trick with Book 10, the highest Book. You carry 7 boxes with a strength of 9."
    )


def test_finished_trick_lists_cards_in_play_order_with_rests() -> None:
    match = give_oofs(start_tricks(HANDS, ROW, quotas=(3, 0, 4)), 0, 1, 3)
    apply_lines(match, "1 play book-9", "1 rest oof", "2 play book-8")
    trick = narration_of(match, "0 play book-10").trick
    assert trick is not None
    assert (trick.number, trick.winners, trick.clause) == (1, [0], "5.3")
    assert [(played.seat, played.card, played.words) for played in trick.cards] == [
        (1, "book-9", "rests"),
        (2, "book-8", "can’t win"),
        (0, "book-10", ""),
    ]


@pytest.mark.parametrize(
    ("row", "cards", "oofs", "reason", "clause"),
    [
        (ROW, "book-10 book-9 potion-3", (0, 0, 0), "Book 10, the highest Book, which ranks above Potion. ", "5.3"),
        (ROW, "potion-3 vegetable-9 book-4", (0, 0, 0), "Book 4, the only Book, which ranks above Vegetable and Potion.", "5.3"),
        (ROW, "book-3 black-4 book-4", (0, 0, 3), "Book 3, the only Book that can win (Cleo’s Book 4 can’t win).", "5.3"),
        (ROW, "book-4 black-4 book-3", (0, 0, 3), "Book 4, the only Book that can win.", "5.3"),
        (ROW, "book-6 book-5 book-4", (0, 0, 3), "Book 6, the highest Book.", "5.3"),
        ("potion-1", "book-7 vegetable-8 book-6", (0, 0, 0), "rank, as Vegetable and Book have the same priority.", "3.5"),
        ("potion-1", "book-7 vegetable-7 book-6", (0, 0, 0), "rank and was played first, as Vegetable and Book have the", "3.5"),
        (ROW, "black-4 book-9 book-10", (0, 3, 3), "the black 4, as no one who played a suit can win.", "6.3"),
    ],
)
def test_won_trick_is_explained_with_its_clause(row: str, cards: str, oofs: tuple[int, ...], reason: str, clause: str) -> None:
    hands = cards.split()
    match = give_oofs(start_tricks(hands, row), *oofs)
    *_, last = narrate(-1, match, [f"{seat} play {card}" for seat, card in enumerate(hands)])
    assert last.narration.trick is not None
    assert reason in last.narration.trick.words
    assert last.narration.trick.clause == clause


def test_oof_and_curse_are_narrated() -> None:
    hands = ["book-10 book-4", "book-6 book-3", "potion-5 potion-6"]
    match = start_tricks(hands, ROW, variant={"cursed": True, "strength": {"3": 4}})
    apply_lines(match, "0 play book-10", "1 play book-6")
    line = narration_of(match, "2 play potion-5", viewer=0)
    assert line.words == (
        "Cleo plays Potion 5. Cleo has no Book. You win the trick with Book 10, the highest Book, which ranks above Potion. "
        "Oof! 5 boxes are too heavy for your strength of 4. A cursed package adds a black cube for you."
    )
    assert line.to_you == (
        "Your back hurts: you take an Oof! token and a fatigue cube. You take a black cube for the cursed package. "
        "Your strength is now 1."
    )


def test_third_oof_is_narrated_to_its_player() -> None:
    match = give_oofs(start_tricks(HANDS, ROW, variant={"strength": {"3": 3}}), 2, 0, 0)
    apply_lines(match, "0 play book-10", "0 rest no", "1 play black-4", "1 reveal book-9")
    assert narration_of(match, "2 play book-5", viewer=0).to_you == (
        "Your back hurts: you take an Oof! token and a fatigue cube. Your strength is now 0. "
        "With 3 Oof! tokens you can’t win any more tricks."
    )


def test_viewers_without_an_effect_get_an_empty_to_you() -> None:
    for viewer in (-1, 1, 2):
        match = apply_lines(start_tricks(HANDS, ROW), "0 play book-10", "1 play black-4", "1 reveal book-9")
        assert narration_of(match, "2 play book-5", viewer).to_you == ""


def test_rest_is_narrated() -> None:
    match = give_oofs(start_tricks(HANDS, ROW), 1, 1, 3)
    apply_lines(match, "0 play book-10")
    assert sentence_of(match, "0 rest oof") == "Ada spends an Oof! token to rest."
    apply_lines(match, "1 play book-9")
    assert sentence_of(match, "1 rest no") == "Bea doesn’t rest."
    match = give_oofs(start_tricks(HANDS, ROW), 1, 1, 3)
    apply_lines(match, "0 play book-10", "0 rest oof", "1 play book-9", "1 rest oof")
    line = narration_of(match, "2 play book-8")
    assert line.words == "Cleo plays Book 8. No one can win the trick. It’s discarded, and Ada leads again."
    assert line.trick is not None
    assert (line.trick.winners, line.trick.clause) == ([], "7.4")


def test_payday_and_end_are_narrated() -> None:
    match = start_tricks(["book-10", "book-9", "book-8"], ROW, quotas=(3, 0, 5), variant={"rounds": {"3": 1}})
    apply_lines(match, "1 play book-9", "2 play book-8")
    line = narration_of(match, "0 play book-10", viewer=1)
    assert line.words == (
        "Ada plays Book 10. Ada wins the trick with Book 10, the highest Book. Ada carries 3 boxes with a strength of 9. "
        "Ada gets 1 point for cards but no bonus: 1 box delivered for quota 3. "
        "You get 0 points for cards and a bonus of 5 for meeting quota 0. "
        "Cleo gets 0 points for cards but no bonus: 0 boxes delivered for quota 5. "
        "Points after the penalties for Oof! tokens: Ada 1, you 5 and Cleo 1. You win the game."
    )
    assert line.to_you in line.words, "said once"


def test_payday_counts_the_last_winning_card() -> None:
    match = start_tricks(["book-10", "book-9", "book-8"], ROW, quotas=(3, 0, 5))
    apply_lines(match, "1 play book-9", "2 play book-8")
    line = narration_of(match, "0 play book-10", viewer=0)
    assert line.to_you == "You get 1 point for cards but no bonus: 1 box delivered for quota 3."
    assert line.to_you in line.words
    assert line.words.endswith("Points: you 1, Bea 5 and Cleo 1.")


def test_last_pick_is_narrated_to_its_player() -> None:
    match = apply_lines(start_round(HANDS, ROW), "0 quota 7", "1 quota 0")
    assert narration_of(match, "2 quota 3", viewer=2).to_you == "You score 1 point for picking last."


def test_tie_break_is_narrated() -> None:
    match = start_tricks(["book-10", "book-9", "book-8"], ROW, quotas=(4, 5, 6), variant={"rounds": {"3": 1}})
    apply_lines(match, "0 play book-10", "1 play book-9")
    assert sentence_of(match, "2 play book-8").endswith(
        "Ada 1, Bea 0 and Cleo 1. Cleo wins the game: the higher quota breaks the tie."
    )


def test_chapter_is_the_round_and_the_trick() -> None:
    match = start_round(HANDS, ROW)
    assert match.text().chapter(match.view().public) == Chapter(round=1, trick=0, words="Round 1 of 3, quotas")
    apply_lines(match, "0 quota 0", "1 quota 3", "2 quota 4")
    assert match.text().chapter(match.view().public) == Chapter(round=1, trick=1, words="Round 1 of 3, trick 1 of 2")
    play_trick(match, "book-10", "black-4", "book-5")
    assert match.text().chapter(match.view(2).public) == Chapter(round=1, trick=2, words="Round 1 of 3, trick 2 of 2")
    play_trick(match, "potion-3", "book-9", "book-8")
    assert match.text().chapter(match.view().public) == Chapter(round=2, trick=0, words="Round 2 of 3")


def test_every_phase_has_a_prompt() -> None:
    match = start_round(HANDS, ROW)
    assert match.text(0).prompt(match.view(0)) == "Choose a quota. Deliver exactly that many boxes to earn its bonus."
    assert match.text(1).prompt(match.view(1)) == "Waiting for Ada to take a quota."
    match = give_oofs(start_tricks(HANDS, ROW), 0, 1, 0)
    assert match.text(0).prompt(match.view(0)) == "Lead any card."
    apply_lines(match, "0 play book-10")
    assert match.text(1).prompt(match.view(1)) == "Follow Book or play a black card."
    apply_lines(match, "1 play black-4")
    assert match.text(1).prompt(match.view(1)) == (
        "You played a black card while holding Book. Reveal one Book card; it stays in your hand."
    )
    assert match.text(2).prompt(match.view(2)) == "Waiting for Bea to reveal a Book card."
    apply_lines(match, "1 reveal book-9")
    assert match.text(1).prompt(match.view(1)) == "Spend an Oof! token to rest? You can’t win this trick then."
    assert match.text().prompt(match.view()) == "Waiting for Bea to decide about resting."


@pytest.mark.parametrize(
    ("seat", "words", "kind", "sentence"),
    [
        (1, "quota 3", NotNowError, "It’s not your turn. Waiting for Ada to take a quota. Clause 4.1."),
        (0, "play book-10", NotNowError, "First take one of the quotas left: 0, 3, 4, 5, 6 and 7. Clause 4.1."),
        (0, "quota 2", IllegalError, "There’s no quota 2 in this game. Quotas left: 0, 3, 4, 5, 6 and 7. Clause 1.3."),
    ],
)
def test_refusals_in_the_draft(seat: int, words: str, kind: type[Exception], sentence: str) -> None:
    with pytest.raises(kind) as refusal:
        start_round(HANDS, ROW).play(seat, words)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("words", "kind", "sentence"),
    [
        ("quota 3", NotNowError, "Quotas are taken before the first trick. Now play a card. Clause 4.1."),
        ("reveal book-9", NotNowError, "You only reveal a card right after playing a black one .* lead suit. Clause 6.1."),
        ("rest oof", NotNowError, "You can only rest right after playing a card, .* Now play a card. Clause 7.1."),
        ("play book-8", IllegalError, "You don’t have Book 8. You hold Potion 9, Book 9 and the black 4. Clause 5.2."),
        ("play potion-9", IllegalError, "You hold Book, so you must follow with Book 9, or play the black 4. Clause 5.2."),
        ("play owl-3", MalformedError, "Expected 'play' with one argument, like 'play vegetable-1', but 'owl-3' is not known."),
        ("play fish", MalformedError, "did you mean 'fish-.*'"),
    ],
)
def test_refusals_in_a_trick(words: str, kind: type[Exception], sentence: str) -> None:
    match = start_tricks(["book-10 potion-3 book-7", "book-9 black-4 potion-9", "book-8 book-5 potion-8"], ROW)
    apply_lines(match, "0 play book-10")
    with pytest.raises(kind, match=sentence):
        match.play(1, words)


def test_text_table_lists_row_seats_and_hand() -> None:
    match = give_oofs(start_tricks(HANDS, ROW), 1, 0, 0)
    apply_lines(match, "0 play book-10", "0 rest oof", "1 play book-9")
    assert match.text(2).table(match.view(2)) == [
        "Round 1 of 3, trick 1 of 2.",
        "Row: Book 1, Potion 1 and Book 2. Priority: Book, then Potion, then Vegetable.",
        "Ada: 0 points, quota 0, 0 boxes delivered, strength 8, 1 Oof! token (1 spent), plays Book 10 (resting)",
        "Bea: 0 points, quota 3, 0 boxes delivered, strength 9, plays Book 9 (winning)",
        "Cleo: 1 point, quota 4, 0 boxes delivered, strength 9",
        "The trick weighs 2 boxes.",
        "Your hand: Book 5 and Book 8",
    ]


def test_picture_contains_all_derived_values() -> None:
    match = give_oofs(start_tricks(HANDS, ROW, variant={"boxes": {"10": 9}}), 2, 0, 0)
    apply_lines(match, "0 play book-10", "0 rest oof", "1 play black-4", "1 reveal book-9")
    table = picture_of(match, 2)
    assert [quota.taken_by for quota in table.quotas] == [0, 1, 2, None, None, None]
    assert table.trick.cards == [
        Played(seat=0, card="book-10", words=Message("rests")),
        Played(seat=1, card="black-4"),
    ]
    assert (table.trick.winning, table.trick.boxes, table.boxes.ranks[9]) == (1, 13, 9)
    assert [(seat.strength, seat.spare) for seat in table.seats] == [(7, -6), (9, -4), (9, -4)]
    assert table.seats[0].gauge == ["oof-spent", "oof"]
    assert [seat.delivery for seat in table.seats] == ["met", "short", "short"]
    apply_lines(match, "2 play book-5")
    assert picture_of(match).seats[2].delivery == "short", "2 boxes of 4"
    assert picture_of(match).carried == ShotCarried(winner=2, boxes=15, strength=9, hurt=True)


def test_own_card_that_cannot_win_is_called_yours() -> None:
    match = give_oofs(start_tricks(["book-3", "book-9", "book-4"], ROW), 0, 3, 3)
    apply_lines(match, "0 play book-3", "1 play book-9")
    assert "(your Book 9 and Cleo’s Book 4 can’t win)" in narration_of(match, "2 play book-4", viewer=1).words


def test_player_aid_handles_extreme_parameters() -> None:
    game = Match("witchs_shot").game
    changes = {"boxes": {"9": 4}, "cursed": True, "cursed_ranks": [], "oof_limit": 1, "oof_penalties": {"1": 0}}
    parts = text_of(game, SPECTATOR, ()).player_aid(game.variant(changes, 3), 3)
    words = {line.name: line.words for part in parts for line in part.lines}
    assert words["Rank 9"] == "4 boxes each."
    assert words["Oof! tokens"] == "Cost points: 1: 0."
    assert "Cursed packages" not in words
