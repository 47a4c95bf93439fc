"""Interrupts while a command starts, and the test helper that starts programs with SIGINT enabled."""

import signal
import subprocess
import sys

from tests.interrupts import interrupt, start_program

WAITING_PROGRAM = "import sys; print('up', flush=True); sys.stdin.read()"


# like Ctrl-C while Python imports the first of many packages
INTERRUPTED_IMPORT = """
import builtins, sys
real = builtins.__import__
def interrupted(name, *rest):
    if name.partition(".")[0] in ("click", "numpy"):
        raise KeyboardInterrupt
    return real(name, *rest)
builtins.__import__ = interrupted
from coven.__main__ import main
main()
"""


def test_interrupt_while_a_command_imports_prints_one_line() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED_IMPORT, "rules"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "coven: Interrupted.\n")


def test_program_handles_the_interrupt_that_its_parent_ignores() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = start_program(
            [sys.executable, "-c", WAITING_PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "up\n"
        interrupt(process)
        _, errors = process.communicate()  # closes stdin too, so that the program ends in any case
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.returncode == -signal.SIGINT
    assert "KeyboardInterrupt" in errors
