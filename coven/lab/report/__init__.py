"""Reports: the standings of a contest as one HTML file with its plots inside. It needs no script and no network."""

from coven.lab.report.page import page

__all__ = ["page"]
