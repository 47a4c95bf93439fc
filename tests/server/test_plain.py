"""A plain view reads like the view: words and pictures made from either are the same, for every game."""

import pytest

from coven import games
from coven.kernel import members
from coven.server.plain import plain
from coven.types import SPECTATOR, Choice
from tests.games.contract.random_matches import steps


@pytest.mark.parametrize("key", games.GAMES)
def test_words_and_pictures_are_the_same_from_a_plain_view(key: str) -> None:
    game = games.load(key)
    for number, match in enumerate(steps(key, game.meta.usual, 5)):
        for viewer in range(SPECTATOR, game.meta.usual) if number % 3 == 0 else ():
            view = match.view(viewer)
            read = plain(view)
            assert game.picture(read) == game.picture(view)
            assert game.memory(read) == game.memory(view)
            assert game.chapter(read) == game.chapter(view)
            assert game.prompt(read, match.names) == game.prompt(view, match.names)
            assert game.why(read) == game.why(view)
            for choice in members(view.legal):
                assert game.choice_words(read, Choice(choice)) == game.choice_words(view, Choice(choice))
