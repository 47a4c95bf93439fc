"""What players see: notation, pictures, text and player aid, all built from views alone."""
