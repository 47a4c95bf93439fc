"""The web client: its own checks, and whole games in a real browser."""
