"""What players see: notation, pictures, text, player aid and claims, all built from views alone."""
