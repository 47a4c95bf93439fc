"""The lab: many games on all cores, to compare bots (the arena) and variants (studies).

`coven.lab.study("blackmore", {"hand": 5}, {})` runs a study from programs and notebooks: docs/howto/study_a_variant.md.
"""

from coven.lab.notebooks import StudyResult, study

__all__ = ["StudyResult", "study"]
