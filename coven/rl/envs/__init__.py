"""Vectorised environments: `VectorEnv` steps many games side by side, on all cores or on a GPU."""

from coven.rl.envs.vector_env import Step, VectorEnv

__all__ = ["Step", "VectorEnv"]
