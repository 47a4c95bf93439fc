"""Properties of every bot level in every game."""

from functools import cache

import pytest

from coven import Match, games
from coven.bots import roster
from coven.bots.heuristics import heuristics_of
from coven.bots.net.archwitch import Archwitch
from coven.bots.protocol import Explanation
from coven.bots.search.ismcts import Budget, IsmctsBot
from coven.kernel import compiled, members, seeded
from coven.testing.random_play import random_steps
from coven.types import Seat
from tests.long import IS_LONG

FEW = Budget(milliseconds=60_000, simulations=24)
MAX_POSITIONS = 12 if IS_LONG else 8  # of one game and level, because the strongest levels are slow
SEARCHING = [level for level, entry in roster.LEVELS.items() if entry.budget is not None]


@cache
def positions(key: str, every: int, players: int | None = None, seed: int = 1) -> list[tuple[Match, int]]:
    """Return positions of a random game, each with a seat to act, as copies that the tests of all levels share."""
    found = []
    players = players or games.load(key).meta.default_players
    for number, match in enumerate(random_steps(key, players, seed)):
        if number % every == 0 and match.to_act():
            copy = Match(key, players)
            copy.state.copy_from(match.state)
            copy.log = list(match.log)
            found.append((copy, match.to_act()[-1]))
    return found


def some_positions(key: str, every: int, players: int | None = None, seed: int = 1) -> list[tuple[Match, int]]:
    """Return at most MAX_POSITIONS of these positions, spread over the game."""
    found = positions(key, every, players, seed)
    return found[:: -(-len(found) // MAX_POSITIONS)]


@pytest.mark.parametrize("level", roster.LEVELS)
def test_every_level_makes_legal_choices(key: str, level: str) -> None:
    meta = games.load(key).meta
    for players in range(meta.min_players, meta.max_players + 1):
        bot = roster.make(level, key, 1, FEW)
        for match, seat in some_positions(key, 17, players):
            view = match.view(seat)
            assert view.legal >> bot.choose(view) & 1


@pytest.mark.parametrize("level", SEARCHING)
def test_searching_level_chooses_legally_within_a_millisecond(key: str, level: str) -> None:
    bot = roster.make(level, key, 1, Budget(milliseconds=1, simulations=10**9))
    for match, seat in some_positions(key, 15):
        view = match.view(seat)
        assert view.legal >> bot.choose(view) & 1


@pytest.mark.parametrize("level", roster.LEVELS)
def test_same_seed_gives_the_same_choices(key: str, level: str) -> None:
    bots = [roster.make(level, key, 5, FEW) for _ in range(2)]
    for match, seat in some_positions(key, 9):
        assert bots[0].choose(match.view(seat)) == bots[1].choose(match.view(seat))


@pytest.mark.parametrize("level", roster.LEVELS)
def test_bot_chooses_alike_in_twin_worlds(key: str, level: str) -> None:
    """Compare choices and explanations in two worlds that a seat cannot distinguish."""
    for match, seat in some_positions(key, 11, seed=3):
        twin = Match(key, match.players)
        match.game.sample(match.view(seat), seeded(8), twin.state)
        here, there = (roster.make(level, key, 4, FEW) for _ in range(2))
        assert here.choose(match.view(seat)) == there.choose(twin.view(seat))
        if isinstance(here, IsmctsBot) and isinstance(there, IsmctsBot):
            assert here.explain() == there.explain()


@pytest.mark.parametrize("level", SEARCHING)
def test_searching_bot_explains_its_candidates(key: str, level: str) -> None:
    for match, seat in some_positions(key, 13):
        view = match.view(seat)
        bot = roster.make(level, key, 1, FEW)
        choice = bot.choose(view)
        assert isinstance(bot, IsmctsBot | Archwitch)
        explanation = bot.explain()
        assert isinstance(explanation, Explanation)
        assert {candidate.choice for candidate in explanation.candidates} == set(members(view.legal))
        assert explanation.candidates[0].choice == choice
        assert all(0 <= candidate.value <= 1 and 0 <= candidate.share <= 1 for candidate in explanation.candidates)
        assert sum(candidate.share for candidate in explanation.candidates) == pytest.approx(1)
        assert explanation.worlds <= FEW.simulations


def test_policy_is_legal_and_the_same_compiled(key: str) -> None:
    policy = heuristics_of(key).policy
    fast = compiled(policy)
    meta = games.load(key).meta
    for players in range(meta.min_players, meta.max_players + 1):
        for match, seat in positions(key, 3, players, seed=6):
            view = match.view(seat)
            rngs = seeded(1), seeded(1)
            choice = policy(view, rngs[0])
            assert view.legal >> choice & 1
            assert fast(view, rngs[1]) == choice
            assert rngs[0].tobytes() == rngs[1].tobytes()


def test_heuristic_values_of_all_seats_sum_to_one(key: str) -> None:
    heuristics = heuristics_of(key)
    for match, seat in positions(key, 6, seed=2):
        shares = [heuristics.value(match.state, Seat(other)) for other in range(match.players)]
        assert sum(shares) == pytest.approx(1, abs=0.02), (seat, shares)
        assert all(0 <= share <= 1 for share in shares)


def test_transposition_table_is_bounded(key: str) -> None:
    match, seat = positions(key, 10)[0]
    config = roster.HEDGE_WITCH
    bot = roster.make("hedge-witch", key, 1, Budget(60_000, 60_000))
    assert isinstance(bot, IsmctsBot)
    bot.choose(match.view(seat))
    table = bot.threads[0].table
    assert sum(array.nbytes for array in (table.keys, table.visits, table.availability, table.total_value)) == config.table_bytes
    assert table.used[0] <= 0.75 * len(table.keys)


def test_two_cores_share_the_simulations(key: str) -> None:
    match, seat = next((match, seat) for match, seat in positions(key, 4) if match.view(seat).legal.bit_count() > 1)
    bot = roster.make("hedge-witch", key, 1, Budget(60_000, 1_000), cores=2)
    assert match.view(seat).legal >> bot.choose(match.view(seat)) & 1
    assert isinstance(bot, IsmctsBot)
    assert bot.explain().worlds == 1_000


def test_statistics_are_kept_between_choices(key: str) -> None:
    bot = roster.make("elder", key, 1, FEW)
    assert isinstance(bot, IsmctsBot)
    match, seat = next((match, seat) for match, seat in positions(key, 4) if match.view(seat).legal.bit_count() > 1)
    bot.choose(match.view(seat))
    table = bot.threads[0].table
    before = {int(key): int(visits) for key, visits in zip(table.keys, table.visits, strict=True) if key}
    assert before
    bot.choose(match.view(seat))
    after = {int(key): int(visits) for key, visits in zip(table.keys, table.visits, strict=True) if key}
    assert all(after[key] >= visits for key, visits in before.items()), "no entry is lost"
    assert sum(after.values()) > sum(before.values()), "and visits are added"
