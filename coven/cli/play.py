"""`coven play GAME`: play against bots in the terminal."""

import sys
from collections.abc import Callable
from pathlib import Path
from secrets import randbits
from typing import Final

import click

from coven.bots import roster
from coven.bots.protocol import Bot
from coven.cli._help import complete_levels
from coven.cli._options import game_argument, language_option, players_option, variant_changes, variant_option
from coven.cli._output import QUIET_STYLE, TITLE_STYLE, check_writable, game_console, write_text_atomically
from coven.cli._terminal_table import KEYS_HELP, LeaveTable, TerminalTable
from coven.core.chance import Lot, draw_secure
from coven.core.grammar import default_names, pluralize
from coven.errors import MalformedError
from coven.kernel import has_compiler
from coven.lab.arena.contest import DuplicateDeal, bot_seed
from coven.lab.arena.entrants import Entrant, parse_entrant, split_names
from coven.match import records
from coven.match.match import Match
from coven.messages import Formatter, Message
from coven.messages.catalog import common_catalog
from coven.types import Seat

DEFAULT_NAME: Final = "You"
BOT_NAMES: Final = ("Agnes", "Beatrice", "Cressida", "Drusilla", "Endora")


@click.command()
@game_argument
@players_option
@variant_option
@click.option("--bots", metavar="LIST", shell_complete=complete_levels,
              help="Levels of the bots clockwise from you, separated by commas; the last one fills the other seats.")  # fmt: skip
@click.option("--name", default=DEFAULT_NAME, help="Your name.")
@click.option("--seat", type=click.IntRange(min=0), default=0, show_default=True, help="Your seat.")
@click.option(
    "--seed", type=click.IntRange(min=0), help="Random seed; the same seed gives the same deal and bots (default: random)."
)
@language_option
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Write the record of the game to this file.")
def play(
    game: str,
    players: int | None,
    variant: Path | None,
    bots: str | None,
    name: str,
    seat: int,
    seed: int | None,
    language: str,
    save: Path | None,
) -> None:
    """Play GAME against bots in the terminal."""
    match = Match(game, players, variant_changes(variant))
    match.view(seat)  # raises an error for a seat that does not exist
    if save:
        check_writable(save)
    bots_by_seat = _seat_bots(match, Seat(seat), bots or default_level())
    own_name = Formatter(common_catalog(language)).word(Message("you"), "start") if name == DEFAULT_NAME else name
    match.names = _seat_names(match, seat, own_name)
    seated = _make_bots(bots_by_seat, game, seed)
    levels = [bots_by_seat[number].level if number in bots_by_seat else None for number in range(match.players)]
    weighed = roster.weighed_seats(levels)
    table = TerminalTable(match, Seat(seat), seated, _lot_source(seed), game_console(), language, weighed)
    _print_welcome(table, bots_by_seat)
    status = _play_and_get_status(table)
    if save:
        if name == DEFAULT_NAME:  # readers of the record are not “You”
            match.names[seat] = default_names(match.players)[seat]
        write_text_atomically(save, records.encode(records.record_seen_by(match, seat)) + "\n")
        table.console.print(table.say(Message("record-saved", file=str(save))), style=QUIET_STYLE, markup=False)
    sys.exit(status)


def default_level() -> str:
    """Return the default level of opponents: neither the weakest nor the strongest of those that can play here."""
    levels = roster.playable_levels()
    return levels[len(levels) // 2]


def _seat_bots(match: Match, you: Seat, text: str) -> dict[int, Entrant]:
    """Return the bots of the other seats, listed clockwise from you."""
    names = split_names(text)
    seats = [(you + step) % match.players for step in range(1, match.players)]
    if len(names) > len(seats):
        raise MalformedError(f"Expected at most {pluralize(len(seats), 'bot')} for {match.players} players, got {len(names)}.")
    names += [names[-1]] * (len(seats) - len(names))
    return {seat: parse_entrant(name) for seat, name in zip(seats, names, strict=True)}


def _make_bots(bots_by_seat: dict[int, Entrant], game: str, seed: int | None) -> dict[int, Bot]:
    seeds = {seat: randbits(63) if seed is None else bot_seed(seed, 0, seat) for seat in bots_by_seat}
    return {seat: bot.make_bot(game, seeds[seat]) for seat, bot in bots_by_seat.items()}


def _lot_source(seed: int | None) -> Callable[[Lot], None]:
    """Return the source of lots: the system's secure one, or the first deal of an arena with this seed."""
    return draw_secure if seed is None else DuplicateDeal(seed, 0).draw


def _seat_names(match: Match, you: int, name: str) -> list[str]:
    others = iter(BOT_NAMES)
    return [name if seat == you else next(others) for seat in range(match.players)]


def _print_welcome(table: TerminalTable, bots_by_seat: dict[int, Entrant]) -> None:
    names = table.match.names
    met = [Message("bot-name", name=names[seat], level=bot.name) for seat, bot in sorted(bots_by_seat.items())]
    table.console.print(table.text.title(), style=TITLE_STYLE, markup=False)
    table.console.print(table.say(Message("welcome", players=table.match.players, bots=met)), markup=False)
    if not has_compiler():
        table.console.print(table.say(Message("needs-numba")), style=QUIET_STYLE, markup=False)
    table.console.print(table.say(KEYS_HELP), style=QUIET_STYLE)
    table.console.print()


def _play_and_get_status(table: TerminalTable) -> int:
    """Play and return the exit status: 0 after leaving the table, 130 after Ctrl-C."""
    try:
        table.play()
    except LeaveTable:
        table.console.print(table.say(Message("left")))
    except KeyboardInterrupt:
        table.console.print("\n" + table.say(Message("left")))
        return 130
    return 0
