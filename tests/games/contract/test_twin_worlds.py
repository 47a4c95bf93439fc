"""Twin worlds: two worlds alike to a seat give it the same of everything, at every step."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import msgspec
import numpy as np
import pytest

from coven import Match, games
from coven.core.chance import Lot, draw
from coven.core.notation import UNSEEN, argument_of
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.narration import Chapter
from coven.kernel import Random, members, randbelow, seeded
from coven.server.live.plain_views import plain_view
from coven.types import SPECTATOR, Act, Choice, Seat
from tests.games.contract.random_matches import random_steps

POSITION_STRIDE = 2  # positions: from each of these twins are followed
MAX_STEPS = 8  # how far twins are followed before new ones are drawn


class LeakError(AssertionError):
    """A viewer could tell two worlds apart that must look alike."""


def everything_received(match: Match, viewer: int) -> dict[str, Any]:
    """Everything a viewer is given in a position, made the way servers and bots make it."""
    game, view = match.game, match.view(viewer)
    read = plain_view(view)
    x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
    game.features(view, x)
    return {
        "view": view.tobytes(),
        "features": x.tobytes(),
        "legal": [game.describe_choice(read, Choice(choice), match.names) for choice in members(view.legal)],
        "acts": [int(game.act(view, Choice(choice))) for choice in members(view.legal)],
        "prompt": game.prompt(read, match.names),
        "why": game.beginner_tip(read) if view.legal else "",
        "table": game.text_table(read, match.names),
        "picture": msgspec.json.encode(game.picture(read)),
        "memory": msgspec.json.encode(game.recall(read)),
        "chapter": game.chapter(read.public),
        "phrases": game.phrases(read),
        "claim": game.claim is not None and game.claim.can_claim(read) and (True, game.claim.line(read)),
        "possible": game.count_worlds(view),
        "refusals": [str(game.explain_refusal(read, act, match.names)) for act in choosable_acts(game)[::17]],
    }


def choosable_acts(game: Game) -> list[Act]:
    """All that can be chosen: nobody chooses what is hidden."""
    return [act for act in game.notation.acts.values() if argument_of(act) != UNSEEN]


def compare(one: Match, other: Match, viewer: int) -> None:
    for (name, here), there in zip(
        everything_received(one, viewer).items(), everything_received(other, viewer).values(), strict=True
    ):
        if here != there:
            raise LeakError(f"{name} differs for viewer {viewer} after {one.log_seen_by(viewer)[-3:]}")


def twin_of(match: Match, viewer: int, rng: Random) -> Match:
    """Another world that looks the same to the viewer, with the viewer's log so far."""
    twin = Match(match.game, match.players, match.variant, match.names)
    match.game.sample(match.view(viewer), rng, twin.state)
    return twin


def follow(one: Match, other: Match, viewer: int, rng: Random) -> bool:
    """A step in both worlds that looks the same to the viewer; False where there is none and new twins are due."""
    if one.lot_due() or one.is_over():
        return False
    waiting = one.to_act()
    seat = Seat(waiting[randbelow(rng, len(waiting))])
    pairs = list(alike(one, other, seat, viewer))
    if not pairs:
        return False
    line, choice, other_choice = pairs[randbelow(rng, len(pairs))]
    before = one.view(viewer)
    one.choose(seat, choice)
    other.choose(seat, other_choice)
    if one.view(viewer).tobytes() != other.view(viewer).tobytes():
        return False  # something came to light, a card drawn or turned up: twins no longer
    told = [match.game.narrate(before, match.view(viewer), line, match.names) for match in (one, other)]
    if told[0] != told[1]:
        raise LeakError(f"viewer {viewer} is told {told[0]!r} in one world and {told[1]!r} in the other")
    return True


def alike(one: Match, other: Match, seat: Seat, viewer: int) -> Iterator[tuple[str, Choice, Choice]]:
    """Choices of the seat in the two worlds that the viewer cannot tell apart, with the line in the viewer's log."""
    lines: dict[str, Choice] = {}
    for choice in members(other.game.legal_choices(other.state, seat)):
        lines.setdefault(other.choice_seen_by(viewer, seat, Choice(choice)), Choice(choice))
    for choice in members(one.game.legal_choices(one.state, seat)):
        line = one.choice_seen_by(viewer, seat, Choice(choice))
        if line in lines:
            yield line, Choice(choice), lines[line]


def play_twins(key: str, players: int, seed: int, game: Game | None = None, variant: dict[str, Any] | None = None) -> int:
    """Follow twins from positions of one random game, each for a viewer of chance; how many steps were compared."""
    rng = seeded(seed, 1)
    return sum(
        follow_from(match, randbelow(rng, players + 1) + SPECTATOR, rng, game or load_compiled(key))
        for match in islice(random_steps(key, players, seed, variant), 0, None, POSITION_STRIDE)
    )


def follow_from(match: Match, viewer: int, rng: Random, game: Game) -> int:
    here = Match(game, match.players, match.variant, match.names)
    here.state.copy_from(match.state)
    twin = twin_of(here, viewer, rng)
    compare(here, twin, viewer)
    compared = 1
    while compared < MAX_STEPS and follow(here, twin, viewer, rng):  # views and what is told are the same after every step
        compared += 1
    if compared > 1 and here.view(viewer).tobytes() == twin.view(viewer).tobytes():
        compare(here, twin, viewer)
    return compared


@pytest.mark.parametrize("seed", range(2))
def test_twin_worlds_cannot_be_told_apart(key: str, players: int, seed: int) -> None:
    compared = 0
    for number in range(20):  # one long game, or several short ones
        compared += play_twins(key, players, seed + 100 * number)
        if compared > 20:
            return
    raise AssertionError(f"only {compared} steps could be compared")


def test_lots_that_look_alike_leave_views_alike(key: str, players: int) -> None:
    """Two hidden items of a lot swapped: where the viewer is shown the same line, the viewer then knows the same."""
    compared = 0
    for match in random_steps(key, players, 3):
        if lot := match.lot_due():
            draw(lot, seeded(4))
            compared += sum(compare_swaps(match, viewer, lot, seeded(5)) for viewer in range(SPECTATOR, players))
    assert compared > players


def compare_swaps(match: Match, viewer: int, lot: Lot, rng: Random) -> int:
    line = match.lot_seen_by(viewer, lot)
    hidden = [place for place, word in enumerate(line.split()[1:]) if word == "?"]
    compared = 0
    for _ in range(10 if len(hidden) > 1 else 0):
        one, other = (hidden[randbelow(rng, len(hidden))] for _ in range(2))
        swapped = lot.clone()
        swapped.items[one], swapped.items[other] = int(lot.items[other]), int(lot.items[one])
        if match.lot_seen_by(viewer, swapped) == line:
            if view_after(match, viewer, lot) != view_after(match, viewer, swapped):
                raise LeakError(f"viewer {viewer} knows different things after {line}")
            compared += 1
    return compared


def view_after(match: Match, viewer: int, lot: Lot) -> bytes:
    after = Match(match.game, match.players, match.variant, match.names)
    after.state.copy_from(match.state)
    after.apply_lot(lot.clone())
    return bytes(after.view(viewer).tobytes())


def test_a_planted_leak_is_found(key: str, players: int) -> None:
    """The test can fail: a chapter that counts one bit of a hidden hand is caught."""
    honest = games.load(key)
    peeked = [0]

    def leaky_chapter(p: Any) -> Chapter:
        return Chapter(words=f"{honest.chapter(p).words} {peeked[0]}")

    def leaky_look(s: Any, seat: Seat, v: Any) -> None:
        honest.observe(s, seat, v)
        peeked[0] = hash(s.tobytes())

    leaky = replace(honest, observe=leaky_look, chapter=leaky_chapter)
    with pytest.raises(LeakError):
        play_twins(key, players, 1, leaky)
