"""Training of networks by self-play: `coven train GAME`. Requires the extra `[train]`."""
