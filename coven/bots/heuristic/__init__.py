"""Rules of thumb, one file a game, in the words of the game."""
