"""Writes docs/views.md, a reference of every field of every View, from the records' own code: `python -m tools.views`."""

import ast
import inspect
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from enum import IntEnum
from io import StringIO
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin

from coven import games
from coven.games.contract.game import Game
from coven.kernel import Record
from coven.kernel.record import shape_of

ROOT: Final = Path(__file__).resolve().parent.parent
DOCUMENT: Final = ROOT / "docs" / "views.md"
VIEW_FIELDS: Final = {
    "viewer": "whose View it is; SPECTATOR (-1) for who holds no cards",
    "to_act": "who may choose now",
    "legal": "what the viewer may choose now; a choice's number is its bit, and means what `game.act(v, choice)` spells out",
    "public": "the open table, see below",
    "hand": "the viewer's own cards",
}
COMMON_FIELDS: Final = {
    "variant": "the figures the game is played with, see below",
    "players": "how many play",
    "phase": "what is due, see below",
    "turn": "whose turn it is",
}


def render_document() -> str:
    """The whole document."""
    parts = [INTRODUCTION]
    for key in games.BUILTIN_GAMES:
        parts += [f"## {games.load(key).meta.title}", *describe_game(games.load(key))]
    return "\n\n".join(parts) + "\n"


def describe_game(game: Game) -> Iterator[str]:
    """The records of a game from its View on, each once."""
    module = sys.modules[game.Public.__module__]
    phases: type[IntEnum] = module.Phase
    size = game.View.layout.itemsize
    yield f"`from coven.games.{game.meta.key}.knowledge.views import View`: {size:,} bytes, {size // 8} integers."
    for number, kind in enumerate(nested_records(game.View)):
        yield f"### {kind.__name__}{' of ' + game.meta.title if number == 0 else ''}"
        yield " ".join((kind.__doc__ or "").split())
        yield fields_table(game, kind)
    yield "Phases: " + ", ".join(f"{phase.value} {phase.name.lower()}" for phase in phases) + "."


def nested_records(kind: type[Record]) -> list[type[Record]]:
    """A record and those it is made of, each once, from the outside in."""
    found = [kind]
    for one in found:  # grows as it goes
        for part in one.fields.values():
            if isinstance(part, type) and issubclass(part, Record) and part not in found:
                found.append(part)
    return found


def fields_table(game: Game, kind: type[Record]) -> str:
    """The fields of one record."""
    said, figures = field_comments(kind), parameter_comments(game) if kind is game.Variant else {}
    rows = ["| field | kind | what it is |", "|---|---|---|"]
    for name, hint in kind.fields.items():
        words = (VIEW_FIELDS if kind is game.View else {}).get(name) or said.get(name) or figures.get(name) or COMMON_FIELDS[name]
        rows.append(f"| `{name}` | {format_type(hint)} | {words.replace('|', '/')} |")
    return "\n".join(rows)


def _type_name(kind: Any) -> str:
    return str((get_args(kind)[0] if get_origin(kind) is Annotated else kind).__name__)  # `Few` is an int that takes little room


def format_type(hint: Any) -> str:
    """The kind of a field in words."""
    if not shape_of(hint):
        return _type_name(hint)
    shape, *sizes = get_args(hint)
    of = _type_name(get_args(shape)[0])
    by = {"BySeat": "by seat", "Row": "row", "Grid": "grid"}[get_origin(shape).__name__]
    return f"{of}, {by}, {' × '.join(map(str, sizes))}"


def field_comments(kind: type[Record]) -> dict[str, str]:
    """The comments behind the fields of a record."""
    source = inspect.getsource(kind)
    behind = {
        token.start[0]: token.string.removeprefix("#").strip()
        for token in tokenize.generate_tokens(StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    fields = [node for node in body.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)]
    return {str(ast.unparse(node.target)): behind[node.end_lineno or 0] for node in fields if node.end_lineno in behind}


def parameter_comments(game: Game) -> dict[str, str]:
    """What the file of the usual figures says of each."""
    text = (Path(inspect.getfile(game.Public)).parents[1] / "variant.toml").read_text(encoding="utf-8")
    tomllib.loads(text)  # a file that cannot be read has no words for us
    return dict(re.findall(r"^(\w+) = [^#\n]*# (.+)$", text, re.MULTILINE))


INTRODUCTION: Final = """# Every field of every View

Written by `python -m tools.views` from the records themselves; a test compares.

A View is what one seat, or a spectator, may know: `match.view(seat)`, and what a bot is handed. Read it by attribute
(`view.public.trump`, `view.hand`); annotate it (`def choose(self, view: View)`) and an editor completes its fields. All of it is
64-bit integers in one piece of memory:

- **Sets** (`Cards`, `Seats`, `Choices`, `Witches`) are one integer with a bit for each member: `members(view.hand)` of
  `coven.kernel` lists them, `count` counts them. **Numbers** (`Card`, `Seat`, `Choice`, `Suit`) are small integers; -1 is none.
- **Rows** are numpy arrays with a place for each; *by seat* means that the index is a seat.
- **Copies** are cheap: `view.clone()`. **Views are hashable**, and equal where every field is: a View can be a key of a
  dictionary (clone one that is written again, such as the view of `game.observe`).
- `view.tobytes()` and `View.of_bytes(...)` write and read one; `coven.match.view_codec` packs one as text with the name of its
  layout.

What a View remembers, and what it does not: [research.md](research.md)."""


def main() -> None:
    """Write the file."""
    DOCUMENT.write_text(render_document(), encoding="utf-8")


if __name__ == "__main__":
    main()
