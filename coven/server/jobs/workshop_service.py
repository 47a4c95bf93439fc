"""The workshop at a server: people change the parameters of a game, have bots play the variant, and read the report."""

import asyncio
import sys
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from typing import Final

from coven import games
from coven.browser.variants import aid_by_language, variant_words
from coven.core.variants import parse_variant, to_toml, variant_diff
from coven.errors import CovenError
from coven.match.variant_schema import find_problems, parameter_groups
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base import errors
from coven.server.base.json_bounds import check_json_value
from coven.server.base.rate_limits import Quota, quota_keys
from coven.server.base.texts import say
from coven.server.cluster.bus import Bus
from coven.server.domain import rules
from coven.server.domain.names import clean_name, new_id
from coven.server.domain.rows import Person
from coven.server.jobs.worker import WorkerProcess
from coven.server.jobs.workshop_runs import MAX_RUN_MINUTES, RunQueue
from coven.server.protocol import (
    DeviceVariant,
    Figures,
    FiguresChecked,
    SavedVariant,
    SaveVariant,
    Workshop,
    WorkshopAsked,
    WorkshopRun,
)
from coven.server.storage import ConflictError, Store, workshop

WORKER_COMMAND: Final = (sys.executable, "-m", "coven.server.jobs.workshop_worker")
MAX_JOB_SECONDS: Final = 1800.0  # the first run of a game compiles, with low priority
MAX_CHECKS_PER_PERSON: Final = 2
MAX_CHECKS: Final = 20


class WorkshopService:
    """The workshop: the runs of studies, the reports, and the variants that people have saved."""

    def __init__(self, db: Store, worker: WorkerProcess, is_open: bool, bus: Bus | None = None) -> None:
        self.db = db
        self.runs = RunQueue(db, worker, bus)
        self.variant_checks = VariantChecks()
        is_complete = is_open and find_spec("matplotlib") is not None
        self.closed = None if is_complete else Message("workshop-missing" if is_open else "workshop-closed")

    def check_open(self) -> None:
        """Raise `not_allowed` if the host has closed the workshop, or it is not installed."""
        if self.closed:
            raise errors.not_allowed(self.closed)

    async def overview(self, person: Person, language: str = DEFAULT_LANGUAGE) -> Workshop:
        """Return a person's run, reports and variants; if the workshop is closed, say why in a language."""
        reports = await self.db.read(lambda c: workshop.list_reports(c, person.id))
        variants = await self.db.read(lambda c: workshop.list_variants(c, person.id))
        return Workshop(
            open=self.closed is None,
            sentence=say(self.closed, language) if self.closed else "",
            minutes=MAX_RUN_MINUTES,
            run=self.runs.run_of(person),
            reports=reports,
            variants=variants,
        )

    async def close(self) -> None:
        """Cancel all runs."""
        self.variant_checks.close()
        await self.runs.close()

    # runs and reports

    async def start_run(
        self, person: Person, request: WorkshopAsked, address: str, language: str = DEFAULT_LANGUAGE
    ) -> WorkshopRun:
        """Queue a run with a report in a language; raise at once if it cannot be played."""
        self.check_open()
        return await self.runs.start(person, request, address, language)

    async def stop_run(self, person: Person) -> None:
        """Stop a person's run."""
        await self.runs.stop(person)

    async def report_page(self, person: Person, id_: str) -> bytes:
        """Return the compressed page of a person's own report."""
        page = await self.db.read(lambda c: workshop.load_report_page(c, person.id, id_))
        if page is None:
            raise errors.not_found(Message("no-report"))
        return page

    async def remove_report(self, person: Person, id_: str) -> None:
        """Delete a report."""
        if not await self.db.writer.submit(lambda c: workshop.delete_report(c, person.id, id_)):
            raise errors.not_found(Message("no-report"))

    # saved variants

    async def save_variant(self, person: Person, request: SaveVariant) -> None:
        """Save a variant under a name."""
        self.check_open()
        variant = SavedVariant(
            id=new_id(),
            game=request.game,
            name=clean_name(request.name),
            variant=variant_diff(games.load(request.game).meta.defaults, request.variant),
            changed=time.time(),
        )
        rules.check_parameter_sizes(request.game, variant.variant)
        if not await self.db.read(lambda c: workshop.can_save_variant(c, person.id, variant.game, variant.name)):
            raise errors.too_many(Message("too-many-variants", variants=workshop.MAX_VARIANTS_PER_PERSON))
        await self.db.writer.submit(partial(workshop.save_variant, person=person.id, variant=variant))

    async def rename_variant(self, person: Person, id_: str, name: str) -> None:
        """Rename a variant."""
        self.check_open()
        try:
            found = await self.db.writer.submit(lambda c: workshop.rename_variant(c, person.id, id_, clean_name(name)))
        except ConflictError:
            raise errors.taken(Message("variant-taken")) from None
        if not found:
            raise errors.not_found(Message("no-variant"))

    async def remove_variant(self, person: Person, id_: str) -> None:
        """Delete a variant."""
        self.check_open()
        if not await self.db.writer.submit(lambda c: workshop.delete_variant(c, person.id, id_)):
            raise errors.not_found(Message("no-variant"))


# parameters, for everyone


def parameter_form(game: str, language: str) -> Figures:
    """Return the parameters of a game as a form, in a language."""
    return Figures(game=game, groups=parameter_groups(game, language))


class VariantChecks:
    """Checks variants that people edit: one at a time and in a thread, because each parameter is tried on its own."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="coven-variants")
        self.quota = Quota(MAX_CHECKS_PER_PERSON, MAX_CHECKS, Message("checks-busy"))

    async def check(
        self, game: str, variant: Mapping[str, object] | str, players: int | None, person: str | None, address: str
    ) -> FiguresChecked:
        """Check a variant, or a variant file given as TOML text; raise `too_many` if too many wait already."""
        keys = quota_keys(person, address)
        self.quota.acquire(keys)
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, check_variant, game, variant, players)
        finally:
            self.quota.release(keys)

    def close(self) -> None:
        """Stop the thread after the check it is at."""
        self.thread.shutdown(wait=False, cancel_futures=True)


def describe_for_device(key: str, variant: Mapping[str, object], players: int | None) -> DeviceVariant:
    """Return a variant as pages play it; raise VariantError if it cannot be played."""
    game = games.load(key)
    count = game.meta.resolve_players(players)
    rules.check_parameters(key, count, variant)
    diff = variant_diff(game.meta.defaults, variant)
    return DeviceVariant(diff, variant_words(game, diff, count), aid_by_language(game, diff, count))


def check_variant(game: str, variant: Mapping[str, object] | str, players: int | None) -> FiguresChecked:
    """Return what a variant or variant file changes, and what is wrong with it."""
    if isinstance(variant, str):
        variant = parse_variant(variant)
        check_json_value(variant)
    meta = games.load(game).meta
    problems = find_problems(game, variant, partial(rules.check_parameters, game, meta.resolve_players(players)))
    try:
        diff = variant_diff(meta.defaults, variant)
    except CovenError:  # an unknown name: among the problems already
        diff = {}
    return FiguresChecked(variant=diff, problems=problems, text=to_toml(diff))
