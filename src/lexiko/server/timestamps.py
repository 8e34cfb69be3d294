"""The server's clock."""

import time


def now_ms() -> int:
    """Milliseconds since 1970, as in events and rows."""
    return time.time_ns() // 1_000_000
