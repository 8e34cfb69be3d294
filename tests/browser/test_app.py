"""Lexiko as an app, in a browser that keeps its service worker: notifications, offline use and
updates. These tests have their own server, which they stop and start again, and a copy of the page,
which they change.
"""

import json
import re
import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser, Page, expect

from lexiko.server.notifications.push import base, point

from ..server.browser_keys import unseal
from ..server.processes import ServerProcess
from . import plays
from .next_version import replace_with_next_version
from .visitors import (
    Come,
    Data,
    Visitor,
    check_axe,
    check_fits,
    resolve,
    settle,
    shot,
    until,
    visitors_of,
)

BUILT = Path(__file__).parents[2] / "src" / "lexiko" / "page"
# A headless shell, which is what is fetched where no browser is installed, may never show a
# notification.
RECORD_SHOWN = """() => {
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (title, options) => {
        if (Notification.permission !== "denied") await show(title, options);
        self.shown = { title, ...options };
    };
}"""
DAYS = {"timing": {"kind": "days", "days": 3}}


class PushService:
    """Takes what is pushed to one browser, and reads it with that browser's key."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes ok"
        self.arrived: list[Data] = []
        self.came = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.arrived.append(json.loads(unseal(body, service.key, service.auth)))
                self.send_response(201)
                self.end_headers()
                service.came.set()

            def log_message(self, *_: Any) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def stub(self) -> str:
        """A Chromium without a push service of its own gets ours; everything else of it is real."""
        keys = {"p256dh": base(point(self.key.public_key())), "auth": base(self.auth)}
        subscription = json.dumps({"endpoint": f"http://{self.host}/phone", "keys": keys})
        return f"""(() => {{
            // A window that has just been opened has no page yet, and nothing is kept there.
            if (location.protocol === "about:") return;
            let isOn = localStorage.getItem("stub") === "on";
            const set = (on) => {{ isOn = on; localStorage.setItem("stub", on ? "on" : "off");
                return true; }};
            const made = {{ toJSON: () => ({subscription}), unsubscribe: async () => set(false) }};
            PushManager.prototype.subscribe = async () => {{ set(true); return made; }};
            PushManager.prototype.getSubscription = async () => (isOn ? made : null);
        }})()"""


class AppServer:
    """A server that can go away and come back, with a page that can be replaced."""

    def __init__(self, folder: Path, push: PushService) -> None:
        self.folder, self.page, self.push = folder, folder / "page", push
        self.lay_out()
        self._start(0)
        self.url, self.port = self.process.url, self.process.port

    def _start(self, port: int) -> None:
        self.process = ServerProcess(
            self.folder / "data",
            port,
            thinkers="1",
            most_tables="1000",
            page=str(self.page),
            push_hosts=self.push.host,
        )

    def go_away(self) -> None:
        self.process.stop()

    def come_back(self) -> None:
        self._start(self.port)

    def lay_out(self) -> None:
        """The page as it was built."""
        shutil.rmtree(self.page, ignore_errors=True)
        shutil.copytree(BUILT, self.page)

    def update(self) -> None:
        """The next version of the page, of which no file has the name that it had."""
        replace_with_next_version(self.page, "b")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    running = AppServer(tmp_path_factory.mktemp("app"), PushService())
    yield running
    running.go_away()
    running.push.http.shutdown()
    running.push.http.server_close()


@pytest.fixture
def come(
    request: pytest.FixtureRequest, browser: Browser, app: AppServer, awake: None
) -> Iterator[Come]:
    with visitors_of(app.process, browser, request.node.name, worker=True) as visitor:
        yield visitor


def wait_for_worker(page: Page) -> None:
    """Until the worker looks after this page, and everything that's read offline is kept: what the
    page's language adds comes after the worker is ready, and the catalogue by itself. On a first
    visit the page itself waits a while before it registers the worker."""
    resolve(
        page,
        """async () => {
            await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
            await navigator.serviceWorker.ready;
            if (navigator.serviceWorker.controller) return;
            await new Promise((go) =>
                navigator.serviceWorker.addEventListener("controllerchange", go, { once: true }));
        }""",
    )
    language = page.evaluate("() => document.documentElement.lang.slice(0, 2)")
    spoken = [f"/assets/{file.name}" for file in (BUILT / "assets").glob(f"{language}-*.js")]
    are_kept = """async (all) =>
        (await Promise.all(all.map((one) => caches.match(one)))).every((found) => found)"""
    until(page, are_kept, [*spoken, "/kept/catalogue"])


def turn_against_computer(maya: Visitor, **agreement: Any) -> tuple[Data, list[plays.Laid]]:
    """A table where it's this guest's turn, and a play they have."""
    for _ in range(plays.TRIES):
        table = maya.open_table("me", "easy", **agreement)
        view = maya.view(table["id"])
        if view["mover"] == 0 and (tiles := plays.choose(table, view)):
            return table, tiles
    pytest.fail("no rack had a play")


def test_it_can_be_installed_and_takes_links_that_are_shared_with_it(
    come: Come, app: AppServer
) -> None:
    maya, ben = come(), come()
    ben.become_guest("Ben")
    table = ben.open_table("me", "open")
    page = maya.goto("/")
    wait_for_worker(page)
    browser = maya.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["share_target"]["action"] == "/join"
    # In a window of its own nobody installs anything: that is the one thing that headless contexts
    # lack.
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []
    maya.goto(f"/join?title=Lexiko&text=Sit+down+at+my+table.&url={table['invitation']}")
    expect(page.get_by_role("heading", name=re.compile("Ben"))).to_be_visible()


def test_a_player_is_asked_after_the_first_slow_turn_and_notified_of_the_next(
    come: Come, app: AppServer
) -> None:
    maya, ben = come(), come()
    maya.context.add_init_script(app.push.stub())
    maya.context.grant_permissions(["notifications"], origin=app.url)
    table, view = plays.our_turn(maya, ben, options=DAYS)
    page = maya.goto_table(table)
    wait_for_worker(page)
    card = page.get_by_role("complementary", name="Want to be notified?")
    expect(page.get_by_role("button", name="Pass").first).to_be_visible()
    expect(card).to_be_hidden()
    maya.command(table["id"], view, "pass_turn")
    expect(card).to_be_visible()
    check_axe(page)
    check_fits(page)
    shot(page, "notices-asked")
    card.get_by_role("button", name="Notify me on this device").click()
    expect(card.get_by_text("Notifications are on for this device.")).to_be_visible()
    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()

    # Maya goes away; Ben plays; what arrives at the push service is handed to her browser.
    page.goto(app.url + "/help")
    plays.becomes(
        lambda: ben.ask("GET", f"/tables/{table['id']}")["seats"][0]["is_here"], wanted=False
    )
    app.push.arrived.clear()
    app.push.came.clear()
    ben.command(table["id"], ben.view(table["id"], 1), "pass_turn")
    assert app.push.came.wait(30)
    (notification,) = app.push.arrived
    assert notification["title"] == "Your turn"
    assert notification["path"] == f"/table/{table['id']}"
    browser = maya.context.new_cdp_session(page)
    registrations: list[Data] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda e: registrations.extend(e["registrations"]),
    )
    browser.send("ServiceWorker.enable")

    def is_known() -> bool:
        # The browser's messages arrive only while it is asked something.
        settle(page)
        return bool(registrations and maya.context.service_workers)

    plays.becomes(is_known, True)
    worker = maya.context.service_workers[-1]
    worker.evaluate(RECORD_SHOWN)
    registration = registrations[-1]["registrationId"]
    browser.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": app.url, "registrationId": registration, "data": json.dumps(notification)},
    )
    plays.becomes(lambda: worker.evaluate("() => !!self.shown"), True)
    shown = worker.evaluate("() => self.shown")
    assert {shown["title"], shown["body"], shown["tag"]} == {
        notification["title"],
        notification["body"],
        notification["path"],
    }
    # A browser opens windows only for a person's own click, which nobody can make here: so it is
    # asked which one it would open.
    opened = resolve(
        worker,
        """async () => {
            const [first] = await registration.getNotifications();
            const notification = first ?? { data: self.shown.data, close() {} };
            const opened = new Promise((go) => {
                Object.defineProperty(clients, "openWindow", { value: async (path) => go(path) });
            });
            const click = new ExtendableEvent("notificationclick");
            dispatchEvent(Object.assign(click, { notification }));
            return opened;
        }""",
    )
    assert opened == notification["path"]

    # The account shows the device, and switches it off.
    maya.goto("/account")
    expect(page.get_by_role("heading", name="Notifications")).to_be_visible()
    check_axe(page)
    page.locator("#notices").scroll_into_view_if_needed()
    shot(page, "notices-account")
    page.get_by_role("button", name=re.compile("^Turn off")).click()
    expect(page.get_by_text("Turned off.")).to_be_visible()
    assert maya.ask("GET", "/account/notices")["bells"] == []


def test_a_game_survives_the_loss_of_the_connection_and_what_is_over_opens_without_one(
    come: Come, app: AppServer
) -> None:
    maya = come(size="narrow")
    maya.allow("ERR_CONNECTION_REFUSED|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    maya.become_guest("Maya")
    over = maya.open_table("me", "me")
    maya.command(over["id"], maya.view(over["id"], 0), "resign")
    table, tiles = turn_against_computer(maya)
    page = maya.goto("/tables")
    wait_for_worker(page)
    until(
        page,
        "async (id) => "
        "!!(await (await caches.open('lexiko-mine')).match(`/kept/tables/${id}/record.jsonl`))",
        over["id"],
    )
    maya.goto("/help")
    maya.goto_table(table)
    plays.lay_by_keys(page, tiles)
    play = page.get_by_role("button", name=re.compile(r"^Play \d"))
    expect(play).to_be_visible()

    app.go_away()
    try:
        play.click()
        waits = page.get_by_text("We’ll send your play when you’re back.")
        expect(waits).to_be_visible()
        check_fits(page)
        shot(page, "app-turn-waits", themes=("light",))
        page.reload()
        expect(waits).to_be_visible()
        for tile in tiles:
            expect(plays.square(page, tile.square).locator("[data-face]").first).to_be_visible()
        page.goto(app.url + "/help")
        expect(page.get_by_role("heading", name="How can we help?")).to_be_visible()
        expect(page.get_by_text("You’re offline.")).to_be_visible()
        page.goto(app.url + "/tables")
        page.locator(f"a[href='/table/{over['id']}']").click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text("You’re offline.")).to_be_visible()
        shot(page, "app-offline-end", themes=("light", "dark"))
        page.goto(f"{app.url}/table/{table['id']}")
        expect(waits).to_be_visible()
    finally:
        app.come_back()
    expect(waits).to_be_hidden(timeout=30_000)
    now = maya.view(table["id"])
    assert [row["kind"] for row in now["sheet"] if row["seat"] == 0] == ["play"]

    # Signing out leaves nothing behind.
    maya.goto("/account")
    page.get_by_role("button", name=re.compile("^Sign out$")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Sign out")).click()
    until(
        page,
        "async () => !(await caches.has('lexiko-mine')) || "
        "!(await (await caches.open('lexiko-mine')).match('/kept/tables'))",
    )


def test_a_visitor_who_saw_only_the_first_page_reads_rules_and_tables_offline(
    come: Come, app: AppServer
) -> None:
    stranger = come(size="narrow", language="de-DE")
    stranger.allow("ERR_CONNECTION_REFUSED|WebSocket connection|ERR_FAILED")
    page = stranger.goto("/")
    page.get_by_role("grid").wait_for()
    wait_for_worker(page)
    app.go_away()
    try:
        for path, heading in (("/help", "Wie können wir helfen?"), ("/tables", "Meine Tische")):
            page.goto(app.url + path)
            expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()
            expect(page.get_by_text("Du bist offline.")).to_be_visible()
        # What can't be known says so, and nothing about whether it exists.
        needs = page.get_by_role("heading", name="Dafür brauchst du eine Verbindung.")
        for path in ("/games/abc", "/join/ABCD1234", "/person/abc", "/circle/abc"):
            page.goto(app.url + path)
            expect(needs).to_be_visible()
    finally:
        app.come_back()


def test_after_an_update_the_next_load_is_the_new_version_and_an_open_page_offers_it(
    come: Come, app: AppServer
) -> None:
    app.lay_out()
    maya = come()
    page = maya.goto("/help")
    wait_for_worker(page)
    other = maya.context.new_page()
    other.goto(app.url + "/help")
    app.update()
    assert version_of(page) == "a"
    look_for_update(page)
    offer = page.get_by_text("Update available.")
    expect(offer).to_be_visible()
    shot(page, "app-new-version", themes=("light",))
    # The next load is the new one, whichever worker is in charge.
    other.goto(app.url + "/help")
    see_version(other, "b")
    # The page that was open goes on until its reader opens another one.
    assert version_of(page) == "a"
    # Playwright does not hear of the end of a navigation that changes the worker.
    page.get_by_role("link", name="Ten tips").first.click(no_wait_after=True)
    see_version(page, "b")
    expect(page).to_have_url(re.compile("/help/lessons"))
    expect(page.get_by_role("grid").first).to_be_visible()
    expect(offer).to_be_hidden()
    see_one_version_kept(page)


def version_of(page: Page) -> str:
    return str(page.evaluate("() => document.documentElement.dataset.version ?? 'a'"))


def see_version(page: Page, version: str) -> None:
    page.wait_for_function(
        "(version) => document.documentElement.dataset.version === version", arg=version
    )


def look_for_update(page: Page) -> None:
    """As a page does by itself every now and then, and until the new version is all here."""
    resolve(
        page,
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const worker = registration.installing ?? registration.waiting;
            if (worker.state === "installing")
                await new Promise((go) => worker.addEventListener("statechange", go));
            if (worker.state === "redundant") throw new Error("not installed");
        }""",
    )


CHANGE_OUTBOX = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open("lexiko-outbox", 2);
    request.onupgradeneeded = () => request.result.createObjectStore("more");
    request.onblocked = () => reject(new Error("an open page keeps the database as it is"));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result.close());
})"""


def see_one_version_kept(page: Page) -> None:
    until(
        page,
        "async () => (await caches.keys()).filter((name) => "
        "name.startsWith('lexiko-page-')).join() === 'lexiko-page-bbbbbbbbbbbbbbbb'",
    )


def test_an_update_offline_and_over_several_tabs_loses_no_draft_and_sends_a_turn_once(
    come: Come, app: AppServer
) -> None:
    app.lay_out()
    maya = come(language="de-DE")
    maya.allow("ERR_CONNECTION_REFUSED|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    maya.become_guest("Maya")
    # Not as the first page's own game, which it puts away for one in the reader's language.
    drafted, laid = turn_against_computer(maya, options=DAYS)
    queued, played = turn_against_computer(maya, options=DAYS)

    # Three tabs of the old version, one with tiles laid, one just before its turn is played.
    first = maya.goto("/help")
    wait_for_worker(first)
    table, turn = maya.context.new_page(), maya.context.new_page()
    for page, of, tiles in ((table, drafted, laid), (turn, queued, played)):
        page.goto(f"{app.url}/table/{of['id']}")
        page.get_by_role("grid").first.wait_for()
        plays.lay_by_keys(page, tiles)
    play = turn.get_by_role("button", name=re.compile(r"^Spielen \d"))
    expect(play).to_be_visible()
    first.goto(f"{app.url}/")
    first.get_by_role("grid").first.wait_for()
    app.update()
    look_for_update(first)
    # What isn't in the worker's own cache may be gone any time.
    maya.context.new_cdp_session(first).send("Network.clearBrowserCache")
    app.go_away()
    try:
        play.click()
        waits = turn.get_by_text("Wir senden deinen Zug, sobald du wieder online bist.")
        expect(waits).to_be_visible()
        # One tab goes to another page, and so to the new version: without a connection, and in
        # its language.
        first.get_by_role("link", name="Regeln und Hilfe").first.click(no_wait_after=True)
        see_version(first, "b")
        expect(first.get_by_role("heading", name="Wie können wir helfen?")).to_be_visible()
        # Its outbox may have another database than before: no tab that's open stands in its way.
        resolve(first, CHANGE_OUTBOX)
        # The others are the old one still, and find parts that they haven't shown before.
        assert version_of(table) == "a"
        table.keyboard.press("?")
        expect(table.get_by_role("dialog", name="Tastenkürzel")).to_be_visible()
        table.keyboard.press("Escape")
        turn.reload()
        see_version(turn, "b")
        expect(waits).to_be_visible()
    finally:
        app.come_back()
    expect(waits).to_be_hidden(timeout=30_000)
    sheet = maya.view(queued["id"])["sheet"]
    assert [row["kind"] for row in sheet if row["seat"] == 0] == ["play"]
    for version in "ab":
        assert version_of(table) == version
        for tile in laid:
            expect(plays.square(table, tile.square).locator("[data-face]").first).to_be_visible()
        if version == "a":
            table.reload()
            see_version(table, "b")
    see_one_version_kept(table)
