"""Records of a game: they are encoded and decoded, replay to the same end, and hide what a viewer may not know."""

from typing import Final

from coven.errors import CovenError
from coven.match import records
from coven.match.match import Match
from coven.match.records import GameRecord
from coven.testing.case import Case, Counts, noting_position
from coven.testing.describe import shorten, viewer_name
from coven.types import SPECTATOR

VIEWER_STRIDE: Final = 7  # unfinished records of every seventh position are compared
MALFORMED_LINES: Final = ("nonsense", "0 nonsense", "9 pass", "", "0", "deal", "start 0 0", "0 play ?")


def check_records(case: Case) -> Counts:
    """Check that records of random games replay, hide what they must, and refuse malformed lines."""
    played: set[bytes] = set()
    for match in case.steps(1):
        played.add(match.state.tobytes())
        if len(match.log) % VIEWER_STRIDE == 0 and not match.is_over():
            with noting_position(match):
                check_hidden_words(case, match)
    check_replay(case, match, played)
    check_shortened_log(case, match)
    check_malformed_lines(case)
    return Counts(games=1, lines=len(match.log))


def check_replay(case: Case, match: Match, played: set[bytes]) -> None:
    """Check that the record of a game round-trips, and replays through the same states to the same end."""
    record = records.with_legal_choices(records.record_of(match))
    again = records.decode(records.encode(record))
    if again != record:
        case.fail("notation", "Expected the same record after encoding and decoding, got another.")
    try:
        records.check(again)
    except CovenError as error:
        case.fail("notation", f"Expected the record of a random game to replay, got: {error}")
    replayed = [position.state.tobytes() for position in records.replay(record)]
    if not played <= set(replayed) or replayed[-1] != match.state.tobytes():
        case.fail(
            "apply", "Expected the replay of a log to pass through the same states, got others: rules may depend on s alone."
        )
    check_listed_choices(case, record)
    if records.record_seen_by(match, 0).log != match.log:
        case.fail("observed_act", "Expected the record of a finished game to show everything, got a line with '?'.")


def check_listed_choices(case: Case, record: GameRecord) -> None:
    """Check that legal choices are listed beside choices only, sorted, with the choice made among them."""
    for line, legal in zip(record.log, record.legal or [], strict=True):
        seat, _, words = line.partition(" ")
        if seat.isdecimal() != (legal is not None) or (legal is not None and (words not in legal or legal != sorted(legal))):
            case.fail("legal_choices", f"Expected the legal choices beside '{shorten(line)}', got {legal}.")


def check_hidden_words(case: Case, match: Match) -> None:
    """Check that the record of a game in progress shows each word as it is or as a question mark, and no result."""
    for viewer in range(SPECTATOR, case.players):
        record = records.record_seen_by(match, viewer)
        for shown, true in zip(record.log, match.log, strict=True):
            words = list(zip(shown.split(), true.split(), strict=False))
            if len(shown.split()) != len(true.split()) or any(seen not in (word, "?") for seen, word in words):
                case.fail(
                    "observed_act",
                    f"Expected {viewer_name(viewer)} to see '{shorten(true)}' or '?' in its places, got '{shorten(shown)}'.",
                )


def check_shortened_log(case: Case, match: Match) -> None:
    """Check that a log without its last line is a game in progress."""
    record = records.record_of(match)
    record.log.pop()
    record.result = None
    if records.replay_all(record).is_over():
        case.fail(
            "is_over", f"Expected the game to be in progress before its last line, '{shorten(match.log[-1])}', got its end."
        )


def check_malformed_lines(case: Case) -> None:
    """Check that a malformed line is refused with an error for people, and leaves the match as it was."""
    match = Match(case.fast, case.players, case.variant)
    for line in MALFORMED_LINES:
        before = match.state.tobytes(), list(match.log)
        try:
            match.apply_line(line)
        except CovenError:
            if (match.state.tobytes(), match.log) == before:
                continue
            case.fail("apply_lot", f"Expected a refused line, '{line}', to leave the state as it was, got a change.")
        case.fail("notation", f"Expected the line '{line}' to be refused, got it accepted.")
