"""The entry point of `coven` and `python -m coven`: imports nothing else before Ctrl-C is handled."""

import sys
from importlib import import_module


def main() -> None:
    """Run a command and exit with its status."""
    try:
        run = import_module("coven.cli").main
    except KeyboardInterrupt:
        sys.stderr.write("coven: Interrupted.\n")
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
