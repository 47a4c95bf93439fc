"""Where the command `coven` begins: nothing is imported before somebody listens for Ctrl-C."""

import sys
from importlib import import_module


def main() -> None:
    """Run a command and leave with its exit status."""
    try:
        run = import_module("coven.cli").main
    except KeyboardInterrupt:
        sys.stderr.write("coven: Interrupted.\n")
        sys.exit(130)
    run()
