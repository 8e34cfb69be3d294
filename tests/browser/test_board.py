"""The board, the rack and the dock: how tiles are laid, moved, taken back and exchanged, and that
none is lost on the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from . import plays
from .plays import becomes, drag, drag_by_touch, square
from .visitors import Come, Data, Visitor, check_axe, settle, shot


def our_table(come: Come, **wishes: object) -> tuple[Visitor, Visitor, Data, Data]:
    """Two people at a table where it is the first one's turn, with no blank on the rack: that would
    ask for its letter."""
    maya, ben = come(**wishes), come()
    for _ in range(20):
        table, view = plays.our_turn(maya, ben)
        if "?" not in view["racks"][0]:
            return maya, ben, table, view
    raise AssertionError("twenty racks with a blank")


def slot(page: Page, number: int) -> Locator:
    return page.locator(f'[data-slot="{number}"]')


def rack(page: Page) -> list[str | None]:
    """The faces by slot; None where the slot is open."""
    faces: list[str | None] = page.locator("[data-slot]").evaluate_all(
        "slots => slots.map((one) => one.querySelector('[data-face]')?.dataset.face ?? null)"
    )
    return faces


def laid(page: Page) -> dict[str, str]:
    """The tiles that lie on the board but are not played, by square."""
    found: dict[str, str] = page.locator("[data-square]:has(.laid)").evaluate_all(
        "squares => Object.fromEntries(squares.map((one) => [one.dataset.square, "
        "one.querySelector('.laid').dataset.face]))"
    )
    return found


def check_laid(page: Page, tiles: dict[str, str], faces: list[str | None] | None = None) -> None:
    """These tiles lie on the board, and, if it is said, these on the rack."""
    becomes(lambda: laid(page), tiles)
    if faces is not None:
        becomes(lambda: rack(page), faces)


def board_width(page: Page) -> float:
    """As wide as the board is shown, enlarged or not."""
    width: float = page.locator(".board").first.evaluate("one => one.getBoundingClientRect().width")
    return width


def play_button(page: Page) -> Locator:
    return page.locator("button.play")


# ── By mouse and finger ─────────────────────────────────────────────────────────────────────────


def test_tiles_are_dragged_to_the_board_over_it_and_back(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    faces = view["racks"][0]
    drag(page, slot(page, 2), square(page, "H8"))
    check_laid(page, {"H8": faces[2]}, [*faces[:2], None, *faces[3:]])
    drag(page, square(page, "H8"), square(page, "C4"))
    check_laid(page, {"C4": faces[2]})
    # Dropped beside everything, it goes home to its own slot.
    drag(page, square(page, "C4"), page.locator(".wordmark"))
    check_laid(page, {}, faces)


def test_the_score_follows_the_finger_without_a_connection(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    note, play = page.get_by_role("note"), page.locator(".play")
    values = maya.ask("GET", "/editions/heritage")["tiles"]
    first, second = view["racks"][0][:2]
    drag(page, slot(page, 0), square(page, "G8"))
    maya.allow("ERR_INTERNET_DISCONNECTED")
    maya.context.set_offline(True)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    (x, y), _ = plays.middles(slot(page, 1), square(page, "H8"))
    page.mouse.move(x, y)
    page.mouse.down()
    # A gap; then beside the first tile, on the star; then without it.
    points = 2 * (values[first][1] + values[second][1])
    for name, says in (
        ("I8", "leaves a gap"),
        ("H8", f"{points} points"),
        ("F8", "must cover the star"),
        ("H8", f"{points} points"),
    ):
        _, (x, y) = plays.middles(slot(page, 0), square(page, name))
        page.mouse.move(x, y, steps=6)
        expect(note).to_have_accessible_name(says)
    page.mouse.up()
    expect(play).to_have_attribute("aria-disabled", "false")
    expect(play).to_contain_text(str(points))
    assert not [url for url in asked if "/preview" in url]


def test_a_tile_dropped_where_one_lies_goes_back(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    faces = view["racks"][0]
    drag(page, slot(page, 0), square(page, "H8"))
    check_laid(page, {"H8": faces[0]})
    drag(page, slot(page, 1), square(page, "H8"))
    check_laid(page, {"H8": faces[0]}, [None, *faces[1:]])


def test_the_rack_is_put_in_order_by_dragging(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    a, b, c, *rest = view["racks"][0]
    drag(page, slot(page, 0), slot(page, 2))
    check_laid(page, {}, [b, c, a, *rest])
    # From the board between two others, which make room.
    drag(page, slot(page, 0), square(page, "H8"))
    check_laid(page, {"H8": b})
    drag(page, square(page, "H8"), slot(page, 1))
    check_laid(page, {}, [c, b, a, *rest])


def test_escape_in_mid_drag_puts_the_tile_back(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    (x, y), (to_x, to_y) = plays.middles(slot(page, 0), square(page, "H8"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=3)
    expect(page.locator(".drop")).to_be_visible()
    shot(page, "board-drop", sizes=("wide",))
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".drop")).to_have_count(0)
    check_laid(page, {}, view["racks"][0])


def test_on_a_phone_the_board_is_enlarged_while_a_tile_is_in_hand(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor, size="narrow", touch=True)
    page = maya.goto_table(table)
    (x, y), (to_x, to_y) = plays.middles(slot(page, 0), square(page, "E5"))
    width = board_width(page)
    browser = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        sent = [{"x": x, "y": y} for x, y in points]
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": sent})

    touch("touchStart", (x, y))
    for share in (0.3, 0.6, 1):
        touch("touchMove", (x + (to_x - x) * share, y + (to_y + 60 - y) * share))
    page.wait_for_function(
        "width => document.querySelector('.board').getBoundingClientRect().width > 1.5 * width",
        arg=width,
    )
    touch("touchEnd")
    page.wait_for_function(
        "width => document.querySelector('.board').getBoundingClientRect().width < 1.01 * width",
        arg=width,
    )
    check_laid(page, {"E5": view["racks"][0][0]})


def test_two_fingers_enlarge_the_board_and_a_button_does_the_same(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor, size="narrow", touch=True)
    page = maya.goto_table(table)
    middle, _ = plays.middles(page.locator(".board").first, slot(page, 0))
    width = board_width(page)
    browser = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float | None) -> None:
        points = [] if apart is None else [(middle[0] - apart, 1), (middle[0] + apart, 2)]
        sent = [{"x": x, "y": middle[1], "id": number} for x, number in points]
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": sent})

    touch("touchStart", 40)
    for apart in (50, 60, 70, 80):
        touch("touchMove", apart)
    touch("touchEnd", None)
    becomes(lambda: board_width(page), pytest.approx(2 * width, rel=0.02))
    # A tile is laid where the finger is, enlarged or not.
    drag_by_touch(page, slot(page, 0), square(page, "H7"))
    check_laid(page, {"H7": view["racks"][0][0]})
    page.get_by_role("button", name="Zoom").click()
    becomes(lambda: board_width(page), pytest.approx(width))


def test_a_tap_picks_a_tile_up_a_tap_lays_it_and_a_tap_takes_it_back(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor, size="narrow", touch=True)
    page = maya.goto_table(table)
    slot(page, 3).tap()
    expect(slot(page, 3)).to_have_attribute("aria-pressed", "true")
    square(page, "H8").tap()
    check_laid(page, {"H8": view["racks"][0][3]})
    square(page, "H8").tap()
    check_laid(page, {}, view["racks"][0])


# ── By keys ─────────────────────────────────────────────────────────────────────────────────────


def test_a_click_sets_the_arrow_turns_it_and_turns_it_off(visitor: Come) -> None:
    maya, _, table, _ = our_table(visitor)
    page = maya.goto_table(table)
    square(page, "D4").click()
    expect(page.locator(".cursor.across")).to_be_visible()
    square(page, "D4").click()
    expect(page.locator(".cursor.down")).to_be_visible()
    shot(page, "board-typing")
    square(page, "D4").click()
    expect(page.locator(".cursor")).to_have_count(0)


def test_keys_lay_take_back_and_recall(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    letters = view["racks"][0][:3]
    square(page, "H8").click()
    page.keyboard.press("Space")
    for letter in letters:
        page.keyboard.press(letter.lower())
    check_laid(page, dict(zip(["H8", "H9", "H10"], letters, strict=True)))
    page.keyboard.press("Backspace")
    check_laid(page, dict(zip(["H8", "H9"], letters, strict=False)))
    page.keyboard.press("Escape")
    check_laid(page, {}, view["racks"][0])


def test_escape_closes_what_is_open_and_leaves_laid_tiles_alone(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    letter = view["racks"][0][0]
    drag(page, slot(page, 0), square(page, "H8"))
    check_laid(page, {"H8": letter})
    button, menu = page.get_by_role("button", name="Menu"), page.locator("#menu")

    def open_and_enter() -> None:
        button.press("Enter")
        menu.get_by_role("link").first.focus()

    # From within the menu the focus comes back, too.
    openings: list[Callable[[], None]] = [
        button.click,
        lambda: button.press("Enter"),
        open_and_enter,
    ]
    for opened in openings:
        opened()
        expect(menu).to_be_visible()
        # Under an open menu a letter lays nothing.
        page.keyboard.press(view["racks"][0][1].lower())
        page.keyboard.press("Escape")
        expect(menu).to_be_hidden()
        expect(button).to_be_focused()
        check_laid(page, {"H8": letter})
    button.click()
    menu.get_by_role("button", name="Shortcuts").click()
    dialog = page.get_by_role("dialog", name="Shortcuts")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    check_laid(page, {"H8": letter})
    page.keyboard.press("Escape")
    check_laid(page, {}, view["racks"][0])


def test_a_tile_is_picked_up_and_laid_by_keys_alone(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    page.locator('[data-slot][tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    expect(slot(page, 1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(square(page, "H8")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(square(page, "H9")).to_be_focused()
    page.keyboard.press("Enter")
    check_laid(page, {"H9": view["racks"][0][1]})
    expect(square(page, "H9")).to_have_attribute("aria-label", re.compile("laid by you$"))


# ── The score as one lays ───────────────────────────────────────────────────────────────────────


def test_the_badge_shows_the_words_and_their_scores_or_what_is_missing(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    chosen = plays.choose(table, view)
    assert chosen
    page = maya.goto_table(table)
    drag(page, plays.rack_tile(page, chosen[0].face), square(page, "A1"))
    expect(play_button(page)).to_contain_text("must cover the star")
    page.locator(".badge").focus()
    expect(page.locator(".words")).to_have_text("must cover the star")
    page.get_by_role("button", name="Recall").click()
    plays.lay_by_mouse(page, chosen)
    word = "".join(tile.letter for tile in chosen)
    expect(play_button(page)).to_contain_text(word)
    page.locator(".badge").focus()
    expect(page.locator(".words")).to_contain_text(word)
    check_axe(page)
    shot(page, "board-laid")


def test_what_the_server_refuses_is_said_beside_the_rack(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    letter = view["racks"][0][0]
    square(page, "A1").click()
    page.keyboard.press(letter.lower())
    page.keyboard.press("Enter")
    expect(page.locator(".sentence")).to_contain_text("star")
    check_laid(page, {"A1": letter})


# ── Blanks ──────────────────────────────────────────────────────────────────────────────────────


def test_a_blank_asks_for_its_letter_on_its_square(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    maya.become_guest()
    ben.become_guest("Ben")
    # Too few letters for a rack without a blank.
    table = maya.open_table("me", "open", options={"bag": [*"TEASIN", *"?" * 20]})
    ben.join(table)
    maya.start(table["id"])
    page = maya.goto_table(table)
    chooser = page.get_by_role("dialog", name="Your blank is…")
    drag(page, plays.rack_tile(page, "?"), square(page, "D13"))
    expect(chooser).to_be_visible()
    page.keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    check_laid(page, {})
    drag(page, plays.rack_tile(page, "?"), square(page, "D13"))
    expect(chooser).to_be_visible()
    check_axe(page)
    shot(page, "board-blank")
    page.keyboard.press("g")
    expect(chooser).to_have_count(0)
    expect(square(page, "D13")).to_have_attribute("aria-label", re.compile("blank as G, no points"))
    page.reload()
    expect(square(page, "D13")).to_have_attribute("aria-label", re.compile("blank as G, no points"))


# ── The rack's buttons ──────────────────────────────────────────────────────────────────────────


def test_shuffle_keeps_every_tile_and_a_long_press_puts_them_in_order(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    faces = view["racks"][0]
    orders = set()
    shuffle = page.get_by_role("button", name="Shuffle")
    for _ in range(5):
        shuffle.click()
        orders.add(tuple(now := rack(page)))
        assert sorted(str(face) for face in now) == sorted(faces)
    assert len(orders) > 1
    # Held until they are in order; letting go then does not mix them again.
    shuffle.hover()
    page.mouse.down()
    becomes(lambda: rack(page), sorted(faces))
    page.mouse.up()
    settle(page)
    assert rack(page) == sorted(faces)


def test_an_exchange_is_made_up_in_the_tray(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    button = play_button(page)
    page.get_by_role("button", name="Exchange").click()
    expect(button).to_contain_text("Pass")
    slot(page, 1).click()
    slot(page, 4).click()
    expect(button).to_contain_text("Exchange 2")
    expect(button).to_contain_text(f"{view['bag_count']} tiles in the bag")
    check_axe(page)
    shot(page, "board-exchange")
    page.get_by_role("button", name="put back on your rack").first.click()
    expect(button).to_contain_text("Exchange 1")
    slot(page, 0).click()
    button.click()
    expect(play_button(page)).to_contain_text("Ben’s turn")
    row = maya.view(table["id"], 0)["sheet"][-1]
    assert (row["kind"], row["exchanged"]) == ("exchange", 2)


def test_a_turn_is_passed_by_the_second_press_only(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    page.get_by_role("button", name="Pass", exact=True).click()
    assert maya.view(table["id"], 0)["version"] == view["version"]
    page.get_by_role("button", name="Pass?").click()
    expect(play_button(page)).to_contain_text("Ben’s turn")


# ── Nothing is lost ─────────────────────────────────────────────────────────────────────────────


def test_laid_tiles_outlive_the_page_and_are_the_same_in_every_tab(visitor: Come) -> None:
    maya, _, table, view = our_table(visitor)
    page = maya.goto_table(table)
    faces = view["racks"][0]
    drag(page, slot(page, 0), square(page, "H8"))
    page.reload()
    check_laid(page, {"H8": faces[0]})
    other = maya.context.new_page()
    other.goto(page.url)
    check_laid(other, {"H8": faces[0]})
    drag(other, slot(other, 1), square(other, "H9"))
    for tab in (page, other):
        check_laid(tab, {"H8": faces[0], "H9": faces[1]})
    page.get_by_role("button", name="Recall").click()
    check_laid(other, {}, faces)


def test_tiles_come_back_when_their_square_is_taken_and_the_others_stay(visitor: Come) -> None:
    maya, ben, table, view = our_table(visitor)
    maya.command(table["id"], view, "pass_turn")
    theirs = ben.view(table["id"], 1)
    chosen = plays.choose(table, theirs)
    assert chosen
    page = maya.goto_table(table)
    faces = view["racks"][0]
    expect(play_button(page)).to_contain_text("Ben’s turn")
    # Other letters than the one that is played there: that would look like our own play.
    taken, free = [place for place, face in enumerate(faces) if face != chosen[0].letter][:2]
    drag(page, slot(page, taken), square(page, chosen[0].square))
    drag(page, slot(page, free), square(page, "A15"))
    check_laid(page, {chosen[0].square: faces[taken], "A15": faces[free]})
    placed = [{"square": one.square, "tile": one.face, "letter": one.letter} for one in chosen]
    ben.command(table["id"], theirs, "play_tiles", placed=placed)
    expect(page.locator(".sentence")).to_contain_text(f"{chosen[0].square} is taken, so")
    check_laid(page, {"A15": faces[free]}, [*faces[:free], None, *faces[free + 1 :]])
    expect(page.locator(".lastplay")).to_be_visible()


def test_a_spectator_sees_the_board_and_no_rack(visitor: Come) -> None:
    maya, ben, robin = visitor(), visitor(), visitor()
    table, _ = plays.our_turn(maya, ben, spectators=True)
    robin.become_guest("Robin")
    page = robin.goto_table(table)
    expect(page.locator("[data-rail]")).to_have_count(0)
    expect(play_button(page)).to_have_count(0)


# ── Whole games ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("lay", "wishes", "options"),
    [
        (plays.lay_by_mouse, {"size": "wide"}, {}),
        # Half the tiles are enough: the whole bag is played by mouse.
        (
            plays.lay_by_touch,
            {"size": "narrow", "touch": True},
            {
                "variations": ["nine_tile"],
                "bag": [*"EEEEEEAAAAAIIIIOOOOUUNNNRRRTTTLLSSDDGBCMPFHVWYXK"],
            },
        ),
    ],
    ids=["mouse", "finger"],
)
def test_a_whole_game_against_the_computer(
    visitor: Come,
    lay: Callable[[Page, list[plays.Laid]], None],
    wishes: dict[str, object],
    options: Data,
) -> None:
    maya = visitor(**wishes)
    maya.become_guest()
    table = maya.open_table("me", "beginner", grace_s=0, options=options)
    page = maya.goto_table(table)
    version = 0
    for _ in range(60):
        page.wait_for_function(
            """version => {
                const area = document.querySelector(".playarea");
                if (!area?.querySelector("button.play")) return true;
                return area.dataset.version > version &&
                    /Lay a word|game is over/.test(area.querySelector("button.play").innerText);
            }""",
            arg=version,
            timeout=60_000,
        )
        view = maya.view(table["id"], 0)
        if view["outcome"]:
            break
        assert view["mover"] == 0
        version = view["version"]
        found = plays.plays(table, view, 40)
        if found:
            # Many tiles a turn make a short game.
            lay(page, plays.tiles_of(max(found, key=lambda play: len(play.placed))))
            expect(play_button(page)).to_have_attribute("aria-disabled", "false")
            play_button(page).click()
        else:
            page.get_by_role("button", name="Pass", exact=True).click()
            page.get_by_role("button", name="Pass?").click()
    assert view["outcome"], "the game did not end"
    assert view["outcome"]["winners"]
