"""What a table is sent, as JSON that machine code writes: the loop of a game, and the writer that all games share."""
