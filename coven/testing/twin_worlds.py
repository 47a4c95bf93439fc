"""Twin worlds: two worlds that look alike to a viewer give that viewer the same output on every channel, at every step."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec
import numpy as np

from coven.core.chance import Lot
from coven.core.notation import UNSEEN, argument_of
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import Random, members, randbelow, seeded
from coven.match.match import Match, SeenLine
from coven.match.narration import Narrator
from coven.match.plain_views import plain_view
from coven.testing.case import Case, LeakError
from coven.testing.describe import different_field, shorten, viewer_name
from coven.types import SPECTATOR, Act, Choice, Seat

POSITION_STRIDE: Final = 2  # twins are followed from every second position
MAX_TWIN_STEPS: Final = 8  # choices per pair of twins
REFUSAL_STRIDE: Final = 17  # every act would take long in games with hundreds of them

# the member of the contract behind each channel
CHANNEL_MEMBERS: Final = {
    "view": "observe",
    "features": "features",
    "legal": "describe_choice",
    "acts": "act",
    "prompt": "prompt",
    "tip": "beginner_tip",
    "table": "text_table",
    "picture": "picture",
    "recall": "recall",
    "chapter": "chapter",
    "phrases": "phrases",
    "claim": "claim",
    "worlds": "count_worlds",
    "refusals": "explain_refusal",
}


def everything_received(match: Match, viewer: int) -> dict[str, object]:
    """Return everything a viewer receives in a position by channel, computed like servers and bots do."""
    game, view, text = match.game, match.view(viewer), match.text(viewer)
    read = plain_view(view)
    x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
    game.features(view, x)
    acts = [game.act(view, Choice(choice)) for choice in members(view.legal)]
    refused = [act for act in choosable_acts(game) if act not in acts]
    return {
        "view": view.tobytes(),
        "features": x.tobytes(),
        "legal": [text.choice(read, Choice(choice)) for choice in members(view.legal)],
        "acts": [int(act) for act in acts],
        "prompt": text.prompt(read),
        "tip": text.tip(read) if view.legal else "",
        "table": text.table(read),
        "picture": msgspec.json.encode(text.picture(read)),
        "recall": msgspec.json.encode(text.recall(read)),
        "chapter": text.chapter(read.public),
        "phrases": game.phrases(read),
        "claim": game.claim is not None and game.claim.can_claim(read) and (True, game.claim.line(read)),
        "worlds": game.count_worlds(view),
        "refusals": [str(text.refusal(read, act)) for act in refused[::REFUSAL_STRIDE]],
    }


def choosable_acts(game: Game) -> list[Act]:
    """Return all acts that can be chosen, without those with a hidden argument."""
    return [act for act in game.notation.acts.values() if argument_of(act) != UNSEEN]


def compare(first: Match, second: Match, viewer: int) -> None:
    """Raise LeakError if the viewer receives different things in two positions that must look alike."""
    twin_values = everything_received(second, viewer)
    for channel, value in everything_received(first, viewer).items():
        if value != twin_values[channel]:
            raise LeakError(first.game, CHANNEL_MEMBERS[channel], _describe_leak(first, second, viewer, channel))


def _describe_leak(first: Match, second: Match, viewer: int, channel: str) -> str:
    name = viewer_name(viewer)
    what = f"the {channel} of {name}"
    if channel == "view":
        what = f"the field {different_field(first.view(viewer), second.view(viewer))} in the view of {name}"
    return (
        f"Expected {what} to be the same in two worlds that {name} cannot distinguish, got a difference: "
        "it depends on something hidden. Make it from what the viewer may know."
    )


# following two twins


def copy_match(match: Match, game: Game | None = None) -> Match:
    """Return a match in the same position; `game` may be another Game with the same records."""
    copy = Match(game or match.game, match.players, match.variant, match.names)
    copy.state.copy_from(match.state)
    return copy


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
    seen = SeenLine(line, first.choice_seen_by(SPECTATOR, seat, choice))
    first.choose(seat, choice)
    second.choose(seat, second_choice)
    if first.view(viewer).tobytes() != second.view(viewer).tobytes():
        return False  # a card drawn or turned up revealed a difference: no longer twins
    compare_narrations(before, seen, first, second, viewer)
    return True


def compare_narrations(before: GameView, line: SeenLine, first: Match, second: Match, viewer: int) -> None:
    """Raise LeakError if a line that looks the same to the viewer is narrated differently in two worlds."""
    one, other = (Narrator(match.game, before).narrate(line, match.view(viewer), match.names) for match in (first, second))
    if one != other:
        raise LeakError(
            first.game,
            "private_events",
            f"Expected the line '{line.own}' to be narrated alike to {viewer_name(viewer)} in two worlds that look alike, "
            f"got '{one.words}' and '{other.words}'. Make it from the viewer's views.",
        )


def alike(first: Match, second: Match, seat: Seat, viewer: int) -> Iterator[tuple[str, Choice, Choice]]:
    """Yield choices of the seat in the two worlds that the viewer cannot distinguish, with the line in the viewer's log."""
    lines: dict[str, Choice] = {}
    for choice in members(second.game.legal_choices(second.state, seat)):
        lines.setdefault(second.choice_seen_by(viewer, seat, Choice(choice)), Choice(choice))
    for choice in members(first.game.legal_choices(first.state, seat)):
        line = first.choice_seen_by(viewer, seat, Choice(choice))
        if line in lines:
            yield line, Choice(choice), lines[line]


def follow_twins(case: Case, seed: int) -> int:
    """Follow twins from positions of a random game, each for a random viewer; return the number of steps compared."""
    rng = seeded(seed, 1)
    return sum(
        _follow_from(match, randbelow(rng, case.players + 1) + SPECTATOR, rng)
        for match in islice(case.steps(seed), 0, None, POSITION_STRIDE)
    )


def _follow_from(match: Match, viewer: int, rng: Random) -> int:
    copy = copy_match(match)
    twin = twin_of(copy, viewer, rng)
    compare(copy, twin, viewer)
    compared = 1
    while compared < MAX_TWIN_STEPS and follow(copy, twin, viewer, rng):  # compares view and narration after every step
        compared += 1
    if compared > 1 and copy.view(viewer).tobytes() == twin.view(viewer).tobytes():
        compare(copy, twin, viewer)
    return compared


# lots


def compare_swaps(match: Match, viewer: int, lot: Lot, rng: Random) -> int:
    """Swap two hidden items of a lot: if the viewer sees the same line, the viewer's views must be equal."""
    line = match.lot_seen_by(viewer, lot)
    hidden = [place for place, word in enumerate(line.split()[1:]) if word == "?"]
    compared = 0
    for _ in range(10 if len(hidden) > 1 else 0):
        one, other = (hidden[randbelow(rng, len(hidden))] for _ in range(2))
        swapped = lot.clone()
        swapped.items[one], swapped.items[other] = int(lot.items[other]), int(lot.items[one])
        if match.lot_seen_by(viewer, swapped) == line:
            _compare_lots(match, viewer, line, lot, swapped)
            compared += 1
    return compared


def _compare_lots(match: Match, viewer: int, line: str, lot: Lot, swapped: Lot) -> None:
    views = [_view_after(match, viewer, drawn) for drawn in (lot, swapped)]
    if views[0].tobytes() != views[1].tobytes():
        raise LeakError(
            match.game,
            "observe",
            f"Expected two lots that {viewer_name(viewer)} sees as '{shorten(line)}' to lead to the same view, got a "
            f"difference in {different_field(*views)}. Hide it in observe, or show it in mask_lot.",
        )


def _view_after(match: Match, viewer: int, lot: Lot) -> GameView:
    after = copy_match(match)
    after.apply_lot(lot.clone())
    return after.view(viewer)
