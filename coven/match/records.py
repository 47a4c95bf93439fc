"""Game records: a whole game as one JSON object that replays without a random source.

>>> record = random_record("blackmore", players=2, seed=1)
>>> record.log[1:4]
['start 1', '1 play red-8', '0 play green-4']
>>> check(record)
>>> read(write(record)) == record
True
"""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from coven.core.grammar import default_names
from coven.core.variants import variant_diff
from coven.decoding import thread_safe_type
from coven.errors import CovenError, RecordError
from coven.kernel import members, randbelow, seeded
from coven.match.match import Match
from coven.types import SPECTATOR, Choice

RECORD_VERSION: Final = 1
HIDDEN_LINE_REASON: Final = "what one viewer could not see is hidden here, so the game cannot be replayed."


class MatchResult(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """What proves that nobody chose the deals: docs/fair_deals.md."""

    commitment: str
    secret: str
    salts: list[str]


class EveningSeal(msgspec.Struct, forbid_unknown_fields=True):
    """Which deal of a duplicate evening a game was, counted from 0, and the promise of them all; the secret once all is over."""

    commitment: str
    deal: int
    secret: str = ""


class GameRecord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One game from its first deal on, as docs/records.md describes it."""

    record: int
    game: str
    rules: str
    players: int
    variant: dict[str, Any] = {}
    names: list[str] = []
    log: list[str]
    result: MatchResult | None
    legal: list[list[str] | None] | msgspec.UnsetType = msgspec.UNSET
    deal: Deal | msgspec.UnsetType = msgspec.UNSET
    evening: EveningSeal | msgspec.UnsetType = msgspec.UNSET


# writing and reading


def record_of(match: Match) -> GameRecord:
    """The record of a match, finished or not: the whole truth, hidden cards included."""
    result = MatchResult(match.scores(), match.winners()) if match.is_over() else None
    return _record(match, list(match.log), result)


def record_seen_by(match: Match, viewer: int = SPECTATOR) -> GameRecord:
    """The record of a game in progress in the form one viewer may see: what is hidden from them is `?`."""
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
    """What its players are called, those too who have no names."""
    return list(record.names) or default_names(record.players)


def encode(record: GameRecord) -> str:
    """The record as one line of JSON."""
    return msgspec.json.encode(record).decode()


def decode(text: str | bytes, where: str = "the record") -> GameRecord:
    """A record from JSON; `where` names its place in the error."""
    try:
        record = msgspec.json.decode(text, type=thread_safe_type(GameRecord))
    except msgspec.ValidationError as error:
        raise RecordError(f"{where}: expected a game record, but {_lowercase_first(str(error))}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"{where}: expected JSON, but {_lowercase_first(str(error))}.") from None
    if record.record != RECORD_VERSION:
        raise RecordError(f"{where}: expected record version {RECORD_VERSION}, but {record.record} came.")
    return record


def _lowercase_first(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


# replaying and checking


def new_match(record: GameRecord, where: str = "the record") -> Match:
    """The match of a record before its first line."""
    try:
        match = Match(record.game, record.players, record.variant, record.names or None)
    except CovenError as error:
        raise RecordError(f"{where}: {error}") from None
    if record.names and len(record.names) != record.players:
        raise RecordError(f"{where}: expected {record.players} names, but {len(record.names)} came.")
    if record.rules != match.game.meta.rules:
        raise RecordError(
            f"{where}: expected rules version {match.game.meta.rules} of {record.game}, but {record.rules} came; "
            f"the Coven that wrote it can replay it."
        )
    return match


def replay(record: GameRecord, where: str = "the record") -> Iterator[Match]:
    """The match of a record before its first line and after each line; a line against the rules is refused by its number."""
    match = new_match(record, where)
    yield match
    for number, line in enumerate(record.log, 1):
        if match.is_over():
            raise RecordError(f"{where}, line {number}: expected nothing after the end of the game, but '{line}' came.")
        try:
            match.apply_line(line)
        except CovenError as error:
            reason = HIDDEN_LINE_REASON if "?" in line.split() else error
            raise RecordError(f"{where}, line {number} '{_shorten(line)}': {reason}") from None
        yield match


def check(record: GameRecord, where: str = "the record") -> None:
    """Refuse a record that does not replay to its own result, with the line and the clause."""
    match = replay_all(record, where)
    found = MatchResult(match.scores(), match.winners()) if match.is_over() else None
    if found != record.result:
        raise RecordError(
            f"{where}: expected the result {_describe_result(found)}, but it says {_describe_result(record.result)}."
        )
    if record.legal is msgspec.UNSET:
        return
    legal = legal_sets(record, where)
    if record.legal != legal:
        line = _first_difference(record.legal, legal)
        raise RecordError(f"{where}, line {line}: the legal choices it lists are not those of the rules.")


def replay_all(record: GameRecord, where: str = "the record") -> Match:
    """The match of a record after its last line."""
    return deque(replay(record, where), maxlen=1)[0]


def with_legal_choices(record: GameRecord) -> GameRecord:
    """The record with all that each seat could have chosen beside each choice."""
    return msgspec.structs.replace(record, legal=legal_sets(record))


def legal_sets(record: GameRecord, where: str = "the record") -> list[list[str] | None]:
    """For each line what that seat could have chosen, sorted as plain strings; None beside chance."""
    sets: list[list[str] | None] = []
    for match, line in zip(replay(record, where), record.log, strict=False):
        is_chance = match.lot_due() is not None
        sets.append(None if is_chance else sorted(match.legal_choices(int(line.partition(" ")[0]))))
    return sets


def _first_difference(some: list[Any], others: list[Any]) -> int:
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
    game: str, players: int | None, seed: int, number: int = 0, variant: Mapping[str, Any] | None = None
) -> GameRecord:
    """A game in which every choice is as likely; the same seed and number give the same game."""
    match = Match(game, players, variant or {})
    rng = seeded(seed, number)
    match.draw_lots(rng)
    while not match.is_over():
        waiting = match.to_act()
        seat = waiting[randbelow(rng, len(waiting))]
        choices = list(members(match.view(seat).legal))
        match.choose(seat, Choice(choices[randbelow(rng, len(choices))]))
        match.draw_lots(rng)
    return record_of(match)
