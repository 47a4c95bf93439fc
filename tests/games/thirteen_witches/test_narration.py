"""Narration, chapter, lure options and player aid."""

import pytest

from coven import Match
from coven.games.contract.presentation import Narration
from coven.games.text import text_of
from coven.games.thirteen_witches.rules.witches import WITCH_KEYS
from coven.games.thirteen_witches.ui.picture import CovenWitch
from coven.kernel import members
from coven.match import narration
from coven.types import SPECTATOR, Choice
from tests.games.thirteen_witches.positions import CovenMatch, picture, play, position, public, set_charms

NAMES = ["Ada", "Bea", "Cleo"]
MORGAN = "fairy-1 unicorn-1 dragon-1 wolf-1"


def narrate(match: CovenMatch, viewer: int, line: str) -> Narration:
    """Play a line and return its narration for a viewer."""
    match.names = NAMES
    words = next(narration.narrate(viewer, match, [line])).narration
    assert words.to_you in words.words, "in other words it would be heard twice"
    return words


def test_losing_player_reads_which_card_beat_which_value() -> None:
    match = position("wolf-13", "", influence=[{}, {"isolde": "wolf-10"}])
    set_charms(match, 1 << WITCH_KEYS.index("isolde"))
    play(match, "0 lure isolde")
    words = narrate(match, 1, "0 with wolf-13")
    assert words.to_you == "Ada takes Isolde from you: Wolf 13 beats your 12."
    assert words.words.startswith("Ada plays Wolf 13. Ada takes Isolde from you: Wolf 13 beats your 12.")
    assert words.words.count("Isolde") == 1
    match = position("wolf-8", "", influence=[{}, {"isolde": "wolf-10"}])
    public(match).beguile = 1
    play(match, "0 lure isolde")
    assert narrate(match, 1, "0 with wolf-8").to_you == "Ada takes Isolde from you: Wolf 8 with Beguile beats your 10."


def test_losing_player_of_morgan_reads_the_totals() -> None:
    match = position("fairy-2 unicorn-2 dragon-2 wolf-2", "", influence=[{}, {"morgan": MORGAN}])
    play(match, "0 lure morgan", "0 with fairy-2", "0 with unicorn-2", "0 with dragon-2")
    assert narrate(match, 1, "0 with wolf-2").to_you == "Ada takes Morgan from you: a total of 8 beats your 4."


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_other_viewers_get_no_personal_sentence(viewer: int) -> None:
    match = position("wolf-13", "", "", influence=[{}, {"isolde": "wolf-10"}])
    play(match, "0 lure isolde")
    assert narrate(match, viewer, "0 with wolf-13").to_you == ""


def test_victim_of_a_theft_reads_what_was_seen_and_stolen() -> None:
    match = position("wolf-1", "fairy-3 dragon-9", "", influence=[{"greta": "dragon-4"}])
    play(match, "0 cast greta", "0 target 1")
    assert narrate(match, 1, "0 pay wolf-1").to_you == "Ada looks at your hand."
    assert narrate(match, 1, "0 take fairy-3").to_you == "Ada steals Fairy 3 from your hand."


def test_curses_bindings_and_banishments_are_narrated_to_the_target() -> None:
    influence = [{"esmeralda": "dragon-9", "cordelia": "unicorn-9", "freya": "dragon-8"}, {"maria": "fairy-3"}]
    match = position("dragon-1 wolf-1 wolf-2 wolf-3 wolf-4", "", influence=influence, actions=3)
    play(match, "0 cast esmeralda", "0 target 1")
    assert narrate(match, 1, "0 pay dragon-1").to_you == "Ada curses you: you have only 1 action on your next turn."
    play(match, "0 cast freya", "0 target maria", "0 pay wolf-1")
    assert narrate(match, 1, "0 pay wolf-4").to_you == "Ada banishes your Maria to the coven."
    match = position("wolf-1 wolf-2", "", influence=influence)
    play(match, "0 cast cordelia", "0 target maria", "0 pay wolf-1")
    assert narrate(match, 1, "0 pay wolf-2").to_you == "Ada binds your Maria: you can’t cast her spell until Ada’s next turn."


def test_own_spells_have_no_personal_sentence_for_the_caster() -> None:
    match = position("wolf-1 wolf-2", "", influence=[{"cordelia": "unicorn-9"}])
    play(match, "0 cast cordelia", "0 target cordelia", "0 pay wolf-1")
    assert narrate(match, 0, "0 pay wolf-2").to_you == ""


def test_caster_reads_of_the_counterspell_and_declining_player_of_the_effect() -> None:
    influence = [{"hester": "wolf-4"}, {"serena": "unicorn-5"}]
    match = position("wolf-1 wolf-2", "unicorn-1", influence=influence)
    play(match, "0 cast hester", "0 pay wolf-1", "0 pay wolf-2", "1 counter")
    assert narrate(match, 0, "1 pay unicorn-1").to_you == "Bea counters your Fortune: it has no effect."
    match = position("wolf-1 wolf-2", "unicorn-1", influence=influence)
    public(match).fortune = 1
    play(match, "0 cast hester", "0 pay wolf-1", "0 pay wolf-2")
    assert narrate(match, 1, "1 decline").to_you == "Ada takes the fortune token from you."


def test_chapter_is_the_turn() -> None:
    match = Match("thirteen_witches", 2)
    assert match.text().chapter(match.view(0).public).turn == 0
    match = position("wolf-1", "", variant={"turn_limit": 2})
    assert match.text().chapter(match.view(0).public).words == "Turn 1"
    public(match).last_turns = 1
    play(match, "0 pass")
    assert (match.text().chapter(match.view(1).public).turn, match.text().chapter(match.view(1).public).words) == (
        1,
        "Turn 1, 1 turn left",
    )
    play(match, "0 pass")
    assert match.text().chapter(match.view(1).public).words == "Finished after 1 turn"


def witch(match: CovenMatch, viewer: int, name: str) -> CovenWitch:
    """Return a witch as a viewer's client receives her."""
    return picture(match, viewer).witches[WITCH_KEYS.index(name)]


def test_picture_shows_lure_thresholds_and_sufficient_cards() -> None:
    influence = [{"alma": "fairy-2"}, {"isolde": "wolf-10", "maria": "fairy-6"}]
    match = position("wolf-9 wolf-11 wolf-12 fairy-4", "", influence=influence, coven="hester")
    assert (witch(match, 0, "isolde").over, witch(match, 0, "isolde").lured_with) == (10, ["wolf-11", "wolf-12"])
    assert (witch(match, 0, "maria").over, witch(match, 0, "maria").lured_with) == (6, [])
    assert (witch(match, 0, "hester").over, witch(match, 0, "hester").place) == (0, "coven")
    assert witch(match, 0, "hester").lured_with == ["wolf-9", "wolf-11", "wolf-12"]
    assert (witch(match, 0, "alma").over, witch(match, 0, "alma").holder) == (None, 0)  # the viewer's own
    assert (witch(match, 0, "morgan").over, witch(match, 0, "morgan").place) == (None, "pile")
    assert all(shown.over is None and not shown.lured_with for shown in picture(match, 1).witches)  # it is not their turn
    public(match).beguile = 1
    assert (witch(match, 0, "maria").over, witch(match, 0, "maria").lured_with) == (3, ["fairy-4"])
    public(match).bindings[1] = 1 << WITCH_KEYS.index("maria")
    assert (witch(match, 0, "maria").over, witch(match, 0, "maria").bound_by) == (None, 1)


@pytest.mark.parametrize(
    ("others", "reason"),
    [
        ({"morgan": MORGAN}, "Witches: you 1 and Bea 1. Morgan breaks the tie. Bea wins the game."),
        ({"maria": "fairy-12"}, "The higher total of lure values breaks the tie. You win the game."),
        ({"greta": "dragon-13"}, "You and Bea share the victory."),
        ({}, "Witches: you 1 and Bea 0. You win the game."),
    ],
)
def test_tied_victory_is_narrated_with_its_reason(others: dict[str, str], reason: str) -> None:
    match = position("", "", influence=[{"alma": "fairy-13"}, others], variant={"turn_limit": 1})
    play(match, "0 pass")
    assert narrate(match, 0, "0 pass").words.endswith(reason)


def test_player_aid_follows_the_variant() -> None:
    game = Match("thirteen_witches").game
    parts = text_of(game, SPECTATOR, ()).player_aid(game.variant({"turns_each": 7, "turned_up": 1, "hand": 1}, 3), 3)
    words = {line.name: line.words for part in parts for line in part.lines}
    assert words["At the latest"] == "After 21 turns in all."
    assert words["Draw"].startswith("Draw up to 1 card.")
    assert words["Jocasta: Divination"].startswith("Turn up 1 card:")


def test_player_target_is_described_by_name() -> None:
    match = position("dragon-5", "fairy-1", "", influence=[{"greta": "dragon-1"}, {}, {}])
    play(match, "0 cast greta")
    view = match.view(0)
    assert [text_of(match.game, 0, NAMES).choice(view, Choice(one)) for one in members(view.legal)] == ["Target Bea"]
