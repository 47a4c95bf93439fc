"""Optional dependencies, installed as extras: `pip install 'coven[server]'`."""

from collections.abc import Iterator
from contextlib import contextmanager

from coven.errors import CovenError


class MissingExtraError(CovenError):
    """A feature needs packages that are not installed."""

    code = "missing-extra"


@contextmanager
def extra(name: str, what: str) -> Iterator[None]:
    """Wrap imports of an extra's packages: if one is missing, the error says what to install for `what`."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "coven":  # a bug of ours, no missing extra
            raise
        raise MissingExtraError(f"{what} needs '{package}', which is not installed: pip install 'coven[{name}]'.") from None
