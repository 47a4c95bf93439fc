"""The games as WebAssembly modules, for tables that a page runs without a server."""
