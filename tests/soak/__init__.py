"""A longer test of a whole server, run by hand: `python -m tests.soak --minutes 30 --seed 1`."""
