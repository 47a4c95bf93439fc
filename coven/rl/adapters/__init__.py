"""Adapters to PettingZoo, Gymnasium and OpenSpiel. Each requires an extra of its own."""
