"""Pictures of the scenes, and whether two of them show the same.

They are stored small, as lossy WebP. A new picture goes through the same encoder before it is
compared, so that what the encoder changes is the same on both sides. What it changes where the
drawing itself differs by a shade, as on another machine, is single pixels: squares of two by two
are compared.
"""

import io
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from ..visitors import PICTURES, Data, Theme, new_visitor, resize, resolve, settle
from .stage import ORIGIN, Stage

FOLDER = Path(__file__).parent / "pictures"
DIFFERENCES = PICTURES / "gallery"
VERSION = FOLDER / "chromium.txt"
"""The browser that the pictures were taken with; another one draws letters a little differently."""

LOOKS: dict[str, tuple[Theme, ViewportSize]] = {
    "light-wide": ("light", {"width": 1280, "height": 800}),
    "dark-narrow": ("dark", {"width": 390, "height": 844}),
}
LOADED = """async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((one) => one.decode().catch(() => {})));
}"""
QUALITY = 70
CHANNEL = 16
"""Of 255: a square differs if one of its colours is further away."""
SHARE = 0.0004
"""How much of a picture may differ: about 400 pixels of a wide one, a third of a tile."""


class Complaint(AssertionError):
    """The page wanted what was never recorded, or the browser had something to say."""


def take(browser: Browser, name: str, recorded: Data) -> Iterator[tuple[str, bytes]]:
    """A scene in each look, as it is stored."""
    scene = recorded["scenes"][name]
    visitor = new_visitor(browser, ORIGIN, size=(1280, 800), timezone_id="UTC")
    visitor.context.route("**/*", Stage(scene, recorded["shared"]).answer)
    try:
        page = visitor.goto(f"/?scene={name}")
        page.locator("[data-scene=ready]").wait_for(state="attached")
        page.locator(scene["shows"]).first.wait_for()
        for look, (theme, size) in LOOKS.items():
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            resize(page, size)
            yield f"{name}-{look}", _picture(page)
        unanswered = page.evaluate("() => window.unanswered")
        if unanswered or visitor.troubles:
            raise Complaint(f"{name}: {unanswered} {visitor.troubles}")
    finally:
        visitor.context.close()


def _picture(page: Page) -> bytes:
    page.evaluate("() => { document.activeElement?.blur?.(); scrollTo(0, 0); }")
    # Fonts and photos come late, and what is measured by them one frame later.
    resolve(page, LOADED)
    settle(page)
    shot = page.screenshot(animations="disabled", caret="hide")
    return encoded(Image.open(io.BytesIO(shot)).convert("RGB"))


def encoded(picture: Image.Image) -> bytes:
    """A picture as it is stored."""
    file = io.BytesIO()
    picture.save(file, "WEBP", quality=QUALITY, method=2)
    return file.getvalue()


def differing(stored: bytes, taken: bytes) -> tuple[float, Image.Image]:
    """The share of a picture that differs, and the picture with that in red."""
    before, now = (Image.open(io.BytesIO(one)).convert("RGB") for one in (stored, taken))
    if before.size != now.size:
        return 1.0, now
    soft = [np.asarray(one.reduce(2), dtype=np.int16) for one in (before, now)]
    apart = np.abs(soft[0] - soft[1]).max(axis=2) > CHANNEL
    red = Image.fromarray(apart).resize(now.size)
    shown = now.point([value // 3 + 160 for value in range(256)] * 3)
    shown.paste((220, 0, 0), mask=red)
    return float(apart.mean()), shown


def compare(name: str, taken: bytes) -> str:
    """What is wrong with a picture; nothing if it is as stored. What differs is drawn."""
    file = FOLDER / f"{name}.webp"
    if not file.is_file():
        return f"{name} is new"
    stored = file.read_bytes()
    if stored == taken:
        return ""
    share, drawn = differing(stored, taken)
    if share <= SHARE:
        return ""
    DIFFERENCES.mkdir(parents=True, exist_ok=True)
    drawn.save(DIFFERENCES / f"{name}-difference.png")
    (DIFFERENCES / f"{name}.webp").write_bytes(taken)
    return f"{name}: {share:.2%} differs, see build/pictures/gallery/{name}-difference.png"
