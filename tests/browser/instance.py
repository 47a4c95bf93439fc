"""An instance of a WebAssembly module in Node, called like a function of Python."""

import base64
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt
import pytest

from coven.kernel import Record

SCRIPT: Final = Path(__file__).with_name("instance.mjs")


class Instance:
    """A module in a process of its own. Records and arrays that are passed to a call are written to, as by compiled code."""

    def __init__(self, file: Path) -> None:
        node = shutil.which("node") or pytest.skip("needs Node")
        self.process = subprocess.Popen(
            [node, str(SCRIPT), str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.seconds = 0.0  # processor time of the latest call with `times`

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self.process:
            self.process.kill()

    def call(self, name: str, *arguments: object, times: int = 0) -> int | None:
        """Call an entry point and return its result."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        memories: dict[int, npt.NDArray[np.generic]] = {}  # by address: a view and its words are the same memory
        given = [_encode(argument, memories) for argument in arguments]
        contents = [base64.b64encode(memory.tobytes()).decode() for memory in memories.values()]
        call = {"name": name, "memories": contents, "arguments": given, "times": times}
        self.process.stdin.write(json.dumps(call) + "\n")
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        for memory, content in zip(memories.values(), answer["contents"], strict=True):
            memory.reshape(-1).view(np.uint8)[:] = np.frombuffer(base64.b64decode(content), np.uint8)
        self.seconds = answer["seconds"] or 0.0
        return None if answer["result"] is None else int(answer["result"])


def _encode(argument: object, memories: dict[int, npt.NDArray[np.generic]]) -> dict[str, object]:
    """Return an argument for the script; records and arrays are added to the memories."""
    if isinstance(argument, np.floating):
        return {"float": repr(float(argument)).replace("inf", "Infinity")}  # JSON has no infinity
    if not isinstance(argument, Record | np.ndarray):
        return {"number": str(int(str(argument)))}
    array: npt.NDArray[np.generic] = argument.as_array() if isinstance(argument, Record) else argument
    address = int(array.__array_interface__["data"][0])
    memories.setdefault(address, array)
    lengths = [] if isinstance(argument, Record) else list(array.shape)
    return {"memory": list(memories).index(address), "lengths": lengths}
