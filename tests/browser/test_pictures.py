"""Pages read the boards that rules paint as Python does: the same JSON for every picture of a whole game."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec
import pytest

from coven import games
from coven.games.contract.boards import Board, describe, reset_board
from coven.games.contract.painters import PUBLIC, painters_of
from coven.match.plain_views import plain_view
from coven.messages.catalog import COMMON_FOLDER
from coven.messages.numbering import Numbering, numbering_of
from coven.testing.random_play import random_steps
from coven.types import SPECTATOR
from tests.browser.scenarios import ROOT

SOURCE = Path(__file__).with_name("pictures.ts")
STRIDE = 8  # every eighth position is compared


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[IO[str], IO[str]]]:
    """Return the input and the output of the page's reader in Node."""
    node = shutil.which("node") or pytest.skip("needs Node")
    script = tmp_path_factory.mktemp("pictures") / "pictures.mjs"
    command = ["npx", "rolldown", str(SOURCE), "--format", "esm", "--platform", "node", "--file", str(script)]
    subprocess.run(command, cwd=ROOT / "web", check=True, capture_output=True)
    with subprocess.Popen([node, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield process.stdin, process.stdout
        process.kill()


def numbering(key: str) -> Numbering:
    return numbering_of(COMMON_FOLDER, ROOT / "coven" / "games" / key / "locale")


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_pages_read_pictures_as_python_does(key: str, reader: tuple[IO[str], IO[str]]) -> None:
    game, ids = games.load(key), numbering(key)
    encoder = msgspec.json.Encoder(enc_hook=ids.encode_hook)
    once: dict[str, Any] = {
        "facts": describe({name: painter.kind for name, painter in painters_of(game)}),
        "ids": [[id_, *names] for id_, names in ids.entries],
    }
    before: Any = None
    names = set()
    for match in random_steps(key, game.meta.default_players, seed=5):
        after = {viewer: match.view(viewer).clone() for viewer in (SPECTATOR, *match.to_act())}
        for name, painter in painters_of(game):
            for viewer, view in after.items():
                views: tuple[Any, ...] = (before, view) if len(painter.parameters) > 1 else (view,)
                is_shared = painter.parameters != ("v",)
                if None in views or (is_shared and viewer != SPECTATOR) or (len(match.log) % STRIDE and name != "score_sheet"):
                    continue
                given = [part.public for part in views] if painter.parameters == (PUBLIC,) else views
                board = Board.new()
                reset_board(board)
                painter.rule(board, *given)
                words = [str(board.words[place]) for place in range(board.used)]
                told = [str(board.told.words[place]) for place in range(board.told.used)]
                reader[0].write(json.dumps(once | {"name": name, "words": words, "told": told}) + "\n")
                once = {}
                plain = [plain_view(part) for part in views]
                expected = painter(*([part.public for part in plain] if painter.parameters == (PUBLIC,) else plain))
                assert json.loads(reader[1].readline()) == msgspec.json.decode(encoder.encode(expected))
                names.add(name)
        before = after[SPECTATOR]
    assert names == {name for name, _ in painters_of(game)}
