"""Fuzz every HTTP endpoint and websocket message of a server, and measure the longest pause of its event loop.

python -m tests.fuzz --cases 100000 --seed 1

Six tenths of the cases are requests and three tenths messages of our own grammar; Schemathesis generates the others.
The exit status is 1 if the server answered with a 5xx status, logged an error, or paused for more than 50 ms of CPU time.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from typing import Any

from tests.fuzz.cases import Outcome, World, build_world, run_http, run_messages
from tests.fuzz.measured_server import MeasuredServer
from tests.server.clients import close_leftovers

MAX_PAUSE_SECONDS = 0.05
REPORT_SECONDS = 20.0  # between two progress lines
SLOWEST_SHOWN = 12
MAX_FAILURE_CHARS = 2_500
STARTUP_TASK = "lifespan"  # modules are loaded before the server listens


async def run_schema(world: World, url: str, count: int, seed: int, outcome: Outcome) -> None:
    """Run Schemathesis in a process of its own."""
    if count <= 0:
        return
    arguments = (url, world.cookies[0], world.tables[0], str(count), str(seed))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.fuzz.schema_cases", *arguments, stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate()
    result = json.loads(output.splitlines()[-1])
    outcome.cases["requests of Schemathesis"] += sum(result["answers"].values())
    outcome.answers.update(result["answers"])
    outcome.failures += result["failures"]


async def report_progress(outcome: Outcome, server: MeasuredServer) -> None:
    """Print a progress line at intervals until cancelled."""
    began = time.monotonic()
    while True:
        await asyncio.sleep(REPORT_SECONDS)
        longest = max(requests_of(server.read_report()).values(), default=0.0)
        print(
            f"  {time.monotonic() - began:.0f} s: {outcome.cases.total()} cases, longest pause {longest * 1000:.0f} ms",
            flush=True,
        )


async def fuzz(server: MeasuredServer, cases: int, seed: int) -> Outcome:
    """Run all cases."""
    outcome, tenth = Outcome(), cases // 10
    try:
        world = await build_world(server.url, server.port)
        reporter = asyncio.create_task(report_progress(outcome, server))
        await asyncio.gather(
            run_http(world, 3 * tenth, seed, outcome),
            run_http(world, 3 * tenth, seed + 1, outcome),
            run_messages(world, cases - 7 * tenth, seed + 2, outcome),
            run_schema(world, server.url, tenth, seed, outcome),
        )
        reporter.cancel()
    finally:
        await close_leftovers()
    return outcome


def requests_of(report: dict[str, Any]) -> dict[str, float]:
    """Return the longest callbacks of requests, messages and background tasks, without those of the start."""
    return {name: seconds for name, seconds in report["longest"].items() if name != STARTUP_TASK}


def print_report(outcome: Outcome, report: dict[str, Any], errors: list[str]) -> bool:
    """Print the figures; return whether all is well."""
    longest = sorted(requests_of(report).items(), key=lambda entry: -entry[1])
    print(f"{report['callbacks']} callbacks of the event loop; the longest in ms of CPU time:")
    for name, seconds in longest[:SLOWEST_SHOWN]:
        print(f"  {seconds * 1000:6.1f}  {name}")
    for failure in [*outcome.failures[:SLOWEST_SHOWN], *errors[:SLOWEST_SHOWN]]:
        print(f"  FAILED {failure[:MAX_FAILURE_CHARS]}")
    print(f"answers: {dict(sorted(outcome.answers.items()))}")
    pause, collection = longest[0][1] if longest else 0.0, report["longest_collection"]
    for kind, number in outcome.cases.items():
        print(f"| {kind} | {number:,} |")
    print(f"| all cases | {outcome.cases.total():,} |")
    print(f"| 5xx answers, errors in the log | {len(outcome.failures)}, {len(errors)} |")
    print(f"| longest pause of the event loop, CPU time | {pause * 1000:.0f} ms |")
    print(f"| longest collection of garbage, CPU time | {collection * 1000:.0f} ms |")
    print(f"| longest pause, wall time with all other processes of the machine | {report['longest_wall'] * 1000:.0f} ms |")
    return not outcome.failures and not errors and max(pause, collection) <= MAX_PAUSE_SECONDS


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="URL of an empty database (default: a SQLite file).")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        MeasuredServer(arguments.database or f"sqlite:///{folder}/coven.db") as server,
    ):
        outcome = asyncio.run(fuzz(server, arguments.cases, arguments.seed))
        time.sleep(1)  # the last report of the server
        is_well = print_report(outcome, server.read_report(), server.errors())
    sys.exit(0 if is_well else 1)


if __name__ == "__main__":
    main()
