"""Benchmark tasks: miniatures have the exact results they promise, and entries are verified from their records."""

import re
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from open_spiel.python import policy as open_spiel_policy
from open_spiel.python.algorithms import exploitability

from coven import games
from coven.bench.__main__ import bench
from coven.bench.campaign import Campaign, matching_tasks
from coven.bench.entries import add_entry, play_entry, read_entry, read_table, verify_entry
from coven.bench.solver import best_response_value, expected_payoffs, minimax_value, nash_conv, solve_by_cfr, uniform_policy
from coven.bench.table import format_table
from coven.bench.tasks import FULL_GAMES, PLAYERS, find_full_game, find_miniature, miniatures
from coven.bench.tree import Tree, build_tree
from coven.errors import CovenError, MalformedError, RecordError
from coven.lab.arena.entrants import parse_entrant
from coven.match import Match
from coven.rl.adapters import open_spiel

CHEAP = ("blackmore-mini-v1", "thirteen_witches-mini-v1")
TASK = "blackmore-4-toad-v1"


@pytest.fixture(scope="module")
def trees() -> dict[str, Tree]:
    return {task: build_tree(find_miniature(task)) for task in CHEAP}


@pytest.mark.parametrize(
    "task", [pytest.param(task.id, marks=[pytest.mark.long] if task.nodes > 5000 else []) for task in miniatures()]
)
def test_miniature_has_the_exact_results_it_promises(task: str, trees: dict[str, Tree]) -> None:
    promised = find_miniature(task)
    tree = trees.get(task) or build_tree(promised)
    assert (tree.nodes, len(tree.choices)) == (promised.nodes, promised.information_states)
    assert nash_conv(tree, uniform_policy(tree)) == pytest.approx(promised.uniform_nash_conv)
    assert promised.value is None or minimax_value(tree) == pytest.approx(promised.value)


def test_tasks_have_every_number_of_players_of_every_game() -> None:
    for key in games.BUILTIN_GAMES:
        meta = games.load(key).meta
        assert PLAYERS[key] == tuple(range(meta.min_players, meta.max_players + 1))


def test_nash_conv_agrees_with_openspiel(trees: dict[str, Tree]) -> None:
    task = find_miniature("blackmore-mini-v1")
    game = open_spiel.load(task.game, task.players, task.variant)
    theirs = exploitability.nash_conv(game, open_spiel_policy.UniformRandomPolicy(game), use_cpp_br=False)
    assert nash_conv(trees[task.id], uniform_policy(trees[task.id])) == pytest.approx(theirs)


@pytest.mark.parametrize("task", CHEAP)
def test_minimax_value_lies_between_what_both_players_can_secure(task: str, trees: dict[str, Tree]) -> None:
    tree = trees[task]
    solved = solve_by_cfr(tree, 30)
    assert nash_conv(tree, solved) < nash_conv(tree, uniform_policy(tree)) / 3
    assert 1 - best_response_value(tree, solved, 1) - 1e-9 <= minimax_value(tree) <= best_response_value(tree, solved, 0) + 1e-9
    assert sum(expected_payoffs(tree, solved)) == pytest.approx(1)


@pytest.mark.parametrize("task", [task.id for task in miniatures() if task.id != "blackmore-mini-v1"])
def test_beginnings_of_a_miniature_look_alike_to_a_spectator(task: str) -> None:
    mini = find_miniature(task)
    seen = set()
    for history in mini.histories:
        match = Match(mini.game, mini.players, mini.variant)
        for line in history:
            match.apply_line(line)
        seen.add(tuple(match.history_seen_by()))
    assert (len(seen), len({tuple(history) for history in mini.histories})) == (1, len(mini.histories))


@pytest.fixture(scope="module")
def entry_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("bench") / "entry.jsonl"
    play_entry(find_full_game(TASK), parse_entrant("apprentice"), 1, file)
    return file


def test_honest_entry_is_verified_and_listed(entry_file: Path, tmp_path: Path) -> None:
    assert verify_entry(entry_file).share.mean >= 0.5
    table = tmp_path / "entries.json"
    for _ in range(2):
        add_entry(entry_file, table)
    assert [listed.entry.entrant for listed in read_table(table)] == ["apprentice"]
    printed = CliRunner().invoke(bench, ["table", "--table", str(table)]).output
    assert "| game | players (even, %) | Apprentice (1 deals) |" in printed
    assert re.search(r"\| 12 Witches of Blackmore \| 4 \(25.0\) \| \d+\.\d \|", printed)


def test_entry_with_another_deal_is_refused(entry_file: Path, tmp_path: Path) -> None:
    lines = entry_file.read_text(encoding="utf-8").splitlines()
    record = msgspec.json.decode(lines[2])
    words = record["log"][0].split()
    words[-1], words[-2] = words[-2], words[-1]
    lines[2] = lines[2].replace(record["log"][0], " ".join(words))
    file = tmp_path / "dealt.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(RecordError, match="line 3"):
        verify_entry(file)


def test_entry_with_another_result_is_refused(entry_file: Path, tmp_path: Path) -> None:
    entry = msgspec.json.decode(entry_file.read_text(encoding="utf-8").splitlines()[0])
    entry["share"]["mean"] += 0.1
    file = tmp_path / "boast.jsonl"
    file.write_text(msgspec.json.encode(entry).decode() + "\n" + entry_file.read_text(encoding="utf-8").split("\n", 1)[1])
    with pytest.raises(MalformedError, match="expected the share"):
        verify_entry(file)


def test_entry_with_other_opponents_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "weak.jsonl"
    weak = msgspec.structs.replace(find_full_game("blackmore-4-apprentice-v1"), field="toad")
    play_entry(weak, parse_entrant("apprentice"), 1, file)
    with pytest.raises(RecordError, match=r"expected the line '\d play"):
        verify_entry(file)


def test_interrupted_campaign_continues_and_its_entries_are_verified(tmp_path: Path) -> None:
    tasks, bots = matching_tasks("blackmore-2-[ta]*"), ["toad", "apprentice"]
    Campaign(tasks, bots, tmp_path, deals=1).run(cores=1, minutes=1)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["blackmore-2-apprentice-v1.toad.jsonl", "blackmore-2-toad-v1.apprentice.jsonl"]
    first = read_entry(files[1])[1]
    continued = Campaign(tasks, bots, tmp_path, deals=2)
    assert [(deal.task, deal.number) for deal in continued.missing] == [(task.id, 1) for task in tasks]
    continued.run(cores=1, minutes=0)  # the time is up at once
    assert read_entry(files[1])[0].deals == 1
    continued.run(cores=1, minutes=1)
    entry, played = read_entry(files[1])
    assert (entry.deals, played[:2]) == (2, first)
    added = CliRunner().invoke(bench, ["add", *map(str, files), "--table", str(tmp_path / "table.json"), "--cores", "1"])
    assert added.output == f"2 entries verified and added to {tmp_path / 'table.json'}\n"


def test_learned_entrant_is_listed_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    options = ["--bot", "toad", "--deals", "1", "--out", str(file), "--name", "my PPO"]
    assert CliRunner().invoke(bench, ["play", "blackmore-2-apprentice-v1", *options]).exit_code == 0
    assert verify_entry(file).entrant == "my PPO"
    assert "| my PPO (1 deals) |" in "\n".join(format_table([verify_entry(file)]))


def test_unknown_pattern_of_tasks_is_named() -> None:
    with pytest.raises(MalformedError, match=r"Expected a pattern that some task matches.*, got 'go-\*'"):
        matching_tasks("go-*")


def test_documentation_has_the_results_of_all_tasks() -> None:
    page = Path("docs/reference/benchmarks.md").read_text(encoding="utf-8")
    for task in miniatures():
        value = "" if task.value is None else f"{task.value:.6f}"
        numbers = f"{task.players} | {task.nodes:,} | {task.information_states:,} | {task.uniform_nash_conv:.6f} | {value}"
        assert f"| `{task.id}` | {numbers} |" in page
    assert CliRunner().invoke(bench, ["table"]).output in page


def test_unknown_task_is_named() -> None:
    with pytest.raises(CovenError, match=f"Expected one of the tasks .*{FULL_GAMES[0].id}.*, got 'go'"):
        find_full_game("go")
