"""Words for people, made from views alone."""
