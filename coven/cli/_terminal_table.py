"""A table in the terminal: one person and bots, from the first deal to the result.

A person may claim the rest of a round; a claim that is proved from what they know is played out at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from coven.bots import roster
from coven.bots.hints import Hint, make_hint
from coven.bots.protocol import Bot, request_choice
from coven.cli import rules
from coven.cli._output import KEY_STYLE, PROMPT_STYLE, QUIET_STYLE, TITLE_STYLE
from coven.cli._text import say
from coven.core.chance import Lot
from coven.core.variants import bit_set
from coven.errors import CovenError
from coven.games.common.messages import victory
from coven.games.contract.game import Game
from coven.games.contract.presentation import is_claim_offered
from coven.games.contract.records import GameView
from coven.intervals import share_interval
from coven.kernel import members
from coven.match.match import Match, SeenLine
from coven.match.narration import Narrator
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.types import NO_SEATS, SPECTATOR, Choice, Seat, Seats

KEYS_HELP: Final = Message("keys-help")
BAR_CHARS: Final = 12
MAX_CANDIDATES: Final = 8


@dataclass
class RoundClaim:
    """The person's claim of the rest of a round."""

    game: Game
    you: Seat
    round: int | None = None  # the round whose rest is claimed and proved

    def is_possible(self, view: GameView) -> bool:
        """Return whether there is anything to claim."""
        return is_claim_offered(self.game.claim, view)

    def prove(self, view: GameView) -> bool:
        """Claim the rest of the round and return whether the view proves it; it is then played out."""
        if self.game.claim is None or self.game.claim.line(view) is None:
            return False
        self.round = self.game.chapter(view.public).round
        return True

    def choice(self, seat: Seat, view: GameView) -> Choice | None:
        """Return the choice of a seat while a claim is played out; None if nothing is claimed in this round."""
        claim = self.game.claim
        if claim is None or self.round is None or self.game.chapter(view.public).round != self.round:
            return None
        return claim.line(view) if seat == self.you else claim.reply(view)


class LeaveTable(Exception):  # noqa: N818 - not an error
    """Raised when the person leaves the table."""


class TerminalTable:
    """Shows the game to one seat, asks for its choices, and lets the bots choose for the others."""

    def __init__(
        self,
        match: Match,
        you: Seat,
        bots: Mapping[int, Bot],
        draw: Callable[[Lot], None],
        console: Console,
        language: str = DEFAULT_LANGUAGE,
        weighed: Seats = NO_SEATS,
    ) -> None:
        self.match = match
        self.weighed = weighed  # seats whose choices weigh the worlds of hints
        self.game = match.game
        self.you = you
        self.bots = bots
        self.draw = draw
        self.console = console
        self.language = language
        self.text = match.text(you, language)
        self.narrator = Narrator(match.game, match.view(you), language)
        self.narrated: list[str] = []
        self.claim = RoundClaim(match.game, you)

    def say(self, message: Message) -> str:
        """Return a message of the terminal in the person's language."""
        return say(message, self.language)

    def play(self) -> None:
        """Play to the end."""
        while not self.match.is_over():
            if lot := self.match.lot_due():
                self.draw(lot)
                line = SeenLine(self.match.lot_seen_by(self.you, lot), self.match.lot_seen_by(SPECTATOR, lot))
                self.match.apply_lot(lot)
                self._narrate(line)
            else:
                seat = self._next_seat()
                choice = self._choice(seat)
                line = SeenLine(*(self.match.choice_seen_by(viewer, seat, choice) for viewer in (self.you, SPECTATOR)))
                self.match.choose(seat, choice)
                self._narrate(line)
        self._show_result()

    def _next_seat(self) -> Seat:
        """Return the next seat to choose; where several may, the person is last."""
        waiting = self.match.to_act()
        return Seat(next((seat for seat in waiting if seat != self.you), self.you))

    def _choice(self, seat: Seat) -> Choice:
        claimed = self.claim.choice(seat, self.match.view(seat))
        if claimed is not None:
            return claimed
        return self._ask() if seat == self.you else self._bot_choice(seat)

    def _bot_choice(self, seat: Seat) -> Choice:
        with self.console.status(self.say(Message("thinking", name=self.match.names[seat]))):
            description = f"the bot at seat {seat}, after {len(self.match.log)} lines"
            return request_choice(self.bots[seat], self.match.view(seat), lambda: description)

    def _narrate(self, line: SeenLine) -> None:
        """Print the latest line of the person's log as a sentence."""
        told = self.narrator.narrate(line, self.match.view(self.you), self.match.names)
        sentence = told.words if told.to_you in told.words else f"{told.words} {told.to_you}"
        self.narrated.append(sentence)
        self.console.print(sentence, markup=False)

    # input

    def _ask(self) -> Choice:
        """Return the person's choice, after any other commands."""
        self._show_table()
        while True:
            answer = self._read_answer()
            if answer in self._commands:
                self._commands[answer](self)
            elif answer.startswith("?"):
                self._explain(answer[1:].strip())
            elif answer == "c":
                if (choice := self._claim_rest()) is not None:
                    return choice
            elif (choice := self._parse_choice(answer)) is not None:
                self.console.print()
                return choice

    def _claim_rest(self) -> Choice | None:
        """Return the first choice of a proved claim, or print why there is none and return None."""
        view = self.match.view(self.you)
        if not self.claim.is_possible(view):
            self.console.print(self.say(Message("nothing-to-claim")))
            return None
        with self.console.status(self.say(Message("proving"))):
            is_proved = self.claim.prove(view)
        self.console.print(self.say(Message("claim-accepted" if is_proved else "claim-rejected")))
        return self.claim.choice(self.you, view)

    def _read_answer(self) -> str:
        try:
            return self.console.input(f"[bold]{self.say(Message('your-choice'))}[/bold] ").strip().lower()
        except EOFError:
            raise LeaveTable from None

    def _parse_choice(self, answer: str) -> Choice | None:
        """Return the choice of that number or notation, or print what is wrong and return None."""
        choices = self._legal_choices()
        if not answer and len(choices) == 1:
            return choices[0]
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        try:
            if not answer or answer.isdecimal():
                raise CovenError(self.say(Message("expected-number", choices=len(choices))))
            return self.match.parse_choice(self.you, answer, self.language)
        except CovenError as error:
            self.console.print(str(error), markup=False)
            self.console.print(self.say(KEYS_HELP), style=QUIET_STYLE)
            return None

    def _legal_choices(self) -> list[Choice]:
        return [Choice(choice) for choice in members(self.match.view(self.you).legal)]

    # output

    def _show_table(self) -> None:
        view = self.match.view(self.you)
        self.console.print()
        for line in self.text.table(view):
            self._print_indented(line)
        self.console.print()
        self.console.print(self._prompt(), style=PROMPT_STYLE, markup=False)
        for number, choice in enumerate(self._legal_choices(), 1):
            self.console.print(Text(f"  {number:>2}  ", KEY_STYLE), end="")
            self.console.print(self.text.choice(view, choice), markup=False)

    def _print_indented(self, line: str) -> None:
        """Print a line indented, also where it wraps."""
        text = self.console.highlighter(line)
        self.console.print(Padding.indent(text, 2) if self.console.is_terminal else Text("  ").append_text(text))

    def _prompt(self) -> str:
        return self.text.prompt(self.match.view(self.you))

    def _show_log(self) -> None:
        for sentence in self.narrated:
            self._print_indented(sentence)

    def _explain(self, query: str) -> None:
        if not query:
            self.console.print(self.say(Message("now", prompt=self._prompt())), markup=False)
        for line in rules.explain(self.game.meta.key, self._prompt(), query, self.language):
            self._print_indented(line)
        if not query:
            self.console.print(self.say(KEYS_HELP), style=QUIET_STYLE)

    def _show_hint(self) -> None:
        view = self.match.view(self.you)
        title, _ = roster.describe_level(roster.STRONGEST, self.language)
        with self.console.status(self.say(Message("thinking", name=title))):
            hint = make_hint(self.game.meta.key, view, self.match.names, weighed=self.weighed)
        number = self._legal_choices().index(hint.choice) + 1
        text = self.text.choice(view, hint.choice)
        self.console.print(self.say(Message("hint", bot=title, number=number, choice=text)), markup=False)
        if hint.candidates:
            self.console.print(self._candidates_table(hint))
        if hint.reason:
            self.console.print(self.text.format(hint.reason), markup=False)
        if hint.worlds:
            self.console.print(self.say(Message("hint-worlds", worlds=hint.worlds)), style=QUIET_STYLE)
        if hint.basis:
            self.console.print(self.text.format(hint.basis), style=QUIET_STYLE, markup=False)

    def _candidates_table(self, hint: Hint) -> Table:
        view = self.match.view(self.you)
        numbers = {choice: number for number, choice in enumerate(self._legal_choices(), 1)}
        heads = [self.say(Message(f"column-{name}")) for name in ("choice", "value", "considered")]
        table = Table("", *heads, box=None, padding=(0, 2))
        for candidate in hint.candidates[:MAX_CANDIDATES]:
            text = Text(self.text.choice(view, candidate.choice))
            bar = "█" * max(round(BAR_CHARS * candidate.share), 0)
            low, high = share_interval(candidate.value, candidate.error)
            bounds = Message("value-between", value=candidate.value, low=100 * low, high=100 * high)
            value = self.say(bounds if candidate.error else Message("value", value=candidate.value))  # a solved value is exact
            share = self.say(Message("share", bar=bar, share=candidate.share))
            table.add_row(Text(str(numbers[candidate.choice]), KEY_STYLE), text, value, share)
        return table

    def _show_result(self) -> None:
        scores, winners = self.match.scores(), self.match.winners()
        result = self.text.format(victory(Seats(bit_set(winners))))
        self.console.print()
        self.console.print(result, style=TITLE_STYLE, markup=False)
        for seat in sorted(range(self.match.players), key=lambda seat: (seat not in winners, -scores[seat])):
            mark = "★" if seat in winners else " "
            self.console.print(f"  {mark} {self.match.names[seat]:<12} {scores[seat]:>4}", markup=False)

    def _leave(self) -> None:
        raise LeaveTable

    _commands: Final = {"h": _show_hint, "s": _show_table, "l": _show_log, "q": _leave}
