"""Errors for people: what was expected, what came, what to do. Each has a stable code."""


class CovenError(Exception):
    """Something a person can put right. Its text is one sentence made to be shown."""

    code = "error"


class MalformedError(CovenError):
    """The input is not of the form expected: an unknown word, a broken file."""

    code = "malformed"


class UnknownGameError(MalformedError):
    code = "unknown-game"


class PlayersError(MalformedError):
    """A game that is not for this many players."""

    code = "players"


class VariantError(MalformedError):
    """A variant with an unknown key or a figure the game cannot be played with."""

    code = "variant"


class RefusalError(CovenError):
    """A choice the rules do not allow; carries the sentence and the clause that forbids it."""

    code = "refused"

    def __init__(self, sentence: str, clause: str) -> None:
        super().__init__(f"{sentence} Clause {clause}.")
        self.sentence = sentence
        self.clause = clause


class NotNowError(RefusalError):
    """Not this seat's choice, or not at this moment."""

    code = "not-now"


class IllegalError(RefusalError):
    """This seat's turn to choose, but not this."""

    code = "illegal"


class RecordError(MalformedError):
    """A game record that does not replay, and where."""

    code = "record"


class DeviceError(CovenError):
    """A device that is not there, or cannot hold what it is asked for."""

    code = "device"
