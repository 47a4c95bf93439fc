"""Training in tests: XLA compiles for minutes of learning, and here a net learns for seconds."""

import os

# read when JAX first computes something; what is computed is the same, and compiling it takes half
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0")
