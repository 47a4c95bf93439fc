"""Nothing leaks: two worlds that a viewer cannot tell apart make the server send that viewer the same bytes, in every channel."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from coven import games
from coven.errors import CovenError
from coven.games.contract.narration import Chapter
from coven.kernel import seeded
from coven.server.base import errors
from coven.server.domain.rules import compile_rules
from coven.server.jobs import replays_worker
from coven.server.protocol import MemoryAid, Play, encode
from coven.types import SPECTATOR
from tests.server.twin_worlds import World, create_twins, find_matching_choices

MEMORIES: tuple[MemoryAid, ...] = ("none", "last_trick", "everything")
STEPS = 30
# of all that is remembered most can leak: that is tried with fewer players too
TABLES: list[tuple[str, int, MemoryAid]] = [
    *((key, games.load(key).meta.default_players, memory) for key in games.GAMES for memory in MEMORIES),
    *(
        (key, fewest, "everything")
        for key in games.GAMES
        if (fewest := games.load(key).meta.min_players) < games.load(key).meta.default_players
    ),
]


class LeakError(AssertionError):
    """A viewer could tell two worlds apart."""


async def channels(world: World) -> dict[str, Any]:
    """Everything a viewer can get out of the server in a position, but for the events."""
    room, who, viewer = world.room, world.listener.person, world.viewer
    lines = world.lines
    return {
        "snapshot": encode(room.audience.snapshot(world.listener)),
        "lobby": encode(room.audience.summary()),
        "log": encode(replays_worker.build_log(room.row, lines, viewer)),
        "replay": encode(replays_worker.build_replay(room.row, lines, [viewer])),
        "record": await refusal(lambda: record(world)),
        "other seats": [await refusal(lambda asked=asked: viewers(world, asked)) for asked in ("0", "1", "all", "-1", "x")],
        "moves": [await refusal(lambda words=words: room.play(who, move(world, words))) for words in words_to_try(world)],
        "reasons": [await refusal(lambda words=words: room.explain_choice(who, words)) for words in words_to_try(world)],
        "stale": await refusal(lambda: room.play(who, Play(number=0, id="stale", choice="pass"))),
        "catching up": [encode(event) for event in caught_up(world) or []] if len(lines) > 3 else [],
    }


def caught_up(world: World) -> Any:
    sights = world.room.table_state.viewer_states
    return sights and sights.events_for(world.viewer, table(world).number - 3, 0.0)


def table(world: World) -> Any:
    return world.room.table


async def record(world: World) -> Any:
    return replays_worker.build_record(world.room.row, world.lines, world.viewer)


async def viewers(world: World, asked: str) -> Any:
    return replays_worker.requested_viewers(world.room.row, world.viewer, asked)


def move(world: World, words: str) -> Play:
    return Play(number=table(world).number, id="try", choice=words)


def words_to_try(world: World) -> list[str]:
    """Illegal choices of all kinds, and nonsense; nothing that would change the table."""
    said = list(world.match.game.notation.acts)[::29]
    legal = world.match.legal(world.viewer) if world.viewer != SPECTATOR else []
    return [words for words in [*said, "dance", "play"] if words not in legal]


async def refusal(ask: Any) -> bytes:
    """The answer, or the problem as it would be sent."""
    try:
        return encode(await ask())
    except CovenError as error:
        return encode(errors.to_problem(error))


def compare(what: str, here: Any, there: Any, viewer: int) -> None:
    if here != there:
        ours, theirs = repr(here), repr(there)
        at = next((place for place, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), 0)
        raise LeakError(f"{what} differs for viewer {viewer}: …{ours[max(0, at - 80) : at + 80]}… {theirs[at : at + 80]}…")


async def followed(key: str, players: int, viewer: int, memory: MemoryAid, seed: int, monkey: pytest.MonkeyPatch) -> int:
    """Follow twins and compare after every step; how many steps there were."""
    for twin in range(1, 12):
        one, other = create_twins(key, players, viewer, memory, seed, twin)
        await one.start(monkey)
        await other.start(monkey)
        if one.match.view(viewer).tobytes() == other.match.view(viewer).tobytes():
            break  # what was swapped did not come to light at once
    else:
        return 0
    rng = seeded(seed, 99)
    for step in range(STEPS):
        compare("what was sent", one.take_messages(), other.take_messages(), viewer)
        if step % 6 == 0:
            first, second = await channels(one), await channels(other)
            for name, here in first.items():
                compare(name, here, second[name], viewer)
        pair = find_matching_choices(one, other, rng)
        if pair is None:
            return step
        seat, words, other_words = pair
        await one.play(seat, words)
        await other.play(seat, other_words)
        if one.match.view(viewer).tobytes() != other.match.view(viewer).tobytes():
            return step  # something came to light: twins no longer
    return STEPS


@pytest.fixture(scope="module", autouse=True)
def fast_rules() -> None:
    for key in games.GAMES:
        compile_rules(key)


@pytest.mark.parametrize(("key", "players", "memory"), TABLES)
def test_twin_worlds_send_the_same_bytes(key: str, players: int, memory: MemoryAid, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0
    for viewer in range(SPECTATOR, players):
        for seed in range(2 if viewer <= 1 and memory == "everything" else 1):
            steps += asyncio.run(followed(key, players, viewer, memory, seed, monkeypatch))
    assert steps > 10


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize("memory", ["everything", "none"])
def test_a_planted_leak_is_found(key: str, memory: MemoryAid, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test can fail: a chapter with one number from the hidden state is caught."""
    honest = games.load(key)
    peeked = [0]

    def leaky_look(s: Any, seat: Any, v: Any) -> None:
        honest.observe(s, seat, v)
        peeked[0] = hash(s.tobytes()) % 1000

    def leaky_chapter(p: Any) -> Chapter:
        return Chapter(words=str(peeked[0]))

    leaky = replace(honest, observe=leaky_look, chapter=leaky_chapter)
    monkeypatch.setattr("coven.server.live.table.rules_of", lambda key: leaky)

    def run() -> None:
        for seed in range(3):
            asyncio.run(followed(key, honest.meta.default_players, 0, memory, seed, pytest.MonkeyPatch()))

    with pytest.raises(LeakError):
        run()
