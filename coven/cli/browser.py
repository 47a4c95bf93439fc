"""Opening the page of a server that is about to start."""

import contextlib
import socket
import threading
import time
import webbrowser
from typing import Final

import click

PATIENCE: Final = 60.0  # seconds


def port_for(host: str, wanted: int) -> int:
    """The port wanted, or a free one when something else listens there."""
    for port in (wanted, 0):
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    return wanted


def open_when_up(host: str, port: int) -> None:
    """Open the page as soon as the server answers, without waiting here."""
    threading.Thread(target=_open, args=("127.0.0.1" if host == "0.0.0.0" else host, port), daemon=True).start()


def _open(host: str, port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1):
            break
        time.sleep(0.1)
    address = f"http://{host}:{port}/"
    click.echo(f"Coven is at {address} (Ctrl-C ends it)", err=True)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
