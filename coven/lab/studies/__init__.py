"""Studies: what a variant does to play. Many games under one or two sets of figures, and what designers ask of them."""
