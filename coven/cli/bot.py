"""`coven bot BOT --server URL`: a bot of one's own, or a level of ours, plays at a server."""

import asyncio
from typing import Any

import click

from coven.errors import MalformedError
from coven.lab.entrants import Entrant, entrant


@click.command()
@click.argument("bot")
@click.option("--server", required=True, metavar="URL", help="The address of the server, like https://example.org.")
@click.option("--token", required=True, envvar="COVEN_TOKEN", help="The bot's token (`coven token NAME`), or COVEN_TOKEN.")
@click.option("--make", metavar="GAME", help="Make tables of this game; without it the bot waits to be invited.")
@click.option("--players", type=int, help="Seats of the tables it makes.")
@click.option("--against", default="apprentice", show_default=True, help="The level of the bots at the tables it makes.")
@click.option("--at-once", type=click.IntRange(1), default=1, show_default=True, help="How many tables it makes at once.")
@click.option("--games", "count", type=click.IntRange(1), help="Stop after so many games; without it, play on.")
@click.option("--seed", type=int, default=0, show_default=True, help="Where the bots' random numbers begin.")
def bot(
    bot: str,
    server: str,
    token: str,
    make: str | None,
    players: int | None,
    against: str,
    at_once: int,
    count: int | None,
    seed: int,
) -> None:
    """Let BOT play at a server: a level of ours, or a class of your own as module.Class, with parameters module.Class:depth=3.

    It plays at every table it is invited to, any number at once, and comes back after faults. With --make it makes tables.
    """
    from coven.adapters.at_server import Player, Server

    who = entrant(bot)
    settings = _settings(who, make, players, against)
    player = Player(Server(server, token), who.bot, who.name, seed, lambda words: click.echo(words, err=True))
    for done in asyncio.run(player.play(count, settings, at_once)):
        won = "won" if done.seat in done.winners else "lost"
        click.echo(f"{done.game}  table {done.table}  seat {done.seat}  {won}  {' '.join(map(str, done.scores))}")


def _settings(who: Entrant, make: str | None, players: int | None, against: str) -> dict[str, Any] | None:
    """What a table of the bot's own is like; a bot that cannot play the game is refused before there is one."""
    if make is None:
        if players is not None:
            raise MalformedError("Expected --players together with --make, because others decide about their own tables.")
        return None
    who.check(make)
    return {"game": make, "players": players, "fill": against, "tempo": "instant"}
