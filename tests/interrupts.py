"""Start programs and interrupt them like Ctrl-C, even if the tests were started with interrupts ignored."""

import os
import signal
import subprocess
from typing import Any


def start_program(command: list[str], **options: Any) -> "subprocess.Popen[str]":
    """Start a program in a session of its own that handles SIGINT: an ignored signal would be inherited."""
    return subprocess.Popen(command, start_new_session=True, text=True, preexec_fn=_restore_interrupt, **options)


def _restore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt(process: "subprocess.Popen[str]") -> None:
    """Send SIGINT to the program and all its processes, like Ctrl-C."""
    os.killpg(process.pid, signal.SIGINT)
