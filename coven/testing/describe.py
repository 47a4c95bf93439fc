"""Positions, viewers and differences in words, for the sentences of checks."""

from coven.kernel import Record
from coven.kernel.record import is_record
from coven.match.match import Match
from coven.types import SPECTATOR

MAX_LINE_CHARS = 60


def describe_position(match: Match) -> str:
    """Return a position in words: the number of players, and the last line of the log."""
    last = f"after line {len(match.log)}, '{shorten(match.log[-1])}'" if match.log else "at the start"
    return f"with {match.players} players {last}"


def shorten(line: str) -> str:
    """Return a line of a log that fits into a sentence."""
    return line if len(line) <= MAX_LINE_CHARS else f"{line[:MAX_LINE_CHARS]} …"


def viewer_name(viewer: int) -> str:
    """Return a viewer in words."""
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def different_field(first: Record, second: Record) -> str:
    """Return the path of the first field in which two records of one type differ, `public.scores`."""
    for name, hint in first.fields.items():
        if first[name].tobytes() != second[name].tobytes():
            return f"{name}.{different_field(first[name], second[name])}" if is_record(hint) else name
    return ""
