"""Search over the contract of a game: information-set Monte Carlo tree search, and exact endgames."""
