"""What a first visit costs: kilobytes, not times, which say more about the machine than about the
page."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response

from lexiko.cli.first_visit import TILE_ON_RACK, Traffic

from ..server.processes import ServerProcess
from .visitors import Come, Size, Visitor, resolve, visitors_of

MOST_BYTES = 200_000
STYLES = Path(__file__).parents[2] / "web" / "src" / "styles"
WORDS = Path(__file__).parents[2] / "web" / "src" / "words"


@pytest.fixture
def come(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess, awake: None
) -> Iterator[Come]:
    """Visitors whose browsers keep a service worker, as real ones do."""
    with visitors_of(server, browser, request.node.name, worker=True) as visitor:
        yield visitor


@pytest.mark.parametrize("size", ["wide", "narrow"])
@pytest.mark.parametrize(("place", "language"), [("home", "en"), ("home", "de"), ("table", "en")])
def test_first_visit_weighs_less_than_200_kb_counting_every_byte(
    come: Come, place: str, language: str, size: Size
) -> None:
    maya = come(language=language, size=size)
    traffic = Traffic()
    traffic.listen(maya.context)
    answers: list[Response] = []
    maya.context.on("response", lambda answer: answers.append(answer))
    if place == "home":
        maya.goto("/")
    else:
        # As the page does it.
        maya.ask("POST", "/guests", name="Maya", language=language)
        maya.goto(f"/table/{maya.open_table('me', 'easy')['id']}")
    maya.page.locator(TILE_ON_RACK).first.wait_for()
    traffic.settle(maya.page)
    assert {"html", "script", "style", "font", "api"} <= traffic.bytes_by_kind.keys()
    # What comes a second later is counted, too.
    assert "/api/v1/me/inbox" in traffic.sizes
    assert traffic.total < MOST_BYTES, (traffic.bytes_by_kind, traffic.sizes)
    # Nothing that a worker fetches is hidden from the count: it isn't there yet.
    assert not resolve(
        maya.page, "async () => (await navigator.serviceWorker.getRegistrations()).length"
    )
    for answer in answers:
        if "/assets/" in answer.url:
            assert "immutable" in answer.headers["cache-control"]
        kind = answer.request.resource_type
        if kind in ("script", "stylesheet") and traffic.sizes[path_of(answer.url)] > 2048:
            assert answer.headers["content-encoding"] == "br", answer.url
        if "/catalogue" in answer.url:
            assert answer.headers["content-encoding"] == "gzip"
    faces = [path_of(answer.url) for answer in answers if answer.request.resource_type == "font"]
    assert faces
    assert not any("-latin-" in face for face in faces), faces


def path_of(url: str) -> str:
    return re.sub(r"^\w+://[^/]+|\?.*", "", url)


def test_every_letter_of_the_dictionaries_is_in_the_cut_faces() -> None:
    style = (STYLES / "fonts.css").read_text("utf-8")
    rules = re.findall(
        r'family: "?([\w ]+)"?;[^}]*?url\("([^"]+)"\)[^}]*?unicode-range:\s*([^;]+);', style
    )
    texts = "".join(
        file.read_text("utf-8")
        for language in ("en", "de", "fr", "es")
        for file in (WORDS / language).glob("*.ts")
    )
    shown = {letter for letter in texts if letter.isprintable()}
    for family in ("Young Serif", "Figtree Variable"):
        cut = [ranges for name, url, ranges in rules if name == family and "faces/" in url]
        whole = [ranges for name, url, ranges in rules if name == family and "-latin-" in url]
        assert cut
        assert whole
        assert not {letter for letter in shown if holds(whole, letter)}, family
        assert {letter for letter in shown if letter.isalnum()} <= {
            letter for letter in shown if holds(cut, letter)
        }, family


def holds(ranges: list[str], letter: str) -> bool:
    """Whether one of these `unicode-range` lists has the letter."""
    for part in ", ".join(ranges).replace("\n", " ").split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        if int(first, 16) <= ord(letter) <= int(last or first, 16):
            return True
    return False


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
