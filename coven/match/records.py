"""Game records: a whole game as one JSON object that replays without a source of randomness.

>>> record = random_record("blackmore", players=2, seed=1)
>>> record.log[1:4]
['start 1', '1 play red-8', '0 play green-4']
>>> check(record)
>>> decode(encode(record)) == record
True
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

import msgspec

from coven import games
from coven.core.grammar import default_names
from coven.core.variants import variant_diff
from coven.decoding import thread_safe_type
from coven.errors import CovenError, RecordError
from coven.kernel import members, randbelow, seeded
from coven.match.match import Match
from coven.types import SPECTATOR, Choice

RECORD_VERSION: Final = 1
HIDDEN_LINE_REASON: Final = "information that one viewer could not see is hidden here, so the game cannot be replayed."


class MatchResult(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """The proof that the deals were not chosen by anyone: docs/explanation/fair_deals.md."""

    commitment: str
    secret: str
    salts: list[str]


class EveningSeal(msgspec.Struct, forbid_unknown_fields=True):
    """The number of a deal in a duplicate evening, from 0, and the commitment to all of them; the secret once it is over."""

    commitment: str
    deal: int
    secret: str = ""


class GameRecord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One game from its first deal on, as described in docs/reference/records.md."""

    record: int
    game: str
    rules: str
    players: int
    variant: dict[str, Any] = {}  # JSON, for which msgspec's schemas know Any only
    names: list[str] = []
    log: list[str]
    result: MatchResult | None
    legal: list[list[str] | None] | msgspec.UnsetType = msgspec.UNSET
    deal: Deal | msgspec.UnsetType = msgspec.UNSET
    evening: EveningSeal | msgspec.UnsetType = msgspec.UNSET

    def _repr_html_(self) -> str:
        """Return the result and the table after the last line, for a notebook; `coven.show` steps through the game."""
        from coven.games.drawing import describe_result  # not needed to play

        names = self.names or default_names(self.players)
        scores, winners = (self.result.scores, self.result.winners) if self.result else ([], [])
        heading = f"<p>{escape(describe_result(games.load(self.game), names, scores, winners))}</p>"
        try:
            return heading + replay_all(self).draw()
        except RecordError:  # of other rules, or with lines that hide something
            return heading


# writing and reading


def record_of(match: Match) -> GameRecord:
    """Return the record of a match, finished or not, hidden information included."""
    result = MatchResult(match.scores(), match.winners()) if match.is_over() else None
    return _record(match, list(match.log), result)


def record_seen_by(match: Match, viewer: int = SPECTATOR) -> GameRecord:
    """Return the record of a game in progress as one viewer may see it: what is hidden from them is `?`."""
    return record_of(match) if match.is_over() else _record(match, match.log_seen_by(viewer), None)


def _record(match: Match, log: list[str], result: MatchResult | None) -> GameRecord:
    meta = match.game.meta
    return GameRecord(
        record=RECORD_VERSION,
        game=meta.key,
        rules=meta.rules,
        players=match.players,
        variant=variant_diff(meta.defaults, match.variant),
        names=match.names,
        log=log,
        result=result,
    )


def player_names(record: GameRecord) -> list[str]:
    """Return the names of the players, default names included."""
    return list(record.names) or default_names(record.players)


def encode(record: GameRecord) -> str:
    """Return the record as one line of JSON."""
    return msgspec.json.encode(record).decode()


def decode(text: str | bytes, where: str = "the record") -> GameRecord:
    """Return a record from JSON; `where` names its origin in errors."""
    try:
        record = msgspec.json.decode(text, type=thread_safe_type(GameRecord))
    except msgspec.ValidationError as error:
        raise RecordError(f"{where}: expected a game record: {_lowercase_first(str(error))}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"{where}: expected JSON: {_lowercase_first(str(error))}.") from None
    if record.record != RECORD_VERSION:
        raise RecordError(f"{where}: expected record version {RECORD_VERSION}, got {record.record}.")
    return record


def _lowercase_first(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


# replaying and checking


def new_match(record: GameRecord, where: str = "the record") -> Match:
    """Return the match of a record before its first line."""
    try:
        match = Match(record.game, record.players, record.variant, record.names or None)
    except CovenError as error:
        raise RecordError(f"{where}: {error}") from None
    if record.names and len(record.names) != record.players:
        raise RecordError(f"{where}: expected {record.players} names, got {len(record.names)}.")
    if record.rules != match.game.meta.rules:
        raise RecordError(
            f"{where}: expected rules version {match.game.meta.rules} of {record.game}, got {record.rules}; "
            "replay it with the version of Coven that wrote it."
        )
    return match


def replay(record: GameRecord, where: str = "the record") -> Iterator[Match]:
    """Yield the match of a record before its first line and after each line.

    Raises:
        RecordError: A line is against the rules; the error has its number.
    """
    match = new_match(record, where)
    yield match
    for number, line in enumerate(record.log, 1):
        if match.is_over():
            raise RecordError(f"{where}, line {number}: expected nothing after the end of the game, got '{line}'.")
        try:
            match.apply_line(line)
        except CovenError as error:
            reason = HIDDEN_LINE_REASON if "?" in line.split() else error
            raise RecordError(f"{where}, line {number} '{_shorten(line)}': {reason}") from None
        yield match


def check(record: GameRecord, where: str = "the record") -> None:
    """Raise RecordError, with line and clause, if a record does not replay to its own result."""
    match = replay_all(record, where)
    replayed = MatchResult(match.scores(), match.winners()) if match.is_over() else None
    if replayed != record.result:
        raise RecordError(f"{where}: expected the result {_describe_result(replayed)}, got {_describe_result(record.result)}.")
    if record.legal is msgspec.UNSET:
        return
    legal = legal_sets(record, where)
    if record.legal != legal:
        line = _first_difference(record.legal, legal)
        raise RecordError(f"{where}, line {line}: the listed legal choices are not those of the rules.")


def replay_all(record: GameRecord, where: str = "the record") -> Match:
    """Return the match of a record after its last line."""
    return deque(replay(record, where), maxlen=1)[0]


def with_legal_choices(record: GameRecord) -> GameRecord:
    """Return the record with the legal choices of the seat beside each choice."""
    return msgspec.structs.replace(record, legal=legal_sets(record))


def legal_sets(record: GameRecord, where: str = "the record") -> list[list[str] | None]:
    """Return the legal choices of the seat of each line, sorted as plain strings; None for chance."""
    sets: list[list[str] | None] = []
    for match, line in zip(replay(record, where), record.log, strict=False):
        is_chance = match.lot_due() is not None
        sets.append(None if is_chance else sorted(match.legal_choices(int(line.partition(" ")[0]))))
    return sets


def _first_difference(some: Sequence[object], others: Sequence[object]) -> int:
    for number, (one, other) in enumerate(zip(some, others, strict=False), 1):
        if one != other:
            return number
    return min(len(some), len(others)) + 1


def _describe_result(result: MatchResult | None) -> str:
    return "of an unfinished game" if result is None else f"scores {result.scores}, winners {result.winners}"


def _shorten(line: str) -> str:
    return line if len(line) <= 40 else line[:37] + "…"


# random games


def random_record(
    game: str, players: int | None, seed: int, number: int = 0, variant: Mapping[str, object] | None = None
) -> GameRecord:
    """Return a game of uniformly random choices; the same seed and number give the same game."""
    match = Match(game, players, variant or {})
    rng = seeded(seed, number)
    match.draw_lots(rng)
    while not match.is_over():
        seats = match.to_act()
        seat = seats[randbelow(rng, len(seats))]
        choices = list(members(match.view(seat).legal))
        match.choose(seat, Choice(choices[randbelow(rng, len(choices))]))
        match.draw_lots(rng)
    return record_of(match)
