"""The extras that Lexiko can be installed with, and whether each is there.

`pip install lexiko` is rules, records and word look-up. What needs more asks here, and says so in
one sentence (`errors.MissingExtra`) where the packages of its extra are missing.
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
"""What each extra brings, by the names that Python imports."""

INCLUDES = {
    "engine": ("cli",),
    "terminal": ("engine",),
    "server": ("client", "engine"),
}
"""The extras that come along with another."""


def has(extra: str) -> bool:
    """Whether everything that an extra brings is installed."""
    return all(find_spec(module) for module in MODULES[extra]) and all(
        has(included) for included in INCLUDES.get(extra, ())
    )
