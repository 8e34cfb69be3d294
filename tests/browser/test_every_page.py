"""Every page in every state that can be looked at, in both themes, from wide to narrow: axe finds
nothing, nothing can be scrolled sideways, the browser has no complaint, also with text twice as
large. Pictures of all of them are in `build/pictures`."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page

from . import circles, inboxes, plays, safety, walls
from .visitors import (
    PICTURED,
    PICTURES,
    ROOT,
    SCREENS,
    Come,
    check_axe,
    check_fits,
    picture,
    resize,
    screens,
    settle,
)

COLOURS = ("color-contrast", "link-in-text-block")
"""What axe looks for in colours; all else is the same in both themes."""

Scene = Callable[[Come], Page]


def home(visitor: Come) -> Page:
    page = visitor().goto("/")
    page.get_by_role("grid").wait_for()
    return page


def nothing_here(visitor: Come) -> Page:
    maya = visitor()
    maya.allow(r"status of 404")
    page = maya.goto("/tabel")
    page.get_by_role("heading").first.wait_for()
    return page


def our_turn(visitor: Come) -> Page:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben)
    plays.play_on(table, {0: maya, 1: ben}, 8)
    return maya.goto_table(table)


def in_mid_game(visitor: Come) -> Page:
    """As in the picture of the README: a game that is on, with a word laid and not played yet."""
    maya, ben = visitor(), visitor()
    table, view = plays.our_turn(maya, ben)
    seats = {0: maya, 1: ben}
    plays.play_on(table, seats, 8 if view["mover"] == 0 else 9)
    ben.goto_table(table)
    ben.ask("POST", f"/tables/{table['id']}/lines", text="Tea is ready when you are!")
    page = maya.goto_table(table)
    chosen = plays.choose(table, maya.view(table["id"], 0))
    assert chosen
    plays.lay_by_keys(page, chosen)
    page.get_by_role("note").first.wait_for()
    return page


def to_be_challenged(visitor: Come) -> Page:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben)
    plays.play_on(table, {0: maya, 1: ben}, 4)
    if maya.view(table["id"], 0)["mover"] != 0:
        plays.play_on(table, {0: maya, 1: ben}, 1)
    page = maya.goto_table(table)
    page.get_by_role("button", name="Challenge").first.wait_for()
    return page


def exchange(visitor: Come) -> Page:
    maya, ben = visitor(), visitor()
    table, view = plays.our_turn(maya, ben)
    page = maya.goto_table(table)
    page.get_by_role("button", name="Exchange").click()
    for face in view["racks"][0][:2]:
        plays.rack_tile(page, face).click()
    return page


def shortcuts(visitor: Come) -> Page:
    page = our_turn(visitor)
    plays.walk_to(page, "H8")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    return page


def earlier_turn(visitor: Come) -> Page:
    page = our_turn(visitor)
    page.get_by_role("region", name="Score sheet").get_by_role("button").nth(2).click()
    return page


def waiting(visitor: Come) -> Page:
    maya = visitor()
    maya.become_guest()
    table = maya.open_table("me", "open")
    page = maya.goto(f"/table/{table['id']}")
    page.get_by_role("main").wait_for()
    return page


def over(visitor: Come) -> Page:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben)
    plays.play_on(table, {0: maya, 1: ben})
    page = maya.goto(f"/table/{table['id']}")
    page.get_by_role("button", name="Rematch").or_(
        page.get_by_role("link", name="Rematch")
    ).first.wait_for()
    return page


def spectator(visitor: Come) -> Page:
    maya, ben, cleo = visitor(), visitor(), visitor()
    table, _ = plays.our_turn(maya, ben, spectators=True)
    plays.play_on(table, {0: maya, 1: ben}, 3)
    cleo.become_guest("Cleo")
    return cleo.goto_table(table)


def dice(visitor: Come) -> Page:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben, edition="dice")
    return maya.goto_table(table)


def one_device(visitor: Come) -> Page:
    maya = visitor()
    maya.become_guest()
    table = maya.open_table("me", "me", "me")
    page = maya.goto(f"/table/{table['id']}")
    page.get_by_role("main").wait_for()
    return page


def real_board(*turns: str, seats: int = 3) -> Scene:
    """A board that stands before three people, whose score one of them keeps; a word is being
    typed."""

    def scene(visitor: Come) -> Page:
        maya = visitor()
        maya.become_guest("Maya")
        names = [{"kind": "me", "name": name} for name in ("Maya", "Ben", "Cleo")[:seats]]
        table = maya.ask("POST", "/tables", seats=names, edition="deluxe", keeper="one")
        maya.ask("POST", f"/tables/{table['id']}/start", order=list(range(seats)))
        for text in turns:
            view = maya.view(table["id"])
            body = {"command": "turn", "version": view["version"], "text": text}
            maya.ask("POST", f"/tables/{table['id']}/commands", **body)
        page = maya.goto_table(table)
        if not maya.view(table["id"])["counting"]:
            plays.walk_to(page, "E11")
            page.keyboard.type(" BIT")
            page.get_by_role("button", name="Enter for Ben 16").wait_for()
        return page

    return scene


def wall(visitor: Come) -> Page:
    """As in the picture of the style guide."""
    maya, ben = visitor(), visitor()
    table, _ = walls.filled(maya, ben)
    page = maya.goto(f"/wall/table/{table['id']}")
    page.get_by_role("list", name="On the whiteboard").wait_for()
    return page


def bare_wall(visitor: Come) -> Page:
    maya = visitor()
    maya.become_guest()
    circle = maya.ask("POST", "/circles", name="Kitchen")
    page = maya.goto(f"/wall/circle/{circle['id']}")
    page.get_by_role("list", name="On the whiteboard").wait_for()
    return page


def plain(path: str) -> Scene:
    """A page that shows itself as soon as its main part is there."""

    def scene(visitor: Come) -> Page:
        maya = visitor()
        maya.become_guest()
        page = maya.goto(path)
        page.get_by_role("heading", level=1).wait_for()
        return page

    return scene


def invitation(visitor: Come) -> Page:
    maya, ben = visitor(), visitor()
    maya.become_guest()
    table = maya.open_table("me", "open", "easy", edition="deluxe")
    page = ben.goto(f"/join/{table['code']}")
    page.get_by_role("heading", level=1).wait_for()
    return page


def my_tables(visitor: Come) -> Page:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben)
    plays.play_on(table, {0: maya, 1: ben}, 5)
    maya.open_table("me", "open", edition="dice")
    maya.open_table("me", "easy", edition="message-board")
    page = maya.goto("/tables")
    page.get_by_role("heading", level=1).wait_for()
    return page


def lobby(visitor: Come) -> Page:
    maya, ben = visitor(), visitor()
    maya.become_guest()
    maya.open_table("me", "open", is_listed=True)
    ben.become_guest("Ben")
    page = ben.goto("/lobby")
    page.get_by_role("heading", level=1).wait_for()
    return page


def person(visitor: Come) -> Page:
    maya = visitor()
    account = maya.become_guest()
    # In a separate process: this one's event loop is the browser's.
    subprocess.run(
        [sys.executable, "-m", "tests.histories", "60", str(maya.data), account["id"]],
        check=True,
        cwd=ROOT,
        timeout=90,
    )
    page = maya.goto("/person/me")
    page.get_by_role("heading", name="All games").wait_for()
    page.get_by_role("button", name="Older games").wait_for()
    return page


def edition(key: str) -> Scene:
    def scene(visitor: Come) -> Page:
        maya, ben = visitor(), visitor()
        table, _ = plays.our_turn(maya, ben, edition=key)
        plays.play_on(table, {0: maya, 1: ben}, 6)
        return maya.goto_table(table)

    return scene


def naming(visitor: Come) -> Page:
    page = home(visitor)
    page.get_by_role("button", name="Play a friend").click()
    page.get_by_role("dialog").get_by_role("textbox").wait_for()
    return page


SCENES: dict[str, Scene] = {
    "home": home,
    "home-name": naming,
    "nothing-here": nothing_here,
    "new-table": plain("/new/deluxe"),
    "new-table-days": plain("/new/message-board"),
    "join": plain("/join"),
    "invitation": invitation,
    "my-tables": my_tables,
    "no-tables": plain("/tables"),
    "lobby": lobby,
    "account": plain("/account"),
    "letter-yes": plain("/notices/yes/a-link-from-a-letter"),
    "letter-off": plain("/notices/off/a-link-from-a-letter"),
    "circle": circles.in_circle,
    "circle-plan": circles.planning,
    "circle-door": circles.at_the_door,
    "person": person,
    "person-new": plain("/person/me"),
    "help": plain("/help"),
    "help-rules": plain("/help/heritage"),
    "help-lesson": plain("/help/lessons/shuffle"),
    "help-words": plain("/help/words"),
    "help-dos": plain("/help/dos"),
    "help-shortcuts": plain("/help/shortcuts"),
    "help-history": plain("/help/history"),
    "table": in_mid_game,
    "table-challenge": to_be_challenged,
    "table-exchange": exchange,
    "table-shortcuts": shortcuts,
    "table-earlier-turn": earlier_turn,
    "table-waiting": waiting,
    "table-over": over,
    "table-spectator": spectator,
    "table-one-device": one_device,
    "table-left": inboxes.left,
    "inbox": inboxes.full,
    "inbox-empty": inboxes.empty,
    "inbox-line": inboxes.rematch_line,
    "friends": inboxes.friends_online,
    "keep-score": plain("/keep"),
    "real-board": real_board("8F HORN", "H6 FA.M", "10F PASTe", "9H .OB"),
    "real-board-counted": real_board("8F HORN", *["pass"] * 6, seats=2),
    "dice": dice,
    "wall": wall,
    "wall-bare": bare_wall,
    **safety.SCENES,
    **{f"edition-{key}": edition(key) for key in ("message-board", "deluxe", "classic")},
}


@pytest.mark.parametrize("name", SCENES)
def test_page_is_accessible(name: str, visitor: Come) -> None:
    page = SCENES[name](visitor)
    page.wait_for_load_state("networkidle")
    troubles: list[str] = []

    def note(where: str, check: Callable[[Page], None]) -> None:
        try:
            check(page)
        except AssertionError as trouble:
            troubles.append(f"{where}: {trouble}")

    # A size at a time, since the page answers to a new size with most of its work.
    for size, screen in SCREENS.items():
        resize(page, screen)
        for look, turn in screens(page, sizes=(size,)) if size in PICTURED else ():
            turn()
            picture(page, f"{name}-{look}")
            if (name, look) == ("table", "light-wide"):
                # Small enough for the README: it is `docs/pictures/table.jpg`.
                page.screenshot(path=PICTURES / "table.jpg", type="jpeg", quality=86, caret="hide")
            if look == "dark-wide":
                # Its shape is that of light-wide.
                note(look, partial(check_axe, only=COLOURS))
            elif look != "dark-narrow":
                # Its colours are those of dark-wide, its shape is that of light-narrow.
                note(look, check_axe)
        note(size, check_fits)
        page.evaluate(REMEMBER_LETTERS)
        enlarge(page, "200%")
        note(f"{size}, text at 200 %", check_fits)
        note(f"{size}, text at 200 %", check_grown)
        enlarge(page, "")
    assert not troubles, "\n".join(troubles)


REMEMBER_LETTERS = """() => {
    // Tiles, squares and what is pinned to a wall are as large as their board; faces are pictures.
    const PICTURES = ".board, .tile, .die, .coords, .face, .cork, .surface li, svg, canvas, .sr, " +
        "[role=list], option, .hand";
    window.letters_ = new Map();
    for (const one of document.body.querySelectorAll("*")) {
        const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!own || one.closest(PICTURES) || !one.checkVisibility()) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        if (size) window.letters_.set(one, size);
    }
}"""
"""How large all letters are, for `check_grown`."""


def check_grown(page: Page) -> None:
    """Fail if some letters stayed as they were when the browser's text became twice as large."""
    stayed = page.evaluate(
        """() => [...window.letters_].filter(([one, before]) => one.isConnected &&
            // What gives way to a picture has no size at all.
            parseFloat(getComputedStyle(one).fontSize) > 0 &&
            parseFloat(getComputedStyle(one).fontSize) < 1.3 * before)
            .map(([one]) => `${one.tagName} ${one.className}: ${one.innerText.slice(0, 40)}`)"""
    )
    assert not stayed, f"{page.url} has letters that don't grow: {stayed[:8]}"


def enlarge(page: Page, size: str) -> None:
    """Text as large as it is set in the browser."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    settle(page)
