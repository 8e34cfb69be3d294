"""The extras that Lexiko can be installed with, and whether each is installed.

`pip install lexiko` installs rules, records and word look-up. Code that needs more asks here and
raises `errors.MissingExtra` if the packages of its extra are missing.
"""

import sys
from importlib.util import find_spec

MODULES = {
    "cli": ("resvg_py", "rich", "typer"),
    "engine": ("llvmlite", "numba", "numpy"),
    "terminal": ("textual",),
    "client": ("httpx", "websockets"),
    "server": (
        "PIL",
        "aiosmtplib",
        "aiosqlite",
        "alembic",
        "argon2",
        "asyncpg",
        "cryptography",
        "fastapi",
        "httptools",
        "icalendar",
        "itsdangerous",
        "msgspec",
        "openskill",
        "pillow_heif",
        "prometheus_client",
        "redis",
        "sqlalchemy",
        "structlog",
        "tzdata",
        "uvicorn",
        *(() if sys.platform == "win32" else ("uvloop",)),
        "webauthn",
    ),
}
"""The packages of each extra, by the names that Python imports."""

INCLUDES = {
    "engine": ("cli",),
    "terminal": ("engine",),
    "server": ("client", "engine"),
}
"""Extras that include other extras."""


def has(extra: str) -> bool:
    """Whether all packages of an extra are installed."""
    return all(find_spec(module) for module in MODULES[extra]) and all(
        has(included) for included in INCLUDES.get(extra, ())
    )
