"""Programs to begin from."""
