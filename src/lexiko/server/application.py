"""The web application: routes, error responses, and the gate in front."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

from lexiko import extras
from lexiko.errors import MissingExtra

if not extras.has("server"):
    raise MissingExtra(what="The server", extra="server")

from fastapi import APIRouter, FastAPI
from pydantic import BaseModel
from starlette.responses import HTMLResponse, Response

from lexiko import __version__
from lexiko.coach import model
from lexiko.server import logs
from lexiko.server.configuration import Configuration
from lexiko.server.people.identity import COOKIE
from lexiko.server.routes import catalogue, health
from lexiko.server.routes.circles import calendars, circles, evenings, family_words, walls
from lexiko.server.routes.circles import safety as circle_safety
from lexiko.server.routes.lab import positions, reviews
from lexiko.server.routes.people import (
    accounts,
    availability,
    blocks,
    children,
    door,
    inbox,
    notifications,
    passkeys,
    profiles,
    reports,
)
from lexiko.server.routes.tables import (
    chat,
    commands,
    drafts,
    first_game,
    games,
    hints,
    keepers,
    notes,
    plans,
    records,
    sheet_versions,
    tables,
)
from lexiko.server.services import Services
from lexiko.server.walls.wire import WallStreamMessage
from lexiko.server.web.api_page import STYLE, api_page
from lexiko.server.web.compression import Compression
from lexiko.server.web.errors import add_failures
from lexiko.server.web.local_name import LocalName
from lexiko.server.web.middleware import Gate
from lexiko.server.web.shortcut import Shortcut
from lexiko.server.web.static_files import PageFiles
from lexiko.server.wire.inbox import PersonStreamMessage
from lexiko.server.wire.positions import AnalysisStreamLine
from lexiko.server.wire.replies import StreamMessage
from lexiko.server.wire.requests import PingMessage
from lexiko.server.wire.reviews import ReviewStreamLine

DESCRIPTION = (
    "Tables for people and computers. Send a command by `POST` with the version you saw; events "
    "arrive by websocket:\n"
    "`/api/v1/tables/{table_id}/stream?since=VERSION`. Every error has a `code`, a `message` and "
    "`details`."
)


def application(configuration: Configuration | None = None) -> FastAPI:
    """The application of a server process."""
    configuration = configuration or Configuration()
    logs.configure(configuration.log)
    services = Services(configuration)

    @asynccontextmanager
    async def run(app: FastAPI) -> AsyncIterator[None]:
        async with services:
            yield

    app = FastAPI(
        title="Lexiko",
        version=__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
        lifespan=run,
        # A path with an extra slash is not found; it doesn't redirect.
        redirect_slashes=False,
    )
    app.state.services = services
    complete_description(app)
    api = APIRouter(prefix="/api/v1")
    # Routes are matched in this order, so commands, the most frequent, come first.
    for part in (
        commands,
        games,
        drafts,
        plans,
        tables,
        sheet_versions,
        hints,
        keepers,
        first_game,
        chat,
        notes,
        circles,
        family_words,
        evenings,
        circle_safety,
        walls,
        records,
        reviews,
        positions,
        calendars,
        accounts,
        availability,
        profiles,
        passkeys,
        blocks,
        reports,
        door,
        children,
        catalogue,
        notifications,
        inbox,
    ):
        api.include_router(part.router)
    app.include_router(api)
    app.include_router(health.router)
    _add_page(app, configuration.page_folder)
    add_failures(app)
    app.add_middleware(
        Shortcut,
        path=commands.PATH,
        route="/tables/{table_id}/commands",
        answer=commands.answer_command,
    )
    app.add_middleware(Compression, prefix="/api")
    if configuration.is_loopback:
        app.add_middleware(LocalName, public_url=services.url, cookie=COOKIE)
    app.add_middleware(
        Gate,
        addresses=services.limits.addresses,
        most_bytes=services.configuration.most_bytes,
        other_sizes=walls.SIZES,
        public_url=services.url,
        is_https=services.configuration.is_https,
        metrics=services.metrics,
        logs_requests=configuration.log == "debug",
    )
    return app


def build_routes(app: FastAPI) -> None:
    """Build all routes now.

    FastAPI does that when an address is first looked up, which would keep the first visitor waiting
    for half a second or more.
    """
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": "/api/v1", "root_path": ""})


def complete_description(app: FastAPI) -> None:
    """Add summaries to OpenAPI, and the streams, since it has no place for websockets.

    A route's summary is the first sentence of its docstring. The messages of the streams are among
    the components, and `x-streams` lists their addresses.
    """
    described = app.openapi

    def completed() -> dict[str, Any]:
        document = described()
        if "x-streams" not in document:
            for methods in document["paths"].values():
                for operation in methods.values():
                    # Without one, FastAPI uses the name of the function.
                    first, _, _ = operation.get("description", "").partition(".")
                    operation["summary"] = " ".join(first.split())
            schemas = document["components"]["schemas"]
            for message in (StreamMessage, WallStreamMessage, PersonStreamMessage, PingMessage):
                _add(schemas, message, "validation")
            for line in (ReviewStreamLine, AnalysisStreamLine):
                _add(schemas, line, "serialization")
            for name in vars(model):
                if name in schemas:
                    # Every field is always sent, those with defaults too.
                    schemas[name]["required"] = [*schemas[name]["properties"]]
            document["x-streams"] = {
                "/api/v1/tables/{table_id}/stream": {
                    "description": "Websocket with a table's events as they happen.",
                    "parameters": {
                        "since": "Send everything after this version first.",
                        "seat": "Which of your seats, if you have several.",
                        "notes": (
                            "Send the wall's notes at this table as `notes`, not as `line`; the "
                            "version of the wall you have, or 0."
                        ),
                    },
                    "message": {"$ref": "#/components/schemas/StreamMessage"},
                    "sent": {"$ref": "#/components/schemas/PingMessage"},
                },
                "/api/v1/walls/{wall_id}/stream": {
                    "description": "Websocket with a wall's events as they happen.",
                    "parameters": {
                        "since": (
                            "Send everything after this version first; without it, the whole wall."
                        )
                    },
                    "message": {"$ref": "#/components/schemas/WallStreamMessage"},
                    "sent": {"$ref": "#/components/schemas/PingMessage"},
                },
                "/api/v1/me/stream": {
                    "description": "Websocket that says when your inbox has changed.",
                    "parameters": {},
                    "message": {"$ref": "#/components/schemas/PersonStreamMessage"},
                    "sent": {"$ref": "#/components/schemas/PingMessage"},
                },
            }
        return document

    app.openapi = completed  # type: ignore[method-assign]


def _add(
    schemas: dict[str, Any], message: type[BaseModel], mode: Literal["validation", "serialization"]
) -> None:
    """Add the description of a stream's messages to the components."""
    schema = message.model_json_schema(ref_template="#/components/schemas/{model}", mode=mode)
    for name, inner in schema.pop("$defs", {}).items():
        schemas.setdefault(name, inner)
    schemas[message.__name__] = schema


def _add_page(app: FastAPI, folder: Path | None) -> None:
    """Serve the page, or the API's own page if there is none.

    The API's page is always at `/api`.
    """

    @app.get("/api", include_in_schema=False)
    async def page() -> HTMLResponse:
        return HTMLResponse(api_page(app.openapi()))

    @app.get("/api.css", include_in_schema=False)
    async def style() -> Response:
        return Response(STYLE, media_type="text/css")

    if folder is None:
        app.get("/", include_in_schema=False)(page)
        return
    app.mount("/", PageFiles(folder), name="page")
