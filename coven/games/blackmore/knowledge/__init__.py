"""What a viewer knows, and the worlds that are consistent with it."""
