"""Counters and timers for Prometheus. No label ever names a person, a table or a word."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "lexiko_requests",
            "Requests answered.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self._seconds = Histogram(
            "lexiko_request_seconds",
            "Response times.",
            ["route"],
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._gauges: dict[str, Gauge] = {}
        # Looking up a counter by its labels takes longer than counting.
        self._found: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}

    def request(self, method: str, route: str, status: int, took_s: float) -> None:
        found = self._found.get((method, route, status))
        if found is None:
            found = self._requests.labels(method, route, str(status)), self._seconds.labels(route)
            self._found[method, route, status] = found
        count, seconds = found
        count.inc()
        seconds.observe(took_s)

    def set(self, name: str, help_text: str, value: float) -> None:
        """Set a gauge."""
        if name not in self._gauges:
            self._gauges[name] = Gauge(f"lexiko_{name}", help_text, registry=self.registry)
        self._gauges[name].set(value)

    def exposed(self) -> bytes:
        """All metrics in Prometheus's text format."""
        return generate_latest(self.registry)
