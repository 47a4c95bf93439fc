"""Tables of measurements in the documentation, each from one result file in docs/results.

    python -m tools.results                                write the tables into the pages that name them
    python -m tools.results record NAME -- COMMAND …       run a benchmark and store what it prints as NAME

A benchmark prints a Markdown table, or lines `what was measured: result`. A page names a result by a comment,
`<!-- results: NAME -->`. What follows, up to `<!-- end of results -->`, is generated. A result says what was
measured, by which command, when, on which machine and at which commit. What a command computes from files of
the project is named by `<!-- output of COMMAND -->`, up to `<!-- end of output -->`.
"""

import json
import os
import platform
import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "docs" / "results"
BLOCK: Final = re.compile(r"<!-- results: (?P<name>\w+) -->\n.*?<!-- end of results -->", re.DOTALL)
OUTPUT: Final = re.compile(r"<!-- output of (?P<command>[^>]+) -->\n.*?<!-- end of output -->", re.DOTALL)
TABLE_LINE: Final = re.compile(r"^\|.*\|$", re.MULTILINE)
NAMED_LINE: Final = re.compile(r"^(\S[^:\n]*): (.*)$", re.MULTILINE)


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """One table of measurements, and where it comes from. Cells are printed as they are."""

    title: str
    about: str  # what the numbers are, in sentences
    command: str
    machine: str
    date: str
    commit: str  # of the sources that were measured
    columns: list[str]
    rows: list[list[str]]


def load(name: str) -> Result:
    """Read a result file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Result)


def render(name: str) -> str:
    """Return the block of a page for a result: what was measured, the table, and where it comes from."""
    result = load(name)
    table = [result.columns, ["---"] * len(result.columns), *result.rows]
    lines = [f"| {' | '.join(row)} |" if row[0] != "---" else f"|{'---|' * len(row)}" for row in table]
    there = "" if is_here(result.command) else " of that commit"
    source = f"Measured by `{result.command}`{there} on {result.date}, commit `{result.commit}`, machine: {result.machine}."
    head = f"**{result.title}.** {result.about}"
    body = "\n\n".join([wrap(head), "\n".join(lines), wrap(source)])
    return f"<!-- results: {name} -->\n{body}\n<!-- end of results -->"


def is_here(command: str) -> bool:
    """Return whether the module that a command runs still exists; otherwise it is found in the commit of the result."""
    module = re.match(r"python -m ([\w.]+)", command)
    path = ROOT / module[1].replace(".", "/") if module else None
    return path is None or path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


def wrap(text: str) -> str:
    """Return a paragraph in lines of at most 100 characters."""
    return textwrap.fill(text, 100, break_long_words=False, break_on_hyphens=False)


def fill(text: str) -> str:
    """Return the text of a page with all its tables as the result files have them."""
    return BLOCK.sub(lambda block: render(block["name"]), text)


def fill_outputs(text: str) -> str:
    """Return the text of a page with what the commands that it names print now."""
    return OUTPUT.sub(lambda block: _output_block(block["command"]), text)


def _output_block(command: str) -> str:
    program = [sys.executable if word == "python" else word for word in shlex.split(command)]
    done = subprocess.run(program, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return f"<!-- output of {command} -->\n{done.stdout}<!-- end of output -->"


def pages() -> Iterator[Path]:
    """Yield the Markdown files that may contain results."""
    yield from sorted(ROOT.glob("*.md"))
    yield from sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts)


# new results


def record(name: str, command: Sequence[str]) -> None:
    """Run a benchmark, and store the table that it prints; title and description stay if the result exists."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    head, rows = read_table(done.stdout)
    if not rows:
        raise SystemExit(f"Expected a Markdown table, or lines `name: result`, in the output of `{shlex.join(command)}`.")
    old = load(name) if (FOLDER / f"{name}.json").is_file() else None
    result = Result(
        title=old.title if old else name.replace("_", " ").capitalize(),
        about=old.about if old else "",
        command=shlex.join(command),
        machine=describe_machine(),
        date=datetime.now(UTC).date().isoformat(),
        commit=current_commit(),
        columns=head,
        rows=rows,
    )
    (FOLDER / f"{name}.json").write_text(encode(result), encoding="utf-8")


def read_table(output: str) -> tuple[list[str], list[list[str]]]:
    r"""Return the columns and the rows of the last table in an output; without one, its lines `name: result` are rows.

    >>> read_table("server started\nmemory of a table: 25 KB")
    (['measurement', 'result'], [['memory of a table', '25 KB']])
    """
    lines = TABLE_LINE.findall(output)
    rules = [place for place, line in enumerate(lines) if set(line) <= set("|-: ")]
    if rules:
        return split_row(lines[rules[-1] - 1]), [split_row(line) for line in lines[rules[-1] + 1 :]]
    return ["measurement", "result"], [split_row(line) for line in lines] or [list(pair) for pair in NAMED_LINE.findall(output)]


def split_row(line: str) -> list[str]:
    """Return the cells of a row of a table.

    >>> split_row("| Elder | 0.9 s |")
    ['Elder', '0.9 s']
    """
    return [cell.strip() for cell in line.strip("|").split("|")]


def encode(result: Result) -> str:
    """Return the content of a result file, with a line for each row."""
    fields = msgspec.to_builtins(result)
    rows = fields.pop("rows")
    lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in fields.items()]
    body = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    return "\n".join(["{", *lines, ' "rows": [', body, " ]", "}", ""])


def describe_machine() -> str:
    """Return the processor, its number of cores and how busy they are."""
    return f"{os.cpu_count()} cores, {platform.machine()}, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}"


def current_commit() -> str:
    """Return the short hash of the current commit."""
    return subprocess.run(
        ["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def main(arguments: Sequence[str]) -> None:
    """Record a result if asked to, and write all tables and outputs into their pages."""
    if arguments[:1] == ["record"] and arguments[2:3] == ["--"] and arguments[3:]:
        record(arguments[1], arguments[3:])
    elif arguments:
        raise SystemExit("Usage: python -m tools.results [record NAME -- COMMAND …]")
    for page in pages():
        text = page.read_text(encoding="utf-8")
        if (filled := fill_outputs(fill(text))) != text:
            page.write_text(filled, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
