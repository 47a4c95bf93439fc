"""Messages from the phases: prompts, choices, refusals, events, the chapter, the table as text, and the player aid.

What the author of a game has written, such as a prompt or the words of an argument, may be a message of the game's catalog or
plain text; the sentences around it are in the common catalog.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Final

import msgspec

from coven.core.cards import is_among
from coven.core.notation import HIDDEN, NO_ARGUMENT, UNSEEN, argument_of
from coven.games.common.messages import CARDS_DEALT, GAME_OVER, amounts, played_cards, victory
from coven.games.common.rules import leading_seats
from coven.games.contract.presentation import NO_EVENTS, AidLine, AidPart, Chapter, Events, Refusal, Trick, facts, steps
from coven.games.contract.records import GamePublic, GameView
from coven.games.deck import Deck
from coven.games.parameters import Parameters
from coven.games.phases.data import Asks, Chance
from coven.games.phases.pictures import PictureMaker
from coven.games.phases.table import PhaseTable
from coven.games.tricks import NO_SUIT, winning_reason
from coven.kernel import Record, members
from coven.messages import Message, literal
from coven.types import NO_CARDS, SPECTATOR, Act, Choice, Seat, Suit

CHAPTERS: Final = {"rounds": "round", "tricks": "trick", "turns": "turn"}  # counters of what is finished, and what is counted
NO_CLAUSE: Final = "1.1"  # a game without clauses of its own begins there


class PhaseWords:
    """The messages of a game whose phases are data."""

    def __init__(self, phases: PhaseTable, deck: Deck, public: type[Record], pictures: PictureMaker) -> None:
        self.phases = phases
        self.deck = deck
        self.public = public
        self.pictures = pictures
        self.has_tricks = {"trick", "last", "last_winner"} <= set(public.fields)
        self.counters = [counter for counter in CHAPTERS if counter in public.fields]

    # prompts, choices and refusals

    def prompt(self, v: GameView) -> Message:
        """Return what the viewer has to do, or which players are awaited."""
        phase = v.public.phase
        if phase == self.phases.over:
            return GAME_OVER
        asked = self.phases.phases[phase]
        if isinstance(asked, Chance):
            return _message(asked.prompt) if asked.prompt else CARDS_DEALT
        if not is_among(v.viewer, v.to_act):
            return Message("waiting", seats=int(v.to_act))
        return _message(asked.prompt) if asked.prompt else Message("phase-choose", choices=self._listed(v))

    def describe_choice(self, v: GameView, choice: Choice) -> Message:
        """Return one of the viewer's choices."""
        verb, argument = self._verb_and_argument(v, choice)
        return self._act(v.public.phase, verb.capitalize(), verb, argument)

    def _verb_and_argument(self, v: GameView, choice: Choice) -> tuple[str, int]:
        return self.phases.verb_and_argument(v.public.phase, getattr(v, "hand", NO_CARDS), choice)

    def _act(self, phase: int, shown: str, verb: str, argument: int) -> Message:
        """Return a verb as it is shown, with its argument if it has one."""
        if argument == NO_ARGUMENT:
            return literal(shown)
        return Message("phase-act", verb=shown, argument=_words_for(self.phases.asks[phase], verb, argument))

    def _listed(self, v: GameView) -> list[Message]:
        acts = [self._verb_and_argument(v, Choice(choice)) for choice in members(v.legal)]
        return [self._act(v.public.phase, verb, verb, argument) for verb, argument in acts]

    def explain_refusal(self, v: GameView, act: Act) -> Refusal:
        """Return why the viewer may not do this now, with the clause of the phase."""
        phase = self.phases.phases[v.public.phase] if v.public.phase != self.phases.over else self.phases.phases[-1]
        clause = phase.clause or NO_CLAUSE
        if not isinstance(phase, Asks) or not is_among(v.viewer, v.to_act):
            return Refusal(Message("phase-not-now", prompt=self.prompt(v)), clause, is_now=False)
        verb = self.phases.notation.verb(act)
        if verb not in self.phases.verbs(v.public.phase):
            return Refusal(Message("phase-not-asked", prompt=self.prompt(v)), clause, is_now=False)
        wanted = self._act(v.public.phase, verb, verb, argument_of(act))
        reason = _message(phase.refusal) if phase.refusal else self._allowed(v, phase)
        return Refusal(Message("phase-illegal", act=wanted, reason=reason), clause, is_now=True)

    def _allowed(self, v: GameView, asked: Asks) -> Message:
        """Return the legal choices; a single verb is said once."""
        if asked.verbs:
            return Message("phase-allowed", choices=self._listed(v))
        words = [_message(asked.words(choice)) for choice in members(v.legal) if choice not in asked.also.values()]
        return Message("phase-allowed-arguments", verb=asked.verb, choices=words)

    # events

    def public_events(self, before: GamePublic, after: GamePublic, line: str) -> Events:
        """Return what a line of the log tells everybody: what was done, then what followed from it."""
        seat, verb, argument = self.phases.notation.parse_line(line)
        phase = self.phases.phases[before.phase]
        if isinstance(phase, Chance):
            return Events(list(self._tell_chance(phase, line, before, after)))
        told = [self._tell_choice(phase, seat, verb, argument)]
        if phase.reveals and after.phase != before.phase:
            revealed = getattr(after, phase.reveals)[: after.players]
            shown = [Message("phase-own", seat=seat, what=_message(phase.words(number))) for seat, number in enumerate(revealed)]
            told.append(Message("phase-revealed", title=phase.reveals.capitalize(), shown=shown))
        trick = self._finished_trick(phase, before, after)
        return Events([*told, *([trick.words] if trick else []), *self._tell_scores(before, after)], trick)

    def private_events(self, before: GameView, after: GameView, line: str) -> Events:
        """Return what a line tells the viewer alone: the cards dealt to them, and their own choice, which others may not see."""
        phase, (seat, verb, argument) = self.phases.phases[before.public.phase], self.phases.notation.parse_line(line)
        if isinstance(phase, Chance):
            own = self._cards_in(line.split()[1:][: self._hand_size(phase, before.public) * after.public.players])
            return Events([Message("your-hand", cards=own)]) if own else NO_EVENTS
        return Events([self._tell_choice(phase, seat, verb, argument)]) if seat == after.viewer else NO_EVENTS

    def _tell_chance(self, chance: Chance, line: str, before: GamePublic, after: GamePublic) -> Iterator[Message]:
        items = line.split()[1:]
        if not chance.hand:
            drawn = [literal(item.replace("-", " ")) for item in items]
            yield Message("phase-drawn", title=chance.name.capitalize(), items=drawn)
            return
        size = self._hand_size(chance, before)
        yield Message("phase-dealt", number=size)
        if shown := self._cards_in(items[size * after.players :]):
            yield Message("phase-turned-up", cards=shown, count=shown.bit_count())

    def _hand_size(self, chance: Chance, p: GamePublic) -> int:
        return int(chance.hand(p) if callable(chance.hand) else attrgetter(chance.hand)(p)) if chance.hand else 0

    def _cards_in(self, codes: Sequence[str]) -> int:
        """Return the set of the cards that a line names."""
        return sum(1 << self.deck.names[code] for code in codes if code != HIDDEN and code in self.deck.names)

    def _tell_choice(self, asked: Asks, seat: Seat, verb: str, argument: int) -> Message:
        third = third_person(verb)
        if argument == NO_ARGUMENT:
            return Message("phase-did", seat=seat, verb=verb, third=third)
        what = Message("phase-secretly") if argument == UNSEEN else _words_for(asked, verb, argument)
        return Message("phase-chose", seat=seat, verb=verb, third=third, what=what)

    def _finished_trick(self, asked: Asks, before: Any, p: Any) -> Trick[Message] | None:
        """Return the trick that a card has completed."""
        if not self.has_tricks or p.last.cards in (0, before.last.cards):
            return None
        winner, trump = Seat(p.last_winner), Suit(getattr(p, "trump", NO_SUIT))
        reason = winning_reason(p.last, trump, winner, lambda card: Suit(card // self.deck.ranks))
        cards = played_cards(self.deck.codes, p.last.leader, p.players, p.last.played)
        words = Message("phase-trick-won", seat=winner, card=p.last.played[winner], reason=reason)
        clause = asked.trick_clause or asked.clause
        return Trick(number=int(getattr(p, "tricks", 0)), cards=cards, winners=[int(winner)], words=words, clause=clause)

    def _tell_scores(self, before: Any, p: Any) -> Iterator[Message]:
        if "scores" not in self.public.fields:
            return
        is_over = p.phase == self.phases.over
        if is_over or list(p.scores[: p.players]) != list(before.scores[: p.players]):
            yield Message("phase-scores", amounts=amounts(p.players, p.scores))
        if is_over:
            yield victory(leading_seats(p.scores, p.players))

    # the table as text, and the player aid

    def chapter(self, p: GamePublic) -> Chapter[Message]:
        """Return the round, trick or turn that the table is in: one more than are finished."""
        is_over = p.phase == self.phases.over
        finished = {counter: int(getattr(p, counter)) for counter in self.counters}
        if p.phase in self.phases.chances and "rounds" in finished:
            finished["tricks"] = 0  # those of the last round are still on the table
        counted = {CHAPTERS[counter]: max(1, finished[counter] + (not is_over)) for counter in self.counters}
        parts = [Message(f"chapter-{name}", number=number) for name, number in counted.items()]
        words = Message("chapter", parts=parts) if parts else literal(self.phases.name(p.phase).capitalize())
        return Chapter(**counted, words=words)

    def text_table(self, v: GameView) -> list[Message]:
        """Return the table as the viewer sees it: a line for all, one for each seat, and one for the viewer's own."""
        p, drawn = v.public, msgspec.to_builtins(self.pictures.picture(v))
        own = _listing({name: drawn[name] for name in self.pictures.own})
        played = drawn["trick"]["played"] if self.has_tricks else []
        shared = _listing({name: drawn[name] for name in drawn if name in self.pictures.alone})
        lines = [Message("phase-table", chapter=self.chapter(p).words, text=shared)]
        for seat in range(p.players):
            row = {"played": played[seat]} if played else {}
            row |= {name: drawn[name][seat] for name in self.pictures.by_seat}
            lines.append(Message("phase-table-seat", seat=seat, text=_listing(row)))
        return lines + ([Message("phase-table-own", text=own)] if v.viewer != SPECTATOR and own else [])

    def player_aid(self, variant: Record, players: int) -> list[AidPart[Message]]:
        """Return the player aid: what is asked in each phase, and the parameters of the variant."""
        asked = [phase for phase in self.phases.phases if phase.clause]
        told = [(phase.name.capitalize(), phase.prompt or CARDS_DEALT, phase.clause) for phase in asked]
        course = steps(
            Message("phase-aid-game"), *(AidLine(literal(name), _message(text), clause) for name, text, clause in told)
        )
        if not isinstance(variant, Parameters):
            return [course]
        numbers = [
            AidLine(_declared(declaration.words), Message("number", number=int(variant[name])), declaration.clause)
            for name, declaration in variant.declared.items()
            if declaration.clause and isinstance(declaration.default, int)
        ]
        return [course, facts(Message("phase-aid-numbers"), *numbers)]


def _declared(words: Message | str) -> Message:
    """Return the description of a parameter as the subject of a line."""
    return words if isinstance(words, Message) else literal(_upper_first(words))


def _upper_first(words: str) -> str:
    return words[:1].upper() + words[1:]


def _message(text: Message | str) -> Message:
    """Return what an author has written as a message."""
    return literal(text) if isinstance(text, str) else text


def _words_for(asked: Asks, verb: str, argument: int) -> Message:
    """Return an argument of one of the verbs of a phase."""
    words: Callable[[int], Message | str] = next((other.words for other in asked.verbs if other.name == verb), asked.words)
    return _message(words(argument))


def third_person(verb: str) -> str:
    """Return a verb in the third person.

    >>> third_person("play"), third_person("pass"), third_person("draw up")
    ('plays', 'passes', 'draws up')
    """
    first, _, rest = verb.partition(" ")
    ending = "es" if first.endswith(("s", "x", "ch", "sh")) else "s"
    return f"{first}{ending} {rest}".rstrip()


def _listing(values: dict[str, Any]) -> str:
    shown = {name: value for name, value in values.items() if value is not None and value != []}
    return "; ".join(f"{name.replace('_', ' ')} {_plain(value)}" for name, value in shown.items())


def _plain(value: Any) -> str:
    return " ".join(_plain(part) for part in value) if isinstance(value, list) else str(value)
