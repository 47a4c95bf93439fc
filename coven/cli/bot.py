"""`coven bot BOT --server URL`: let a custom bot, or a level of the roster, play on a server."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from coven import games
from coven.cli._help import complete_levels
from coven.cli._options import RenamedOptionsCommand, complete_game, variant_changes, variant_option
from coven.errors import MalformedError
from coven.lab.arena.entrants import Entrant, parse_entrant

if TYPE_CHECKING:
    from coven.client.remote_bot import FinishedGame


@click.command(cls=RenamedOptionsCommand, renamed={"--at-once": "--concurrency"})
@click.argument("bot", shell_complete=complete_levels)
@click.option("--server", required=True, metavar="URL", help="Address of the server, such as https://example.org.")
@click.option(
    "--token", required=True, envvar="COVEN_TOKEN", help="Token of the bot from `coven token NAME` (or set COVEN_TOKEN)."
)
@click.option(
    "--make", shell_complete=complete_game, metavar="GAME", help="Create tables of this game (default: wait for invitations)."
)
@click.option("--players", type=int, help="Number of players at created tables (default: the game's usual number).")
@variant_option
@click.option("--against", metavar="LEVEL", help="Level of the other bots at created tables (default: apprentice).")
@click.option("--concurrency", type=click.IntRange(1), default=1, show_default=True, help="Number of tables to create at a time.")
@click.option("--games", "count", type=click.IntRange(1), help="Stop after this number of games (default: never).")
@click.option("--seed", type=int, default=0, show_default=True, help="Random seed of the bot.")
def bot(
    bot: str,
    server: str,
    token: str,
    make: str | None,
    players: int | None,
    variant: Path | None,
    against: str | None,
    concurrency: int,
    count: int | None,
    seed: int,
) -> None:
    """Let BOT play on a server: a level of the roster, or your own class as module.Class or module.Class:depth=3.

    It plays at every table it is invited to, any number at a time, and reconnects after errors. With --make, it creates tables.
    Each finished game prints a line: the table, the bot's seat, whether it won, and the scores by seat.
    """
    from coven.client.remote_bot import RemoteBot, ServerClient

    entrant = parse_entrant(bot)
    settings = _table_settings(entrant, make, players, variant, against)
    player = RemoteBot(
        ServerClient(server, token), entrant.make_bot, entrant.name, seed, lambda text: click.echo(text, err=True), _print_result
    )
    asyncio.run(player.play(count, settings, concurrency))


def _print_result(finished: "FinishedGame") -> None:
    won = "won" if finished.seat in finished.winners else "lost"
    scores = " ".join(map(str, finished.scores))
    click.echo(f"{finished.game}  table {finished.table}  seat {finished.seat}  {won}  {scores}")


def _table_settings(
    entrant: Entrant, make: str | None, players: int | None, variant: Path | None, against: str | None
) -> dict[str, object] | None:
    """Return the settings of created tables; raise an error if the game or the bot does not support them."""
    if make is None:
        options = {"--players": players, "--variant": variant, "--against": against}
        if unused := [name for name, value in options.items() if value is not None]:
            raise MalformedError(f"{unused[0]} requires --make: hosts choose the settings of their own tables.")
        return None
    game, changes = games.load(make), variant_changes(variant)
    seats = game.meta.resolve_players(players)
    game.variant(changes, seats)
    entrant.check(make)
    return {"game": make, "players": seats, "variant": changes, "fill": against or "apprentice", "tempo": "instant"}
