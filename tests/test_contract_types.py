"""The contract's types: mypy checks each `assert_type`, and at run time the objects are what the types say."""

from typing import assert_type

import coven
from coven import Match, games
from coven.games import blackmore, three_witches
from coven.games.contract.game import Game
from coven.games.contract.records import GamePublic, GameState, GameView


def test_match_of_a_named_game_has_that_games_types() -> None:
    match = Match("blackmore")
    assert_type(match.view(0), blackmore.View)
    assert_type(match.state, blackmore.State)
    assert_type(match.view(0).public, blackmore.Public)
    assert type(match.view(0)) is blackmore.View


def test_match_of_a_game_object_has_that_games_types() -> None:
    assert_type(coven.load("three_witches").View.new(), three_witches.View)
    assert_type(Match(three_witches.GAME).view(0), three_witches.View)
    assert type(Match(three_witches.GAME).view(0)) is three_witches.View


def test_match_of_any_game_has_the_fields_that_all_games_share() -> None:
    def total_players(game: Game) -> int:
        match = Match(game)
        assert_type(match.view(0), GameView)
        assert_type(match.state, GameState)
        assert_type(match.view(0).public, GamePublic)
        return match.view(0).public.players

    for key in games.BUILTIN_GAMES:
        assert total_players(games.load(key)) == games.load(key).meta.default_players
