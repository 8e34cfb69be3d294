"""What the other tests here stand on: that it works, and that it can fail."""

import asyncio

import pytest

from .plays import becomes, choose
from .visitors import Come, check_axe, check_fits, shot


def test_what_the_browser_complains_of_is_noted(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto()
    page.evaluate("() => console.error('something is wrong')")
    page.evaluate("() => setTimeout(() => { throw new Error('thrown') })")
    page.evaluate("() => document.body.setAttribute('style', 'color: red')")
    wanted = {"something is wrong", "thrown", "Content Security Policy"}

    def heard() -> set[str]:
        # What was told on the way to this answer is noted before it.
        page.evaluate("() => new Promise((go) => setTimeout(go))")
        return {part for part in wanted for trouble in maya.troubles if part in trouble}

    becomes(heard, wanted)
    maya.troubles.clear()


def test_axe_and_the_ruler_find_what_is_wrong(visitor: Come) -> None:
    page = visitor(size="narrowest").goto()
    page.evaluate(
        """() => {
            const picture = document.body.appendChild(new Image(600, 10));
            picture.src = "/icon.svg";
        }"""
    )
    with pytest.raises(AssertionError, match="image-alt"):
        check_axe(page)
    with pytest.raises(AssertionError, match="px too large"):
        check_fits(page)


def test_every_visitor_is_somebody_else(visitor: Come) -> None:
    maya, ben = visitor(), visitor(theme="dark", size="narrow", touch=True)
    assert maya.become_guest("Maya")["id"] != ben.become_guest("Ben")["id"]
    assert ben.goto().evaluate("() => document.documentElement.dataset.theme") == "dark"
    assert maya.goto().evaluate("() => document.documentElement.dataset.theme") == "light"


def test_chosen_play_is_one_that_the_server_takes(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest()
    table = maya.open_table("me", "me", edition="deluxe")
    mover = maya.view(table["id"], 0)["mover"]
    view = maya.view(table["id"], mover)
    laid = choose(table, view)
    assert laid
    placed = [{"square": one.square, "tile": one.face, "letter": one.letter} for one in laid]
    done = maya.command(table["id"], view, "play_tiles", placed=placed)
    assert done["version"] > view["version"]


def test_pictures_are_written_and_leave_the_page_as_it_was(visitor: Come) -> None:
    page = visitor(theme="dark", size="medium").goto()
    written = shot(page, "harness")
    try:
        assert [path.stem.removeprefix("harness-") for path in written] == [
            "light-wide",
            "light-narrow",
            "dark-wide",
            "dark-narrow",
        ]
        assert all(path.stat().st_size > 1000 for path in written)
    finally:
        for path in written:
            path.unlink()
    assert page.viewport_size == {"width": 1024, "height": 768}
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"


@pytest.mark.parametrize("turn", ["first", "second"])
def test_other_tests_of_a_worker_have_their_own_event_loop(
    turn: str, visitor: Come, request: pytest.FixtureRequest
) -> None:
    assert visitor().goto().title()
    browser, nap = request.getfixturevalue("browser_and_nap")
    assert browser.is_connected()
    nap.begin()
    try:
        assert asyncio.run(asyncio.sleep(0, "slept")) == "slept"
    finally:
        nap.end()
