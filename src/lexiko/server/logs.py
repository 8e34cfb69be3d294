"""Logs: one JSON object per line on stderr, without personal data or hidden tiles."""

import logging
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any

import structlog

PRIVATE = frozenset(
    {"rack", "racks", "faces", "token", "cookie", "password", "secret", "seed", "address", "client"}
    | {"name", "handle", "text", "word", "words", "link", "code_of_table", "view", "events", "body"}
)
"""Fields that are never logged, wherever they come from."""

_LEVELS: Mapping[str, int] = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}


def configure(level: str) -> None:
    """Log everything from this level up."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_private_facts,
            _without_values,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    for handler in [one for one in root.handlers if isinstance(one, _Libraries)]:
        root.removeHandler(handler)
    root.addHandler(_Libraries(max(_LEVELS[level], logging.WARNING)))


class _Libraries(logging.Handler):
    """Logs libraries' messages the same way.

    Only the template is kept, without its arguments, since those may be private.
    """

    def emit(self, record: logging.LogRecord) -> None:
        sentence = next(iter(str(record.msg).splitlines()), "")
        problem = record.exc_info[1] if record.exc_info else None
        facts: dict[str, Any] = {"exc_info": problem} if problem else {}
        structlog.get_logger().log(record.levelno, sentence, library=record.name, **facts)


def without_private_facts(
    _: Any, __: str, facts: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    for name in PRIVATE & facts.keys():
        facts[name] = "…"
    return facts


def _without_values(_: Any, __: str, facts: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Reduce an exception to its type and traceback: its text may quote what a user sent."""
    problem = facts.pop("exc_info", None)
    if problem is True:
        problem = sys.exc_info()[1]
    if isinstance(problem, BaseException):
        trace, places = problem.__traceback__, []
        while trace:
            code = trace.tb_frame.f_code
            places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        facts["exception"] = type(problem).__name__
        facts["places"] = places[-8:]
    return facts
