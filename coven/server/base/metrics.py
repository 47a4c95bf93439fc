"""What Prometheus sees, on a port of its own: how long a bot thought about one choice is nobody's business but the host's."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

SECONDS_BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

_moves: Final = Counter("coven_moves", "Moves stored, by who made them.", ["by"])
moves: Final = {by: _moves.labels(by) for by in ("seat", "bot", "stand_in", "clock", "claim")}
rejections: Final = Counter("coven_refusals", "Refusals, by code.", ["code"])
http_requests: Final = Counter("coven_requests", "HTTP requests, by status.", ["status"])
move_duration_seconds: Final = Histogram(
    "coven_move_seconds", "From a move received to its events sent.", buckets=SECONDS_BUCKETS
)
commit_duration_seconds: Final = Histogram("coven_commit_seconds", "One durable transaction.", buckets=SECONDS_BUCKETS)
commit_batch_size: Final = Histogram(
    "coven_batch_size", "Changes in one transaction.", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500)
)
bot_thinking_seconds: Final = Histogram("coven_bot_seconds", "A bot's thought.", ["level"], buckets=SECONDS_BUCKETS)
bot_fallbacks: Final = Counter("coven_bot_fallbacks", "Thoughts that failed or took too long.", ["level"])
notifications: Final = Counter("coven_notices", "Messages to people who are elsewhere.", ["kind", "outcome"])
websocket_connections: Final = Gauge("coven_connections", "Open websockets.")
tables_in_memory: Final = Gauge("coven_tables_in_memory", "Tables held in memory.")
internal_errors: Final = Counter("coven_errors", "Errors of our own making.")
_replay_requests: Final = Counter("coven_lookbacks", "Replays, logs, sheets and records, made anew or kept from before.", ["how"])
replay_requests: Final = {how: _replay_requests.labels(how) for how in ("made", "kept")}


@contextmanager
def serve_metrics(host: str, port: int | None) -> Iterator[None]:
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
