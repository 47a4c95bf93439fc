"""Work that threads of a GPU do better together."""

from coven.kernel.rule import rule


@rule
def warp_sync(is_ready: bool) -> bool:
    """Whether to do now what a game is ready for: a core does it at once.

    On a GPU all 32 threads of a group wait while one of them deals. There a few that are ready wait for each other instead, while
    the others go on (`coven.kernel.cuda`). So nothing may depend on when it is done but the time it takes.
    """
    return is_ready
