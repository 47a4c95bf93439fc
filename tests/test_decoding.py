"""Several threads decode into the same types: one alone must inspect each type, or the process crashes."""

import re
import subprocess
import sys
from pathlib import Path

import coven

MANY_THREADS = """
import sys, threading
import msgspec
from coven.decoding import thread_safe_type

sys.setswitchinterval(1e-6)
for number in range(40):
    kind = None
    for depth in range(6):
        inner = [("inner", kind | None, None)] if kind else []
        kind = msgspec.defstruct(f"Kind{number}x{depth}", [("a", int, 0), ("b", str | None, None), ("c", list[int], []), *inner])
    barrier = threading.Barrier(4)

    def read():
        barrier.wait()
        msgspec.json.decode(b'{"a": 1, "b": "x", "c": [1], "inner": {"a": 2}}', type=thread_safe_type(kind))

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_may_decode_into_a_new_type_at_the_same_time() -> None:
    """Without the lock, msgspec crashes the process with SIGSEGV here, within a few types."""
    assert subprocess.run([sys.executable, "-c", MANY_THREADS], timeout=300).returncode == 0


def test_server_decodes_into_thread_safe_types_only() -> None:
    uses = []
    for file in (Path(coven.__file__).parent / "server").rglob("*.py"):
        for found in re.findall(r"(?:json|msgpack)\.decode\(.*\btype=(\w+)", file.read_text()):
            uses.append((file.name, found))
    assert len(uses) > 10
    assert {name for _, name in uses} <= {"thread_safe_type", "dict", "list"}, uses  # plain containers are no Structs
