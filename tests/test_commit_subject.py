"""The commit-msg hook."""

from pathlib import Path

import pytest

from tools.commit_subject import MAX_SUBJECT_CHARS, find_problem, main


@pytest.mark.parametrize(
    "subject",
    ["[server] Disconnect slow clients", "[docs, cli] Rename an option", "Merge branch 'main'", "[web] Speed up the first paint"],
)
def test_good_subject_is_accepted(subject: str) -> None:
    assert find_problem(subject) is None


@pytest.mark.parametrize(
    ("subject", "problem"),
    [
        ("[server] " + "Disconnect slow clients and " * 3, str(MAX_SUBJECT_CHARS)),
        ("Disconnect slow clients", "scope"),
        ("[server] disconnect slow clients", "scope"),
        ("[server] Disconnected slow clients", "imperative"),
        ("[server] The slow clients go", "imperative"),
        ("[server] Disconnect slow clients.", "period"),
    ],
)
def test_bad_subject_is_refused_with_the_reason(subject: str, problem: str) -> None:
    found = find_problem(subject)
    assert found is not None
    assert problem in found


def test_hook_reads_the_first_line_of_the_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    message = tmp_path / "message"
    message.write_text("[server] Disconnect slow clients\n\nbecause they block the others\n", encoding="utf-8")
    assert main([str(message)]) == 0
    message.write_text("slow clients\n", encoding="utf-8")
    assert main([str(message)]) == 1
    assert "slow clients" in capsys.readouterr().err
