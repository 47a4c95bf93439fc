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

from coven.games.thirteen_witches.rules.rules.deck import CARD_NAMES, GRETA, NUM_LURE_CARDS
from coven.games.thirteen_witches.rules.rules.state import FIRST_SEAT_TARGET, Phase

from coven import Match
from coven.games.contract.compiled import compiled_game
from coven.kernel import members

Hands = tuple[frozenset[int], ...]
Step = tuple[int, Hands, frozenset[int]]  # how many events are left to undo, the hands and the pile then
PILE = -1  # after the seats, among the places of cards


@dataclass(frozen=True)
class Event:
    """Something that moved cards, as far as the viewer saw it."""

    kind: str
    seat: int = -1
    other: int = -1
    number: int = 0
    cards: frozenset[int] | None = None  # None where the viewer did not see them


def reachable_hands(match: Match, viewer: int, start: Any = None) -> Iterator[Hands]:
    """Every way to hand out the hidden cards that some course of the game leads to, as the viewer saw it.

    The log is that of the whole game, or what happened since a position in which all hidden cards were shuffled and dealt.
    """
    events = history(match, viewer, start)
    past = BackwardSearch(events)
    for hands, pile in distributions(match.state, viewer, possible_places(events, match.players)):
        if past.can_reach(hands, pile):
            yield hands


def distributions(s: Any, viewer: int, reach: Sequence[frozenset[int]]) -> Iterator[tuple[Hands, frozenset[int]]]:
    """Every way to hand out the hidden cards, the hands as large as they are, each card where it can be for itself."""
    hands = [frozenset(members(s.hands[seat])) for seat in range(s.public.players)]
    pile = lure_cards_in_pile(s)
    others = [seat for seat in range(s.public.players) if seat != viewer]
    given = list(hands)

    def hand_out(at: int, left: frozenset[int]) -> Iterator[tuple[Hands, frozenset[int]]]:
        if at == len(others):
            if left <= reach[PILE]:
                yield tuple(given), left
            return
        later = reach[PILE].union(*(reach[seat] for seat in others[at + 1 :]))
        must, may = left - later, (left & later & reach[others[at]])
        free = len(hands[others[at]]) - len(must)
        if must <= reach[others[at]] and free >= 0:
            for some in combinations(sorted(may), free):
                given[others[at]] = must | frozenset(some)
                yield from hand_out(at + 1, left - given[others[at]])

    yield from hand_out(0, pile.union(*(hands[seat] for seat in others)))


def possible_places(events: Sequence[Event], players: int) -> list[frozenset[int]]:
    """For every seat, and last the pile, the cards that can be there if each card is looked at for itself."""
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


# what the viewer saw


def history(match: Match, viewer: int, start: Any = None) -> list[Event]:
    """The events of the log as the viewer saw them."""
    again = Match(compiled_game("thirteen_witches"), match.players, match.variant)  # cards move in it, what is known is not asked
    events: list[Event] = []
    if start is not None:
        again.state.copy_from(start)
        events = [deal_event(start, viewer)]
    for line in match.log:
        before = again.state.clone()
        again.apply_line(line)
        events += events_of(line, before, again.state, viewer)
    return events


def deal_event(s: Any, viewer: int) -> Event:
    """The deal, of which viewers see their own hands."""
    return Event("deal", viewer, cards=frozenset(members(s.hands[viewer])) if viewer >= 0 else None)


def events_of(line: str, before: Any, after: Any, viewer: int) -> Iterator[Event]:
    """What one line of the log did to the cards."""
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
    """What a choice did to the cards."""
    seat, verb, *argument = line.split()
    card = frozenset(CARD_NAMES[name] for name in argument if name in CARD_NAMES)
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
        frozenset(CARD_NAMES[name] for name in line.split()[1:] if name in CARD_NAMES) if line.startswith("deal") else frozenset()
    )


# whether there is a course of the game that leads to a position


class BackwardSearch:
    """What the viewer saw, to be gone through backwards."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events
        self.not_in_pile = cards_not_in_pile(events)
        self.last_shown = last_shown_at(events)
        self.dead_ends: set[Step] = set()  # what is known to lead nowhere

    def can_reach(self, hands: Hands, pile: frozenset[int]) -> bool:
        """Whether the events can have led to these hands and this pile."""
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
        """The positions before an event from which it leads to this one."""
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
        """Which cards of a hand went the way of an event: those the viewer saw, or any.

        Of cards that were shown last by the same event one is as good as the other: only one such choice is tried.
        """
        if known:
            return [known] if known <= hand else []
        alike = {
            tuple(sorted(self.last_shown[at][card] for card in cards)): frozenset(cards)
            for cards in combinations(sorted(hand), number)
        }
        return list(alike.values())


def cards_not_in_pile(events: Sequence[Event]) -> list[frozenset[int]]:
    """Before each event and after the last: the cards that the viewer knows not to be in the pile then."""
    everything = frozenset(range(NUM_LURE_CARDS))
    bars = [frozenset[int]()]
    for event in events:
        known = event.cards or frozenset()
        bars.append(everything - known if event.kind == "reshuffle" else bars[-1] | known)
    return bars


def last_shown_at(events: Sequence[Event]) -> list[list[int]]:
    """Before each event: for every card the event that showed it last."""
    last = [-1] * NUM_LURE_CARDS
    all_of_them = []
    for at, event in enumerate(events):
        all_of_them.append(list(last))
        for card in event.cards or ():
            last[card] = at
    return all_of_them


def with_hand(hands: Hands, seat: int, hand: frozenset[int]) -> Hands:
    """The hands with another one at a seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
