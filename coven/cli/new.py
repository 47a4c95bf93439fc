"""`coven new KEY`: write a small trick-taking game as a package, to start from."""

import keyword
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Final

import click

from coven import games
from coven.errors import MalformedError
from coven.games.plugins import KEY_PATTERN

TEMPLATES_DIR: Final = Path(__file__).parent / "new_game"
FILES: Final = {  # by template; $KEY stands for the game's key
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "game.py": "$KEY/__init__.py",
    "rules.md": "$KEY/rules.md",
    "test.py": "tests/test_$KEY.py",
}


@click.command()
@click.argument("key")
def new(key: str) -> None:
    """Write a small trick-taking game called KEY into a new folder of that name, ready to play and to change."""
    folder = Path(key)
    if folder.exists():
        raise MalformedError(f"Expected a name for a new folder, but '{folder}' exists here.")
    check_key(key)
    for file in write_game(key, folder):
        click.echo(f"Wrote {file}")
    click.echo(f"Try it:  cd {key}  then  coven check {key}  and  coven serve --open")


def check_key(key: str) -> None:
    """Raise an error if there can be no new game of this key."""
    if not KEY_PATTERN.fullmatch(key) or keyword.iskeyword(key):
        raise MalformedError(f"Expected a key of small letters, digits and underscores such as 'river_witch', got '{key}'.")
    if key in games.GAMES or key in games.MODULES.problems:
        raise MalformedError(f"Expected the key of a new game, but there is a game '{key}' already.")
    if find_spec(key) is not None:
        raise MalformedError(f"Expected a key that no Python module has, but there is a module '{key}'.")


def write_game(key: str, folder: Path) -> list[Path]:
    """Write the files of a new game into a folder, and return their paths."""
    values = {"KEY": key, "TITLE": key.replace("_", " ").title(), "DISTRIBUTION": key.replace("_", "-")}
    written: list[Path] = []
    for template, name in FILES.items():
        path = folder / Template(name).substitute(values)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = (TEMPLATES_DIR / f"{template}.template").read_text(encoding="utf-8")
        path.write_text(Template(text).substitute(values), encoding="utf-8")
        written.append(path)
    return written
