"""Deprecated: use `coven.bots.baseline`. This module will be removed in the next release."""

import warnings

from coven.bots.baseline import Toad

__all__ = ["Toad"]

warnings.warn("coven.bots.toad.Toad is now coven.bots.baseline.Toad.", DeprecationWarning, stacklevel=2)
