"""Dusk with a mistake planted in its source, as a module of its own."""

import sys
from importlib import import_module, invalidate_caches
from itertools import count
from pathlib import Path

from coven import games

SOURCE = Path(__file__).with_name("dusk.py").read_text(encoding="utf-8")
RULES = Path(__file__).with_name("rules.md").read_text(encoding="utf-8")
_numbers = count(1)


def plant(folder: Path, *changes: tuple[str, str], key: str = "") -> str:
    """Write Dusk with these changes of its source into a folder, register it and return its key; it is not imported."""
    key = key or f"planted_{next(_numbers)}"
    text = SOURCE.replace('"dusk"', f'"{key}"')
    for old, new in changes:
        assert old in text, f"Dusk has no {old!r}"
        text = text.replace(old, new)
    (folder / f"{key}.py").write_text(text, encoding="utf-8")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    invalidate_caches()
    games.MODULES[key] = key
    return key


def forget(key: str) -> None:
    """Take a planted game back."""
    games.MODULES.pop(key, None)
    module = sys.modules.pop(key, None)
    if module is not None and (folder := str(Path(module.__file__ or "").parent)) in sys.path:
        sys.path.remove(folder)


def import_planted(key: str) -> object:
    """Import a planted game's module."""
    return import_module(key)
