"""Bots that learned: nets trained by `coven train`, read and asked with numpy alone."""
