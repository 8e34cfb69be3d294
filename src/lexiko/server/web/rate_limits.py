"""Rate limits: each person and each address has a bucket that refills steadily.

Several processes share a few times a second what was drawn (`services`), and each draws it from its
own buckets too. So no request waits for Redis, without Redis each process still has its own limits,
and a client that asks all processes at once gains only that moment: afterwards the buckets are in
debt.
"""

import time
from collections import OrderedDict
from collections.abc import Mapping

from lexiko.server.refusals import TooMany

_MOST_BUCKETS = 50_000

Drawn = dict[str, float]


class RateLimit:
    """A number of requests per second, with a reserve for bursts; 0 for no limit."""

    def __init__(
        self, rate: float, reserve: float, reason: str, *, is_shared: bool = False
    ) -> None:
        self._rate = rate
        self._reserve = reserve
        self._reason = reason
        self._is_shared = is_shared
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._drawn: Drawn = {}

    def draw(self, who: str, cost: float = 1) -> None:
        """Count a request; raises `TooMany`, with the time to wait, beyond the limit."""
        self.check(who, cost)
        if self._rate <= 0:
            return
        self._set(who, self._level(who) - cost)
        if self._is_shared:
            self._drawn[who] = self._drawn.get(who, 0) + cost

    def check(self, who: str, cost: float = 1) -> None:
        """Raise `TooMany` if a request would exceed the limit, without counting it.

        A request that costs more than the bucket holds needs a full bucket.
        """
        level, cost = self._level(who), min(cost, self._reserve)
        if self._rate > 0 and level < cost:
            wait_s = round((cost - level) / self._rate + 0.05, 1)
            raise TooMany(reason=f"{self._reason} Wait {wait_s:g} seconds.", wait_s=wait_s)

    def drawn(self) -> Drawn:
        """What was drawn since the last call, for other processes."""
        drawn, self._drawn = self._drawn, {}
        return drawn

    def apply(self, drawn: Drawn) -> None:
        """Draw what another process has drawn; a bucket may be in debt afterwards."""
        for who, cost in drawn.items():
            self._set(who, self._level(who) - cost)

    def _level(self, who: str) -> float:
        level, since = self._buckets.get(who, (self._reserve, 0.0))
        return min(self._reserve, level + (time.monotonic() - since) * self._rate)

    def _set(self, who: str, level: float) -> None:
        self._buckets[who] = (level, time.monotonic())
        self._buckets.move_to_end(who)
        if len(self._buckets) > _MOST_BUCKETS:
            self._buckets.popitem(last=False)


class RateLimits:
    """All rate limits of a server process."""

    def __init__(self, rate: int, sign_ins: int, *, is_shared: bool = False) -> None:
        often, tries = "too many requests per second.", "too many attempts"
        tries_per_s = sign_ins / 60
        self.requests = RateLimit(rate, 3 * rate, often, is_shared=is_shared)
        self.addresses = RateLimit(5 * rate, 15 * rate, often, is_shared=is_shared)
        self.sign_ins = RateLimit(
            tries_per_s, sign_ins, (f"{tries} per minute."), is_shared=is_shared
        )
        self.handles = RateLimit(
            tries_per_s, sign_ins, f"{tries} for this name.", is_shared=is_shared
        )
        self.guesses = RateLimit(tries_per_s, sign_ins, f"{tries} per minute.", is_shared=is_shared)
        """For wrong links and codes, by address."""
        self.calendars = RateLimit(
            rate and 0.2, 20, "this calendar was requested too often.", is_shared=is_shared
        )
        self.lines = RateLimit(rate and 1, 10, "too many messages at once.", is_shared=is_shared)
        # These go to addresses that nobody has confirmed, so only a few are allowed.
        self.confirmations = RateLimit(
            tries_per_s and 1 / 600, 5, "too many confirmation e-mails.", is_shared=is_shared
        )
        self.wall = RateLimit(
            rate and 4, 80, "too many changes to the wall at once.", is_shared=is_shared
        )
        self.photos = RateLimit(rate and 0.2, 12, "too many photos at once.", is_shared=is_shared)
        self.invitations = RateLimit(
            rate and 0.2, 20, "too many invitations at once.", is_shared=is_shared
        )
        self.reports = RateLimit(rate and 0.1, 20, "too many reports at once.", is_shared=is_shared)
        self.children = RateLimit(
            rate and 0.1, 20, "too many changes to accounts at once.", is_shared=is_shared
        )
        """For creating accounts that adults look after, their links and passwords."""
        self.hints = RateLimit(rate and 0.5, 10, "too many hints at once.", is_shared=is_shared)
        self.positions = RateLimit(
            rate and 2, 20, "too many questions about positions at once.", is_shared=is_shared
        )
        """For what the lab works out at once; scores count as requests."""
        self.reviews = RateLimit(rate and 0.5, 30, "too many reviews at once.", is_shared=is_shared)
        self._all = {
            "requests": self.requests,
            "addresses": self.addresses,
            "sign_ins": self.sign_ins,
            "handles": self.handles,
            "guesses": self.guesses,
            "calendars": self.calendars,
            "lines": self.lines,
            "letters": self.confirmations,
            "wall": self.wall,
            "photos": self.photos,
            "invitations": self.invitations,
            "reports": self.reports,
            "children": self.children,
            "hints": self.hints,
            "positions": self.positions,
            "reviews": self.reviews,
        }

    def drawn(self) -> dict[str, Drawn]:
        """What was drawn since the last call, by limit."""
        return {name: drawn for name, limit in self._all.items() if (drawn := limit.drawn())}

    def apply(self, drawn: Mapping[str, Drawn]) -> None:
        """Draw what another process has drawn, by limit."""
        for name, costs in drawn.items():
            self._all[name].apply(costs)
