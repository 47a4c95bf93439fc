"""What Prometheus sees, on a port of its own: how long a bot thought about one choice is nobody's business but the host's."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

TIMES: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

_moves: Final = Counter("coven_moves", "Moves stored, by who made them.", ["by"])
moves: Final = {by: _moves.labels(by) for by in ("seat", "bot", "stand_in", "clock", "claim")}
refusals: Final = Counter("coven_refusals", "Refusals, by code.", ["code"])
requests: Final = Counter("coven_requests", "HTTP requests, by status.", ["status"])
move_seconds: Final = Histogram("coven_move_seconds", "From a move received to its events sent.", buckets=TIMES)
commit_seconds: Final = Histogram("coven_commit_seconds", "One durable transaction.", buckets=TIMES)
batch_size: Final = Histogram("coven_batch_size", "Changes in one transaction.", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500))
bot_seconds: Final = Histogram("coven_bot_seconds", "A bot's thought.", ["level"], buckets=TIMES)
bot_fallbacks: Final = Counter("coven_bot_fallbacks", "Thoughts that failed or took too long.", ["level"])
notices: Final = Counter("coven_notices", "Messages to people who are elsewhere.", ["kind", "outcome"])
connections: Final = Gauge("coven_connections", "Open websockets.")
tables_in_memory: Final = Gauge("coven_tables_in_memory", "Tables held in memory.")
errors: Final = Counter("coven_errors", "Errors of our own making.")
_lookbacks: Final = Counter("coven_lookbacks", "Replays, logs, sheets and records, made anew or kept from before.", ["how"])
lookbacks: Final = {how: _lookbacks.labels(how) for how in ("made", "kept")}


@contextmanager
def served(host: str, port: int | None) -> Iterator[None]:
    """Show the metrics at this address meanwhile; nowhere without a port."""
    if port is None:
        yield
        return
    server, thread = start_http_server(port, host)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
