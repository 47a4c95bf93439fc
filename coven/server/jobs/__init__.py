"""Slow work done by worker processes: replays, reviews, workshop studies; and the static catalog."""
