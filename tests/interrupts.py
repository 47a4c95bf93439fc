"""Programs that tests interrupt as Ctrl-C does, also where the tests themselves were started with the interrupt ignored."""

import os
import signal
import subprocess
from typing import Any


def start_program(command: list[str], **options: Any) -> "subprocess.Popen[str]":
    """A program in a session of its own that hears the interrupt: an ignored one would be inherited."""
    return subprocess.Popen(command, start_new_session=True, text=True, preexec_fn=_restore_interrupt, **options)


def _restore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt(process: "subprocess.Popen[str]") -> None:
    """As Ctrl-C does: to the program and all its processes."""
    os.killpg(process.pid, signal.SIGINT)
