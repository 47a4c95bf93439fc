"""Entries of full games: records of an entrant among the task's opponents on the task's deals, which anyone can verify.

A file has a header and then one record a line: for each deal, the entrant in each seat once. Chance and the opponents' choices
follow from the task, so a verifier draws the same lots and asks the same opponents.
"""

import hashlib
import math
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import numpy as np
from msgspec.structs import replace

from coven.bench.tasks import FullGame, find_full_game
from coven.bots.protocol import Bot, request_choice
from coven.core.chance import Lot
from coven.errors import MalformedError, RecordError
from coven.games import load_compiled
from coven.lab.arena.contest import DuplicateDeal, bot_seed
from coven.lab.arena.entrants import Entrant, parse_entrant
from coven.lab.stats import Interval, bootstrap_share
from coven.match import records
from coven.match.match import Match, win_shares
from coven.match.records import GameRecord
from coven.types import Choice


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What an entrant reached: its share of the victories over the first deals of a task."""

    task: str
    entrant: str
    deals: int
    share: Interval


class ListedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A verified entry in the table, with the SHA-256 of its file."""

    entry: Entry
    sha256: str


# playing


def play_entry(task: FullGame, entrant: Entrant, deals: int, file: Path) -> Entry:
    """Play the first deals of a task, write the records to a file and return the entry."""
    played = [record for deal in range(deals) for record in play_deal(task, entrant, deal)]
    return write_entry(task, entrant.name, played, file)


def play_deal(task: FullGame, entrant: Entrant, deal: int) -> list[GameRecord]:
    """Play one deal of a task with the entrant in each seat once."""
    return [_play(task, entrant, deal * task.players + place) for place in range(task.players)]


def write_entry(task: FullGame, name: str, played: list[GameRecord], file: Path) -> Entry:
    """Write the records of the first deals to a file and return the entry."""
    entry = Entry(task=task.id, entrant=name, deals=len(played) // task.players, share=_share(task, played))
    lines = [msgspec.json.encode(entry).decode(), *map(records.encode, played)]
    unfinished = file.with_suffix(".part")
    unfinished.write_text("\n".join(lines) + "\n", encoding="utf-8")
    unfinished.replace(file)
    return entry


def _play(task: FullGame, entrant: Entrant, number: int) -> GameRecord:
    deal, place = divmod(number, task.players)
    names = [entrant.name if seat == place else task.field for seat in range(task.players)]
    match = Match(load_compiled(task.game), task.players, {}, names)
    bots = _field_bots(task, deal)
    bots[place] = entrant.make_bot(task.game, bot_seed(task.seed, deal, place))
    luck = DuplicateDeal(task.seed, deal)
    luck.resolve_chance(match)
    while not match.is_over():
        seat = match.to_act()[0]
        match.choose(seat, _choice(bots[seat], match, seat))
        luck.resolve_chance(match)
    return records.record_of(match)


def _field_bots(task: FullGame, deal: int) -> list[Bot]:
    field = parse_entrant(task.field)
    return [field.make_bot(task.game, bot_seed(task.seed, deal, seat)) for seat in range(task.players)]


def _choice(bot: Bot, match: Match, seat: int) -> Choice:
    return request_choice(bot, match.view(seat), lambda: f"{match.names[seat]} at seat {seat} after {len(match.log)} lines")


def _share(task: FullGame, played: list[GameRecord]) -> Interval:
    """Return the entrant's share of the victories: the mean over seats of each deal."""
    shares = [
        win_shares(record.result.winners if record.result else [], task.players)[number % task.players]
        for number, record in enumerate(played)
    ]
    return bootstrap_share(np.array(shares).reshape(-1, task.players).mean(axis=1), task.players)


# verifying


def read_entry(file: Path) -> tuple[Entry, list[GameRecord]]:
    """Return the entry and the records of a file."""
    try:
        first, *lines = file.read_text(encoding="utf-8").splitlines() or [""]
        entry = msgspec.json.decode(first, type=Entry)
    except (OSError, ValueError) as error:
        raise MalformedError(f"{file}: expected an entry as its first line: {error}.") from None
    return entry, [records.decode(line, f"{file}, line {number}") for number, line in enumerate(lines, 2)]


def verify_entry(file: Path) -> Entry:
    """Return the entry of a file if its records are those of the task and its result follows from them.

    Raises:
        MalformedError: Records are missing, or the result is another one.
        RecordError: A lot is not the task's, an opponent did not choose what it chooses, or a record is against the rules.
    """
    entry, played = read_entry(file)
    task = find_full_game(entry.task)
    if not 1 <= entry.deals <= task.deals or len(played) != entry.deals * task.players:
        raise MalformedError(
            f"{file}: expected {task.players} records for each of 1 to {task.deals} deals, got {len(played)} for {entry.deals}."
        )
    for number, record in enumerate(played):
        _verify_record(task, number, record, f"{file}, line {number + 2}")
    share = _share(task, played)
    if not math.isclose(share.mean, entry.share.mean):
        raise MalformedError(f"{file}: expected the share {share.mean:.4f}, which the records have, got {entry.share.mean:.4f}.")
    return replace(entry, share=share)  # intervals may have been computed otherwise when the file was written


def _verify_record(task: FullGame, number: int, record: GameRecord, where: str) -> None:
    deal, place = divmod(number, task.players)
    if (record.game, record.players, record.variant) != (task.game, task.players, {}):
        raise RecordError(f"{where}: expected {task.game} with {task.players} players and no changes, got another game.")
    records.check(record, where)
    match = Match(load_compiled(task.game), task.players, {})
    bots, luck = _field_bots(task, deal), DuplicateDeal(task.seed, deal)
    for line, expected in zip(record.log, _expected_lines(match, bots, luck, place, record.log), strict=True):
        if line != expected:
            raise RecordError(f"{where}: expected the line '{expected[:60]}' on deal {deal}, got '{line[:60]}'.")


def _expected_lines(match: Match, bots: list[Bot], luck: DuplicateDeal, place: int, log: list[str]) -> Iterator[str]:
    """Yield what the task makes of each line: its lot, or the opponent's choice; the entrant's own line as it is."""
    for line in log:
        if lot := match.lot_due():
            yield _drawn_line(match, luck, lot)
        elif (seat := match.to_act()[0]) != place:
            yield match.choice_seen_by(seat, seat, _choice(bots[seat], match, seat))
        else:
            yield line if line.startswith(f"{seat} ") else f"{seat} …"
        match.apply_line(line)


def _drawn_line(match: Match, luck: DuplicateDeal, lot: Lot) -> str:
    luck.draw(lot)
    return match.game.notation.encode_lot(lot)


# the table


def read_table(file: Path) -> list[ListedEntry]:
    """Return the entries of a table; none if there is no file yet."""
    return msgspec.json.decode(file.read_bytes(), type=list[ListedEntry]) if file.is_file() else []


def add_entry(file: Path, table: Path) -> Entry:
    """Verify an entry and add it to a table, in place of the same entrant's earlier one."""
    return list_entries([verify_file(file)], table)[0].entry


def verify_file(file: Path) -> ListedEntry:
    """Verify the entry of a file and return it with the hash of the file."""
    return ListedEntry(entry=verify_entry(file), sha256=hashlib.sha256(file.read_bytes()).hexdigest())


def list_entries(verified: Iterable[ListedEntry], table: Path) -> list[ListedEntry]:
    """Add verified entries to a table, in place of the same entrants' earlier ones, and return them."""
    added = list(verified)
    found = {(listed.entry.task, listed.entry.entrant): listed for listed in [*read_table(table), *added]}
    entries = sorted(found.values(), key=lambda each: (each.entry.task, each.entry.share.mean, each.entry.entrant))
    table.write_bytes(msgspec.json.format(msgspec.json.encode(entries), indent=1) + b"\n")
    return added
