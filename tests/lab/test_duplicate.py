"""Duplicate deals: seatings, and the same lots in all rotations."""

from collections import Counter

import pytest

from coven import Match, games
from coven.core.chance import Lot, add_item, outcome, reset_lot
from coven.kernel import members, randbelow, seeded
from coven.lab.arena.contest import DuplicateDeal, bot_seed, field_seatings, rotations
from coven.types import Choice


def test_rotations_put_one_bot_in_each_seat_once() -> None:
    assert rotations(0, 1, 4) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


@pytest.mark.parametrize(("bots", "players", "count"), [(2, 2, 2), (2, 4, 8), (3, 4, 24), (5, 3, 60), (5, 2, 20)])
def test_field_seatings_have_both_fields_of_every_pair_without_repeats(bots: int, players: int, count: int) -> None:
    found = field_seatings(bots, players)
    assert len(found) == len(set(found)) == count
    for seat in range(players):  # each bot has each seat equally often
        assert len(set(Counter(seating[seat] for seating in found).values())) == 1


def played(key: str, deal: int, seed: int) -> Match:
    """Play a match of a deal with random choices."""
    match = Match(key)
    luck, rng = DuplicateDeal(1, deal), seeded(seed)
    luck.resolve_chance(match)
    while not match.is_over():
        seat = match.to_act()[0]
        choices = list(members(match.view(seat).legal))
        match.choose(seat, Choice(choices[randbelow(rng, len(choices))]))
        luck.resolve_chance(match)
    return match


def lots(match: Match) -> dict[str, list[list[str]]]:
    """Return the lots of a match by kind, in order."""
    found: dict[str, list[list[str]]] = {}
    for line in match.log:
        if not line[0].isdecimal():
            kind, *items = line.split()
            found.setdefault(kind, []).append(items)
    return found


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_all_matches_of_a_deal_have_the_same_lots_in_later_rounds_too(key: str) -> None:
    one, other, another_deal = (lots(played(key, deal, seed)) for deal, seed in ((5, 1), (5, 2), (6, 1)))
    for kind in one:
        for mine, theirs in zip(one[kind], other.get(kind, []), strict=False):
            if sorted(mine) == sorted(theirs) or len(mine) == 1:  # a reshuffled pile depends on the players
                assert mine == theirs
    assert one["deal"][0] == other["deal"][0] != another_deal["deal"][0]


def test_lot_does_not_depend_on_earlier_lots_of_other_kinds() -> None:
    def drawn(luck: DuplicateDeal, kind: int) -> list[int]:
        lot = Lot.new()
        reset_lot(lot, kind)
        for item in range(20):
            add_item(lot, item)
        lot.due = 20
        luck.draw(lot)
        return outcome(lot)

    plain, mixed = DuplicateDeal(1, 1), DuplicateDeal(1, 1)
    first, second = drawn(plain, 1), drawn(plain, 1)
    assert first != second
    assert drawn(mixed, 1) == first
    drawn(mixed, 2)
    drawn(mixed, 2)
    assert drawn(mixed, 1) == second


def test_bots_have_distinct_seeds() -> None:
    seeds = {bot_seed(seed, deal, seat) for seed in range(3) for deal in range(20) for seat in range(6)}
    assert len(seeds) == 3 * 20 * 6
