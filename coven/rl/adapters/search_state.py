"""A game in progress for tree searches: one compiled call for each action, cheap to copy, with lots drawn one item at a time.

Searches make many more steps than they read logs, so a state remembers its actions and writes the logs when they are asked for.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from itertools import repeat
from typing import Annotated, Final, Self

import numpy as np
import numpy.typing as npt

from coven import games
from coven.core.chance import Lot
from coven.core.grammar import default_names
from coven.errors import MalformedError
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE
from coven.games.contract.records import GameState, GameView
from coven.games.text import text_of
from coven.kernel import Compiled, Random, Record, Row, compiled, lowest, members
from coven.match.match import win_shares
from coven.types import MAX_CARDS, SPECTATOR, Choice, Seat

CHANCE: Final = -1  # OpenSpiel's numbers, in place of a seat to act
TERMINAL: Final = -4
START: Final = -1  # in place of an action
ILLEGAL: Final = -9  # in place of a player


class Progress(Record):
    """What is to be decided, beside the State. Python reads its first integers as words of an array, which is fastest."""

    player: int  # the seat to act, CHANCE or TERMINAL
    legal: int  # the number of legal actions
    drawn: int  # the number of items drawn of the lot
    actions: Annotated[Row[int], MAX_CARDS]  # the legal actions, in ascending order
    choices: Annotated[Row[Choice], MAX_CARDS]  # the choice of each of them
    lot: Lot  # the lot that is being drawn: its drawn items first


PLAYER_WORD: Final = 0
LEGAL_WORD: Final = 1
DRAWN_WORD: Final = 2
ACTIONS_WORD: Final = 3
CHOICES_WORD: Final = ACTIONS_WORD + MAX_CARDS
LOT_WORD: Final = CHOICES_WORD + MAX_CARDS
HELD_WORD: Final = LOT_WORD + 1
DUE_WORD: Final = LOT_WORD + 2
ITEMS_WORD: Final = LOT_WORD + 3


@cache
def _compile_advance(key: str) -> Compiled[..., int]:
    """Return a compiled function that applies an action or a drawn item and finds what is to be decided next.

    It returns the player who acts next, or ILLEGAL for an illegal action, which changes nothing.
    """
    game = games.load(key)
    chance_outcomes, apply_lot, is_over, to_act = game.chance_outcomes, game.apply_lot, game.is_over, game.to_act
    legal_choices, apply, observe = game.legal_choices, game.apply, game.observe_for_features
    canonical_suits, action_canonical = game.canonical_suits, game.action_canonical

    @compiled
    def advance(states: Row[GameState], progresses: Row[Progress], views: Row[GameView], action: int) -> int:
        s = states[0]
        progress = progresses[0]
        lot = progress.lot
        v = views[0]
        if action != START and progress.player == CHANCE:
            place = progress.drawn
            while place < lot.held and lot.items[place] != action:
                place += 1
            if place == lot.held:
                return ILLEGAL
            lot.items[place] = lot.items[progress.drawn]
            lot.items[progress.drawn] = action
            progress.drawn += 1
            if progress.drawn < lot.due:
                return CHANCE
            apply_lot(s, lot)
        elif action != START:
            choice = NO_CHOICE
            for place in range(progress.legal):
                if progress.actions[place] == action:
                    choice = progress.choices[place]
            if choice == NO_CHOICE:
                return ILLEGAL
            apply(s, Seat(progress.player), choice)
        progress.drawn = 0
        progress.legal = 0
        if is_over(s):
            progress.player = TERMINAL
        elif chance_outcomes(s, lot):
            progress.player = CHANCE
        else:
            seat = Seat(lowest(to_act(s)))
            progress.player = seat
            choices = legal_choices(s, seat)
            observe(s, seat, choices, v)
            suits = canonical_suits(v)
            for member in members(choices):
                number = action_canonical(v, suits, Choice(member))
                place = progress.legal
                while place > 0 and progress.actions[place - 1] > number:
                    progress.actions[place] = progress.actions[place - 1]
                    progress.choices[place] = progress.choices[place - 1]
                    place -= 1
                progress.actions[place] = number
                progress.choices[place] = Choice(member)
                progress.legal += 1
        return progress.player

    return advance


class SearchState:
    """The State of a game, what is to be decided in it, and the actions that led to it."""

    def __init__(self, game: Game, players: int, state: GameState) -> None:
        self.game, self.players = game, players
        self.states = state.as_array()
        self.progress = Progress.new_array(1)
        self.origin: bytes = state.tobytes()
        """The State in which `actions` begin."""
        self.actions: list[int] = []
        self.earlier_logs: dict[int, list[str]] = {viewer: [] for viewer in range(SPECTATOR, players)}
        """What each viewer saw before `actions`."""
        self._bind()
        self.player = int(self.run(self.states, self.progress, self.scratch_views, START))

    @classmethod
    def initial(cls, game: Game, players: int, variant: Mapping[str, object]) -> Self:
        """Return the state before the deal."""
        state = game.State.new()
        game.setup(state, players, game.variant(variant, players))
        return cls(game, players, state)

    def _bind(self) -> None:
        key = self.game.meta.key
        self.run, self.scratch_views = _compile_advance(key).machine_code, _scratch_views(key)
        self.words: npt.NDArray[np.int64] = self.progress.view(np.int64)
        self.player = int(self.words.item(PLAYER_WORD))

        self._bag: list[int] | None = None  # what `bag` returned, kept while the lot is drawn
        self._undrawn = 0  # the number of items that will be left in it
        self._is_distinct = True  # whether its items are all different

    @property
    def state(self) -> GameState:
        """The State."""
        state: GameState = self.states[0]
        return state

    # steps

    def apply(self, action: int) -> None:
        """Apply an action of the seat to act, or draw one item of the lot; the last item applies the lot."""
        player = self.run(self.states, self.progress, self.scratch_views, action)
        if player == ILLEGAL:
            position = f"after {len(self.actions)} actions of {self.game.meta.key}"
            allowed = ", ".join(map(str, self.legal_actions() or sorted(set(self.bag()))))
            raise MalformedError(f"Expected one of the actions {allowed} {position}, got {action!r}.")
        self.player = player
        self.actions.append(action)
        if self._bag is not None:
            self._bag.remove(action)
            if len(self._bag) == self._undrawn:  # the lot was applied
                self._bag = None

    def undo(self) -> None:
        """Return to the state before the last action."""
        if not self.actions:
            raise MalformedError("Expected an action to undo, got none: this is where the game began or was resampled.")
        restored = self._at(len(self.actions) - 1)
        self.states, self.progress, self.actions = restored.states, restored.progress, restored.actions
        self._bind()

    def _at(self, count: int) -> "SearchState":
        """Return the state after the first actions."""
        other = SearchState(self.game, self.players, self.game.State.from_bytes(self.origin))
        other.earlier_logs = self.earlier_logs
        for action in self.actions[:count]:
            other.apply(action)
        return other

    def actions_by_player(self) -> list[tuple[int, int]]:
        """Return all actions with the seats that took them, or CHANCE."""
        replay, pairs = self._at(0), []
        for action in self.actions:
            pairs.append((replay.player, action))
            replay.apply(action)
        return pairs

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the seat to act, in ascending order."""
        actions: list[int] = self.words[ACTIONS_WORD : ACTIONS_WORD + self.words.item(LEGAL_WORD)].tolist()
        return actions

    def bag(self) -> list[int]:
        """Return the items left to draw, in ascending order; none if no lot is due."""
        if self.player != CHANCE:
            return []
        if self._bag is None:
            drawn, held = self.words.item(DRAWN_WORD), self.words.item(HELD_WORD)
            self._bag = sorted(self.words[ITEMS_WORD + drawn : ITEMS_WORD + held].tolist())
            self._undrawn = held - self.words.item(DUE_WORD)
            self._is_distinct = len(set(self._bag)) == len(self._bag)
        return self._bag

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the different items left to draw, with their probabilities."""
        items = self.bag()
        share = 1 / len(items)
        if self._is_distinct:
            return list(zip(items, repeat(share)))
        return [(item, number * share) for item, number in Counter(items).items()]

    def action_text(self, action: int) -> str:
        """Return a legal action of the seat to act in notation."""
        return self.game.notation.encode(self.game.act(self.view(self.player), self._choice_of(action)))

    def _choice_of(self, action: int) -> Choice:
        return Choice(self.words.item(CHOICES_WORD + self.legal_actions().index(action)))

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.player == TERMINAL

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

    def history_seen_by(self, viewer: int) -> Sequence[str]:
        """Return everything the viewer ever saw: their log, each line followed by what it showed without saying so."""
        replay, lines = self._at(0), list(self.earlier_logs[viewer])
        before = replay.view(viewer)
        for action in self.actions:
            added = replay._lines_of(action, viewer)
            replay.apply(action)
            if added:
                after = replay.view(viewer)
                lines += added + self.game.newly_seen(before, after, added[0])
                before = after
        return lines

    def _lines_of(self, action: int, viewer: int) -> list[str]:
        """Return the line that an action is about to add to the viewer's log; none for a lot with more items to draw."""
        if self.player != CHANCE:
            act = self.game.observed_act(self.state, Seat(self.player), self._choice_of(action), Seat(viewer))
            return [f"{self.player} {self.game.notation.encode(act)}"]
        drawn = self.words.item(DRAWN_WORD)
        if drawn + 1 < self.words.item(DUE_WORD):
            return []
        lot: Lot = self.progress[0].lot.clone()
        rest = self.bag().copy()
        rest.remove(action)
        for place, item in enumerate([action, *rest], start=drawn):
            lot.items[place] = item
        self.game.mask_lot(self.state, lot, Seat(viewer))
        return [self.game.notation.encode_lot(lot)]

    def observation_text(self, viewer: int) -> str:
        """Return the table as the viewer sees it, and a digest that identifies the View."""
        view = self.view(viewer)
        return "\n".join([*text_of(self.game, viewer, default_names(self.players)).table(view), _view_digest(view)])

    def information_text(self, viewer: int) -> str:
        """Return everything the viewer ever saw, and the digest of the View."""
        return "\n".join([*self.history_seen_by(viewer), _view_digest(self.view(viewer))])

    def text(self) -> str:
        """Return the table and the log as a spectator sees them, and the number of items drawn of a lot."""
        drawn: list[int] = self.words[ITEMS_WORD : ITEMS_WORD + self.words.item(DRAWN_WORD)].tolist()
        return "\n".join([*self.history_seen_by(SPECTATOR), self.observation_text(SPECTATOR), f"drawn {drawn}"])

    def resample(self, viewer: int, rng: Random) -> "SearchState":
        """Return a random world that fits the viewer's View, with the viewer's own log.

        What the other seats saw in it is unknown, so their logs are those of a spectator; their Views are of that world.
        """
        state = self.game.State.new()
        self.game.sample(self.view(viewer), rng, state)
        other = SearchState(self.game, self.players, state)
        own, open_log = self.history_seen_by(viewer), self.history_seen_by(SPECTATOR)
        other.earlier_logs = {seat: list(own if seat == viewer else open_log) for seat in self.earlier_logs}
        return other

    # copies

    def __deepcopy__(self, memo: dict[int, object]) -> "SearchState":
        other: SearchState = object.__new__(SearchState)
        other.game, other.players, other.origin = self.game, self.players, self.origin
        other.states, other.progress = _copy_array(self.states), _copy_array(self.progress)
        other.actions, other.earlier_logs = self.actions.copy(), self.earlier_logs  # never changed, so shared
        other._bind()
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.game.meta.key, self.players, self.origin, self.earlier_logs, self.actions)


@cache
def _scratch_views(key: str) -> npt.NDArray[np.void]:
    return games.load(key).View.new_array(1)


def _copy_array(records: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


def _view_digest(view: GameView) -> str:
    return blake2b(view.tobytes(), digest_size=16).hexdigest()


def _restore(key: str, players: int, origin: bytes, earlier_logs: dict[int, list[str]], actions: list[int]) -> SearchState:
    game = load_compiled(key)
    restored = SearchState(game, players, game.State.from_bytes(origin))
    restored.earlier_logs = earlier_logs
    for action in actions:
        restored.apply(action)
    return restored
