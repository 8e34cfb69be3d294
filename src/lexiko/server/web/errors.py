"""Error responses, all in the same shape."""

import sqlite3

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.responses import Response

from lexiko.errors import LexikoError, WrongMoment
from lexiko.server.refusals import BadRequest, NotReady, Refusal, TooMany
from lexiko.server.web.middleware import error_data
from lexiko.server.wire.json import encode
from lexiko.store.causes import kind_of
from lexiko.store.conflicts import NameTaken, StoreError

log = structlog.get_logger("lexiko.failures")

DATABASE_FAILED: tuple[type[Exception], ...] = (
    StoreError,
    DBAPIError,
    PoolTimeout,
    sqlite3.Error,
    # Drivers let network errors through while they connect.
    ConnectionError,
    TimeoutError,
)
KNOWN: tuple[type[Exception], ...] = (
    LexikoError,
    RequestValidationError,
    HTTPException,
    # The database doesn't answer, or not in time.
    *DATABASE_FAILED,
)
"""Expected problems; any other exception is a bug."""


def status_of(error: LexikoError) -> int:
    """The HTTP status of an error."""
    match error:
        case Refusal():
            return error.status
        case WrongMoment() | NameTaken():
            return 409
        case StoreError():
            return 503
        case _:
            return 422


def failure_of(problem: Exception) -> tuple[LexikoError, int]:
    """The error to report for a problem, and its status."""
    match problem:
        case LexikoError():
            return problem, status_of(problem)
        case RequestValidationError():
            # Report where and what, but never the input itself: it may be a password.
            problems = [
                f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}"
                for one in problem.errors()[:5]
            ]
            return BadRequest(reason=f"{'; '.join(problems)}."), 422
        case HTTPException():
            return BadRequest(reason=f"{problem.detail}."), problem.status_code
        case _:
            log.error("database_failed", reason=kind_of(problem))
            return NotReady(reason="the database doesn't answer. Try again."), 503


def error_response(error: LexikoError, status: int) -> Response:
    response = Response(encode(error_data(error)), status, media_type="application/json")
    if isinstance(error, TooMany):
        wait_s = float(str(error.details.get("wait_s", 1)))
        response.headers["retry-after"] = str(max(1, round(wait_s)))
    return response


def add_failures(app: FastAPI) -> None:
    """Answer every error of the application in this shape."""

    async def known(request: Request, error: Exception) -> Response:
        response = error_response(*failure_of(error))
        if isinstance(error, HTTPException):
            response.headers.update(error.headers or {})
        return response

    async def surprise(request: Request, error: Exception) -> Response:
        log.error("surprise", exc_info=error)
        return Response(encode(error_data(Exception())), 500, media_type="application/json")

    for kind in KNOWN:
        app.add_exception_handler(kind, known)
    app.add_exception_handler(Exception, surprise)
