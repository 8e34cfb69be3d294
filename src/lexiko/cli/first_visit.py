"""What a first visit costs in a real browser: bytes by kind, first paint, and the slowest reaction.

Everything that the server sends is counted as the browser counts it, headers included: document,
scripts, styles, faces, pictures, the API, and what a service worker fetches, until nothing has been
asked for during a second and a half.
"""

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Request, WebSocket

SLOWED = 4
"""How many times the processor is slowed down for reactions."""
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 412, "height": 839},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
TILE_ON_RACK = "[data-slot] [data-face]"
QUIET_S = 1.5
"""Longer than the inbox waits, which loads a second after the page."""
LONGEST_S = 30.0

KINDS = {
    "document": "html",
    "script": "script",
    "stylesheet": "style",
    "font": "font",
    "image": "image",
    "manifest": "image",
    "fetch": "api",
    "xhr": "api",
}

_PAINT = """() => new Promise((done) => {
    const found = () => performance.getEntriesByName("first-contentful-paint")[0];
    if (found()) return done(found().startTime);
    new PerformanceObserver(() => found() && done(found().startTime))
        .observe({ type: "paint", buffered: true });
})"""
_WATCH_REACTIONS = """() => {
    window.reactions_ = [];
    const note = (list) => {
        for (const { name, duration, interactionId } of list.getEntries())
            if (interactionId) window.reactions_.push([name, duration]);
    };
    new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16 });
}"""


@dataclass
class Traffic:
    """Counts what a browser receives."""

    bytes_by_kind: Counter[str] = field(default_factory=Counter)
    sizes: dict[str, int] = field(default_factory=dict)
    """By address; for what was asked for twice, the sum."""
    requests: int = 0
    _finished: list["Request"] = field(default_factory=list)
    _open: int = 0
    _last: float = field(default_factory=time.monotonic)

    def listen(self, context: "BrowserContext") -> None:
        context.on("request", self._begin)
        context.on("requestfinished", self._finish)
        context.on("requestfailed", self._fail)
        context.on("page", lambda page: page.on("websocket", self._follow))

    def _follow(self, stream: "WebSocket") -> None:
        stream.on("framereceived", self._receive)

    def _receive(self, frame: str | bytes) -> None:
        self.bytes_by_kind["stream"] += len(frame if isinstance(frame, bytes) else frame.encode())

    def _begin(self, _: "Request") -> None:
        self._open += 1
        self._last = time.monotonic()

    def _fail(self, _: "Request") -> None:
        self._open -= 1
        self._last = time.monotonic()

    def _finish(self, request: "Request") -> None:
        self._fail(request)
        self._finished.append(request)

    def _count(self, request: "Request") -> None:
        sizes = request.sizes()
        path = urlsplit(request.url).path
        received = sizes["responseHeadersSize"] + max(0, sizes["responseBodySize"])
        kind = "api" if path.startswith("/api/") else KINDS.get(request.resource_type, "other")
        self.requests += 1
        self.bytes_by_kind[kind] += received
        self.sizes[path] = self.sizes.get(path, 0) + received

    @property
    def total(self) -> int:
        return self.bytes_by_kind.total()

    def settle(self, page: "Page") -> None:
        """Wait until nothing has been asked for during `QUIET_S`, and count."""
        limit = time.monotonic() + LONGEST_S
        while time.monotonic() < limit:
            page.wait_for_timeout(100)
            if self._open <= 0 and time.monotonic() - self._last > QUIET_S:
                break
        finished, self._finished = self._finished, []
        for request in finished:
            self._count(request)


@dataclass(frozen=True, slots=True)
class Visit:
    """A first visit on one screen; times in milliseconds."""

    screen: str
    paint_ms: float
    playable_ms: float
    bytes_by_kind: dict[str, int]
    bytes: int
    requests: int
    reaction_ms: float
    """The slowest reaction to a press or a key, with the processor slowed down."""
    slowest: str
    """What was done then, and the browser's event."""


def visit(browser: "Browser", url: str, screen: str, language: str = "en-US") -> Visit:
    """Come for the first time, with an empty cache; then play, with the processor slowed down."""
    context = browser.new_context(locale=language, **SCREENS[screen])
    context.set_default_timeout(60_000)
    traffic = Traffic()
    traffic.listen(context)
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.locator(TILE_ON_RACK).first.wait_for()
    playable_ms = (time.perf_counter() - begun) * 1000
    paint_ms = float(page.evaluate(_PAINT))
    traffic.settle(page)
    weighed = (dict(traffic.bytes_by_kind), traffic.total, traffic.requests)
    slowest, reaction_ms = _reactions(context, page)
    context.close()
    return Visit(screen, paint_ms, playable_ms, *weighed, reaction_ms, slowest)


def _reactions(context: "BrowserContext", page: "Page") -> tuple[str, float]:
    """Lift tiles, type, take back, open the menu, press Play: the slowest, and how long it took."""
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(_WATCH_REACTIONS)
    found: list[tuple[str, float]] = []

    def note(what: str) -> None:
        page.wait_for_timeout(700)
        seen = page.evaluate("() => window.reactions_.splice(0)")
        found.extend((f"{what}: {name}", float(took)) for name, took in seen)

    board = page.get_by_role("grid").first.bounding_box()
    tile = page.locator(TILE_ON_RACK).first.bounding_box()
    assert board
    assert tile
    page.mouse.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2, steps=12)
    note("lift")
    page.mouse.up()
    note("drop")
    page.keyboard.press("Escape")
    note("take back")
    faces = [str(one.get_attribute("data-face")) for one in page.locator(TILE_ON_RACK).all()[:4]]
    for face in faces:
        page.keyboard.press(face.lower() if face.isalpha() and len(face) == 1 else "e")
    note("type")
    page.keyboard.press("Escape")
    note("take back")
    menu = page.locator("header button[popovertarget], header [aria-haspopup]").first
    if menu.count():
        menu.click()
        note("open menu")
        page.keyboard.press("Escape")
        note("close menu")
    # Last, since a play that's accepted changes the page. One that's refused is answered as well.
    for face in faces:
        page.keyboard.press(face.lower() if face.isalpha() and len(face) == 1 else "e")
    page.keyboard.press("Enter")
    note("play")
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    tools.detach()
    return max(found, key=lambda one: one[1], default=("nothing over 16 ms", 0.0))
