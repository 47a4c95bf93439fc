"""The contract between a game and everything that plays, searches, serves or studies it."""
