"""A game in progress for tree searches: copied in a moment, kept in bytes, and its lots are drawn one item at a time."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Self

import numpy as np

from coven.core.chance import Lot, bag
from coven.core.grammar import default_names
from coven.games.contract.compiled import compiled_game
from coven.games.contract.game import Game
from coven.kernel import Random, lowest, members
from coven.match.match.match import win_shares
from coven.rl.adapters import observations
from coven.types import SPECTATOR, Choice, Seat


class SearchState:
    """The State of a game, the log as every viewer saw it, and the lot that is being drawn."""

    def __init__(self, game: Game, players: int, state: Any) -> None:
        self.game, self.players, self.state = game, players, state
        self.logs: dict[int, list[str]] = {viewer: [] for viewer in range(SPECTATOR, players)}
        self.bag: list[int] | None = None  # what is left in it, None when nothing is due
        self.drawn: list[int] = []
        self._advance()

    @classmethod
    def initial(cls, game: Game, players: int, variant: Mapping[str, Any]) -> Self:
        """An empty table."""
        state = game.State.new()
        game.setup(state, players, game.variant(variant, players))
        return cls(game, players, state)

    def _advance(self) -> None:
        lot = Lot.new()
        self.bag, self.drawn = bag(lot) if self.game.chance_outcomes(self.state, lot) else None, []

    # chance

    def draw(self, item: int) -> None:
        """One item drawn; the lot is fed with its last."""
        assert self.bag is not None
        self.bag.remove(item)
        self.drawn.append(item)
        lot = Lot.new()
        self.game.chance_outcomes(self.state, lot)
        if len(self.drawn) == lot.due:
            for place, each in enumerate([*self.drawn, *self.bag]):
                lot.items[place] = each
            self._apply_lot(lot)

    def _apply_lot(self, lot: Lot) -> None:
        for viewer, lines in self.logs.items():
            shown = lot.clone()
            self.game.mask_lot(self.state, shown, Seat(viewer))
            lines.append(self.game.notation.encode_lot(shown))
        self.game.apply_lot(self.state, lot)
        self._advance()

    # choices

    def seat_to_act(self) -> int:
        """The seat that is asked: the lowest of those to act."""
        return lowest(self.game.to_act(self.state))

    def act(self, action: int) -> None:
        """The choice of the seat that is asked."""
        seat = Seat(self.seat_to_act())
        choice = observations.choice_for_action(
            self.game, self.view(seat), action, f"after {len(self.logs[seat])} lines of {self.game.meta.key}"
        )
        for viewer, lines in self.logs.items():
            lines.append(f"{seat} {self.game.notation.encode(self.game.observed_act(self.state, seat, choice, Seat(viewer)))}")
        self.game.apply(self.state, seat, choice)
        self._advance()

    def action_text(self, seat: int, action: int) -> str:
        """An action of the seat in notation."""
        view = self.view(seat)
        return self.game.notation.encode(self.game.act(view, Choice(observations.legal_actions(self.game, view)[action])))

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.is_over(self.state))

    def shares(self) -> list[float]:
        """Each seat's share of victory: 0 for all while the game goes on."""
        won = list(members(self.game.winners(self.state))) if self.is_over() else []
        return win_shares(won, self.players)

    # what can be known

    def view(self, viewer: int) -> Any:
        """What a seat, or a spectator, may know."""
        view = self.game.View.new()
        self.game.observe(self.state, Seat(viewer), view)
        return view

    def observation_text(self, viewer: int) -> str:
        """The table as the viewer sees it, and a mark that is the same for the same View only."""
        view = self.view(viewer)
        return "\n".join([*self.game.text_table(view, default_names(self.players)), _view_digest(view)])

    def information_text(self, viewer: int) -> str:
        """The log as the viewer saw it, and the mark of the View: all that the viewer knows and ever knew."""
        return "\n".join([*self.logs[viewer], _view_digest(self.view(viewer))])

    def text(self) -> str:
        """The table and the log as a spectator sees them, and the lot that is being drawn."""
        return "\n".join([*self.logs[SPECTATOR], self.observation_text(SPECTATOR), f"drawn {self.drawn}"])

    def resample(self, viewer: int, rng: Random) -> "World":
        """A world that fits the viewer's View, with the viewer's own log.

        What the others saw in it cannot be known, so their logs are those of a spectator; their Views are of that world.
        """
        state = self.game.State.new()
        self.game.sample(self.view(viewer), rng, state)
        other = SearchState(self.game, self.players, state)
        other.logs = {watcher: list(self.logs[watcher if watcher == viewer else SPECTATOR]) for watcher in self.logs}
        return other

    # copies

    def __deepcopy__(self, memo: Any) -> "World":
        other: SearchState = object.__new__(SearchState)
        other.game, other.players, other.state = self.game, self.players, self.state.clone()
        other.logs = {viewer: list(lines) for viewer, lines in self.logs.items()}
        other.bag, other.drawn = None if self.bag is None else list(self.bag), list(self.drawn)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        kept = self.game.meta.key, self.players, self.state.tobytes(), self.logs, self.bag, self.drawn
        return _restore, kept


def _view_digest(view: Any) -> str:
    return blake2b(view.tobytes(), digest_size=16).hexdigest()


def _restore(
    key: str, players: int, held: bytes, logs: dict[int, list[str]], left: list[int] | None, drawn: list[int]
) -> SearchState:
    game = compiled_game(key)
    states = game.State.new_array(1)
    states.view(np.uint8)[:] = np.frombuffer(held, np.uint8)
    world = SearchState(game, players, states[0])
    world.logs, world.bag, world.drawn = logs, left, drawn
    return world
