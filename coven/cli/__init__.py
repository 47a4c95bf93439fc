"""The command line: `coven COMMAND`."""

from coven.cli.main import main

__all__ = ["main"]
