"""Many games at once for learners: `Many` steps them side by side, on all cores or on a GPU."""

from coven.envs.many import VectorEnv, Step

__all__ = ["VectorEnv", "Step"]
