"""How tests are shared out among processes.

There are more processes than cores, because tests with a browser or a server mostly wait. So that there is always somebody who
waits and somebody who does not, every second process takes tests with browsers while there are any, one file after the other
with the same browser and the same server; the others begin with all other tests. Whoever has nothing left helps the others.
"""

import re
from typing import Any, Final

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from coven import games

BROWSER_TESTS: Final = "tests/web/"
# what takes long comes first, so that nobody is left with it at the end; the rest by the number of tests
SLOW_FIRST: Final = (
    "tests/train/",
    "thirteen_witches",
    "three_witches",
    "witchs_shot",
    "blackmore",
    "tests/review/",
    "tests/lab/",
    "tests/adapters/",
    "tests/server/test_kill.py",
    "tests/server/test_operations.py",
    "tests/server/test_input.py",
    "tests/games/tiny/test_custom_game.py",
    "tests/server/test_bot_command.py",
    "tests/server/test_nodes.py",
    "tests/server/test_protocol.py",
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
    """Groups, and two kinds of processes."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)

    def _assign_work_unit(self, node: Any) -> None:
        """The next group of the kind this process is for."""
        browsers = int(node.gateway.id.removeprefix("gw")) % 2 == 1
        ordered = sorted(self.workqueue, key=lambda group: (group.startswith(BROWSER_TESTS) != browsers, priority(group)))
        self.workqueue.move_to_end(ordered[0], last=False)
        super()._assign_work_unit(node)


def group_of(nodeid: str) -> str:
    """What runs in one process: the tests of a game, with its loops; of a file, with a server; those with a browser by game.

    It is read from a test's name, because xdist cannot tell its marked groups to a newer pytest.
    """
    file, _, name = nodeid.partition("::")
    given = re.split(r"[-\[\]]", name)
    game = next((key for key in games.GAMES if key in given), "")
    if file.startswith(BROWSER_TESTS):
        return f"{file} {game}".rstrip()
    return game or next((key for key in games.GAMES if key in file.split("/")), file)


def priority(group: str) -> int:
    """Before others if it takes long."""
    return next((number for number, name in enumerate(SLOW_FIRST) if group.startswith(name)), len(SLOW_FIRST))
