"""The games' modules in a real browser: bots play the same games there as in Python, under the server's security policy."""

from pathlib import Path
from typing import Any

import pytest

from coven import games
from tests.browser.scenarios import Scenario, bundle_face, current_module, encode_scenario, play_natively
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer
from tools.wasm_modules import is_current

LEVELS = ("archwitch", "familiar", "elder", "hedge-witch", "dabbler", "apprentice", "toad")
PLAY = """async ({ key, scenario }) => {
    const { playInPage } = await import("/assets/scenario.js");
    return playInPage(key, scenario);
}"""


@pytest.fixture(scope="module")
def face(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the face of the modules as a script."""
    return bundle_face(tmp_path_factory.mktemp("face"))


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_bots_in_a_browser_play_the_same_game_as_in_python(
    key: str, visit_afresh: Visit, server: LocalServer, face: Path
) -> None:
    page = visit_afresh().page
    page.goto(server.url)
    page.route("**/assets/scenario.js", lambda route: route.fulfill(path=face))
    if not is_current(key):  # otherwise the server's module is tested
        page.route(f"**/wasm/{key}-*.wasm", lambda route: route.fulfill(path=current_module(key)))
    scenario = Scenario(games.load(key).meta.default_players, seed=5, levels=LEVELS)
    played: dict[str, Any] = page.evaluate(PLAY, {"key": key, "scenario": encode_scenario(scenario)})
    assert played == play_natively(key, scenario)
