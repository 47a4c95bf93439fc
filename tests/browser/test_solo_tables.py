"""A table on this device tells its player exactly what a server's table would: positions, log and score sheet, as JSON."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coven import games
from coven.bots.evaluation.facts import Fact
from coven.browser.lessons import describe_lesson
from coven.core.chance import draw
from coven.core.notation import seat_of_line
from coven.games.contract.presentation import SheetRow
from coven.games.text import catalog_digest, numbering_of
from coven.kernel import seeded
from coven.match import Match
from coven.match.lessons import load_lesson
from coven.match.plain_views import plain_view
from coven.messages import Message
from coven.server.domain.lessons import lesson_settings
from coven.server.domain.lobby import new_table
from coven.server.domain.rows import LineNotes, LineRow, Person
from coven.server.live.table import Table
from coven.server.live.viewer_logs import MAX_EVENTS_SINCE_VISIT, encoder_of
from coven.server.live.viewer_state import ViewerStates
from coven.server.protocol import TableSettings
from coven.types import SPECTATOR
from tests.browser.scenarios import ROOT, current_module

SOURCE = Path(__file__).with_name("solo.ts")
STRIDE = 7  # every seventh position is compared
Play = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """Return a function that plays a game at a table on this device, in Node."""
    node = shutil.which("node") or pytest.skip("needs Node")
    script = tmp_path_factory.mktemp("solo") / "solo.mjs"
    command = ["npx", "rolldown", str(SOURCE), "--format", "esm", "--platform", "node", "--file", str(script)]
    subprocess.run(command, cwd=ROOT / "web", check=True, capture_output=True)
    with subprocess.Popen([node, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        stdin, stdout = process.stdin, process.stdout

        def run(key: str, **asked: object) -> dict[str, Any]:
            codes = {str(number): code for number, code in (games.load(key).codes or {}).items()}
            ids = [[id_, *names] for id_, names in numbering_of(key).entries]
            vocabulary = {"catalog": catalog_digest(key), "ids": ids, "codes": codes}
            module = str(current_module(key))
            given = {"module": module, "game": key, "vocabulary": vocabulary, "stride": STRIDE, **asked}
            stdin.write(json.dumps(given) + "\n")
            played: dict[str, Any] = json.loads(stdout.readline())
            return played

        yield run
        process.kill()


def server_table(key: str, players: int, *, is_lesson: bool = False) -> Table:
    """Return the table of a server with an empty log."""
    settings = TableSettings(game=key, players=players)
    row = new_table(Person("a", "Ann", "person"), lesson_settings(settings) if is_lesson else settings)
    row.status = "running"
    return Table(row)


def replay(table: Table, lines: list[dict[str, str]]) -> None:
    """Apply the next lines of a log."""
    for line in lines:
        stored = LineRow(table.row.id, table.number + 1, line["line"], None, LineNotes(by=line["by"]), 0.0)
        seen = [table.match.line_seen_by(viewer, stored.line) for viewer in range(SPECTATOR, table.row.players)]
        if seen[0] != stored.line:
            stored.seen, stored.notes.seen = seen[0], seen[1:]
        table.replay_line(stored)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_table_on_this_device_sends_what_a_server_sends(key: str, play: Play) -> None:
    meta = games.load(key).meta
    for players in range(meta.min_players, meta.max_players + 1):
        you = players - 1
        played = play(key, players=players, you=you, seed=players)
        assert {seat_of_line(line["line"]) for line in played["lines"] if line["by"] == "seat"} == {you}
        table = server_table(key, players)
        states, encode = ViewerStates(table), encoder_of(key)
        for snapshot in played["snapshots"]:
            replay(table, played["lines"][table.number : snapshot["number"]])
            public, own = states.position(you)
            assert snapshot["public"] == json.loads(encode(public))
            assert comparable(snapshot["own"]) == comparable(json.loads(encode(own)))
            assert snapshot["log"] == json.loads(encode(states.log_for(you)))
            assert snapshot["result"] == msgspec.to_builtins(table.result())
        public, own = states.position(SPECTATOR)
        assert played["watched"]["public"] == json.loads(encode(public))
        assert comparable(played["watched"]["own"]) == comparable(json.loads(encode(own)))
        assert played["watched"]["log"] == json.loads(encode(states.log_for(SPECTATOR)))
        assert played["since"] == [min(MAX_EVENTS_SINCE_VISIT, len(played["lines"])), 3]
        assert played["sheet"] == score_sheet(key, players, played["lines"])
        other = Message("points")  # stands for the choice, which the table describes
        for reason, elsewhere in zip(played["reasons"], (0.02, -0.02), strict=True):
            fact = Fact(Message("fact-card", seat=1, card=2), 0.426, 0.1, elsewhere)
            expected = encode(fact.message(other)).replace(encode(other)[5:-1], json.dumps(reason["other"]["$"]).encode())
            assert reason["message"] == json.loads(expected)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_lesson_on_this_device_is_that_of_a_server(key: str, play: Play) -> None:
    lesson = load_lesson(key)
    assert lesson is not None
    described = msgspec.to_builtins(describe_lesson(lesson))
    played = play(key, players=lesson.record.players, you=lesson.seat, seed=1, lesson=described, stride=1)
    assert [line["line"] for line in played["lines"]] == lesson.record.log
    table = server_table(key, lesson.record.players, is_lesson=True)
    states, encode = ViewerStates(table), encoder_of(key)
    for snapshot in played["snapshots"]:
        replay(table, played["lines"][table.number : snapshot["number"]])
        public, own = states.position(lesson.seat)
        assert snapshot["public"] == json.loads(encode(public))
        assert comparable(snapshot["own"]) == comparable(json.loads(encode(own)))
    assert played["snapshots"][-1]["own"]["lesson"]["done"]
    ids = [id_ for id_, *_ in numbering_of(key).entries]
    for number, choice, sentence in played["refusals"]:
        note = lesson.notes_by_line[number]
        assert ids[sentence["$"][0]] == note.answers.get(choice, note.otherwise)


def test_deal_of_a_day_is_drawn_by_its_date_alone(play: Play) -> None:
    day = date(2026, 11, 19)
    played = play("three_witches", players=3, you=1, seed=1, day=day.isoformat())
    match, number = Match("three_witches", 3), 0
    for line in played["lines"]:
        if lot := match.lot_due():
            number += 1
            draw(lot, seeded((day - date(1970, 1, 1)).days, number))
            assert match.game.notation.encode_lot(lot) == line["line"]
        match.apply_line(line["line"])
    assert number > 1


def comparable(own: dict[str, Any]) -> dict[str, Any]:
    """Return what is the same on a device. A field that is left out is empty."""
    empty: dict[str, Any] = {"picture": {}, "memory": {}, "prompt": None, "why": "", "legal": [], "phrases": None, "lesson": None}
    empty |= {"claim": "", "is_claim_certain": False}
    return {name: own.get(name, value) for name, value in empty.items() if name != "phrases"}


def score_sheet(key: str, players: int, lines: list[dict[str, str]]) -> list[Any]:
    """Return the rows of the score sheet of a whole game."""
    game, rows = games.load(key), list[SheetRow[Message]]()
    table = server_table(key, players)
    before = plain_view(table.view(SPECTATOR))
    for line in lines:
        table.match.apply_line(line["line"])
        after = plain_view(table.view(SPECTATOR))
        rows += game.score_sheet(before, after)
        before = after
    encoded: list[Any] = json.loads(encoder_of(key)(rows))
    return encoded
