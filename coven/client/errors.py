"""What a server answers to a program, where it is not what was asked for."""

import json
import urllib.error


def server_sentence(error: urllib.error.HTTPError) -> str | None:
    """The sentence of a server of ours that refuses; None where something else answers."""
    try:
        return str(json.load(error)["sentence"])
    except (ValueError, KeyError, TypeError):
        return None


def describe_foreign_server(url: str, code: int = 200) -> str:
    """What to say of an address where something else answers."""
    said = "" if code == 200 else f": it said {code}"
    return f"What answers at {url} is no server of Coven{said}."


def describe_failure(fault: Exception) -> str:
    """Why no answer came, without the names of classes and the numbers of errors."""
    inner = getattr(fault, "reason", None) or fault
    return (str(getattr(inner, "strerror", None) or inner) or type(fault).__name__).rstrip(".")
