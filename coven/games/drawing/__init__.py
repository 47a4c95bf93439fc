"""The table of a game as SVG, drawn from one viewer's picture: for notebooks, reports and pages without scripts.

The cards, tokens and portraits are those of the web client (`symbols.json`); a game that is not built in is drawn by the same
convention as in the client.

>>> import coven
>>> from coven.kernel import seeded
>>> match = coven.Match("blackmore", players=3)
>>> match.draw_lots(seeded(5))
>>> draw_view(match.game, match.view(1), match.names)[:57]
'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 '
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

import msgspec

from coven import games
from coven.core.grammar import default_names
from coven.games.contract.game import Game
from coven.games.contract.presentation import Picture
from coven.games.contract.records import GameView
from coven.games.drawing import blackmore, plain, thirteen_witches, three_witches, witchs_shot
from coven.games.drawing.boxes import SANS, Box, merge_symbols, put
from coven.games.drawing.symbols import definitions
from coven.games.drawing.table import WIDTH, Board, Seating, compose
from coven.games.drawing.words import drawing_catalog
from coven.games.text import text_of
from coven.kernel import members
from coven.languages import environment_language
from coven.messages import DEFAULT_LANGUAGE, Formatter, Message
from coven.types import SPECTATOR

# a picture has the type of its game, which the registry cannot know
DRAWN_GAMES: Final[dict[str, Callable[[Any, Seating], Board]]] = {
    "blackmore": blackmore.draw_board,
    "thirteen_witches": thirteen_witches.draw_board,
    "three_witches": three_witches.draw_board,
    "witchs_shot": witchs_shot.draw_board,
}


@dataclass(frozen=True)
class Drawing:
    """A table as SVG, without what its symbols look like, so that several drawings can share that."""

    box: Box
    words: str  # the text alternative

    def svg(self, *, alone: bool = True) -> str:
        """Return the SVG; with `alone=False` the page has to contain the `definitions` of its symbols."""
        width, height = WIDTH, round(self.box.height + 40)
        size = f'viewBox="0 0 {width} {height}" style="width:100%;max-width:{width}px;height:auto;display:block"'
        space = ' xmlns="http://www.w3.org/2000/svg"' if alone else ""  # in a page it is understood
        head = f'<svg{space} {size} role="img" aria-label="{escape(self.words)}" font-family="{SANS}">'
        felt = f'<rect width="{width}" height="{height}" rx="16" fill="url(#cv-felt)"/>'
        defs = definitions(dict(self.box.symbols)) if alone else ""
        return f"{head}{defs}{felt}{put(self.box, (width - self.box.width) / 2, 20)}</svg>"


def definitions_svg(drawings: Iterable[Drawing]) -> str:
    """Return an SVG that shows nothing and defines the symbols of several drawings on the same page."""
    defs = definitions(merge_symbols(drawing.box for drawing in drawings))
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{defs}</svg>'


def draw_view(game: Game, view: GameView, names: Sequence[str], language: str | None = None) -> str:
    """Return the table as the viewer sees it as SVG; without a language in that of the environment."""
    return make_drawing(game, view, names, language or environment_language()).svg()


def make_drawing(game: Game, view: GameView, names: Sequence[str], language: str = DEFAULT_LANGUAGE) -> Drawing:
    """Return the table as the viewer sees it: the seats, the board, what is to be done, and the viewer's hand."""
    viewer = int(view.viewer)
    words_of = Formatter(drawing_catalog(game, language), viewer, names)
    seating = Seating(names, viewer, list(members(view.to_act)), words_of)
    text = text_of(game, viewer, names, language)
    chapter = text.chapter(view.public).words
    words = ". ".join([f"{text.title()}, {chapter}", *text.table(view)])
    return Drawing(compose(seating, _board(game, text.picture(view), seating), chapter, text.prompt(view)), words)


def _board(game: Game, picture: Picture, seating: Seating) -> Board:
    if game.meta.key in DRAWN_GAMES:
        return DRAWN_GAMES[game.meta.key](picture, seating)
    return plain.draw_board(game, msgspec.to_builtins(picture), seating)


def describe_result(game: Game, names: Sequence[str], scores: Sequence[int], winners: Sequence[int]) -> str:
    """Return how a game ended, in the language of the environment; without scores it has not."""
    language = environment_language()
    words, title = Formatter(drawing_catalog(game, language), SPECTATOR, names), text_of(game, SPECTATOR, names, language).title()
    points = [Message("drawn-score", seat=seat, points=score) for seat, score in enumerate(scores)]
    result = (
        Message("drawn-result", scores=points, winners=sum(1 << seat for seat in winners))
        if points
        else Message("drawn-unfinished")
    )
    return f"{title}. {words.format(result)}"


def draw_any_view(view: GameView) -> str | None:
    """Return the table of a view whose game and players' names are not at hand; None if no known game has such views."""
    game = next((game for game in _games_of(view) if game.View is type(view)), None)
    return None if game is None else draw_view(game, view, default_names(int(view.public.players)))


def _games_of(view: GameView) -> Iterator[Game]:
    """Yield the built-in game in whose package a view is defined, then all others."""
    built_in = [key for key in games.BUILTIN_GAMES if type(view).__module__.startswith(f"coven.games.{key}.")]
    yield from map(games.load, built_in or games.GAMES)
