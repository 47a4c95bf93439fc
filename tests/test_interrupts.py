"""The tests make the world they need: here, a program that hears an interrupt its parent ignores."""

import signal
import subprocess
import sys

from tests.interrupts import interrupt, started

WAITS = "import sys; print('up', flush=True); sys.stdin.read()"


def test_a_program_hears_the_interrupt_where_it_was_ignored_before() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = started([sys.executable, "-c", WAITS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stdout.readline() == "up\n"
        interrupt(process)
        _, errors = process.communicate()  # ends the input too, so that this comes back in any case
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.returncode == -signal.SIGINT
    assert "KeyboardInterrupt" in errors
