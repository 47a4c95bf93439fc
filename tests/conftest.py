"""Settings of all tests: they are deterministic, and never judged by their time."""

from hypothesis import settings

settings.register_profile("coven", deadline=None, derandomize=True)
settings.load_profile("coven")
