"""The hands consistent with what a viewer saw, found by brute force from the log.

Every distribution of the hidden cards is tried and accepted if some course of the game leads to it and looks the same to the
viewer. The search runs backwards through the log: played cards return to hands, drawn cards (whichever they were) to the pile,
stolen cards to their victims, and at each reshuffle the pile must be exactly the discards of that moment. None of the knowledge
tracked by the game itself is used.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from coven import Match
from coven.games import load_compiled
from coven.games.thirteen_witches.rules.deck import DECK, NUM_LURE_CARDS
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase
from coven.games.thirteen_witches.rules.witches import GRETA
from coven.kernel import members
from tests.games.thirteen_witches.positions import CovenMatch

Hands = tuple[frozenset[int], ...]
Step = tuple[int, Hands, frozenset[int]]  # the number of events left to undo, and the hands and the pile at that point
PILE = -1  # index of the pile, after the seats


@dataclass(frozen=True)
class Event:
    """Something that moved cards, as far as the viewer saw it."""

    kind: str
    seat: int = -1
    other: int = -1
    number: int = 0
    cards: frozenset[int] | None = None  # None where the viewer did not see them


def reachable_hands(match: CovenMatch, viewer: int, start: Any = None) -> Iterator[Hands]:
    """Yield every distribution of the hidden cards that some course of the game leads to, as the viewer saw it.

    The log covers the whole game, or starts at a position in which all hidden cards were shuffled and dealt.
    """
    events = history(match, viewer, start)
    past = BackwardSearch(events)
    for hands, pile in distributions(match.state, viewer, possible_places(events, match.players)):
        if past.can_reach(hands, pile):
            yield hands


def distributions(s: Any, viewer: int, reach: Sequence[frozenset[int]]) -> Iterator[tuple[Hands, frozenset[int]]]:
    """Yield every distribution of the hidden cards with the true hand sizes, each card in a possible place."""
    hands = [frozenset(members(s.hands[seat])) for seat in range(s.public.players)]
    pile = lure_cards_in_pile(s)
    others = [seat for seat in range(s.public.players) if seat != viewer]
    assigned = list(hands)

    def assign(at: int, left: frozenset[int]) -> Iterator[tuple[Hands, frozenset[int]]]:
        if at == len(others):
            if left <= reach[PILE]:
                yield tuple(assigned), left
            return
        later = reach[PILE].union(*(reach[seat] for seat in others[at + 1 :]))
        must, may = left - later, (left & later & reach[others[at]])
        free = len(hands[others[at]]) - len(must)
        if must <= reach[others[at]] and free >= 0:
            for some in combinations(sorted(may), free):
                assigned[others[at]] = must | frozenset(some)
                yield from assign(at + 1, left - assigned[others[at]])

    yield from assign(0, pile.union(*(hands[seat] for seat in others)))


def possible_places(events: Sequence[Event], players: int) -> list[frozenset[int]]:
    """Return, for every seat and last for the pile, the cards that can be there if each card is considered alone."""
    everything = frozenset(range(NUM_LURE_CARDS))
    places = [everything] * (players + 1)
    for event in events:
        known = event.cards or frozenset()
        if event.kind == "reshuffle":
            places[PILE] = frozenset()
        if event.kind == "look" and event.cards is not None:
            places[event.seat] = frozenset()
        if event.kind != "deal":
            places = [cards - known for cards in places]
        if event.kind == "reshuffle":
            places[PILE] = known
        elif event.kind == "draw":
            places[event.seat] |= known or places[PILE]
        elif event.kind == "steal":
            places[event.seat] |= known or places[event.other]
        elif event.kind in ("gain", "look"):
            places[event.seat] |= known
    return places


# events as the viewer saw them


def history(match: CovenMatch, viewer: int, start: Any = None) -> list[Event]:
    """Return the events of the log as the viewer saw them."""
    replay = Match(load_compiled("thirteen_witches"), match.players, match.variant)  # only its cards are used, not its knowledge
    events: list[Event] = []
    if start is not None:
        replay.state.copy_from(start)
        events = [deal_event(start, viewer)]
    for line in match.log:
        before = replay.state.clone()
        replay.apply_line(line)
        events += events_of(line, before, replay.state, viewer)
    return events


def deal_event(s: Any, viewer: int) -> Event:
    """Return the deal, of which a viewer sees only their own hand."""
    return Event("deal", viewer, cards=frozenset(members(s.hands[viewer])) if viewer >= 0 else None)


def events_of(line: str, before: Any, after: Any, viewer: int) -> Iterator[Event]:
    """Yield what one line of the log did to the cards."""
    turned = frozenset(members(after.public.turned)) - frozenset(members(before.public.turned))
    if line.startswith("deal"):
        if before.public.phase == Phase.DEAL:
            yield deal_event(after, viewer)
            return
        yield Event("reshuffle", cards=frozenset(members(before.public.discards)))
    elif line[0].isdigit():
        yield from choice_events(line, before, viewer)
    if turned:
        yield Event("turned", cards=turned)
    elif after.public.phase == Phase.TAKE and after.public.witch == GRETA:
        victim = after.public.target - FIRST_SEAT_TARGET
        yield Event("look", victim, cards=frozenset(members(after.hands[victim])) if after.public.turn == viewer else None)
    drawn = (lure_cards_in_pile(before) or lure_cards_in_deal(line)) - lure_cards_in_pile(after) - turned
    if drawn:
        yield Event("draw", after.public.turn, number=len(drawn), cards=frozenset(drawn) if after.public.turn == viewer else None)


def choice_events(line: str, before: Any, viewer: int) -> Iterator[Event]:
    """Yield what a choice did to the cards."""
    seat, verb, *argument = line.split()
    card = frozenset(DECK.names[name] for name in argument if name in DECK.names)
    if verb in ("with", "pay", "discard"):
        yield Event("leave", int(seat), cards=card)
    elif verb == "keep" or (verb == "take" and before.public.witch != GRETA):
        yield Event("gain", int(seat), cards=card)
    elif verb == "take":
        victim = before.public.target - FIRST_SEAT_TARGET
        yield Event("steal", int(seat), victim, cards=card if viewer in (int(seat), victim) else None)


def lure_cards_in_pile(s: Any) -> frozenset[int]:
    return frozenset(int(item) for item in s.pile[: s.public.pile_left] if item < NUM_LURE_CARDS)


def lure_cards_in_deal(line: str) -> frozenset[int]:
    return (
        frozenset(DECK.names[name] for name in line.split()[1:] if name in DECK.names) if line.startswith("deal") else frozenset()
    )


# search for a course of the game that leads to a position


class BackwardSearch:
    """A search backwards through the events a viewer saw."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events
        self.not_in_pile = cards_not_in_pile(events)
        self.last_shown = last_shown_at(events)
        self.dead_ends: set[Step] = set()  # steps known to lead nowhere

    def can_reach(self, hands: Hands, pile: frozenset[int]) -> bool:
        """Return whether the events can have led to these hands and this pile."""
        waiting: list[Step] = [(len(self.events), hands, pile)]
        tried = set()
        while waiting:
            at, hands, pile = waiting.pop()
            if at == 0:
                return True
            for earlier in self.predecessors(at - 1, hands, pile):
                step = (at - 1, *earlier)
                if step not in tried and step not in self.dead_ends:
                    tried.add(step)
                    waiting.append(step)
        self.dead_ends |= tried
        return False

    def predecessors(self, at: int, hands: Hands, pile: frozenset[int]) -> Iterator[tuple[Hands, frozenset[int]]]:
        """Yield the positions before an event from which it leads to this one."""
        event = self.events[at]
        hand = hands[event.seat] if event.kind not in ("reshuffle", "turned") else frozenset()
        known = event.cards or frozenset()
        if event.kind == "leave":
            yield with_hand(hands, event.seat, hand | known), pile
        elif event.kind == "gain":
            if known <= hand:
                yield with_hand(hands, event.seat, hand - known), pile
        elif event.kind == "turned":
            yield hands, pile | known
        elif event.kind == "reshuffle":
            if pile == known:
                yield hands, frozenset()
        elif event.kind in ("look", "deal"):
            if event.cards is None or hand == known:
                yield hands, pile
        elif event.kind == "steal":
            for stolen in self.moved_cards(at, hand, known, 1):
                given_back = with_hand(hands, event.seat, hand - stolen)
                yield with_hand(given_back, event.other, hands[event.other] | stolen), pile
        else:
            for drawn in self.moved_cards(at, hand if known else hand - self.not_in_pile[at], known, event.number):
                yield with_hand(hands, event.seat, hand - drawn), pile | drawn

    def moved_cards(self, at: int, hand: frozenset[int], known: frozenset[int], number: int) -> list[frozenset[int]]:
        """Return the sets of cards an event may have moved: those the viewer saw, or any.

        Cards last shown by the same event are interchangeable, so only one such set is tried.
        """
        if known:
            return [known] if known <= hand else []
        by_last_shown = {
            tuple(sorted(self.last_shown[at][card] for card in cards)): frozenset(cards)
            for cards in combinations(sorted(hand), number)
        }
        return list(by_last_shown.values())


def cards_not_in_pile(events: Sequence[Event]) -> list[frozenset[int]]:
    """Return, before each event and after the last, the cards the viewer knows not to be in the pile."""
    everything = frozenset(range(NUM_LURE_CARDS))
    excluded = [frozenset[int]()]
    for event in events:
        known = event.cards or frozenset()
        excluded.append(everything - known if event.kind == "reshuffle" else excluded[-1] | known)
    return excluded


def last_shown_at(events: Sequence[Event]) -> list[list[int]]:
    """Return, before each event, the index of the event that last showed each card."""
    last = [-1] * NUM_LURE_CARDS
    by_event = []
    for at, event in enumerate(events):
        by_event.append(list(last))
        for card in event.cards or ():
            last[card] = at
    return by_event


def with_hand(hands: Hands, seat: int, hand: frozenset[int]) -> Hands:
    """Return the hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
