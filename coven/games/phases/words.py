"""Words from the phases: prompts, choices, refusals, narration, the chapter, the table as text, and the player aid."""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Final

import msgspec

from coven.core.cards import is_among
from coven.core.grammar import Names, Speaker, join_words, pluralize
from coven.core.notation import HIDDEN, NO_ARGUMENT, UNSEEN, argument_of
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.common.rules import leading_seats
from coven.games.common.sentences import names_to_act, played_cards
from coven.games.contract.presentation import AidPart, Chapter, Narration, Trick, facts, line, steps
from coven.games.contract.records import GamePublic, GameView
from coven.games.deck import Deck
from coven.games.parameters import Parameters
from coven.games.phases.data import Asks, Chance
from coven.games.phases.pictures import PictureMaker
from coven.games.phases.table import PhaseTable
from coven.games.tricks import NO_SUIT, winning_reason
from coven.kernel import Record, members
from coven.types import NO_CARDS, SPECTATOR, Act, Choice, Seat, Suit

CHAPTERS: Final = {"rounds": "round", "tricks": "trick", "turns": "turn"}  # counters of what is finished, and what is counted
NO_CLAUSE: Final = "1.1"  # a game without clauses of its own begins there


class PhaseWords:
    """The words of a game whose phases are data."""

    def __init__(self, phases: PhaseTable, deck: Deck, public: type[Record], pictures: PictureMaker) -> None:
        self.phases = phases
        self.deck = deck
        self.public = public
        self.pictures = pictures
        self.has_tricks = {"trick", "last", "last_winner"} <= set(public.fields)
        self.counters = [counter for counter in CHAPTERS if counter in public.fields]

    # prompts, choices and refusals

    def prompt(self, v: GameView, names: Names) -> str:
        """Return one sentence that says what the viewer has to do, or which players are awaited."""
        phase = v.public.phase
        if phase == self.phases.over:
            return "The game is over."
        asked = self.phases.phases[phase]
        if isinstance(asked, Asks) and not is_among(v.viewer, v.to_act):
            return f"Waiting for {names_to_act(v, names)}."
        return asked.prompt or f"Choose: {join_words(self._listed(v, names), 'or')}."

    def describe_choice(self, v: GameView, choice: Choice, names: Names) -> str:
        """Return one of the viewer's choices in words."""
        phase = v.public.phase
        verb, argument = self.phases.verb_and_argument(phase, getattr(v, "hand", NO_CARDS), choice)
        words = "" if argument == NO_ARGUMENT else f" {_words_for(self.phases.asks[phase], verb)(argument)}"
        return f"{verb.capitalize()}{words}"

    def _listed(self, v: GameView, names: Names) -> Iterator[str]:
        return (self.describe_choice(v, Choice(choice), names).lower() for choice in members(v.legal))

    def explain_refusal(self, v: GameView, act: Act, names: Names) -> RefusalError:
        """Return why the viewer may not do this now, with the clause of the phase."""
        phase = self.phases.phases[v.public.phase] if v.public.phase != self.phases.over else self.phases.phases[-1]
        clause = phase.clause or NO_CLAUSE
        if not isinstance(phase, Asks) or not is_among(v.viewer, v.to_act):
            return NotNowError(f"You have nothing to choose now. {self.prompt(v, names)}", clause)
        if self.phases.notation.verb(act) not in self.phases.verbs(v.public.phase):
            return NotNowError(f"That is not asked now. {self.prompt(v, names)}", clause)
        wanted = self.phases.notation.verb(act)
        if argument_of(act) != NO_ARGUMENT:
            wanted += f" {_words_for(phase, wanted)(argument_of(act))}"
        return IllegalError(f"You cannot {wanted} now. {phase.refusal or f'You may {self._allowed(v, phase, names)}.'}", clause)

    def _allowed(self, v: GameView, asked: Asks, names: Names) -> str:
        """Return the legal choices in words; a single verb is said once."""
        if asked.verbs:
            return join_words(self._listed(v, names), "or")
        words = [asked.words(choice) for choice in members(v.legal) if choice not in asked.also.values()]
        return f"{asked.verb} {join_words(words, 'or')}"

    # narration

    def narrate(self, before: GameView, after: GameView, line: str, names: Names) -> Narration:
        """Return a line of the viewer's log in words: what was done, then what followed from it."""
        seat, verb, argument = self.phases.notation.parse_line(line)
        speaker = Speaker(after.viewer, names)
        phase = self.phases.phases[before.public.phase]
        if isinstance(phase, Chance):
            return Narration(words=self._narrate_chance(phase, line, before, after))
        said = [self._narrate_choice(phase, seat, verb, argument, speaker)]
        if phase.reveals and after.public.phase != before.public.phase:
            shown = [phase.words(number) for number in getattr(after.public, phase.reveals)[: after.public.players]]
            said.append(f"{phase.reveals.capitalize()}: {_each(speaker, shown)}.")
        trick = self._finished_trick(phase, before.public, after.public, speaker)
        said += [trick.words] if trick else []
        return Narration(words=" ".join([*said, *self._narrate_scores(before.public, after.public, speaker)]), trick=trick)

    def _narrate_chance(self, chance: Chance, line: str, before: GameView, after: GameView) -> str:
        items = line.split()[1:]
        if not chance.hand:
            return f"{chance.name.capitalize()}: {join_words(item.replace('-', ' ') for item in items)}."
        p, players = before.public, after.public.players
        size = int(chance.hand(p) if callable(chance.hand) else attrgetter(chance.hand)(p))
        shown = [self._item_name(item) for item in items[size * players :] if item != HIDDEN]
        turned_up = f" {join_words(shown)} {'is' if len(shown) == 1 else 'are'} turned up." if shown else ""
        own = join_words(self._item_name(item) for item in items[: size * players] if item != HIDDEN)
        return f"Everyone is dealt {pluralize(size, 'card')}.{turned_up}" + (f" You hold {own}." if own else "")

    def _item_name(self, code: str) -> str:
        return self.deck.card_name(self.deck.names[code]) if code in self.deck.names else code

    def _narrate_choice(self, asked: Asks, seat: Seat, verb: str, argument: int, speaker: Speaker) -> str:
        does = speaker.does(seat, verb, third_person(verb))
        if argument == UNSEEN:
            return f"{does} in secret."
        return f"{does}." if argument == NO_ARGUMENT else f"{does} {_words_for(asked, verb)(argument)}."

    def _finished_trick(self, asked: Asks, before: Any, p: Any, speaker: Speaker) -> Trick | None:
        """Return the trick that a card has completed."""
        if not self.has_tricks or p.last.cards in (0, before.last.cards):
            return None
        winner, trump = Seat(p.last_winner), Suit(getattr(p, "trump", NO_SUIT))
        reason = winning_reason(p.last, trump, winner, lambda card: Suit(card // self.deck.ranks), self.deck.suit_name)
        card = self.deck.card_name(p.last.played[winner])
        cards = played_cards(self.deck.codes, p.last.leader, p.players, p.last.played)
        words = f"{speaker.does(winner, 'win')} the trick with {card}: {reason}."
        clause = asked.trick_clause or asked.clause
        return Trick(number=int(getattr(p, "tricks", 0)), cards=cards, winners=[int(winner)], words=words, clause=clause)

    def _narrate_scores(self, before: Any, p: Any, speaker: Speaker) -> Iterator[str]:
        if "scores" not in self.public.fields:
            return
        scores = [int(score) for score in p.scores[: p.players]]
        is_over = p.phase == self.phases.over
        if is_over or scores != [int(score) for score in before.scores[: p.players]]:
            yield f"Points: {speaker.each(p.players, scores)}."
        if is_over:
            yield speaker.victory(leading_seats(p.scores, p.players))

    # the table as text, and the player aid

    def chapter(self, p: GamePublic) -> Chapter:
        """Return the round, trick or turn that the table is in: one more than are finished."""
        is_over = p.phase == self.phases.over
        finished = {counter: int(getattr(p, counter)) for counter in self.counters}
        if p.phase in self.phases.chances and "rounds" in finished:
            finished["tricks"] = 0  # those of the last round are still on the table
        counted = {CHAPTERS[counter]: max(1, finished[counter] + (not is_over)) for counter in self.counters}
        words = ", ".join(f"{name} {number}" for name, number in counted.items()) or self.phases.name(p.phase)
        return Chapter(**counted, words=words[:1].upper() + words[1:])

    def text_table(self, v: GameView, names: Names) -> list[str]:
        """Return the table as the viewer sees it: a line for all, one for each seat, and one for the viewer's own."""
        p, drawn = v.public, msgspec.to_builtins(self.pictures.picture(v))
        own = {name: drawn[name] for name in self.pictures.own}
        played = drawn["trick"]["played"] if self.has_tricks else []
        lines = [
            f"{self.chapter(p).words}. {_listing({name: drawn[name] for name in drawn if name in self.pictures.alone})}".rstrip()
        ]
        for seat in range(p.players):
            row = {name: drawn[name][seat] for name in self.pictures.by_seat}
            lines.append(f"{names[seat]}: {_listing({'played': played[seat], **row} if played else row)}")
        return lines + ([f"You: {_listing(own)}"] if v.viewer != SPECTATOR and _listing(own) else [])

    def player_aid(self, variant: Record, players: int) -> list[AidPart]:
        """Return the player aid: what is asked in each phase, and the parameters of the variant."""
        asked = [phase for phase in self.phases.phases if phase.clause]
        course = steps("The game", *(line(phase.name.capitalize(), phase.prompt, phase.clause) for phase in asked))
        if not isinstance(variant, Parameters):
            return [course]
        numbers = [
            line(declaration.words[:1].upper() + declaration.words[1:], str(int(variant[name])), declaration.clause)
            for name, declaration in variant.declared.items()
            if declaration.clause and isinstance(declaration.default, int)
        ]
        return [course, facts("Numbers", *numbers)]


def _words_for(asked: Asks, verb: str) -> Callable[[int], str]:
    """Return the function that puts an argument of one of the verbs of a phase into words."""
    return next((other.words for other in asked.verbs if other.name == verb), asked.words)


def third_person(verb: str) -> str:
    """Return a verb in the third person.

    >>> third_person("play"), third_person("pass"), third_person("draw up")
    ('plays', 'passes', 'draws up')
    """
    first, _, rest = verb.partition(" ")
    ending = "es" if first.endswith(("s", "x", "ch", "sh")) else "s"
    return f"{first}{ending} {rest}".rstrip()


def _each(speaker: Speaker, shown: Sequence[str]) -> str:
    return join_words(f"{speaker.whom(Seat(seat))} {words}" for seat, words in enumerate(shown))


def _listing(values: dict[str, Any]) -> str:
    shown = {name: value for name, value in values.items() if value is not None and value != []}
    return "; ".join(f"{name.replace('_', ' ')} {_plain(value)}" for name, value in shown.items())


def _plain(value: Any) -> str:
    return " ".join(_plain(part) for part in value) if isinstance(value, list) else str(value)
