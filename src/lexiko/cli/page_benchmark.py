"""How fast the page is in a real browser: first load, drag, a turn on its way, and the eraser.

Needs Playwright for Python and a Chromium, as the tests do.
"""

import base64
import contextlib
import itertools
import math
import os
import random
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx

from lexiko.cli.files import refusal
from lexiko.cli.first_visit import SCREENS, Visit, visit
from lexiko.cli.page_shifts import measure_shifts
from lexiko.client import cgp_of
from lexiko.engine import Engine

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Response

SLOWED = 4
"""How many times the processor is slowed down for the drag."""
FRAME_MS = 1000 / 60
LOADS = 5
TURNS = 12
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_TILE_ON_RACK = "[data-slot] [data-face]"

AT_REST_MS = 1500

STROKES = 2000
POINTS = 150
"""The most strokes that a whiteboard takes, each about as long as a word or two."""

_COUNT_FRAMES = """() => {
    const frames = (window.frames_ = []);
    let last = performance.now();
    const tick = (now) => {
        frames.push(now - last);
        last = now;
        window.counting_ = requestAnimationFrame(tick);
    };
    window.counting_ = requestAnimationFrame(tick);
}"""
_COUNTED = "() => { cancelAnimationFrame(window.counting_); return window.frames_.slice(2); }"
_WATCH_TASKS = """() => {
    window.tasks_ = [];
    const times = (found) => found.getEntries().map((one) => one.duration);
    new PerformanceObserver((found) => window.tasks_.push(...times(found)))
        .observe({ type: "longtask" });
}"""
_WATCH = """(square) => new Promise((seen) => {
    const look = () => document.querySelector(`[data-square="${square}"] [data-face]`);
    const done = () => seen(performance.timeOrigin + performance.now());
    if (look()) return done();
    const watcher = new MutationObserver(() => { if (look()) { watcher.disconnect(); done(); } });
    watcher.observe(document.body, { childList: true, subtree: true });
})"""


@dataclass(frozen=True, slots=True)
class PageFigures:
    """Milliseconds, unless the name says otherwise."""

    visits: list[Visit]
    """A first visit on each screen."""
    load_ms: float
    """From an empty cache to a rack that can be used: the median."""
    load_kb: float
    """Code and styles of that load, compressed."""
    frames: int
    frame_p95_ms: float
    frames_in_time: float
    """The share of the drag's frames that took at most a sixtieth of a second."""
    work_ms: float
    """How long the main thread was busy in each frame of the drag, processor slowed down."""
    turn_median_ms: float
    """From a seat's POST to the tile on the other seat's page."""
    turn_p95_ms: float
    eraser_ms: float
    """The longest task while the eraser goes over a full whiteboard; 0 if none took 50 ms."""
    eraser_slowed_ms: float
    """The same with the processor slowed down."""
    shifts: dict[str, float]
    """The cumulative layout shift of a first load and some turns, by screen."""


def measure() -> PageFigures:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise refusal("This needs Playwright, which isn't installed: ./test installs it.") from None
    program, environ = _chromium()
    with _server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, env={**environ})
        try:
            load_ms, load_kb = _loads(browser, url)
            visits = [visit(browser, url, screen) for screen in SCREENS]
            frames, work_ms = _drag(browser, url)
            turns = _turns(browser, url)
            eraser_ms, eraser_slowed_ms = _eraser(browser, url)
            shifts = measure_shifts(browser, url, _ask, lambda a, b: _table(a, b, url))
        finally:
            browser.close()
    return PageFigures(
        visits=visits,
        load_ms=load_ms,
        load_kb=load_kb,
        frames=len(frames),
        frame_p95_ms=_p95(frames),
        # The time of a frame is measured with a little noise.
        frames_in_time=sum(frame < FRAME_MS + 1 for frame in frames) / len(frames),
        work_ms=work_ms,
        turn_median_ms=statistics.median(turns),
        turn_p95_ms=_p95(turns),
        eraser_ms=eraser_ms,
        eraser_slowed_ms=eraser_slowed_ms,
        shifts=shifts,
    )


def _p95(times: list[float]) -> float:
    return sorted(times)[min(len(times) - 1, round(len(times) * 0.95))]


def _chromium() -> tuple[str, dict[str, str]]:
    """The system's browser, or the one that `./test` has downloaded."""
    fetched = Path(sys.prefix) / "lexiko-chromium"
    for found in (os.environ.get("LEXIKO_CHROMIUM"), *map(shutil.which, _NAMES)):
        if found:
            return found, dict(os.environ)
    if (fetched / "chromium").is_file():
        return str(fetched / "chromium"), {**os.environ, "LD_LIBRARY_PATH": str(fetched / "lib")}
    raise refusal("No Chromium found to measure the page in: ./test downloads one.")


@contextlib.contextmanager
def _server() -> Iterator[str]:
    settings = {"LEXIKO_RATE": "0", "LEXIKO_SIGN_INS": "0", "LEXIKO_LOG": "warning"}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "lexiko", "serve", "--port", "0", "--data", folder]
        process = subprocess.Popen(
            command, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait(30)


def _person(browser: "Browser", url: str, name: str, width: int = 1440) -> "BrowserContext":
    context = browser.new_context(viewport={"width": width, "height": 900}, locale="en-US")
    context.set_default_timeout(60_000)
    _ask(context, url, "/guests", name=name)
    return context


def _ask(context: "BrowserContext", url: str, path: str, **body: Any) -> Any:
    answer = context.request.fetch(
        f"{url}/api/v1{path}", method="POST" if body else "GET", data=body or None
    )
    if not answer.ok:
        raise refusal(f"The server refused {path}: {answer.text()}")
    return answer.json()


def _loads(browser: "Browser", url: str) -> tuple[float, float]:
    times, weight = [], 0.0
    for _ in range(LOADS):
        context = browser.new_context(locale="en-US")
        page = context.new_page()
        sizes: list[int] = []

        def weigh(answer: "Response", sizes: list[int] = sizes) -> None:
            if answer.request.resource_type in ("script", "stylesheet"):
                sizes.append(int(answer.headers.get("content-length", 0)))

        page.on("response", weigh)
        begun = time.perf_counter()
        page.goto(url)
        page.locator(_TILE_ON_RACK).first.wait_for()
        times.append((time.perf_counter() - begun) * 1000)
        weight = sum(sizes) / 1000
        context.close()
    return statistics.median(times), weight


def _table(one: "BrowserContext", other: "BrowserContext", url: str) -> dict[str, Any]:
    opened = _ask(one, url, "/tables", seats=[{"kind": "me"}, {"kind": "open"}], grace_s=0)
    found = _ask(other, url, f"/invitations/{opened['code']}")
    _ask(other, url, f"/tables/{found['id']}/join", revision=found["revision"])
    answer = one.request.post(f"{url}/api/v1/tables/{opened['id']}/start")
    started: dict[str, Any] = answer.json()
    return started


def _open(context: "BrowserContext", url: str, table: dict[str, Any]) -> "Page":
    page = context.new_page()
    page.goto(f"{url}/table/{table['id']}")
    page.locator(_TILE_ON_RACK).first.wait_for()
    return page


def _drag(browser: "Browser", url: str) -> tuple[list[float], float]:
    """Drag a tile across the board for some seconds: the time of each frame, and its work."""
    one, other = _person(browser, url, "Ana"), _person(browser, url, "Ben")
    page = _open(one, url, _table(one, other, url))
    tools = one.new_cdp_session(page)
    tools.send("Performance.enable")
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})

    def busy() -> float:
        metrics = tools.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))

    box = page.locator(_TILE_ON_RACK).first.bounding_box()
    board = page.get_by_role("grid").first.bounding_box()
    assert box
    assert board
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(board["x"] + 60, board["y"] + 60, steps=5)
    page.evaluate(_COUNT_FRAMES)
    before = busy()
    for corner in ((0.95, 0.1), (0.05, 0.5), (0.95, 0.9), (0.1, 0.1), (0.9, 0.5)):
        page.mouse.move(
            board["x"] + board["width"] * corner[0],
            board["y"] + board["height"] * corner[1],
            steps=40,
        )
    worked = busy() - before
    frames: list[float] = page.evaluate(_COUNTED)
    page.mouse.up()
    for context in (one, other):
        context.close()
    return frames, worked * 1000 / max(1, len(frames))


def _turns(browser: "Browser", url: str) -> list[float]:
    """Turns by the engine, each timed from its POST to the tile on the other seat's page."""
    people = [_person(browser, url, "Ana"), _person(browser, url, "Ben")]
    table = _table(people[0], people[1], url)
    pages = [_open(person, url, table) for person in people]
    engine, times = Engine("english"), []
    # Open connections, as a browser has.
    clients = [
        httpx.Client(
            base_url=f"{url}/api/v1/tables/{table['id']}",
            cookies={cookie["name"]: cookie["value"] for cookie in person.cookies()},
            timeout=30,
            trust_env=False,
        )
        for person in people
    ]
    for client in clients:
        client.get("/lines").raise_for_status()
    for _ in range(TURNS):
        mover = _ask(people[0], url, f"/tables/{table['id']}/view?seat=0")["mover"]
        view = _ask(people[mover], url, f"/tables/{table['id']}/view?seat={mover}")
        best = engine.best(cgp_of(view), 1)
        if not best:
            break
        placed = [
            {"square": str(square), "tile": tile.face, "letter": tile.letter}
            for square, tile in best[0].placed
        ]
        watching = pages[1 - mover]
        # People's turns are seconds apart, so the tiles of the last one have landed.
        watching.wait_for_timeout(AT_REST_MS)
        watching.evaluate(
            f"square => {{ window.seen_ = ({_WATCH})(square); }}", placed[0]["square"]
        )
        body = {
            "command": "play_tiles",
            "version": view["version"],
            "seat": mover,
            "placed": placed,
        }
        sent = time.time() * 1000
        clients[mover].post("/commands", json=body).raise_for_status()
        times.append(float(watching.evaluate("() => window.seen_")) - sent)
    for client in clients:
        client.close()
    for person in people:
        person.close()
    return times


def _eraser(browser: "Browser", url: str) -> tuple[float, float]:
    """Erase on a full whiteboard: the longest task, and that with the processor slowed down."""
    one, other = _person(browser, url, "Ana"), _person(browser, url, "Ben")
    table = _table(one, other, url)
    wall = _ask(one, url, f"/tables/{table['id']}/wall")["id"]
    cookies = {cookie["name"]: cookie["value"] for cookie in one.cookies()}
    chance = random.Random(1)
    with httpx.Client(base_url=url, cookies=cookies, timeout=60, trust_env=False) as client:
        for number in range(STROKES):
            stroke = {"kind": "stroke", "ink": "blue", "width": 7, "points": _scribble(chance)}
            body = {"command": "add", "item": f"stroke-{number:06}", "content": stroke}
            client.post(f"/api/v1/walls/{wall}/commands", json=body).raise_for_status()
    page = one.new_page()
    page.goto(f"{url}/wall/table/{table['id']}")
    page.locator("svg.ink path").nth(STROKES - 1).wait_for(state="attached")
    page.get_by_role("button", name="Eraser").click()
    page.evaluate(_WATCH_TASKS)
    tools = one.new_cdp_session(page)
    longest = []
    for height, rate in ((0.3, 1), (0.7, SLOWED)):
        tools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.wait_for_timeout(AT_REST_MS)
        page.evaluate("() => { window.tasks_.length = 0; }")
        _wipe(page, height)
        page.wait_for_timeout(AT_REST_MS)
        longest.append(max(page.evaluate("() => window.tasks_"), default=0.0))
    for context in (one, other):
        context.close()
    return longest[0], longest[1]


def _wipe(page: "Page", height: float) -> None:
    """Wipe across the whiteboard once, in sixty small moves."""
    board = page.get_by_role("list", name="On the whiteboard").bounding_box()
    assert board
    y = board["y"] + board["height"] * height
    page.mouse.move(board["x"] + 20, y)
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] - 20, y, steps=60)
    page.mouse.up()


def _scribble(chance: random.Random) -> str:
    """A stroke as drawn by hand, in small steps."""
    x, y = chance.random(), chance.random()
    turns = itertools.accumulate(chance.uniform(-0.6, 0.6) for _ in range(POINTS))
    packed = []
    for turn in turns:
        x, y = (x + 0.006 * math.cos(turn)) % 1, (y + 0.0075 * math.sin(turn)) % 1
        packed.append(struct.pack(">HHB", round(x * 65535), round(y * 65535), 128))
    return base64.b64encode(b"".join(packed)).decode()
