"""Two people play a rated game and look at what came of it: at the end, on their pages, and on each
other's."""

import re

from playwright.sync_api import expect

from .listbox import pick
from .visitors import Come, Visitor, check_axe, check_fits


def lasting(one: Visitor, name: str) -> str:
    """A person with a name to sign in with; their id."""
    account = one.become_guest(name)
    handle = f"{name}{account['id']}".lower().replace("_", "x").replace("-", "y")[:24]
    one.ask("PUT", "/account/password", handle=handle, password="four small words here")
    return str(account["id"])


def test_two_people_finish_a_rated_game_and_look_at_their_pages(visitor: Come) -> None:
    ana, ben = visitor(), visitor(size="narrow", theme="dark")
    lasting(ana, "Ana")
    lasting(ben, "Ben")

    # Ana opens the table by the page: while a computer sits there, nobody can be rated.
    page = ana.goto("/new/heritage")
    rated = page.get_by_role("switch", name="Rated")
    expect(rated).to_be_disabled()
    pick(page, "Player 2", value="open")
    rated.click()
    expect(rated).to_be_checked()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("Rated game")).to_be_visible()
    table_id = page.url.rsplit("/", 1)[1]
    table = ana.ask("GET", f"/tables/{table_id}")
    assert table["agreement"]["rated"]

    # Ben reads it in the invitation, and agrees by sitting down.
    narrow = ben.goto(f"/join/{table['code']}")
    expect(narrow.get_by_text("Rated game")).to_be_visible()
    ben.join(table)
    ana.start(table_id)
    for _ in range(6):
        view = ana.view(table_id, 0)
        mover = (ana, ben)[view["mover"]]
        mover.command(table_id, mover.view(table_id, view["mover"]), "pass_turn")

    page = ana.goto(f"/table/{table_id}")
    ratings = page.get_by_role("region", name="Ratings")
    expect(ratings.get_by_role("listitem")).to_have_count(2)
    expect(ratings.get_by_text(re.compile(r"Ana: ([+−]\d+|0), now 1\d\d\d ± \d+"))).to_be_attached()

    page.get_by_role("region", name="Standings").get_by_role("link", name="Ben").click()
    expect(page.get_by_role("heading", level=1, name="Ben")).to_be_visible()
    expect(page.get_by_role("heading", name="Opponents")).to_be_visible()
    expect(page.get_by_text("1 rated game", exact=True)).to_be_visible()
    expect(page.get_by_label("Who can see this profile")).to_have_count(0)
    page.get_by_text("Show the numbers: Rating").click()
    expect(page.get_by_role("table", name="Rating")).to_contain_text("1,500")

    # Ben keeps his page to himself: then it is not there for Ana.
    narrow = ben.goto("/person/me")
    pick(narrow, "Who can see this profile", value="nobody")
    expect(narrow.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    check_fits(narrow)
    check_axe(narrow)
    page.reload()
    expect(page.get_by_role("heading", level=1, name="You can’t see this profile.")).to_be_visible()
