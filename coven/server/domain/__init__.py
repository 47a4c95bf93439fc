"""Decisions on table rows, without I/O: which are allowed, and what follows from them."""
