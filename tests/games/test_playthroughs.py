"""Every game and player count has its golden playthrough, and it still comes out the same."""

import pytest

from tests.games.playthroughs import FOLDER, paths, playthrough_text


def test_none_is_missing_and_none_is_left_over() -> None:
    assert set(FOLDER.glob("*.txt")) == set(paths())


@pytest.mark.parametrize(("key", "players"), paths().values())
def test_the_playthrough_comes_out_the_same(key: str, players: int) -> None:
    assert (FOLDER / f"{key}-{players}.txt").read_text(encoding="utf-8") == playthrough_text(key, players)
