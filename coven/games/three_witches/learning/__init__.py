"""Encodings for learning algorithms: canonical numbers and features."""
