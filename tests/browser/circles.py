"""A circle of three for tests of the page: Maya is its host, Papa and Robin are in it, and there is
something on."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page

from .visitors import Come, Data, Visitor

DAYS = {"timing": {"kind": "days", "days": 2, "bank_days": 1}}


def three(visitor: Come) -> tuple[Visitor, Visitor, Visitor, Data]:
    """Three people in a circle."""
    # Plans are made for days of UTC, and must be in the week that they look at.
    maya, papa, robin = (visitor(timezone_id="UTC") for _ in range(3))
    for one, name in ((maya, "Maya"), (papa, "Papa"), (robin, "Robin")):
        one.become_guest(name)
    circle: Data = maya.ask("POST", "/circles", name="Sunday table")
    for one in (papa, robin):
        one.ask("POST", f"/circles/invitations/{circle['code']}/join")
    return maya, papa, robin, maya.ask("GET", f"/circles/{circle['id']}")


def plan(one: Visitor, circle: Data, item: str, days: int, **content: object) -> None:
    """Put something into the planner, a number of days from now."""
    wall = one.ask("GET", f"/circles/{circle['id']}/wall")["id"]
    day = str(datetime.now(UTC).date() + timedelta(days=days))
    whole = {"kind": "plan", "day": day, "zone": "UTC", **content}
    one.ask("POST", f"/walls/{wall}/commands", command="add", item=item, content=whole)


def on_the_table(visitor: Come) -> tuple[Visitor, Data]:
    """A circle with a game that is on, a table with free seats, and plans; its host, and the
    circle."""
    maya, papa, robin, circle = three(visitor)
    person = circle["members"][1]["person"]
    seats = [{"kind": "me"}, {"kind": "member", "person": person}]
    table = maya.ask("POST", "/tables", circle=circle["id"], options=DAYS, seats=seats)
    # The game starts when he accepts.
    papa.ask("POST", f"/tables/{table['id']}/agree", revision=1)
    open_seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    robin.ask("POST", "/tables", circle=circle["id"], seats=open_seats)
    plan(maya, circle, "maya-free-1", 0, what="free", from_min=1080, to_min=1260)
    plan(papa, circle, "papa-away-1", 0, what="away")
    plan(robin, circle, "robin-tea-1", 1, what="text", text="Tea at six, and bring the long words")
    return maya, circle


# ── Scenes ──────────────────────────────────────────────────────────────────────────────────────


def in_circle(visitor: Come) -> Page:
    maya, circle = on_the_table(visitor)
    page = maya.goto(f"/circle/{circle['id']}")
    page.get_by_role("heading", name="This week").wait_for()
    page.get_by_role("button", name="I can play").wait_for()
    return page


def planning(visitor: Come) -> Page:
    page = in_circle(visitor)
    page.get_by_role("button", name="Plan something on").first.click()
    page.get_by_role("dialog").wait_for()
    return page


def at_the_door(visitor: Come) -> Page:
    _, circle = on_the_table(visitor)
    page = visitor().goto(f"/circle/join/{circle['code']}")
    page.get_by_role("heading", level=1).wait_for()
    return page
