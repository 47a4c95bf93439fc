"""`coven` called in this process: to start one takes longer than most commands, and than all refusals."""

import subprocess
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from coven.cli.main import main

ROOT: Final = Path(__file__).parents[2]


def run_coven(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What a process would answer."""
    said, wrong = StringIO(), StringIO()
    with chdir(ROOT), redirect_stdout(said), redirect_stderr(wrong), pytest.raises(SystemExit) as left:
        main(list(arguments))
    return subprocess.CompletedProcess(arguments, int(left.value.code or 0), said.getvalue(), wrong.getvalue())
