"""A match: one game in progress with its log. It is the authority: it holds the State, and gives out views.

>>> from coven.kernel import seeded
>>> match = Match("blackmore", players=3)
>>> match.draw_lots(seeded(7))
>>> match.log[-1]
'start 0'
>>> match.to_act()
[0]
>>> match.legal(0)
['play yellow-3', 'play green-2', 'play purple-1', 'play purple-4', 'play purple-9', 'play orange-8']
>>> match.play(0, "play green-2")
>>> match.log_seen_by(0)[0][:64]
'deal purple-9 purple-4 yellow-3 purple-1 orange-8 green-2 ? ? ? '
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from coven import games
from coven.core.chance import Lot, draw, draw_secure
from coven.core.grammar import default_names
from coven.core.notation import UNSEEN, argument_of
from coven.errors import MalformedError, PlayersError
from coven.games.contract.game import Game
from coven.kernel import Random, members
from coven.types import SPECTATOR, Choice, Seat


def win_shares(winners: Iterable[int], players: int) -> list[float]:
    """What each seat won of a game: 1 in all, shared alike by the winners; nothing where nobody has won yet.

    >>> win_shares([0, 2], players=3)
    [0.5, 0.0, 0.5]
    """
    winning = set(winners)
    return [1 / len(winning) if seat in winning else 0.0 for seat in range(players)]


def choices_by_notation(game: Game, view: Any) -> dict[str, Choice]:
    """The viewer's choices by their notation, in the order of their numbers."""
    choices = [Choice(choice) for choice in members(view.legal)]
    return {game.notation.encode(game.act(view, choice)): choice for choice in choices}


class Match:
    """One game in progress. Every method that may fail leaves the match as it was."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        variant: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.game: Game = games.load(game) if isinstance(game, str) else game
        self.players = self.game.meta.resolve_players(players)
        self.variant = dict(variant or {})
        self.names = list(names or default_names(self.players))
        self.log: list[str] = []
        self._followers: dict[int, tuple[Match, list[str]]] = {}  # for each viewer who asked, how far their log was made
        self._lot = Lot.new()  # for the next that is due
        self.state = self.game.State.new()
        self.game.setup(self.state, self.players, self.game.variant(self.variant, self.players))

    # chance

    def lot_due(self) -> Lot | None:
        """What is to be drawn now, if anything."""
        lot = self._lot
        if not self.game.chance_outcomes(self.state, lot):
            return None
        self._lot = Lot.new()  # whoever asked has the other
        return lot

    def draw_lots(self, rng: Random | None = None) -> None:
        """Draw whatever is due: from the system's secure source, or from a seeded one so that it repeats."""
        while lot := self.lot_due():
            if rng is None:
                draw_secure(lot)
            else:
                draw(lot, rng)
            self.apply_lot(lot)

    def apply_outcome(self, words: str) -> None:
        """Put in the outcome of the lot that is due, in notation."""
        due = self.lot_due()
        if due is None:
            raise MalformedError(f"Expected a choice, because nothing is left to chance now, but '{words}' came.")
        self.apply_lot(self.game.notation.parse_lot(words, due))

    def lot_seen_by(self, viewer: int, lot: Lot) -> str:
        """The line of the viewer's log for the lot about to be fed."""
        shown = lot.clone()
        self.game.mask_lot(self.state, shown, Seat(viewer))
        return self.game.notation.encode_lot(shown)

    def apply_lot(self, lot: Lot) -> None:
        """Put in the outcome of the lot that is due: the lot itself, drawn."""
        self.log.append(self.game.notation.encode_lot(lot))
        self.game.apply_lot(self.state, lot)

    # choices

    def to_act(self) -> list[int]:
        """The seats that may choose now, ascending."""
        return list(members(self.game.to_act(self.state)))

    def legal_choices(self, seat: int) -> list[str]:
        """The choices of a seat in notation, in the order of their numbers."""
        return list(choices_by_notation(self.game, self.view(seat)))

    def play(self, seat: int, words: str) -> None:
        """Make a choice given in notation; what the rules do not allow is refused with the clause."""
        self.choose(seat, self.parse_choice(seat, words))

    def parse_choice(self, seat: int, words: str) -> Choice:
        """The number of a choice given in notation."""
        view = self.view(seat)
        wanted = self.game.notation.parse(words)
        if argument_of(wanted) == UNSEEN:
            raise MalformedError("A choice names what it means: a question mark stands for what is hidden.")
        for choice in members(view.legal):
            if self.game.act(view, Choice(choice)) == wanted:
                return Choice(choice)
        raise self.game.explain_refusal(view, wanted, self.names)

    def choose(self, seat: int, choice: Choice) -> None:
        """Make a choice given by its number, which must be legal."""
        self.check_legal(seat, choice)
        self.apply_choice(self.choice_seen_by(seat, seat, choice), seat, choice)

    def check_legal(self, seat: int, choice: Choice) -> None:
        """Whoever gives choices by their numbers knows them to be legal."""
        if not self.game.legal_choices(self.state, Seat(seat)) >> choice & 1:
            raise ValueError(f"choice {choice} of seat {seat} is not legal after {len(self.log)} lines of {self.game.meta.key}")

    def apply_choice(self, line: str, seat: int, choice: Choice) -> None:
        """Make a choice that is known to be legal, under the line that its own seat sees of it."""
        self.log.append(line)
        self.game.apply(self.state, Seat(seat), choice)

    def choice_seen_by(self, viewer: int, seat: int, choice: Choice) -> str:
        """The line of the viewer's log for the choice about to be made."""
        return f"{seat} {self.game.notation.encode(self.game.observed_act(self.state, Seat(seat), choice, Seat(viewer)))}"

    def apply_line(self, line: str) -> None:
        """Put in the next line of a log: a seat's choice, or what chance brought."""
        seat, _, words = line.partition(" ")
        if not seat.isdecimal():
            self.apply_outcome(line)
        elif lot := self.lot_due():
            raise MalformedError(f"Expected {self.game.notation.lot_name(lot)}, but '{line}' came.")
        else:
            self.play(int(seat), words)

    # what can be known

    def view(self, viewer: int = SPECTATOR) -> Any:
        """What a seat, or a spectator, may know."""
        if not SPECTATOR <= viewer < self.players:
            raise PlayersError(f"Expected a seat from 0 to {self.players - 1}, but {viewer} came.")
        view = self.game.View.new()
        self.game.observe(self.state, Seat(viewer), view)
        return view

    def log_seen_by(self, viewer: int = SPECTATOR) -> list[str]:
        """The log in the form one viewer may see while the game goes on: what was hidden from them is `?`."""
        follower, lines = self._followers.setdefault(viewer, (self._new_match(), []))
        lines += [follower.apply_line_seen_by(viewer, line) for line in self.log[len(lines) :]]
        return list(lines)

    def _new_match(self) -> "Match":
        return Match(self.game, self.players, self.variant, self.names)

    def apply_line_seen_by(self, viewer: int, line: str) -> str:
        """Put in the next line of a log, and say what the viewer sees of it."""
        shown = self.line_seen_by(viewer, line)
        self.apply_line(line)
        return shown

    def line_seen_by(self, viewer: int, line: str) -> str:
        """What the viewer sees of the line about to be put in."""
        if lot := self.lot_due():
            return self.lot_seen_by(viewer, self.game.notation.parse_lot(line, lot))
        seat, _, words = line.partition(" ")
        return self.choice_seen_by(viewer, int(seat), self.parse_choice(int(seat), words))

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.is_over(self.state))

    def scores(self) -> list[int]:
        """What each seat has so far."""
        return [int(self.game.score(self.state, Seat(seat))) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The seats that won, ascending; none while the game goes on."""
        return list(members(self.game.winners(self.state))) if self.is_over() else []
