"""Check the subject line of a commit message: a scope, an imperative verb, at most 72 characters.

python -m tools.commit_subject FILE            a commit message in a file, as git's commit-msg hook passes it
python -m tools.commit_subject --range A..B    the subjects of a range of commits
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

MAX_SUBJECT_CHARS: Final = 72
SUBJECT: Final = re.compile(r"\[(?P<scope>[a-z0-9_, -]+)\] (?P<text>[A-Z].*)")
GENERATED: Final = ("Merge ", "Revert ", "fixup! ", "squash! ")
NOT_IMPERATIVE: Final = re.compile(
    r"(?:The|A|An|What|Who|When|Where|If|In|On|At|Of|With|Without|No|Its?|They|That|This|[A-Z][a-z]+ed|[A-Z][a-z]+ing)\b"
)
IMPERATIVES: Final = {
    "Bring",
    "Embed",
    "Exceed",
    "Feed",
    "Heed",
    "Need",
    "Proceed",
    "Seed",
    "Shed",
    "Speed",
    "Spring",
    "String",
    "Wed",
}


def find_problem(subject: str) -> str | None:
    """Return what is wrong with a subject line, or None."""
    if subject.startswith(GENERATED):
        return None
    if len(subject) > MAX_SUBJECT_CHARS:
        return f"Expected at most {MAX_SUBJECT_CHARS} characters, got {len(subject)}."
    match = SUBJECT.fullmatch(subject)
    if match is None:
        return "Expected '[scope] Imperative sentence', for example '[server] Disconnect slow clients'."
    first = match["text"].split()[0]
    if first not in IMPERATIVES and NOT_IMPERATIVE.match(first):
        return f"Expected an imperative verb after the scope, got '{first}'."
    if subject.endswith("."):
        return "Expected no period at the end."
    return None


def main(arguments: list[str]) -> int:
    """Check a message file or a range of commits and return the exit status."""
    match arguments:
        case ["--range", span]:
            log = subprocess.run(["git", "log", "--format=%s", span], capture_output=True, text=True, check=True)
            subjects = log.stdout.splitlines()
        case [file]:
            subjects = Path(file).read_text(encoding="utf-8").splitlines()[:1]
        case _:
            sys.stderr.write(f"{__doc__}\n")
            return 2
    problems = [(subject, problem) for subject in subjects if (problem := find_problem(subject))]
    for subject, problem in problems:
        sys.stderr.write(f"{subject}\n  {problem}\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
