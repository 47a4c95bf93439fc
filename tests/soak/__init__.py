"""A soak test of whole servers under faults, run by hand: `python -m tests.soak --minutes 30 --seed 1`."""
