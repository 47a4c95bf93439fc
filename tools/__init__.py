"""Generators and checks for developers."""
