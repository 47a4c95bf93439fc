"""Twin worlds: two worlds that look alike to a seat give it the same output on every channel, at every step."""

from collections.abc import Iterator, Mapping
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
from coven.games.contract.presentation import Chapter
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.kernel import Random, members, randbelow, seeded
from coven.server.live.plain_views import plain_view
from coven.types import SPECTATOR, Act, Choice, Seat
from tests.games.contract.random_matches import random_steps

POSITION_STRIDE = 2  # twins are followed from every second position
MAX_STEPS = 8  # choices per pair of twins


class LeakError(AssertionError):
    """A viewer can distinguish two worlds that must look alike."""


def everything_received(match: Match, viewer: int) -> dict[str, Any]:
    """Return everything a viewer receives in a position, computed like servers and bots do."""
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
        "tip": game.beginner_tip(read) if view.legal else "",
        "table": game.text_table(read, match.names),
        "picture": msgspec.json.encode(game.picture(read)),
        "recall": msgspec.json.encode(game.recall(read)),
        "chapter": game.chapter(read.public),
        "phrases": game.phrases(read),
        "claim": game.claim is not None and game.claim.can_claim(read) and (True, game.claim.line(read)),
        "worlds": game.count_worlds(view),
        "refusals": [str(game.explain_refusal(read, act, match.names)) for act in choosable_acts(game)[::17]],
    }


def choosable_acts(game: Game) -> list[Act]:
    """Return all acts that can be chosen, without those with a hidden argument."""
    return [act for act in game.notation.acts.values() if argument_of(act) != UNSEEN]


def compare(first: Match, second: Match, viewer: int) -> None:
    twin_values = everything_received(second, viewer)
    for name, value in everything_received(first, viewer).items():
        if value != twin_values[name]:
            raise LeakError(f"{name} differs for viewer {viewer} after {first.log_seen_by(viewer)[-3:]}")


def twin_of(match: Match, viewer: int, rng: Random) -> Match:
    """Return another world that looks the same to the viewer."""
    twin = Match(match.game, match.players, match.variant, match.names)
    match.game.sample(match.view(viewer), rng, twin.state)
    return twin


def follow(first: Match, second: Match, viewer: int, rng: Random) -> bool:
    """Make a choice in both worlds that looks the same to the viewer; return False if there is none and new twins are needed."""
    if first.lot_due() or first.is_over():
        return False
    seats = first.to_act()
    seat = Seat(seats[randbelow(rng, len(seats))])
    matching = list(alike(first, second, seat, viewer))
    if not matching:
        return False
    line, choice, second_choice = matching[randbelow(rng, len(matching))]
    before = first.view(viewer)
    first.choose(seat, choice)
    second.choose(seat, second_choice)
    if first.view(viewer).tobytes() != second.view(viewer).tobytes():
        return False  # a card drawn or turned up revealed a difference: no longer twins
    narrations = [match.game.narrate(before, match.view(viewer), line, match.names) for match in (first, second)]
    if narrations[0] != narrations[1]:
        raise LeakError(f"viewer {viewer} gets {narrations[0]!r} in one world and {narrations[1]!r} in the other")
    return True


def alike(first: Match, second: Match, seat: Seat, viewer: int) -> Iterator[tuple[str, Choice, Choice]]:
    """Yield choices of the seat in the two worlds that the viewer cannot distinguish, with the line in the viewer's log."""
    lines: dict[str, Choice] = {}
    for choice in members(second.game.legal_choices(second.state, seat)):
        lines.setdefault(second.choice_seen_by(viewer, seat, Choice(choice)), Choice(choice))
    for choice in members(first.game.legal_choices(first.state, seat)):
        line = first.choice_seen_by(viewer, seat, Choice(choice))
        if line in lines:
            yield line, Choice(choice), lines[line]


def play_twins(key: str, players: int, seed: int, game: Game | None = None, variant: Mapping[str, object] | None = None) -> int:
    """Follow twins from positions of a random game, each for a random viewer; return the number of steps compared."""
    rng = seeded(seed, 1)
    return sum(
        follow_from(match, randbelow(rng, players + 1) + SPECTATOR, rng, game or load_compiled(key))
        for match in islice(random_steps(key, players, seed, variant), 0, None, POSITION_STRIDE)
    )


def follow_from(match: Match, viewer: int, rng: Random, game: Game) -> int:
    copy = Match(game, match.players, match.variant, match.names)
    copy.state.copy_from(match.state)
    twin = twin_of(copy, viewer, rng)
    compare(copy, twin, viewer)
    compared = 1
    while compared < MAX_STEPS and follow(copy, twin, viewer, rng):  # compares view and narration after every step
        compared += 1
    if compared > 1 and copy.view(viewer).tobytes() == twin.view(viewer).tobytes():
        compare(copy, twin, viewer)
    return compared


@pytest.mark.parametrize("seed", range(2))
def test_twin_worlds_are_indistinguishable(key: str, players: int, seed: int) -> None:
    compared = 0
    for number in range(20):  # one long game or several short ones
        compared += play_twins(key, players, seed + 100 * number)
        if compared > 20:
            return
    raise AssertionError(f"only {compared} steps could be compared")


def test_indistinguishable_lots_lead_to_equal_views(key: str, players: int) -> None:
    """Swap two hidden items of a lot: if the viewer sees the same line, the viewer's views must be equal."""
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


def test_planted_leak_is_detected(key: str, players: int) -> None:
    """The test can fail: a chapter that depends on a hidden hand is caught."""
    honest = games.load(key)
    peeked = [0]

    def leaky_chapter(p: GamePublic) -> Chapter:
        return Chapter(words=f"{honest.chapter(p).words} {peeked[0]}")

    def leaky_observe(s: GameState, seat: Seat, v: GameView) -> None:
        honest.observe(s, seat, v)
        peeked[0] = hash(s.tobytes())

    leaky = replace(honest, observe=leaky_observe, chapter=leaky_chapter)
    with pytest.raises(LeakError):
        play_twins(key, players, 1, leaky)
