"""Nothing is cut off in a terminal of 80 × 24: every screen is walked through, and what a widget
says is compared with what can be read of it."""

from collections.abc import Iterator

import pytest
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen
from textual.visual import visualize
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static

from lexiko import catalogue
from lexiko.cli.terminal.game.setup import CHALLENGE_SENTENCES, Choices
from lexiko.cli.terminal.screens import computer_seats
from lexiko.cli.terminal.screens.computer_seats import Pauses
from lexiko.cli.terminal.screens.result import EndScreen
from lexiko.cli.terminal.widgets.check_box import CheckBox
from lexiko.cli.terminal.widgets.key_line import KeyLine, wrapped
from lexiko.rules.commands import Resign
from lexiko.rules.editions import VARIATIONS

from .conftest import Fingers, new_table, playing
from .minds import Brooding, Scripted, across, until

SMALL = (80, 24)
SAYS = (Static, Label, Button, CheckBox)
SHORTENED = {"sheet-rows"}
"""Columns of the score sheet: names and words that are too long for them end in “…”, and stand in
full beside it."""
LONG = ("Bartholomew Featherstone", "Wilhelmina Oppenheim", "Maximiliane", "Konstantinos")


def squeezed(text: str) -> str:
    return "".join(text.split())


def read(widget: Widget) -> str:
    """What a widget shows in the room that it has."""
    lines = widget.render_lines(Region(0, 0, *widget.outer_size))
    return squeezed("".join(strip.text for strip in lines))


def wanted(widget: Widget) -> str:
    """What it has to say."""
    shown = visualize(widget, widget.render())
    return squeezed(shown.plain if isinstance(shown, Content) else str(shown))


def cut(screen: Screen[object]) -> Iterator[str]:
    """Everything on a screen that cannot be read to its end."""
    for widget in screen.walk_children(Widget):
        if not all(node.display for node in widget.ancestors_with_self if isinstance(node, Widget)):
            continue
        if isinstance(widget, Select) or isinstance(widget.parent, Select):
            # Its arrow and its list come and go; what it can say is looked at by itself.
            continue
        says = isinstance(widget, SAYS) and widget.content_size.width
        if says and widget.id not in SHORTENED and wanted(widget) not in read(widget):
            yield f"{widget!r} says {wanted(widget)!r}, and one reads {read(widget)!r}"
        hint = widget.placeholder if isinstance(widget, Input) and not widget.value else ""
        if len(hint) > widget.content_size.width:
            yield f"{widget!r} hints {hint!r} in {widget.content_size.width} columns"
        if widget.region.right > screen.size.width:
            yield f"{widget!r} leaves the screen at the right: {widget.region}"
        if widget.region.bottom > screen.size.height and not _scrolls(widget):
            yield f"{widget!r} leaves the screen below: {widget.region}"


def _scrolls(widget: Widget) -> bool:
    return any(isinstance(above, VerticalScroll) for above in widget.ancestors)


async def check(fingers: Fingers) -> None:
    """Nothing is cut, as soon as the layout has come to rest."""
    for _ in range(100):
        if not list(cut(fingers.app.screen)):
            return
        await fingers.pilot.pause(0.02)
    assert list(cut(fingers.app.screen)) == []


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "PAUSES", Pauses(0, 0, 0, 60))


async def test_a_label_that_is_cut_is_found() -> None:
    async with playing(None, SMALL) as fingers:
        fingers.app.screen.query_one("#tagline").styles.height = 1
        await until(lambda: "tagline" in str(list(cut(fingers.app.screen))), fingers)


async def test_the_start_screen_shows_every_edition_in_full() -> None:
    new_table(Choices(seats=LONG))
    async with playing(None, SMALL) as fingers:
        screen = fingers.app.screen
        for _ in catalogue.editions():
            await check(fingers)
            await fingers.press("down")
        chosen = [select for select in screen.query(Select) if select.display]
        room = min(select.size.width for select in chosen if select.id == "challenge")
        # The arrow and a gap on either side of it.
        assert max(map(len, CHALLENGE_SENTENCES.values())) <= room - 3


@pytest.mark.parametrize("edition", ["heritage", "tournament", "dice"])
async def test_every_moment_of_a_turn_can_be_read(edition: str) -> None:
    known = catalogue.edition(edition)
    choices = Choices(
        edition=edition,
        seats=LONG[: known.seats[1]],
        variations=tuple(v for v in VARIATIONS if v in known.variations),
        challenge="double",
    )
    table = new_table(choices)
    async with playing(table, SMALL) as fingers:
        await check(fingers)  # The handover.
        await fingers.press("enter")
        await check(fingers)  # One's rack, or the dice before their roll.
        if known.is_dice:
            await fingers.press("enter")
        letters = [face for face in fingers.screen.draft.left if len(face) == 1 and face.isalpha()]  # type: ignore[union-attr]
        await fingers.type("".join(letters[:4]).lower())
        await check(fingers)  # Tiles and their score.
        await fingers.press("enter")
        await check(
            fingers
        )  # Between turns: whose they are, what was played, and whether it stands.
        await fingers.press("enter")
        await check(fingers)
        keys = ["question_mark", "exclamation_mark", "0", "tab", "2", "4", "ctrl+r"]
        for key in [*keys, "1", "6", "9"] if not known.is_dice else keys:
            await fingers.press(key)
            await check(fingers)
            while len(fingers.app.screen_stack) > 2:
                await fingers.press("escape")


async def test_the_keys_of_the_fullest_moment_leave_room_for_another_one() -> None:
    choices = Choices(seats=("Ana", "Ben"), variations=tuple(VARIATIONS))
    table = new_table(choices, "HORNPASTEFAMOBEERS")
    table.do(across(0, "F8", "HORN", table))
    async with playing(table, SMALL) as fingers:
        await fingers.press("enter")
        line = fingers.screen.query_one(KeyLine)
        said = wanted(line)
        for key in (
            "4Challenge",
            "5Accept",
            "7Blank",
            "8Recycle",
            "9Rearrange",
            "0Unseen",
            "^qQuit",
        ):
            assert key in said
        await check(fingers)
        assert line.size.height == 2
        last = str(line.content).splitlines()[-1]
        assert len(last) + len(" = Tips") <= SMALL[0]


def test_keys_go_to_the_next_row_as_a_whole() -> None:
    keys = [Content(f"{n} Action") for n in range(5)]
    assert [len(row) for row in wrapped(keys, 26)] == [3, 2]
    assert [len(row) for row in wrapped(keys, 3)] == [1] * 5


async def test_a_person_among_computers_reads_everything() -> None:
    choices = Choices(
        seats=("", "", LONG[0], ""), computers=("intermediate", "champion", "", "beginner")
    )
    table = new_table(choices, "HORNPASTE")
    first = table.game.mover
    assert first
    table.mind = Scripted([across(first, "F8", "".join(table.game.racks[first][:4]), table)])
    async with playing(table, SMALL) as fingers:
        await until(lambda: fingers.screen.up.kind == "challengers", fingers)
        await check(fingers)
        table.mind = Brooding()
        await fingers.press("enter")
        await until(lambda: fingers.screen.deliberation, fingers)
        await check(fingers)


async def test_a_game_to_watch_can_be_read() -> None:
    choices = Choices(seats=("",) * 4, computers=("intermediate",) * 4, variations=("nine_tile",))
    table = new_table(choices)
    table.mind = Brooding()
    async with playing(table, SMALL) as fingers:
        await until(lambda: fingers.screen.deliberation, fingers)
        await check(fingers)
        await fingers.press("space")
        await check(fingers)
        await fingers.press("question_mark")
        await check(fingers)


async def test_the_end_can_be_read() -> None:
    table = new_table(Choices(seats=LONG))
    for seat in (0, 1, 2):
        table.do(Resign(seat))
    async with playing(table, SMALL) as fingers:
        await fingers.press("enter")
        assert isinstance(fingers.app.screen, EndScreen)
        await check(fingers)
