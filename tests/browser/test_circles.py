"""Three people and their circle: made, joined by its link, played in, planned in, handed over, and
left."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import vobject
from playwright.sync_api import Locator, Page, expect

from .listbox import pick
from .visitors import Come, Visitor, check_axe, goto_slowly


def members(page: Page) -> Locator:
    return page.get_by_role("region", name="Members").get_by_role("listitem")


def week(page: Page) -> Locator:
    return page.get_by_role("region", name="This week")


def calendar_of(visitor: Visitor) -> list[Any]:
    """The calendar behind the link that the page has made, as another library reads it."""
    page = visitor.page
    page.get_by_role("button", name="Add to my calendar").click()
    dialog = page.get_by_role("dialog", name="Your calendar")
    dialog.get_by_role("button", name="Create link").click()
    link = dialog.get_by_label("Your calendar link").input_value()
    check_axe(page, within="dialog[open]")
    page.keyboard.press("Escape")
    answer = visitor.context.request.get(link)
    assert answer.headers["content-type"].startswith("text/calendar")
    return list(vobject.readOne(answer.text()).contents.get("vevent", []))


def test_three_people_make_a_circle_plan_a_week_play_and_part(visitor: Come) -> None:
    maya = visitor(timezone_id="Europe/Berlin", language="en-GB")
    ben = visitor(timezone_id="America/New_York", language="en-GB")
    cleo = visitor(size="narrow", touch=True, timezone_id="Europe/Berlin", language="en-GB")
    # It is the same day for all three: at other hours it could be another week for one of them.
    afternoon = datetime.now(UTC).replace(hour=15, minute=0, second=0, microsecond=0)
    for one in (maya, ben, cleo):
        one.context.clock.set_fixed_time(afternoon)

    # Maya makes a circle.
    maya.become_guest("Maya")
    page = maya.goto("/circles")
    page.get_by_label("Circle name").fill("Sunday table")
    page.get_by_role("button", name="Create circle").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday table")
    expect(week(page)).to_be_visible()
    (circle,) = maya.ask("GET", "/circles")["circles"]

    # Ben and Cleo come in by the link, and she sees it as it happens.
    for one, name in ((ben, "Ben"), (cleo, "Cleo")):
        go_on = goto_slowly(one, f"/circle/join/{circle['code']}", "**/guests")
        expect(one.page.get_by_label("Your name")).to_have_count(0)
        go_on()
        one.page.get_by_label("Your name").fill(name)
        one.page.get_by_role("button", name="Join circle").click()
        expect(week(one.page)).to_be_visible()
        expect(members(page).filter(has_text=name)).to_be_visible()

    # A table in the circle: Ben has a seat, and has yet to agree; he hears of it in the circle.
    page.get_by_role("link", name="New table").first.click()
    page.get_by_label("Who can join").wait_for()
    pick(page, "Player 2", label="Ben")
    page.get_by_role("radio", name=re.compile("^Days")).check()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("Table in Sunday table")).to_be_visible()
    bens = ben.page
    bens.get_by_role("link", name=re.compile("Maya.*Agree")).click()
    bens.get_by_role("button", name="Accept").click()
    # That was the last seat: the game starts.
    page.get_by_role("grid").first.wait_for()
    bens.get_by_role("grid").first.wait_for()

    # Both plan: Maya by mouse on her clock, Ben by keyboard on his. Cleo reads it at once, on hers.
    maya.goto(f"/circle/{circle['id']}")
    today = maya.page.evaluate("() => new Date().toLocaleDateString('en-CA')")
    maya.page.locator("li.today").get_by_role("button", name="Plan something on").click()
    plan = maya.page.get_by_role("dialog")
    plan.get_by_label("From").fill("18:00")
    plan.get_by_label("To", exact=True).fill("20:30")
    plan.get_by_role("button", name="Add").click()
    expect(week(cleo.page).get_by_text("Maya can play 18:00–20:30")).to_be_visible()

    ben.goto(f"/circle/{circle['id']}")
    add = bens.locator("li.today").get_by_role("button", name="Plan something on")
    add.focus()
    bens.keyboard.press("Enter")
    plan = bens.get_by_role("dialog")
    plan.get_by_role("radio", name="I can play").focus()
    bens.keyboard.press("ArrowLeft")
    expect(plan.get_by_role("radio", name="Something else")).to_be_checked()
    plan.get_by_label("From").fill("13:00")
    plan.get_by_label("Description").focus()
    bens.keyboard.type("Tea, Maya?")
    bens.keyboard.press("Enter")
    expect(plan).to_be_hidden()
    noon_in_berlin = berlin_time(bens.evaluate("() => new Date().toLocaleDateString('en-CA')"))
    expect(week(cleo.page).get_by_text(f"Ben: Tea, Maya? {noon_in_berlin}")).to_be_visible()

    # Whose turn is due is there on its day, this week or the next.
    planner = bens.locator(".planner")
    due = planner.get_by_text(re.compile("turn"))
    table = next(one for one in ben.ask("GET", "/tables")["tables"] if one["circle"])
    is_later = week_of(table["standing"]["deadline_ms"]) > week_of(afternoon.timestamp() * 1000)
    if is_later:
        planner.get_by_role("button", name="Next week").click()
    expect(due).to_be_visible()
    if is_later:
        bens.keyboard.press("PageUp")
    expect(week(bens)).to_be_visible()

    # What is one's own can be changed and taken out; what is another's cannot.
    expect(week(cleo.page).get_by_role("button", name="Maya can play")).to_have_count(0)
    week(bens).get_by_role("button", name="Tea, Maya?").press("Enter")
    bens.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(week(cleo.page).get_by_text("Ben: Tea")).to_have_count(0)

    # Ben's calendar has the plan, and the turn if it is his.
    entries = {one.summary.value: one for one in calendar_of(ben)}
    starts = entries["Maya can play"].dtstart.value
    assert (starts.tzinfo is not None, starts.astimezone(UTC).minute) == (True, 0)
    assert abs(starts - datetime.fromisoformat(f"{today}T17:00:00+00:00")) <= timedelta(hours=1)
    is_bens = table["standing"]["mover"] in table["your_seats"]
    assert ("Your turn with Maya" in entries) == is_bens

    # Maya hands over; Ben becomes the host while he watches.
    maya.page.get_by_role("button", name="Manage Ben").click()
    maya.page.get_by_role("button", name="Make Ben the host").click()
    expect(members(maya.page).filter(has_text="Ben")).to_contain_text("host")
    expect(members(bens).filter(has_text="Ben")).to_contain_text(re.compile("you.*host"))
    expect(bens.get_by_role("button", name="Manage Cleo")).to_be_visible()
    expect(maya.page.get_by_role("button", name="Manage")).to_have_count(0)

    # Cleo leaves, and nothing of the circle is to be seen any more.
    cleo.page.get_by_role("button", name="Leave circle").click()
    cleo.page.get_by_role("dialog").get_by_role("button", name="Leave circle").click()
    gone = "This circle doesn’t exist, or you’re not a member."
    expect(cleo.page.get_by_role("heading", level=1)).to_have_text(gone)
    expect(members(bens)).to_have_count(2)
    for path, says in (
        (f"/circle/{circle['id']}", gone),
        (f"/wall/circle/{circle['id']}", "You can’t see this wall."),
    ):
        cleo.goto(path)
        expect(cleo.page.get_by_role("heading", level=1)).to_have_text(says)
        expect(cleo.page.get_by_text("Maya")).to_have_count(0)


def week_of(at_ms: float) -> tuple[int, int]:
    """The year and week, from Monday to Sunday, that calendars in New York show then."""
    return datetime.fromtimestamp(at_ms / 1000, ZoneInfo("America/New_York")).isocalendar()[:2]


def berlin_time(day: str) -> str:
    """What clocks in Berlin show when it is 13:00 on this day in New York, where they change at
    other times of the year."""
    at = datetime.fromisoformat(f"{day}T13:00").replace(tzinfo=ZoneInfo("America/New_York"))
    return f"{at.astimezone(ZoneInfo('Europe/Berlin')):%H:%M}"
