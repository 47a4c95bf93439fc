"""A server that measures how long each callback of its event loop takes, in CPU time of the loop's thread and in wall time.

A pause is judged by CPU time, because other processes of a busy machine lengthen wall time. Wall time also shows what the CPU
time of the loop does not: waiting for the disk, or for a thread that holds the interpreter's lock.
"""

import asyncio
import gc
import json
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.responses import JSONResponse

from coven.server import run
from coven.server.http.websocket import WebsocketHandler
from tests.server.processes import ServerProcess

MIN_RECORDED_SECONDS: Final = 0.005
MAX_NAME_CHARS: Final = 160
REPORT_INTERVAL_SECONDS: Final = 0.5
OPTIONS: Final = ("--rate-limit-factor", "100000", "--smtp", "smtp://127.0.0.1:1", "--mail-from", "coven@cards.example")
PAUSE_PATH: Final = "/pause-since-last-request"


class PauseRecorder:
    """The longest callbacks, by the request or message that caused them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.callbacks = 0
        self.longest: dict[str, float] = {}  # CPU time
        self.longest_wall = 0.0
        self.collection_began = self.longest_collection = self.collection_seconds = 0.0
        self.since_read = 0.0  # longest callback since the last report to a client, without collections of garbage
        self.is_serving = False  # modules are loaded before

    def install(self) -> None:
        """Measure every callback from now on, and write a report regularly."""
        handle_class: Any = asyncio.events.Handle
        run_handle = handle_class._run
        clock, wall_clock = time.thread_time, time.perf_counter
        recorder = self

        def measured(handle: Any) -> None:
            collected = recorder.collection_seconds
            began, wall_began = clock(), wall_clock()
            run_handle(handle)
            seconds, wall_seconds = clock() - began, wall_clock() - wall_began
            recorder.callbacks += 1
            recorder.since_read = max(recorder.since_read, seconds - (recorder.collection_seconds - collected))
            if recorder.is_serving and wall_seconds > recorder.longest_wall:
                recorder.longest_wall = wall_seconds
            if seconds > MIN_RECORDED_SECONDS:
                recorder.record(handle, seconds)

        handle_class._run = measured
        gc.callbacks.append(self._on_collection)
        threading.Thread(target=self._write_forever, daemon=True).start()

    def record(self, handle: Any, seconds: float) -> None:
        """Record a long callback."""
        task = getattr(handle._callback, "__self__", None)
        name = task.get_name() if isinstance(task, asyncio.Task) else repr(handle._callback)
        name = name[:MAX_NAME_CHARS]
        self.longest[name] = max(seconds, self.longest.get(name, 0.0))

    def _on_collection(self, phase: str, info: dict[str, int]) -> None:
        """Record the longest collection of garbage: it stops all threads."""
        now = time.thread_time()
        if phase == "start":
            self.collection_began = now
        else:
            self.collection_seconds += now - self.collection_began
            if self.is_serving:
                self.longest_collection = max(self.longest_collection, now - self.collection_began)

    def _write_forever(self) -> None:
        while True:
            time.sleep(REPORT_INTERVAL_SECONDS)
            report = {
                "callbacks": self.callbacks,
                "longest": dict(self.longest),
                "longest_wall": self.longest_wall,
                "longest_collection": self.longest_collection,
            }
            draft = self.path.with_suffix(".draft")
            draft.write_text(json.dumps(report))
            draft.replace(self.path)


def name_tasks(recorder: PauseRecorder) -> None:
    """Name the tasks of requests and messages after what they serve."""
    app_class: Any = Starlette
    handler_class: Any = WebsocketHandler
    call: Callable[..., Awaitable[None]] = app_class.__call__

    async def named_call(app: Any, scope: Any, receive: Any, send: Any) -> None:
        recorder.is_serving = scope["type"] != "lifespan"
        if scope["type"] == "http" and scope["path"] == PAUSE_PATH:
            seconds, recorder.since_read = recorder.since_read, 0.0
            await JSONResponse({"seconds": seconds})(scope, receive, send)
            return
        if task := asyncio.current_task():
            task.set_name("lifespan" if scope["type"] == "lifespan" else f"{scope.get('method', 'websocket')} {scope['path']}")
        await call(app, scope, receive, send)

    app_class.__call__ = named_call
    handle_text: Callable[..., Awaitable[None]] = handler_class._handle_text

    async def named_handle_text(handler: Any, connection: Any, room: Any, text: Any) -> None:
        if task := asyncio.current_task():
            task.set_name(f"message {text[:120]!r}")
        await handle_text(handler, connection, room, text)

    handler_class._handle_text = named_handle_text


def main() -> None:
    """Run `coven` with measured callbacks; COVEN_PAUSE_REPORT names the file of the report."""
    from coven.cli import main as run_coven

    recorder = PauseRecorder(Path(os.environ["COVEN_PAUSE_REPORT"]))
    name_tasks(recorder)
    module: Any = run
    module.uvicorn.Config = partial(uvicorn.Config, loop="asyncio")  # its callbacks are Python's
    recorder.install()
    run_coven()


class MeasuredServer(ServerProcess):
    """A server process that measures its callbacks, with mail and almost without rate limits."""

    def __init__(self, database: str) -> None:
        super().__init__(database)
        self.options = (*OPTIONS, "--public-url", f"http://localhost:{self.port}")
        self.report = self.log.with_suffix(".json")

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-c", "from tests.fuzz.measured_server import main; main()"]

    def start(self) -> None:
        os.environ["COVEN_PAUSE_REPORT"] = str(self.report)
        super().start()

    def __exit__(self, *_: object) -> None:
        self.stop()  # the command reports errors

    def read_report(self) -> dict[str, Any]:
        """Return the number of callbacks, and the longest ones in seconds."""
        report: dict[str, Any] = json.loads(self.report.read_text())
        return report
