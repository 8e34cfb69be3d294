"""What moves on the page by itself, as browsers count it: the cumulative layout shift of a first
load and of some turns, on several screens."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lexiko.client import cgp_of
from lexiko.engine import Engine

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

SCREENS = {
    "desk": (1440, 900),
    "laptop": (1366, 650),
    "phone": (390, 844),
    "short_phone": (360, 640),
}
TURNS = 6
AT_REST_MS = 1200
"""As long as a window of shifts lasts at least, so that each turn is counted by itself."""
_TILE_ON_RACK = "[data-slot] [data-face]"

_WATCH = """() => {
    window.shift_ = 0;
    let sum = 0, first = 0, last = 0;
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) {
            if (one.hadRecentInput) continue;
            if (one.startTime - last > 1000 || one.startTime - first > 5000) {
                sum = 0;
                first = one.startTime;
            }
            last = one.startTime;
            sum += one.value;
            window.shift_ = Math.max(window.shift_, sum);
        }
    }).observe({ type: "layout-shift", buffered: true });
}"""

Ask = Callable[..., Any]
Sit = Callable[["BrowserContext", "BrowserContext"], dict[str, Any]]


def measure_shifts(browser: "Browser", url: str, ask: Ask, sit: Sit) -> dict[str, float]:
    """The worst shift on each screen; `ask` asks the server, `sit` makes a table of two."""
    return {name: _on(browser, url, ask, sit, screen) for name, screen in SCREENS.items()}


def _on(browser: "Browser", url: str, ask: Ask, sit: Sit, screen: tuple[int, int]) -> float:
    is_phone = screen[0] < 600
    context = browser.new_context(
        viewport={"width": screen[0], "height": screen[1]},
        has_touch=is_phone,
        is_mobile=is_phone,
        locale="en-US",
    )
    other = browser.new_context(locale="en-US")
    context.set_default_timeout(60_000)
    context.add_init_script(f"({_WATCH})()")
    page = context.new_page()
    page.goto(url)
    page.locator(_TILE_ON_RACK).first.wait_for()
    page.wait_for_timeout(AT_REST_MS)
    first = _seen(page)
    ask(other, url, "/guests", name="Ben")
    table = sit(context, other)
    page.goto(f"{url}/table/{table['id']}")
    page.locator(_TILE_ON_RACK).first.wait_for()
    engine = Engine("english")
    for _ in range(TURNS):
        mover = ask(context, url, f"/tables/{table['id']}/view?seat=0")["mover"]
        person = other if mover else context
        view = ask(person, url, f"/tables/{table['id']}/view?seat={mover}")
        best = engine.best(cgp_of(view), 1)
        if not best:
            break
        placed = [
            {"square": str(square), "tile": tile.face, "letter": tile.letter}
            for square, tile in best[0].placed
        ]
        body = {"command": "play_tiles", "version": view["version"], "seat": mover}
        ask(person, url, f"/tables/{table['id']}/commands", **body, placed=placed)
        page.locator(f'[data-square="{placed[0]["square"]}"] [data-face]').wait_for()
        page.wait_for_timeout(AT_REST_MS)
    worst = max(first, _seen(page))
    for one in (context, other):
        one.close()
    return worst


def _seen(page: "Page") -> float:
    return float(page.evaluate("() => window.shift_"))
