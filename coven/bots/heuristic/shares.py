"""Shares of victory from what players have: the one who is ahead is the likelier to win, the more so the nearer the end."""

from coven.kernel import rule


@rule
def weight(behind: int, hundredths: int) -> float:
    """How likely to win somebody is who lies so far behind the first, compared with them: each step back multiplies it."""
    likely = 1.0
    for _ in range(min(behind, 40)):
        likely = likely * hundredths / 100
    return likely
