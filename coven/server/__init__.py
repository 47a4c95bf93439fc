"""The server: live tables over HTTP and websockets. It knows the contract of a game, but no particular game."""
