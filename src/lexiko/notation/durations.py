"""Lengths of time as people write them: `2 min`, `1 h 30 min`, `3 days`."""

import re

_UNITS = {
    "s": 1,
    "sec": 1,
    "second": 1,
    "min": 60,
    "minute": 60,
    "h": 3_600,
    "hour": 3_600,
    "d": 86_400,
    "day": 86_400,
}
_PART = re.compile(r"\s*([0-9]{1,6})\s*([a-z]+)")
EXAMPLES = "write 90 s, 2 min, 1 h 30 min or 3 days"


def parse_duration(text: str) -> int:
    """Parse a duration into whole seconds; raises `ValueError` with a sentence."""
    total, at = 0, 0
    low = text.strip().lower()
    while at < len(low):
        part = _PART.match(low, at)
        unit = part and (_UNITS.get(part[2]) or _UNITS.get(part[2].removesuffix("s")))
        if not part or not unit:
            break
        total += int(part[1]) * unit
        at = part.end()
    if not low or at < len(low):
        raise ValueError(f"“{text}” isn't a length of time: {EXAMPLES}")
    return total
