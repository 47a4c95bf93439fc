"""Several threads decode into the same types: each type is worked out by one of them alone, or the process dies."""

import re
import subprocess
import sys
from pathlib import Path

import coven

MANY_THREADS = """
import sys, threading
import msgspec
from coven.decoding import prepared

sys.setswitchinterval(1e-6)
for number in range(40):
    kind = None
    for depth in range(6):
        inner = [("inner", kind | None, None)] if kind else []
        kind = msgspec.defstruct(f"Kind{number}x{depth}", [("a", int, 0), ("b", str | None, None), ("c", list[int], []), *inner])
    together = threading.Barrier(4)

    def read():
        together.wait()
        msgspec.json.decode(b'{"a": 1, "b": "x", "c": [1], "inner": {"a": 2}}', type=prepared(kind))

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_that_meet_a_type_for_the_first_time_together_live() -> None:
    """Without a lock msgspec ends the process with SIGSEGV here, within a few types."""
    assert subprocess.run([sys.executable, "-c", MANY_THREADS], timeout=300).returncode == 0


def test_the_server_decodes_into_prepared_types_alone() -> None:
    hits = []
    for file in (Path(coven.__file__).parent / "server").rglob("*.py"):
        for found in re.findall(r"(?:json|msgpack)\.decode\(.*\btype=(\w+)", file.read_text()):
            hits.append((file.name, found))
    assert len(hits) > 10
    assert {name for _, name in hits} <= {"prepared", "dict", "list"}, hits  # plain containers are no Structs
