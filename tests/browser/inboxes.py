"""People who know each other, and what waits in their inboxes, for tests of the page."""

from playwright.sync_api import Locator, Page, expect

from . import circles
from .visitors import Come, Data, Visitor


def played(one: Visitor, other: Visitor) -> Data:
    """A game of two that is over: the other has resigned."""
    table = one.open_table("me", "open")
    other.join(table)
    one.start(table["id"])
    other.ask("POST", f"/tables/{table['id']}/leave", level=None)
    return table


def friends(visitor: Come) -> tuple[Visitor, Visitor, Data]:
    """Maya and Ben, who have played each other, and the table where they did."""
    maya, ben = visitor(), visitor()
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    return maya, ben, played(maya, ben)


def invite(host: Visitor, person: str) -> Data:
    seats = [{"kind": "me"}, {"kind": "member", "person": person}]
    table: Data = host.ask("POST", "/tables", seats=seats, edition="classic")
    return table


def listen(page: Page) -> None:
    """Wait until the page hears of its inbox."""
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) =>"
        " name.endsWith('/me/inbox'))"
    )


def bell(page: Page) -> Locator:
    return page.get_by_role("button", name="Inbox")


def opened(page: Page) -> Locator:
    """The inbox, opened by its bell."""
    bell(page).click()
    inbox = page.get_by_role("dialog", name="Inbox")
    expect(inbox.get_by_role("heading", name="Inbox")).to_be_visible()
    return inbox


# ── Scenes ──────────────────────────────────────────────────────────────────────────────────────


def full(visitor: Come) -> Page:
    """An inbox with a bit of everything."""
    maya, circle = circles.on_the_table(visitor)
    cleo = visitor()
    cleo.become_guest("Cleo")
    before = played(maya, cleo)
    cleo.ask("POST", f"/tables/{before['id']}/rematch")
    invite(cleo, maya.ask("GET", "/account")["id"])
    page = maya.goto(f"/circle/{circle['id']}")
    page.get_by_role("heading", name="This week").wait_for()
    opened(page).get_by_role("button", name="Join", exact=True).wait_for()
    return page


def empty(visitor: Come) -> Page:
    maya = visitor()
    maya.become_guest()
    page = maya.goto("/help")
    opened(page).get_by_text("All caught up.").wait_for()
    return page


def rematch_line(visitor: Come) -> Page:
    """A rematch is asked for while the other looks at something else."""
    maya, ben, before = friends(visitor)
    page = ben.goto("/tables")
    expect(page.get_by_role("heading", name="Friends")).to_be_visible()
    listen(page)
    maya.ask("POST", f"/tables/{before['id']}/rematch")
    page.get_by_role("status").filter(has_text="wants a rematch").wait_for()
    return page


def left(visitor: Come) -> Page:
    """A player who has left a game of three that goes on."""
    maya, ben, cleo = visitor(), visitor(), visitor()
    for one, name in ((maya, "Maya"), (ben, "Ben"), (cleo, "Cleo")):
        one.become_guest(name)
    table = maya.open_table("me", "open", "open")
    ben.join(table)
    cleo.join(table)
    maya.start(table["id"])
    ben.ask("POST", f"/tables/{table['id']}/leave", level=None)
    page = ben.goto_table(table)
    page.get_by_text("You’ve left this game.").wait_for()
    return page


def friends_online(visitor: Come) -> Page:
    """Friends on the list: some of a circle who are around, and one who was played."""
    maya, papa, robin, _ = circles.three(visitor)
    cleo = visitor()
    cleo.become_guest("Cleo")
    played(maya, cleo)
    for one in (papa, robin):
        listen(one.goto("/help"))
    page = maya.goto("/tables")
    expect(page.get_by_text("Online").first).to_be_visible()
    return page
