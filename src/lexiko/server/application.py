"""The web application: routes, errors in one shape, and the door in front."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from lexiko import __version__
from lexiko.errors import LexikoError, RuleError, WrongMoment
from lexiko.server import logs, showing
from lexiko.server.configuration import Configuration
from lexiko.server.door import Door, error_data
from lexiko.server.house import House
from lexiko.server.page import STYLE, api_page
from lexiko.server.refusals import BadRequest, NotReady, Refusal, TooMany
from lexiko.server.routes import accounts, games, health, passkeys, records, shelf, tables, talk
from lexiko.store.conflicts import NameTaken, StoreError

log = structlog.get_logger("lexiko.application")

DESCRIPTION = """People and computers at tables. A command goes by `POST` with the version that was seen; what happens comes by a websocket,
`/api/v1/tables/{table_id}/stream?since=VERSION`. Every error has a `code`, a `message` and `details`."""


def application(configuration: Configuration | None = None) -> FastAPI:
    """The application for a server process."""
    configuration = configuration or Configuration()
    logs.configure(configuration.log)
    house = House(configuration)

    @asynccontextmanager
    async def run(app: FastAPI) -> AsyncIterator[None]:
        async with house:
            yield

    app = FastAPI(
        title="Lexiko",
        version=__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
        lifespan=run,
        # A path with a slash too many is not there, rather than somewhere else.
        redirect_slashes=False,
    )
    app.state.house = house
    api = APIRouter(prefix="/api/v1")
    for part in (shelf, accounts, passkeys, tables, games, talk, records):
        api.include_router(part.router)
    app.include_router(api)
    app.include_router(health.router)
    _add_page(app, configuration.page_folder)
    _add_errors(app)
    app.add_middleware(
        Door,
        addresses=house.limits.addresses,
        most_bytes=house.configuration.most_bytes,
        public_url=house.url,
        is_https=house.configuration.is_https,
        measures=house.measures,
    )
    return app


def _add_page(app: FastAPI, folder: Path | None) -> None:
    """The page itself where there is one; the API's own page, which is always at `/api`, takes its place otherwise."""

    @app.get("/api", include_in_schema=False)
    async def page() -> HTMLResponse:
        return HTMLResponse(api_page(app.openapi()))

    @app.get("/api.css", include_in_schema=False)
    async def style() -> Response:
        return Response(STYLE, media_type="text/css")

    if folder is None:
        app.get("/", include_in_schema=False)(page)
        return
    index = folder / "index.html"

    @app.get("/join/{code}", include_in_schema=False)
    @app.get("/games/{link}", include_in_schema=False)
    async def inner_page() -> FileResponse:
        return FileResponse(index)

    app.mount("/", StaticFiles(directory=folder, html=True), name="page")


# ── Errors ──────────────────────────────────────────────────────────────────────────────────────


def status_of(error: LexikoError) -> int:
    """The HTTP status of an error."""
    match error:
        case Refusal():
            return error.status
        case WrongMoment() | NameTaken():
            return 409
        case StoreError():
            return 503
        case RuleError():
            return 422
        case _:
            return 422


def _add_errors(app: FastAPI) -> None:
    async def lexiko_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, LexikoError)
        response = _error_response(error, status_of(error))
        if isinstance(error, TooMany):
            response.headers["retry-after"] = str(
                max(1, round(float(str(error.details.get("wait_s", 1)))))
            )
        return response

    async def bad_request(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        # Where and what, but never the input itself: it may be a password.
        problems = [
            f"{'.'.join(str(part) for part in problem['loc'])}: {problem['msg']}"
            for problem in error.errors()[:5]
        ]
        return _error_response(BadRequest(reason=f"{'; '.join(problems)}."), 422)

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        refusal = BadRequest(reason=f"{error.detail}.")
        response = _error_response(refusal, error.status_code)
        response.headers.update(error.headers or {})
        return response

    async def store_error(request: Request, error: Exception) -> Response:
        log.error("database_failed", reason=type(error).__name__)
        return _error_response(NotReady(reason="the database does not answer. Try again."), 503)

    async def surprise(request: Request, error: Exception) -> Response:
        log.error("surprise", exc_info=error)
        return Response(showing.encode(error_data(Exception())), 500, media_type="application/json")

    app.add_exception_handler(LexikoError, lexiko_error)
    app.add_exception_handler(RequestValidationError, bad_request)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(DBAPIError, store_error)
    app.add_exception_handler(PoolTimeout, store_error)
    app.add_exception_handler(Exception, surprise)


def _error_response(error: LexikoError, status: int) -> Response:
    return Response(showing.encode(error_data(error)), status, media_type="application/json")
