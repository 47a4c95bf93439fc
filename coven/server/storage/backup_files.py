"""Backup files: their names and rotation in a folder, and encryption with age (https://age-encryption.org).

A backup is encrypted to a recipient, which is public: the server that makes backups cannot read them. The identity file has
the secret key, and belongs elsewhere.
"""

import calendar
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pyrage import DecryptError, IdentityError, RecipientError, decrypt_file, encrypt_file, x25519

from coven.server.storage.backup import copy_database
from coven.server.storage.engine import DatabaseError, create_private_file

AGE_HEADER: Final = b"age-encryption.org/"
TIME_FORMAT: Final = "%Y%m%dT%H%M%SZ"
FILE_NAME: Final = re.compile(r"coven-(\d{8}T\d{6}Z)\.db(\.age)?")


# encryption


def create_identity(file: Path) -> str:
    """Create an identity file, which decrypts backups, and return the recipient to encrypt them to."""
    identity = x25519.Identity.generate()
    try:
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except OSError as error:
        raise DatabaseError(f"Cannot create the key file {file}: {error.strerror}.") from None
    with os.fdopen(descriptor, "w") as text:
        text.write(f"# public key: {identity.to_public()}\n{identity}\n")
    return str(identity.to_public())


def parse_recipient(text: str) -> x25519.Recipient:
    """Return the recipient with this public key."""
    try:
        return x25519.Recipient.from_str(text.strip())
    except RecipientError:
        raise DatabaseError(
            f"Expected a public key that begins with 'age1', got '{text[:80]}'. `coven backup --new-key FILE` makes one."
        ) from None


def read_identity(file_or_key: str) -> x25519.Identity:
    """Return the identity in a file, or with this secret key."""
    text = file_or_key
    if not file_or_key.startswith("AGE-SECRET-KEY-"):
        try:
            text = Path(file_or_key).read_text(encoding="utf-8")
        except (OSError, UnicodeError, ValueError) as error:
            raise DatabaseError(f"Cannot read the key file {file_or_key}: {getattr(error, 'strerror', None) or error}.") from None
    for line in text.splitlines():
        if line.startswith("AGE-SECRET-KEY-"):
            try:
                return x25519.Identity.from_str(line.strip())
            except IdentityError:
                break
    raise DatabaseError("Expected a key file with a line that begins with AGE-SECRET-KEY-; `coven backup --new-key` makes one.")


def is_encrypted(file: Path) -> bool:
    """Return whether a file is encrypted with age."""
    try:
        with file.open("rb") as start:
            return start.read(len(AGE_HEADER)) == AGE_HEADER
    except OSError as error:
        raise DatabaseError(f"Cannot read the backup {file}: {error.strerror}.") from None


@contextmanager
def decrypted(file: Path, key: str, folder: Path | None = None) -> Iterator[Path]:
    """Yield a backup as a plain file: itself, or decrypted into a private folder, which is deleted afterwards."""
    if not is_encrypted(file):
        yield file
        return
    if not key:
        raise DatabaseError(f"The backup {file} is encrypted. Use --key to specify the file with the key that decrypts it.")
    identity = read_identity(key)
    with TemporaryDirectory(prefix=".coven-restore-", dir=folder) as private:
        plain = Path(private) / "backup.db"
        create_private_file(plain)
        try:
            decrypt_file(str(file), str(plain), [identity])
        except DecryptError:
            raise DatabaseError(
                f"The key does not decrypt {file}: the backup was encrypted to another key, or the file is damaged."
            ) from None
        yield plain


# making backups


def make_backup(url: str, file: Path, recipient: str = "") -> int:
    """Copy the database into a new file, encrypted to a recipient if one is given; return the number of rows.

    The file appears once it is complete. The plain copy of an encrypted backup exists beside it meanwhile, readable by its
    owner only.
    """
    if not recipient:
        return copy_database(url, file)
    key = parse_recipient(recipient)
    if file.exists():
        raise DatabaseError(f"The file {file} exists already. A backup does not overwrite files.")
    with TemporaryDirectory(prefix=".coven-backup-", dir=file.parent) as private:
        plain, sealed = Path(private) / "plain.db", Path(private) / "sealed"
        rows = copy_database(url, plain)
        create_private_file(sealed)
        encrypt_file(str(plain), str(sealed), [key])
        sealed.rename(file)
    return rows


def make_rotated_backup(url: str, folder: Path, keep: int, recipient: str = "") -> tuple[Path, int]:
    """Add a backup to a folder and delete the oldest ones beyond `keep`; return the new file and its number of rows."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"Cannot create the folder {folder}: {error.strerror}.") from None
    name = f"coven-{time.strftime(TIME_FORMAT, time.gmtime())}.db" + (".age" if recipient else "")
    rows = make_backup(url, folder / name, recipient)
    for old in list_backups(folder)[:-keep]:
        old.unlink(missing_ok=True)
    return folder / name, rows


def list_backups(folder: Path) -> list[Path]:
    """Return the rotated backups in a folder, the oldest first. Other files are left alone."""
    try:
        return sorted(file for file in folder.iterdir() if FILE_NAME.fullmatch(file.name))
    except OSError:
        return []


def newest_backup_time(folder: Path) -> float | None:
    """Return when the newest backup in a folder was made, as wall time, or None without one."""
    backups = list_backups(folder)
    match = FILE_NAME.fullmatch(backups[-1].name) if backups else None
    if match is None:
        return None
    return float(calendar.timegm(time.strptime(match[1], TIME_FORMAT)))
