"""Commands for hosts: `coven token`, `table`, `verify` and `privacy`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from coven import games
from coven.cli._options import IdCommand, complete_game, players_option, strip_id_mark, variant_changes
from coven.cli._server_client import connect, server_option, token_option
from coven.cli.record import read_record_texts
from coven.cli.serve import SERVER_DEFAULTS, data_option, database_option, database_url, recipient_option
from coven.core.variants import merge
from coven.errors import MalformedError, VariantError, extra
from coven.games.contract.game import Game
from coven.match import records
from coven.server.base.config import Config


@click.command(cls=IdCommand)
@click.argument("name", callback=strip_id_mark)
@database_option
@data_option
@click.option("--revoke", is_flag=True, help="Revoke the tokens of the bot with this id, or of all bots called NAME.")
def token(name: str, database: str, data: Path, revoke: bool) -> None:
    """Create a bot called NAME and print its id, which hosts invite, and its token, which is not shown again."""
    if revoke:
        _revoke_tokens(name.strip(), database_url(database, data))
    else:
        _create_token(name, database_url(database, data))


def _create_token(name: str, url: str) -> None:
    with extra("server", "coven token"):
        from coven.server.people.identity import create_bot
        from coven.server.storage import Store
        from coven.server.storage.engine import database_exists, translate_database_errors
    if not 1 <= len(name.strip()) <= 24:
        raise MalformedError("Expected a name of 1 to 24 characters.")
    is_new = not database_exists(url)
    store = Store(url)
    try:
        with translate_database_errors("The token cannot be stored"):
            person, secret = create_bot(store, name.strip())
    finally:
        store.close()
    if is_new:
        click.echo(f"Created a new database, which no server has used yet: {url}", err=True)
    click.echo(f"id     {person.id}\ntoken  {secret}")


def _revoke_tokens(name: str, url: str) -> None:
    with extra("server", "coven token"):
        from coven.server.people.identity import revoke_tokens
        from coven.server.storage import Store
        from coven.server.storage.engine import check_database_exists, translate_database_errors
    check_database_exists(url)
    store = Store(url)
    try:
        with translate_database_errors("The tokens cannot be revoked"):
            bots = revoke_tokens(store, name)
    finally:
        store.close()
    if not bots:
        raise MalformedError(f"Expected the id or the name of a bot that has a token, got '{name}'.")
    for bot in bots:
        click.echo(f"revoked  {bot.id}  {bot.name}")


@click.command()
@click.argument("variant", type=click.Path(path_type=Path))
@click.option("--game", shell_complete=complete_game, help="Game of the variant (default: detected by its parameters).")
@players_option
@server_option
@token_option
def table(variant: Path, game: str | None, players: int | None, server: str, token: str) -> None:
    """Create a table with the parameters of the TOML file VARIANT on a server and print its link."""
    changes = variant_changes(variant)
    key = game or detect_game(changes)
    if players is not None:
        games.load(key).meta.check_players(players)
    click.echo(connect(server, token).create_table(key, changes, players, variant.stem))


def detect_game(changes: Mapping[str, object]) -> str:
    """Return the game that has all these parameters; raise an error if none or several have."""
    fitting = [game.meta.key for game in games.load_all() if _has_parameters(game, changes)]
    if len(fitting) != 1:
        reason = "several games have these parameters" if fitting else "no game has all these parameters"
        raise MalformedError(f"Give --game, one of {', '.join(games.GAMES)}: {reason}.")
    return fitting[0]


def _has_parameters(game: Game, changes: Mapping[str, object]) -> bool:
    try:
        merge(game.meta.defaults, changes)
    except VariantError:
        return False
    return True


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Check that the deals of every record in FILE are those the server committed to before the game, and replay it."""
    from coven.server.domain.deal_commitment import verify as verify_deals

    for number, text in enumerate(read_record_texts(file), 1):
        where = f"{file}, record {number}"
        record = records.decode(text, where)
        lots = verify_deals(record, where)
        records.check(record, where)
        click.echo(f"{where}: {lots} deals and draws match the commitment, and the game replays to its result.")


@click.command()
@click.option("--session-days", type=float, default=SERVER_DEFAULTS.session_days, show_default=True, help="As for `coven serve`.")
@click.option("--forget-days", type=float, default=SERVER_DEFAULTS.forget_days, show_default=True, help="As for `coven serve`.")
@click.option("--access-log/--no-access-log", default=True, help="As for `coven serve`.")
@click.option("--backup-folder", type=click.Path(path_type=Path), metavar="DIR", help="As for `coven serve`.")
@click.option("--backup-hours", type=float, default=SERVER_DEFAULTS.backup_hours, show_default=True, help="As for `coven serve`.")
@click.option("--backup-keep", type=int, default=SERVER_DEFAULTS.backup_keep, show_default=True, help="As for `coven serve`.")
@recipient_option
def privacy(**options: Any) -> None:
    """Print the privacy notice of a server with these options as Markdown: what it stores, why and for how long."""
    with extra("server", "coven privacy"):
        from coven.server.people.privacy import privacy_notice, to_markdown
    click.echo(to_markdown(privacy_notice(Config(**options))))
