"""A safe home, as people see it: the closed door, blocking, settling a report, and a child whose
account is made, protected and handed over."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from ..server.processes import ServerProcess
from .conftest import Chrome
from .lasting import Lasting
from .listbox import pick
from .safety import SECRET, family, invitation_of, reported_note, run_people
from .visitors import Come, check_axe, check_fits, shot, visitors_of

BY_INVITATION = "You need an invitation to play here"


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lasting[ServerProcess]]:
    """A server that's by invitation."""

    def start() -> ServerProcess:
        return ServerProcess(tmp_path_factory.mktemp("home"), THINKERS="1", INVITE_ONLY="true")

    with Lasting("home", start) as lasting:
        yield lasting


@pytest.fixture
def guest(
    request: pytest.FixtureRequest,
    browser: Browser,
    homes: Lasting[ServerProcess],
    awake: Chrome,
) -> Iterator[Come]:
    """Makes visitors of the server that's by invitation."""
    with visitors_of(homes.alive(), browser, request.node.name) as come:
        yield come


def test_the_door_is_closed_and_an_invitation_opens_it(guest: Come) -> None:
    owner = guest()
    page = owner.goto("/")
    # The first person on an empty server becomes its administrator.
    expect(page.get_by_role("heading", name="Welcome home")).to_be_visible()
    shot(page, "door-first")
    page.get_by_label("Your name").fill("Maya")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("grid")).to_be_visible()
    assert owner.ask("GET", "/account")["is_admin"] is True

    eve = guest()
    for path in ("/", "/lobby", "/new", "/account", "/tables"):
        page = eve.goto(path)
        expect(page.get_by_role("heading", name=BY_INVITATION)).to_be_visible()
    check_axe(page)
    check_fits(page)
    shot(page, "door-closed")
    # Help is for all.
    eve.goto("/help")
    expect(page.get_by_role("heading", name=BY_INVITATION)).to_be_hidden()
    eve.goto("/")
    page.get_by_label("Code").fill("NOSUCHCODE")
    page.get_by_role("button", name="Use code").click()
    expect(page.get_by_role("alert")).to_have_text(
        "This code doesn’t work. Check it, or ask for a new one."
    )
    assert eve.data
    page.get_by_label("Code").fill(invitation_of(eve.data).lower())
    page.get_by_role("button", name="Use code").click()
    page.get_by_label("Your name").fill("Eve")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("grid")).to_be_visible()
    assert eve.ask("GET", "/account")["is_admin"] is False

    # A table's link lets in, too.
    table = owner.open_table("me", "open")
    ben = guest()
    page = ben.goto(f"/join/{table['code']}")
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Join table").click()
    expect(page).to_have_url(f"{ben.url}/table/{table['id']}")


def test_an_administrator_invites_on_the_account_page(guest: Come) -> None:
    owner = guest()
    assert owner.data
    account = owner.ask("POST", "/guests", name="Ana", invitation=invitation_of(owner.data))
    run_people(owner.data, "admin", account["id"])
    page = owner.goto("/account")
    page.get_by_role("button", name="New invitation").click()
    expect(page.get_by_text("for 1 person")).to_be_visible()
    code = owner.ask("GET", "/account/invitations")["invitations"][0]["code"]
    page.get_by_role("button", name=f"Withdraw {code}").click()
    expect(page.get_by_text("for 1 person")).to_be_hidden()


def test_a_person_is_blocked_at_the_table_and_unblocked_in_the_account(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    table = maya.open_table("me", "open")
    ben.join(table)
    maya.start(table["id"])
    page = maya.goto_table(table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Block Ben").click()
    expect(page.get_by_text("Ben is blocked.").first).to_be_visible()

    again = maya.open_table("me", "open")
    blocked = ben.goto(f"/join/{again['code']}")
    blocked.get_by_role("button", name="Join table").click()
    expect(blocked.get_by_role("alert")).to_have_text(
        "You can’t join this table: choose another, or set up your own."
    )

    maya.goto("/account")
    page.get_by_role("button", name="Unblock Ben").click()
    expect(page.get_by_text("Unblocked.")).to_be_visible()
    blocked.get_by_role("button", name="Join table").click()
    expect(blocked).to_have_url(f"{ben.url}/table/{again['id']}")


def test_a_host_settles_a_report_and_the_author_reads_the_warning(visitor: Come) -> None:
    maya, papa, circle, _ = family(visitor)
    robin = visitor()
    robin.become_guest("Robin")
    robin.ask("POST", f"/circles/invitations/{circle['code']}/join")
    reported_note(papa, robin, circle, "You play like a cabbage!")
    page = maya.goto(f"/circle/{circle['id']}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Reports 1 report").click()
    expect(page.get_by_text("You play like a cabbage!")).to_be_visible()
    expect(page.get_by_text("Robin")).to_be_hidden()
    page.get_by_role("button", name="Warn").click()
    page.get_by_label("Your note to them").fill("Please be kind.")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Nothing to settle. All is well.")).to_be_visible()
    expect(page.get_by_text("Maya warned Papa")).to_be_visible()

    page = papa.goto("/account")
    expect(page.get_by_text("Please be kind.")).to_be_visible()
    page.get_by_role("button", name="Understood").click()
    expect(page.get_by_text("Please be kind.")).to_be_hidden()
    # People who host nothing have no such entry in their menu.
    page = robin.goto(f"/circle/{circle['id']}")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="My profile")).to_be_visible()
    expect(page.get_by_role("link", name="Reports")).to_be_hidden()


def test_a_circles_talk_and_photos_are_turned_off_and_on(visitor: Come) -> None:
    maya, papa, circle, _ = family(visitor)
    page = maya.goto(f"/circle/{circle['id']}")
    wall = papa.goto(f"/wall/circle/{circle['id']}")
    expect(wall.get_by_role("button", name="Write a note")).to_be_visible()
    page.get_by_role("switch", name="Notes and drawings").click()
    expect(wall.get_by_text("Notes and drawings are off here.").first).to_be_visible()
    expect(wall.get_by_role("button", name="Write a note")).to_be_hidden()
    page.get_by_role("switch", name="Photos").click()
    expect(wall.get_by_role("button", name="Pin a photo")).to_be_hidden()
    page.get_by_role("switch", name="Notes and drawings").click()
    expect(wall.get_by_role("button", name="Write a note")).to_be_visible()


def test_the_notes_at_a_table_say_that_they_are_off(visitor: Come) -> None:
    maya, papa, circle, _ = family(visitor)
    seats = [{"kind": "me"}, {"kind": "computer", "level": "easy"}]
    table = papa.ask("POST", "/tables", circle=circle["id"], seats=seats)
    papa.start(table["id"])
    page = papa.goto_table(table)
    expect(page.get_by_label("Leave a note")).to_be_visible()
    switches = f"/circles/{circle['id']}/switches"
    maya.ask("PUT", switches, talk=False, photos=True)
    off = page.get_by_text("Notes are off in this circle. Enjoy the game!")
    expect(off).to_be_visible()
    expect(page.get_by_label("Leave a note")).to_be_hidden()
    check_axe(page)
    shot(page, "notes-off")
    maya.ask("PUT", switches, talk=True, photos=True)
    expect(page.get_by_label("Leave a note")).to_be_visible()
    expect(off).to_be_hidden()


def test_another_adult_is_chosen_from_a_list(visitor: Come) -> None:
    maya, papa, circle, _ = family(visitor)
    page = maya.goto("/account")
    assert page.locator("select").count() == 0
    pick(page, "Circle", value=circle["id"])
    page.get_by_text("Settings for Mia").click()
    page.get_by_role("combobox", name="Choose an adult").scroll_into_view_if_needed()
    check_axe(page)
    check_fits(page)
    shot(page, "choose-adult")
    pick(page, "Choose an adult", value=papa.ask("GET", "/account")["id"])
    page.get_by_role("button", name="Add an adult").click()
    expect(page.get_by_text("Maya and Papa")).to_be_visible()
    expect(page.get_by_role("combobox", name="Choose an adult")).to_be_hidden()


def test_a_childs_account_is_made_protected_and_handed_over(visitor: Come) -> None:
    maya, papa, circle, _ = family(visitor)
    page = maya.goto("/account")
    page.get_by_label("Child’s name").last.fill("Tim")
    page.get_by_role("button", name="Add a child").click()
    expect(page.get_by_role("img", name="QR code that signs in Tim")).to_be_visible()
    link = page.get_by_text(f"{maya.url}/sign-in/").inner_text()

    tim = visitor()
    child = tim.page
    child.goto(link)
    child.get_by_role("button", name="Yes, it’s me").click()
    expect(child.get_by_role("grid")).to_be_visible()
    # Tim plays in the circle.
    seats = [{"kind": "me"}, {"kind": "member", "person": tim.ask("GET", "/account")["id"]}]
    table = papa.ask("POST", "/tables", circle=circle["id"], seats=seats)
    tim.ask("POST", f"/tables/{table['id']}/agree", revision=1)
    papa.start(table["id"])
    tim.goto_table(table)
    # A stranger gets neither to his table nor to his page.
    eve = visitor()
    eve.become_guest("Eve")
    own = tim.open_table("me", "open")
    stranger = eve.goto(f"/join/{own['code']}")
    expect(stranger.get_by_text("This table isn’t open to spectators.")).to_be_visible()
    child.goto(f"{tim.url}/account")
    expect(child.get_by_role("heading", name="Maya looks after this account.")).to_be_visible()
    expect(child.get_by_role("heading", name="Add a password")).to_be_hidden()

    page.get_by_text("Settings for Tim").click()
    page.get_by_role("button", name="Hand over").last.click()
    expect(page.get_by_text("Waiting for Tim to choose a password.")).to_be_visible()
    child.reload()
    child.get_by_label("Username").fill(f"tim-{own['id'][:8].strip('-_').lower()}x")
    child.get_by_label("New password").fill(SECRET)
    child.get_by_role("button", name="Make it mine").click()
    expect(child.get_by_role("heading", name="Change password")).to_be_visible()
    maya.goto("/account")
    expect(page.get_by_text("Settings for Mia")).to_be_visible()
    expect(page.get_by_text("Settings for Tim")).to_be_hidden()
