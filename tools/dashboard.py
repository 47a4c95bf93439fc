"""Write the Grafana dashboard: `python -m tools.dashboard` makes deploy/grafana/dashboards/coven.json from the table below."""

import json
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parent.parent / "deploy/grafana/dashboards/coven.json"
SOURCE: Final = {"type": "prometheus", "uid": "coven-prometheus"}
COLUMNS: Final = 3
WIDTH: Final = 24 // COLUMNS
HEIGHT: Final = 8


def quantile(share: float, metric: str, by: str = "") -> str:
    """Return the query for a quantile of a histogram over five minutes."""
    group = f"le, {by}" if by else "le"
    return f"histogram_quantile({share}, sum by ({group}) (rate({metric}_bucket[5m])))"


# title, unit, and queries with their legends
PANELS: Final[tuple[tuple[str, str, dict[str, str]], ...]] = (
    ("Nodes", "short", {'up{job="coven"}': "{{instance}}"}),
    ("Moves stored", "ops", {"sum by (author) (rate(coven_moves_total[5m]))": "{{author}}"}),
    (
        "Move duration",
        "s",
        {quantile(0.5, "coven_move_duration_seconds"): "median", quantile(0.99, "coven_move_duration_seconds"): "99 %"},
    ),
    ("Event loop lag (99 %)", "s", {quantile(0.99, "coven_event_loop_lag_seconds", "instance"): "{{instance}}"}),
    ("Connections", "short", {"sum by (state) (coven_connections)": "{{state}}"}),
    (
        "Refused and evicted",
        "ops",
        {
            "sum by (cap) (rate(coven_connections_refused_total[5m]))": "refused: {{cap}}",
            "sum by (state) (rate(coven_connections_evicted_total[5m]))": "evicted: {{state}}",
        },
    ),
    (
        "Tables and websockets",
        "short",
        {"sum(coven_tables_in_memory)": "tables in memory", "sum(coven_websocket_connections)": "websockets"},
    ),
    ("HTTP requests", "reqps", {"sum by (status) (rate(coven_http_requests_total[5m]))": "{{status}}"}),
    (
        "Rejections",
        "ops",
        {
            "sum by (code) (rate(coven_rejections_total[5m]))": "{{code}}",
            "sum by (action) (rate(coven_rate_limited_total[5m]))": "limited: {{action}}",
        },
    ),
    ("Queues", "short", {"sum by (queue) (coven_queue_length)": "{{queue}}"}),
    ("Oldest item", "s", {"max by (queue) (coven_queue_age_seconds)": "{{queue}}"}),
    (
        "Bots thinking (95 %)",
        "s",
        {quantile(0.95, "coven_bot_thinking_seconds", "level"): "{{level}}"},
    ),
    (
        "Database (99 %)",
        "s",
        {quantile(0.99, "coven_commit_duration_seconds"): "commit", quantile(0.99, "coven_database_read_seconds"): "query"},
    ),
    (
        "Changes per transaction",
        "short",
        {"sum(rate(coven_commit_batch_size_sum[5m])) / sum(rate(coven_commit_batch_size_count[5m]))": "mean"},
    ),
    (
        "Database connections and failures",
        "short",
        {
            "sum by (state) (coven_database_connections)": "{{state}}",
            "sum by (operation) (increase(coven_database_failures_total[5m]))": "failed: {{operation}}",
        },
    ),
    ("Free disk", "bytes", {"min by (place) (coven_disk_free_bytes)": "{{place}}"}),
    ("Memory", "bytes", {'process_resident_memory_bytes{job="coven"}': "{{instance}}"}),
    ("CPU", "percentunit", {'rate(process_cpu_seconds_total{job="coven"}[5m])': "{{instance}}"}),
    (
        "Open files",
        "percentunit",
        {'process_open_fds{job="coven"} / process_max_fds{job="coven"}': "{{instance}}"},
    ),
    ("Backup age", "s", {"min(coven_backup_age_seconds)": "newest backup"}),
    ("Backups of a day", "short", {"sum by (outcome) (increase(coven_backups_total[1d]))": "{{outcome}}"}),
    (
        "Bus",
        "short",
        {"min(coven_bus_connected)": "connected", "sum(coven_bus_lost_messages)": "lost messages"},
    ),
    ("Notifications", "ops", {"sum by (kind, outcome) (rate(coven_notifications_total[5m]))": "{{kind}}: {{outcome}}"}),
    ("Replays", "ops", {"sum by (source) (rate(coven_replay_requests_total[5m]))": "{{source}}"}),
    (
        "Errors",
        "short",
        {
            "sum(increase(coven_internal_errors_total[5m]))": "unexpected errors",
            "sum by (level) (increase(coven_bot_fallbacks_total[5m]))": "bot fallbacks: {{level}}",
        },
    ),
)


def build_dashboard() -> dict[str, Any]:
    """Return the dashboard as Grafana stores it."""
    return {
        "title": "Coven",
        "uid": "coven",
        "tags": ["coven"],
        "schemaVersion": 39,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "timezone": "browser",
        "panels": [_panel(number, *panel) for number, panel in enumerate(PANELS)],
    }


def _panel(number: int, title: str, unit: str, queries: dict[str, str]) -> dict[str, Any]:
    row, column = divmod(number, COLUMNS)
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": title,
        "datasource": SOURCE,
        "gridPos": {"x": column * WIDTH, "y": row * HEIGHT, "w": WIDTH, "h": HEIGHT},
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "options": {"legend": {"displayMode": "list", "placement": "bottom"}, "tooltip": {"mode": "multi"}},
        "targets": [
            {"refId": chr(ord("A") + index), "datasource": SOURCE, "expr": query, "legendFormat": legend}
            for index, (query, legend) in enumerate(queries.items())
        ],
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(build_dashboard(), indent=1) + "\n")
