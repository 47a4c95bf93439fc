"""Rules and loops as WebAssembly: the same code as on a core, for the player's browser."""
