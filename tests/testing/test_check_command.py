"""`coven check`, and the other commands with a custom game at fault: sentences instead of tracebacks."""

from pathlib import Path

import pytest

from coven import games
from coven.cli.serve import withdraw_faulty_games
from coven.errors import PluginError
from coven.testing import trial
from tests.cli.in_process import run_coven
from tests.testing.plants import SOURCE, plant

MISSPELLED = ("best = max(best, p.shown[seat])", "best = max(best, p.shows[seat])")
ENDLESS = ("    p.phase = OVER\n", "    p.phase = DEAL\n    p.ready = NO_SEATS\n")
STUCK_LOOP = ("    best = NO_CARD\n", "    best = NO_CARD\n    while best < 9:\n        best = best\n")
COMMANDS = {
    "simulate": ["simulate", "{}", "--games", "1"],
    "play": ["play", "{}"],
    "arena": ["arena", "{}", "--bots", "toad,toad"],
    "lab": ["lab", "study", "{}"],
    "train": ["train", "{}"],
    "record": ["record", "random", "{}"],
}


def test_good_game_is_listed_with_what_was_checked(folder: Path) -> None:
    key = plant(folder)
    result = run_coven("check", key, "--quick", "--games", "1")
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    assert lines[1].startswith("ok      One thing is due in every position, and games end (3 games, 15 positions, 9 decisions, ")
    assert lines[-1] == f"{key} keeps the contract: {len(lines) - 1} checks, 2 to 4 players, 6.3 choices a decision."


def test_game_is_found_by_its_file_in_the_current_folder(folder: Path) -> None:
    (folder / "sunset.py").write_text(SOURCE.replace('"dusk"', '"sunset"'))
    (folder / "rules.md").write_text("- **1.2** Bid.\n- **1.3** Score.\n")
    result = run_coven("check", "sunset.py", "--quick", "--games", "1", folder=folder)
    assert result.returncode == 0, result.stdout
    assert "sunset keeps the contract" in result.stdout


def test_mistakes_exit_with_status_1_and_are_counted(folder: Path) -> None:
    same_words = ('return literal(f"Bid {choice}")', 'return literal("Bid")')
    key = plant(folder, ("    return count(s.public.ready)\n", "    return 0\n"), same_words)
    result = run_coven("check", key, "--quick", "--games", "1")
    assert result.returncode == 1
    assert "FAILED  One thing is due in every position, and games end\n" in result.stdout
    assert "length: Expected the length of a finished game to be positive, got 0. (with 2 players after line 3" in result.stdout
    assert result.stdout.splitlines()[-1] == f"{key}: 2 mistakes. Correct the first one, then check again."


def test_unknown_module_exits_with_status_2(folder: Path) -> None:
    result = run_coven("check", "nowhere.poker")
    assert result.returncode == 2
    assert result.stderr.startswith("coven: Expected a module, such as my_games.poker, or one of the games three_witches, ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_command_prints_the_sentence_of_a_faulty_game(command: str, folder: Path) -> None:
    key = plant(folder, MISSPELLED)
    result = run_coven(*(word.format(key) for word in COMMANDS[command]))
    assert result.returncode == 2
    sentence, end = result.stderr.splitlines()
    assert sentence.endswith(": settle: Public has no field 'shows': did you mean 'shown'?")
    assert end == "coven: The game has 1 mistake: correct the game and try again."


def test_endless_game_does_not_hang_a_command(folder: Path) -> None:
    result = run_coven("simulate", plant(folder, ENDLESS))
    assert result.returncode == 2
    assert " does not end: after 200 random lots and choices of 3 players" in result.stderr


def test_loop_that_does_not_end_is_interrupted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MAX_CPU_SECONDS", 0.2)
    key = plant(folder, STUCK_LOOP)
    result = run_coven("simulate", key)
    assert result.returncode == 2
    line = SOURCE.splitlines().index("    best = NO_CARD") + 2
    assert f"{key}.py:{line}" in result.stderr or f"{key}.py:{line + 1}" in result.stderr
    assert "settle: TimeoutError: the rules did not finish a game within 0.2 seconds: does this loop end?" in result.stderr


def test_server_offers_the_other_games(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faulty, good = plant(folder, MISSPELLED), plant(folder)
    withdraw_faulty_games()
    assert "'shows': did you mean 'shown'?\ncoven: " in capsys.readouterr().err
    assert good in games.GAMES
    assert faulty not in games.GAMES
    with pytest.raises(PluginError, match="shows"):
        games.load(faulty)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("def settle(p: Public)", "def settle(p: Public"), "py:142: SyntaxError: "),
        (("from math import perm", "from math import prem"), "py:4: ImportError: cannot import name 'prem' from 'math'"),
        (("    secret: Annotated", "    sum: int\n    secret: Annotated"), "TypeError: State.sum: numpy's records use that name"),
        (("GAME = ", "GAMES = "), "got none: end it with GAME = Game.of(globals())."),
        (('meta = Meta("', 'meta = Meta("un'), "give the module and meta.key the same name."),
    ],
)
def test_module_that_cannot_be_imported_is_a_mistake_with_its_line(change: tuple[str, str], sentence: str, folder: Path) -> None:
    result = run_coven("check", plant(folder, change))
    assert result.returncode == 1
    assert sentence in result.stdout
