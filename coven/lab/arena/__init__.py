"""The arena: bots play duplicate deals against each other; results, ratings and standings."""
