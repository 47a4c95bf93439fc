"""What a game's own test folder provides for the contract tests."""

from importlib import import_module
from typing import Any


def module_of(key: str, name: str) -> Any:
    """Return a module of a game's own test folder, such as its invariants."""
    return import_module(f"tests.games.{key}.{name}")
