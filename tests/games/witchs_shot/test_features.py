"""Features and actions are invariant under renaming suits and seats, and different otherwise."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from coven import Match
from coven.games import load_compiled
from coven.games.witchs_shot.learning.canonical import canonical_suits, suit_at
from coven.games.witchs_shot.rules.deck import SUITS
from coven.kernel import members
from coven.types import Choice, Seat
from tests.games.witchs_shot.tables import KEY, ShotMatch, apply_lines, finished_shot, public, shot_steps, start_tricks

COMPILED = load_compiled(KEY)
SIZE = sum(width for _, width in COMPILED.feature_blocks)
EVERY_PLAYER_COUNT = pytest.mark.parametrize("players", [3, 4])
WEAK = {"cursed": True, "vacation": True, "strength": {"3": 3, "4": 4}}
ROW = "book-1 potion-1 book-2"  # book above potion above vegetable; fish is left out
FEW = {
    "deck": {suit: [1, 2, 9] for suit in SUITS},
    "hand": {"3": 2, "4": 2},
    "row": {"3": 1, "4": 2},
    "rounds": {"3": 1, "4": 1},
}


def features_of(view: Any) -> npt.NDArray[np.float32]:
    x = np.zeros(SIZE, np.float32)
    COMPILED.features(view, x)
    return x


def block(view: Any, name: str) -> list[float]:
    """Return one block of the features."""
    at = 0
    for other, width in COMPILED.feature_blocks:
        if other == name:
            return [round(float(number), 3) for number in features_of(view)[at : at + width]]
        at += width
    raise KeyError(name)


def nonzero_indexes(view: Any, name: str) -> set[int]:
    """Return the indexes of the nonzero numbers of a block."""
    return {number for number, value in enumerate(block(view, name)) if value}


def rename_log(match: ShotMatch, suits: Sequence[str], rotation: int) -> list[str]:
    """Return the log of a match with other suits and rotated seats."""
    other: dict[str, str] = dict(zip(SUITS, suits, strict=True))
    lines = []
    for line in match.log:
        words = [_rename_word(word, other) for word in line.split()]
        if words[0] == "deal":
            hand = int(public(match).variant.hand)
            hands = [words[1 + seat * hand : 1 + (seat + 1) * hand] for seat in range(match.players)]
            rest = words[1 + match.players * hand :]
            words = ["deal", *(card for seat in range(match.players) for card in hands[(seat - rotation) % match.players]), *rest]
        elif words[0] == "start":
            words[1] = str((int(words[1]) + rotation) % match.players)
        elif words[0] != "remove":
            words[0] = str((int(words[0]) + rotation) % match.players)
        lines.append(" ".join(words))
    return lines


def _rename_word(word: str, other: dict[str, str]) -> str:
    suit, _, rank = word.partition("-")
    return f"{other[suit]}{'-' if rank else ''}{rank}" if suit in other else word


@EVERY_PLAYER_COUNT
@pytest.mark.parametrize("variant", [{}, WEAK, FEW])
def test_features_are_invariant_under_renaming_suits_and_seats(players: int, variant: dict[str, Any]) -> None:
    for seed, suits in enumerate(list(permutations(SUITS))[::3]):
        match = finished_shot(players, seed, variant)
        rotation = 1 + seed % (players - 1)
        here, there = Match(KEY, players, variant), Match(KEY, players, variant)
        for line, other in zip(match.log, rename_log(match, suits, rotation), strict=True):
            here.apply_line(line)
            there.apply_line(other)
            for viewer in (here.to_act() or [0]) if seed else range(players):
                views = here.view(viewer), there.view((viewer + rotation) % players)
                assert (features_of(views[0]) == features_of(views[1])).all(), here.log[-1]
                assert actions(views[0]) == actions(views[1])


def actions(view: Any) -> set[int]:
    return {int(COMPILED.action_of(view, Choice(choice))) for choice in members(view.legal)}


@EVERY_PLAYER_COUNT
def test_actions_map_back_to_choices(players: int) -> None:
    for match in shot_steps(players, 3, WEAK):
        for seat in match.to_act():
            view = match.view(seat)
            numbered = {int(COMPILED.action_of(view, Choice(choice))): choice for choice in members(view.legal)}
            assert len(numbered) == len(list(members(view.legal)))
            assert all(0 <= action < COMPILED.num_actions for action in numbered)
            assert {action: COMPILED.choice_of(view, action) for action in numbered} == numbered


def test_actions_of_different_verbs_are_disjoint() -> None:
    """Cards played, cards revealed, quotas and rests never share an action."""
    kinds: dict[int, set[str]] = {}
    for match in (match for seed in range(20) for match in shot_steps(4, seed, WEAK)):
        for seat in match.to_act():
            view = match.view(seat)
            for choice, words in zip(members(view.legal), match.legal_choices(seat), strict=True):
                kinds.setdefault(int(COMPILED.action_of(view, Choice(choice))), set()).add(words.split()[0])
    assert all(len(kind) == 1 for kind in kinds.values())
    assert {kind.pop() for kind in kinds.values()} == {"play", "reveal", "quota", "rest"}


def views(players: int, variant: dict[str, Any], games: int) -> Iterator[Any]:
    """Yield the views of the players to act, or of all players if none is to act."""
    for seed in range(games):
        for match in shot_steps(players, seed, variant):
            for viewer in match.to_act() or range(players):
                yield match.view(viewer)


@EVERY_PLAYER_COUNT
@pytest.mark.parametrize(("variant", "games"), [(FEW, 150), (WEAK, 8), ({}, 8)])
def test_different_views_have_different_features(players: int, variant: dict[str, Any], games: int) -> None:
    """Views with equal features differ at most in the names of suits and seats."""
    found: dict[bytes, Any] = {}
    num_renamed = 0
    for view in views(players, variant, games):
        other = found.setdefault(features_of(view).tobytes(), view)
        if other.tobytes() != view.tobytes():
            assert canonical_contents(view) == canonical_contents(other)
            num_renamed += 1
    assert variant is not FEW or num_renamed, "some do have other names"


def canonical_contents(view: Any) -> list[Any]:
    """Return the contents of a view with suits in canonical order and seats counted from the viewer."""
    p, order = view.public, canonical_suits(view)
    suits = [int(suit_at(order, place)) for place in range(4)]
    seats = [(view.viewer + place) % p.players for place in range(p.players)]

    def card(number: int) -> int:
        return number if number < 0 or number >= 40 else suits.index(number // 10) * 10 + number % 10

    def several(mask: int) -> list[int]:
        return sorted(card(number) for number in members(int(mask)))

    def seat(number: int) -> int:
        return seats.index(number) if number >= 0 else -1

    by_seat = [p.points, p.oofs, p.standing, p.earned, p.bonus, p.quota, p.spent, p.cubes, p.black_cubes, p.vacation, p.held]
    tricks = [
        [seat(trick.leader), [card(trick.played[one]) for one in seats], sorted(map(seat, members(trick.resting)))]
        for trick in (p.trick, p.last)
    ]
    return [
        [p.phase, p.this_round, p.picked, p.quotas_left, p.set_aside, p.tricks, p.last_strength],
        [seat(p.turn), seat(p.last_winner), [seat(one) for one in p.order[: p.players]]],
        [[int(row[one]) for one in seats] for row in by_seat],
        [[several(row[one]) for one in seats] for row in (p.kept, p.known)],
        [[sorted(suits.index(suit) for suit in members(int(p.void[one]))) for one in seats]],
        [several(p.deck), several(p.discarded), several(view.hand), [card(one) for one in p.row]],
        [p.phase < 3 or [int(p.priority[suit]) for suit in suits], -1 if p.trick.led < 0 else suits.index(p.trick.led)],
        tricks,
        sorted(actions(view)),
    ]


def test_canonical_suits_are_ordered_by_priority() -> None:
    match = start_tricks(["book-10 potion-3", "vegetable-9 black-4", "book-8 book-5"], ROW)
    view = match.view(0)
    order = canonical_suits(view)
    assert [SUITS[suit_at(order, place)] for place in range(4)] == ["book", "potion", "vegetable", "fish"]
    assert nonzero_indexes(view, "hand") == {9, 12}


def test_features_include_lead_height_load_and_quota() -> None:
    hands = ["vegetable-10 vegetable-4 potion-9", "vegetable-9 black-4 book-5", "vegetable-1 book-8 potion-2"]
    variant = {"strength": {"3": 4}, "quotas": {"3": [0, 2, 4]}}
    match = apply_lines(start_tricks(hands, ROW, quotas=(0, 2, 4), variant=variant), "0 play vegetable-10", "1 play vegetable-9")
    view = match.view(2)
    assert nonzero_indexes(view, "takes the lead") == {7, 11}, "Book 8 and Potion 2, if they were legal"
    assert nonzero_indexes(view, "too heavy") == {20, 11}, "1 + 1 + 3 boxes against 4"
    higher = [f"book-{rank}" for rank in (3, 4, 5, 6, 7, 9, 10)] + [f"potion-{rank}" for rank in range(3, 11)]
    hidden = 31 - len(ROW.split()) - 3 - 2
    assert block(view, "stands below")[11] == round(len(higher) / hidden, 3)
    assert nonzero_indexes(view, "lacking") == {4}
    assert nonzero_indexes(view, "meets the quota") == {10}, "with the black four"
    assert nonzero_indexes(view, "exceeds the quota") == set()


def test_features_are_the_same_interpreted_and_compiled() -> None:
    plain_game = Match(KEY, 3).game
    for match in shot_steps(3, 4, WEAK):
        view = match.view(Seat(1))
        x = np.zeros(SIZE, np.float32)
        plain_game.features(view, x)
        assert (x == features_of(view)).all()
