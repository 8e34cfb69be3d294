"""Limits on how often: each person and each address has a bucket that fills steadily and is drawn from."""

import time
from collections import OrderedDict

from lexiko.server.refusals import TooMany

_MOST_BUCKETS = 50_000


class Limit:
    """So many a second, with a reserve for bursts; 0 for no limit."""

    def __init__(self, rate: float, reserve: float, reason: str) -> None:
        self._rate = rate
        self._reserve = reserve
        self._reason = reason
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def draw(self, who: str, cost: float = 1) -> None:
        """Counts one more; raises `TooMany`, with how long to wait, if there were too many."""
        if self._rate <= 0:
            return
        now = time.monotonic()
        level, since = self._buckets.pop(who, (self._reserve, now))
        level = min(self._reserve, level + (now - since) * self._rate)
        is_enough = level >= cost
        self._buckets[who] = (level - cost if is_enough else level, now)
        if len(self._buckets) > _MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not is_enough:
            wait_s = round((cost - level) / self._rate + 0.05, 1)
            raise TooMany(reason=f"{self._reason} Wait {wait_s:g} seconds.", wait_s=wait_s)


class Limits:
    """All limits of a server process."""

    def __init__(self, rate: int, sign_ins: int) -> None:
        self.requests = Limit(rate, 3 * rate, "There is a limit of requests a second.")
        self.addresses = Limit(5 * rate, 15 * rate, "There is a limit of requests a second.")
        self.sign_ins = Limit(sign_ins / 60, sign_ins, "There is a limit of tries a minute.")
        self.handles = Limit(sign_ins / 60, sign_ins, "There is a limit of tries for one name.")
        self.lines = Limit(rate and 1, 10, "One line after another, please.")
