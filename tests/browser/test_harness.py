"""What the other tests here stand on: that it works, and that it can fail."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Error

from .conftest import Chrome
from .plays import becomes, choose
from .visitors import ROOT, Come, check_axe, check_fits, resolve, shot


def test_what_the_browser_complains_of_is_noted(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto()
    page.evaluate("() => console.error('something is wrong')")
    page.evaluate("() => setTimeout(() => { throw new Error('thrown') })")
    page.evaluate("() => document.body.setAttribute('style', 'color: red')")
    wanted = {"something is wrong", "thrown", "Content Security Policy"}

    def heard() -> set[str]:
        # What was reported on the way to this answer is noted before it.
        resolve(page, "() => new Promise((go) => setTimeout(go))")
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


def test_every_visitor_is_a_different_person(visitor: Come) -> None:
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
    turn: str, visitor: Come, awake: Chrome
) -> None:
    assert visitor().goto().title()
    assert awake.browser.is_connected()
    awake.nap.begin()
    try:
        assert asyncio.run(asyncio.sleep(0, "slept")) == "slept"
    finally:
        awake.nap.end()


MORTAL = """
import os, signal
import pytest
from tests.browser.visitors import Come
from tools import processes

pytest_plugins = ["tests.browser.conftest"]

@pytest.mark.parametrize("turn", [1, 2, 3])
def test_visit(turn: int, visitor: Come, server) -> None:
    assert visitor().goto().title()
    children = [one.number for one in processes.children_of(os.getpid())]
    (driver,) = [number for number in children if number != server.process.pid]
    browsers = [one.number for one in processes.children_of(driver)]
    for number in [server.process.pid, *([driver] if turn == 1 else browsers)]:
        os.kill(number, signal.SIGKILL)
"""


def test_a_process_that_dies_is_restarted_only_once(tmp_path: Path) -> None:
    """The server dies with each test, and with it the driver of the browser, then the browser
    itself."""
    (tmp_path / "test_some.py").write_text(MORTAL)
    plugins = ["-p", "no:cacheprovider", "-p", "pytest_timeout", "-p", "tests.limits"]
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", *plugins, "--timeout=120", "--timeout-method=thread"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=240,
    )
    assert "test_visit[3] - Failed: The browser died a second time" in ended.stdout
    assert ended.stdout.count("The browser had died: it is started again.") == 1
    assert ended.stdout.count("The server had died: it is started again.") == 1
    assert "2 passed" in ended.stdout


def test_a_promise_that_is_never_kept_fails_in_time(visitor: Come) -> None:
    page = visitor().goto()
    with pytest.raises(Error, match="no answer within 200 ms"):
        resolve(page, "() => new Promise(() => {})", within_ms=200)
    assert resolve(page, "async (one) => one + 1", 1) == 2
