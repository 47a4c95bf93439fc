"""The same situation in other colours, or seen from another chair, is the same numbers."""

from collections.abc import Callable

import numpy as np
import pytest
from coven.games.blackmore.rules.rules.deck import COLOURS, MAX_VALUES

from coven import Match
from coven.games.blackmore.learning.canonical import (
    canonical_place,
    canonical_places,
    canonical_suits,
    first_used_slot,
    rotate_to_wheel,
)
from coven.kernel import members
from coven.match.match import records
from coven.types import Card, Cards, Choice


def features(match: Match, viewer: int) -> bytes:
    x = np.zeros(sum(width for _, width in match.game.feature_blocks), np.float32)
    match.game.features(match.view(viewer), x)
    return x.tobytes()


def actions(match: Match, seat: int) -> list[int]:
    view = match.view(seat)
    return sorted(match.game.action_of(view, Choice(choice)) for choice in members(view.legal))


def compare(players: int, changed: Callable[[str], str], seat_of: Callable[[int], int]) -> None:
    record = records.random_record("blackmore", players, seed=3)
    one, other = Match("blackmore", players), Match("blackmore", players)
    for number, line in enumerate(record.log):
        one.apply_line(line)
        other.apply_line(changed(line))
        if number % 5 == 0:
            for seat in range(players):
                assert features(one, seat) == features(other, seat_of(seat)), f"seat {seat} after {line}"
                assert actions(one, seat) == actions(other, seat_of(seat))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_colours_by_other_names_are_the_same_numbers(players: int) -> None:
    names: dict[str, str] = dict(zip(COLOURS, [*COLOURS[2:], *COLOURS[:2]], strict=True))

    def renamed(line: str) -> str:
        words = (word.partition("-") for word in line.split())
        return " ".join(names.get(suit, suit) + dash + value for suit, dash, value in words)

    compare(players, renamed, lambda seat: seat)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_everyone_one_chair_on_sees_the_same_numbers(players: int) -> None:
    def moved(seat: int) -> int:
        return (seat + 1) % players

    def turned(line: str) -> str:
        head, *rest = line.split()
        if head == "deal":
            hands = [rest[6 * seat : 6 * seat + 6] for seat in range(players)]
            return " ".join([head, *(card for hand in [hands[-1], *hands[:-1]] for card in hand), *rest[6 * players :]])
        if head == "start":
            return f"start {moved(int(rest[0]))}"
        return " ".join([str(moved(int(head))), *rest])

    compare(players, turned, moved)


@pytest.mark.parametrize("wheel", ["decreasing", "increasing"])
@pytest.mark.parametrize("values", [7, 9])
def test_a_whole_set_has_the_places_of_its_cards(wheel: str, values: int) -> None:
    variant = {"wheel": wheel, "values": values, "hand": 3}
    match = Match("blackmore", 3, variant=variant)
    for line in records.random_record("blackmore", 3, seed=5, variant=variant).log:
        match.apply_line(line)
        p, slots = match.view(0).public, canonical_suits(match.view(0))
        cards = [colour * MAX_VALUES + value for colour in range(len(COLOURS)) for value in range(values) if (colour + value) % 3]
        ranked = rotate_to_wheel(p, Cards(sum(1 << card for card in cards)))
        places = [first_used_slot(p) * MAX_VALUES + place for place in members(canonical_places(p, slots, ranked))]
        assert places == sorted(canonical_place(p, slots, Card(card)) for card in cards), line
