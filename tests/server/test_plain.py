"""A plain view reads like the view: words and pictures made from either are the same, for every game."""

from typing import Any

import pytest

from coven import games
from coven.kernel import members
from coven.server.live.plain_views import ViewReader
from coven.types import SPECTATOR, Choice
from tests.games.contract.random_matches import random_steps


@pytest.mark.parametrize("key", games.GAMES)
def test_words_and_pictures_are_the_same_from_a_plain_view(key: str) -> None:
    game, reading = games.load(key), ViewReader()
    for number, match in enumerate(random_steps(key, game.meta.default_players, 5)):
        for viewer in range(SPECTATOR, game.meta.default_players) if number % 3 == 0 else ():
            view = match.view(viewer)
            read = reading.read(view)
            assert game.picture(read) == game.picture(view)
            assert game.recall(read) == game.recall(view)
            assert game.chapter(read.public) == game.chapter(view.public)
            assert game.prompt(read, match.names) == game.prompt(view, match.names)
            assert not view.legal or game.beginner_tip(read) == game.beginner_tip(view)
            for choice in members(view.legal):
                assert game.describe_choice(read, Choice(choice), match.names) == game.describe_choice(
                    view, Choice(choice), match.names
                )
                assert game.act(read, Choice(choice)) == game.act(view, Choice(choice))


@pytest.mark.parametrize("key", games.GAMES)
def test_a_line_is_told_the_same_from_plain_views_that_viewers_share(key: str) -> None:
    game, reading = games.load(key), ViewReader()
    everyone = range(SPECTATOR, game.meta.default_players)
    views, reads = dict[int, Any](), list[Any]()
    for match in random_steps(key, game.meta.default_players, 6):
        views, before = {viewer: match.view(viewer) for viewer in everyone}, views
        reads, read_before = reading.observe_each(game, match.state, list(everyone)), reads
        for viewer, read, was in zip(everyone, reads, read_before, strict=False):
            line = match.log_seen_by(viewer)[-1]
            assert game.narrate(was, read, line, match.names) == game.narrate(before[viewer], views[viewer], line, match.names)


@pytest.mark.parametrize("key", games.GAMES)
def test_viewers_of_one_state_share_the_open_table_and_those_of_the_next_do_not(key: str) -> None:
    reading, before = ViewReader(), None
    for match in random_steps(key, games.load(key).meta.default_players, 5):
        tables = {id(reading.read(match.view(viewer)).public) for viewer in range(SPECTATOR, match.players)}
        assert len(tables) == 1
        after = reading.read(match.view()).public
        assert after is not before
        before = after
        if len(match.log) > 12:
            break


@pytest.mark.parametrize("key", games.GAMES)
def test_viewers_read_together_read_what_each_reads_alone(key: str) -> None:
    game, together, alone = games.load(key), ViewReader(), ViewReader()
    for match in random_steps(key, game.meta.default_players, 5):
        viewers = [SPECTATOR, *range(match.players)][: 1 + len(match.log) % (match.players + 1)]
        for viewer, read in zip(viewers, together.observe_each(game, match.state, viewers), strict=True):
            assert read == alone.read(match.view(viewer))
        if len(match.log) > 30:
            break
