"""The scenes: each is set up at a real server, past the page, and then recorded as the page asks
for it. Nothing here depends on the page's texts, only on its selectors."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .. import circles, plays, walls
from ..visitors import ROOT, Come, Data, Visitor


@dataclass(frozen=True)
class Set:
    """A scene that is set up: who looks, at what, and what they press there."""

    visitor: Visitor
    path: str
    shows: str
    """A selector of what must be there in the end."""
    steps: tuple[str, ...] = ()
    """Selectors of what is pressed, one after another."""


SetUp = Callable[[Come], Set]


def two(visitor: Come, turns: int = 0, **agreement: Any) -> tuple[Visitor, Visitor, Data, Data]:
    """Maya and Ben at a table after some turns, with Maya to play; what Maya sees."""
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben, **agreement)
    seats = {0: maya, 1: ben}
    plays.play_on(table, seats, turns)
    if maya.view(table["id"], 0)["mover"] != 0:
        plays.play_on(table, seats, 1)
    return maya, ben, table, maya.view(table["id"], 0)


def at(table: Data) -> str:
    return f"/table/{table['id']}"


def plain(path: str, shows: str = "main h1") -> SetUp:
    """A page that needs nothing but a guest."""

    def set_up(visitor: Come) -> Set:
        maya = visitor()
        maya.become_guest("Maya")
        return Set(maya, path, shows)

    return set_up


def home(visitor: Come) -> Set:
    return Set(visitor(), "/", "[data-square]")


def midgame(visitor: Come) -> Set:
    """A word is laid, and not played yet; Ben has written a line."""
    maya, ben, table, view = two(visitor, 8)
    ben.ask("POST", f"/tables/{table['id']}/lines", text="Tea is ready when you are!")
    chosen = plays.choose(table, view)
    assert chosen
    steps = [
        step
        for tile in chosen
        for step in (
            f'[data-slot]:has([data-face="{tile.face}"])',
            f'[data-square="{tile.square}"]',
        )
    ]
    return Set(maya, at(table), ".play b", tuple(steps))


def challenge(visitor: Come) -> Set:
    maya, _, table, _ = two(visitor, 4)
    return Set(maya, at(table), ".pair .challenge")


def exchange(visitor: Come) -> Set:
    maya, _, table, _ = two(visitor)
    steps = (".acts .act:nth-of-type(2)", '[data-slot="1"]', '[data-slot="4"]')
    return Set(maya, at(table), "[data-slot-of]", steps)


def blank(visitor: Come) -> Set:
    """A blank is laid, and the page asks for its letter."""
    bag = [*"TEASINROLDE" * 3, *"?" * 20]
    maya, _, table, view = two(visitor, options={"bag": bag})
    assert "?" in view["racks"][0]
    steps = ('[data-slot]:has([data-face="?"])', '[data-square="H8"]')
    return Set(maya, at(table), "#blank-title", steps)


def earlier(visitor: Come) -> Set:
    maya, _, table, _ = two(visitor, 8)
    return Set(maya, at(table), ".replay [data-face]", (".sheet button:nth-of-type(1)",))


def waiting(visitor: Come) -> Set:
    maya = visitor()
    maya.become_guest("Maya")
    table = maya.open_table("me", "open", "easy", edition="deluxe")
    return Set(maya, at(table), ".chairs")


def over(visitor: Come) -> Set:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben)
    plays.play_on(table, {0: maya, 1: ben})
    return Set(maya, at(table), ".end .chart svg")


def dice(visitor: Come) -> Set:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben, edition="dice")
    return Set(maya, at(table), ".rolling")


def rolled(visitor: Come) -> Set:
    maya, ben = visitor(), visitor()
    table, view = plays.our_turn(maya, ben, edition="dice")
    maya.command(table["id"], view, "roll_dice")
    return Set(maya, at(table), "[data-slot] [data-face]")


def one_device(visitor: Come) -> Set:
    maya = visitor()
    maya.become_guest("Maya")
    table = maya.open_table("me", "me", "me")
    return Set(maya, at(table), "main")


def scorekeeping(visitor: Come) -> Set:
    maya = visitor()
    maya.become_guest("Maya")
    names = [{"kind": "me", "name": name} for name in ("Maya", "Ben", "Cleo")]
    table = maya.ask("POST", "/tables", seats=names, edition="deluxe", keeper="one")
    maya.ask("POST", f"/tables/{table['id']}/start", order=[0, 1, 2])
    for text in ("8F HORN", "H6 FA.M", "10F PASTe", "9H .OB"):
        version = maya.view(table["id"])["version"]
        body = {"command": "turn", "version": version, "text": text}
        maya.ask("POST", f"/tables/{table['id']}/commands", **body)
    return Set(maya, at(table), "[data-square] [data-face]")


def classic(visitor: Come) -> Set:
    maya, _, table, _ = two(visitor, 6, edition="classic")
    return Set(maya, at(table), "[data-square] [data-face]")


def wall(visitor: Come) -> Set:
    maya, ben = visitor(), visitor()
    table, _ = walls.filled(maya, ben)
    return Set(maya, f"/wall/table/{table['id']}", "img")


def circle(visitor: Come) -> Set:
    maya, found = circles.on_the_table(visitor)
    return Set(maya, f"/circle/{found['id']}", "main section")


def my_tables(visitor: Come) -> Set:
    maya, _, _, _ = two(visitor, 5)
    maya.open_table("me", "open", edition="dice")
    maya.open_table("me", "easy", edition="message-board")
    return Set(maya, "/tables", "main a[href^='/table/']")


def invitation(visitor: Come) -> Set:
    maya, ben = visitor(), visitor()
    maya.become_guest("Maya")
    table = maya.open_table("me", "open", "easy", edition="deluxe")
    return Set(ben, f"/join/{table['code']}", "main h1")


def explored(visitor: Come) -> Set:
    """A position with the best play laid, and where the next seat scores after it."""
    empty = "!".join(["15"] * 7)
    board = f"{empty}!5HORN6!8E6!8W6!8T6!8SAND3!15!15!15"
    link = f"1~heritage~en~english~~{board}_AEGLRTY!_112!128_0~0"
    maya = visitor()
    maya.become_guest("Maya")
    steps = ('tbody [aria-pressed="false"]', ".tools > :nth-child(2)")
    return Set(maya, f"/explore#lines={link}&names=Maya~Ben", ".heat", steps)


def person(visitor: Come) -> Set:
    maya = visitor()
    account = maya.become_guest("Maya")
    # In another process: this one's event loop is the browser's.
    subprocess.run(
        [sys.executable, "-m", "tests.histories", "60", str(maya.data), account["id"]],
        check=True,
        cwd=ROOT,
        timeout=90,
    )
    return Set(maya, "/person/me", "main svg")


SCENES: dict[str, SetUp] = {
    "home": home,
    "new-table": plain("/new/deluxe"),
    "invitation": invitation,
    "waiting-room": waiting,
    "table-midgame": midgame,
    "table-challenge": challenge,
    "table-exchange": exchange,
    "table-blank": blank,
    "table-earlier-turn": earlier,
    "table-classic": classic,
    "table-over": over,
    "one-device": one_device,
    "dice-tray": dice,
    "dice-rolled": rolled,
    "scorekeeping": scorekeeping,
    "wall": wall,
    "circle": circle,
    "my-tables": my_tables,
    "person": person,
    "explorer": explored,
    "help-lesson": plain("/help/lessons/shuffle"),
}
