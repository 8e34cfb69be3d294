"""A family for tests of the page: Maya is a parent with a password, Papa is in her circle, and Mia
is a child whose account Maya looks after."""

import re
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Page

from .visitors import ROOT, Come, Data, Visitor

SECRET = "four small words here"


def run_people(data: Path, *arguments: str) -> str:
    """Output of `lexiko people`; in a separate process, since this one's loop is the browser's."""
    done = subprocess.run(
        [sys.executable, "-m", "lexiko", "people", *arguments, "--data", str(data)],
        check=True,
        cwd=ROOT,
        timeout=90,
        capture_output=True,
        text=True,
    )
    return done.stdout


def invitation_of(data: Path) -> str:
    """The code of a new invitation to the server."""
    found = re.search(r"\b[A-Z0-9]{10}\b", run_people(data, "invite"))
    assert found
    return found[0]


def grow_up(one: Visitor) -> None:
    """Give a guest a password."""
    handle = f"parent-{uuid4().hex[:8]}"
    one.ask("PUT", "/account/password", handle=handle, password=SECRET)


def family(visitor: Come) -> tuple[Visitor, Visitor, Data, Data]:
    """Maya, Papa, their circle, and Mia's fresh account with its sign-in code."""
    maya, papa = visitor(timezone_id="UTC"), visitor(timezone_id="UTC")
    maya.become_guest("Maya")
    papa.become_guest("Papa")
    grow_up(maya)
    grow_up(papa)
    circle: Data = maya.ask("POST", "/circles", name="Sunday table")
    papa.ask("POST", f"/circles/invitations/{circle['code']}/join")
    made: Data = maya.ask("POST", "/children", name="Mia", circle=circle["id"])
    return maya, papa, circle, made


def reported_note(author: Visitor, reporter: Visitor, circle: Data, text: str) -> str:
    """A note on the circle's wall that someone has reported; the wall's ID."""
    wall: str = author.ask("GET", f"/circles/{circle['id']}/wall")["id"]
    item = f"note-{uuid4().hex[:12]}"
    content = {"kind": "note", "text": text}
    author.ask("POST", f"/walls/{wall}/commands", command="add", item=item, content=content)
    reporter.ask("POST", f"/walls/{wall}/items/{item}/report", reason="That wasn't kind.")
    return wall


# ── Scenes ──────────────────────────────────────────────────────────────────────────────────────


def children(visitor: Come) -> Page:
    """A parent's account page, with the settings of a child and a fresh sign-in link."""
    maya, _, _, _ = family(visitor)
    page = maya.goto("/account")
    page.get_by_text("Settings for Mia").click()
    page.get_by_role("button", name="New sign-in link").click()
    page.get_by_role("img", name="QR code that signs in Mia").wait_for()
    page.locator("#children").scroll_into_view_if_needed()
    return page


def child(visitor: Come) -> Page:
    """A child's own account page, after a parent has offered to hand the account over."""
    maya, _, _, made = family(visitor)
    maya.ask("PUT", f"/children/{made['child']['id']}/hand-over", is_offered=True)
    mia = visitor()
    mia.ask("POST", "/sign-in/link", code=made["code"])
    page = mia.goto("/account")
    page.get_by_role("button", name="Make it mine").wait_for()
    return page


def sign_in_link(visitor: Come) -> Page:
    _, _, _, made = family(visitor)
    page = visitor().goto(f"/sign-in/{made['code']}")
    page.get_by_role("button", name="Yes, it’s me").wait_for()
    return page


def invited(visitor: Come) -> Page:
    eve = visitor()
    assert eve.data
    page = eve.goto(f"/enter/{invitation_of(eve.data)}")
    page.get_by_role("button", name="Come in").wait_for()
    return page


def wrong_code(visitor: Come) -> Page:
    page = visitor().goto("/enter/NOSUCHCODE")
    page.get_by_role("alert").wait_for()
    return page


def reports(visitor: Come) -> Page:
    """Two reports of a circle's host, and one that was settled."""
    maya, papa, circle, _ = family(visitor)
    robin = visitor()
    robin.become_guest("Robin")
    robin.ask("POST", f"/circles/invitations/{circle['code']}/join")
    wall = reported_note(papa, robin, circle, "You play like a cabbage!")
    (case,) = maya.ask("GET", "/reports")["reports"]
    maya.ask(
        "POST", "/reports/settle", action="warn", wall=wall, item=case["item"], note="Be kind."
    )
    reported_note(papa, robin, circle, "Cabbage, I say.")
    papa.ask("POST", f"/people/{robin.ask('GET', '/account')['id']}/report", reason="Odd name.")
    page = maya.goto("/reports")
    page.get_by_role("heading", name="History").wait_for()
    return page


def blocking(visitor: Come) -> Page:
    """Asking whether to block a person, on their page."""
    maya, papa, _, _ = family(visitor)
    page = maya.goto(f"/person/{papa.ask('GET', '/account')['id']}")
    page.get_by_role("button", name="Block Papa").click()
    page.get_by_role("dialog").wait_for()
    return page


def quiet_wall(visitor: Come) -> Page:
    """A circle's wall with talk and photos off."""
    maya, papa, circle, _ = family(visitor)
    maya.ask("PUT", f"/circles/{circle['id']}/switches", talk=False, photos=False)
    page = papa.goto(f"/wall/circle/{circle['id']}")
    page.get_by_text("Notes, drawings and photos are off here.").wait_for()
    return page


def circle_rules(visitor: Come) -> Page:
    """A circle as its host sees it, with a banned person."""
    maya, _, circle, _ = family(visitor)
    robin = visitor()
    robin.become_guest("Robin")
    robin.ask("POST", f"/circles/invitations/{circle['code']}/join")
    wall = reported_note(robin, maya, circle, "Shouting!")
    (case,) = maya.ask("GET", "/reports")["reports"]
    maya.ask("POST", "/reports/settle", action="ban", wall=wall, item=case["item"])
    page = maya.goto(f"/circle/{circle['id']}")
    page.get_by_role("button", name="Lift ban for Robin").wait_for()
    return page


SCENES = {
    "children": children,
    "child-account": child,
    "sign-in-link": sign_in_link,
    "invited": invited,
    "wrong-code": wrong_code,
    "reports": reports,
    "blocking": blocking,
    "wall-quiet": quiet_wall,
    "circle-rules": circle_rules,
}
