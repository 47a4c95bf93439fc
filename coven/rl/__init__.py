"""Reinforcement learning: vectorised environments, training, and adapters to other libraries."""
