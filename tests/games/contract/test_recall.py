"""Information states have perfect recall: the check of the contract finds games that forget, and the adapters rest on it."""

from dataclasses import replace

import pytest

from coven import games
from coven.games.contract.records import GameView
from coven.kernel import randbelow, seeded
from coven.match import Match
from coven.match.view_codec import InformationState, information_state
from coven.rl.adapters import open_spiel
from coven.testing import Case, ContractError, finished_match
from coven.testing.recall import Past, Twin, change_event, check_collisions, check_swaps, pasts_of

TINY_BLACKMORE = {"hand": 2, "colours": ["blue", "red"], "values": 4}
TINY_THIRTEEN_WITCHES = {"dealt": 3, "hand": 4, "turn_limit": 12}
FORGETFUL = [("three_witches", 3), ("thirteen_witches", 2), ("blackmore", 2), ("nine_candles", 3)]  # in Witch's Shot all is said
SMALLEST_BLACKMORE = {"hand": 1, "colours": ["blue", "red"], "values": 2}


def forgetful(key: str, players: int, variant: dict[str, object] | None = None) -> Case:
    """Return a game whose log does not say what came to light."""
    case = Case.of(key, players, variant)
    return replace(case, game=replace(case.game, newly_seen=see_nothing), fast=replace(case.fast, newly_seen=see_nothing))


def see_nothing(before: GameView, after: GameView, line: str) -> list[str]:
    return []


@pytest.mark.parametrize(("key", "players"), FORGETFUL)
def test_game_that_forgets_what_came_to_light_is_found(key: str, players: int) -> None:
    if key not in games.BUILTIN_GAMES:
        games.register(key)
    with pytest.raises(ContractError, match=r"to remember everything, got the same log and view after .* views differed in"):
        check_swaps(forgetful(key, players), 2000)


@pytest.mark.parametrize(
    ("key", "variant"), [("three_witches", {}), ("blackmore", TINY_BLACKMORE), ("thirteen_witches", TINY_THIRTEEN_WITCHES)]
)
def test_games_that_come_to_the_same_information_state_had_the_same_past(key: str, variant: dict[str, object]) -> None:
    players = games.load(key).meta.min_players
    assert check_collisions(Case.of(key, players, variant), 40)["collisions"] > 100
    with pytest.raises(ContractError, match="to remember everything"):
        check_collisions(forgetful(key, players, variant), 300)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_swapped_events_never_come_to_equal_information_states_again(key: str) -> None:
    """Replay pairs of games through a Match: if two information states are equal, so are all earlier ones of that seat."""
    players, rng = games.load(key).meta.default_players, seeded(5)
    case = Case.of(key, players)
    log, compared = finished_match(key, players, seed=3).log, 0
    for viewer, past in enumerate(pasts_of(case, log)[1:]):
        for _ in range(4 if past.hidden else 0):
            number = past.hidden[randbelow(rng, len(past.hidden))]
            if line := change_event(past, number, rng):
                pairs = list(
                    zip(states_of(case, log, viewer), states_of(case, twin_log(past, number, line), viewer), strict=False)
                )
                equal = [one == other for one, other in pairs]
                assert equal == sorted(equal, reverse=True)
                compared += 1
    assert compared > 3


def twin_log(past: Past, number: int, line: str) -> list[str]:
    """Return the full log of a game with a changed line, as far as it goes on like the first one."""
    twin = Twin(past, number, seeded(7))
    twin.match.log[:] = [moment.full for moment in past.moments[:number]]
    twin.follow(line)
    return twin.match.log


def states_of(case: Case, log: list[str], viewer: int) -> list[InformationState]:
    """Return the information states of a viewer after each line."""
    match, states = Match(case.fast, case.players, case.variant), []
    for line in log:
        match.apply_line(line)
        states.append(information_state(match, viewer))
    return states


def test_whole_tree_of_a_tiny_game_has_perfect_recall_in_openspiel() -> None:
    """Visit every history: equal information states come after equal information states and actions of the same player."""
    pasts: dict[tuple[int, str], tuple[object, ...]] = {}
    visit(open_spiel.load("blackmore", 2, SMALLEST_BLACKMORE).new_initial_state(), {0: (), 1: ()}, pasts)
    assert len(pasts) > 100


def visit(
    state: open_spiel.CovenState, own: dict[int, tuple[object, ...]], pasts: dict[tuple[int, str], tuple[object, ...]]
) -> None:
    """Visit a state and all that follow, and note the past of each player to act."""
    if state.is_terminal():
        return
    player = state.current_player()
    key = player, "" if state.is_chance_node() else state.information_state_string(player)
    if not state.is_chance_node():
        assert pasts.setdefault(key, own[player]) == own[player]
    for action in state.legal_actions():
        past = own if state.is_chance_node() else own | {player: (*own[player], key, action)}
        visit(state.child(action), past, pasts)


def test_turned_up_and_received_cards_are_in_the_history_of_every_viewer() -> None:
    """6.9, 7.1 The cards of a trick are turned up by its last card; a seat sees the cards it is passed (4.1)."""
    past = pasts_of(Case.of("three_witches", 3), finished_match("three_witches", 3, seed=2).log)[2]
    events = [event for moment in past.moments for event in moment.events]
    assert any(event.split()[1:2] == ["hide"] for event in events)
    match = Match("three_witches", 3)
    for moment in past.moments[:-1]:
        match.apply_line(moment.full)
    seen = list(zip(match.log_seen_by(1), match.newly_seen_by(1), strict=True))
    assert seen == [(moment.line, moment.events) for moment in past.moments[:-1]]
    assert match.history_seen_by(1) == [entry for line, events in seen for entry in (line, *events)]
