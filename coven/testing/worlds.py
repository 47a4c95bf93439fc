"""All worlds that fit what one viewer saw, found by brute force: every history that looks the same is replayed by the rules.

The log of a match is replayed line by line with a set of possible states, which starts with the one before the first lot.

- A lot is replaced by every lot that the viewer sees as the same line, and a choice by every choice that looks the same.
- A state in which the viewer would see another view is dropped. States that become equal are one.

Nothing of the game's knowledge is used, only its rules and what they show. Three things keep the number of lots small:

- Places of a lot are interchangeable if exchanging their items changes nothing that a seat sees: the places of one hand, or all
  the cards of a pile that were not drawn yet. One order of their items stands for all.
- An item that the log names later stays where it was if nothing else fits the log: a card that its owner played. If there are few
  lots, all of them are tried. Otherwise items are moved in cycles through the classes, two, three or more items at a time, in
  every history found so far. Any other lot is several such cycles at once; only if it is impossible to go from one history to
  another cycle by cycle, an item stays that could be elsewhere.
- A position with too many lots or too many cycles is refused, so checks look for small ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations, product
from math import comb, factorial, prod
from typing import Final

from coven.core.chance import UNSEEN_ITEM, Lot
from coven.core.notation import UNSEEN, argument_of
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import members
from coven.match.match import Match
from coven.types import Act, Choice, Seat

MAX_STATES: Final = 2000  # at one time, and lots that one line may stand for
MAX_LOTS_TRIED: Final = 100  # if there are more, items that nothing can move stay where they are
MAX_CYCLES: Final = 5000  # through all places of a lot


class TooManyHistoriesError(Exception):
    """The position has too many histories to list them."""


@dataclass(frozen=True)
class PlaceClass:
    """Places of a lot with interchangeable items; `is_ordered` if the state still depends on their order."""

    places: Sequence[int]
    is_ordered: bool


@dataclass(frozen=True)
class LotEvent:
    """A lot as it was drawn, and as the viewer saw it."""

    lot: Lot
    seen: Lot

    @cached_property
    def hidden(self) -> list[int]:
        """The places that the viewer does not see."""
        return [place for place in range(self.lot.due) if self.seen.items[place] == UNSEEN_ITEM]

    def rotate(self, *cycle: int) -> "LotEvent":
        """Return the event with each item moved to the next place of a cycle; the last places are the rest of the bag."""
        lot = self.lot.clone()
        for place, following in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
            lot.items[following] = int(self.lot.items[place])
        return LotEvent(lot, self.seen)


@dataclass(frozen=True)
class ChoiceEvent:
    """A choice as it was made, and as the viewer saw it."""

    seat: Seat
    choice: Choice
    act: Act


Event = LotEvent | ChoiceEvent
States = dict[bytes, GameState]


@dataclass(frozen=True)
class Worlds:
    """The possible states, one for each combination of what the seats see.

    Each stands for `orders` states, which differ in an order of items that no seat knows.
    """

    states: Sequence[GameState]
    orders: int

    @property
    def number(self) -> int:
        """The number of states."""
        return len(self.states) * self.orders


def possible_worlds(match: Match, viewer: int, *, by_log: bool = False, max_states: int = MAX_STATES) -> Worlds:
    """Return all worlds that fit what the viewer saw of a match: log and views, or with `by_log` the log and `newly_seen`.

    Raises:
        TooManyHistoriesError: There are too many histories.
    """
    return History(match, Seat(viewer), by_log, max_states).list_worlds()


@dataclass
class History:
    """A match as one viewer saw it."""

    match: Match
    viewer: Seat
    by_log: bool = False  # whether histories with other views fit that have the same log and showed the same with each line
    max_states: int = MAX_STATES
    game: Game = field(init=False)
    start: GameState = field(init=False)
    events: list[Event] = field(init=False, default_factory=list)
    views: list[bytes] = field(init=False, default_factory=list)  # of the viewer, after each event
    actor_views: dict[int, bytes] = field(init=False, default_factory=dict)  # of the seat that acts, before its choice
    last_joint_view: bytes = field(init=False)  # of all seats, at the end
    lines: list[str] = field(init=False, default_factory=list)  # that the viewer saw
    newly_seen: list[list[str]] = field(init=False, default_factory=list)  # what each line showed without saying so

    def __post_init__(self) -> None:
        self.game = self.match.game
        replay = Match(self.game, self.match.players, self.match.variant)
        self.start = replay.state.clone()
        for line in self.match.log:
            self.lines.append(replay.line_seen_by(self.viewer, line))
            self.events.append(event := self.read_event(replay, line))
            if isinstance(event, ChoiceEvent):
                self.actor_views[len(self.events) - 1] = self.view_by(event.seat, replay.state)
            before = replay.view(self.viewer)
            replay.apply_line(line)
            after = replay.view(self.viewer)
            self.newly_seen.append(self.game.newly_seen(before, after, self.lines[-1]))
            self.views.append(after.tobytes())
        self.last_joint_view = self.joint_view(replay.state)

    def read_event(self, replay: Match, line: str) -> Event:
        """Return the next line of the log as an event."""
        if due := replay.lot_due():
            lot = self.game.notation.parse_lot(line, due)
            seen = lot.clone()
            self.game.mask_lot(replay.state, seen, self.viewer)
            return LotEvent(lot, seen)
        word, _, text = line.partition(" ")
        seat, choice = Seat(int(word)), replay.parse_choice(int(word), text)
        return ChoiceEvent(seat, choice, self.game.observed_act(replay.state, seat, choice, self.viewer))

    def view_of(self, state: GameState) -> bytes:
        """Return what the viewer sees in a state."""
        return self.view_by(self.viewer, state)

    def view_by(self, seat: int, state: GameState) -> bytes:
        """Return what a seat sees in a state."""
        self.game.observe(state, Seat(seat), self.scratch_view)
        return self.scratch_view.tobytes()

    @cached_property
    def scratch_view(self) -> GameView:
        """A View that is filled again and again: making one takes longer than observing."""
        return self.game.View.new()

    def observed_by(self, seat: int, state: GameState) -> GameView:
        """Return the View of a seat in a state."""
        view = self.game.View.new()
        self.game.observe(state, Seat(seat), view)
        return view

    def joint_view(self, state: GameState) -> bytes:
        """Return what all seats see in a state."""
        return b"".join(self.view_by(seat, state) for seat in range(self.match.players))

    # listing the worlds

    def list_worlds(self) -> Worlds:
        """Return all worlds that fit what the viewer saw."""
        states: States = {self.start.tobytes(): self.start}
        self.refuse_large_lots()
        for number, event in enumerate(self.events):
            advance = self.step if isinstance(event, ChoiceEvent) else self.step_lot
            states = advance(states, number, event)  # type: ignore[arg-type]  # each is given its own kind of event
        return Worlds([*{self.joint_view(state): state for state in states.values()}.values()], self.orders)

    @cached_property
    def orders(self) -> int:
        """The number of orders of the items that no seat has seen yet."""
        return prod(factorial(len(each.places)) for classes in self.classes.values() for each in classes if each.is_ordered)

    @cached_property
    def classes(self) -> dict[int, list[PlaceClass]]:
        """The hidden places of each lot in classes of interchangeable ones, by the number of its event."""
        return {number: self.classes_of(number, event) for number, event in enumerate(self.events) if isinstance(event, LotEvent)}

    def looks_right(self, before: GameState, after: GameState, number: int) -> bool:
        """Return whether the viewer sees in the state after an event what they saw."""
        if not self.by_log:
            return self.view_of(after) == self.views[number]
        views = self.observed_by(self.viewer, before), self.observed_by(self.viewer, after)
        return self.game.newly_seen(*views, self.lines[number]) == self.newly_seen[number]

    def step(self, states: States, number: int, event: ChoiceEvent) -> States:
        """Return the states after a choice: those after every choice that looks the same."""
        after: States = {}
        for state in states.values():
            for choice in self.choices_alike(state, event):
                changed = state.clone()
                self.game.apply(changed, event.seat, choice)
                if self.looks_right(state, changed, number):
                    after[changed.tobytes()] = changed
        if len(after) > self.max_states:
            raise TooManyHistoriesError(f"{len(after)} states after line {number + 1}")
        return after

    def choices_alike(self, state: GameState, event: ChoiceEvent) -> Iterator[Choice]:
        """Yield the choices that look to the viewer like the one made; there is only one if the viewer saw it in full."""
        legal = self.game.legal_choices(state, event.seat)
        if argument_of(event.act) != UNSEEN and legal >> event.choice & 1 and self.looks_like(state, event, event.choice):
            yield event.choice
            return
        yield from (Choice(choice) for choice in members(legal) if self.looks_like(state, event, Choice(choice)))

    def looks_like(self, state: GameState, event: ChoiceEvent, choice: Choice) -> bool:
        """Return whether a choice looks to the viewer like the one that was made."""
        return bool(self.game.observed_act(state, event.seat, choice, self.viewer) == event.act)

    def step_lot(self, states: States, number: int, event: LotEvent) -> States:
        """Return the states after a lot: those after every lot that looks the same, with one order for interchangeable places."""
        moving = self.moving_places(number, event)
        parts = [[place for place in each.places if place in moving] for each in self.classes[number]]
        after: States = {}
        for state in states.values():
            for lot in self.lots_alike(state, event, [part for part in parts if part]):
                changed = state.clone()
                self.game.apply_lot(changed, lot)
                if self.looks_right(state, changed, number):
                    after[changed.tobytes()] = changed
        return after

    def lots_alike(self, state: GameState, event: LotEvent, parts: Sequence[Sequence[int]]) -> Iterator[Lot]:
        """Yield the lots that look to the viewer like the one drawn, and differ from it in some parts."""
        due = Lot.new()
        self.game.chance_outcomes(state, due)
        moving = {place for part in parts for place in part}
        fixed = {int(event.lot.items[place]) for place in range(event.lot.due) if place not in moving}
        items = [int(item) for item in due["items"][: due.held] if int(item) not in fixed]
        self.refuse_many_lots(event, len(items), parts)
        for filled in _fill_parts(items, [len(part) for part in parts]):
            lot = event.lot.clone()
            for part, some in zip(parts, filled, strict=True):
                for place, item in zip(part, some, strict=True):
                    lot.items[place] = item
            if self.is_seen_alike(state, lot, event):
                yield lot

    def is_seen_alike(self, state: GameState, lot: Lot, event: LotEvent) -> bool:
        """Return whether a lot looks to the viewer like the one that was drawn."""
        seen = lot.clone()
        self.game.mask_lot(state, seen, self.viewer)
        return bool(seen["items"][: lot.due].tolist() == event.seen["items"][: lot.due].tolist())

    # interchangeable places, and items that stay

    def classes_of(self, number: int, event: LotEvent) -> list[PlaceClass]:
        """Return the hidden places of a lot in classes of interchangeable ones."""
        before = self.state_before(number)
        classes: list[list[int]] = []
        ordered: list[bool] = []
        for place in event.hidden:
            for at, members_of_class in enumerate(classes):
                same = self.compare_exchange(before, number, event, members_of_class[0], place)
                if same is not None:
                    members_of_class.append(place)
                    ordered[at] = ordered[at] or not same
                    break
            else:
                classes.append([place])
                ordered.append(False)
        return [PlaceClass(places, order) for places, order in zip(classes, ordered, strict=True)]

    def compare_exchange(self, before: GameState, number: int, event: LotEvent, one: int, other: int) -> bool | None:
        """Return True if a lot with two items exchanged leads to the same state, False if it looks the same to all seats now.

        None if some seat would see a difference.
        """
        state = before.clone()
        self.game.apply_lot(state, event.rotate(one, other).lot)
        truth = before.clone()
        self.game.apply_lot(truth, event.lot)
        if state.tobytes() == truth.tobytes():
            return True
        for at in range(number, len(self.events)):
            if at > number and not self.repeats(state, at):
                return None
            if self.view_of(state) != self.views[at]:
                return None
        return False if self.joint_view(state) == self.last_joint_view else None

    def repeats(self, state: GameState, number: int) -> bool:
        """Apply an event as it happened; return False if the rules do not allow it, or the seat that acted sees a difference."""
        event = self.events[number]
        if isinstance(event, ChoiceEvent) and self.view_by(event.seat, state) != self.actor_views[number]:
            return False
        return self.apply_truly(state, event)

    def apply_truly(self, state: GameState, event: Event) -> bool:
        """Apply an event as it happened; return False if the rules do not allow it in this state."""
        if isinstance(event, LotEvent):
            self.game.apply_lot(state, event.lot)
            return True
        if not self.game.legal_choices(state, event.seat) >> event.choice & 1:
            return False
        self.game.apply(state, event.seat, event.choice)
        return True

    def state_before(self, number: int) -> GameState:
        """Return the true state before an event."""
        state = self.start.clone()
        for event in self.events[:number]:
            self.apply_truly(state, event)
        return state

    def refuse_large_lots(self) -> None:
        """Raise TooManyHistoriesError before any work if a lot has too many cycles, or too many alternatives in any case."""
        for number, event in enumerate(self.events):
            if not isinstance(event, LotEvent) or self.has_few_lots(number, event):
                continue
            free = self.unnamed_places(number, event)
            others = [self.other_classes(number, event, place) for place in event.hidden if place not in free]
            if sum(_count_cycles([len(places) for places in each]) for each in others) > MAX_CYCLES:
                raise TooManyHistoriesError(f"too many cycles like '{self.game.notation.encode_lot(event.seen)}'")
            parts = [[place for place in each.places if place in free] for each in self.classes[number]]
            self.refuse_many_lots(event, event.lot.held - event.lot.due + len(free), parts)

    def has_few_lots(self, number: int, event: LotEvent) -> bool:
        """Return whether all lots with the same visible items can be tried."""
        sizes = [len(each.places) for each in self.classes[number]]
        return prod(_part_ways(event.lot.held - event.lot.due + len(event.hidden), sizes)) <= MAX_LOTS_TRIED

    def refuse_many_lots(self, event: LotEvent, num_items: int, parts: Sequence[Sequence[int]]) -> None:
        """Raise TooManyHistoriesError if there are too many ways to fill parts with items."""
        if prod(_part_ways(num_items, [len(part) for part in parts])) > self.max_states:
            raise TooManyHistoriesError(f"too many lots like '{self.game.notation.encode_lot(event.seen)}'")

    def unnamed_places(self, number: int, event: LotEvent) -> set[int]:
        """Return the hidden places whose items the log does not name later."""
        later = {word for line in self.lines[number + 1 :] for word in line.split()}
        names = self.game.notation.encode_lot(event.lot).split()[1:]
        return {place for place in event.hidden if names[place] not in later}

    def moving_places(self, number: int, event: LotEvent) -> set[int]:
        """Return the hidden places whose items may be elsewhere: all except those of items that are named later and must stay."""
        if self.has_few_lots(number, event):
            return {*event.hidden}
        moving = self.unnamed_places(number, event)
        found = [event]
        for history in found:
            for place in event.hidden:
                if place not in moving and (cycle := self.find_cycle(number, history, place)):
                    moving |= {*cycle} & {*event.hidden}
                    found.append(history.rotate(*cycle))
        return moving

    def find_cycle(self, number: int, event: LotEvent, place: int) -> Sequence[int]:
        """Return a cycle through a place in which items can move to places of other classes; empty if there is none."""
        others = self.other_classes(number, event, place)
        paths = (path for length in range(1, len(others) + 1) for path in permutations(others, length))
        cycles = ((place, *rest) for path in paths for rest in product(*path))
        return next((cycle for cycle in cycles if self.fits(number, event.rotate(*cycle))), ())

    def other_classes(self, number: int, event: LotEvent, place: int) -> list[Sequence[int]]:
        """Return the classes that a place does not belong to, the items left in the bag among them."""
        classes = [*(each.places for each in self.classes[number]), range(event.lot.due, event.lot.held)]
        return [places for places in classes if places and place not in places]

    def fits(self, number: int, event: LotEvent) -> bool:
        """Return whether some history with this lot looks the same to the viewer."""
        state = self.state_before(number)
        states = self.after_lot({state.tobytes(): state}, number, event)
        for at in range(number + 1, len(self.events)):
            following = self.events[at]
            if isinstance(following, ChoiceEvent):
                states = self.step(states, at, following)
            else:
                states = self.after_lot(states, at, following)
            if not states:
                return False
        return bool(states)

    def after_lot(self, states: States, number: int, event: LotEvent) -> States:
        """Return the states after a lot as it was drawn in which the viewer sees the same."""
        after: States = {}
        for state in states.values():
            if self.is_seen_alike(state, event.lot, event):
                changed = state.clone()
                self.game.apply_lot(changed, event.lot)
                if self.looks_right(state, changed, number):
                    after[changed.tobytes()] = changed
        return after


def _count_cycles(sizes: Sequence[int]) -> int:
    """Return the number of ways to go from a place through some of the other classes, one place of each, in any order.

    >>> _count_cycles([2, 3])  # through one class 2 + 3, through both 2 * 3 in either order
    17
    """
    products = [1, *[0] * len(sizes)]  # of the sizes of some classes, summed by the number of classes
    for size in sizes:
        for number in range(len(sizes), 0, -1):
            products[number] += size * products[number - 1]
    return sum(factorial(number) * products[number] for number in range(1, len(sizes) + 1))


def _part_ways(size: int, parts: Sequence[int]) -> Iterator[int]:
    """Yield the ways to choose each part from what the earlier ones leave of a bag."""
    for part in parts:
        yield comb(size, part)
        size -= part


def _fill_parts(items: Sequence[int], sizes: Sequence[int]) -> Iterator[list[Sequence[int]]]:
    """Yield every way to choose parts of these sizes from items, each part in ascending order."""
    if not sizes:
        yield []
        return
    for part in combinations(items, sizes[0]):
        chosen = set(part)
        for parts in _fill_parts([item for item in items if item not in chosen], sizes[1:]):
            yield [part, *parts]
