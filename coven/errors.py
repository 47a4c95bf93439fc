"""Errors for people: what was expected, what was given, what to do. Each has a stable code.

Optional dependencies are installed as extras, `pip install 'coven-games[server]'`; a missing one is such an error too.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from coven.languages import DEFAULT_LANGUAGE
from coven.messages import Catalog, Formatter, Message


class CovenError(Exception):
    """An error that a person can correct. Its text is one sentence to be shown to them."""

    code = "error"


class MalformedError(CovenError):
    """The input is malformed: an unknown word, a broken file."""

    code = "malformed"


class UnknownGameError(MalformedError):
    """There is no game of this key."""

    code = "unknown-game"


class GameError(CovenError):
    """A custom game breaks the contract. Each line of the text is one mistake, with its file and line where possible."""

    code = "game"


class PluginError(UnknownGameError):
    """A game from outside the project cannot be offered: it cannot be imported, or its key is taken."""

    code = "plugin"


class PlayersError(MalformedError):
    """The game is not for this number of players."""

    code = "players"


class VariantError(MalformedError):
    """The variant has an unknown key, or a value the game cannot be played with.

    What is wrong is a message of the game's catalogs in `folder` or of the common ones; `say` puts it into words.
    """

    code = "variant"

    def __init__(self, problem: Message | str, folder: Path | None = None) -> None:
        super().__init__(problem, folder)
        self.problem = problem
        self.folder = folder

    def say(self, language: str) -> str:
        """Return what is wrong in a language."""
        if isinstance(self.problem, str):
            return self.problem
        return Formatter(Catalog.load(language, self.folder)).format(self.problem)

    def __str__(self) -> str:
        return self.say(DEFAULT_LANGUAGE)


class RefusalError(CovenError):
    """The rules do not allow a choice; has the sentence and the clause that forbids it."""

    code = "refused"

    def __init__(self, sentence: str, clause: str, reason: object = None) -> None:
        super().__init__(f"{sentence} Clause {clause}.")
        self.sentence = sentence
        self.clause = clause
        self.reason = reason  # the sentence as a message, for clients that put it into words themselves


class NotNowError(RefusalError):
    """It is not this seat's turn to make this choice."""

    code = "not-now"


class IllegalError(RefusalError):
    """It is this seat's turn, but this choice is not legal."""

    code = "illegal"


class RecordError(MalformedError):
    """A game record does not replay; says where."""

    code = "record"


class DeviceError(CovenError):
    """A device is missing, or has too little memory."""

    code = "device"


class MissingExtraError(CovenError):
    """A feature needs the packages of an extra, such as `pip install 'coven-games[server]'`, which are not installed."""

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
        raise MissingExtraError(f"{what} needs '{package}', which is not installed: pip install 'coven-games[{name}]'.") from None


def shorten_path(path: str) -> str:
    """Return a path as a person in the current folder would write it."""
    try:
        return str(Path(path).relative_to(Path.cwd()))
    except ValueError:
        return path
