"""The page as it was built, with a recorded scene in place of the server.

Nothing listens anywhere: the browser's requests are answered with files of the page, and in front
of the page runs the same script as in `npm run gallery`.
"""

import base64
import json
from urllib.parse import urlsplit

from playwright.sync_api import Route

from ..visitors import ROOT, Data

PAGE = ROOT / "src" / "lexiko" / "page"
WIRE = ROOT / "web" / "gallery" / "wire.js"
ORIGIN = "http://gallery.localhost"
"""Always the same, since a page may show its address; browsers trust it like this very machine."""


class Stage:
    """Answers for one scene."""

    def __init__(self, scene: Data, shared: Data) -> None:
        self._files = scene["files"]
        data = json.dumps({"shared": shared, **scene}).replace("</", "<\\/")
        script = f"<script>window.recorded = {data};\n{WIRE.read_text('utf-8')}</script>"
        page = (PAGE / "index.html").read_text("utf-8")
        self._page = page.replace("<head>", f"<head>{script}", 1)

    def answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        file = PAGE / path.strip("/")
        if path == "/":
            route.fulfill(content_type="text/html; charset=utf-8", body=self._page)
        elif photo := self._files.get(path):
            route.fulfill(content_type=photo["type"], body=base64.b64decode(photo["base64"]))
        elif file.is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(status=404)
