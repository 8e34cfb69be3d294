"""What the page asks for in a scene, and what the server answers, written to a file that the page
can be shown from."""

import base64
import json
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, WebSocket

from ..visitors import ROOT, Come, Data, resize
from .pictures import LOOKS
from .scenes import SCENES, Set

ComeFor = Callable[[str], AbstractContextManager[Come]]
"""The visitors of a scene, by its name."""

FILE = ROOT / "web" / "gallery" / "scenes.json"
SHARED = "GET /api/v1/catalogue?how_to_play=false"
"""The same in every scene, and large."""


def read() -> Data:
    """All that was recorded: `scenes` by name, and `shared` answers."""
    recorded: Data = json.loads(FILE.read_text("utf-8"))
    return recorded


def record(names: Iterable[str], come_for: ComeFor) -> None:
    """Play these scenes at a server and write what was asked and answered; the others stay."""
    known: Data = read() if FILE.is_file() else {"scenes": {}, "shared": {}}
    scenes: Data = known["scenes"]
    shared: Data = {}
    for name in names:
        with come_for(name) as come:
            scenes[name] = _record(SCENES[name](come))
        shared[SHARED] = scenes[name]["answers"].pop(SHARED)
    ordered = {name: scenes[name] for name in SCENES if name in scenes}
    FILE.write_text(f'{{"scenes":{_lines(ordered)},\n"shared":{_lines(shared)}}}\n', "utf-8")


def _record(scene: Set) -> Data:
    page = scene.visitor.page
    heard = Heard()
    page.route("**/api/v1/**", heard.answer)
    page.on("websocket", heard.listen)
    scene.visitor.goto(scene.path)
    for step in scene.steps:
        page.locator(step).first.dispatch_event("click")
    page.locator(scene.shows).first.wait_for()
    for _, size in LOOKS.values():
        # A narrow page has parts that ask for more.
        resize(page, size)
        heard.wait_for_quiet(page)
    page.unroute_all(behavior="wait")
    return {
        "path": scene.path,
        "shows": scene.shows,
        "now_ms": page.evaluate("() => Date.now()"),
        "steps": [*scene.steps],
        "streams": heard.streams,
        "answers": heard.answers,
        "files": heard.files,
    }


class Heard:
    """What went between a page and the server: the last answer to each request, photos by path, and
    what each stream sent."""

    def __init__(self) -> None:
        self.answers: Data = {}
        self.files: Data = {}
        self.streams: dict[str, list[Data]] = {}
        self._count = 0

    def answer(self, route: Route) -> None:
        response = route.fetch()
        body = response.body()
        route.fulfill(response=response)
        self._count += 1
        url = urlsplit(response.url)
        kind = response.headers.get("content-type", "")
        if kind.startswith("image/"):
            data = base64.b64encode(body).decode()
            self.files[url.path] = {"type": kind, "base64": data}
            return
        answer: Data = {"status": response.status}
        if kind.startswith("application/json"):
            answer["json"] = json.loads(body)
        elif response.status != 204:
            answer["text"] = body.decode()
        asked = f"?{url.query}" if url.query else ""
        self.answers[f"{route.request.method} {url.path}{asked}"] = answer

    def listen(self, socket: WebSocket) -> None:
        messages = self.streams.setdefault(urlsplit(socket.url).path, [])

        def hear(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] != "pong":
                messages.append(message)

        socket.on("framereceived", hear)

    def wait_for_quiet(self, page: Page) -> None:
        """Some things are asked for a moment later; nobody says which is the last."""
        for _ in range(20):
            before = self._count
            page.wait_for_timeout(400)
            if self._count == before:
                return


def _lines(part: Data) -> str:
    """An object with one member a line, so that a change shows where it is."""
    dump = (
        f"{json.dumps(key)}:{json.dumps(one, ensure_ascii=False, separators=(',', ':'))}"
        for key, one in part.items()
    )
    return "{\n" + ",\n".join(dump) + "\n}"
