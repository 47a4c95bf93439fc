"""`coven bot BOT --server URL`: a bot of one's own, or a level of ours, plays at a server."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from coven import games
from coven.cli._options import variant_changes, variant_option
from coven.errors import MalformedError
from coven.lab.arena.run.entrants import Entrant, parse_entrant

if TYPE_CHECKING:
    pass


@click.command()
@click.argument("bot")
@click.option("--server", required=True, metavar="URL", help="The address of the server, like https://example.org.")
@click.option("--token", required=True, envvar="COVEN_TOKEN", help="The bot's token (`coven token NAME`), or COVEN_TOKEN.")
@click.option("--make", metavar="GAME", help="Make tables of this game; without it the bot waits to be invited.")
@click.option("--players", type=int, help="Seats of the tables it makes; the game's usual number unless given.")
@variant_option
@click.option("--against", metavar="LEVEL", help="The level of the bots at the tables it makes; apprentice unless given.")
@click.option("--at-once", type=click.IntRange(1), default=1, show_default=True, help="How many tables it makes at once.")
@click.option("--games", "count", type=click.IntRange(1), help="Stop after so many games; without it, play on.")
@click.option("--seed", type=int, default=0, show_default=True, help="Where the bots' random numbers begin.")
def bot(
    bot: str,
    server: str,
    token: str,
    make: str | None,
    players: int | None,
    variant: Path | None,
    against: str | None,
    at_once: int,
    count: int | None,
    seed: int,
) -> None:
    """Let BOT play at a server: a level of ours, or a class of your own as module.Class, with parameters module.Class:depth=3.

    It plays at every table it is invited to, any number at once, and comes back after faults. With --make it makes tables.
    Each game is a line when it ends: its table, the bot's seat, whether it won, and the scores seat by seat.
    """
    from coven.client.remote_bot import RemoteBot, ServerClient

    who = parse_entrant(bot)
    settings = _table_settings(who, make, {"--players": players, "--variant": variant, "--against": against})
    player = RemoteBot(
        ServerClient(server, token), who.make_bot, who.name, seed, lambda words: click.echo(words, err=True), _print_result
    )
    asyncio.run(player.play(count, settings, at_once))


def _print_result(done: "Finished") -> None:
    won = "won" if done.seat in done.winners else "lost"
    click.echo(f"{done.game}  table {done.table}  seat {done.seat}  {won}  {' '.join(map(str, done.scores))}")


def _table_settings(who: Entrant, make: str | None, wanted: dict[str, Any]) -> dict[str, Any] | None:
    """What a table of the bot's own is like; what the game or the bot cannot do is refused before there is one."""
    if make is None:
        if needless := [name for name, value in wanted.items() if value is not None]:
            raise MalformedError(f"Expected {needless[0]} together with --make, because others decide about their own tables.")
        return None
    game, players, figures = games.load(make), wanted["--players"], variant_changes(wanted["--variant"])
    seats = game.meta.resolve_players(players)
    game.variant(figures, seats)
    who.check(make)
    return {"game": make, "players": seats, "variant": figures, "fill": wanted["--against"] or "apprentice", "tempo": "instant"}
