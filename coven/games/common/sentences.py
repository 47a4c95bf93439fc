"""Sentences as tables, and the sentences that every game says alike.

Prompts and narration are tables by phase and by verb. Where several things may be said, a table is a generator with one row for
each sentence: the first row whose condition holds is chosen, and those after it are not looked at.

>>> def refusals(hand):
...     yield not hand, "You hold no card.", "2.1"
...     yield "elixir" in hand, f"You hold the Elixir and {len(hand) - 1} more.", "2.2"
...     yield True, "You must play a card.", "3.1"
>>> refuse([], refusals(["elixir"]))
IllegalError('You hold the Elixir and 0 more. Clause 2.2.')
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Generic, TypeVar, cast

from coven.core.cards import is_among
from coven.core.grammar import Names, Speaker, join_words
from coven.core.notation import Notation
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.common.rules import BySeat
from coven.games.contract.presentation import CardCodes, Narration, Played
from coven.games.contract.records import GamePublic, GameView
from coven.kernel import members
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Seat

MAX_PARSED_LINES: Final = 1024
AnyView = TypeVar("AnyView", bound=GameView)
AnyPublic = TypeVar("AnyPublic", bound=GamePublic)
Sentences = Iterable[tuple[object, str]]  # rows of condition and sentence
Reasons = Iterable[tuple[object, str, str]]  # rows of condition, sentence and clause


def first_sentence(rows: Sentences) -> str:
    """Return the sentence of the first row that holds; empty if none does."""
    return next((sentence for holds, sentence in rows if holds), "")


def first_reason(rows: Reasons) -> tuple[str, str]:
    """Return the sentence and the clause of the first row that holds. One must."""
    return next((sentence, clause) for holds, sentence, clause in rows if holds)


# prompts and refusals


def names_to_act(v: GameView, names: Names) -> str:
    """Return the names of the players who may choose now: `Bea and Cleo`."""
    seats = v.to_act
    if seats and seats & (seats - 1) == 0:  # nearly always one
        return names[seats.bit_length() - 1]
    return join_words(names[seat] for seat in members(seats))


def prompt_by_phase(
    view: type[AnyView],
    over: int,
    prompts: Mapping[int, str | Callable[[AnyView, Names], str]],
    task: Callable[[AnyView], str] | None = None,
) -> Callable[[AnyView, Names], str]:
    """Return the `prompt` of a game, given what each phase asks for: a sentence, or a function of view and names.

    A viewer who is not asked is told that the game is `over`, that cards are dealt, or whom the table waits for, and for what
    if `task` says so: ` to play a card`.
    """

    def prompt(v: AnyView, names: Names) -> str:
        """Return one sentence that says what the viewer has to choose, or which players are awaited."""
        if is_among(v.viewer, v.to_act):
            asked = prompts[v.public.phase]
            return asked if isinstance(asked, str) else asked(v, names)
        if v.to_act:
            return f"Waiting for {names_to_act(v, names)}{task(v) if task else ''}."
        return "The game is over." if v.public.phase == over else "The cards are being dealt."

    return prompt


def refuse(not_now: Reasons, illegal: Reasons) -> RefusalError:
    """Return why a choice is refused: the first reason why it is not asked for now, else the first why it is not legal."""
    for error, rows in ((NotNowError, not_now), (IllegalError, illegal)):
        for holds, sentence, clause in rows:
            if holds:
                return error(sentence, clause)
    raise AssertionError("The last row of a table of refusals must hold.")


# narration


@dataclass(slots=True)
class LineSpeaker(Speaker, Generic[AnyView, AnyPublic]):
    """Speaks about one line of a viewer's log, with the viewer's knowledge before and after it."""

    before: AnyView
    after: AnyView
    old: AnyPublic  # of the view before
    new: AnyPublic  # of the view after
    seat: Seat  # NO_SEAT for a lot
    verb: str  # or the name of the lot
    argument: int

    def subject(self, verb: str, other: str | None = None) -> str:
        """Return `You play` or `Bea plays`, for the player whose choice the line is."""
        return self.does(self.seat, verb, other)

    def only_to_viewer(self, sentence: str) -> str:
        """Return a sentence about the viewer's own cards with a space before it; empty for a spectator."""
        return "" if self.viewer == SPECTATOR else f" {sentence}"


def narrate_by_verb(
    notation: Notation,
    narrators: Mapping[str, Callable[[LineSpeaker[AnyView, AnyPublic]], str | Narration]],
    consequences: Callable[[LineSpeaker[AnyView, AnyPublic], str], Narration] = lambda line, words: Narration(words=words),
) -> Callable[[AnyView, AnyView, str, Names], Narration]:
    """Return the `narrate` of a game, given a function for each verb and lot of its notation.

    What is said of a choice is given to `consequences`, which adds what followed from it.
    """
    parse_line = lru_cache(MAX_PARSED_LINES)(notation.parse_line)  # most viewers of a table see the same line

    def narrate(before: AnyView, after: AnyView, line: str, names: Names) -> Narration:
        """Narrate a line of the viewer's log from the viewer's knowledge before and after it."""
        seat, verb, argument = parse_line(line)
        old, new = cast(AnyPublic, before.public), cast(AnyPublic, after.public)
        speaker = LineSpeaker(after.viewer, names, before, after, old, new, seat, verb, argument)
        words = narrators[verb](speaker)
        if isinstance(words, Narration):
            return words
        return Narration(words=words) if seat == NO_SEAT else consequences(speaker, words)

    return narrate


def play_order(leader: Seat, players: int, played: BySeat[Card]) -> list[Seat]:
    """Return the seats that have played to a trick, from its leader on."""
    order = [Seat((leader + place) % players) for place in range(players)]
    return [seat for seat in order if played[seat] != NO_CARD]


def played_cards(
    codes: CardCodes, leader: Seat, players: int, played: BySeat[Card], describe: Callable[[Seat], str] = lambda seat: ""
) -> list[Played]:
    """Return the cards of a trick in the order played, each with what is special about it."""
    order = play_order(leader, players, played)
    return [Played(seat=int(seat), card=codes[played[seat]], words=describe(seat)) for seat in order]
