"""Perfect recall: a viewer who could once distinguish two pasts can distinguish them ever after.

A hidden event of a random game is changed: two items of a lot are swapped, or a choice becomes another one that looks the same.
The rest of the game is repeated as far as it looks the same. If log and View of a viewer are equal now, they were equal at every
earlier time; otherwise learners would treat two different pasts as one. Many games with few different lots and choices are
compared, too: those that come to the same log and View.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Final, NoReturn

from coven.core.chance import Lot, draw
from coven.core.notation import HIDDEN, seat_of_line
from coven.errors import MalformedError
from coven.games.contract.records import GameState, GameView
from coven.kernel import Random, members, randbelow, seeded
from coven.match.match import Match
from coven.testing.case import Case, ContractError, Counts
from coven.testing.describe import different_field, shorten, viewer_name
from coven.types import SPECTATOR, Choice, Seat

SWAPS_PER_GAME: Final = 30  # of each random game that a check plays
COLLIDING_GAMES: Final = 3  # for each random game that a check plays
MAX_COLLIDING_LINES: Final = 120  # after which colliding games are not compared
MAX_TRIES: Final = 10  # to find a hidden event, and another that looks the same


@dataclass(frozen=True)
class Moment:
    """A line of a log, in full and as a viewer saw it: the state before it, the events it showed, and the view after it."""

    state: GameState
    full: str
    line: str
    events: list[str]
    view: GameView


class Past:
    """A finished match as one viewer saw it."""

    def __init__(self, case: Case, viewer: int, start: GameView) -> None:
        self.case, self.viewer, self.start = case, viewer, start
        self.moments: list[Moment] = []

    def add(self, state: GameState, full: str, line: str, view: GameView) -> None:
        """Add a line: the state before it, and as the viewer saw it, with the view after it."""
        events = self.case.game.newly_seen(self.view_before(len(self.moments)), view, line)
        self.moments.append(Moment(state, full, line, events, view))

    @cached_property
    def hidden(self) -> list[int]:
        """The numbers of the lines in which something is hidden from the viewer."""
        return [number for number, moment in enumerate(self.moments) if HIDDEN in moment.line.split()]

    def view_before(self, number: int) -> GameView:
        """Return the viewer's view before a line."""
        return self.moments[number - 1].view if number else self.start


def pasts_of(case: Case, log: Sequence[str]) -> list[Past]:
    """Return a match as each viewer saw it, the spectator first."""
    replay = Match(case.fast, case.players, case.variant)
    pasts = [Past(case, viewer, replay.view(viewer)) for viewer in range(SPECTATOR, case.players)]
    for full in log:
        state, see = replay.state.clone(), _reader(replay, full)
        lines = [see(past.viewer) for past in pasts]
        replay.apply_line(full)
        for past, line in zip(pasts, lines, strict=True):
            past.add(state, full, line, replay.view(past.viewer))
    return pasts


def _reader(match: Match, full: str) -> Callable[[int], str]:
    """Return the function from a viewer to what they see of the line about to be applied."""
    if due := match.lot_due():
        lot = match.game.notation.parse_lot(full, due)
        return lambda viewer: match.lot_seen_by(viewer, lot)
    head, _, text = full.partition(" ")
    choice = match.parse_choice(int(head), text)
    return lambda viewer: match.choice_seen_by(viewer, int(head), choice)


class Twin:
    """Another past that looks the same to the viewer up to a line, and goes on alike as long as the log looks the same."""

    def __init__(self, past: Past, number: int, rng: Random) -> None:
        self.past, self.number, self.rng = past, number, rng
        case = past.case
        self.match = Match(case.fast, case.players, case.variant)
        self.match.state.copy_from(past.moments[number].state)
        self.view = past.view_before(number)
        self.differed: tuple[str, str] | None = None  # a line after which the views differed, and the field

    def follow(self, full: str) -> None:
        """Apply the changed line, then repeat the others until the viewer's log shows a difference.

        Raises:
            ContractError: The views differed, and log and View are equal later.
        """
        following: str | None = full
        for moment in self.past.moments[self.number :]:
            if following is None or not self.apply(following, moment):
                return
            self.number += 1
            if self.number < len(self.past.moments):
                following = self.repeat(self.past.moments[self.number])

    def apply(self, full: str, moment: Moment) -> bool:
        """Apply a line and compare what the viewer sees; return whether the log is still the same."""
        before, viewer = self.view, self.past.viewer
        self.match.apply_line(full)
        self.view = self.match.view(viewer)
        if self.match.game.newly_seen(before, self.view, moment.line) != moment.events:
            return False
        if self.view.tobytes() != moment.view.tobytes():
            self.differed = self.differed or (moment.line, different_field(self.view, moment.view))
        elif self.differed:
            self.fail(moment, *self.differed)
        return True

    def repeat(self, moment: Moment) -> str | None:
        """Return a line that looks to the viewer like the one of the first past, if possible the same; None if there is none."""
        if lot := self.match.lot_due():
            return self.repeat_lot(moment, lot)
        seat = seat_of_line(moment.full)
        if seat is None or seat not in self.match.to_act():
            return None
        lines = list(self.choices_alike(seat, moment.line))
        if moment.full in lines and (HIDDEN not in moment.line.split() or randbelow(self.rng, 2)):
            return moment.full
        return lines[randbelow(self.rng, len(lines))] if lines else None

    def repeat_lot(self, moment: Moment, due: Lot) -> str | None:
        """Return the line of the same lot if it can be drawn, and looks to the viewer as it did."""
        try:
            lot = self.match.game.notation.parse_lot(moment.full, due)
        except MalformedError:
            return None
        return moment.full if self.match.lot_seen_by(self.past.viewer, lot) == moment.line else None

    def choices_alike(self, seat: Seat, line: str) -> Iterator[str]:
        """Yield the full lines of the seat's choices that the viewer sees as this line."""
        for choice in map(Choice, members(self.match.game.legal_choices(self.match.state, seat))):
            if self.match.choice_seen_by(self.past.viewer, seat, choice) == line:
                yield self.match.choice_seen_by(seat, seat, choice)

    def fail(self, moment: Moment, line: str, field: str) -> NoReturn:
        """Raise the error of a game that forgets."""
        raise forgetful(self.past.case, self.past.viewer, line, field, moment.line)


def forgetful(case: Case, viewer: int, line: str, field: str, last: str) -> ContractError:
    """Return the error of a game whose log and View become equal after two pasts that the viewer could distinguish."""
    return ContractError(
        case.game,
        "newly_seen",
        f"Expected {viewer_name(viewer)} to remember everything, got the same log and view after '{shorten(last)}' in two games "
        f"whose views differed in '{field}' after '{shorten(line)}'. Return from newly_seen what that line showed.",
    )


# changing a hidden event


def change_event(past: Past, number: int, rng: Random) -> str | None:
    """Return a full line that the viewer sees as they saw this one; None if none was found."""
    twin = Twin(past, number, rng)
    moment = past.moments[number]
    seat = seat_of_line(moment.full)
    if seat is None:
        return _swap_items(twin.match, moment, past.viewer, rng)
    others = [line for line in twin.choices_alike(seat, moment.line) if line != moment.full]
    return others[randbelow(rng, len(others))] if others else None


def _swap_items(match: Match, moment: Moment, viewer: int, rng: Random) -> str | None:
    """Return the line of a lot with two of its hidden items swapped."""
    words = moment.full.split()
    hidden = [place for place, word in enumerate(moment.line.split()) if word == HIDDEN]
    for _ in range(MAX_TRIES if len(hidden) > 1 else 0):
        one, other = (hidden[randbelow(rng, len(hidden))] for _ in range(2))
        swapped = words.copy()
        swapped[one], swapped[other] = words[other], words[one]
        line = " ".join(swapped)
        if line != moment.full and match.line_seen_by(viewer, line) == moment.line:
            return line
    return None


# the check


def check_recall(case: Case) -> Counts:
    """Change hidden events of random games, and compare games that come to the same log and View."""
    small = replace(case, variant=case.small(case.players)) if case.small else case
    return check_swaps(case, SWAPS_PER_GAME * case.games) + check_collisions(small, COLLIDING_GAMES * case.games)


def check_swaps(case: Case, swaps: int) -> Counts:
    """Change about this number of hidden events, the same number in each random game and for each viewer."""
    counts, rng = Counts(), seeded(case.players, 11)
    per_viewer = max(1, SWAPS_PER_GAME // (case.players + 1))
    while counts["swaps"] < swaps and counts["games"] < swaps:
        *_, match = case.steps(1000 + counts["games"])
        counts["games"] += 1
        for past in pasts_of(case, match.log):
            for _ in range(per_viewer if past.hidden else 0):
                number = past.hidden[randbelow(rng, len(past.hidden))]
                if (line := change_event(past, number, rng)) is not None:
                    counts["swaps"] += 1
                    Twin(past, number, rng).follow(line)
    return counts


def colliding_game(case: Case, seed: int) -> Match:
    """Return a match with few possible lots and choices, so that others come to the same log and View.

    A lot is the same in all matches, except that two items are swapped. With an even seed the lowest legal choice is always made,
    otherwise one of the two lowest.
    """
    match, rng = Match(case.fast, case.players, case.variant), seeded(seed)
    while not match.is_over() and len(match.log) < MAX_COLLIDING_LINES:
        while lot := match.lot_due():
            draw(lot, seeded(len(match.log)))
            one, other = (randbelow(rng, lot.held) for _ in range(2))
            lot.items[one], lot.items[other] = int(lot.items[other]), int(lot.items[one])
            match.apply_lot(lot)
        for seat in match.to_act()[:1]:
            choices = list(members(match.game.legal_choices(match.state, Seat(seat))))[: 1 + seed % 2]
            match.choose(seat, Choice(choices[randbelow(rng, len(choices))]))
    return match


def check_collisions(case: Case, number: int) -> Counts:
    """Compare this number of games: if a viewer has the same log and View in two of them, all earlier Views were equal."""
    counts = Counts(games=number)
    seen: dict[tuple[int, bytes, bytes], tuple[bytes, Past]] = {}
    for seed in range(number):
        for past in pasts_of(case, colliding_game(case, seed).log):
            log, views = blake2b(digest_size=16), blake2b(past.start.tobytes(), digest_size=16)
            for place, moment in enumerate(past.moments):
                log.update("\n".join([moment.line, *moment.events, ""]).encode())
                views.update(moment.view.tobytes())
                key = past.viewer, log.digest(), moment.view.tobytes()
                known, other = seen.setdefault(key, (views.digest(), past))
                counts["collisions"] += other is not past
                if known != views.digest():
                    raise _forgotten(other, past, place)
    return counts


def _forgotten(one: Past, other: Past, last: int) -> ContractError:
    for first, second in zip(one.moments[:last], other.moments[:last], strict=True):
        if first.view.tobytes() != second.view.tobytes():
            return forgetful(one.case, one.viewer, first.line, different_field(first.view, second.view), other.moments[last].line)
    raise AssertionError("equal views have different digests")
