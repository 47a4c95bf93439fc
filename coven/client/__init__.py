"""Client of a Coven server: bots that play over HTTP and websockets, and descriptions of failed requests."""

import json
import urllib.error


def server_sentence(error: urllib.error.HTTPError) -> str | None:
    """Return the message of a Coven server's error; None if the answer is not from a Coven server."""
    try:
        return str(json.load(error)["sentence"])
    except (ValueError, KeyError, TypeError):
        return None


def describe_foreign_server(url: str, code: int = 200) -> str:
    """Return the error message for a URL that is not a Coven server."""
    status = "" if code == 200 else f" (HTTP status {code})"
    return f"The server at {url} is not a Coven server{status}."


def describe_failure(error: Exception) -> str:
    """Return the reason of a failed request, without class names and error numbers."""
    reason = getattr(error, "reason", None) or error
    return (str(getattr(reason, "strerror", None) or reason) or type(error).__name__).rstrip(".")
