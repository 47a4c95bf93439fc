"""What must hold for every bot of every game."""

from functools import cache

import pytest

from coven import Match, games
from coven.bots import roster
from coven.bots.heuristics import heuristics_of
from coven.bots.net.archwitch import Archwitch
from coven.bots.protocol import Explanation
from coven.bots.search.ismcts import Budget, IsmctsBot
from coven.kernel import members, seeded
from coven.kernel.jit import compiled
from coven.types import Choice
from tests.games.contract.random_matches import random_steps
from tests.long import IS_LONG

FEW = Budget(milliseconds=60_000, simulations=24)
MOST_POSITIONS = 12 if IS_LONG else 8  # that a level looks at in one game, for the strongest take long over each
SEARCHING = [level for level, rung in roster.LEVELS.items() if rung.budget is not None]


@cache
def positions(key: str, every: int, players: int | None = None, seed: int = 1) -> list[tuple[Match, int]]:
    """Positions of a random game with a seat that is to choose, copied so that they last: tests of all levels look at them."""
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
    """Not too many of them, from the first to the last."""
    found = positions(key, every, players, seed)
    return found[:: -(-len(found) // MOST_POSITIONS)]


@pytest.mark.parametrize("level", roster.LEVELS)
def test_every_level_chooses_what_is_legal(key: str, level: str) -> None:
    meta = games.load(key).meta
    for players in range(meta.min_players, meta.max_players + 1):
        bot = roster.make(level, key, 1, FEW)
        for match, seat in some_positions(key, 17, players):
            view = match.view(seat)
            assert view.legal >> bot.choose(view) & 1


@pytest.mark.parametrize("level", SEARCHING)
def test_a_millisecond_is_enough_for_a_legal_choice(key: str, level: str) -> None:
    bot = roster.make(level, key, 1, Budget(milliseconds=1, simulations=10**9))
    for match, seat in some_positions(key, 15):
        view = match.view(seat)
        assert view.legal >> bot.choose(view) & 1


@pytest.mark.parametrize("level", roster.LEVELS)
def test_the_same_seed_makes_the_same_choices(key: str, level: str) -> None:
    bots = [roster.make(level, key, 5, FEW) for _ in range(2)]
    for match, seat in some_positions(key, 9):
        assert bots[0].choose(match.view(seat)) == bots[1].choose(match.view(seat))


@pytest.mark.parametrize("level", roster.LEVELS)
def test_bots_cannot_tell_twin_worlds_apart(key: str, level: str) -> None:
    """Two worlds alike to a seat, the same seed: the same choice and the same explanation."""
    for match, seat in some_positions(key, 11, seed=3):
        twin = Match(key, match.players)
        match.game.sample(match.view(seat), seeded(8), twin.state)
        here, there = (roster.make(level, key, 4, FEW) for _ in range(2))
        assert here.choose(match.view(seat)) == there.choose(twin.view(seat))
        if isinstance(here, IsmctsBot) and isinstance(there, IsmctsBot):
            assert here.explain() == there.explain()


@pytest.mark.parametrize("level", SEARCHING)
def test_a_searching_bot_explains_what_it_considered(key: str, level: str) -> None:
    for match, seat in some_positions(key, 13):
        view = match.view(seat)
        bot = roster.make(level, key, 1, FEW)
        choice = bot.choose(view)
        assert isinstance(bot, IsmctsBot | Archwitch)
        told = bot.explain()
        assert isinstance(told, Explanation)
        assert {candidate.choice for candidate in told.candidates} == set(members(view.legal))
        assert told.candidates[0].choice == choice
        assert all(0 <= candidate.value <= 1 and 0 <= candidate.share <= 1 for candidate in told.candidates)
        assert sum(candidate.share for candidate in told.candidates) == pytest.approx(1)
        assert told.worlds <= FEW.simulations


def test_the_rule_of_thumb_is_legal_and_the_same_compiled(key: str) -> None:
    thumb = heuristics_of(key).policy
    fast = compiled(thumb)
    meta = games.load(key).meta
    for players in range(meta.min_players, meta.max_players + 1):
        for match, seat in positions(key, 3, players, seed=6):
            view = match.view(seat)
            rngs = seeded(1), seeded(1)
            choice = thumb(view, rngs[0])
            assert view.legal >> choice & 1
            assert fast(view, rngs[1]) == choice
            assert rngs[0].tobytes() == rngs[1].tobytes()


def test_what_a_settled_position_is_worth_adds_up(key: str) -> None:
    craft = heuristics_of(key)
    for match, seat in positions(key, 6, seed=2):
        shares = [craft.value(match.state, Choice(other)) for other in range(match.players)]  # type: ignore[arg-type]
        assert sum(shares) == pytest.approx(1, abs=0.02), (seat, shares)
        assert all(0 <= share <= 1 for share in shares)


def test_the_memory_of_a_search_is_bounded(key: str) -> None:
    match, seat = positions(key, 10)[0]
    style = roster.HEDGE_WITCH
    bot = roster.make("hedge-witch", key, 1, Budget(60_000, 60_000))
    assert isinstance(bot, IsmctsBot)
    bot.choose(match.view(seat))
    memory = bot.threads[0].table
    assert sum(row.nbytes for row in (memory.keys, memory.visits, memory.availability, memory.total_value)) == style.table_bytes
    assert memory.used[0] <= 0.75 * len(memory.keys)


def test_two_cores_look_at_as_many_worlds_together(key: str) -> None:
    match, seat = next((match, seat) for match, seat in positions(key, 4) if match.view(seat).legal.bit_count() > 1)
    bot = roster.make("hedge-witch", key, 1, Budget(60_000, 1_000), cores=2)
    assert match.view(seat).legal >> bot.choose(match.view(seat)) & 1
    assert isinstance(bot, IsmctsBot)
    assert bot.explain().worlds == 1_000


def test_thoughts_are_kept_between_choices(key: str) -> None:
    bot = roster.make("elder", key, 1, FEW)
    assert isinstance(bot, IsmctsBot)
    match, seat = next((match, seat) for match, seat in positions(key, 4) if match.view(seat).legal.bit_count() > 1)
    bot.choose(match.view(seat))
    memory = bot.threads[0].table
    before = {int(key): int(tried) for key, tried in zip(memory.keys, memory.visits, strict=True) if key}
    assert before
    bot.choose(match.view(seat))
    after = {int(key): int(tried) for key, tried in zip(memory.keys, memory.visits, strict=True) if key}
    assert all(after[key] >= tried for key, tried in before.items()), "nothing is forgotten"
    assert sum(after.values()) > sum(before.values()), "and more is learned"
