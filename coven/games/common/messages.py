"""Messages as tables by verb and by phase, and the messages that every game has alike.

Where several things may be said, a table is a generator with one row for each message: the first row whose condition holds is
chosen, and those after it are not looked at.

>>> def reasons(hand):
...     yield not hand, Message("no-card"), "2.1"
...     yield True, Message("play-something", cards=hand), "3.1"
>>> refuse([], reasons(3))
Refusal(reason=Message('play-something', cards=3), clause='3.1', is_now=True)
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, Generic, TypeVar

from coven.core.cards import is_among
from coven.core.notation import Notation
from coven.games.common.rules import BySeat
from coven.games.contract.presentation import NO_EVENTS, CardCodes, Events, Played, Refusal
from coven.games.contract.records import GameView
from coven.kernel import Record, members
from coven.messages import Message
from coven.types import NO_CARD, Card, Seat, Seats

MAX_PARSED_LINES: Final = 1024
AnyView = TypeVar("AnyView", bound=GameView)
RecordT = TypeVar("RecordT", bound=Record)
Messages = Iterable[tuple[object, Message]]  # rows of condition and message
Reasons = Iterable[tuple[object, Message, str]]  # rows of condition, message and clause
CARDS_DEALT: Final = Message("cards-being-dealt")
GAME_OVER: Final = Message("game-over")


def first_message(rows: Messages) -> Message:
    """Return the message of the first row that holds. One must."""
    return next(message for holds, message in rows if holds)


# events


@dataclass(frozen=True, slots=True)
class Line(Generic[RecordT]):
    """A line of the log, and the records around it: two of Public for what everybody is told, else two of a viewer's View."""

    before: RecordT
    after: RecordT
    seat: Seat  # NO_SEAT for a lot
    verb: str  # or the name of the lot
    argument: int  # UNSEEN if it is hidden


Teller = Callable[[Line[RecordT]], Events | Iterable[Message] | Message]


def events_by_verb(notation: Notation, tellers: Mapping[str, Teller[RecordT]]) -> Callable[[RecordT, RecordT, str], Events]:
    """Return the `public_events` or `private_events` of a game, given a function for each verb and lot that tells something."""
    parse_line = lru_cache(MAX_PARSED_LINES)(notation.parse_line)  # most viewers of a table see the same line

    def events(before: RecordT, after: RecordT, line: str) -> Events:
        """Return what a line of the log tells, from the records around it."""
        seat, verb, argument = parse_line(line)
        if verb not in tellers:
            return NO_EVENTS
        told = tellers[verb](Line(before, after, seat, verb, argument))
        return told if isinstance(told, Events) else Events([told] if isinstance(told, Message) else list(told))

    return events


def victory(winners: Seats) -> Message:
    """Return who wins the game, one player or several."""
    seats = list(members(winners))
    return Message("victory", count=len(seats), winner=seats[0], seats=winners)


def amounts(players: int, numbers: Any) -> list[Message]:
    """Return the amounts of all players, for a list such as `Ada 3 and you 5`."""
    return [Message("amount", seat=seat, number=int(numbers[seat])) for seat in range(players)]


def numbers(values: Iterable[int]) -> list[Message]:
    """Return numbers for a list."""
    return [Message("number", number=value) for value in values]


def sentences(first: Message, *others: Message) -> Message:
    """Return several sentences as one message."""
    for other in others:
        first = Message("sentences", first=first, next=other)
    return first


def play_order(leader: Seat, players: int, played: BySeat[Card]) -> list[Seat]:
    """Return the seats that have played to a trick, from its leader on."""
    order = [Seat((leader + place) % players) for place in range(players)]
    return [seat for seat in order if played[seat] != NO_CARD]


def played_cards(
    codes: CardCodes,
    leader: Seat,
    players: int,
    played: BySeat[Card],
    describe: Callable[[Seat], Message | None] = lambda seat: None,
) -> list[Played[Message]]:
    """Return the cards of a trick in the order played, each with what is special about it."""
    order = play_order(leader, players, played)
    return [Played(seat=int(seat), card=codes[played[seat]], words=describe(seat) or "") for seat in order]


# prompts and refusals


@cache
def wait_for(seats: Seats) -> Message:
    """Return whom the table waits for."""
    return Message("waiting", seats=int(seats))


def prompt_by_phase(
    view: type[AnyView],
    over: int,
    prompts: Mapping[int, Message | Callable[[AnyView], Message]],
    waiting: Callable[[AnyView], Message] | None = None,
) -> Callable[[AnyView], Message]:
    """Return the `prompt` of a game, given what each phase asks for: a message, or a function of the view.

    A viewer who is not asked is told that the game is `over`, that cards are dealt, or whom the table waits for; `waiting` may
    say for what.
    """

    def prompt(v: AnyView) -> Message:
        """Return what the viewer has to choose, or which players are awaited."""
        if is_among(v.viewer, v.to_act):
            asked = prompts[v.public.phase]
            return asked if isinstance(asked, Message) else asked(v)
        if v.to_act:
            return waiting(v) if waiting else wait_for(v.to_act)
        return GAME_OVER if v.public.phase == over else CARDS_DEALT

    return prompt


def refuse(not_now: Reasons, illegal: Reasons) -> Refusal:
    """Return why a choice is refused: the first reason why it is not asked for now, else the first why it is not legal."""
    for is_now, rows in ((False, not_now), (True, illegal)):
        for holds, reason, clause in rows:
            if holds:
                return Refusal(reason, clause, is_now)
    raise AssertionError("The last row of a table of refusals must hold.")
