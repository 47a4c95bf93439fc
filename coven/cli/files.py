"""Files that commands write: whole or not at all, and refused before the work rather than after it."""

import os
import tempfile
from pathlib import Path

from coven.errors import MalformedError


def check_writable(file: Path) -> None:
    """Refuse a file that could not be written at the end."""
    if file.is_dir() or not os.access(file.absolute().parent, os.W_OK):
        raise MalformedError(f"The file {file} cannot be written: expected a file in a folder that can be written to.")


def ensure_folder(folder: Path) -> None:
    """Make a folder for what comes out, or refuse it before the work."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MalformedError(f"The folder {folder} cannot be written: {error.strerror}.") from None
    if not os.access(folder, os.W_OK):
        raise MalformedError(f"The folder {folder} cannot be written: expected one that can be written to.")


def write_text_atomically(file: Path, text: str) -> None:
    """Write the text, or leave what was there."""
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=file.absolute().parent, delete=False) as written:
            written.write(text)
        Path(written.name).chmod(0o644)
        Path(written.name).replace(file)
    except OSError as error:
        raise MalformedError(f"The file {file} cannot be written: {error.strerror}.") from None
