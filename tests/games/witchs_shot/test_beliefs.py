"""Public knowledge about hands in sampled worlds: voids, revealed cards, and a due reveal."""

from collections.abc import Callable
from typing import Any

import pytest

from coven import Match, games
from coven.games import load_compiled
from coven.games.contract.records import GameState
from coven.games.witchs_shot.rules.state import Phase
from coven.kernel import seeded
from coven.testing import Case, worlds
from coven.testing.beliefs import SmallPosition, check_count, check_uniform, small_positions
from coven.testing.case import filled_with_garbage
from coven.testing.worlds import possible_worlds
from coven.types import SPECTATOR, Seat
from tests.games.witchs_shot.invariants import check
from tests.games.witchs_shot.tables import KEY, ShotMatch, apply_lines, codes_of, shot_steps, start_tricks

ROW = "book-1 potion-1 book-2"
RANKS = [1, 2, 3, 4]
# a small deck with many black cards and cards set aside for 4 players too
SMALL = {
    "deck": dict.fromkeys(("vegetable", "potion", "book", "fish"), RANKS),
    "black": {"3": ["black-4", "black-x2"], "4": ["black-4", "black-x2"]},
    "hand": {"3": 3, "4": 3},
    "row": {"3": 3, "4": 5},
}
EVERY_PLAYER_COUNT = pytest.mark.parametrize("players", [3, 4])


@pytest.fixture(autouse=True)
def _more_cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept more cycles than usual: small positions in which a reveal is due are rare."""
    monkeypatch.setattr(worlds, "MAX_CYCLES", 20_000)


def positions(players: int, condition: Callable[[Any], bool], number: int = 2) -> list[SmallPosition]:
    """Return positions of small random games that satisfy a condition for a viewer and have few possible worlds."""
    found = small_positions(Case.of(KEY, players, SMALL), number, condition=condition)
    assert len(found) == number
    return found


def is_reveal_due(view: Any) -> bool:
    return bool(view.public.phase == Phase.REVEAL and view.public.turn != view.viewer)


def do_voids_cross(view: Any) -> bool:
    """Whether two hands lack different suits: their possible places overlap and neither contains the other."""
    p = view.public
    lacking = [int(p.void[seat]) for seat in range(p.players) if seat != view.viewer and p.held[seat]]
    return any(first & ~second and second & ~first for first in lacking for second in lacking)


@EVERY_PLAYER_COUNT
@pytest.mark.parametrize("condition", [is_reveal_due, do_voids_cross])
def test_hard_cases_are_counted_and_drawn_uniformly(players: int, condition: Callable[[Any], bool]) -> None:
    for position in positions(players, condition):
        check_count(position)
        check_uniform(games.load(KEY), position)


@EVERY_PLAYER_COUNT
def test_player_to_act_can_reconstruct_their_view_from_their_log(players: int) -> None:
    """Every world with the same log in which the player is to act looks the same to them: a bot can play from its log."""
    for position in positions(players, lambda view: view.public.tricks > 0 and view.legal != 0):
        match, viewer = position.match, position.viewer
        same_log = possible_worlds(match, viewer, by_log=True).states
        to_act = [world for world in same_log if match.game.legal_choices(world, Seat(viewer))]
        assert len(to_act) > 1
        assert {view_of(match, world, viewer) for world in to_act} == {match.view(viewer).tobytes()}, match.log


def view_of(match: Match, world: GameState, viewer: int) -> bytes:
    view = match.game.View.new()
    match.game.observe(world, Seat(viewer), view)
    return view.tobytes()


def test_6_1_view_shows_a_due_reveal_before_the_log_does() -> None:
    match = start_tricks(["book-10 potion-3", "book-9 black-4", "book-8 book-5"], ROW)
    apply_lines(match, "0 play book-10", "1 play black-4")
    fast: Any = load_compiled(KEY)  # there are thousands of worlds
    match.game = fast
    due = {world.public.phase == Phase.REVEAL for world in possible_worlds(match, 0, by_log=True, max_states=10_000).states}
    assert due == {True, False}


def sampled(match: ShotMatch, viewer: int, times: int = 200) -> list[Any]:
    """Return worlds sampled for a viewer."""
    rng, worlds_drawn = seeded(3), []
    fast = load_compiled(KEY)
    for _ in range(times):
        world = match.game.State.new()
        fast.sample(match.view(viewer), rng, world)
        check(world)
        worlds_drawn.append(world)
    return worlds_drawn


def test_player_who_owes_a_reveal_holds_the_lead_suit_in_every_world() -> None:
    match = start_tricks(["book-10 potion-3", "book-9 black-4", "book-8 book-5"], ROW)
    apply_lines(match, "0 play book-10", "1 play black-4")
    for viewer in (0, 2, SPECTATOR):
        hands = [codes_of(match, world.hands[1]) for world in sampled(match, viewer)]
        assert all(next(iter(hand)).startswith("book") for hand in hands)
        assert len({next(iter(hand)) for hand in hands}) > 3, "other players do not know which"


def test_a_revealed_card_is_in_every_world_until_it_is_played() -> None:
    match = start_tricks(["book-10 book-3 potion-3", "book-9 black-4 potion-5", "book-8 book-5 potion-7"], ROW)
    apply_lines(match, "0 play book-10", "1 play black-4", "1 reveal book-9")
    assert all("book-9" in codes_of(match, world.hands[1]) for world in sampled(match, 0))
    apply_lines(match, "2 play book-8", "0 play book-3", "1 play book-9")
    assert not any("book-9" in codes_of(match, world.hands[1]) for world in sampled(match, 0))


def test_a_void_lasts_for_the_round() -> None:
    match = start_tricks(["book-10 potion-3 potion-4", "vegetable-9 vegetable-4 potion-5", "book-8 book-5 potion-7"], ROW)
    apply_lines(
        match, "0 play book-10", "1 play vegetable-9", "2 play book-8", "0 play potion-3", "1 play potion-5", "2 play potion-7"
    )
    assert not any(card.startswith("book") for world in sampled(match, 0) for card in codes_of(match, world.hands[1]))


def test_cards_set_aside_may_be_of_any_suit() -> None:
    match = Match(KEY, 3)
    match.draw_lots(seeded(5))
    result = {name.split("-")[0] for world in sampled(match, 0, 300) for name in codes_of(match, world.aside)}
    assert len(result) >= 3


def test_undealt_position_has_one_world() -> None:
    for match in shot_steps(3, 1):
        if not match.to_act():
            assert match.game.count_worlds(match.view()) == 1


@EVERY_PLAYER_COUNT
def test_sample_writes_every_field(players: int) -> None:
    game = games.load(KEY)
    for match in shot_steps(players, 2, {"vacation": True}):
        for viewer in range(SPECTATOR, players):
            clean, dirty = game.State.new(), filled_with_garbage(game.State)
            game.sample(match.view(viewer), seeded(1), clean)
            game.sample(match.view(viewer), seeded(1), dirty)
            assert clean.tobytes() == dirty.tobytes()


def test_hidden_cards_are_masked_for_all_viewers() -> None:
    """3.2 No player's log names the cards set aside, and no other log names a player's hand."""
    match = Match(KEY, 3)
    match.draw_lots(seeded(5))
    names = match.log[-1].split()[1:]
    for viewer in range(SPECTATOR, 3):
        shown = match.log_seen_by(viewer)[-1].split()[1:]
        own = set() if viewer == SPECTATOR else set(range(viewer * 8, viewer * 8 + 8))
        open_places = own | set(range(24, 29))
        assert [name != "?" for name in shown] == [place in open_places for place in range(31)]
        assert all(shown[place] == names[place] for place in open_places)
