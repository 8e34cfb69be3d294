"""Whether this process can write, judged by recent writes and test writes."""

import time

import structlog

from lexiko.store import Database, Journal

log = structlog.get_logger("lexiko.readiness")

_HOLDS_S = 1.0
"""How long a result is reused, so that frequent checks cost nothing."""
_FAILED_S = 5.0
"""How long a failed write counts if nothing was written since."""


class ReadinessProbe:
    """Checks whether the database is writable."""

    def __init__(self, database: Database, journal: Journal) -> None:
        self._database = database
        self._journal = journal
        self._asked_s = float("-inf")
        self._why_not: str | None = None

    async def why_not(self) -> str | None:
        """Why nothing can be written now; None if it can."""
        now = time.monotonic()
        failure = self._journal.failure
        if failure and now - failure.at_s < _FAILED_S:
            return failure.reason
        if now - self._asked_s >= _HOLDS_S:
            self._why_not = await self._database.refusal_to_write()
            self._asked_s = time.monotonic()
            if self._why_not:
                log.error("not_ready", reason=self._why_not)
        return self._why_not
