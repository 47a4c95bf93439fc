"""What a line of the log tells all viewers of a table, and changes for each of them, as JSON from one call of machine code.

A game whose rules tell and paint everything has a loop for it (`table_loop`); the others are told by Python.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, cast

import numpy as np

from coven.games.contract.boards import Board
from coven.games.contract.encoding.json_layout import CHAPTER, CLAIM, MEMORY, OWN_PICTURE, PHRASES, PICTURE, STACK_WORDS
from coven.games.contract.encoding.json_programs import Program, ProgramWriter
from coven.games.contract.encoding.table_loop import (
    CHAPTER_END,
    CHAPTER_START,
    FIRST_RESULT,
    FIRST_VIEWER,
    FULL,
    IS_TOLD,
    LENGTH,
    NOTHING,
    RESULT_NUMBERS,
    VIEWER_NUMBERS,
    make_table_loop,
)
from coven.games.contract.game import Game
from coven.games.contract.records import GameState
from coven.games.contract.tellers import Phrases
from coven.games.contract.telling import Told
from coven.messages.numbering import Numbering
from coven.types import MAX_SEATS, SPECTATOR, Seat

MAX_VIEWERS: Final = MAX_SEATS + 1
MAX_TEXT_BYTES: Final = 1 << 18
MAX_NODE_WORDS: Final = 1 << 16
NO_TEXT: Final = b'""'
NO_CHANGES: Final = b"{}"
NO_ACT: Final = (Seat(0), 0, 0)


class TooLargeError(Exception):
    """There is more to be told or shown than a loop has room for."""


class ViewerText:
    """What one viewer is told and sees, as JSON."""

    __slots__ = ("position", "to_you", "trick", "words")

    def __init__(self, words: bytes, to_you: bytes, trick: bytes, position: bytes) -> None:
        self.words = words  # the message of the line
        self.to_you = to_you  # what it means to the viewer
        self.trick = trick  # that the line finished
        self.position = position  # what was wanted of it


NOTHING_NEW: Final = ViewerText(b"", b"", b"", NO_CHANGES)


@dataclass(frozen=True, slots=True)
class TableText:
    """What all viewers of a table are told and see, and the chapter after it. A viewer who is told nothing more has no words."""

    viewers: list[ViewerText]
    chapter: bytes


class TableTeller:
    """Calls the loop of a game. One call at a time uses its memory."""

    def __init__(self, game: Game, numbering: Numbering) -> None:
        """Load the loop, or compile it, which takes a minute: it has run once then."""
        program = make_program(game, numbering)
        self._numbers = np.zeros(FIRST_VIEWER + MAX_VIEWERS * VIEWER_NUMBERS, np.int64)
        self._results = np.zeros(FIRST_RESULT + MAX_VIEWERS * RESULT_NUMBERS, np.int64)
        self._text = np.zeros(MAX_TEXT_BYTES, np.uint8)
        states = game.State.new_array(2)
        self._state_bytes = memoryview(cast(Any, states.view(np.uint8)))
        self._memory = states, self._numbers, *_scratch_memory(game, program, self._text, self._results)
        self._run = make_table_loop(game).bind(*self._memory)
        self._parse_line: Callable[[str], tuple[Seat, int, int]] = game.public_events.parse_line  # type: ignore[attr-defined]
        self._lock = Lock()
        players, first = game.meta.default_players, game.State.new()
        game.setup(first, players, game.variant({}, players))
        self.tell(None, first, [SPECTATOR], [""], NOTHING)

    def tell(
        self,
        before: GameState | None,
        after: GameState,
        viewers: Sequence[int],
        lines: Sequence[str],
        wanted: int,
        has_memory: tuple[bool, bool] = (False, False),
    ) -> TableText:
        """Return what a line tells viewers, a spectator first, and what is wanted besides.

        `lines` is the line as each of them sees it, or as all see it. Without a State before there is no line. `has_memory` says
        of both positions whether they show what was seen earlier.

        Raises:
            TooLargeError: There is more than the loop has room for, so that only interpreted rules can tell it.
        """
        numbers = [wanted, before is not None, *has_memory, len(viewers)]
        acts = [self._parse_line(line) for line in lines] if before is not None else [NO_ACT]
        for place, viewer in enumerate(viewers):
            numbers += (viewer, *acts[place if len(acts) > 1 else 0])
        given, size = after.tobytes(), len(self._state_bytes) // 2
        with self._lock:
            self._numbers[: len(numbers)] = numbers
            self._state_bytes[:size] = given if before is None else before.tobytes()
            self._state_bytes[size:] = given
            self._run()
            self._results[FIRST_RESULT + IS_TOLD] |= before is not None
            results = self._results[: FIRST_RESULT + len(viewers) * RESULT_NUMBERS].tolist()
            if results[FULL]:
                raise TooLargeError
            text = self._text[: results[LENGTH]].tobytes()
        told = [_viewer_text(text, results, base) for base in range(FIRST_RESULT, len(results), RESULT_NUMBERS)]
        return TableText(told, text[results[CHAPTER_START] : results[CHAPTER_END]])


def _viewer_text(text: bytes, results: list[int], base: int) -> ViewerText:
    is_told, words, to_you, trick, told_end, position, end = results[base : base + RESULT_NUMBERS]
    if is_told:
        return ViewerText(text[words:to_you], text[to_you:trick], text[trick:told_end], text[position:end])
    return ViewerText(b"", b"", b"", text[position:end]) if end - position > len(NO_CHANGES) else NOTHING_NEW


def _scratch_memory(game: Game, program: Program, text: Any, results: Any) -> tuple[Any, ...]:
    """Return the last arguments of a loop: what it reads and writes besides the States and the numbers."""
    views, told, boards = game.View.new_array(2 * MAX_VIEWERS), Told.new_array(3), Board.new_array(1)
    nodes, stack = np.zeros(MAX_NODE_WORDS, np.int64), np.zeros(STACK_WORDS, np.int64)
    return program.words, program.literals, views, told, boards, text, nodes, stack, results


def make_program(game: Game, numbering: Numbering) -> Program:
    """Return the program with which the loop of a game writes JSON."""
    writer = ProgramWriter(numbering)
    writer.set_acts(game.notation.acts)
    writer.set_codes(game.public_events.codes)  # type: ignore[attr-defined]  # has_table_telling: it is an EventTeller
    phrases = game.phrases.phrases if isinstance(game.phrases, Phrases) else []
    writer.set(PHRASES, writer.text_literal(list(phrases)))
    writer.set(CLAIM, writer.text_literal(game.claim.text if game.claim else ""))
    for place, painter in ((PICTURE, game.public_picture), (OWN_PICTURE, game.own_picture), (MEMORY, game.recall)):
        writer.set(place, writer.value(painter.kind))  # type: ignore[union-attr]
    writer.set(CHAPTER, writer.value(game.chapter.kind))  # type: ignore[attr-defined]
    return writer.finish()


def examples_of(game: Game) -> tuple[Any, ...]:
    """Return arguments of the loop of a game."""
    program, numbers = Program(np.zeros(1, np.int64), np.zeros(1, np.uint8)), np.zeros(1, np.int64)
    memory = _scratch_memory(game, program, np.zeros(1, np.uint8), numbers)
    return game.State.new_array(2), numbers, *memory
