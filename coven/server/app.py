"""The application: everything put together."""

import logging
import math
import mimetypes
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from coven import games
from coven._version import __version__
from coven.errors import extra
from coven.messages import Message
from coven.server.base import errors
from coven.server.base.config import Config
from coven.server.base.rate_limits import RateLimits
from coven.server.cluster.bus import Bus, LocalBus, News
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.http import openapi
from coven.server.http.access_log import AccessLog
from coven.server.http.browser_files import browser_file_routes
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.http.client_files import ClientAssets
from coven.server.http.connections import CapSizes, ConnectionCaps
from coven.server.http.dispatch import COMPRESSION_LEVEL, HttpDispatcher, constant_page, json_response, problem_response
from coven.server.http.link_preview import invitation_page
from coven.server.http.message_files import message_routes
from coven.server.http.plugin_files import plugin_routes
from coven.server.http.security import RequestGuard, SecurityHeaders
from coven.server.http.websocket import WEBSOCKET_ROUTE, WebsocketHandler
from coven.server.jobs import replays_service, reviews_service, workshop_service
from coven.server.jobs.backups import ScheduledBackups
from coven.server.jobs.replays_service import ReplayService
from coven.server.jobs.reviews_service import ReviewService
from coven.server.jobs.worker import SINGLE_THREAD_ENV, WorkerProcess
from coven.server.jobs.workshop_service import WorkshopService
from coven.server.live.node import LiveNode
from coven.server.operations.monitor import NodeMonitor
from coven.server.operations.retention import Retention
from coven.server.people.identity import Identities
from coven.server.protocol import encode
from coven.server.storage import Store, writer

STATIC_DIR: Final = Path(__file__).parent / "static"  # the web client, built into the package
INDEX_FILE: Final = STATIC_DIR / "index.html"
NO_CLIENT_PAGE: Final = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Coven</title></head><body><h1>Coven</h1>'
    "<p>The server runs. The web client is not built into this installation.</p>"
    '<p><a href="/api/docs">The interface for programs</a></p>'
    "</body></html>"
)
MIN_COMPRESSED_BYTES: Final = 1000
READINESS_SECONDS: Final = 1.0
log = logging.getLogger("coven.app")


class Application(Starlette):
    """The application with the parts that the process running it needs."""

    connection_caps: ConnectionCaps
    monitor: NodeMonitor


def make_app(config: Config) -> Application:
    """Return the application for a configuration; opens the database at once."""
    return assemble(config)[0]


def assemble(config: Config) -> tuple[Application, LiveNode]:
    """Return the application, and the node it serves."""
    db, bus = Store(config.database_url), open_bus(config.bus)
    limits = RateLimits(config.limits, config.bus)
    replay_worker = WorkerProcess(replays_service.WORKER_COMMAND)
    replays = ReplayService(db, replay_worker.run)
    review_worker = WorkerProcess(
        reviews_service.WORKER_COMMAND, max_seconds=reviews_service.MAX_JOB_SECONDS, environment=SINGLE_THREAD_ENV
    )
    reviews = ReviewService(db, review_worker.run, review_ahead=config.reviews_ahead)
    study_worker = WorkerProcess(
        workshop_service.WORKER_COMMAND, max_seconds=workshop_service.MAX_JOB_SECONDS, environment=SINGLE_THREAD_ENV
    )
    workshop = WorkshopService(db, study_worker, config.workshop, bus)

    async def on_news(news: News) -> None:
        await (changed_identities.on_news(news) if news.kind == "person" else workshop.runs.on_news(news))

    node = LiveNode(config, db, bus, on_game_ended=reviews.on_game_ended, on_news=on_news)
    identities = Identities(db, node.uptime.now, config.session_days)
    changed_identities = ChangedIdentities(node, identities)
    node.housekeeping.add(changed_identities.poll)
    node.housekeeping.add(DuplicateEvenings(node).advance_due)
    node.housekeeping.add(Retention(node, identities, config.forget_days).run_if_due)
    backups = ScheduledBackups(config, bus, node.time)
    http = HttpDispatcher(config, node, identities, replays, reviews, workshop, limits, changed_identities)
    caps = ConnectionCaps(CapSizes.from_config(config), config.proxies)
    websockets = WebsocketHandler(config, node, identities, limits, caps, changed_identities)

    monitor = NodeMonitor(config, node, caps, replays, reviews, workshop, backups)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:  # closes in reverse order, each part even if another one failed
            stack.callback(db.close)
            for part in (limits, workshop, review_worker, reviews, replay_worker, node):
                stack.push_async_callback(part.close)
            for watcher in (backups, monitor):
                stack.push_async_callback(watcher.close)
            await changed_identities.open()
            await node.open()
            backups.open()
            monitor.open()
            await _load_lazy_modules()
            log.info("serving")
            yield
        log.info("stopped")

    readiness = Readiness(db)

    async def health(request: Request) -> Response:
        problem = await readiness.find_problem()
        if problem:
            return json_response({"status": problem}, 503)
        return json_response({"status": "ok", "version": __version__, "tables": len(node.registry.rooms)})

    routes: list[BaseRoute] = [
        *message_routes(),
        *http.routes(),
        WebSocketRoute(WEBSOCKET_ROUTE, websockets.serve),
        Route("/api/openapi.json", constant_page(lambda: encode(openapi.build_document(__version__)), "application/json")),
        Route("/api/docs", constant_page(lambda: openapi.render_page(__version__).encode(), "text/html; charset=utf-8")),
        Route("/health", health),
        Route("/health/ready", health),
        Route("/health/live", lambda request: json_response({"status": "live"})),
        Route("/metrics", _metrics_elsewhere),
        WebSocketRoute("/{path:path}", websockets.reject_unknown_path),
        *([Route("/join/{code}", invitation_page(INDEX_FILE, node.registry, limits, config))] if INDEX_FILE.is_file() else []),
        *plugin_routes(),
        *browser_file_routes(),
        *client_routes(),
    ]
    app = Application(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(AccessLog, is_enabled=config.access_log),
            Middleware(SecurityHeaders, config=config),
            Middleware(RequestGuard, config=config, limits=limits, reject=problem_response),
            Middleware(GZipMiddleware, minimum_size=MIN_COMPRESSED_BYTES, compresslevel=COMPRESSION_LEVEL),
        ],
        exception_handlers={404: _not_found, 405: _method_not_allowed},
    )
    app.connection_caps = caps
    app.monitor = monitor
    return app, node


class Readiness:
    """Whether people can play here; the answer is reused for a second, because load balancers ask often."""

    def __init__(self, db: Store) -> None:
        self.store = db
        self.problem = ""
        self.checked_at = -math.inf

    async def find_problem(self) -> str:
        """Return what is wrong with the database, or nothing."""
        if time.monotonic() - self.checked_at > READINESS_SECONDS:
            self.checked_at = time.monotonic()
            try:
                await self.store.read(lambda c: writer.load_fact(c, "signing_key"))
                self.problem = ""
            except Exception:
                self.problem = "no database"
        return self.problem or ("nothing can be stored" if self.store.writer.failure else "")


def open_bus(url: str | None) -> Bus:
    """Return the bus at an address, or a local one."""
    if url is None:
        return LocalBus()
    with extra("redis", "Several nodes"):
        from coven.server.cluster.redis_bus import RedisBus
    return RedisBus(url)


def client_routes() -> list[BaseRoute]:
    """Return the routes of the web client: its files, and its page for every other path."""
    if not INDEX_FILE.is_file():
        return [Route("/", lambda request: HTMLResponse(NO_CLIENT_PAGE))]

    files = {file.relative_to(STATIC_DIR).as_posix(): file for file in STATIC_DIR.rglob("*") if file.is_file()}

    async def page(request: Request) -> Response:
        path = request.path_params.get("path", "")
        if path.startswith("api/"):
            raise HTTPException(404)  # an API client expects an error, not a page
        if path in files:
            return FileResponse(files[path])
        return FileResponse(INDEX_FILE, headers={"cache-control": "no-cache"})

    assets = [Mount("/assets", ClientAssets(directory=STATIC_DIR / "assets"))] if (STATIC_DIR / "assets").is_dir() else []
    return [*assets, Route("/", page), Route("/{path:path}", page)]


async def _load_lazy_modules() -> None:
    """Load what the first request for a file would load, for a tenth of a second, on the event loop."""
    mimetypes.init()
    await run_in_threadpool(games.load_all)


async def _metrics_elsewhere(request: Request) -> Response:
    sentence = "Metrics are not public: --metrics-port serves them on a separate port."
    return problem_response(errors.ServerError("not-found", sentence, 404), request)


async def _not_found(request: Request, error: Exception) -> Response:
    return problem_response(errors.ServerError("not-found", Message("no-page"), 404), request)


async def _method_not_allowed(request: Request, error: Exception) -> Response:
    response = problem_response(errors.ServerError("method", "Method not allowed.", 405), request)
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})
    return response
