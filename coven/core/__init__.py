"""What all games are built on: cards, chance, notation, variants and the grammar of their sentences."""
