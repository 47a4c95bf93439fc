"""Tricks: following suit, voids, winners."""

import pytest

from coven.games.common.rules import suit_rules
from coven.games.deck import Deck
from coven.games.tricks import NO_SUIT, Trick, reset_trick, trick_rules, winning_reason
from coven.messages import Message
from coven.types import NO_SEAT, Card, Cards, Seat, Suit

SIZE = 9
follow_suit, add_to_trick, note_void, trick_winner = trick_rules(SIZE)
suit_of, *_ = suit_rules(SIZE)
ROSE_1, ROSE_9, SUN_1, SUN_5, LEAF_9 = Card(0), Card(8), Card(9), Card(13), Card(26)
DECK = Deck({}, SIZE)


def trick_of(leader: int, *cards: Card) -> Trick:
    trick = Trick.new()
    reset_trick(trick)
    trick.leader = Seat(leader)
    for place, card in enumerate(cards):
        add_to_trick(trick, Seat((leader + place) % 3), card)
    return trick


def test_leader_may_play_any_card() -> None:
    hand = Cards(1 << ROSE_1 | 1 << SUN_5)
    assert follow_suit(trick_of(0), hand) == hand


def test_suit_led_must_be_followed() -> None:
    assert follow_suit(trick_of(0, ROSE_9), Cards(1 << ROSE_1 | 1 << SUN_5)) == 1 << ROSE_1


def test_hand_without_the_suit_led_may_play_any_card() -> None:
    hand = Cards(1 << SUN_1 | 1 << SUN_5)
    assert follow_suit(trick_of(0, ROSE_9), hand) == hand


def test_void_is_noted_only_for_a_card_that_does_not_follow() -> None:
    void = [0] * 6
    trick = trick_of(0, ROSE_9)
    note_void(trick, void, Seat(1), ROSE_1)
    assert void == [0] * 6
    note_void(trick, void, Seat(2), SUN_1)
    assert void == [0, 0, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("cards", "trump", "winner", "reason"),
    [
        ((ROSE_1, ROSE_9, LEAF_9), NO_SUIT, 2, Message("highest-of-suit", suit=0)),
        ((ROSE_1, SUN_1, LEAF_9), NO_SUIT, 1, Message("only-of-suit", suit=0)),
        ((ROSE_9, SUN_1, SUN_5), Suit(1), 0, Message("highest-trump")),
        ((ROSE_9, SUN_1, LEAF_9), Suit(1), 2, Message("only-trump")),
        ((ROSE_9, ROSE_1, LEAF_9), Suit(3), 1, Message("highest-of-suit", suit=0)),
    ],
)
def test_highest_trump_wins_else_highest_card_of_the_suit_led(
    cards: tuple[Card, ...], trump: Suit, winner: int, reason: Message
) -> None:
    trick = trick_of(1, *cards)
    assert trick_winner(trick, trump) == winner
    assert winning_reason(trick, trump, Seat(winner), suit_of) == reason


def test_empty_trick_has_no_winner() -> None:
    assert trick_winner(trick_of(0), Suit(1)) == NO_SEAT
