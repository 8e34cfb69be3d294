"""What a server has promised, written down beside it: to be compared with what it shows and
keeps."""

import time
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

LATE_S = 5.0
"""A stream that is behind for longer is stale."""

Data = dict[str, Any]


@dataclass
class Shadow:
    """All that was acknowledged, and what was wrong."""

    acknowledged: dict[str, dict[int, Data]] = field(default_factory=dict)
    moments: dict[str, list[tuple[int, float]]] = field(default_factory=dict)
    """By table: each version that was acknowledged, and when."""
    counts: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    lags_s: list[float] = field(default_factory=list)
    """Of each stream and version that was acknowledged: how long it was behind while it was
    open."""
    database_since: float = 0.0
    """When the database was last started: nobody can learn anything from it before."""

    def acknowledge(self, table: str, answer: Data) -> None:
        self.counts["commands"] += 1
        kept = self.acknowledged.setdefault(table, {})
        kept.update({event["n"]: event for event in answer["events"]})
        moments = self.moments.setdefault(table, [])
        if not moments or moments[-1][0] < answer["version"]:
            moments.append((answer["version"], time.monotonic()))

    def newest(self, table: str) -> int:
        moments = self.moments.get(table)
        return moments[-1][0] if moments else 0

    def complain(self, what: str, **facts: Any) -> None:
        self.counts[what] += 1
        self.wrong.append(f"{time.strftime('%H:%M:%S')} {what} {facts}")

    def unseen_since(self, table: str, version: int) -> float | None:
        """When the first version was acknowledged that a player at this version hasn't seen."""
        moments = self.moments.get(table, [])
        at = bisect_right(moments, version, key=lambda moment: moment[0])
        return moments[at][1] if at < len(moments) else None

    def saw(self, table: str, before: int, after: int, open_since: float) -> None:
        """A stream went on from one version to another."""
        now = time.monotonic()
        for version, moment in self.moments.get(table, []):
            if before < version <= after:
                begun = max(moment, open_since, self.database_since)
                self.lags_s.append(max(0.0, now - begun))

    def compare(self, logs: dict[str, list[Data]]) -> None:
        """Every acknowledged event is in the log as it was sent, and no log has a hole."""
        for table, kept in self.acknowledged.items():
            log = logs.get(table, [])
            if [event["n"] for event in log] != list(range(1, len(log) + 1)):
                self.complain("hole in a log", table=table)
            for number, event in kept.items():
                found = log[number - 1] if number <= len(log) else {}
                hidden = {name for name, value in event.items() if _is_hidden(value)}
                known = {name: value for name, value in event.items() if name not in hidden}
                if not known.items() <= found.items():
                    self.complain("lost", table=table, n=number)


def _is_hidden(value: object) -> bool:
    """Whether these are tiles that the seat may not see."""
    return isinstance(value, list) and "_" in value
