"""`coven play`: choices, hints, rules, the log, leaving."""

import io
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from coven import Match, games
from coven.bots import hints, roster
from coven.bots.protocol import Adviser, Candidate, Explanation
from coven.bots.search.ismcts import Budget
from coven.cli import _output, rules
from coven.cli._terminal_table import LeaveTable, TerminalTable
from coven.errors import RecordError
from coven.kernel import lowest, members
from coven.lab.arena.contest import DuplicateDeal
from coven.match import records, rulebook
from coven.types import NO_SEATS, Choice, Seat, Seats
from tests.cli.in_process import run_coven
from tests.interrupts import interrupt, start_program
from tests.lab.sample_bots import Lowest

ROOT = Path(__file__).parents[2]


adviser = roster.make_adviser


def in_a_moment(game: str, budget: Budget | None = None, weighed: Seats = NO_SEATS) -> Adviser:
    """Return an adviser with a minimal budget."""
    return adviser(game, Budget(50, 50), weighed)


def coven(*arguments: str, answers: str = "") -> subprocess.CompletedProcess[str]:
    bots = [] if "--bots" in arguments else ["--bots", "toad"]  # levels limited by time are not deterministic
    command = [sys.executable, "-m", "coven", "play", *arguments, *bots]
    return subprocess.run(command, cwd=ROOT, input=answers, capture_output=True, text=True, check=False)


def seated(answers: list[str], monkeypatch: pytest.MonkeyPatch, console: Console | None = None, key: str = "blackmore") -> str:
    """Return what a table shows to a person who types these answers and then leaves."""
    left: Iterator[str] = iter(answers)

    def answer(*_: object, **__: object) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    shown = console or Console(file=io.StringIO(), width=1000)
    monkeypatch.setattr(shown, "input", answer)
    match = Match(key)
    bots = {seat: Lowest(match.game, 0) for seat in range(1, match.players)}
    with suppress(LeaveTable):
        TerminalTable(match, Seat(0), bots, DuplicateDeal(1, 0).draw, shown).play()
    assert isinstance(shown.file, io.StringIO)
    return shown.file.getvalue()


# the whole game


def test_finished_game_is_saved_as_a_valid_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = coven("blackmore", "--players", "2", "--seed", "3", "--save", str(file), answers="1\n" * 90)
    assert result.returncode == 0, result.stderr
    record = records.decode(file.read_text())
    records.check(record)
    assert record.result is not None
    assert "★" in result.stdout
    assert f"{max(record.result.scores):>4}" in result.stdout
    assert "\x1b" not in result.stdout  # no colours in a pipe


def test_same_seed_and_choices_make_the_same_game() -> None:
    one, two, other = (coven("blackmore", "--players", "3", "--seed", seed, answers="1\n" * 5).stdout for seed in ("5", "5", "6"))
    assert one == two != other


def test_leaving_saves_only_what_the_person_may_know(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = coven("blackmore", "--seed", "3", "--save", str(file), answers="1\nq\n")
    assert result.returncode == 0
    assert "You leave the table." in result.stdout
    record = records.decode(file.read_text())
    assert record.result is None
    assert record.log[0].count("?") == 54 - 6 - 1
    assert record.names == ["Seat 0", "Agnes", "Beatrice", "Cressida"], "readers of the record are not You"
    with pytest.raises(RecordError, match=r"line 1 .*: information that one viewer could not see is hidden here"):
        records.check(record)


def test_bots_are_seated_clockwise_from_the_person() -> None:
    result = coven("blackmore", "--seat", "1", "--players", "4", "--bots", "tests.lab.sample_bots.Lowest,toad", answers="q\n")
    assert "You’re playing Agnes (toad), Beatrice (tests.lab.sample_bots.Lowest) and Cressida (toad)." in result.stdout


def test_ctrl_c_leaves_without_a_traceback() -> None:
    command = [sys.executable, "-u", "-m", "coven", "play", "blackmore", "--seed", "1", "--bots", "toad"]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = start_program(command, cwd=ROOT, **pipes)
    assert process.stdout is not None
    shown = ""
    while "Your choice?" not in shown:
        letter = process.stdout.read(1)
        assert letter, "it ended before the first prompt"
        shown += letter
    interrupt(process)
    output, errors = process.communicate()
    assert process.returncode == 130
    assert "You leave the table." in output
    assert errors == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "Expected one of the games"),
        (["blackmore", "--bots", "wizard"], "Unknown bot level 'wizard'. Choose from toad"),
        (["blackmore", "--players", "2", "--bots", "toad,toad"], "Expected at most 1 bot for 2 players, got 2"),
        (["blackmore", "--players", "2", "--seat", "2"], "Expected a seat from 0 to 1, got 2"),
        (["blackmore", "--seed", "-1"], "Invalid value for '--seed'"),
        (["blackmore", "--save", "no/such/folder/game.json"], "cannot be written"),
    ],
)
def test_invalid_input_exits_with_one_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    result = run_coven("play", *arguments)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


# at the table


def test_choice_can_be_typed_and_a_wrong_one_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = seated(["play blue-99", "dance", "0", "77", ""], monkeypatch)
    assert "'blue-99' is not known" in shown
    assert "Enter a number from 1 to" in shown
    shown = seated(["play blue-1", "play red-4"], monkeypatch)
    assert "You don’t have Blue 1. You hold Red 4, " in shown
    assert "You play Red 4." in shown or "You lead Red 4." in shown


def test_log_lists_all_events(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = seated(["1", "l"], monkeypatch)
    lines = shown.splitlines()
    told = [lines.index(line) for line in lines if f"  {line}" in lines and line]
    assert lines[told[0]].startswith("Everyone is dealt")
    assert sum("You play" in lines[place] or "You lead" in lines[place] for place in told) == 1


def test_table_can_be_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert seated([], monkeypatch).count("Trick 1:") == 1
    assert seated(["s"], monkeypatch).count("Trick 1:") == 2


def test_terminal_gets_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(roster, "make_adviser", in_a_moment)
    console = _output.game_console()
    console.file = io.StringIO()
    assert "\x1b[" in seated(["h"], monkeypatch, console)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_every_game_can_be_played_with_all_commands(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "make_adviser", in_a_moment)
    shown = seated(["?", "h", "l", "s", *["1"] * 5000], monkeypatch, key=key)
    assert "Chapters: 1 " in shown
    assert "would choose" in shown
    assert "★" in shown


# hints


class Talker:
    """A bot that explains itself."""

    def __init__(self, explanation: Explanation) -> None:
        self.explanation = explanation

    def choose(self, view: Any) -> Choice:
        return Choice(lowest(view.legal))

    def explain(self) -> Explanation:
        return self.explanation


NAMES = ["Ada", "Bea", "Cleo", "Dora", "Edda", "Fay"]


def view_to_act() -> tuple[Any, list[Choice]]:
    match = Match("blackmore")
    DuplicateDeal(1, 0).resolve_chance(match)
    view = match.view(match.to_act()[0])
    return view, [Choice(choice) for choice in members(view.legal)]


def test_hint_lists_the_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    view, legal = view_to_act()
    said = Explanation([Candidate(legal[1], 0.2, 0.1), Candidate(legal[0], 0.4, 0.9)], 900)
    monkeypatch.setattr(roster, "make_adviser", lambda *_: Talker(said))
    hint = hints.make_hint("blackmore", view, NAMES)
    assert (hint.choice, hint.worlds) == (legal[0], 900)
    assert [(candidate.choice, candidate.value) for candidate in hint.candidates] == [(legal[0], 0.4), (legal[1], 0.2)]


def test_hint_is_deterministic_and_has_errors() -> None:
    view, legal = view_to_act()
    few = Budget(milliseconds=60_000, simulations=24)  # limited by number: the same on any machine
    hint = hints.make_hint("blackmore", view, NAMES, few)
    assert hint.choice in legal
    assert hint.reason is not None
    assert all(0 <= candidate.error <= 1 for candidate in hint.candidates)
    assert hint == hints.make_hint("blackmore", view, NAMES, few)


def test_hint_is_shown_with_values(monkeypatch: pytest.MonkeyPatch) -> None:
    class Candid(Talker):
        def choose(self, view: Any) -> Choice:
            choices = list(members(view.legal))
            said = [Candidate(Choice(choice), 0.37, 1 / len(choices), 0.01) for choice in choices]
            self.explanation = Explanation(said, 1234)
            return Choice(choices[0])

    monkeypatch.setattr(roster, "make_adviser", lambda *_: Candid(Explanation([], 0)))
    shown = seated(["h"], monkeypatch)
    assert "would choose 1: Play " in shown
    assert "37% (35–39)" in shown
    assert "1,234 deals" in shown
    assert "Every deal that fits what you know counts the same." in shown
    assert "of the possible deals" in shown or "no single reason" in shown


# rules


def test_question_mark_alone_explains_the_prompt() -> None:
    lines = rules.explain("blackmore", "Play any card. You don’t have to follow the colour.", "")
    assert lines[0].startswith("2.2 ")
    assert "4 Changing trump" in lines[-2]
    lines = rules.explain("blackmore", "You won the trick. Lay one of its cards on the trump pile, or keep the trump.", "")
    assert lines[0].startswith("4.1 ")


def test_terminal_speaks_the_language_that_is_asked_for() -> None:
    assert rules.explain("blackmore", "", "2.1", "de")[0].startswith("2.1 Wer beginnt, spielt eine beliebige Karte aus")
    assert rules.explain("blackmore", "Spiel eine beliebige Karte aus.", "", "de")[-2].startswith("Kapitel: 1 Aufbau")


def test_clauses_are_found_by_number_chapter_and_words() -> None:
    assert [line[:4] for line in rules.explain("blackmore", "", "5.2")] == ["5.2 "]
    assert [line[:4] for line in rules.explain("blackmore", "", "6")] == ["6.1 ", "6.2 "]
    assert [line[:4] for line in rules.explain("blackmore", "", "deck Empty")] == ["5.2 "]
    assert rules.explain("blackmore", "", "9.9")[0].startswith("There’s no clause 9.9")
    assert rules.explain("blackmore", "", "broomstick")[0].startswith("No clause has the words “broomstick”")


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_clauses_are_printed_without_markup(key: str) -> None:
    for clause in rulebook.clauses(key).values():
        assert "**" not in rules.format_clause(clause)


def test_game_is_told_in_the_language_asked_for() -> None:
    told = coven("blackmore", "--lang", "de", "--seed", "1", "--bots", "toad", answers="q\n")
    assert " bekommen 6 Karten." in told.stdout
    unknown = coven("blackmore", "--lang", "tlh")
    assert unknown.returncode == 2
    assert unknown.stderr.startswith("coven: Expected one of the languages en")
    assert unknown.stderr.endswith(", got 'tlh'.\n")
