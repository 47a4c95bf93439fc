"""Bots: whoever chooses from a View. `coven.bots.roster` lists them by name."""
