"""Run `coven` in this process: starting one takes longer than most commands."""

import subprocess
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from coven.cli.main import main

ROOT: Final = Path(__file__).parents[2]


def run_coven(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Return what a process would print and its exit status."""
    output, errors = StringIO(), StringIO()
    with chdir(folder), redirect_stdout(output), redirect_stderr(errors), pytest.raises(SystemExit) as exited:
        main(list(arguments))
    return subprocess.CompletedProcess(arguments, int(exited.value.code or 0), output.getvalue(), errors.getvalue())
