"""Many games at once for learners: `Many` steps them side by side, on all cores or on a GPU."""

from coven.rl.envs.vector_env import Step, VectorEnv

__all__ = ["Step", "VectorEnv"]
