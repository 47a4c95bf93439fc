"""Quiet hours: nothing is sent then, in the time zone of whoever sleeps."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from coven.server import errors
from coven.server.messages import Quiet


def check_quiet_hours(quiet: Quiet | None) -> None:
    """Refuse a zone nobody knows, and a whole day."""
    if quiet is None:
        return
    try:
        ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise errors.malformed(f"Expected a time zone as in Europe/Vienna, but '{quiet.zone}' came.") from None
    if quiet.start == quiet.end:
        raise errors.malformed("Quiet hours begin and end at different times.")


def quiet_hours_end(quiet: Quiet | None, now: float) -> float | None:
    """When the quiet hours end that it is now; None if it is not quiet."""
    if quiet is None:
        return None
    here = datetime.fromtimestamp(now, ZoneInfo(quiet.zone))
    minute = here.hour * 60 + here.minute
    lasts = (quiet.end - quiet.start) % 1440
    if (minute - quiet.start) % 1440 >= lasts:
        return None
    left = (quiet.end - minute) % 1440
    return (here.replace(second=0, microsecond=0) + timedelta(minutes=left)).timestamp()
