"""Pictures that rules paint are the same interpreted and as machine code, word for word, and the same as data."""

from collections.abc import Callable, Mapping
from typing import Any

from coven.games.contract.boards import Board, reset_board, words_of
from coven.games.contract.game import Game
from coven.games.contract.painters import PUBLIC, Painter, painters_of
from coven.match.match import Match
from coven.match.plain_views import plain_view
from coven.testing.case import Case, ContractError, Counts, filled_with_garbage, noting_position
from coven.testing.compiled_checks import viewers_to_compare
from coven.types import SPECTATOR

Run = Callable[..., object]  # is given the board to be written, then the views


def check_pictures(case: Case) -> Counts:
    """Compare the pictures of every position of a random game."""
    runs: dict[str, Run] = {name: painter.loop() for name, painter in painters_of(case.game)}
    return compare_pictures(case, runs) if runs else Counts()


def compare_pictures(case: Case, runs: Mapping[str, Run], stride: int = 1) -> Counts:
    """Compare what the interpreted rules of painters put with what other runs of them put, in every `stride`th position."""
    counts = Counts(games=1)
    before: dict[int, Any] = {}
    for match in case.steps(3):
        after = {viewer: match.view(viewer).clone() for viewer in range(SPECTATOR, match.players)}
        is_compared = len(match.log) % stride == 0
        with noting_position(match):
            for name, painter in painters_of(case.game) if is_compared else ():
                for views in _views(painter, match, before, after):
                    _compare(case.game, name, painter, runs[name], views)
                    counts[name] += 1
        before = after
    return counts


def _views(painter: Painter[..., Any], match: Match, before: dict[int, Any], after: dict[int, Any]) -> list[tuple[Any, ...]]:
    """Return the views that the loop of a painter is given in a position."""
    if len(painter.parameters) > 1:
        return [(before[SPECTATOR], after[SPECTATOR])] if before else []
    viewers = {SPECTATOR} if painter.parameters == (PUBLIC,) else viewers_to_compare(match)
    return [(after[viewer],) for viewer in viewers]


def _compare(game: Game, name: str, painter: Painter[..., Any], run: Run, views: tuple[Any, ...]) -> None:
    is_public = painter.parameters == (PUBLIC,)
    given = [view.public for view in views] if is_public else views
    interpreted, painted = Board.new(), filled_with_garbage(Board)
    reset_board(interpreted)
    painter.rule(interpreted, *given)
    run(painted.as_array(), *(view.as_array() for view in views))
    if _contents(painted) != _contents(interpreted):
        raise ContractError(game, name, "Expected the same board from machine code as from the interpreted rule, got another.")
    plain = [plain_view(view) for view in views]
    expected = painter(*([view.public for view in plain] if is_public else plain))
    if (decoded := painter.decode(words_of(painted, painter.ids))) != expected:
        raise ContractError(game, name, f"Expected {expected}, got {decoded} from the board.")


def _contents(board: Board) -> tuple[object, ...]:
    words: Any = board.words
    return board.used, board.is_full, board.told.tobytes(), words[: board.used].tobytes()
