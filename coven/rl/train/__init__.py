"""Players that learn by playing against themselves: `coven train GAME`. Needs the extra `[train]`."""
