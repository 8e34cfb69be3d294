"""Draw the app's icons, a tile with an x: the PNG files in `web/public` that the manifest lists.

Needs the browser of the tests:

    .venv/bin/python -m tools.data.icons
"""

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.chromium import Chromium

ROOT = Path(__file__).parents[2]
FACE = ROOT / "web/node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2"

# Name, side, the tile's share of it, the background; a badge is a silhouette without background.
ICONS = (
    ("icon-192.png", 192, 0.9, "transparent"),
    ("icon-512.png", 512, 0.9, "transparent"),
    ("icon-maskable-512.png", 512, 0.6, "#e8decd"),
    ("apple-touch-icon.png", 180, 0.72, "#e8decd"),
    ("badge-96.png", 96, 0.84, "transparent"),
)

PAGE = """
<style>
  @font-face {{ font-family: serif-face; src: url(data:font/woff2;base64,{face}) }}
  html, body {{ margin: 0; background: {ground} }}
  svg {{ display: block }}
</style>
<svg width="{side}" height="{side}" viewBox="0 0 100 100">
  <g transform="translate({offset} {offset}) scale({scale})">{tile}</g>
</svg>
"""

TILE = """
  <rect x="2" y="2" width="96" height="96" rx="13" fill="#a97b3e"/>
  <rect x="2" y="2" width="96" height="88" rx="13" fill="#ebcb90"/>
  <rect x="4" y="4" width="92" height="84" rx="11" fill="none" stroke="#f7e3ba" stroke-width="2"/>
  <text x="47" y="70" font-family="serif-face" font-size="76" text-anchor="middle"
    fill="#2a1a0d">x</text>
"""
BADGE = """
  <mask id="cut"><rect width="100" height="100" fill="#fff"/>
    <text x="49" y="71" font-family="serif-face" font-size="76" text-anchor="middle"
      fill="#000">x</text></mask>
  <rect x="2" y="2" width="96" height="96" rx="16" fill="#fff" mask="url(#cut)"/>
"""


def main() -> None:
    found = Chromium(ROOT / ".venv").find()
    assert found
    executable, environ = found
    face = base64.b64encode(FACE.read_bytes()).decode()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, env={**environ})
        for name, side, scale, ground in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            tile = BADGE if name.startswith("badge") else TILE
            offset = (1 - scale) * 50
            page.set_content(
                PAGE.format(
                    face=face, ground=ground, side=side, offset=offset, scale=scale, tile=tile
                )
            )
            page.evaluate("() => document.fonts.ready")
            page.screenshot(
                path=ROOT / "web/public" / name, omit_background=ground == "transparent"
            )
        browser.close()


if __name__ == "__main__":
    main()
