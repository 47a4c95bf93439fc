"""What people and things are called: ids nobody can guess, codes people read to each other, and names on one line."""

import secrets
from typing import Final

from coven.server import errors
from coven.server.one_line import clean_line

CODE_ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(16)


def new_code(length: int = 8) -> str:
    """A code people can read to each other."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(length))


def normalise_code(code: str) -> str:
    """A code as it was made, however somebody wrote it.

    >>> plain_code("abcd-efgh ")
    'ABCDEFGH'
    """
    return code.upper().replace("-", "").replace(" ", "")


def clean_name(name: str) -> str:
    """A name on one line; one of nothing is refused."""
    name = clean_line(name)
    if not name:
        raise errors.malformed("Expected a name with at least one letter.")
    return name
