"""What's drawn before any script has run: board and rack are where the page itself puts them."""

import pytest
from playwright.sync_api import Route, ViewportSize

from lexiko.cli.first_visit import TILE_ON_RACK

from .visitors import Come, Visitor, resize

NEAR_PX = 2
SCREENS: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "laptop": {"width": 1366, "height": 650},
    "phone": {"width": 390, "height": 844},
    "short phone": {"width": 360, "height": 640},
}
PARTS = (".board", ".well", ".rack")

_BOXES = """([within, parts]) => parts.map((part) => {
    const { x, y, width, height } =
        document.querySelector(`${within} ${part}`).getBoundingClientRect();
    return [x, y, width, height];
})"""


def keep_scripts_away(route: Route) -> None:
    """All but the one that says which page is drawn."""
    if route.request.url.endswith("/start.js"):
        route.continue_()
    else:
        route.abort()


def boxes(maya: Visitor, within: str) -> list[list[float]]:
    found: list[list[float]] = maya.page.evaluate(_BOXES, [within, PARTS])
    return found


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("place", "language"), [("home", "en"), ("home", "de"), ("table", "en")])
def test_outline_has_board_and_rack_where_the_page_has_them(
    visitor: Come, place: str, language: str, screen: str
) -> None:
    maya = visitor(language=language)
    maya.allow("Failed to load resource|ERR_FAILED")
    resize(maya.page, SCREENS[screen])
    path = "/"
    if place == "table":
        maya.become_guest()
        path = f"/table/{maya.open_table('me', 'easy')['id']}"

    maya.page.route("**/*.js", keep_scripts_away)
    maya.goto(path)
    assert maya.page.locator("#app > *").count() == 0
    drawn = boxes(maya, ".outline")
    maya.page.unroute("**/*.js")

    maya.goto(path)
    maya.page.locator(TILE_ON_RACK).first.wait_for()
    assert maya.page.locator(".outline").count() == 0
    for part, before, after in zip(PARTS, drawn, boxes(maya, "#app"), strict=True):
        assert before == pytest.approx(after, abs=NEAR_PX), part
