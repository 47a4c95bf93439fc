"""Identities, passkeys, profiles and the settlement of finished games."""
