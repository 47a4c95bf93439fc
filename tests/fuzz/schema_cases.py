"""Requests that Schemathesis generates from the OpenAPI description, in a process of their own.

Prints a line of JSON with the number of cases, the statuses and the failures.
"""

import json
import math
import sys
from collections import Counter
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.core.result import Ok


def run(url: str, cookie: str, table: str, count: int, number: int) -> dict[str, Any]:
    """Send at least `count` requests, as many to each operation."""
    schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    answers: Counter[str] = Counter()
    failures: list[str] = []
    session, caller = requests.Session(), {"cookie": cookie}

    def check(case: Any) -> None:
        if "id" in (case.path_parameters or {}) and len(str(case.path_parameters["id"])) % 2:
            case.path_parameters["id"] = table
        case.headers = dict(case.headers or {}) | caller
        try:
            answer = case.call(session=session)
        except requests.RequestException as error:
            answers[type(error).__name__] += 1  # a request that cannot be sent
            return
        answers[str(answer.status_code)] += 1
        if answer.status_code == 401:  # the person was deleted or signed out
            caller["cookie"] = "; ".join(f"{found.name}={found.value}" for found in requests.get(f"{url}/api/me").cookies)
        if answer.status_code >= 500:
            failures.append(f"{answer.status_code} {answer.text[:200]} for {case.method} {case.path} {str(case.body)[:300]}")

    for operation in operations:
        examples = settings(
            max_examples=max(1, math.ceil(count / len(operations))),
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        seed(number)(examples(given(case=operation.as_strategy())(check)))()
    return {"answers": answers, "failures": failures[:20]}


if __name__ == "__main__":
    url, cookie, table, count, number = sys.argv[1:]
    print(json.dumps(run(url, cookie, table, int(count), int(number))))
