"""Beliefs: worlds counted by brute force, especially after passed cards."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from coven import Match, games
from coven.games import load_compiled
from coven.kernel import members, randbelow, seeded
from coven.testing.beliefs import SmallPosition, check_count, check_uniform
from coven.testing.worlds import possible_worlds
from coven.types import SPECTATOR, Choice
from tests.games.three_witches.tables import WitchesMatch, codes_of, pass_all, play, start_round, start_tricks
from tests.long import with_long

MAX_STATES = 1_000_000  # after three passings


def after_passings(passings: int, seed: int, tricks: int) -> WitchesMatch:
    """Play a random round with this many passings up to the middle of a trick."""
    match = cast(WitchesMatch, Match(load_compiled("three_witches")))
    rng = seeded(seed, 5)
    match.draw_lots(rng)
    while match.view().public.tricks < tricks:
        view = match.view()
        seat = match.to_act()[randbelow(rng, len(match.to_act()))]
        choices = list(members(match.view(seat).legal))
        choice = choices[randbelow(rng, len(choices))]
        if view.public.phase == 1:
            choice = choices[-1] if view.public.passings < passings or view.public.bid != -1 else choices[0]
        match.choose(seat, Choice(choice))
    for _ in range(randbelow(rng, 5)):
        seat = match.to_act()[0]
        choices = list(members(match.view(seat).legal))
        match.choose(seat, Choice(choices[randbelow(rng, len(choices))]))
        if match.lot_due() or match.is_over():
            break
    return match


@pytest.mark.parametrize(("passings", "tricks"), with_long([(0, 3), (1, 4), (2, 4), (3, 4)], (2, 4), (3, 4)))
def test_worlds_after_passings_are_counted_and_drawn_uniformly(passings: int, tricks: int) -> None:
    match = after_passings(passings, 0, tricks)
    for viewer in range(3 if passings == 0 else 1):
        position = SmallPosition(match, viewer, possible_worlds(match, viewer, max_states=MAX_STATES))
        check_count(position)
        check_uniform(games.load("three_witches"), position)


def test_after_the_deal_all_deals_with_the_announced_elixir_are_possible() -> None:
    match = start_round()
    assert match.game.count_worlds(match.view(0)) == 924, "12 cards in two hands"
    assert match.game.count_worlds(match.view(1)) == 462, "11 in two, the Elixir is Ada's"
    assert match.game.count_worlds(match.view(SPECTATOR)) == 17_153_136 // 3


def test_gifts_are_known_to_be_with_the_receiver() -> None:
    match = play(pass_all(start_round()), "0 give elixir, give newt-3", "1 give owl-2, give bat-3", "2 give bat-6, give dog-3")
    # Ada knows 2 of Bea's 6, and two of Cleo's 6 came from Bea: 15 pairs
    assert match.game.count_worlds(match.view(0)) == 210 * 15
    assert_drawn(match, 0, lambda world: {"elixir", "newt-3"} <= codes_of(world.hands[1]))


def assert_drawn(match: WitchesMatch, viewer: int, holds: Callable[[Any], bool]) -> None:
    """Check that a condition holds in every world drawn."""
    world, rng = match.game.State.new(), seeded(1)
    for _ in range(200):
        match.game.sample(match.view(viewer), rng, world)
        assert holds(world)


def passed_twice() -> WitchesMatch:
    """Return a match with two passings: Bea forwards the Elixir, so she can have forwarded only one other gift of Ada."""
    match = pass_all(start_round())
    play(match, "0 give elixir, give newt-3", "1 give owl-2, give bat-3", "2 give bat-6, give dog-3")
    pass_all(match)
    return play(match, "0 give owl-6, give owl-5", "1 give elixir, give newt-3", "2 give dog-4, give frog-5")


def test_gift_may_be_forwarded_but_the_elixir_takes_a_place() -> None:
    match = passed_twice()
    places = set()

    def record(world: Any) -> bool:
        places.add(next(seat for seat in range(3) if "newt-3" in codes_of(world.hands[seat])))
        return {"owl-6", "owl-5"} <= codes_of(world.hands[1]) and "elixir" in codes_of(world.hands[2])

    assert_drawn(match, 0, record)
    assert places == {1, 2}
    # Cleo holds the Elixir and 5 of 9 others. If she has Newt 3, it came with the Elixir; otherwise any of the 5 did. Bea's gifts
    # in the first passing are any 2 of 6 cards.
    with_cleo, with_bea = 70, 56 * 5
    assert match.game.count_worlds(match.view(0)) == (with_cleo + with_bea) * 15


def test_void_constrains_the_hand_but_not_the_discard() -> None:
    match = play(start_tricks(), "0 lead newt-3, hide owl-5", "1 follow pass")
    discards = set()

    def record(world: Any) -> bool:
        discard = codes_of(1 << int(world.discards[1]))
        discards.update(discard)
        return not codes_of(world.hands[1]) & {"newt-2", "newt-4"}

    assert_drawn(match, 0, record)
    assert discards & {"newt-2", "newt-4"}


def test_under_eyes_a_face_down_card_follows_or_its_player_is_void() -> None:
    match = play(start_tricks(), "0 lead bat-2, hide owl-5", "1 follow bat-3")
    outcomes = set()

    def record(world: Any) -> bool:
        follows = bool(codes_of(1 << int(world.face_down[1])) & {"bat-3", "bat-4", "bat-6"})
        outcomes.add(follows)
        return follows or not codes_of(world.hands[1]) & {"bat-3", "bat-4", "bat-6"}

    assert_drawn(match, 0, record)
    assert outcomes == {True, False}


def test_a_secret_return_is_either_of_two_until_one_is_shown() -> None:
    match = play(start_tricks(), "0 lead owl-6, hide owl-5", "1 follow owl-2", "2 follow bat-6", "0 return owl-5")
    before = match.game.count_worlds(match.view(1))
    returned = set()

    def record(world: Any) -> bool:
        (card,) = codes_of(world.hands[0]) & {"owl-5", "owl-6"}
        returned.add(card)
        return True

    assert_drawn(match, 1, record)
    assert len(returned) == 2
    play(match, "0 lead owl-5")
    assert match.game.count_worlds(match.view(1)) == before // 2
    assert_drawn(match, 1, lambda world: not codes_of(world.hands[0]) & {"owl-5", "owl-6"})


def test_an_unseen_discard_is_out_of_the_hand_before_the_viewers_own() -> None:
    match = play(start_round(), "1 bid 4", "0 discard owl-5")
    assert match.game.count_worlds(match.view(2)) == 462 * 6
    assert_drawn(match, 2, lambda world: world.discards[0] >= 0 and world.discards[2] == -1)


def test_while_gifts_are_chosen_only_their_number_is_known() -> None:
    match = play(pass_all(start_round()), "0 give elixir, give newt-3", "2 give bat-6")
    assert match.game.count_worlds(match.view(1)) == 462 * 5 * 6
    assert_drawn(match, 1, lambda world: "elixir" in codes_of(world.given[0, 0]))
    match = play(pass_all(start_round()), "0 give newt-3")
    assert match.game.count_worlds(match.view(1)) == 462 * 6
