"""The lab: many games on all cores, and what they say about bots (the arena) and about variants (the workshop).

`coven.lab.study("blackmore", {"hand": 5}, {})` is the workshop for programs and notebooks: docs/lab.md.
"""

from coven.lab.notebooks import StudyResult, study

__all__ = ["StudyResult", "study"]
