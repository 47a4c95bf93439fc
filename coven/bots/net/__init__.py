"""Bots that play by a trained network: Familiar, and Archwitch, which searches with it."""
