"""Opening the page of a server."""

import contextlib
import socket
import threading
import webbrowser


def find_port(host: str, wanted: int) -> int:
    """The port wanted, or a free one when something else listens there."""
    for port in (wanted, 0):
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    return wanted


def open_page(address: str) -> None:
    """Open a page without waiting here for the browser."""
    threading.Thread(target=_open_in_browser, args=(address,), daemon=True).start()


def _open_in_browser(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
