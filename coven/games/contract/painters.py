"""Members of the contract that rules paint: called from Python they return plain data, as the contract says.

Called from Python, a painter runs interpreted, and keeps the parts of a picture that a move does not change, which takes less
time than to decode all of a board. `loop` is for machine code and WebAssembly, which fill a `Board`. A server has one loop that
paints, tells and writes JSON for all viewers of a table (`coven.games.contract.encoding`).
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Generic, ParamSpec, TypeVar, cast

from coven.games.contract.boards import Board, Kind, PlainBoard, Words, reset_board, words_of
from coven.games.contract.shared_cache import PublicSnapshot
from coven.games.contract.tellers import Memory, ids_beside
from coven.games.contract.telling import Ids
from coven.kernel import Compiled, Record, Row, compiled
from coven.messages import Message

if TYPE_CHECKING:
    from coven.games.contract.game import Game

P = ParamSpec("P")
T = TypeVar("T")
PUBLIC: Final = "p"  # the name of the parameter of a rule that is given a public record
MEMBERS: Final = ("public_picture", "own_picture", "recall", "chapter", "score_sheet")


class Painter(Generic[P, T]):
    """A rule that writes plain data to a board, and what its words mean.

    `parameters` are the names of the rule's arguments after the board: `p` for a public record, `v`, `before` and `after` for
    views, others for numbers. The value for a public record that a server keeps is computed once, and without a board by a
    function made of the same declaration, which takes half the time.
    """

    def __init__(
        self,
        paint: Callable[..., None],
        kind: Kind,
        parameters: tuple[str, ...],
        read: Callable[..., T] | None = None,
        *,
        is_compilable: bool = True,
    ) -> None:
        self.rule = paint
        self.read: Callable[..., T] = read or self._paint  # makes the data from plain records without a board
        self.kind = kind
        self.parameters = parameters
        self.is_compilable = is_compilable  # whether it consists of rules alone
        self.__name__ = self.__qualname__ = paint.__name__
        self.__module__ = paint.__module__
        self.__doc__ = paint.__doc__

    def __call__(self, *arguments: P.args, **_: P.kwargs) -> T:
        """Return the data."""
        first = arguments[0]
        if isinstance(first, PublicSnapshot) and len(arguments) == 1:
            return first.compute_once(self.read)
        return self._paint(*arguments) if isinstance(first, Record) else self.read(*arguments)

    def _paint(self, *arguments: object) -> T:
        return cast(T, self.decode(self.paint_plain(*arguments)))

    @cached_property
    def decode(self) -> Callable[[Words], Any]:
        """The function that makes data of words."""
        return self.kind.decoder()

    def paint_plain(self, *arguments: object) -> Words:
        """Return the words that the interpreted rule puts."""
        board = PlainBoard()
        self.rule(board, *arguments)
        if isinstance(arguments[0], Record):  # numpy's integers are in its rows
            return [word if isinstance(word, Message) else int(word) for word in board.words]
        return board.words

    def decode_board(self, board: Board) -> T:
        """Return the data of a board that compiled code has filled."""
        return cast(T, self.decode(words_of(board, self.ids)))

    @cached_property
    def ids(self) -> Ids:
        """The messages of the catalog beside the game, and the common ones."""
        return ids_beside(self.rule)

    def loop(self) -> Compiled[..., None]:
        """Return the loop that is given the board to be written and a view, of which a public picture reads the public record."""
        paint: Callable[..., None] = self.rule

        @compiled
        def run_public(boards: Row[Board], views: Row[Any]) -> None:
            reset_board(boards[0])
            paint(boards[0], views[0].public)

        @compiled
        def run_view(boards: Row[Board], views: Row[Any]) -> None:
            reset_board(boards[0])
            paint(boards[0], views[0])

        @compiled
        def run_line(boards: Row[Board], before: Row[Any], after: Row[Any]) -> None:
            reset_board(boards[0])
            paint(boards[0], before[0], after[0])

        if len(self.parameters) > 1:
            return run_line
        return run_public if self.parameters == (PUBLIC,) else run_view

    def examples(self, views: Memory) -> tuple[Memory, ...]:
        """Return arguments of the loop, after the board."""
        return (views,) * len(self.parameters)


def painters_of(game: "Game") -> Iterator[tuple[str, Painter[..., Any]]]:
    """Yield the members of a game that rules alone paint."""
    for name in MEMBERS:
        if isinstance(painter := getattr(game, name), Painter) and painter.is_compilable:
            yield name, painter
