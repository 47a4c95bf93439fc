"""Where a mistake is: the file and the line of a member, or of the author's code that an error passed through."""

import inspect
import sys
import traceback
from pathlib import Path
from typing import Final

from coven.errors import shorten_path

PACKAGE: Final = Path(__file__).resolve().parents[2]


def place_of(member: object) -> str:
    """Return the file and the line of a function or a class, empty if it has no source."""
    try:
        file, (lines, first) = inspect.getsourcefile(member), inspect.getsourcelines(member)  # type: ignore[arg-type]
    except (TypeError, OSError):
        return ""
    decorators = next((number for number, line in enumerate(lines) if line.lstrip().startswith(("def ", "class "))), 0)
    return f"{shorten_path(file or '?')}:{first + decorators}"


def place_of_error(error: BaseException, module: str) -> tuple[str, str]:
    """Return the innermost file and line of a custom game that an error passed through, and the function; empty if none.

    `module` is the name of the game's module: its folder is searched. A syntax error has its own place.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return f"{shorten_path(error.filename)}:{error.lineno}", ""
    own_file = getattr(sys.modules.get(module), "__file__", None)
    folder = Path(own_file).parent if own_file else None
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if frame.filename.startswith("<") or PACKAGE in path.parents:
            continue
        if folder is None or folder in path.parents:
            return f"{shorten_path(frame.filename)}:{frame.lineno}", "" if frame.name == "<module>" else frame.name
    return "", ""


def describe_error(error: BaseException, module: str) -> str:
    """Return an error that a custom game's code raised as one sentence, with its place if that is known."""
    place, function = place_of_error(error, module)
    reason = " ".join(f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}".split()).rstrip(".:")
    notes = "".join(f" ({note})" for note in getattr(error, "__notes__", ()))
    end = "" if reason.endswith("?") and not notes else "."
    return ": ".join(filter(None, (place, function, f"{reason}{notes}{end}")))
