"""Ways of playing that not every table has: one device for several people, the box's variations by
hand, and dice."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from .plays import (
    TRIES,
    Laid,
    becomes,
    choose,
    drag,
    drag_by_touch,
    lay_by_mouse,
    rack_tile,
    square,
)
from .visitors import Come, Data, Visitor, check_axe, check_fits, shot


def open_shared(visitor: Visitor, *names: str, **agreement: Any) -> Data:
    """A table at which all of these people share the visitor's device."""
    visitor.become_guest(names[0])
    seats = [{"kind": "me", "name": name} for name in names]
    table = visitor.ask("POST", "/tables", seats=seats, **agreement)
    return visitor.start(table["id"])


def mover(visitor: Visitor, table: Data) -> Data:
    """The view of the seat to move."""
    return visitor.view(table["id"], visitor.view(table["id"])["mover"])


def mover_with_play(visitor: Visitor, table: Data) -> tuple[Data, list[Laid]]:
    """The view of the seat to move and a play of its rack; who has none passes past the page."""
    for _ in range(TRIES):
        view = mover(visitor, table)
        if tiles := choose(table, view):
            return view, tiles
        visitor.command(table["id"], view, "pass_turn")
    pytest.fail("no one has a play")


def play_past_the_page(visitor: Visitor, table: Data, tiles: Sequence[Laid]) -> None:
    """The seat to move plays these tiles, and all others let it stand."""
    view = mover(visitor, table)
    placed = [{"square": tile.square, "tile": tile.face, "letter": tile.letter} for tile in tiles]
    visitor.command(table["id"], view, "play_tiles", placed=placed)
    for seat in table["your_seats"]:
        if seat != view["seat"]:
            visitor.command(table["id"], visitor.view(table["id"], seat), "accept_play")


def type_word(page: Page, tiles: Sequence[Laid]) -> None:
    """Lay tiles by keys: an arrow on the first square, then letter by letter."""
    first, last = tiles[0], tiles[-1]
    square(page, first.square).click()
    if first.square[0] == last.square[0]:
        square(page, first.square).press("Space")
    for tile in tiles:
        page.keyboard.press(f"Shift+{tile.letter}" if tile.face == "?" else tile.letter)


def submit(page: Page, by_key: bool = False) -> None:
    """Play what is laid, once its score is known."""
    button = page.get_by_role("button", name=re.compile(r"^Play \d"))
    expect(button).to_be_visible()
    if by_key:
        page.keyboard.press("Enter")
    else:
        button.click()


def pass_turn(page: Page) -> None:
    """Pass, by key: it asks once."""
    page.get_by_role("button", name="Pass").press("Enter")
    page.get_by_role("button", name="Pass?").press("Enter")


def wait_for_turns(visitor: Visitor, table: Data, count: int) -> Data:
    """The game once this number of turns is on its sheet."""
    becomes(lambda: len(visitor.view(table["id"])["sheet"]) >= count, True)
    return visitor.view(table["id"])


def faces_shown(page: Page) -> list[str]:
    """The tiles on the rack, or the dice in the tray, as the page shows them."""
    faces: list[str] = page.locator("[data-slot] [data-face]").evaluate_all(
        "pieces => pieces.map((piece) => piece.dataset.face)"
    )
    return faces


def check_dock(page: Page) -> None:
    """Nothing is wrong with what is under the board, and nothing sticks out."""
    check_axe(page, within=".playarea > :last-child")
    check_fits(page)


# ── One device for several people ───────────────────────────────────────────────────────────────


class Wiretap:
    """Everything that comes to a page by websocket."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Data] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(json.loads(frame)))

    def faces_sent(self) -> set[str]:
        """Faces on racks, drawn or exchanged, that were sent since the last call."""
        faces: set[str] = set()
        for message in self.messages:
            for rack in (message.get("view") or {}).get("racks", ()):
                faces.update(rack)
            for event in message.get("events", ()):
                if event["event"] in ("tiles_drawn", "tiles_exchanged", "rack_told"):
                    faces.update(
                        *(event.get(name, ()) for name in ("faces", "drawn", "returned")), ()
                    )
        self.messages.clear()
        return faces - {"_"}


def racks_in_memory(page: Page, rack: Sequence[str]) -> int:
    """How many arrays of the page's whole memory, after a garbage collection, hold just these
    tiles."""
    browser = page.context.new_cdp_session(page)
    arrays = browser.send("Runtime.evaluate", {"expression": "Array.prototype"})
    found = browser.send(
        "Runtime.queryObjects", {"prototypeObjectId": arrays["result"]["objectId"]}
    )
    counted = browser.send(
        "Runtime.callFunctionOn",
        {
            "objectId": found["objects"]["objectId"],
            "functionDeclaration": """function (rack) {
                const wanted = [...rack].sort().join();
                return this.filter((one) => one !== rack && one.length === rack.length &&
                    [...one].sort().join() === wanted).length;
            }""",
            "arguments": [{"value": list(rack)}],
            "returnByValue": True,
        },
    )
    browser.detach()
    return int(counted["result"]["value"])


def check_nothing_of_a_rack(visitor: Visitor, table: Data, tap: Wiretap) -> None:
    """No tile of any rack is on the page, in its storage, in its memory, or was sent to it."""
    page = visitor.page
    expect(page.locator("[data-slot]")).to_have_count(0)
    expect(page.locator("[aria-live]").first).not_to_contain_text("Your rack:")
    assert tap.faces_sent() == set()
    assert tiles_in_storage(page) == []
    for seat in table["your_seats"]:
        rack = visitor.view(table["id"], seat)["racks"][seat]
        # What was asked of the server for the last rack may still be on its way.
        becomes(partial(racks_in_memory, page, rack), 0)


def tiles_in_storage(page: Page) -> list[str]:
    """The tiles of all drafts that this browser keeps."""
    found: list[str] = page.evaluate(
        """() => [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage))
            .filter(([key]) => /^draft \\S+ \\d*$/.test(key))
            .flatMap(([, kept]) => JSON.parse(kept).draft.slots)"""
    )
    return found


def show_by_mouse(page: Page, name: str) -> None:
    """Held until the rack is there."""
    page.get_by_role("button", name=f"I’m {name}").hover()
    page.mouse.down()
    expect(page.locator("[data-slot]").first).to_be_visible()
    page.mouse.up()


def show_by_key(page: Page, name: str) -> None:
    expect(page.get_by_role("button", name=f"I’m {name}")).to_be_focused()
    page.keyboard.down("Space")
    expect(page.locator("[data-slot]").first).to_be_visible()
    page.keyboard.up("Space")


def show_by_short_press(page: Page, name: str) -> None:
    """As a screen reader presses: that asks back."""
    page.get_by_role("button", name=f"I’m {name}").click()
    expect(page.get_by_text(f"Only {name} should look now.")).to_be_visible()
    page.get_by_role("button", name=f"Show {name}’s rack").press("Enter")


def test_three_people_pass_one_device_round_and_see_only_their_own_rack(visitor: Come) -> None:
    maya = visitor()
    table = open_shared(maya, "Ana", "Ben", "Cara")
    tap = Wiretap(maya.page)
    page = maya.goto_table(table)
    question = page.get_by_role("region", name="Does the play stand?")
    for show in (show_by_mouse, show_by_key, show_by_short_press, show_by_mouse):
        view, tiles = mover_with_play(maya, table)
        name, rack = view["seats"][view["seat"]], view["racks"][view["seat"]]
        expect(page.get_by_role("heading", name=f"Pass to {name}")).to_be_visible()
        check_nothing_of_a_rack(maya, table, tap)

        show(page, name)
        expect(page.locator("[data-slot]")).to_have_count(7)
        assert Counter(faces_shown(page)) == Counter(rack)
        assert sorted(tiles_in_storage(page)) == sorted(rack)
        assert racks_in_memory(page, rack) > 0, "the search of the memory would find nothing"
        assert tap.faces_sent() <= {*rack}
        # Read aloud, it is gone with the rack.
        page.keyboard.press("Alt+r")
        expect(page.locator("[aria-live]").first).to_contain_text("Your rack:")

        type_word(page, tiles)
        submit(page, by_key=True)
        expect(question).to_contain_text(f"{name} played")
        expect(page.get_by_role("button", name="challenges")).to_have_count(2)
        # The tiles that were drawn came together with the play, to who held the device then.
        tap.faces_sent()
        page.get_by_role("button", name="Let it stand").click()
        expect(question).to_be_hidden()
    expect(page.get_by_role("heading", name="Pass to")).to_be_visible()
    check_nothing_of_a_rack(maya, table, tap)
    # Nor has the server anything hung up: there is no other device that it could be for.
    for seat in range(3):
        assert maya.ask("GET", f"/tables/{table['id']}/seats/{seat}/draft")["draft"] is None
    check_dock(page)
    shot(page, "one-device-pass")


def test_a_shared_device_asks_who_challenges_and_shows_the_price(visitor: Come) -> None:
    maya = visitor()
    table = open_shared(maya, "Ana", "Ben", options={"bag": ["Q", "V", "K", "J"] * 10})
    view = mover(maya, table)
    name, other = view["seats"][view["seat"]], view["seats"][1 - view["seat"]]
    page = maya.goto_table(table)
    show_by_mouse(page, name)
    rack = view["racks"][view["seat"]]
    type_word(page, [Laid(f"{'HIJ'[i]}8", face, face) for i, face in enumerate(rack[:3])])
    submit(page)
    word = "".join(rack[:3])
    question = page.get_by_role("region", name="Does the play stand?")
    expect(question).to_contain_text(f"{name} played {word}")
    expect(question).to_contain_text(f"{other}, let it stand?")
    shot(page, "one-device-question")
    page.get_by_role("button", name="Challenge", exact=True).click()
    expect(question).to_contain_text(f"{other}: If {word} is valid, you lose your next turn")
    page.get_by_role("button", name=f"Challenge {word}").click()
    expect(page.get_by_role("region", name="Verdict")).to_contain_text("The play is removed")
    expect(page.get_by_role("heading", name=f"Pass to {other}")).to_be_visible()
    assert maya.view(table["id"])["tiles"] == []


def wait_for_person(visitor: Visitor, table: Data, people: set[int]) -> Data:
    """The view of one of these seats that is to move; what they are asked about before that they
    let stand."""
    page = visitor.page
    for _ in range(TRIES):
        view = visitor.view(table["id"])
        play = view["open_play"]
        asked = {*view["order"]} - {play["seat"], *play["accepted"]} if play else set()
        if asked <= people and (asked or view["mover"] in people):
            # No computer is about to say or do something that would change what the page asks.
            page.wait_for_function(
                "version => document.querySelector('.playarea').dataset.version >= version",
                arg=view["version"],
            )
            if not asked:
                return visitor.view(table["id"], view["mover"])
            page.get_by_role("button", name="Let it stand").click()
            view["version"] += len(asked) - 1
        becomes(partial(is_newer, visitor, table, view["version"]), True)
    pytest.fail("it's never a person's turn")


def is_newer(visitor: Visitor, table: Data, version: int) -> bool:
    return bool(visitor.view(table["id"])["version"] > version)


def test_computers_at_a_shared_device_need_no_hand_over(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest("Ana")
    seats = [
        {"kind": "me", "name": "Ana"},
        {"kind": "me", "name": "Ben"},
        {"kind": "computer", "level": "easy"},
    ]
    table = maya.start(maya.ask("POST", "/tables", seats=seats)["id"])
    page = maya.goto_table(table)
    played: set[int] = set()
    for _ in range(TRIES):
        if played == {0, 1}:
            break
        # Whatever the order: a play is asked about first, of the computer, too; then the device
        # goes to the next person.
        view = wait_for_person(maya, table, {0, 1})
        show_by_short_press(page, view["seats"][view["seat"]])
        expect(page.locator("[data-slot]")).to_have_count(7)
        if tiles := choose(table, view):
            type_word(page, tiles)
            submit(page, by_key=True)
            played.add(view["seat"])
        else:
            pass_turn(page)
        expect(page.locator("[data-slot]")).to_have_count(0)


# ── Variations ──────────────────────────────────────────────────────────────────────────────────


def open_with(visitor: Visitor, bag: str, first: str, needs: str, *variations: str) -> Data:
    """A shared table of few kinds of tiles at which `first` lies across from H8 (a small letter is
    a blank), and the seat to move holds what it needs."""
    faces = ["?" if letter.islower() else letter for letter in first]
    for _ in range(100):
        table = open_shared(
            visitor,
            "Ana",
            "Ben",
            edition="deluxe",
            options={"variations": list(variations), "bag": list(bag)},
        )
        view = mover(visitor, table)
        if Counter(faces) - Counter(view["racks"][view["seat"]]):
            continue
        tiles = [
            Laid(f"{chr(ord('H') + i)}8", face, first[i].upper()) for i, face in enumerate(faces)
        ]
        play_past_the_page(visitor, table, tiles)
        view = mover(visitor, table)
        if not Counter(needs) - Counter(view["racks"][view["seat"]]):
            return table
    raise AssertionError("the tiles never came")


def sit_down(visitor: Visitor, table: Data) -> Page:
    page = visitor.goto_table(table)
    view = mover(visitor, table)
    show_by_short_press(page, view["seats"][view["seat"]])
    expect(page.locator("[data-slot]")).to_have_count(7)
    return page


def letters(visitor: Visitor, table: Data) -> dict[str, tuple[str, str]]:
    """What lies on the board: face and letter by square."""
    return {name: (face, letter) for name, face, letter in visitor.view(table["id"])["tiles"]}


def test_a_blank_is_swapped_by_its_mark_and_back_again(visitor: Come) -> None:
    maya = visitor()
    table = open_with(maya, "A" * 20 + "?" * 20, "Aa", "AA", "blank_swap")
    page = sit_down(maya, table)
    mark = page.get_by_role("button", name="Swap your A for the blank on I8")
    mark.click()
    expect(square(page, "I8")).to_have_accessible_name(re.compile("A, 1 point"))
    expect(mark).to_have_count(0)
    page.get_by_role("button", name="Undo swap 1").click()
    expect(square(page, "I8")).to_have_accessible_name(re.compile("blank as A"))
    drag(page, rack_tile(page, "A"), square(page, "I8"))
    expect(page.get_by_role("list", name="Swaps this turn")).to_contain_text("A for the blank")
    shot(page, "variation-blank-swap")
    drag(page, rack_tile(page, "A"), square(page, "J8"))
    submit(page)
    view = wait_for_turns(maya, table, 2)
    assert view["sheet"][-1]["swaps"] == 1
    assert letters(maya, table)["I8"] == ("A", "A")


def test_tiles_are_recycled_by_dragging_and_undone_by_their_chips(visitor: Come) -> None:
    maya = visitor()
    table = open_with(maya, "TEAS" * 10, "TEA", "SE", "recycle")
    page = sit_down(maya, table)
    page.get_by_role("button", name="Recycle").click()
    drag(page, rack_tile(page, "S"), square(page, "H8"))
    chips = page.get_by_role("list", name="Swaps this turn")
    expect(chips).to_contain_text("S for T on H8")
    rack_tile(page, "E").click()
    square(page, "J8").click()
    expect(chips.get_by_role("listitem")).to_have_count(2)
    shot(page, "variation-recycle")
    page.get_by_role("button", name="Undo swap 2").click()
    expect(chips.get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="Done").click()
    drag(page, rack_tile(page, "T"), square(page, "K8"))
    expect(page.get_by_role("button", name=re.compile("SEAT"))).to_be_visible()
    submit(page)
    view = wait_for_turns(maya, table, 2)
    assert [word["text"] for word in view["sheet"][-1]["words"]] == ["SEAT"]
    assert view["sheet"][-1]["swaps"] == 1


def test_a_word_is_rearranged_by_dragging_its_letters(visitor: Come) -> None:
    maya = visitor()
    table = open_with(maya, "TEAS" * 10, "TEA", "S", "rearrange")
    page = sit_down(maya, table)
    page.get_by_role("button", name="Rearrange").click()
    square(page, "H8").click()
    strip = page.get_by_role("group", name="The picked-up word")
    expect(strip).to_be_visible()
    first = strip.get_by_role("button").first
    drag(page, first, strip.get_by_role("button").last, steps=12)
    expect(square(page, "H8")).to_have_accessible_name(re.compile("E, 1 point"))
    shot(page, "variation-rearrange")
    page.get_by_role("button", name="Cancel").click()
    expect(square(page, "H8")).to_have_accessible_name(re.compile("T, 1 point"))

    page.get_by_role("button", name="Rearrange").click()
    square(page, "J8").click()
    drag(page, strip.get_by_role("button").first, strip.get_by_role("button").last, steps=12)
    expect(square(page, "H8")).to_have_accessible_name(re.compile("E, 1 point"))
    drag(page, rack_tile(page, "S"), square(page, "K8"))
    submit(page)
    view = wait_for_turns(maya, table, 2)
    assert [word["text"] for word in view["sheet"][-1]["words"]] == ["EATS"]


def test_every_variation_goes_by_keys_alone(visitor: Come) -> None:
    maya = visitor()
    everything = ("blank_swap", "recycle", "rearrange")
    table = open_with(maya, "TEAS?" * 12, "TEa", "AS", *everything)
    page = sit_down(maya, table)
    square(page, "J8").focus()
    page.keyboard.press("7")
    chips = page.get_by_role("list", name="Swaps this turn")
    expect(chips).to_contain_text("A for the blank on J8")
    page.keyboard.press("8")
    square(page, "H8").focus()
    page.keyboard.press("s")
    expect(chips).to_contain_text("S for T on H8")
    page.keyboard.press("8")
    page.keyboard.press("9")
    strip = page.get_by_role("group", name="The picked-up word")
    expect(strip.get_by_role("button").first).to_be_focused()
    # SEA: the S goes to the end, and then a T: EAST.
    for key in ("Enter", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(square(page, "J8")).to_have_accessible_name(re.compile("S, 1 point"))
    square(page, "K8").focus()
    page.keyboard.press("Space")
    page.keyboard.press("t")
    expect(page.get_by_role("button", name=re.compile("EAST"))).to_be_visible()
    submit(page, by_key=True)
    view = wait_for_turns(maya, table, 2)
    assert [word["text"] for word in view["sheet"][-1]["words"]] == ["EAST"]
    assert view["sheet"][-1]["swaps"] == 2


def test_variations_by_finger_on_a_phone(visitor: Come) -> None:
    maya = visitor(size="narrow", touch=True)
    table = open_with(maya, "TEAS" * 10, "TEA", "S", "recycle", "rearrange")
    page = sit_down(maya, table)
    page.get_by_role("button", name="Recycle").tap()
    drag_by_touch(page, rack_tile(page, "S"), square(page, "H8"))
    expect(page.get_by_role("list", name="Swaps this turn")).to_contain_text("S for T on H8")
    check_dock(page)
    page.get_by_role("button", name="Done").tap()
    rack_tile(page, "T").tap()
    square(page, "K8").tap()
    expect(page.get_by_role("button", name=re.compile("SEAT"))).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^Play \d")).tap()
    view = wait_for_turns(maya, table, 2)
    assert [word["text"] for word in view["sheet"][-1]["words"]] == ["SEAT"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"first_word_min": 5}, "First word: at least 5 letters."),
        ({"variations": ["nine_tile"]}, "Nine tiles each"),
        ({"targets": [70, 200]}, "Finish line"),
        (
            {"variations": ["end_when_no_play"], "bag": [*"TEASTEASTEASTE"]},
            "the game ends when no one has a play left",
        ),
    ],
)
def test_what_holds_at_a_table_is_said_at_it(
    visitor: Come, options: dict[str, Any], said: str
) -> None:
    maya = visitor()
    table = open_shared(maya, "Ana", "Ben", edition="deluxe", options=options)
    page = maya.goto_table(table)
    expect(page.get_by_text(said)).to_be_visible()
    if "targets" in options:
        expect(page.get_by_text("of 200")).to_be_visible()
    if "nine_tile" in options.get("variations", ()):
        view = mover(maya, table)
        show_by_short_press(page, view["seats"][view["seat"]])
        expect(page.locator("[data-slot]")).to_have_count(9)


# ── Dice ────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_game_of_dice_with_timer_and_advanced(visitor: Come) -> None:
    maya = visitor()
    options = {"advanced": True, "goal": 40, "timing": {"kind": "turn", "seconds": 60}}
    table = open_shared(maya, "Ana", "Ben", edition="dice", options=options)
    page = maya.goto_table(table)
    stand = page.get_by_role("button", name="Let it stand")
    left: list[str] = []
    for turn in range(1, 40):
        view = mover(maya, table)
        assert Counter(view["dice"]) == Counter(left)
        expect(page.get_by_text("Left for you")).to_have_count(1 if left else 0)
        page.get_by_role("button", name=re.compile("^Roll")).click()
        expect(page.locator("[data-slot] [data-face]")).to_have_count(
            min(7, 12 - len(view["tiles"]))
        )
        expect(page.get_by_role("timer").first).to_be_visible()
        view = mover(maya, table)
        assert view["clock"]["running"] == view["seat"]
        dice: Counter[str] = Counter(view["dice"])
        assert Counter(faces_shown(page)) == dice
        tiles = choose(table, view)
        if tiles is None:
            pass_turn(page)
            left = []
            wait_for_turns(maya, table, turn)
            continue
        lay_by_mouse(page, tiles)
        if turn == 2:
            shot(page, "dice")
        submit(page)
        after = wait_for_turns(maya, table, turn)
        dice.subtract(tile.face for tile in tiles)
        left = list(dice.elements())
        stand.click()
        expect(stand).to_have_count(0)
        if after["scores"][view["seat"]] >= 40:
            break
    outcome = maya.view(table["id"])["outcome"]
    assert outcome["reason"] == "target"
    assert outcome["winners"] == [view["seat"]]


def test_dice_roll_before_they_rest_on_what_the_server_rolled(visitor: Come) -> None:
    """With motion: the dice tumble, and end on the faces of the server."""
    maya = visitor(motion=True)
    table = open_shared(maya, "Ana", "Ben", edition="dice")
    page = maya.goto_table(table)
    page.evaluate(
        """() => {
            window.tumbled = 0;
            const count = () => { window.tumbled = Math.max(window.tumbled,
                document.querySelectorAll(".cube").length) };
            new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    page.get_by_role("button", name="Roll 7 dice").click()
    page.wait_for_function("() => window.tumbled === 7")
    expect(page.locator(".cube")).to_have_count(0)
    rolled = mover(maya, table)["dice"]
    assert faces_shown(page) == rolled
    angles = page.locator("[data-slot] .lies").evaluate_all(
        "dice => dice.map((die) => "
        "Number(/rotate\\((-?[0-9.]+)deg\\)/.exec(die.style.transform)[1]))"
    )
    assert max(map(abs, angles)) <= 20
    assert len(set(angles)) > 1


def test_dice_are_rolled_and_passed_by_keys_and_a_phone_holds_them_all(visitor: Come) -> None:
    maya = visitor(size="narrowest", theme="dark")
    table = open_shared(maya, "Ana", "Ben", edition="dice")
    page = maya.goto_table(table)
    expect(page.get_by_role("button", name="Roll 7 dice")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-slot] [data-face]")).to_have_count(7)
    check_dock(page)
    pass_turn(page)
    view = wait_for_turns(maya, table, 1)
    assert view["sheet"][0]["kind"] == "pass"
    expect(page.get_by_role("button", name="Roll 7 dice")).to_be_visible()
