"""Hidden information (chapter 9), and what can be known of it."""

from coven.games.thirteen_witches.knowledge.beliefs import surely_held
from coven.kernel import seeded
from coven.types import SPECTATOR, Seat
from tests.games.thirteen_witches.positions import CovenMatch, card_names, picture, play, position


def known(match: CovenMatch, viewer: int, seat: int) -> set[str]:
    """Return the cards a viewer knows to be in a hand."""
    return card_names(surely_held(match.view(viewer), Seat(seat)))


def after_theft(*hands: str, pile: str = "") -> CovenMatch:
    """Return a match in which seat 0 has stolen fairy-3 from seat 1, who held dragon-9 too."""
    match = position("wolf-1", "fairy-3 dragon-9", *hands, influence=[{"greta": "dragon-4"}], pile=pile)
    return play(match, "0 cast greta", "0 target 1", "0 pay wolf-1", "0 take fairy-3")


def test_9_1_hands_are_hidden_and_played_cards_public() -> None:
    match = position("wolf-1 fairy-3", "dragon-9")
    shown = picture(match, 1)
    assert shown.hand == ["dragon-9"]
    assert [seat.held for seat in shown.seats] == [2, 1]
    play(match, "0 discard wolf-1")
    assert picture(match, 1).discards == ["wolf-1"]
    assert known(match, 1, 0) == set()


def test_9_1_recalled_card_is_known_to_all_until_played() -> None:
    match = position("wolf-1 wolf-2", "", "", influence=[{"delphine": "unicorn-4"}], discards="fairy-9")
    play(match, "0 cast delphine", "0 pay wolf-1", "0 pay wolf-2", "0 take fairy-9")
    assert [known(match, viewer, 0) for viewer in (1, 2, SPECTATOR)] == [{"fairy-9"}] * 3
    play(match, "0 discard fairy-9")
    assert known(match, 1, 0) == set()


def test_9_1_only_the_thief_sees_the_hand_and_both_know_the_stolen_card() -> None:
    match = after_theft("unicorn-2")
    assert known(match, 0, 1) == {"dragon-9"}
    assert known(match, 1, 0) == {"fairy-3"}
    assert known(match, 2, 0) == known(match, 2, 1) == set()
    assert known(match, SPECTATOR, 0) == set()


def test_9_1_stolen_card_is_hidden_from_others() -> None:
    match = position("wolf-1", "fairy-3 dragon-9", "", influence=[{"greta": "dragon-4"}])
    play(match, "0 cast greta", "0 target 1", "0 pay wolf-1")
    choice = match.parse_choice(0, "take fairy-3")
    assert [match.choice_seen_by(viewer, 0, choice) for viewer in (0, 1, 2, SPECTATOR)] == [
        "0 take fairy-3",
        "0 take fairy-3",
        "0 take ?",
        "0 take ?",
    ]


def test_9_1_known_card_of_a_robbed_player_may_be_with_either_player() -> None:
    match = position(
        "wolf-1 wolf-2 wolf-3", "wolf-7", "", influence=[{"delphine": "unicorn-4"}, {"greta": "dragon-4"}], discards="fairy-9"
    )
    play(match, "0 cast delphine", "0 pay wolf-1", "0 pay wolf-2", "0 take fairy-9", "0 pass")
    assert known(match, 2, 0) == {"fairy-9"}
    play(match, "1 cast greta", "1 target 0", "1 pay wolf-7", "1 take wolf-3")
    assert known(match, 2, 0) == known(match, 2, 1) == set()
    view = match.view(2)
    worlds = [match.game.State.new() for _ in range(200)]
    rng = seeded(1)
    for world in worlds:
        match.game.sample(view, rng, world)
    with_thief = ["fairy-9" in card_names(world.hands[Seat(1)]) for world in worlds]
    with_victim = ["fairy-9" in card_names(world.hands[Seat(0)]) for world in worlds]
    assert any(with_thief)
    assert any(with_victim)
    assert all(one != other for one, other in zip(with_thief, with_victim, strict=True))


def test_9_2_divination_is_public_and_the_chosen_card_known() -> None:
    match = position("wolf-1", "", influence=[{"jocasta": "wolf-4"}], pile="fairy-3 dragon-5 dragon-6")
    play(match, "0 cast jocasta", "0 pay wolf-1")
    assert picture(match, 1).turned == ["fairy-3", "dragon-5", "dragon-6"]
    play(match, "0 keep dragon-5")
    assert known(match, 1, 0) == known(match, SPECTATOR, 0) == {"dragon-5"}


def test_9_1_a_step_in_progress_reveals_something_about_the_hand() -> None:
    """5.1 A player who lures from another player holds a card that is high enough."""
    match = position("fairy-13 wolf-1", "", influence=[{}, {"maria": "fairy-11"}])
    total = match.game.count_worlds(match.view(1))
    play(match, "0 lure maria")
    assert 0 < match.game.count_worlds(match.view(1)) < total / 5
    world = match.game.State.new()
    for seed in range(20):
        match.game.sample(match.view(1), seeded(seed), world)
        assert card_names(world.hands[Seat(0)]) & {"fairy-12", "fairy-13"}
