"""Limits on how often: each person and each address has a bucket that fills steadily and is drawn
from.

Several processes tell each other a few times a second what was drawn (`services`), and each draws
it from its own buckets too. So nobody waits for Redis, without Redis each process still has its own
limits, and whoever asks all processes at the same moment is ahead for that moment only: the buckets
are then in debt.
"""

import time
from collections import OrderedDict
from collections.abc import Mapping

from lexiko.server.refusals import TooMany

_MOST_BUCKETS = 50_000

Drawn = dict[str, float]


class RateLimit:
    """So many a second, with a reserve for bursts; 0 for no limit."""

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
        """Counts one more; raises `TooMany`, with how long to wait, if there were too many."""
        self.check(who, cost)
        if self._rate <= 0:
            return
        self._set(who, self._level(who) - cost)
        if self._is_shared:
            self._drawn[who] = self._drawn.get(who, 0) + cost

    def check(self, who: str, cost: float = 1) -> None:
        """Raises `TooMany` if one more would be too many; counts nothing. What costs more than
        there can ever be asks for a full bucket."""
        level, cost = self._level(who), min(cost, self._reserve)
        if self._rate > 0 and level < cost:
            wait_s = round((cost - level) / self._rate + 0.05, 1)
            raise TooMany(reason=f"{self._reason} Wait {wait_s:g} seconds.", wait_s=wait_s)

    def drawn(self) -> Drawn:
        """What was drawn since this was last asked, for other processes."""
        drawn, self._drawn = self._drawn, {}
        return drawn

    def hear(self, drawn: Drawn) -> None:
        """What was drawn in another process; a bucket may be in debt after that."""
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
    """All limits of a server process."""

    def __init__(self, rate: int, sign_ins: int, *, is_shared: bool = False) -> None:
        often, tries = "There is a limit of requests a second.", "There is a limit of tries"
        tries_per_s = sign_ins / 60
        self.requests = RateLimit(rate, 3 * rate, often, is_shared=is_shared)
        self.addresses = RateLimit(5 * rate, 15 * rate, often, is_shared=is_shared)
        self.sign_ins = RateLimit(tries_per_s, sign_ins, f"{tries} a minute.", is_shared=is_shared)
        self.handles = RateLimit(
            tries_per_s, sign_ins, f"{tries} for one name.", is_shared=is_shared
        )
        self.guesses = RateLimit(tries_per_s, sign_ins, f"{tries} a minute.", is_shared=is_shared)
        """For links and codes that lead nowhere, by address."""
        self.calendars = RateLimit(
            rate and 0.2, 20, "A calendar changes seldom.", is_shared=is_shared
        )
        self.lines = RateLimit(
            rate and 1, 10, "One line after another, please.", is_shared=is_shared
        )
        # Letters go to addresses that nobody has confirmed: few, whoever asks.
        self.letters = RateLimit(
            tries_per_s and 1 / 600, 5, "Few letters an hour.", is_shared=is_shared
        )
        self.wall = RateLimit(
            rate and 4, 80, "One thing after another, please.", is_shared=is_shared
        )
        self.photos = RateLimit(
            rate and 0.2, 12, "One photo after another, please.", is_shared=is_shared
        )
        self._all = {
            "requests": self.requests,
            "addresses": self.addresses,
            "sign_ins": self.sign_ins,
            "handles": self.handles,
            "guesses": self.guesses,
            "calendars": self.calendars,
            "lines": self.lines,
            "letters": self.letters,
            "wall": self.wall,
            "photos": self.photos,
        }

    def drawn(self) -> dict[str, Drawn]:
        """What was drawn since this was last asked, by limit."""
        return {name: drawn for name, limit in self._all.items() if (drawn := limit.drawn())}

    def hear(self, drawn: Mapping[str, Drawn]) -> None:
        """What another process told of its limits."""
        for name, costs in drawn.items():
            self._all[name].hear(costs)
