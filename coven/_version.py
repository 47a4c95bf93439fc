"""The version of Coven: the build and the package read it from here."""

__version__ = "1.0.0"
