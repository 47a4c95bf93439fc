"""The tests make the world they need: here, a program that hears an interrupt its parent ignores."""

import signal
import subprocess
import sys

from tests.interrupts import interrupt, start_program

WAITS = "import sys; print('up', flush=True); sys.stdin.read()"


# as where Ctrl-C comes while Python imports the first of many packages
EARLY = """
import builtins, sys
real = builtins.__import__
def interrupted(name, *rest):
    if name.partition(".")[0] in ("click", "numpy"):
        raise KeyboardInterrupt
    return real(name, *rest)
builtins.__import__ = interrupted
from coven.command import main
main()
"""


def test_an_interrupt_while_a_command_still_imports_is_a_sentence() -> None:
    done = subprocess.run([sys.executable, "-c", EARLY, "rules"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "coven: Interrupted.\n")


def test_a_program_hears_the_interrupt_where_it_was_ignored_before() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = start_program(
            [sys.executable, "-c", WAITS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "up\n"
        interrupt(process)
        _, errors = process.communicate()  # ends the input too, so that this comes back in any case
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.returncode == -signal.SIGINT
    assert "KeyboardInterrupt" in errors
