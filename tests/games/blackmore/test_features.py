"""Features and actions do not depend on colour names or on which chair a player sits in."""

from collections.abc import Callable

import numpy as np
import pytest

from coven import Match
from coven.games.blackmore.learning import canonical_place, canonical_places, canonical_suits, first_used_slot, rotate_to_wheel
from coven.games.blackmore.rules.deck import COLOURS, MAX_VALUES
from coven.kernel import members
from coven.match import records
from coven.types import Card, Cards, Choice


def features(match: Match, viewer: int) -> bytes:
    x = np.zeros(sum(width for _, width in match.game.feature_blocks), np.float32)
    match.game.features(match.view(viewer), x)
    return x.tobytes()


def actions(match: Match, seat: int) -> list[int]:
    view = match.view(seat)
    return sorted(match.game.action_of(view, Choice(choice)) for choice in members(view.legal))


def compare(players: int, transform: Callable[[str], str], seat_of: Callable[[int], int]) -> None:
    """Check that a game and its transformed copy have the same features and actions."""
    record = records.random_record("blackmore", players, seed=3)
    match, copy = Match("blackmore", players), Match("blackmore", players)
    for number, line in enumerate(record.log):
        match.apply_line(line)
        copy.apply_line(transform(line))
        if number % 5 == 0:
            for seat in range(players):
                assert features(match, seat) == features(copy, seat_of(seat)), f"seat {seat} after {line}"
                assert actions(match, seat) == actions(copy, seat_of(seat))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_renaming_colours_does_not_change_features_or_actions(players: int) -> None:
    names: dict[str, str] = dict(zip(COLOURS, [*COLOURS[2:], *COLOURS[:2]], strict=True))

    def rename_line(line: str) -> str:
        words = (word.partition("-") for word in line.split())
        return " ".join(names.get(suit, suit) + dash + value for suit, dash, value in words)

    compare(players, rename_line, lambda seat: seat)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_rotating_seats_does_not_change_features_or_actions(players: int) -> None:
    def next_seat(seat: int) -> int:
        return (seat + 1) % players

    def rotate_line(line: str) -> str:
        head, *rest = line.split()
        if head == "deal":
            hands = [rest[6 * seat : 6 * seat + 6] for seat in range(players)]
            return " ".join([head, *(card for hand in [hands[-1], *hands[:-1]] for card in hand), *rest[6 * players :]])
        if head == "start":
            return f"start {next_seat(int(rest[0]))}"
        return " ".join([str(next_seat(int(head))), *rest])

    compare(players, rotate_line, next_seat)


@pytest.mark.parametrize("wheel", ["decreasing", "increasing"])
@pytest.mark.parametrize("values", [7, 9])
def test_places_of_a_set_match_the_places_of_its_cards(wheel: str, values: int) -> None:
    variant = {"wheel": wheel, "values": values, "hand": 3}
    match = Match("blackmore", 3, variant=variant)
    for line in records.random_record("blackmore", 3, seed=5, variant=variant).log:
        match.apply_line(line)
        p, slots = match.view(0).public, canonical_suits(match.view(0))
        cards = [colour * MAX_VALUES + value for colour in range(len(COLOURS)) for value in range(values) if (colour + value) % 3]
        ranked = rotate_to_wheel(p, Cards(sum(1 << card for card in cards)))
        places = [first_used_slot(p) * MAX_VALUES + place for place in members(canonical_places(p, slots, ranked))]
        assert places == sorted(canonical_place(p, slots, Card(card)) for card in cards), line
