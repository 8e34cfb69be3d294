"""Why a database can't be used: what drivers raise about it, and what they say."""

import os
import sqlite3
import sys

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from lexiko.store.conflicts import StoreError


def failures() -> tuple[type[Exception], ...]:
    """What is raised when a database doesn't answer, can't be read or can't be written."""
    # Loaded only where it is used. While connecting, SQLAlchemy passes its errors on as they are.
    postgres = sys.modules.get("asyncpg")
    raw = (postgres.PostgresError, postgres.InterfaceError) if postgres else ()
    return (DBAPIError, PoolTimeout, sqlite3.Error, OSError, *raw)


def _raised(problem: BaseException) -> BaseException:
    """The driver's own exception."""
    found = getattr(problem, "orig", None) or problem
    # SQLAlchemy wraps PostgreSQL's once more, and we do, too.
    is_wrapped = type(found).__module__.startswith("sqlalchemy.") or isinstance(found, StoreError)
    return _raised(found.__cause__) if is_wrapped and found.__cause__ else found


def sentence_of(problem: BaseException) -> str:
    """The first line of what the driver says, without a full stop. While requests are answered use
    `kind_of`: a line may quote what was sent."""
    found = _raised(problem)
    if isinstance(found, OSError) and found.errno:
        # Below zero, it is about a name that was looked up.
        return os.strerror(found.errno) if found.errno > 0 else str(found.strerror)
    return next(iter(str(found).splitlines()), "").rstrip(".") or type(found).__name__


def kind_of(problem: BaseException) -> str:
    """The cause in words that never quote a value: SQLite's sentence, the name of PostgreSQL's
    error, an error of the system."""
    found = _raised(problem)
    if isinstance(found, sqlite3.OperationalError | OSError):
        return sentence_of(found)
    return type(found).__name__
