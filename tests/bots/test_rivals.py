"""Rivals: even steps, mixes of two levels, and the teacher's estimate of a person."""

from itertools import pairwise
from typing import Final

import pytest

from coven import Match, games
from coven.bots import rival, roster
from coven.bots.protocol import Bot
from coven.bots.rival import Rival, ladder_of
from coven.errors import MalformedError
from coven.kernel import count, randbelow, seeded
from tests.bots.test_levels import some_positions

LADDERS: Final = [
    (key, players)
    for key in games.BUILTIN_GAMES
    for players in range(games.load(key).meta.min_players, games.load(key).meta.max_players + 1)
]


@pytest.mark.parametrize(("game", "players"), LADDERS)
def test_ladder_has_even_steps_for_every_number_of_players(game: str, players: int) -> None:
    ladder = ladder_of(game, players)
    assert ladder is not None
    points = [0, *(ladder.rival_points(step) for step in range(1, ladder.num_rivals + 1)), ladder.strongest]
    steps = [after - before for before, after in pairwise(points)]
    assert all(abs(step - rival.STEP_POINTS) <= 20 for step in steps)
    assert max(steps) - min(steps) <= 1
    shares = [(mark[1] == "familiar", mark[2]) for mark in ladder.marks]
    assert shares == sorted(shares), "stronger mixes have more points"


def test_mix_of_points_between_two_marks_is_between_their_shares() -> None:
    marks = [(100, "apprentice", 500), (200, "apprentice", 1000), (300, "familiar", 1000)]
    ladder = rival.Ladder({"familiar": 300, "archwitch": 400}, marks)
    assert ladder.mix(0) == ("toad", "apprentice", 0)
    assert ladder.mix(150) == ("toad", "apprentice", 750)
    assert ladder.mix(250) == ("apprentice", "familiar", 500)
    assert ladder.mix(350) == ("familiar", "archwitch", 500)
    assert ladder.mix(10_000) == ("familiar", "archwitch", 1000)


def test_rival_chooses_legally_and_repeats_for_a_seed() -> None:
    for match, seat in some_positions("blackmore", 9):
        view = match.view(seat)
        choices = {roster.make("rival-3", "blackmore", seed=5).choose(view) for _ in range(2)}
        assert len(choices) == 1
        assert view.legal >> choices.pop() & 1


def test_rival_draws_who_chooses_with_the_share_of_its_mix() -> None:
    asked: list[str] = []

    def make_level(level: str) -> Bot:
        asked.append(level)
        return roster.make("toad", "blackmore", 1)

    match = Match("blackmore", players=4)
    match.draw_lots(seeded(3))
    view = match.view(match.to_act()[0])
    assert count(view.legal) > 1
    stronger = 0
    for seed in range(300):
        asked.clear()
        Rival(games.load("blackmore"), seed, "rival-2", make_level).choose(view)
        stronger += asked == ["apprentice"]
    assert 0.36 < stronger / 300 < 0.53, "44 % of the choices are the Apprentice's"


def test_names_of_rivals_and_teachers() -> None:
    kinds = [roster.kind_of(name) for name in ("rival-1", "teacher", "teacher-430", "toad")]
    assert kinds == ["rival", "teacher", "teacher", "toad"]
    assert [roster.find_level(name) for name in ("rival-0", "rival-13", "rival", "teacher-", "teacher-12345")] == [None] * 5
    with pytest.raises(MalformedError, match="rival-1, rival-2"):
        roster.make("rival-0", "blackmore")


def test_person_who_wins_as_expected_keeps_their_points() -> None:
    others = [200.0, 350.0]
    expected = rival.win_share(300, others)
    assert rival.update_points(300, others, expected, 10) == pytest.approx(300)
    assert rival.update_points(300, others, 1.0, 10) > 300 > rival.update_points(300, others, 0.0, 10)


def test_estimate_finds_a_person_of_constant_strength() -> None:
    rng = seeded(4)
    points, true = 100.0, 520.0
    estimates = []
    for game in range(400):
        met = rival.teacher_points(points, 3)
        won = randbelow(rng, 10_000) < 10_000 * rival.win_share(true, [met, met])
        points = rival.update_points(points, [met, met], float(won), game)
        estimates.append(points)
    assert abs(sum(estimates[100:]) / 300 - true) < 40


def test_teacher_of_a_person_stronger_than_the_familiar_searches() -> None:
    ladder = ladder_of("blackmore", 4)
    assert ladder is not None
    points = rival.points_of("teacher-920", "blackmore", 4)
    assert points is not None
    assert ladder.mix(points)[:2] == ("familiar", "archwitch")
    assert rival.points_of("teacher-9999", "blackmore", 4) == ladder.strongest
