"""The file `report.json`: findings and estimates of studies, sweeps and tuning as plain data."""

from collections.abc import Sequence
from typing import Any

import msgspec

from coven.lab.studies.analyse.estimates import StudyEstimates
from coven.lab.studies.analyse.findings import list_findings
from coven.lab.studies.analyse.headlines import compute_headlines
from coven.lab.studies.plan import Sweep
from coven.lab.studies.tuning import Trial, Tuning, summarise
from coven.lab.text import LabText


def study_json(studies: Sequence[StudyEstimates], text: LabText) -> bytes:
    """Return the studies of all numbers of players, each with its findings first."""
    return msgspec.json.encode([_study(study, text) for study in studies])


def _study(study: StudyEstimates, text: LabText) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(study)
    return {"findings": list_findings(study, text)} | data


def sweep_json(sweep: Sweep, studies: Sequence[StudyEstimates], sentences: Sequence[str], text: LabText) -> bytes:
    """Return what the sweep shows, and each of its variants with its headlines and its study."""
    cells = [
        {"figures": values, "headlines": compute_headlines(study), "answers": _study(study, text)}
        for values, study in zip(sweep.values, studies, strict=True)
    ]
    return msgspec.json.encode({"findings": sentences, "cells": cells})


def tune_json(tuning: Tuning, tried: Sequence[Trial], text: LabText) -> bytes:
    """Return whether the objectives are met, and all trials, ranked."""
    return msgspec.json.encode({"findings": summarise(tuning, tried, text), "trials": tried})
