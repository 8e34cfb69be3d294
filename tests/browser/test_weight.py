"""What a first visit costs: kilobytes, not times, which say more about the machine than about the
page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Response

from .visitors import Visitor

MOST_BYTES = 200_000


@pytest.mark.parametrize("place", ["home", "table"])
def test_first_visit_loads_less_than_200_kb_of_code_and_style(
    visitor: Callable[..., Visitor], place: str
) -> None:
    maya = visitor()
    answers: list[Response] = []
    maya.context.on("response", lambda answer: answers.append(answer))
    if place == "home":
        maya.goto("/")
    else:
        maya.become_guest()
        maya.goto(f"/table/{maya.open_table('me', 'easy')['id']}")
    maya.page.get_by_role("grid").first.wait_for()
    maya.page.wait_for_load_state("networkidle")
    files = {
        answer.url: answer
        for answer in answers
        if answer.request.resource_type in ("script", "stylesheet")
    }
    weights = {url: int(answer.headers["content-length"]) for url, answer in files.items()}
    assert weights
    assert sum(weights.values()) < MOST_BYTES, weights
    for url, answer in files.items():
        if "/assets/" in url:
            assert "immutable" in answer.headers["cache-control"]
        if weights[url] > 1024:
            assert answer.headers["content-encoding"] == "br", url
    faces = [answer.url for answer in answers if answer.request.resource_type == "font"]
    assert faces
    assert all("-latin-" in face and face.endswith(".woff2") for face in faces)


def test_second_visit_fetches_no_code_again(visitor: Callable[..., Visitor]) -> None:
    maya = visitor()
    maya.goto("/")
    maya.page.wait_for_load_state("networkidle")
    browser = maya.context.new_cdp_session(maya.page)
    browser.send("Network.enable")
    sizes: dict[str, float] = {}
    browser.on(
        "Network.loadingFinished",
        lambda facts: sizes.__setitem__(facts["requestId"], facts["encodedDataLength"]),
    )
    assets: dict[str, str] = {}
    browser.on(
        "Network.requestWillBeSent",
        lambda facts: assets.__setitem__(facts["requestId"], facts["request"]["url"]),
    )
    maya.goto("/")
    maya.page.wait_for_load_state("networkidle")
    loaded = {url: sizes.get(number) for number, url in assets.items() if "/assets/" in url}
    assert loaded
    assert not any(loaded.values()), loaded
