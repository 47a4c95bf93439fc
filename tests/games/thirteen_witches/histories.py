"""The hands that fit what a viewer saw, found from the log: every way to hand out the hidden cards is tried, and kept if there is
a course of the game that leads to it and shows the viewer the same.

The course is looked for backwards through the log: cards played come back into hands, cards drawn go back to the pile (whichever
they were), stolen cards go back to their victims, and at each reshuffle the pile must be exactly the discards of then. Nothing
that the game itself keeps of knowledge is used.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from coven import Match
from coven.games.thirteen_witches.deck import CARD_NAMES, GRETA, LURE_CARDS
from coven.games.thirteen_witches.state import SEAT_TARGETS, Phase
from coven.kernel import members

Hands = tuple[frozenset[int], ...]


@dataclass(frozen=True)
class Event:
    """Something that moved cards, as far as the viewer saw it."""

    kind: str
    seat: int = -1
    other: int = -1
    number: int = 0
    cards: frozenset[int] | None = None  # None where the viewer did not see them


def hands_with_a_past(match: Match, viewer: int) -> Iterator[Hands]:
    """Every way to hand out the hidden cards that some course of the game leads to, as the viewer saw it."""
    s: Any = match.state
    events = history(match, viewer)
    bars = barred(events)
    for hands, pile in handed_out(s, viewer, bars[-1]):
        if has_a_past(events, bars, hands, pile):
            yield hands


def handed_out(s: Any, viewer: int, not_in_pile: frozenset[int]) -> Iterator[tuple[Hands, frozenset[int]]]:
    """Every way to hand out the hidden cards, the hands as large as they are."""
    hands = [frozenset(members(s.hands[seat])) for seat in range(s.players)]
    pile = frozenset(int(item) for item in s.pile[: s.pile_left] if item < LURE_CARDS)
    others = [seat for seat in range(s.players) if seat != viewer]
    hidden = pile.union(*(hands[seat] for seat in others))

    def hand_out(at: int, left: frozenset[int]) -> Iterator[tuple[Hands, frozenset[int]]]:
        if len(left & not_in_pile) > sum(len(hands[seat]) for seat in others[at:]):
            return
        if at == len(others):
            yield tuple(given), left
            return
        for hand in combinations(sorted(left), len(hands[others[at]])):
            given[others[at]] = frozenset(hand)
            yield from hand_out(at + 1, left - given[others[at]])

    given = list(hands)
    yield from hand_out(0, hidden)


# what the viewer saw


def history(match: Match, viewer: int) -> list[Event]:
    """The events of the log as the viewer saw them."""
    again = Match(match.game.meta.key, match.players, match.variant)
    events: list[Event] = []
    for line in match.log:
        before = again.state.clone()
        again.put(line)
        events += events_of(line, before, again.state, viewer)
    return events


def events_of(line: str, before: Any, after: Any, viewer: int) -> Iterator[Event]:
    """What one line of the log did to the cards."""
    turned = frozenset(members(after.turned)) - frozenset(members(before.turned))
    if line.startswith("deal"):
        if before.phase == Phase.DEAL:
            own = frozenset(members(after.hands[viewer])) if viewer >= 0 else None
            yield Event("deal", viewer, cards=own)
            return
        yield Event("reshuffle", cards=frozenset(members(before.discards)))
    elif line[0].isdigit():
        yield from chosen(line, before, viewer)
    if turned:
        yield Event("turned", cards=turned)
    elif after.phase == Phase.TAKE and after.witch == GRETA:
        victim = after.target - SEAT_TARGETS
        yield Event("look", victim, cards=frozenset(members(after.hands[victim])) if after.turn == viewer else None)
    drawn = (lures_in(before) or lures_in_new_pile(line)) - lures_in(after) - turned
    if drawn:
        yield Event("draw", after.turn, number=len(drawn), cards=frozenset(drawn) if after.turn == viewer else None)


def chosen(line: str, before: Any, viewer: int) -> Iterator[Event]:
    """What a choice did to the cards."""
    seat, verb, *argument = line.split()
    card = frozenset(CARD_NAMES[name] for name in argument if name in CARD_NAMES)
    if verb in ("with", "pay", "discard"):
        yield Event("leave", int(seat), cards=card)
    elif verb == "keep" or (verb == "take" and before.witch != GRETA):
        yield Event("gain", int(seat), cards=card)
    elif verb == "take":
        victim = before.target - SEAT_TARGETS
        yield Event("steal", int(seat), victim, cards=card if viewer in (int(seat), victim) else None)


def lures_in(s: Any) -> frozenset[int]:
    return frozenset(int(item) for item in s.pile[: s.pile_left] if item < LURE_CARDS)


def lures_in_new_pile(line: str) -> frozenset[int]:
    return (
        frozenset(CARD_NAMES[name] for name in line.split()[1:] if name in CARD_NAMES) if line.startswith("deal") else frozenset()
    )


# whether there is a course of the game that leads to a position


def barred(events: Sequence[Event]) -> list[frozenset[int]]:
    """Before each event and after the last: the cards that the viewer knows not to be in the pile then."""
    everything = frozenset(range(LURE_CARDS))
    bars = [frozenset[int]()]
    for event in events:
        if event.kind == "reshuffle":
            assert event.cards is not None
            bars.append(everything - event.cards)
        else:
            bars.append(bars[-1] | (event.cards or frozenset()))
    return bars


def has_a_past(events: Sequence[Event], bars: Sequence[frozenset[int]], hands: Hands, pile: frozenset[int]) -> bool:
    """Whether the events can have led to these hands and this pile."""
    waiting = [(len(events), hands, pile)]
    tried = set()
    while waiting:
        at, hands, pile = waiting.pop()
        if at == 0:
            return True
        for earlier in undone(events[at - 1], bars[at - 1], hands, pile):
            step = (at - 1, *earlier)
            if step not in tried:
                tried.add(step)
                waiting.append(step)
    return False


def undone(event: Event, bar: frozenset[int], hands: Hands, pile: frozenset[int]) -> Iterator[tuple[Hands, frozenset[int]]]:
    """The positions before an event from which it leads to this one."""
    if event.kind == "leave":
        assert event.cards is not None
        yield changed(hands, event.seat, hands[event.seat] | event.cards), pile
    elif event.kind == "gain":
        assert event.cards is not None
        if event.cards <= hands[event.seat]:
            yield changed(hands, event.seat, hands[event.seat] - event.cards), pile
    elif event.kind == "turned":
        assert event.cards is not None
        yield hands, pile | event.cards
    elif event.kind == "reshuffle":
        if pile == event.cards:
            yield hands, frozenset()
    elif event.kind in ("look", "deal"):
        if event.cards is None or hands[event.seat] == event.cards:
            yield hands, pile
    elif event.kind == "steal":
        for card in event.cards if event.cards is not None else hands[event.seat]:
            if card in hands[event.seat]:
                given_back = changed(hands, event.seat, hands[event.seat] - {card})
                yield changed(given_back, event.other, hands[event.other] | {card}), pile
    else:
        options = [tuple(event.cards)] if event.cards is not None else combinations(sorted(hands[event.seat] - bar), event.number)
        for drawn in options:
            if hands[event.seat] >= set(drawn):
                yield changed(hands, event.seat, hands[event.seat] - set(drawn)), pile | set(drawn)


def changed(hands: Hands, seat: int, hand: frozenset[int]) -> Hands:
    """The hands with another one at a seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
