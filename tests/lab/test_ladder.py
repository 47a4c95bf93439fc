"""The ladder of a study: levels play like their bots, and the slope measures what a level higher wins."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from coven import games
from coven.bots.net.familiar import Familiar
from coven.core.chance import Lot, draw
from coven.kernel import Compiled, Random, Record, lowest
from coven.kernel.gpu.layout import pack_records, packed_layout
from coven.lab.studies.analyse.metrics import skill_metrics
from coven.lab.studies.plan import FAMILIAR, ladder_levels, plan_study
from coven.lab.studies.play.batches import with_bot_choices
from coven.lab.studies.play.cpu import Cpu
from coven.lab.studies.play.game_record import VICTORY_PARTS
from coven.lab.studies.play.net_loop import NetGames
from coven.lab.studies.play.seatings import LADDER_STREAM, Seatings, root_streams, start_lot_stream, study_seatings
from coven.types import Seat
from tests.review.test_review import SHORT

games.register("tests.lab.planted")
GAME = games.load("blackmore")
VARIANT = GAME.variant(SHORT["blackmore"], 2)


def winners_among_familiars(deal: int) -> int:
    """Return the winners of a ladder deal if the bot itself chooses for all seats."""
    s, v, lot, rng, bot = GAME.State.new(), GAME.View.new(), Lot.new(), Random.new(), Familiar(GAME)
    drawn: dict[int, int] = {}
    GAME.setup(s, 2, VARIANT)
    while not GAME.is_over(s):
        if kind := int(GAME.chance_outcomes(s, lot)):
            start_lot_stream(root_streams(1)[0], deal, LADDER_STREAM, kind, drawn.get(kind, 0), rng)
            drawn[kind] = drawn.get(kind, 0) + 1
            draw(lot, rng)
            GAME.apply_lot(s, lot)
            continue
        seat = Seat(lowest(int(GAME.to_act(s))))
        GAME.observe(s, seat, v)
        GAME.apply(s, seat, bot.choose(v.clone()))
    return int(GAME.winners(s))


def test_familiar_of_the_ladder_plays_like_the_bot() -> None:
    tables = Seatings(np.arange(4), np.full(4, LADDER_STREAM, np.int64), np.full((4, 2), FAMILIAR, np.int64))
    won, _ = NetGames(Cpu(interpreted=True), plan_study("blackmore", 2), VARIANT, tables).play()
    assert won.tolist() == [winners_among_familiars(deal) for deal in range(4)]


def test_game_without_a_net_has_two_levels() -> None:
    assert ladder_levels(GAME) == ["toad", "apprentice", "familiar"]
    assert ladder_levels(games.load("planted")) == ["toad", "apprentice"]


@pytest.mark.parametrize("shares", [(0.1, 0.25, 0.4), (0.25, 0.25, 0.25), (0.4, 0.25, 0.1)])
def test_slope_is_the_gain_of_one_level(shares: tuple[float, ...]) -> None:
    """Fit by least squares over the seats, however many each level has."""
    seats = np.array([300, 100, 200])
    tally: dict[str, Any] = {"level_seats": seats, "level_wins": np.array(shares) * seats * VICTORY_PARTS}
    skill, level, _ = skill_metrics(plan_study("blackmore"))
    assert skill.formula(tally) == pytest.approx([shares[1] - shares[0]])
    assert level.formula(tally) == pytest.approx(shares)
    groups = {name: np.stack([counts, counts]) for name, counts in tally.items()}
    assert skill.formula(groups).shape == (2, 1), "for many groups at once"


def test_nets_of_a_study_choose_like_the_bots() -> None:
    """Choose for all games at once, and one after the other."""
    chosen = plan_study("blackmore", 2, SHORT["blackmore"], bots="familiar", block=4)
    tables = study_seatings(chosen, [0, 5])
    _, script = NetGames(Cpu(interpreted=True), chosen, VARIANT, tables).play()
    thought = with_bot_choices(chosen, VARIANT, tables, np.zeros_like(tables.levels)).script
    for number in range(len(tables.deals)):
        made = np.trim_zeros(thought[:, number], "b")
        assert np.array_equal(script[: len(made), number], made)


def test_apprentice_among_nets_has_the_same_random_stream_in_the_instrumented_game() -> None:
    """Nets choose before the instrumented game, so all other seats must choose the same in both."""
    chosen = plan_study("blackmore", 3, SHORT["blackmore"], bots="familiar,apprentice,toad", block=6)
    tables = study_seatings(chosen, [0])
    variant = chosen.loaded_game.variant(SHORT["blackmore"], 3)
    won, script = NetGames(Cpu(), chosen, variant, tables).play()
    rows, _ = Cpu().play_instrumented(chosen, variant, replace(tables, script=script))
    assert sorted({tuple(levels) for levels in tables.levels}) == [(0, 2, 1), (1, 0, 2), (2, 1, 0)]
    assert rows["winners"].tolist() == won.tolist()


class PackedCpu(Cpu):
    """A CPU core with the packed record layout of a GPU."""

    def records_to_device(self, records: Any) -> Any:
        return pack_records(records)

    def empty_records(self, record: type[Record], count: int) -> Any:
        return np.zeros(count, packed_layout(record))

    def run(self, loop: Compiled[..., None], desk: type[Record], pieces: int, *arguments: Any) -> None:
        loop(np.zeros(1, packed_layout(desk)), 0, 1, *arguments)


@pytest.mark.long
def test_nets_choose_the_same_with_packed_records() -> None:
    chosen = plan_study("blackmore", bots="familiar,apprentice", block=20)
    tables, variant = study_seatings(chosen, [0]), GAME.variant({}, chosen.players)
    won, script = NetGames(Cpu(), chosen, variant, tables).play()
    narrowly_won, narrow_script = NetGames(PackedCpu(), chosen, variant, tables).play()
    assert np.array_equal(won, narrowly_won)
    assert np.array_equal(script, narrow_script)
