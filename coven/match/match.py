"""A match: one game in progress with its log. It is the authority: it holds the State and gives out views.

>>> from coven.kernel import seeded
>>> match = Match("blackmore", players=3)
>>> match.draw_lots(seeded(7))
>>> match.log[-1]
'start 0'
>>> match.to_act()
[0]
>>> match.legal_choices(0)
['play yellow-3', 'play green-2', 'play purple-1', 'play purple-4', 'play purple-9', 'play orange-8']
>>> match.play(0, "play green-2")
>>> match.log_seen_by(0)[0][:64]
'deal purple-9 purple-4 yellow-3 purple-1 orange-8 green-2 ? ? ? '
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, cast, overload

from coven import games
from coven.core.chance import Lot, draw, draw_secure
from coven.core.grammar import default_names
from coven.core.notation import UNSEEN, argument_of
from coven.errors import GameError, MalformedError, PlayersError
from coven.games.contract.game import Game
from coven.games.contract.records import GameView, PublicT, StateT, ViewT
from coven.kernel import Random, count, lowest, members, seeded
from coven.messages import DEFAULT_LANGUAGE
from coven.types import NO_CHOICES, SPECTATOR, Choice, Seat

if TYPE_CHECKING:
    from coven.games import blackmore, thirteen_witches, three_witches, witchs_shot
    from coven.games.text import GameText


def win_shares(winners: Iterable[int], players: int) -> list[float]:
    """Return each seat's share of the victory: 1 in all, split equally among the winners, 0 if there are none yet.

    >>> win_shares([0, 2], players=3)
    [0.5, 0.0, 0.5]
    """
    winning = set(winners)
    return [1 / len(winning) if seat in winning else 0.0 for seat in range(players)]


def choices_by_notation(game: Game, view: GameView) -> dict[str, Choice]:
    """Return the viewer's legal choices by their notation, in the order of their numbers."""
    choices = [Choice(choice) for choice in members(view.legal)]
    return {game.notation.encode(game.act(view, choice)): choice for choice in choices}


class SeenLine(NamedTuple):
    """A line of the log as a viewer sees it, and as spectators do."""

    own: str
    public: str


class Match(Generic[StateT, ViewT, PublicT]):
    """One game in progress. A method that raises leaves the match unchanged.

    Like `Game`, it is generic over the game's State, View and Public; a plain `Match` is a match of any game.
    """

    @overload
    def __init__(
        self: "Match[blackmore.State, blackmore.View, blackmore.Public]",
        game: Literal["blackmore"],
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: "Match[three_witches.State, three_witches.View, three_witches.Public]",
        game: Literal["three_witches"],
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: "Match[thirteen_witches.State, thirteen_witches.View, thirteen_witches.Public]",
        game: Literal["thirteen_witches"],
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: "Match[witchs_shot.State, witchs_shot.View, witchs_shot.Public]",
        game: Literal["witchs_shot"],
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: "Match",
        game: str,
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self,
        game: Game[StateT, ViewT, PublicT],
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
    ) -> None: ...
    def __init__(
        self,
        game: str | Game[StateT, ViewT, PublicT],
        players: int | None = None,
        variant: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.game = cast(Game[StateT, ViewT, PublicT], games.load(game)) if isinstance(game, str) else game
        self.players = self.game.meta.resolve_players(players)
        self.variant = dict(variant or {})
        self.names = list(names or default_names(self.players))
        self.log: list[str] = []
        self._followers: dict[int, _Follower] = {}  # by the viewer whose log was read
        self._lot = Lot.new()  # for the next one that is due
        self.state = self.game.State.new()
        self.game.setup(self.state, self.players, self.game.variant(self.variant, self.players))

    # chance

    def lot_due(self) -> Lot | None:
        """Return the lot to draw now, if any."""
        lot = self._lot
        if not self.game.chance_outcomes(self.state, lot):
            return None
        self._lot = Lot.new()  # the caller keeps the other
        return lot

    def draw_lots(self, rng: Random | None = None) -> None:
        """Draw every lot that is due, from the system's secure source or from a seeded generator, and apply it."""
        while lot := self.lot_due():
            if rng is None:
                draw_secure(lot)
            else:
                draw(lot, rng)
            self.apply_lot(lot)

    def apply_outcome(self, text: str) -> None:
        """Apply the outcome of the lot that is due, given in notation."""
        due = self.lot_due()
        if due is None:
            raise MalformedError(f"Expected a choice, because nothing is left to chance now, got '{text}'.")
        self.apply_lot(self.game.notation.parse_lot(text, due))

    def lot_seen_by(self, viewer: int, lot: Lot) -> str:
        """Return the line of the viewer's log for the lot about to be applied."""
        masked = lot.clone()
        self.game.mask_lot(self.state, masked, Seat(viewer))
        return self.game.notation.encode_lot(masked)

    def apply_lot(self, lot: Lot) -> None:
        """Apply the outcome of the lot that is due, given as the drawn lot itself."""
        self.log.append(self.game.notation.encode_lot(lot))
        self.game.apply_lot(self.state, lot)

    # choices

    def to_act(self) -> list[int]:
        """Return the seats that may choose now, ascending."""
        return list(members(self.game.to_act(self.state)))

    def legal_choices(self, seat: int) -> list[str]:
        """Return the legal choices of a seat in notation, in the order of their numbers."""
        return list(choices_by_notation(self.game, self.view(seat)))

    def play(self, seat: int, text: str) -> None:
        """Make a choice given in notation; an illegal choice raises a RefusalError with the clause."""
        self.choose(seat, self.parse_choice(seat, text))

    def parse_choice(self, seat: int, text: str, language: str = DEFAULT_LANGUAGE) -> Choice:
        """Return the number of a choice given in notation; a refusal is explained in a language."""
        self._check_viewer(seat)
        act = self.game.notation.parse(text)
        if argument_of(act) == UNSEEN:
            raise MalformedError("Expected a choice in full, got a question mark, which stands for hidden information.")
        state, own = self.state, Seat(seat)
        for choice in members(self.game.legal_choices(state, own) if own != SPECTATOR else NO_CHOICES):
            if self.game.observed_act(state, own, Choice(choice), own) == act:
                return Choice(choice)
        raise self.text(seat, language).refusal(self.view(seat), act)

    def choose(self, seat: int, choice: Choice) -> None:
        """Make a choice given by its number, which must be legal."""
        self.check_legal(seat, choice)
        self.apply_choice(self.choice_seen_by(seat, seat, choice), seat, choice)

    def check_legal(self, seat: int, choice: Choice) -> None:
        """Raise ValueError if a choice is not legal: a caller that gives choices by number has to know."""
        if not self.game.legal_choices(self.state, Seat(seat)) >> choice & 1:
            raise ValueError(f"choice {choice} of seat {seat} is not legal after {len(self.log)} lines of {self.game.meta.key}")

    def apply_choice(self, line: str, seat: int, choice: Choice) -> None:
        """Make a choice that is known to be legal, logged as the line that its own seat sees."""
        self.log.append(line)
        self.game.apply(self.state, Seat(seat), choice)

    def choice_seen_by(self, viewer: int, seat: int, choice: Choice) -> str:
        """Return the line of the viewer's log for the choice about to be made."""
        return f"{seat} {self.game.notation.encode(self.game.observed_act(self.state, Seat(seat), choice, Seat(viewer)))}"

    def apply_line(self, line: str) -> None:
        """Apply the next line of a log: a seat's choice, or an outcome of chance."""
        seat, _, text = line.partition(" ")
        if not seat.isdecimal():
            self.apply_outcome(line)
        elif lot := self.lot_due():
            raise MalformedError(f"Expected {self.game.notation.lot_name(lot)}, got '{line}'.")
        else:
            self.play(int(seat), text)

    # what viewers know

    def __repr__(self) -> str:
        state = (
            "over" if self.is_over() else f"seat {', '.join(map(str, self.to_act()))} to act" if self.to_act() else "a lot is due"
        )
        return f"<Match {self.game.meta.key}: {self.players} players, {len(self.log)} lines, {state}>"

    def _repr_html_(self) -> str:
        """Return the open table as SVG, for a notebook."""
        return self.draw()

    def draw(self, viewer: int = SPECTATOR, language: str | None = None) -> str:
        """Return the table as SVG, as a seat or a spectator sees it; without a language in that of the environment."""
        from coven.games.drawing import draw_view  # not needed to play

        return draw_view(self.game, self.view(viewer), self.names, language)

    def view(self, viewer: int = SPECTATOR) -> ViewT:
        """Return what a seat, or a spectator, may know."""
        self._check_viewer(viewer)
        view = self.game.View.new()
        self.game.observe(self.state, Seat(viewer), view)
        return view

    def _check_viewer(self, viewer: int) -> None:
        if not SPECTATOR <= viewer < self.players:
            raise PlayersError(f"Expected a seat from 0 to {self.players - 1}, got {viewer}.")

    def log_seen_by(self, viewer: int = SPECTATOR) -> list[str]:
        """Return the log as one viewer may see it while the game is in progress: what is hidden from them is `?`."""
        return list(self._follower_of(viewer).lines)

    def newly_seen_by(self, viewer: int = SPECTATOR) -> list[list[str]]:
        """Return what each line of the log showed the viewer without saying so: cards drawn, received or turned up."""
        return [list(events) for events in self._follower_of(viewer).events]

    def history_seen_by(self, viewer: int = SPECTATOR) -> list[str]:
        """Return everything the viewer ever saw: their log, each line followed by what it showed them without saying so."""
        follower = self._follower_of(viewer)
        return [entry for line, events in zip(follower.lines, follower.events, strict=True) for entry in (line, *events)]

    def _follower_of(self, viewer: int) -> "_Follower":
        if viewer not in self._followers:
            self._followers[viewer] = _Follower(Match(self.game, self.players, self.variant, self.names), viewer)
        self._followers[viewer].follow(self.log)
        return self._followers[viewer]

    def apply_line_seen_by(self, viewer: int, line: str) -> SeenLine:
        """Apply the next line of a log, and return what the viewer and what spectators see of it."""
        own, public = self._lines_seen_by(line, viewer, SPECTATOR)
        self.apply_line(line)
        return SeenLine(own, public)

    def line_seen_by(self, viewer: int, line: str) -> str:
        """Return what the viewer sees of the line about to be applied."""
        return self._lines_seen_by(line, viewer)[0]

    def _lines_seen_by(self, line: str, *viewers: int) -> list[str]:
        if lot := self.lot_due():
            drawn = self.game.notation.parse_lot(line, lot)
            return [self.lot_seen_by(viewer, drawn) for viewer in viewers]
        seat, _, text = line.partition(" ")
        choice = self.parse_choice(int(seat), text)
        return [self.choice_seen_by(viewer, int(seat), choice) for viewer in viewers]

    # text

    def text(self, viewer: int = SPECTATOR, language: str = DEFAULT_LANGUAGE) -> "GameText":
        """Return the text of the game for a viewer."""
        from coven.games.text import text_of  # it reads catalogs, which only few matches need

        return text_of(self.game, viewer, self.names, language)

    # the result

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return bool(self.game.is_over(self.state))

    def scores(self) -> list[int]:
        """Return each seat's score so far."""
        return [int(self.game.score(self.state, Seat(seat))) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Return the seats that won, ascending; none while the game is in progress."""
        return list(members(self.game.winners(self.state))) if self.is_over() else []


class _Follower:
    """One viewer's log of a match: a match that replays it, the lines, and what each of them showed without saying so."""

    def __init__(self, replay: Match, viewer: int) -> None:
        self.replay, self.viewer = replay, viewer
        self.view = replay.view(viewer)
        self.lines: list[str] = []
        self.events: list[list[str]] = []

    def follow(self, log: Sequence[str]) -> None:
        """Replay the lines that were added to the log."""
        for line in log[len(self.lines) :]:
            seen, before = self.replay.apply_line_seen_by(self.viewer, line).own, self.view
            self.view = self.replay.view(self.viewer)
            self.lines.append(seen)
            self.events.append(self.replay.game.newly_seen(before, self.view, seen))


def first_decision(game: str | Game, seed: int = 1) -> GameView:
    """Return the view of the first seat that has more than one legal choice, in a match with lots drawn by a seed.

    >>> count(first_decision("blackmore").legal)
    6

    Raises:
        GameError: All choices of the match are forced.
    """
    match, rng = Match(game), seeded(seed)
    match.draw_lots(rng)
    while seats := match.to_act():
        views = [match.view(seat) for seat in seats]
        if free := [view for view in views if count(view.legal) > 1]:
            return free[0]
        match.choose(seats[0], Choice(lowest(views[0].legal)))
        match.draw_lots(rng)
    raise GameError(f"{match.game.meta.key} has no decision: every choice of the match with seed {seed} is forced.")
