"""A study on disk: its plan and its tallies in one file that is written atomically, so that it can be continued."""

import os
import tempfile
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from coven.core.grammar import join_words
from coven.errors import MalformedError
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.game_record import Counts, Tally, add_tallies

MAX_GROUPS: Final = 100  # blocks are summed into groups: enough for the jackknife, few enough to store


class StoredStudy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a study file; counts are bytes of 64-bit integers."""

    plan: StudyConfig
    done: list[int]
    shapes: dict[str, list[int]]
    groups: list[dict[int, dict[str, bytes]]]  # of each variant, by the number of the group


class Study:
    """The blocks of a plan played so far."""

    def __init__(self, plan: StudyConfig) -> None:
        self.plan = plan
        self.done: set[int] = set()
        self.groups: list[dict[int, Tally]] = [{} for _ in plan.variants]

    def add(self, number: int, tallies: Sequence[Tally]) -> None:
        """Add the tallies of a block, one for each variant."""
        if number in self.done:
            return
        self.done.add(number)
        for groups, tally in zip(self.groups, tallies, strict=True):
            group = number % MAX_GROUPS
            groups[group] = add_tallies(groups[group], tally) if group in groups else tally

    @property
    def games(self) -> int:
        """The number of games played under each variant."""
        return len(self.done) * self.plan.block

    def groups_by_variant(self) -> list[list[Tally]]:
        """Return the groups of each variant, in the same order."""
        if not self.done:
            raise MalformedError("Expected at least one block of games, got none.")
        return [[groups[number] for number in sorted(groups)] for groups in self.groups]

    def next_block(self, pending: set[int]) -> int:
        """Return the first block that is neither done nor pending."""
        started = self.done | pending
        return next(block for block in range(len(started) + 1) if block not in started)

    def next_blocks(self, count: int) -> list[int]:
        """Return the first `count` blocks that are not done."""
        return list(islice((block for block in range(len(self.done) + count) if block not in self.done), count))

    # on disk

    def save(self, file: Path) -> None:
        """Write the study to a file atomically."""
        example = next(iter(self.groups[0].values()), {})
        stored = StoredStudy(
            self.plan,
            sorted(self.done),
            {name: list(counts.shape) for name, counts in example.items()},
            [
                {
                    number: {name: counts.astype("<i8").tobytes() for name, counts in tally.items()}
                    for number, tally in groups.items()
                }
                for groups in self.groups
            ],
        )
        write_atomically(file, msgspec.msgpack.encode(stored))


def load_study(file: Path, plan: StudyConfig) -> Study:
    """Load the study of a file, or return a new one; a study of another plan is an error."""
    study = Study(plan)
    if not file.exists():
        return study
    try:
        stored = msgspec.msgpack.decode(file.read_bytes(), type=StoredStudy)
    except OSError as error:
        raise MalformedError(f"The study {file} cannot be read: {error.strerror}.") from None
    except msgspec.DecodeError as error:
        raise MalformedError(f"Expected a stored study in {file}: {error}. Choose another folder with --out.") from None
    if stored.plan != plan:
        raise MalformedError(
            f"{file} holds another study (it differs in {_differing_fields(stored.plan, plan)}). Choose another with --out."
        )
    study.done = set(stored.done)
    for place, groups in enumerate(stored.groups):
        for number, tally in groups.items():
            study.groups[place][number] = {name: _decode_counts(data, stored.shapes[name]) for name, data in tally.items()}
    return study


def _decode_counts(data: bytes, shape: list[int]) -> Counts:
    return np.frombuffer(data, "<i8").reshape(shape).astype(np.int64)


def _differing_fields(one: StudyConfig, other: StudyConfig) -> str:
    """Return the fields in which two plans differ, for an error."""
    return join_words(name for name in StudyConfig.__struct_fields__ if getattr(one, name) != getattr(other, name))


def write_atomically(file: Path, data: bytes) -> None:
    """Write a file, or leave the existing one unchanged on an error."""
    write_all_atomically({file: data})


def write_all_atomically(files: Mapping[Path, bytes]) -> None:
    """Write several files, or leave all existing ones unchanged on an error."""
    written: dict[Path, Path] = {}
    try:
        for file, data in files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as temporary:
                written[file] = Path(temporary.name)
                temporary.write(data)
                temporary.flush()
                os.fsync(temporary.fileno())
            written[file].chmod(0o644)
        for file, complete in written.items():
            complete.replace(file)
    except OSError as error:
        for temporary_file in written.values():
            temporary_file.unlink(missing_ok=True)
        raise MalformedError(f"The file {file} cannot be written: {error.strerror}.") from None
