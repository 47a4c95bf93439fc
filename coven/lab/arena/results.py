"""Results on disk: JSON lines, a header and then one line for each match, appended as matches finish.

A killed run loses only the matches in progress: a partial line at the end is truncated, every complete line counts.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from coven.errors import MalformedError
from coven.lab.arena.contest import RESULTS_VERSION, Contest

try:
    import fcntl
except ImportError:  # Unix only; elsewhere concurrent runs on one file are not detected
    fcntl = None  # type: ignore[assignment,unused-ignore]


class PlayedMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match: its result, and every choice, so that it can be replayed even if a bot is not deterministic."""

    match: int
    deal: int
    seats: list[int]  # index in the header of the bot in each seat
    scores: list[int]
    winners: list[int]
    choices: list[int]  # in the order they were made
    micros: list[list[int]]  # by seat: microseconds of each choice that was not forced


class Results:
    """The results file of a contest, open for appending."""

    def __init__(self, file: Path, contest: Contest, played: dict[int, PlayedMatch], descriptor: int) -> None:
        self.file = file
        self.contest = contest
        self.played = played
        self.descriptor = descriptor

    def append(self, played: PlayedMatch) -> None:
        """Append one match to the file as one complete line."""
        _write_line(self.descriptor, msgspec.json.encode(played) + b"\n", self.file)
        self.played[played.match] = played

    def missing_matches(self, deals: int) -> list[int]:
        """Return the matches still to play, deal by deal."""
        return [match for match in range(self.contest.num_matches(deals)) if match not in self.played]

    def matches_of_deals(self, deals: int) -> list[PlayedMatch]:
        """Return the matches played of the first `deals` deals, in order of their numbers."""
        return [self.played[match] for match in range(self.contest.num_matches(deals)) if match in self.played]


@contextmanager
def open_results(contest: Contest, folder: Path) -> Iterator[Results]:
    """Open the results of a contest, new or existing. Only one run at a time may append."""
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
            raise MalformedError(f"{file}, line 1: expected the header of this contest, got another one.")
        yield Results(file, contest, played, descriptor)
    finally:
        os.close(descriptor)


def read_results(file: Path) -> tuple[Contest, dict[int, PlayedMatch]]:
    """Read the contest and the matches of a results file, without a partial line at its end."""
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
        raise MalformedError(f"{file}, line 1: expected the header of arena results: {_lower_first(error)}.") from None
    if contest.arena != RESULTS_VERSION:
        raise MalformedError(f"{file}, line 1: expected results of version {RESULTS_VERSION}, got {contest.arena}.")
    return contest


def _parse_line(line: bytes, contest: Contest, where: str) -> PlayedMatch:
    try:
        match = msgspec.json.decode(line, type=PlayedMatch)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MalformedError(f"{where}: expected the result of a match: {_lower_first(error)}.") from None
    wrong = match.match < 0 or match.deal != contest.deal_of(match.match) or tuple(match.seats) != contest.seating_of(match.match)
    if wrong or len(match.scores) != contest.players or len(match.micros) != contest.players or not match.winners:
        raise MalformedError(f"{where}: expected a match of the contest in line 1; match {match.match} does not fit it.")
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
