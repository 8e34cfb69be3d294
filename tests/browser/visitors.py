"""People with a browser: each has their own browser context, and so their own cookie, theme and
screen."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Route,
    ViewportSize,
    WebError,
    Worker,
)

from ..server.processes import ServerProcess

Data = dict[str, Any]
Come = Callable[..., "Visitor"]
Theme = Literal["light", "dark"]
Size = Literal["wide", "medium", "narrow", "narrowest"]

THEMES: tuple[Theme, ...] = ("light", "dark")
SCREENS: dict[Size, ViewportSize] = {
    "wide": {"width": 1440, "height": 900},
    "medium": {"width": 1024, "height": 768},
    "narrow": {"width": 390, "height": 844},
    "narrowest": {"width": 360, "height": 740},
}

PICTURED: tuple[Size, ...] = ("wide", "narrow")

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "pictures"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

# The browser's own line for an answer with an error status. What the page makes of a refusal is for
# its tests to say.
REFUSAL = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")

NOT_OURS = (
    "Service Worker registration blocked by Playwright",
    # Chromium 153 loads what was preloaded before the service worker took charge a second time, and
    # says so.
    "cross-world service worker resource mismatch",
    # A remark on how long a page took to load, which a busy machine brings about.
    "was preloaded using link preload but not used within a few seconds",
)


class Refused(Exception):
    """The server refused what a test wanted to succeed."""


@dataclass
class Visitor:
    """A person with a browser; `troubles` are its complaints."""

    context: BrowserContext
    url: str
    data: Path | None = None
    """The folder in which the server keeps everything."""
    troubles: list[str] = field(default_factory=list)
    _allowed: list[re.Pattern[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("console", self._hear)
        self.context.on("weberror", self._catch)

    @cached_property
    def page(self) -> Page:
        """The first tab. A window is half of what a visitor costs, and who only asks the server
        needs none."""
        return self.context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        """A violation of the content security policy comes this way, too."""
        if message.type not in ("error", "warning"):
            return
        address = message.location.get("url", "")
        if any(words in message.text for words in NOT_OURS):
            return
        if "/api/" in address and REFUSAL.search(message.text):
            return
        self._note(f"{message.text} ({address})")

    def _catch(self, error: WebError) -> None:
        self._note(str(error.error))

    def _note(self, trouble: str) -> None:
        if not any(pattern.search(trouble) for pattern in self._allowed):
            self.troubles.append(trouble)

    def allow(self, pattern: str) -> None:
        """A complaint that this test brings about on purpose, as by cutting the connection."""
        self._allowed.append(re.compile(pattern))

    # ── Asking the server with this browser's cookie, past the page ─────────────────────────────

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """The server's answer, which must be a good one."""
        answer = self.context.request.fetch(
            f"{self.url}/api/v1{path}", method=method, data=body or None, timeout=60_000
        )
        if not answer.ok:
            raise Refused(f"{method} {path}: {answer.status} {answer.text()}")
        return answer.json()

    def become_guest(self, name: str = "Maya") -> Data:
        """A guest of this name, if this browser is nobody yet."""
        guest: Data = self.ask("POST", "/guests", name=name)
        return guest

    def open_table(self, *seats: str, starts: bool = True, **agreement: Any) -> Data:
        """A table of this guest's: seats are `me`, `open`, or the level of a computer."""
        wanted = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "computer", "level": seat}
            for seat in seats
        ]
        table: Data = self.ask("POST", "/tables", seats=wanted, **agreement)
        return self.start(table["id"]) if starts and "open" not in seats else table

    def join(self, table: Data) -> Data:
        """Sit down at another person's table."""
        found: Data = self.ask("GET", f"/invitations/{table['code']}")
        joined: Data = self.ask("POST", f"/tables/{found['id']}/join", revision=found["revision"])
        return joined

    def start(self, table_id: str) -> Data:
        started: Data = self.ask("POST", f"/tables/{table_id}/start")
        return started

    def view(self, table_id: str, seat: int | None = None) -> Data:
        view: Data = self.ask(
            "GET", f"/tables/{table_id}/view{'' if seat is None else f'?seat={seat}'}"
        )
        return view

    def command(self, table_id: str, view: Data, name: str, **facts: Any) -> Data:
        """Act past the page, as another tab would."""
        body = {"command": name, "version": view["version"], "seat": view["seat"], **facts}
        done: Data = self.ask("POST", f"/tables/{table_id}/commands", **body)
        return done

    # ── The page ────────────────────────────────────────────────────────────────────────────────

    def goto(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def goto_table(self, table: Data) -> Page:
        """Open a table and wait until its board is there."""
        self.goto(f"/table/{table['id']}")
        self.page.get_by_role("grid").first.wait_for()
        return self.page


def screens(
    page: Page, themes: tuple[Theme, ...] = THEMES, sizes: tuple[Size, ...] = PICTURED
) -> list[tuple[str, Callable[[], None]]]:
    """How a page is to be looked at: for each theme and size, its name and what changes the page to
    it."""

    def change(theme: Theme, size: Size) -> Callable[[], None]:
        def turn() -> None:
            resize(page, SCREENS[size])
            # As the theme button does it, and not by the system's scheme, which is asked only as
            # the page loads.
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            settle(page)

        return turn

    return [(f"{theme}-{size}", change(theme, size)) for theme in themes for size in sizes]


def resize(page: Page, screen: ViewportSize) -> None:
    """Change the size of a page and wait until it has answered: styles change at once, but the page
    hears of it only with its next frame."""
    if page.viewport_size != screen:
        page.set_viewport_size(screen)
        settle(page)


PATIENCE_MS = 20_000
"""As long as `expect` waits, too."""


def resolve(
    where: Page | Locator | Worker, function: str, arg: object = None, within_ms: int = PATIENCE_MS
) -> Any:
    """What a function on the page answers that has to wait for its own answer. Playwright's
    `evaluate` alone would wait forever."""
    return where.evaluate(
        f"""(...given) => Promise.race([
            ({function})(...given),
            new Promise((_, fail) => setTimeout(() =>
                fail(new Error("no answer within {within_ms} ms")), {within_ms})),
        ])""",
        arg,
    )


def settle(page: Page) -> None:
    """Wait until the page has answered to a change: two frames, since the first one measures."""
    resolve(
        page, "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
    )


def goto_slowly(one: Visitor, path: str, request: str) -> Callable[[], None]:
    """Open a page that sends this request, which waits until what is returned is called."""
    waiting: list[Route] = []
    one.page.route(request, lambda route: waiting.append(route))
    with one.page.expect_request(request):
        one.goto(path)
    settle(one.page)

    def go_on() -> None:
        for route in waiting:
            route.continue_()
        one.page.unroute(request)

    return go_on


_answers = count()


def until(page: Page, is_so: str, arg: object = None) -> None:
    """Wait until a function answers yes that has to wait for its own answer: `wait_for_function`
    takes a promise for a yes."""
    answer = f"window.answer{next(_answers)}"
    page.wait_for_function(
        f"(arg) => {{ ({is_so})(arg).then((is) => {{ {answer} = is; }}); return {answer}; }}",
        arg=arg,
        polling=50,
    )


def shot(
    page: Page,
    name: str,
    themes: tuple[Theme, ...] = THEMES,
    sizes: tuple[Size, ...] = PICTURED,
) -> list[Path]:
    """Write pictures of the page as it stands, in both themes, wide and narrow, into
    `build/pictures`; the page is left as it was."""
    before, theme = (
        page.viewport_size,
        page.evaluate("() => document.documentElement.dataset.theme"),
    )
    written = []
    for view, turn in screens(page, themes, sizes):
        turn()
        written.append(picture(page, f"{name}-{view}"))
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    if before:
        resize(page, before)
    return written


def picture(page: Page, name: str) -> Path:
    """One picture of the page as it stands."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path, animations="disabled", caret="hide")
    return path


def check_axe(page: Page, *, only: tuple[str, ...] = (), within: str = "html") -> None:
    """Fail with what axe finds wrong with the page as it stands, or with a part of it, by all its
    rules or only some."""
    if not page.evaluate("() => 'axe' in window"):
        # Evaluated, not added as a script: the page's own policy allows no script but its own.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = resolve(
        page,
        """async ([only, within]) => {
            const options = { resultTypes: ["violations"] };
            if (only.length) options.runOnly = only;
            const { violations } = await axe.run(within, options);
            return violations.map(({ id, help, nodes }) =>
                `${id}: ${help}, ${nodes.length} times` + nodes.slice(0, 3).map((node) =>
                    `\\n  ${node.target.join(" ")}\\n    ${node.html.slice(0, 200)}` +
                    `\\n    ${node.failureSummary.replaceAll("\\n", " ")}`).join(""));
        }""",
        [list(only), within],
    )
    assert not found, f"axe finds on {page.url}:\n" + "\n".join(found)


def check_fits(page: Page, *, whole: bool = False) -> None:
    """Fail if the page can be scrolled sideways, or at all, once it has had the time to answer to
    its size."""
    over, widest = resolve(
        page,
        """async (whole) => {
            const page = document.documentElement;
            const excess = () => Math.max(page.scrollWidth - page.clientWidth, whole ?
                page.scrollHeight - page.clientHeight : 0);
            const patience = performance.now() + 3000;
            while (excess() > 0 && performance.now() < patience) {
                await new Promise(requestAnimationFrame);
            }
            if (excess() <= 0) return [0, []];
            const range = document.createRange();
            const reach = (one) => {
                // Text may be wider than what it is in.
                range.selectNodeContents(one);
                const own = one.getBoundingClientRect(), text = range.getBoundingClientRect();
                return [Math.max(own.right, text.right) - page.clientWidth, whole ?
                    Math.max(own.bottom, text.bottom) - page.clientHeight : 0];
            };
            const wide = [...document.body.querySelectorAll("*")].filter((one) =>
                Math.max(...reach(one)) > 1);
            return [excess(), wide.slice(-4).map((one) => one.outerHTML.slice(0, 160))];
        }""",
        whole,
    )
    assert over <= 0, f"{page.url} is {over} px too large: {widest}"


def new_visitor(
    browser: Browser,
    url: str,
    theme: Theme = "light",
    size: Size | tuple[int, int] = "wide",
    touch: bool = False,
    motion: bool = False,
    scale: float = 1,
    worker: bool = False,
    language: str = "en-US",
    data: Path | None = None,
    **more: Any,
) -> Visitor:
    """A person who has never been here; without the page's service worker unless a test is about
    it, since a test can't intercept what a worker fetches."""
    screen: ViewportSize = (
        SCREENS[size] if isinstance(size, str) else {"width": size[0], "height": size[1]}
    )
    context = browser.new_context(
        viewport=screen,
        color_scheme=theme,
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="no-preference" if motion else "reduce",
        device_scale_factor=scale,
        locale=language,
        service_workers="allow" if worker else "block",
        **more,
    )
    context.set_default_timeout(15_000)
    return Visitor(context, url, data)


@contextmanager
def visitors_of(
    server: ServerProcess, browser: Browser, test: str, **always: Any
) -> Iterator[Come]:
    """Makes visitors of a server, which draws for this test. What their browsers complained of
    fails it."""
    server.draw_for(test)
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        wanted = {**always, **wishes}
        visitors.append(new_visitor(browser, server.url, data=server.folder, **wanted))
        return visitors[-1]

    yield come
    for one in visitors:
        one.context.close()
    troubles = [trouble for one in visitors for trouble in one.troubles]
    assert not troubles, "the browser complained:\n" + "\n".join(troubles)
