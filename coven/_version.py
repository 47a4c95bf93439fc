"""The version of Coven: the build and the package read it from here."""

__version__ = "0.1.0"
