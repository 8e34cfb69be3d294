"""Two people at one wall, each with a browser: what one writes, sets in tiles, draws, pins up,
moves and takes down, the other sees."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, expect

from ..server.photo_files import CAMERA, exif
from . import circles, plays, walls
from .visitors import Come, Visitor, check_axe, check_fits, picture, settle


def thing(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def place(page: Page, name: str) -> tuple[float, float]:
    """Where a thing hangs, as parts of its surface."""
    x, y = thing(page, name).evaluate(
        "one => ['--x', '--y'].map((axis) => "
        "Number(one.parentElement.style.getPropertyValue(axis)))"
    )
    return round(x, 3), round(y, 3)


def wait_for_place(page: Page, name: str, where: tuple[float, float]) -> None:
    handle = thing(page, name).element_handle()
    page.wait_for_function(
        """([one, x, y]) => {
            const at = (axis) => Number(one.parentElement.style.getPropertyValue(axis));
            return Math.abs(at("--x") - x) < 0.002 && Math.abs(at("--y") - y) < 0.002;
        }""",
        arg=[handle, *where],
    )


def draw(page: Page, *line: tuple[float, float]) -> None:
    """A stroke on the whiteboard; places are parts of it."""
    box = page.get_by_role("list", name="On the whiteboard").bounding_box()
    assert box
    for number, (x, y) in enumerate(line):
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"], steps=4)
        if not number:
            page.mouse.down()
    page.mouse.up()


def pull(page: Page, what: Locator, begin: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger from one place to another, as parts of what it is on."""
    # Whether a finger pulls or scrolls is decided by what was painted last.
    settle(page)
    box = what.bounding_box()
    assert box
    browser = page.context.new_cdp_session(page)
    for step in range(9):
        share = min(step, 7) / 7
        x, y = (one + (other - one) * share for one, other in zip(begin, end, strict=True))
        where = {"x": box["x"] + x * box["width"], "y": box["y"] + y * box["height"]}
        kind = "touchEnd" if step == 8 else "touchMove" if step else "touchStart"
        points = [] if step == 8 else [where]
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    browser.detach()


def heard(page: Page, sentence: str) -> None:
    expect(page.get_by_role("status").filter(has_text=sentence).first).to_be_attached()


def test_two_people_share_a_wall(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben, spectators=True)
    hers, his = (one.goto(f"/wall/table/{table['id']}") for one in (maya, ben))
    for page in (hers, his):
        page.get_by_role("list", name="On the cork board").wait_for()

    # A note, by keyboard alone.
    hers.get_by_role("button", name="Write a note").focus()
    hers.keyboard.press("Enter")
    expect(hers.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    hers.keyboard.type("Library books due Friday")
    hers.get_by_role("radio", name="Rose").check()
    hers.get_by_role("button", name="Post").focus()
    hers.keyboard.press("Enter")
    books = "Maya’s note: Library books due Friday"
    expect(thing(his, books)).to_be_visible()
    heard(his, f"Maya posted: {books}")

    # Words in tiles: small letters are meant as tiles, and a ? makes a blank.
    his.get_by_role("button", name="Spell with tiles").click()
    his.get_by_role("textbox", name="Your letters").fill("see yo?u")
    his.get_by_role("button", name="Post").click()
    tiles = thing(hers, "Ben, in tiles: SEE YOU")
    expect(tiles.locator(".tile")).to_have_count(6)
    expect(tiles.locator(".tile.blank")).to_have_text("U")

    # Handwriting where a person presses twice.
    board = his.get_by_role("list", name="On the whiteboard")
    box = board.bounding_box()
    assert box
    board.dblclick(position={"x": box["width"] * 0.3, "y": box["height"] * 0.6})
    his.get_by_role("textbox", name="Text").fill("Whose scarf is this?")
    his.get_by_role("radio", name="Red").check()
    his.get_by_role("button", name="Post").click()
    expect(thing(hers, "Ben’s message: Whose scarf is this?")).to_be_visible()
    assert place(hers, "Ben’s message: Whose scarf is this?") == pytest.approx((0.3, 0.6), abs=0.01)

    # A drawing of two strokes, one wiped away and brought back.
    green = hers.get_by_role("button", name="Green pen")
    green.click()
    expect(green).to_have_attribute("aria-pressed", "true")
    draw(hers, (0.2, 0.4), (0.5, 0.5), (0.8, 0.4))
    draw(hers, (0.2, 0.9), (0.8, 0.9))
    strokes = his.locator("svg.ink path.green")
    expect(strokes).to_have_count(2)
    expect(his.get_by_text("Maya’s drawing, green, 2 strokes")).to_be_attached()
    heard(his, "Maya is drawing in green.")
    eraser = hers.get_by_role("button", name="Eraser")
    eraser.click()
    expect(eraser).to_have_attribute("aria-pressed", "true")
    draw(hers, (0.5, 0.8), (0.5, 0.97))
    expect(strokes).to_have_count(1)
    hers.keyboard.press("Control+z")
    expect(strokes).to_have_count(2)
    hers.get_by_role("button", name="Redo").click()
    expect(strokes).to_have_count(1)
    eraser.click()
    expect(eraser).to_have_attribute("aria-pressed", "false")

    # One press wipes what is hers to wipe: she is host, so all of it; one step brings it back,
    # message and all.
    wiped = hers.get_by_role("button", name="Clear the whole whiteboard")
    expect(his.get_by_role("button", name="Clear everything you wrote and drew")).to_be_enabled()
    wiped.click()
    expect(strokes).to_have_count(0)
    expect(his.get_by_role("list", name="On the whiteboard").get_by_role("listitem")).to_have_count(
        0
    )
    heard(his, "Maya cleared the whiteboard.")
    expect(wiped).to_be_disabled()
    expect(thing(his, books)).to_be_visible()
    hers.get_by_role("button", name="Undo").click()
    expect(strokes).to_have_count(1)
    expect(thing(his, "Ben’s message: Whose scarf is this?")).to_be_visible()
    heard(his, "Maya restored the whiteboard.")

    # Ben moves Maya's note with the mouse, Maya with the arrows; then she takes that back.
    note = thing(his, books).bounding_box()
    assert note
    his.mouse.move(note["x"] + 40, note["y"] + 40)
    his.mouse.down()
    his.mouse.move(note["x"] + 100, note["y"] + 240, steps=6)
    his.mouse.up()
    dragged = place(his, books)
    assert dragged[1] > 0.2
    wait_for_place(hers, books, dragged)
    heard(hers, f"Ben moved: {books}")
    thing(hers, books).focus()
    # At once, since arrows that rest for a moment between them are separate moves, each with its
    # own undo.
    thing(hers, books).evaluate(
        """one => [1, 2, 3].forEach(() => one.dispatchEvent(
            new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true })))"""
    )
    by_keys = (dragged[0], round(dragged[1] + 0.06, 3))
    wait_for_place(his, books, by_keys)
    heard(hers, "percent from the top")
    expect(thing(hers, books)).to_be_focused()
    hers.keyboard.press("Control+z")
    wait_for_place(his, books, dragged)

    # A photo with a place in it; what hangs there has none.
    file = io.BytesIO()
    Image.open(io.BytesIO(walls.lake())).save(file, "JPEG", exif=exif(6), quality=90)
    assert CAMERA.encode() in file.getvalue()
    his.get_by_role("button", name="Pin a photo").click()
    chosen = FilePayload(name="lake.jpg", mimeType="image/jpeg", buffer=file.getvalue())
    his.get_by_label("Choose a photo").set_input_files(chosen)
    his.get_by_role("textbox", name="Caption").fill("the lake, August")
    his.get_by_role("button", name="Post").click()
    lake = "Ben’s photo: the lake, August"
    expect(thing(hers, lake)).to_be_visible()
    address = thing(hers, lake).locator("img").get_attribute("src")
    kept = maya.context.request.get(f"{maya.url}{address}".replace("small", "large")).body()
    with Image.open(io.BytesIO(kept)) as photo:
        assert photo.format == "WEBP"
        assert photo.size == (416, 520)
        assert not photo.getexif()
    assert CAMERA.encode() not in kept

    # What is refused is said once, above everything, and nothing changes places for it.
    surfaces = [
        his.get_by_role("list", name=f"On the {one}") for one in ("whiteboard", "cork board")
    ]
    before = [one.bounding_box() for one in surfaces]
    broken = FilePayload(name="broken.jpg", mimeType="image/jpeg", buffer=walls.lake()[:900])
    his.get_by_role("button", name="Pin a photo").click()
    his.get_by_label("Choose a photo").set_input_files(broken)
    his.get_by_role("button", name="Post").click()
    expect(his.get_by_role("alert")).to_have_count(1)
    for was, one in zip(before, surfaces, strict=True):
        now = one.bounding_box()
        assert was
        assert now
        assert now["x"] == was["x"]
        assert 0 < now["y"] - was["y"] < 100

    # Only the host takes it down, for good.
    thing(his, books).click()
    expect(his.get_by_role("dialog")).to_be_visible()
    expect(his.get_by_role("button", name="Remove")).to_have_count(0)
    his.keyboard.press("Escape")
    expect(his.get_by_role("dialog")).to_be_hidden()
    thing(hers, lake).click()
    expect(hers.get_by_role("dialog").get_by_role("img", name="the lake, August")).to_be_visible()
    hers.get_by_role("button", name="Remove for good").click()
    expect(thing(his, lake)).to_have_count(0)
    heard(his, f"Maya removed: {lake}")
    gone = ben.context.request.get(f"{ben.url}{address}")
    assert gone.status == 404

    # At the table a sign says that something is new, until the wall was looked at.
    his.get_by_role("link", name="Back to the board").click()
    sign = his.get_by_role("link", name=re.compile("New on the wall"))
    expect(his.get_by_role("link", name="Go to the wall")).to_be_visible()
    expect(sign).to_have_count(0)
    walls.put_up(maya, hers_wall(maya, table["id"]), walls.note("Tea at six"), 0.1, 0.7)
    sign.click()
    expect(thing(his, "Maya’s note: Tea at six")).to_be_visible()


def test_a_removed_member_no_longer_sees_the_circles_wall(visitor: Come) -> None:
    maya, _, robin, circle = circles.three(visitor)
    wall = maya.ask("GET", f"/circles/{circle['id']}/wall")["id"]
    walls.put_up(maya, wall, walls.note("A surprise for Papa"), 0.1, 0.1)
    page = robin.goto(f"/wall/circle/{circle['id']}")
    expect(thing(page, "Maya’s note: A surprise for Papa")).to_be_visible()
    pen = page.get_by_role("button", name="Red pen")
    pen.click()
    expect(pen).to_have_attribute("aria-pressed", "true")
    page.get_by_role("list", name="On the whiteboard").hover()
    page.mouse.down()
    maya.ask("DELETE", f"/circles/{circle['id']}/members/{circle['members'][2]['person']}")
    expect(page.get_by_role("heading", level=1)).to_have_text("You can’t see this wall.")
    expect(thing(page, "Maya’s note: A surprise for Papa")).to_have_count(0)


def hers_wall(maya: Visitor, table: str) -> str:
    return str(maya.ask("GET", f"/tables/{table}/wall")["id"])


def test_a_muted_person_is_not_seen_until_unmuted(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    table = maya.open_table("me", "open", starts=False)
    ben.join(table)
    wall = maya.ask("GET", f"/tables/{table['id']}/wall")["id"]
    walls.put_up(ben, wall, walls.note("Your turn to cook"), 0.1, 0.1)
    page = maya.goto(f"/wall/table/{table['id']}")
    note = thing(page, "Ben’s note: Your turn to cook")
    note.click()
    page.get_by_role("button", name="Mute Ben").click()
    expect(note).not_to_be_attached()
    expect(page.get_by_role("dialog")).not_to_be_visible()
    walls.put_up(ben, wall, walls.note("Nobody reads this"), 0.4, 0.4)
    walls.put_up(maya, wall, walls.note("I do"), 0.6, 0.6)
    thing(page, "Maya’s note: I do").wait_for()
    unread = thing(page, "Ben’s note: Nobody reads this")
    expect(unread).not_to_be_attached()
    maya.goto("/account")
    page.get_by_role("button", name="Unmute Ben").click()
    expect(page.get_by_text("Unmuted.")).to_be_visible()
    maya.goto(f"/wall/table/{table['id']}")
    expect(note).to_be_visible()
    expect(unread).to_be_visible()


def test_a_drawing_is_moved_and_a_host_removes_what_a_muted_person_drew(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben)
    wall = hers_wall(maya, table["id"])
    for one, begin in ((ben, 60.0), (ben, 300.0), (maya, 180.0)):
        for ink, line in (
            ("blue", [(begin, 100.0), (begin, 160.0)]),
            ("red", walls.circle(begin, 80, 20)),
        ):
            stroke = {"kind": "stroke", "ink": ink, "width": 7, "points": walls.points(line)}
            walls.put_up(one, wall, stroke)
    his, hers = (one.goto(f"/wall/table/{table['id']}") for one in (ben, maya))
    expect(hers.locator("svg.ink path")).to_have_count(6)

    # With no pen in the hand, Ben pulls the drawing that he presses on; its strokes go together.
    draw(his, (60 / 540, 130 / 430), (60 / 540 + 0.2, 130 / 430 + 0.4))
    moved = hers.locator("svg.ink path[transform]")
    expect(moved).to_have_count(2)
    shift = "translate(200 318.4)"
    for number in range(2):
        expect(moved.nth(number)).to_have_attribute("transform", shift)
    heard(hers, "Ben moved a drawing.")
    picked = his.get_by_role("button", name="Ben’s drawing, 2 strokes, selected")
    expect(picked).to_be_focused()
    check_axe(his)
    picture(his, "wall-moved-drawing")

    # It's moved on with the arrows, each step is undone, and the eraser finds it where it is now.
    picked.evaluate(
        """one => [1, 2].forEach(() => one.dispatchEvent(
            new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true })))"""
    )
    expect(moved.first).to_have_attribute("transform", "translate(200 286.56)")
    his.keyboard.press("Control+z")
    expect(moved.first).to_have_attribute("transform", shift)
    his.keyboard.press("Control+z")
    expect(moved).to_have_count(0)
    his.keyboard.press("Control+y")
    expect(moved).to_have_count(2)
    his.keyboard.press("Escape")
    expect(picked).to_have_count(0)
    eraser = his.get_by_role("button", name="Eraser")
    eraser.click()
    draw(his, (60 / 540 + 0.15, 130 / 430 + 0.4), (60 / 540 + 0.25, 130 / 430 + 0.4))
    expect(his.locator("svg.ink path")).to_have_count(5)
    eraser.click()

    # Maya's isn't his to move; his is hers, as she is host.
    draw(his, (180 / 540, 130 / 430), (0.8, 0.8))
    expect(his.get_by_role("button", name="selected")).to_have_count(0)
    draw(hers, (300 / 540, 130 / 430), (300 / 540, 0.6))
    expect(moved).to_have_count(3)

    # What a muted person posted is gone for her alone, until she removes it for everyone.
    walls.put_up(ben, wall, walls.note("Rude words"), 0.1, 0.1)
    thing(hers, "Ben’s note: Rude words").click()
    hers.get_by_role("button", name="Mute Ben").click()
    expect(hers.locator("svg.ink path")).to_have_count(2)
    expect(hers.get_by_text("4 items by Ben are hidden from you.")).to_be_visible()
    walls.put_up(ben, wall, walls.note("Ruder ones"), 0.5, 0.5)
    expect(hers.get_by_text("5 items by Ben are hidden from you.")).to_be_visible()
    hers.get_by_role("button", name="Show").click()
    dialog = hers.get_by_role("dialog", name="Items you don’t see")
    dialog.get_by_role("button", name="Remove for good: Ben’s note: Rude words").click()
    expect(thing(his, "Ben’s note: Rude words")).to_have_count(0)
    expect(dialog.get_by_text("Ruder ones")).to_be_visible()
    check_axe(hers, within="dialog[open]")
    dialog.get_by_role("button", name="Remove everything by Ben").click()
    dialog.get_by_role("button", name="Remove for good", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(his.locator("svg.ink path")).to_have_count(2)
    expect(thing(his, "Ben’s note: Ruder ones")).to_have_count(0)
    expect(hers.get_by_text("hidden from you")).to_have_count(0)


def test_a_wall_on_a_phone_in_the_evening(visitor: Come) -> None:
    maya, ben = visitor(theme="dark", size="narrow", touch=True), visitor()
    table, wall = walls.filled(maya, ben)
    page = maya.goto(f"/wall/table/{table['id']}")
    for tab in ("Whiteboard", "Cork board", "Table"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tabpanel")).to_have_accessible_name(tab)
        page.wait_for_function(
            "() => [...document.images].every((one) => one.complete || "
            "one.getBoundingClientRect().top > innerHeight)"
        )
        picture(page, f"wall-phone-{tab.split()[0].lower()}")
        check_axe(page)
        check_fits(page)

    # All that can be done is at the thumb, however long the cork board is.
    page.get_by_role("tab", name="Cork board").tap()
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    bar = page.get_by_role("navigation", name="Add to the wall").get_by_role("button")
    expect(bar).to_have_count(6)
    for button in bar.all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= 844

    # A finger pulls a drawing of hers; elsewhere it would scroll.
    page.get_by_role("tab", name="Whiteboard").tap()
    moved = page.locator("svg.ink path[transform]")
    pull(
        page,
        page.get_by_role("list", name="On the whiteboard"),
        (482 / 540, 209 / 430),
        (482 / 540 - 0.2, 209 / 430),
    )
    expect(moved.first).to_be_attached()
    page.get_by_role("button", name="Undo").tap()
    expect(moved).to_have_count(0)

    # A finger draws, and pulls a note to another place; without a pen it would scroll.
    pen = page.get_by_role("button", name="Red pen")
    pen.tap()
    expect(pen).to_have_attribute("aria-pressed", "true")
    before = page.locator("svg.ink path.red").count()
    pull(page, page.get_by_role("list", name="On the whiteboard"), (0.2, 0.3), (0.8, 0.4))
    expect(page.locator("svg.ink path.red")).to_have_count(before + 1)
    page.get_by_role("tab", name="Cork board").tap()
    books = "Ben’s note: Library books due Friday"
    was = place(page, books)
    thing(page, books).evaluate(
        "note => note.scrollIntoView({ block: 'center', behavior: 'instant' })"
    )
    pull(page, thing(page, books), (0.5, 0.5), (0.1, -0.6))
    page.wait_for_function(
        "([one, y]) => Number(one.parentElement.style.getPropertyValue('--y')) < y",
        arg=[thing(page, books).element_handle(), was[1] - 0.03],
    )

    # What comes meanwhile is there; what was refused is said.
    page.get_by_role("tab", name="Cork board").tap()
    walls.put_up(ben, wall, walls.note("On my way", "white"), 0.1, 0.8)
    expect(thing(page, "Ben’s note: On my way")).to_be_visible()
    page.get_by_role("button", name="Pin a photo").tap()
    broken = FilePayload(name="broken.jpg", mimeType="image/jpeg", buffer=walls.lake()[:900])
    page.get_by_label("Choose a photo").set_input_files(broken)
    check_axe(page)
    page.get_by_role("button", name="Post").tap()
    expect(page.get_by_role("alert")).to_contain_text("damaged or incomplete")

    # A person who doesn't belong here reads so.
    eve = visitor()
    eve.become_guest("Eve")
    looking_on = eve.goto(f"/wall/table/{table['id']}")
    expect(looking_on.get_by_role("heading", level=1)).to_have_text("You can’t see this wall.")
