"""Presentation to people and clients, built from views only: notation, pictures, player aid, prompts, narration, claims."""
