"""Decisions on table rows, without I/O: who may do what, and what follows from it."""
