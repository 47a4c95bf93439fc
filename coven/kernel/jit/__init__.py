"""How a rule becomes machine code: the only place, with `coven.kernel.gpu`, that knows Numba."""
