"""The clauses of Nine Candles: each has a test with its number."""

import msgspec
import pytest
from nine_candles import GAME, NO_BID, Public, State, View

from coven import Match
from coven.errors import IllegalError, MalformedError, NotNowError, VariantError
from coven.kernel import seeded
from coven.match.narration import narrate
from coven.types import SPECTATOR

NineMatch = Match[State, View, Public]


def start(*hands: str, trump: str = "moon-9", rounds: int = 7) -> NineMatch:
    """Return a game before the bids of the round in which hands of this size are dealt."""
    match = Match(
        GAME, players=len(hands), variant={"last_round": rounds}, names=["Ada", "Bea", "Cleo", "Dora", "Edda"][: len(hands)]
    )
    size = len(hands[0].split())
    match.state.public.rounds = size - 1
    match.apply_outcome(f"deal {' '.join(hands)} {trump}")
    return match


def bid(match: NineMatch, *bids: int) -> NineMatch:
    for seat, tricks in enumerate(bids):
        match.play(seat, f"bid {tricks}")
    return match


def row(match: NineMatch, name: str) -> list[int]:
    numbers: list[int] = match.state.public[name].tolist()
    return numbers[: match.players]


def play(match: NineMatch, *cards: str) -> None:
    for card in cards:
        match.play(match.to_act()[0], f"play {card}")


def test_1_1_deck_has_four_suits_of_nine_ranks() -> None:
    lot = Match(GAME, players=3).lot_due()
    assert lot is not None
    assert lot.held == 36
    assert [GAME.notation.lots["deal"][name] for name in ("rose-1", "sun-1", "leaf-1", "moon-9")] == [0, 9, 18, 35]


def test_1_2_each_round_has_one_card_more() -> None:
    match = Match(GAME, players=3)
    sizes: list[int] = []
    rng = seeded(1)
    while not match.is_over():
        if match.lot_due():
            match.draw_lots(rng)
            sizes.append(row(match, "held")[0])
        seat = match.to_act()[0]
        match.play(seat, match.legal_choices(seat)[-1])
    assert sizes == [1, 2, 3, 4, 5, 6, 7]
    with pytest.raises(VariantError, match="5 hands of 8 and a trump card take more than 36 cards"):
        GAME.variant({"last_round": 8}, 5)


def test_1_3_card_after_the_hands_is_turned_up_and_its_suit_is_trump() -> None:
    match = start("rose-1", "sun-1", "leaf-1", trump="sun-7")
    assert match.log_seen_by(1) == ["deal ? sun-1 ? sun-7"]
    assert match.log_seen_by(SPECTATOR) == ["deal ? ? ? sun-7"]
    assert msgspec.to_builtins(GAME.picture(match.view()))["trump"] == "sun"


def test_1_4_all_cards_are_shuffled_for_each_round() -> None:
    match = bid(start("rose-1", "rose-2", "rose-3"), 0, 0, 0)
    play(match, "rose-1", "rose-2", "rose-3")
    lot = match.lot_due()
    assert lot is not None
    assert (lot.held, lot.due) == (36, 7)


def test_2_1_everyone_bids_in_secret_at_the_same_time() -> None:
    match = start("rose-1", "sun-1", "leaf-1")
    assert match.to_act() == [0, 1, 2]
    assert match.legal_choices(1) == ["bid 0", "bid 1"]
    match.play(1, "bid 1")
    assert match.to_act() == [0, 2]
    assert match.log_seen_by(1)[-1] == "1 bid 1"
    assert match.log_seen_by(0)[-1] == "1 bid ?"
    assert match.view(1).secret == 1
    with pytest.raises(NotNowError, match=r"Waiting for Ada and Cleo\. Clause 2\.1"):
        match.play(1, "bid 1")
    with pytest.raises(IllegalError, match=r"You can’t bid 3 now\. You may bid 0 or 1\. Clause 2\.1"):
        match.play(0, "bid 3")
    with pytest.raises(MalformedError):
        match.play(0, "bid ?")


def test_2_2_last_bid_reveals_all_bids() -> None:
    match = start("rose-1", "sun-1", "leaf-1")
    match.play(2, "bid 1")
    match.play(0, "bid 0")
    assert row(match, "bids") == [NO_BID] * 3
    words = next(narrate(0, match, ["1 bid 1"])).narration.words
    assert row(match, "bids") == [0, 1, 1]
    assert words == "Bea bids in secret. Bids: you 0, Bea 1 and Cleo 1."


def test_3_1_next_player_clockwise_leads_each_round() -> None:
    assert bid(start("rose-1", "sun-1", "leaf-1"), 0, 0, 0).to_act() == [0]
    assert bid(start("rose-1 rose-2", "sun-1 sun-2", "leaf-1 leaf-2"), 0, 0, 0).to_act() == [1]


def test_3_2_suit_led_must_be_followed() -> None:
    match = bid(start("rose-1 sun-2 sun-3", "leaf-1 leaf-2 leaf-3", "sun-7 moon-1 moon-2"), 0, 0, 0)
    assert match.to_act() == [2]
    play(match, "sun-7")
    assert match.legal_choices(0) == ["play sun-2", "play sun-3"]
    with pytest.raises(IllegalError, match=r"You must follow the suit led if you can\. Clause 3\.2"):
        match.play(0, "play rose-1")
    play(match, "sun-2")
    assert match.legal_choices(1) == ["play leaf-1", "play leaf-2", "play leaf-3"]
    play(match, "leaf-1")
    assert row(match, "void") == [0, 2, 0]


@pytest.mark.parametrize(
    ("trump", "winner", "reason"),
    [("moon-9", 0, "the highest Rose"), ("leaf-1", 2, "the only trump"), ("sun-1", 0, "the highest Rose")],
)
def test_3_3_highest_trump_wins_else_highest_card_of_the_suit_led(trump: str, winner: int, reason: str) -> None:
    match = bid(start("rose-8", "rose-2", "leaf-9", trump=trump), 0, 0, 0)
    play(match, "rose-8", "rose-2")
    trick = next(narrate(-1, match, ["2 play leaf-9"])).narration.trick
    assert match.state.public.last_winner == winner
    assert trick is not None
    assert (trick.winners, trick.clause, trick.words.partition(": ")[2]) == ([winner], "3.3", f"{reason}.")
    assert [(played.seat, played.card) for played in trick.cards] == [(0, "rose-8"), (1, "rose-2"), (2, "leaf-9")]


def test_3_4_winner_leads_the_next_trick() -> None:
    match = bid(start("rose-1 sun-1", "rose-2 sun-2", "rose-3 sun-3"), 0, 0, 0)
    play(match, "rose-2", "rose-3", "rose-1")
    assert match.to_act() == [2]


def test_4_1_exact_bids_score_10_and_the_tricks() -> None:
    match = bid(start("rose-1", "rose-2", "rose-3"), 0, 1, 1)
    play(match, "rose-1", "rose-2", "rose-3")
    assert match.scores() == [10, 0, 11]


def test_4_2_most_points_win_after_the_last_round() -> None:
    match = bid(start("rose-1", "rose-2", "rose-3", rounds=1), 0, 0, 0)
    assert match.winners() == []
    play(match, "rose-1", "rose-2", "rose-3")
    assert match.is_over()
    assert match.winners() == [0, 1]
