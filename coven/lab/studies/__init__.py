"""Studies: what a variant does to play. Many games under one or two sets of parameters, and what designers ask of them."""
