"""Benchmarks, each of which guards a promise stated in its first line. Run one with `python -m benchmarks.NAME`."""
