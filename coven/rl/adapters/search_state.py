"""A game in progress for tree searches: cheap to copy, serialisable, with lots drawn one item at a time."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Self

from coven.core.chance import Lot, bag
from coven.core.grammar import default_names
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import Random, lowest, members
from coven.match.match import win_shares
from coven.rl.adapters.stepped_match import choice_for_action, legal_actions
from coven.types import SPECTATOR, Choice, Seat


class SearchState:
    """The State of a game, the log as every viewer saw it, and the lot that is being drawn."""

    def __init__(self, game: Game, players: int, state: GameState) -> None:
        self.game, self.players, self.state = game, players, state
        self.logs: dict[int, list[str]] = {viewer: [] for viewer in range(SPECTATOR, players)}
        self.bag: list[int] | None = None  # the items left to draw, None if no lot is due
        self.drawn: list[int] = []
        self._advance()

    @classmethod
    def initial(cls, game: Game, players: int, variant: Mapping[str, object]) -> Self:
        """Return the state before the deal."""
        state = game.State.new()
        game.setup(state, players, game.variant(variant, players))
        return cls(game, players, state)

    def _advance(self) -> None:
        lot = Lot.new()
        self.bag, self.drawn = bag(lot) if self.game.chance_outcomes(self.state, lot) else None, []

    # chance

    def draw(self, item: int) -> None:
        """Draw one item; the last one applies the lot."""
        assert self.bag is not None
        self.bag.remove(item)
        self.drawn.append(item)
        lot = Lot.new()
        self.game.chance_outcomes(self.state, lot)
        if len(self.drawn) == lot.due:
            for place, value in enumerate([*self.drawn, *self.bag]):
                lot.items[place] = value
            self._apply_lot(lot)

    def _apply_lot(self, lot: Lot) -> None:
        for viewer, lines in self.logs.items():
            masked = lot.clone()
            self.game.mask_lot(self.state, masked, Seat(viewer))
            lines.append(self.game.notation.encode_lot(masked))
        self.game.apply_lot(self.state, lot)
        self._advance()

    # choices

    def seat_to_act(self) -> int:
        """Return the lowest of the seats to act."""
        return lowest(self.game.to_act(self.state))

    def act(self, action: int) -> None:
        """Apply an action of the seat to act."""
        seat = Seat(self.seat_to_act())
        position = f"after {len(self.logs[seat])} lines of {self.game.meta.key}"
        choice = choice_for_action(self.game, self.view(seat), action, position)
        for viewer, lines in self.logs.items():
            lines.append(f"{seat} {self.game.notation.encode(self.game.observed_act(self.state, seat, choice, Seat(viewer)))}")
        self.game.apply(self.state, seat, choice)
        self._advance()

    def action_text(self, seat: int, action: int) -> str:
        """Return an action of the seat in notation."""
        view = self.view(seat)
        return self.game.notation.encode(self.game.act(view, Choice(legal_actions(self.game, view)[action])))

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return bool(self.game.is_over(self.state))

    def shares(self) -> list[float]:
        """Return each seat's share of victory; all 0 while the game is running."""
        winners = list(members(self.game.winners(self.state))) if self.is_over() else []
        return win_shares(winners, self.players)

    # knowledge

    def view(self, viewer: int) -> GameView:
        """Return what a seat, or a spectator, may know."""
        view = self.game.View.new()
        self.game.observe(self.state, Seat(viewer), view)
        return view

    def observation_text(self, viewer: int) -> str:
        """Return the table as the viewer sees it, and a digest that identifies the View."""
        view = self.view(viewer)
        return "\n".join([*self.game.text_table(view, default_names(self.players)), _view_digest(view)])

    def information_text(self, viewer: int) -> str:
        """Return the log as the viewer saw it, and the digest of the View: everything the viewer ever knew."""
        return "\n".join([*self.logs[viewer], _view_digest(self.view(viewer))])

    def text(self) -> str:
        """Return the table and the log as a spectator sees them, and the lot that is being drawn."""
        return "\n".join([*self.logs[SPECTATOR], self.observation_text(SPECTATOR), f"drawn {self.drawn}"])

    def resample(self, viewer: int, rng: Random) -> "SearchState":
        """Return a random world that fits the viewer's View, with the viewer's own log.

        What the other seats saw in it is unknown, so their logs are those of a spectator; their Views are of that world.
        """
        state = self.game.State.new()
        self.game.sample(self.view(viewer), rng, state)
        other = SearchState(self.game, self.players, state)
        other.logs = {seat: list(self.logs[seat if seat == viewer else SPECTATOR]) for seat in self.logs}
        return other

    # copies

    def __deepcopy__(self, memo: dict[int, object]) -> "SearchState":
        other: SearchState = object.__new__(SearchState)
        other.game, other.players, other.state = self.game, self.players, self.state.clone()
        other.logs = {viewer: list(lines) for viewer, lines in self.logs.items()}
        other.bag, other.drawn = None if self.bag is None else list(self.bag), list(self.drawn)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        contents = self.game.meta.key, self.players, self.state.tobytes(), self.logs, self.bag, self.drawn
        return _restore, contents


def _view_digest(view: GameView) -> str:
    return blake2b(view.tobytes(), digest_size=16).hexdigest()


def _restore(
    key: str, players: int, memory: bytes, logs: dict[int, list[str]], left: list[int] | None, drawn: list[int]
) -> SearchState:
    game = load_compiled(key)
    restored = SearchState(game, players, game.State.from_bytes(memory))
    restored.logs, restored.bag, restored.drawn = logs, left, drawn
    return restored
