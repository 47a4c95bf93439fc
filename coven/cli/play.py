"""`coven play GAME`: a game in the terminal against bots."""

import sys
from collections.abc import Callable
from pathlib import Path
from secrets import randbits
from typing import Final

import click

from coven import records
from coven.bots import roster
from coven.bots.bot import Bot
from coven.chance import Lot, draw_live
from coven.cli.colours import GOOD, QUIET, console
from coven.cli.files import check_writable, write_whole
from coven.cli.options import changes, game_argument, players_option, variant_option
from coven.cli.terminal_table import KEYS_HELP, LeaveTable, TerminalTable
from coven.errors import MalformedError
from coven.lab.duplicate import Luck, bot_seed
from coven.lab.entrants import Entrant, entrant, split
from coven.match import Match
from coven.types import Seat
from coven.words import amount, default_names, listed

YOU: Final = "You"  # at the terminal, who gives no name
NAMES: Final = ("Agnes", "Beatrice", "Cressida", "Drusilla", "Endora")


@click.command()
@game_argument
@players_option
@variant_option
@click.option("--bots", help="The bots' levels clockwise from you, with commas; the last one for all that follow.")
@click.option("--name", default=YOU, help="What you are called.")
@click.option("--seat", type=click.IntRange(min=0), default=0, show_default=True, help="Where you sit.")
@click.option("--seed", type=click.IntRange(min=0), help="The same seed, the same deal and the same bots.")
@click.option("--save", type=click.Path(path_type=Path), help="Write the record of the game to this file.")
def play(
    game: str,
    players: int | None,
    variant: Path | None,
    bots: str | None,
    name: str,
    seat: int,
    seed: int | None,
    save: Path | None,
) -> None:
    """Play GAME against bots, here in the terminal."""
    match = Match(game, players, changes(variant))
    match.view(seat)  # refuses a seat that is not there
    if save:
        check_writable(save)
    sitting = _sitting(match, Seat(seat), bots or middle_level())
    match.names = _names(match, seat, name)
    table = TerminalTable(match, Seat(seat), _made(sitting, game, seed), _source(seed), console())
    _welcome(table, sitting)
    status = _play_until_left(table)
    if save:
        if name == YOU:  # whoever reads the record is somebody else
            match.names[seat] = default_names(match.players)[seat]
        write_whole(save, records.write(records.record_seen_by(match, seat)) + "\n")
        table.console.print(f"The record is in {save}.", style=QUIET, markup=False)
    sys.exit(status)


def middle_level() -> str:
    """Whom to play against unless told otherwise: neither the weakest nor the strongest."""
    levels = list(roster.LEVELS)
    return levels[len(levels) // 2]


def _sitting(match: Match, you: Seat, words: str) -> dict[int, Entrant]:
    """Which bot sits in which other seat, clockwise from you."""
    names = split(words)
    seats = [(you + step) % match.players for step in range(1, match.players)]
    if len(names) > len(seats):
        raise MalformedError(f"Expected at most {amount(len(seats), 'bot')} for {match.players} players, but {len(names)} came.")
    names += [names[-1]] * (len(seats) - len(names))
    return {seat: entrant(name) for seat, name in zip(seats, names, strict=True)}


def _made(sitting: dict[int, Entrant], game: str, seed: int | None) -> dict[int, Bot]:
    seeds = {seat: randbits(63) if seed is None else bot_seed(seed, 0, seat) for seat in sitting}
    return {seat: bot.bot(game, seeds[seat]) for seat, bot in sitting.items()}


def _source(seed: int | None) -> Callable[[Lot], None]:
    """Where deals come from: the system's secure source, or the first deal of an arena with that seed."""
    return draw_live if seed is None else Luck(seed, 0).draw


def _names(match: Match, you: int, name: str) -> list[str]:
    others = iter(NAMES)
    return [name if seat == you else next(others) for seat in range(match.players)]


def _welcome(table: TerminalTable, sitting: dict[int, Entrant]) -> None:
    names = table.match.names
    met = listed(f"{names[seat]} ({bot.name})" for seat, bot in sorted(sitting.items()))
    table.console.print(table.game.meta.title, style=GOOD, markup=False)
    table.console.print(f"{table.match.players} players. You meet {met}.", markup=False)
    table.console.print(KEYS_HELP, style=QUIET)
    table.console.print()


def _play_until_left(table: TerminalTable) -> int:
    """The exit status: leaving is no failure, Ctrl-C has its own."""
    try:
        table.play()
    except LeaveTable:
        table.console.print("You leave the table.")
    except KeyboardInterrupt:
        table.console.print("\nYou leave the table.")
        return 130
    return 0
