"""The distribution of tests among xdist's worker processes.

There are more processes than cores, because tests with a browser or a server mostly wait. So that some processes wait while
others compute, every second process starts with browser tests, one file after the other with the same browser and the same
server; the others start with all other tests. A process without tests of its kind helps with the rest.
"""

import re
from typing import Any, Final

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from coven import games

BROWSER_TESTS: Final = "tests/web/"
# slow groups start first, so that none of them runs alone at the end; the others are ordered by their number of tests
SLOW_FIRST: Final = (
    "tests/train/",
    "tests/test_tutorials.py",
    "thirteen_witches",
    "three_witches",
    "witchs_shot",
    "blackmore",
    "tests/review/",
    "tests/lab/",
    "tests/adapters/",
    "tests/server/test_crash_recovery.py",
    "tests/server/test_operations.py",
    "tests/server/test_malformed_input.py",
    "tests/test_installed_plugin.py",
    "tests/test_docs.py",
    "tests/kernel/",
    "tests/server/test_fresh_cache.py",
    "tests/server/test_protocol_fallback.py",
    "tests/server/test_backup.py",
    "tests/cli/test_new.py",
    "tests/server/test_bot_command.py",
    "tests/server/test_nodes.py",
    "tests/server/test_generated_protocol.py",
    "tests/web/test_table.py",
    "tests/web/test_pages.py",
    "tests/web/test_whole_games.py",
    "tests/web/test_layout.py",
    "tests/web/test_review.py",
    "tests/web/test_player_aids.py",
    "tests/web/test_lessons.py",
    "tests/web/test_workshop.py",
    "tests/web/test_client.py",
)


class BrowserAwareScheduler(LoadScopeScheduling):  # type: ignore[misc]
    """Schedules groups of tests, with browser tests on every second process."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)

    def _assign_work_unit(self, node: Any) -> None:
        """Assign the next group, preferably one of the kind this process started with."""
        browsers = int(node.gateway.id.removeprefix("gw")) % 2 == 1
        ordered = sorted(self.workqueue, key=lambda group: (group.startswith(BROWSER_TESTS) != browsers, priority(group)))
        self.workqueue.move_to_end(ordered[0], last=False)
        super()._assign_work_unit(node)


def group_of(nodeid: str) -> str:
    """Return the group of tests that runs in one process: those of a game, which share its loops, or of a file.

    Browser tests are grouped by file and game. The group is derived from the test's name, because xdist's group marker does not
    work with recent versions of pytest.
    """
    file, _, name = nodeid.partition("::")
    parameters = re.split(r"[-\[\]]", name)
    game = next((key for key in games.BUILTIN_GAMES if key in parameters), "")
    if file.startswith(BROWSER_TESTS):
        return f"{file} {game}".rstrip()
    return game or next((key for key in games.BUILTIN_GAMES if key in file.split("/")), file)


def priority(group: str) -> int:
    """Return the rank of a group: slow groups come first."""
    return next((number for number, name in enumerate(SLOW_FIRST) if group.startswith(name)), len(SLOW_FIRST))
