"""The server: tables people can rely on. It knows the contract of a game, and no game."""
