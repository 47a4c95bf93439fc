"""Games on this device: whole games against bots in workers of the page, without a network and without a server."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Request, expect

from coven import Match, games
from coven.core.notation import seat_of_line
from coven.games.contract.presentation import is_claim_certain
from coven.kernel import seeded
from coven.server.domain.names import PERSONAS
from tests.web.actions import check_axe, make_choices, play_now, play_to_the_end, wait_for_turn, wait_until
from tests.web.conftest import Visit
from tests.web.local_server import LocalServer
from tests.web.screen import painted_small
from tests.web.test_claims import claim_rest
from tests.web.test_two_players import HIGHEST_VALUE, RECORD_CATCH_UP

HAND_SIZE: Final = 6  # of Blackmore
GAMES_WITH_ROUNDS: Final = ("three_witches", "witchs_shot")
KEPT_GAMES: Final = """
() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("coven-solo");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction("games").objectStore("games").getAll();
    reading.onsuccess = () => (opening.result.close(), resolve(reading.result));
  };
})
"""

KEEP_GAME: Final = """
(game) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("coven-solo", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id" });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction("games", "readwrite");
    writing.objectStore("games").put(game);
    writing.oncomplete = () => (opening.result.close(), resolve());
  };
})
"""


FORGET_LINES: Final = """
(count) => {
  const seen = JSON.parse(localStorage.getItem("coven.seen"));
  const [game] = Object.keys(seen);
  localStorage.setItem("coven.seen", JSON.stringify({ [game]: seen[game] - count }));
}
"""


def kept_game(page: Page) -> dict[str, Any]:
    """Return the game on this page as the browser keeps it."""
    kept: list[dict[str, Any]] = page.evaluate(KEPT_GAMES)
    return next(game for game in kept if page.url.endswith(game["id"]))


def solo_record(key: str, is_reached: Callable[[Match], bool]) -> dict[str, Any]:
    """Return a game on this device, with a seeded deal and the first legal choices up to a fitting turn of seat 0, or the end."""
    match, rng = Match(key), seeded(1)
    match.draw_lots(rng)
    while not match.is_over() and not (match.to_act() == [0] and is_reached(match)):
        seat = match.to_act()[0]
        match.play(seat, match.legal_choices(seat)[0])
        match.draw_lots(rng)
    authors = {None: "chance", 0: "seat"}
    lines = [{"line": line, "by": authors.get(seat_of_line(line), "bot")} for line in match.log]
    names = ["Ann", *PERSONAS["elder"]][: match.players]
    seats = [{"name": name, "portrait": "moth", "level": "elder" if seat else None} for seat, name in enumerate(names)]
    settings = {"game": key, "rules": match.game.meta.rules, "you": 0, "seats": seats, "tempo": "instant", "lines": lines}
    return settings | {"id": "kept-in-a-test", "created": 1.0, "changed": 1.0, "isOver": match.is_over(), "table": None}


def cannot_play_all(match: Match) -> bool:
    """Return whether seat 0 has several choices, and holds cards that it may not play now."""
    choices = match.legal_choices(0)
    return len(choices) > 1 and sum(choice.startswith("play") for choice in choices) < HAND_SIZE


def open_kept(page: Page, url: str, record: dict[str, Any]) -> None:
    """Open a game as if it had been played in this browser."""
    page.evaluate(KEEP_GAME, record)
    page.goto(f"{url}/solo/{record['id']}")
    expect(page.get_by_test_id("prompt")).to_be_visible()


def hand_of(page: Page) -> list[str]:
    """Return the cards in the player's hand."""
    cards: list[str] = page.locator("[data-testid=hand] [data-card]").evaluate_all(
        "cards => cards.map((card) => card.dataset.card)"
    )
    return cards


def play_here(page: Page, url: str, game: str) -> None:
    """Start a game on this device from the home page."""
    play_now(page, url, game)
    assert "/solo/" in page.url


@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
def test_whole_game_needs_neither_network_nor_server(visit_afresh: Visit, server: LocalServer, game: str) -> None:
    page, requests = visit_afresh("phone", animationSpeed="instant").page, list[str]()
    play_here(page, server.url, game)
    page.wait_for_load_state("networkidle")

    def note(request: Request) -> None:
        requests.append(request.url)

    page.context.on("request", note)
    page.context.set_offline(True)
    with painted_small(page):
        play_to_the_end(page)
    game_over = page.get_by_role("dialog", name="The game is over")
    expect(game_over.get_by_role("button", name="Play again")).to_be_visible()
    kept = kept_game(page)
    assert (kept["game"], kept["isOver"], requests) == (game, True, [])
    if game in GAMES_WITH_ROUNDS:
        expect(game_over.get_by_role("rowheader", name="Round 1")).to_be_visible()
    page.context.set_offline(False)


def test_game_in_progress_survives_a_reload_and_is_open_in_one_tab_only(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh(tempo="normal").page
    page.add_init_script(RECORD_CATCH_UP)
    play_here(page, server.url, "blackmore")
    make_choices(page, 2)
    wait_for_turn(page)
    before, hand = kept_game(page), hand_of(page)
    page.evaluate(FORGET_LINES, 2)
    page.reload()
    wait_until(page, lambda: bool(page.evaluate("window.hasCaughtUp")))
    wait_for_turn(page)
    assert kept_game(page)["lines"] == before["lines"]
    assert hand_of(page) == hand
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("heading", name="This game can’t be opened")).to_be_visible()
    other.close()
    page.goto(server.url)
    page.get_by_role("link", name="Resume").click()
    wait_for_turn(page)
    assert kept_game(page)["lines"] == before["lines"]


def has_won_the_rest(match: Match) -> bool:
    """Return whether seat 0 can claim the rest."""
    return is_claim_certain(match.game.claim, match.view(0))


def test_refusals_hints_and_claims_are_answered_on_the_device(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh().page
    page.goto(server.url)
    open_kept(page, server.url, solo_record("blackmore", cannot_play_all))
    page.locator("[data-testid=hand] button:not(.can)").first.dispatch_event("click")
    expect(page.get_by_role("button", name="Clause")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("hint-basis")).to_have_text(re.compile("10,000 deals.* Every deal .* counts the same"))
    open_kept(page, server.url, solo_record("blackmore", has_won_the_rest))
    assert claim_rest(page)
    assert {line["by"] for line in kept_game(page)["lines"][-2:]} == {"claim"}


def test_options_are_played_on_the_device(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh("phone", animationSpeed="instant").page
    page.goto(f"{server.url}/new/blackmore")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_text("Game options").click()
    page.get_by_label(HIGHEST_VALUE, exact=True).fill("5")
    page.get_by_role("button", name="Play against bots here").click()
    page.wait_for_url("**/solo/*")
    play_to_the_end(page)
    kept = kept_game(page)
    assert (kept["variant"]["variant"], kept["isOver"], len(kept["seats"])) == ({"values": 5}, True, 3)
    game_over = page.get_by_role("dialog", name="The game is over")
    game_over.get_by_role("button", name="Add to my history").click()
    expect(game_over.get_by_label("Notes").get_by_text("Added to your history")).to_be_visible()


def test_finished_game_can_be_added_to_the_history(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh("phone").page
    page.goto(server.url)
    open_kept(page, server.url, solo_record("blackmore", lambda _: False))
    game_over = page.get_by_role("dialog", name="The game is over")
    game_over.get_by_role("button", name="Add to my history").click()
    game_over.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("heading", name="12 Witches of Blackmore")).to_be_visible()
    page.goto(f"{server.url}/games")
    expect(page.get_by_text("Started on a device, not rated")).to_be_visible()


def test_game_in_progress_moves_to_the_server_for_a_friend(visit_afresh: Visit, server: LocalServer) -> None:
    page = visit_afresh("phone").page
    page.goto(server.url)
    open_kept(page, server.url, solo_record("blackmore", cannot_play_all))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Invite a friend").click()
    expect(page.get_by_text("Your browser has held everyone’s cards")).to_be_visible()
    check_axe(page)
    page.get_by_role("button", name="Move the game").click()
    expect(page.get_by_text("Started on a device, not rated")).to_be_visible()
    assert "/table/" in page.url
    page.goto(f"{server.url}/solo/kept-in-a-test")
    page.wait_for_url("**/table/*")
