"""Hidden choices stay hidden while other seats of the same step are still to act.

Two choices of a seat that a viewer sees as the same line must leave everything that this viewer receives alike until the last
seat of the step has acted: view, picture, narration, legal choices, memory aid, features, and the seats to act themselves.
"""

from collections.abc import Iterator
from typing import Final

from coven.kernel import Random, members, randbelow, seeded
from coven.match.match import Match, SeenLine
from coven.testing.case import Case, Counts, LeakError, noting_position
from coven.testing.describe import different_field, shorten, viewer_name
from coven.testing.twin_worlds import CHANNEL_MEMBERS, alike, compare_narrations, copy_match, everything_received
from coven.types import SPECTATOR, Choice, Seat

FULL_COMPARISONS: Final = 40  # pairs of a case that are compared on every channel; the others by view and narration
Pair = tuple[Seat, int, str, Choice, Choice]  # the seat, the viewer, the line they see, and two choices behind it


def check_hidden_choices(case: Case) -> Counts:
    """Compare pairs of choices that a viewer cannot distinguish, in every position in which several seats are to act."""
    counts, rng = Counts(games=case.games), seeded(case.players, 2)
    for match in case.positions(first_seed=6):
        if len(match.to_act()) < 2:
            continue
        with noting_position(match):
            for pair in _random_pairs(match, rng):
                compare_pair(match, pair, rng, every_channel=counts["hidden choices"] < FULL_COMPARISONS)
                counts["hidden choices"] += 1
    return counts


def _random_pairs(match: Match, rng: Random) -> Iterator[Pair]:
    """Yield, for each seat to act and each other viewer, two choices behind each line that hides several."""
    for seat in map(Seat, match.to_act()):
        for viewer in range(SPECTATOR, match.players):
            lines: dict[str, list[Choice]] = {}
            for choice in map(Choice, members(match.game.legal_choices(match.state, seat))):
                lines.setdefault(match.choice_seen_by(viewer, seat, choice), []).append(choice)
            for line, choices in lines.items():
                if viewer != seat and len(choices) > 1:
                    one = choices.pop(randbelow(rng, len(choices)))
                    yield seat, viewer, line, one, choices[randbelow(rng, len(choices))]


def compare_pair(match: Match, pair: Pair, rng: Random, *, every_channel: bool) -> None:
    """Make two choices in copies of a position, and go on with choices that look alike until the last seat is to act."""
    seat, viewer, line, choice, other_choice = pair
    first, second = copy_match(match), copy_match(match)
    before = match.view(viewer)
    waiting = set(match.to_act()) - {seat}
    seen = SeenLine(line, match.choice_seen_by(SPECTATOR, seat, choice))
    first.choose(seat, choice)
    second.choose(seat, other_choice)
    while waiting:
        _compare_positions(first, second, viewer, line, every_channel=every_channel)
        compare_narrations(before, seen, first, second, viewer)
        seat = Seat(sorted(waiting)[randbelow(rng, len(waiting))])
        waiting.remove(seat)
        followups = list(alike(first, second, seat, viewer))
        if not followups or not waiting:
            return
        before = first.view(viewer)
        line, choice, other_choice = followups[randbelow(rng, len(followups))]
        seen = SeenLine(line, first.choice_seen_by(SPECTATOR, seat, choice))
        first.choose(seat, choice)
        second.choose(seat, other_choice)


def _compare_positions(first: Match, second: Match, viewer: int, line: str, *, every_channel: bool) -> None:
    name = viewer_name(viewer)
    if first.to_act() != second.to_act() or (first.lot_due() is None) != (second.lot_due() is None):
        raise _leak(first, "to_act", viewer, line, f"that {_seats(first)} or that {_seats(second)}")
    one, other = first.view(viewer), second.view(viewer)
    if one.tobytes() != other.tobytes():
        field = different_field(one, other)
        member = "legal_choices" if field == "legal" else "apply" if field.startswith("public.") else "observe"
        raise _leak(first, member, viewer, line, f"a difference in the field '{field}' of the view of {name}")
    if every_channel:
        twin = everything_received(second, viewer)
        for channel, value in everything_received(first, viewer).items():
            if value != twin[channel]:
                raise _leak(first, CHANNEL_MEMBERS[channel], viewer, line, f"a difference in the {channel}")


def _seats(match: Match) -> str:
    return f"seats {', '.join(map(str, match.to_act()))} are to act" if match.to_act() else "no seat is to act"


def _leak(match: Match, member: str, viewer: int, line: str, found: str) -> LeakError:
    return LeakError(
        match.game,
        member,
        f"Expected two choices that {viewer_name(viewer)} sees as '{shorten(line)}' to look alike until every seat of this "
        f"step has acted, got {found}. Keep the choice in a hidden field of State until then.",
    )
