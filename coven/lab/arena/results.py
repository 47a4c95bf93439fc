"""Results on disk: JSON lines, a header and then one line for each match, appended as they are played.

A run that is killed loses the matches in progress and nothing else: a line that was not written to its end is cut off, every
whole line counts.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from coven.errors import MalformedError
from coven.lab.arena.run.contest import RESULTS_VERSION, Contest

try:
    import fcntl
except ImportError:  # only Unix has file locks of this kind; elsewhere two runs at once are up to the person
    fcntl = None  # type: ignore[assignment,unused-ignore]


class PlayedMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match: what a table of results needs, and every choice, so that it replays even if a bot's would not repeat."""

    match: int
    deal: int
    seats: list[int]  # which bot, by its number in the header, sat in each seat
    scores: list[int]
    winners: list[int]
    choices: list[int]  # their numbers, in the order they were made
    micros: list[list[int]]  # by seat: how long each choice took that was not forced, in microseconds


class Results:
    """The results file of a contest, open for appending."""

    def __init__(self, file: Path, contest: Contest, played: dict[int, PlayedMatch], descriptor: int) -> None:
        self.file = file
        self.contest = contest
        self.played = played
        self.descriptor = descriptor

    def append(self, played: PlayedMatch) -> None:
        """One match more, on disk as one whole line."""
        _write_line(self.descriptor, msgspec.json.encode(played) + b"\n", self.file)
        self.played[played.match] = played

    def missing_matches(self, deals: int) -> list[int]:
        """The matches still to play, deal by deal."""
        return [match for match in range(self.contest.num_matches(deals)) if match not in self.played]

    def matches_of_deals(self, deals: int) -> list[PlayedMatch]:
        """The matches of the first so many deals, in their order and not in that of playing."""
        return [self.played[match] for match in range(self.contest.num_matches(deals)) if match in self.played]


@contextmanager
def open_results(contest: Contest, folder: Path) -> Iterator[Results]:
    """The results of a contest, begun or continued. One run at a time may append."""
    file = folder / contest.file_name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    except OSError as error:
        raise MalformedError(f"The results file {file} cannot be written: {error.strerror}.") from None
    try:
        _lock(descriptor, file)
        _truncate_partial_line(descriptor)
        if not os.fstat(descriptor).st_size:
            _write_line(descriptor, msgspec.json.encode(contest) + b"\n", file)
        found, played = read_results(file)
        if found != contest:
            raise MalformedError(f"{file}, line 1: expected the header of this contest, but another one came.")
        yield Results(file, contest, played, descriptor)
    finally:
        os.close(descriptor)


def read_results(file: Path) -> tuple[Contest, dict[int, PlayedMatch]]:
    """The contest and the matches of a results file; a line half written at its end is left out."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise MalformedError(f"The results file {file} cannot be read: {error.strerror}.") from None
    header, *lines = text[: text.rfind(b"\n") + 1].splitlines() or [b""]
    contest = _parse_header(header, file)
    played: dict[int, PlayedMatch] = {}
    for number, line in enumerate(lines, 2):
        match = _parse_line(line, contest, f"{file}, line {number}")
        played.setdefault(match.match, match)
    return contest, played


def _parse_header(line: bytes, file: Path) -> Contest:
    try:
        contest = msgspec.json.decode(line, type=Contest)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MalformedError(f"{file}, line 1: expected the header of an arena's results, but {_lower_first(error)}.") from None
    if contest.arena != RESULTS_VERSION:
        raise MalformedError(f"{file}, line 1: expected results of version {RESULTS_VERSION}, but {contest.arena} came.")
    return contest


def _parse_line(line: bytes, contest: Contest, where: str) -> PlayedMatch:
    try:
        match = msgspec.json.decode(line, type=PlayedMatch)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MalformedError(f"{where}: expected the result of a match, but {_lower_first(error)}.") from None
    wrong = match.match < 0 or match.deal != contest.deal_of(match.match) or tuple(match.seats) != contest.seating_of(match.match)
    if wrong or len(match.scores) != contest.players or len(match.micros) != contest.players or not match.winners:
        raise MalformedError(f"{where}: expected a match of the contest in line 1, but match {match.match} does not fit it.")
    return match


def _lock(descriptor: int, file: Path) -> None:
    try:
        if fcntl is not None:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise MalformedError(f"Another run is writing to {file}; wait for it, or use another folder.") from None


def _truncate_partial_line(descriptor: int) -> None:
    size = os.fstat(descriptor).st_size
    with open(os.dup(descriptor), "rb") as lines:
        whole = lines.read().rfind(b"\n") + 1
    if whole < size:
        os.ftruncate(descriptor, whole)


def _write_line(descriptor: int, line: bytes, file: Path) -> None:
    try:
        if os.write(descriptor, line) != len(line):
            raise OSError(0, "the disk is full")
    except OSError as error:
        raise MalformedError(f"The results file {file} cannot be written: {error.strerror}.") from None


def _lower_first(error: Exception) -> str:
    return str(error)[:1].lower() + str(error)[1:]
