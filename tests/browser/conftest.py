"""A browser and a real `lexiko serve` for every worker, and visitors who come to it.

Playwright's own event loop counts as running for as long as its driver lives, and a test of the
server that comes to the same worker could not run its own. So that loop is put to sleep between
these tests.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright
from tools.chromium import Chromium

from ..server import processes
from .lasting import Lasting
from .visitors import Come, visitors_of

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "lexiko" / "page" / "index.html"

FEATURES_OFF = (
    # The suggestions under a whole browser's address bar: two more pages with every window, which
    # cost as much as the test's.
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    # What Playwright turns off, since its list gives way to this one.
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,"
    "MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,"
    "NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)

# In one place: it counts for whatever else runs in the same process.
expect.set_options(timeout=20_000)


class Nap:
    """Takes an event loop that runs in this thread out of sight, and brings it back."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[object] | None = None

    def begin(self) -> None:
        self._task = self._swap(None)
        asyncio._set_running_loop(None)

    def end(self) -> None:
        asyncio._set_running_loop(self._loop)
        self._swap(self._task)

    def _swap(self, task: "asyncio.Task[object] | None") -> "asyncio.Task[object] | None":
        # Since Python 3.12 the task that runs is known to the thread, too.
        swap = getattr(asyncio.tasks, "_swap_current_task", None)
        return swap(self._loop, task) if swap else None


class Chrome:
    """A browser, the driver through which it is asked, and the driver's loop, which sleeps between
    tests."""

    def __init__(self) -> None:
        found = Chromium(ROOT / ".venv").find()
        assert found, "there is no Chromium: ./test fetches one"
        executable, environ = found
        self._playwright = sync_playwright().start()
        self.nap = Nap()
        self.browser = self._playwright.chromium.launch(
            executable_path=executable, env={**environ}, args=[f"--disable-features={FEATURES_OFF}"]
        )
        self._line = self.browser.new_browser_cdp_session()
        self.nap.begin()

    def is_alive(self) -> bool:
        self.nap.end()
        try:
            return bool(self._line.send("Browser.getVersion"))
        except Error:
            return False
        finally:
            self.nap.begin()

    def stop(self) -> None:
        self.nap.end()
        if self.browser.is_connected():
            self.browser.close()
        self._playwright.stop()

    def discard(self) -> None:
        try:
            self.stop()
        except Error:
            # The driver is dead, too, and its loop must not be in the way of the next one.
            self.nap.begin()


@pytest.fixture(scope="session")
def chromes() -> Iterator[Lasting[Chrome]]:
    with Lasting("browser", Chrome) as lasting:
        yield lasting


@pytest.fixture(autouse=True)
def awake(chromes: Lasting[Chrome]) -> Iterator[Chrome]:
    """The browser of this test, alive, and its driver's loop awake."""
    chrome = chromes.alive()
    chrome.nap.end()
    yield chrome
    chrome.nap.begin()


@pytest.fixture
def browser(awake: Chrome) -> Browser:
    return awake.browser


@pytest.fixture(scope="session")
def servers(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Lasting[processes.ServerProcess]]:
    """A server with the page as it was built last, and limits that nobody meets."""
    assert PAGE.is_file(), "the page is not built: ./play --install builds it"

    def start() -> processes.ServerProcess:
        folder = tmp_path_factory.mktemp("server")
        return processes.ServerProcess(
            folder, THINKERS="1", MOST_TABLES="1000", MOST_STREAMS="1000"
        )

    with Lasting("server", start) as lasting:
        yield lasting


@pytest.fixture
def server(servers: Lasting[processes.ServerProcess]) -> processes.ServerProcess:
    return servers.alive()


@pytest.fixture
def visitor(
    request: pytest.FixtureRequest,
    browser: Browser,
    server: processes.ServerProcess,
    awake: Chrome,
) -> Iterator[Come]:
    """Makes visitors: `visitor(theme="dark", size="narrow", touch=True, language="de")`. What their
    browsers complained of fails the test."""
    with visitors_of(server, browser, request.node.name) as come:
        yield come
