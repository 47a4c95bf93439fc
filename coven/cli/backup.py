"""`coven backup` and `coven restore`: copies of a server's database."""

from pathlib import Path

import click

from coven.cli.serve import SERVER_DEFAULTS, data_option, database_option, database_url, recipient_option
from coven.errors import extra


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@database_option
@data_option
@click.option(
    "--folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
    help="Add the backup to this folder under the current time, and delete the oldest ones there.",
)  # fmt: skip
@click.option(
    "--keep", type=click.IntRange(1), default=SERVER_DEFAULTS.backup_keep, show_default=True,
    help="Number of backups to keep in the folder.",
)  # fmt: skip
@recipient_option
@click.option(
    "--new-key", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
    help="Write a new secret key to FILE, print its public key, and make no backup.",
)  # fmt: skip
def backup(
    file: Path | None, database: str, data: Path, folder: Path | None, keep: int, backup_recipient: str, new_key: Path | None
) -> None:
    """Copy a consistent snapshot of the database into the new SQLite FILE, also while a server runs.

    `coven restore` restores it; a server can also run on an unencrypted copy directly.
    """
    with extra("server", "coven backup"):
        from coven.server.storage import backup_files
    if (file is not None) + (folder is not None) + (new_key is not None) != 1:
        raise click.UsageError("Expected one of FILE, --folder and --new-key.")
    if new_key is not None:
        click.echo(backup_files.create_identity(new_key))
        return
    url = database_url(database, data)
    if folder is not None:
        file, rows = backup_files.make_rotated_backup(url, folder, keep, backup_recipient)
    else:
        assert file is not None
        rows = backup_files.make_backup(url, file, backup_recipient)
    click.echo(f"Copied {rows} rows to {file}.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
@data_option
@click.option(
    "--key", default="", envvar="COVEN_BACKUP_KEY", metavar="FILE",
    help="Decrypt the backup with the secret key in this file (or set COVEN_BACKUP_KEY to the file or to the key).",
)  # fmt: skip
@click.option("--replace", is_flag=True, help="Delete what is in the database; a SQLite file is renamed instead.")
def restore(file: Path, database: str, data: Path, key: str, replace: bool) -> None:
    """Restore the backup FILE into an empty database, SQLite or PostgreSQL, while no server uses it.

    The backup may come from either kind of database and from an older version.
    """
    with extra("server", "coven restore"):
        from coven.server.storage.restore import restore_database
    restored = restore_database(file, database_url(database, data), key=key, replace=replace)
    click.echo(f"Restored {restored.rows} rows.")
    if restored.replaced is not None:
        click.echo(f"The previous database is now {restored.replaced}.")
