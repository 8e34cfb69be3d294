"""Why a database can't be used: its driver's exceptions and their messages."""

import os
import sqlite3
import sys

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from lexiko.store.conflicts import StoreError


def failures() -> tuple[type[Exception], ...]:
    """List the exceptions raised when a database can't be reached, read or written."""
    # Loaded only if in use. While connecting, SQLAlchemy passes its errors through unchanged.
    postgres = sys.modules.get("asyncpg")
    raw = (postgres.PostgresError, postgres.InterfaceError) if postgres else ()
    return (DBAPIError, PoolTimeout, sqlite3.Error, OSError, *raw)


def _raised(problem: BaseException) -> BaseException:
    """Find the driver's own exception."""
    found = getattr(problem, "orig", None) or problem
    # SQLAlchemy wraps PostgreSQL's exceptions twice, and we may have wrapped them too.
    is_wrapped = type(found).__module__.startswith("sqlalchemy.") or isinstance(found, StoreError)
    return _raised(found.__cause__) if is_wrapped and found.__cause__ else found


def sentence_of(problem: BaseException) -> str:
    """Return the first line of the driver's message, without a full stop.

    While answering requests use `kind_of` instead: this line may quote what was sent.
    """
    found = _raised(problem)
    if isinstance(found, OSError) and found.errno:
        # Negative numbers are failed name lookups.
        return os.strerror(found.errno) if found.errno > 0 else str(found.strerror)
    return next(iter(str(found).splitlines()), "").rstrip(".") or type(found).__name__


def kind_of(problem: BaseException) -> str:
    """Name the cause without quoting any value.

    That's SQLite's message, the name of PostgreSQL's exception, or the operating system's error.
    """
    found = _raised(problem)
    if isinstance(found, sqlite3.OperationalError | OSError):
        return sentence_of(found)
    return type(found).__name__
