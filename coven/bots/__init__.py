"""Bots: programs that choose from a View. `coven.bots.roster` lists them by name."""
