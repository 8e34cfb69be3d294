"""Three people and their circle: made, joined by its link, played in, planned in, handed over, and
left."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import vobject
from playwright.sync_api import Locator, Page, expect

from .listbox import pick
from .visitors import Come, Visitor, check_axe, check_fits, goto_slowly, picture


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


def test_a_night_every_week_is_planned_skipped_and_found_when_all_can(visitor: Come) -> None:
    maya = visitor(timezone_id="Europe/Vienna", language="en-GB")
    ben = visitor(timezone_id="America/Los_Angeles", language="en-GB", size="narrow", touch=True)
    cleo = visitor(theme="dark", timezone_id="Europe/Vienna", language="en-GB")
    # A Tuesday in winter, when Los Angeles is nine hours behind Vienna.
    for one, name in ((maya, "Maya"), (ben, "Ben"), (cleo, "Cleo")):
        one.context.clock.set_fixed_time(datetime(2027, 1, 12, 15, tzinfo=UTC))
        one.become_guest(name)
    circle = maya.ask("POST", "/circles", name="Sunday table")
    for one in (ben, cleo):
        one.ask("POST", f"/circles/invitations/{circle['code']}/join")
    page = maya.goto(f"/wall/circle/{circle['id']}")
    bens = ben.goto(f"/circle/{circle['id']}")
    expect(week(bens)).to_be_visible()

    # Maya can play on Friday from ten to one, every week; it goes on in the column of Saturday.
    friday = "Plan something on Friday 15 January"
    page.get_by_role("button", name=friday).click()
    plan = page.get_by_role("dialog")
    plan.get_by_label("From", exact=True).fill("22:00")
    plan.get_by_label("To", exact=True).fill("22:00")
    expect(plan.get_by_role("alert")).to_have_text("End must be after start.")
    plan.get_by_label("To", exact=True).fill("01:00")
    expect(plan.get_by_text("Ends the next day.")).to_be_visible()
    plan.get_by_role("switch", name="Every week").click()
    check_axe(page, within="dialog[open]")
    plan.get_by_role("button", name="Add").click()
    here = page.locator(".planner")
    days = here.locator("ol > li")
    expect(days.nth(4).get_by_role("button", name="I can play 22:00–01:00")).to_be_visible()
    expect(days.nth(5).get_by_role("button", name="I can play until 01:00")).to_be_visible()
    # Ben reads it on his clock, where it is the middle of the day.
    expect(week(bens).get_by_text("Maya can play 13:00–16:00")).to_have_count(1)

    # Of next week it is taken out, and that is undone; then only that one is later.
    here.get_by_role("button", name="Next week").click()
    days.nth(4).get_by_role("button", name="I can play").click()
    expect(plan.get_by_role("radio", name="Only this day")).to_be_checked()
    plan.get_by_role("button", name="Remove").click()
    expect(here.get_by_text("I can play")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    days.nth(4).get_by_role("button", name="I can play").click()
    plan.get_by_label("From", exact=True).fill("20:30")
    plan.get_by_label("To", exact=True).fill("23:00")
    plan.get_by_role("button", name="Save").click()
    expect(here.get_by_text("I can play 20:30–23:00")).to_be_visible()
    here.get_by_role("button", name="Next week").click()
    expect(days.nth(4).get_by_text("I can play 22:00–01:00")).to_be_visible()
    here.get_by_role("button", name="Back to this week").click()
    expect(days.nth(4).get_by_text("I can play 22:00–01:00")).to_be_visible()

    # The others can on Friday, too: the page says from when to when, and plans a game then.
    for one, item, zone, times in (
        (ben, "ben-friday", "America/Los_Angeles", (750, 930)),
        (cleo, "cleo-friday", "Europe/Vienna", (1140, 1470)),
        (cleo, "cleo-again", "Europe/Vienna", (1320, 1500)),
    ):
        content = {"what": "free", "zone": zone, "from_min": times[0], "to_min": times[1]}
        wall = one.ask("GET", f"/circles/{circle['id']}/wall")["id"]
        content |= {"kind": "plan", "day": "2027-01-15"}
        one.ask("POST", f"/walls/{wall}/commands", command="add", item=item, content=content)
    expect(here.get_by_text("3 of 3 entered when they can play.")).to_be_visible()
    # What Cleo has entered twice is one line.
    twice = days.nth(4).get_by_role("button", name="Cleo can play 19:00–01:00")
    twice.click()
    expect(days.nth(4).get_by_text("Cleo can play 22:00–01:00")).to_be_visible()
    best = here.get_by_role("button", name="Plan a game: Friday 22:00–00:30 all 3")
    check_axe(page)
    picture(page, "planner-together")
    best.click()
    expect(plan.get_by_label("Description")).to_have_value("Let’s play")
    plan.get_by_role("button", name="Add").click()
    cleos = cleo.goto(f"/circle/{circle['id']}")
    expect(week(cleos).get_by_text("Maya: Let’s play 22:00–00:30")).to_be_visible()
    expect(week(bens).get_by_text("Maya: Let’s play 13:00–15:30")).to_be_visible()
    for other in (bens, cleos):
        check_axe(other)
        check_fits(other)

    # Her calendar has all of it: the weekly night with the evening that is different, by her clock.
    entries = {
        (one.summary.value, "recurrence-id" in one.contents): one for one in calendar_of(maya)
    }
    nights = entries["Maya can play", False]
    assert nights.rrule.value == "FREQ=WEEKLY"
    evening = entries["Maya can play", True]
    vienna = ZoneInfo("Europe/Vienna")
    assert nights.dtstart.value.astimezone(vienna) == datetime(2027, 1, 15, 22, tzinfo=vienna)
    assert evening.dtstart.value.astimezone(vienna) == datetime(2027, 1, 22, 20, 30, tzinfo=vienna)


def week_of(at_ms: float) -> tuple[int, int]:
    """The year and week, from Monday to Sunday, that calendars in New York show then."""
    return datetime.fromtimestamp(at_ms / 1000, ZoneInfo("America/New_York")).isocalendar()[:2]


def berlin_time(day: str) -> str:
    """What clocks in Berlin show when it is 13:00 on this day in New York, where they change at
    other times of the year."""
    at = datetime.fromisoformat(f"{day}T13:00").replace(tzinfo=ZoneInfo("America/New_York"))
    return f"{at.astimezone(ZoneInfo('Europe/Berlin')):%H:%M}"
