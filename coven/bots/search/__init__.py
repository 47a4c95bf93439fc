"""Information-set Monte Carlo tree search over the contract of a game."""
