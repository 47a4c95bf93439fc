"""Fuzzing of every HTTP and websocket message of a running server: `python -m tests.fuzz`."""
