"""No hidden information leaks: in two worlds that look the same to a viewer, the server sends the viewer the same bytes."""

from dataclasses import replace
from typing import Any

import pytest

from coven import games
from coven.errors import CovenError
from coven.games.contract.encoding.table_telling import TableTeller, TableText
from coven.games.contract.presentation import Chapter
from coven.kernel import seeded
from coven.messages import literal
from coven.server.domain.rules import compile_rules, compile_telling
from coven.server.jobs import replays_worker
from coven.server.live.words import Answer
from coven.server.protocol import MemoryAid, Play, encode
from coven.types import SPECTATOR
from tests.server.twin_worlds import Listener, World, create_twins, find_matching_choices

MEMORIES: tuple[MemoryAid, ...] = ("none", "last_trick", "everything")
MAX_STEPS = 30
# the memory aid "everything" can leak most, so it is tested with fewer players too
TABLES: list[tuple[str, int, MemoryAid]] = [
    *((key, games.load(key).meta.default_players, memory) for key in games.BUILTIN_GAMES for memory in MEMORIES),
    *(
        (key, fewest, "everything")
        for key in games.BUILTIN_GAMES
        if (fewest := games.load(key).meta.min_players) < games.load(key).meta.default_players
    ),
]


class LeakError(AssertionError):
    """A viewer can distinguish two worlds that must look the same."""


async def channels(world: World) -> dict[str, Any]:
    """Return everything a viewer can get from the server in a position, except the events."""
    room, person, viewer = world.room, world.listener.person, world.viewer
    lines = world.lines
    return {
        "snapshot": room.audience.snapshot(world.listener),
        "snapshot in words": room.audience.snapshot(listener_to_words(world)),
        "lobby": encode(room.audience.summary()),
        "log": encode(replays_worker.build_log(room.row, lines, viewer)),
        "replay": encode(replays_worker.build_replay(room.row, lines, [viewer])),
        "record": await encode_outcome(world, lambda: record(world)),
        "other seats": [
            await encode_outcome(world, lambda seat=seat: viewers(world, seat)) for seat in ("0", "1", "all", "-1", "x")
        ],
        "moves": [
            await encode_outcome(world, lambda text=text: room.play(person, move(world, text))) for text in rejected_texts(world)
        ],
        "reasons": [
            await encode_outcome(world, lambda text=text: room.explain_choice(person, text)) for text in rejected_texts(world)
        ],
        "stale": await encode_outcome(world, lambda: room.play(person, Play(number=0, id="stale", choice="pass"))),
        "catching up": missed_messages(world) if len(lines) > 3 else [],
    }


def listener_to_words(world: World) -> Listener:
    listener = Listener(world.listener.person)
    listener.wants_words = True
    return listener


def missed_messages(world: World) -> list[bytes]:
    """Return what is sent to a viewer who reconnects, as parts and in words."""
    parts, words = Listener(world.listener.person), listener_to_words(world)
    for listener in (parts, words):
        world.room.audience.send_missed(listener, table(world).number - 3)
    return parts.received + words.received


def table(world: World) -> Any:
    return world.room.table


async def record(world: World) -> Any:
    return replays_worker.build_record(world.room.row, world.lines, world.viewer)


async def viewers(world: World, seat: str) -> Any:
    return replays_worker.requested_viewers(world.room.row, world.viewer, seat)


def move(world: World, text: str) -> Play:
    return Play(number=table(world).number, id="try", choice=text)


def rejected_texts(world: World) -> list[str]:
    """Return illegal choices of all kinds and nonsense, none of which changes the table."""
    acts = list(world.match.game.notation.acts)[::29]
    legal = world.match.legal_choices(world.viewer) if world.viewer != SPECTATOR else []
    return [text for text in [*acts, "dance", "play"] if text not in legal]


async def encode_outcome(world: World, request: Any) -> list[bytes]:
    """Return the encoded answer, or the encoded problem that would be sent: as messages and in words."""
    audience, viewers = world.room.audience, (world.listener, listener_to_words(world))
    try:
        answer = await request()
    except CovenError as error:
        return [audience.encode_problem(viewer, error) for viewer in viewers]
    return [audience.encode_for(viewer, answer) for viewer in viewers] if isinstance(answer, Answer) else [encode(answer)]


def compare(channel: str, original: Any, twin: Any, viewer: int) -> None:
    if original != twin:
        first, second = repr(original), repr(twin)
        at = next((index for index, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
        raise LeakError(f"{channel} differs for viewer {viewer}: …{first[max(0, at - 80) : at + 80]}… {second[at : at + 80]}…")


async def follow_twins(key: str, players: int, viewer: int, memory: MemoryAid, seed: int, monkey: pytest.MonkeyPatch) -> int:
    """Play twin worlds and compare all channels after every step; return the number of steps."""
    for twin_seed in range(1, 12):
        world, twin = create_twins(key, players, viewer, memory, seed, twin_seed)
        await world.start(monkey)
        await twin.start(monkey)
        if world.match.view(viewer).tobytes() == twin.match.view(viewer).tobytes():
            break  # the swapped items are still hidden
    else:
        return 0
    rng = seeded(seed, 99)
    for step in range(MAX_STEPS):
        compare("messages", world.take_messages(), twin.take_messages(), viewer)
        if step % 6 == 0:
            world_channels, twin_channels = await channels(world), await channels(twin)
            for name, content in world_channels.items():
                compare(name, content, twin_channels[name], viewer)
        matching = find_matching_choices(world, twin, rng)
        if matching is None:
            return step
        seat, choice, twin_choice = matching
        await world.play(seat, choice)
        await twin.play(seat, twin_choice)
        if world.match.view(viewer).tobytes() != twin.match.view(viewer).tobytes():
            return step  # a difference was revealed, so the worlds are no twins any more
    return MAX_STEPS


async def follow_seeds(key: str, players: int, viewer: int, memory: MemoryAid, seeds: int, monkey: pytest.MonkeyPatch) -> int:
    """Follow twin worlds of the seeds 0 to `seeds` - 1; return the total number of steps."""
    return sum([await follow_twins(key, players, viewer, memory, seed, monkey) for seed in range(seeds)])


@pytest.fixture(scope="module", autouse=True)
def compiled_rules() -> None:
    for key in games.BUILTIN_GAMES:
        compile_telling(key)
        compile_rules(key)


@pytest.mark.parametrize(("key", "players", "memory"), TABLES)
async def test_twin_worlds_send_the_same_bytes(
    key: str, players: int, memory: MemoryAid, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = 0
    for viewer in range(SPECTATOR, players):
        seeds = 2 if viewer <= 1 and memory == "everything" else 1
        steps += await follow_seeds(key, players, viewer, memory, seeds, monkeypatch)
    assert steps > 10


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
@pytest.mark.parametrize("memory", ["everything", "none"])
async def test_planted_leak_is_detected(key: str, memory: MemoryAid, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put one number from the hidden state into the chapter and check that the comparison fails."""
    honest = games.load(key)
    peeked = [0]

    def leaky_observe(s: Any, seat: Any, v: Any) -> None:
        honest.observe(s, seat, v)
        peeked[0] = hash(s.tobytes()) % 1000

    def leaky_chapter(p: Any) -> Chapter[Any]:
        return Chapter(words=literal(str(peeked[0])))

    leaky = replace(honest, observe=leaky_observe, chapter=leaky_chapter)
    monkeypatch.setattr("coven.server.live.table.rules_of", lambda key: leaky)

    with pytest.raises(LeakError):
        await follow_seeds(key, honest.meta.default_players, 0, memory, 3, pytest.MonkeyPatch())


async def test_leak_of_machine_code_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put one number from the hidden state into the position that machine code makes, and check that the comparison fails."""
    tell = TableTeller.tell

    def tell_too_much(teller: TableTeller, before: Any, after: Any, *arguments: Any) -> TableText:
        text = tell(teller, before, after, *arguments)
        text.viewers[0].position = text.viewers[0].position[:-1] + b',"to_act":[%d]}' % (hash(after.tobytes()) % 1000)
        return text

    monkeypatch.setattr(TableTeller, "tell", tell_too_much)
    with pytest.raises(LeakError):
        await follow_seeds("blackmore", 4, 0, "none", 3, pytest.MonkeyPatch())
