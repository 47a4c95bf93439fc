"""The ladder of a study: levels play as their bots do, and the slope says what a level higher wins."""

from typing import Any

import numpy as np
import pytest

from coven import games
from coven.bots.net.familiar import Familiar
from coven.chance import Lot, draw
from coven.kernel import Random, lowest
from coven.lab.studies.blocks import roots_of
from coven.lab.studies.ladder import FAMILIAR, levels_of, play_ladder
from coven.lab.studies.luck import LADDER_LUCK, lot_luck
from coven.lab.studies.plan import plan
from coven.lab.studies.rows import WHOLE
from coven.lab.studies.skill_questions import skill_questions
from coven.types import Seat
from tests.review.test_review import SHORT

games.register("tests.lab.planted")
GAME = games.load("blackmore")
VARIANT = GAME.variant(SHORT["blackmore"], 2)


def winners_among_familiars(deal: int) -> int:
    """Who wins a deal of the ladder when the bot itself chooses for all."""
    s, v, lot, rng, bot = GAME.State.new(), GAME.View.new(), Lot.new(), Random.new(), Familiar(GAME)
    drawn: dict[int, int] = {}
    GAME.setup(s, 2, VARIANT)
    while not GAME.is_over(s):
        if kind := int(GAME.chance(s, lot)):
            lot_luck(roots_of(1)[0], deal, LADDER_LUCK, kind, drawn.get(kind, 0), rng)
            drawn[kind] = drawn.get(kind, 0) + 1
            draw(lot, rng)
            GAME.feed(s, lot)
            continue
        seat = Seat(lowest(int(GAME.to_act(s))))
        GAME.look(s, seat, v)
        GAME.apply(s, seat, bot.choose(v.clone()))
    return int(GAME.winners(s))


def test_a_familiar_of_the_ladder_plays_as_the_bot_does() -> None:
    deals = np.arange(4, dtype=np.int64)
    levels = np.full((4, 2), FAMILIAR, np.int64)
    won = play_ladder(GAME, 2, VARIANT, roots_of(1), deals, levels, interpreted=True)
    assert won.tolist() == [winners_among_familiars(deal) for deal in range(4)]


def test_a_game_without_a_net_has_two_levels() -> None:
    assert levels_of(GAME) == ["toad", "apprentice", "familiar"]
    assert levels_of(games.load("planted")) == ["toad", "apprentice"]


@pytest.mark.parametrize("shares", [(0.1, 0.25, 0.4), (0.25, 0.25, 0.25), (0.4, 0.25, 0.1)])
def test_the_slope_is_what_a_level_higher_wins(shares: tuple[float, ...]) -> None:
    """By least squares over the seats, however many each level had."""
    seats = np.array([300, 100, 200])
    tally: dict[str, Any] = {"level_seats": seats, "level_wins": np.array(shares) * seats * WHOLE}
    skill, level, _ = skill_questions(plan("blackmore"))
    assert skill.formula(tally) == pytest.approx([shares[1] - shares[0]])
    assert level.formula(tally) == pytest.approx(shares)
    groups = {name: np.stack([counts, counts]) for name, counts in tally.items()}
    assert skill.formula(groups).shape == (2, 1), "for many groups at once"
