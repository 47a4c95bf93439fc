"""How loops over rules become kernels for a GPU."""
