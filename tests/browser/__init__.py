"""Tests of the games as WebAssembly modules."""
