"""Plain views: texts and pictures made from a plain view equal those made from the view, for every game."""

from typing import Any

import pytest

from coven import games
from coven.kernel import members
from coven.match.match import SeenLine
from coven.match.narration import Narrator
from coven.match.plain_views import ViewReader
from coven.testing.random_play import random_steps
from coven.types import SPECTATOR, Choice


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_texts_and_pictures_are_the_same_from_a_plain_view(key: str) -> None:
    game, reader = games.load(key), ViewReader()
    for number, match in enumerate(random_steps(key, game.meta.default_players, 5)):
        for viewer in range(SPECTATOR, game.meta.default_players) if number % 3 == 0 else ():
            view = match.view(viewer)
            plain = reader.read(view)
            assert game.picture(plain) == game.picture(view)
            assert game.recall(plain) == game.recall(view)
            assert game.chapter(plain.public) == game.chapter(view.public)
            text = match.text(viewer)
            assert text.prompt(plain) == text.prompt(view)
            assert not view.legal or game.beginner_tip(plain) == game.beginner_tip(view)
            for choice in members(view.legal):
                assert text.choice(plain, Choice(choice)) == text.choice(view, Choice(choice))
                assert game.act(plain, Choice(choice)) == game.act(view, Choice(choice))


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_narration_is_the_same_from_shared_plain_views(key: str) -> None:
    game, reader = games.load(key), ViewReader()
    viewers = range(SPECTATOR, game.meta.default_players)
    views, plains = dict[int, Any](), list[Any]()
    for match in random_steps(key, game.meta.default_players, 6):
        views, before = {viewer: match.view(viewer) for viewer in viewers}, views
        plains, plains_before = reader.observe_each(game, match.state, list(viewers)), plains
        for viewer, plain, plain_before in zip(viewers, plains, plains_before, strict=False):
            line = SeenLine(match.log_seen_by(viewer)[-1], match.log_seen_by()[-1])
            from_plain = Narrator(game, plain_before).narrate(line, plain, match.names)
            assert from_plain == Narrator(game, before[viewer]).narrate(line, views[viewer], match.names)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_viewers_of_one_state_share_its_public_record(key: str) -> None:
    reader, before = ViewReader(), None
    for match in random_steps(key, games.load(key).meta.default_players, 5):
        tables = {id(reader.read(match.view(viewer)).public) for viewer in range(SPECTATOR, match.players)}
        assert len(tables) == 1
        after = reader.read(match.view()).public
        assert after is not before
        before = after
        if len(match.log) > 12:
            break


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_views_read_together_equal_views_read_one_by_one(key: str) -> None:
    game, together, alone = games.load(key), ViewReader(), ViewReader()
    for match in random_steps(key, game.meta.default_players, 5):
        viewers = [SPECTATOR, *range(match.players)][: 1 + len(match.log) % (match.players + 1)]
        for viewer, plain in zip(viewers, together.observe_each(game, match.state, viewers), strict=True):
            assert plain == alone.read(match.view(viewer))
        if len(match.log) > 30:
            break
