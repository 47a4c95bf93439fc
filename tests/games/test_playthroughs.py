"""Every game and player count has a golden playthrough, and it is unchanged."""

import pytest

from tests.games.playthroughs import FOLDER, paths, playthrough_text


def test_playthrough_files_match_games_and_player_counts() -> None:
    assert set(FOLDER.glob("*.txt")) == set(paths())


@pytest.mark.parametrize(("key", "players"), paths().values())
def test_playthrough_is_unchanged(key: str, players: int) -> None:
    assert (FOLDER / f"{key}-{players}.txt").read_text(encoding="utf-8") == playthrough_text(key, players)
