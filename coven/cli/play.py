"""`coven play GAME`: a game in the terminal against bots."""

from pathlib import Path
from typing import Final

import click

from coven.bots import roster
from coven.chance import draw_live
from coven.cli.options import changes, game_argument, players_option, variant_option
from coven.errors import CovenError
from coven.kernel import members
from coven.match import Match
from coven.rulebook import clause
from coven.types import Choice, Seat

YOU: Final = Seat(0)
NAMES: Final = ("Agnes", "Beatrice", "Cressida", "Drusilla", "Endora")
HELP: Final = "Type the number of a choice, ? and a clause (? 4.1) to read a rule, or q to leave."


@click.command()
@game_argument
@players_option
@variant_option
@click.option("--bots", "level", default="toad", show_default=True, help="The level of the bots.")
@click.option("--name", default="You", help="What you are called.")
def play(game: str, players: int | None, variant: Path | None, level: str, name: str) -> None:
    """Play GAME against bots, here in the terminal."""
    match = Match(game, players, changes(variant))
    match.names = [name, *NAMES[: match.players - 1]]
    bots = {seat: roster.make(level, game) for seat in range(1, match.players)}
    click.echo(f"{match.game.meta.title}, {match.players} players. {HELP}")
    while not match.is_over():
        if lot := match.lot_due():
            draw_live(lot)
            _put(match, match.game.notation.encode_lot(lot))
            continue
        seat = Seat(match.to_act()[-1])  # where several may choose, you come last
        choice = _ask(match) if seat == YOU else bots[seat].choose(match.view(seat))
        if choice is None:
            return
        _put(match, match.choice_seen_by(seat, seat, choice))


def _put(match: Match, line: str) -> None:
    """The next line of the log, and what it means to you."""
    before = match.view(YOU)
    seen = match.put_seen_by(YOU, line)
    click.echo(match.game.describe(before, match.view(YOU), seen, match.names))


def _ask(match: Match) -> Choice | None:
    """Your choice, or None when you leave."""
    view = match.view(YOU)
    choices = [Choice(choice) for choice in members(view.legal)]
    click.echo("\n" + "\n".join(match.game.table(view, match.names)))
    click.echo(match.game.prompt(view, match.names))
    for number, choice in enumerate(choices, 1):
        click.echo(f"  {number:>2}  {match.game.choice_words(view, choice)}")
    while True:
        answer = click.prompt("Your choice", prompt_suffix="? ").strip().lower()
        if answer == "q":
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        click.echo(_explained(match, answer))


def _explained(match: Match, answer: str) -> str:
    if answer.startswith("?") and answer[1:].strip():
        try:
            return clause(match.game.meta.key, answer[1:].strip()).text
        except CovenError as error:
            return str(error)
    return HELP
