"""What moves on a page by itself: layout shifts as browsers count them, and the place of the board
in every frame."""

from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page

MOST = 0.02
"""The most that may move by itself at a time; browsers call a page good below 0.1."""

_WATCH = """() => {
    window.shifts = { score: 0, sources: [], places: {} };
    let sum = 0, first = 0, last = 0;
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) {
            if (one.hadRecentInput) continue;
            // A window of shifts ends after a second without one, and after five in all.
            if (one.startTime - last > 1000 || one.startTime - first > 5000) {
                sum = 0;
                first = one.startTime;
            }
            last = one.startTime;
            sum += one.value;
            window.shifts.score = Math.max(window.shifts.score, sum);
            window.shifts.sources.push(one.value.toFixed(4) + " " + one.sources.map(
                ({ node, previousRect: a, currentRect: b }) => (node?.className || node?.nodeName) +
                    ` ${[a.x, a.y, a.width, a.height].map(Math.round)} to ` +
                    [b.x, b.y, b.width, b.height].map(Math.round)).join("; "));
        }
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
        const board = document.querySelector(".board.ready");
        // Enlarged by a finger, or on its way out with the page before, it is not in its place.
        if (board && board.getAnimations().length === 0) {
            const { x, y, width, height } = board.getBoundingClientRect();
            const place = [x, y + scrollY, width, height].map(Math.round).join(",");
            const kind = board.closest(".end") ? "end" : "game";
            const places = (window.shifts.places[kind] ??= []);
            if (places.at(-1) !== place) places.push(place);
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


@dataclass(frozen=True)
class Shifts:
    """What a page has seen so far."""

    score: float
    """The cumulative layout shift: the worst five seconds, without what follows a press."""
    sources: list[str]
    places: dict[str, list[str]]
    """Where the board was, each time that it was in another place: in the game, at the end."""


def watch(context: BrowserContext) -> None:
    """Watch every page that is opened from now on, from its first frame."""
    context.add_init_script(f"({_WATCH})()")


def seen(page: Page) -> Shifts:
    return Shifts(**page.evaluate("() => window.shifts"))
