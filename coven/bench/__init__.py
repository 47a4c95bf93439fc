"""Benchmark tasks that are frozen and have versions, so that results can be compared: `python -m coven.bench --help`.

A miniature is small enough to be solved exactly. A full game is played on fixed deals among fixed opponents.
"""
