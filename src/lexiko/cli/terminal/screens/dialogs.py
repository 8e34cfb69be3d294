"""Dialogs over the table: yes or no, one of several, a letter, tiles, a word, a page."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from lexiko.cli.palette import Palette
from lexiko.cli.terminal.widgets.rack import RackView
from lexiko.errors import LexikoError
from lexiko.rules.alphabet import TileSet

Value = TypeVar("Value")


class Confirm(ModalScreen[bool]):
    """A question with a yes button named after the action, and a no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer(True)", "Yes"),
        Binding("escape,n", "answer(False)", "No"),
    ]

    def __init__(self, title: str, text: str, yes: str, no: str = "Cancel") -> None:
        super().__init__()
        self.heading, self.text, self.yes, self.no = title, text, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(self.heading, classes="heading")
            yield Static(self.text, markup=False)
            with Horizontal(classes="buttons"):
                yield _button(f"{self.yes}  ⏎", "yes", "primary")
                yield _button(f"{self.no}  Esc", "no")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")


class NoticeDialog(ModalScreen[None]):
    """Something everyone should read before the game continues."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,space", "close", "Continue")]

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(self.heading, classes="heading")
            yield Static(self.text)
            with Horizontal(classes="buttons"):
                yield _button("Continue  ⏎", "on", "primary")

    def action_close(self) -> None:
        self.dismiss()

    def on_button_pressed(self) -> None:
        self.dismiss()


class Choose(ModalScreen[Value | None], Generic[Value]):
    """A choice by arrow keys, by its key, or by mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Cancel")]

    def __init__(
        self,
        title: str,
        text: str,
        options: Sequence[tuple[str, Value]],
        keys: Sequence[str] = "123456789",
    ) -> None:
        super().__init__()
        self.heading, self.text, self.options, self.keys = title, text, list(options), list(keys)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(self.heading, classes="heading")
            yield Static(self.text, markup=False)
            yield OptionList(
                *(
                    Option(Text(f"{key:>9}  {label}" if len(self.keys) > 9 else f"{key}  {label}"))
                    for key, (label, _) in zip(self.keys, self.options, strict=False)
                )
            )
            yield Static("↑ ↓ and Enter, or its key · Esc to cancel", classes="hint")

    def on_key(self, event: events.Key) -> None:
        if event.character in self.keys[: len(self.options)]:
            event.stop()
            self.dismiss(self.options[self.keys.index(event.character)][1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.options[event.option_index][1])

    def action_cancel(self) -> None:
        self.dismiss(None)


class ChooseLetter(ModalScreen[str | None]):
    """The letter of a blank; letters of several characters have a number."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Cancel")]

    def __init__(self, tiles: TileSet) -> None:
        super().__init__()
        self.tiles = tiles
        self.long = [letter for letter in tiles.letters if len(letter) > 1]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label("Choose a letter for your blank", classes="heading")
            yield Static("Type a letter. You can't change it later.")
            yield Static(" ".join(letter for letter in self.tiles.letters if len(letter) == 1))
            if self.long:
                numbered = (f"{i} = {letter}" for i, letter in enumerate(self.long, 1))
                yield Static("  ".join(numbered))

    def on_key(self, event: events.Key) -> None:
        if not event.character or not event.is_printable:
            return
        letter = self.tiles.fold(event.character)
        if letter in self.tiles.positions:
            self.dismiss(letter)
        elif letter.isdecimal() and 1 <= int(letter) <= len(self.long):
            self.dismiss(self.long[int(letter) - 1])

    def action_cancel(self) -> None:
        self.dismiss(None)


class ChooseTiles(ModalScreen[tuple[str, ...] | None]):
    """Tiles to exchange, typed or clicked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Exchange"),
        Binding("escape", "cancel", "Cancel"),
        Binding("backspace", "none", "None"),
        Binding("asterisk", "all", "All"),
    ]

    def __init__(
        self, rack: tuple[str, ...], tiles: TileSet, palette: Palette, in_bag: int, least: int
    ) -> None:
        super().__init__()
        self.rack, self.tiles, self.palette = rack, tiles, palette
        self.in_bag, self.least = in_bag, least
        self.chosen: frozenset[int] = frozenset()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label("Exchange tiles", classes="heading")
            yield Static(id="why", markup=False)
            yield RackView(self.tiles, self.palette, is_dice=False)
            yield Static(
                "Type letters (? for a blank), * for all, Backspace for none, or click.",
                classes="hint",
                markup=False,
            )
            with Horizontal(classes="buttons"):
                yield _button("", "yes", "primary")
                yield _button("Cancel  Esc", "no")

    def on_mount(self) -> None:
        self.query_one(RackView).show(self.rack)
        self._show()

    def _show(self) -> None:
        count = len(self.chosen)
        self.query_one(RackView).show(self.rack, self.chosen)
        why = (
            f"{self.in_bag} tiles in the bag. "
            "You get new tiles for the ones you choose, and your turn ends."
        )
        if self.in_bag < self.least:
            why = f"You can't exchange: {self.in_bag} tiles in the bag, {self.least} needed."
        elif count > self.in_bag:
            why = f"Only {self.in_bag} tiles in the bag: choose fewer."
        self.query_one("#why", Static).update(why)
        button = self.query_one("#yes", Button)
        button.label = f"Exchange {count}  ⏎" if count else "Pass  ⏎"
        button.disabled = bool(count) and (count > self.in_bag or self.in_bag < self.least)

    def on_key(self, event: events.Key) -> None:
        if not event.character or event.character == "*":
            return
        sign = self.tiles.fold(event.character)
        for wanted in (True, False):
            for place, face in enumerate(self.rack):
                fits = face == sign or (face[:1] == sign and sign not in self.rack)
                if fits and (place not in self.chosen) == wanted:
                    self._toggle(place)
                    return

    def on_rack_view_clicked(self, event: RackView.Clicked) -> None:
        self._toggle(event.place)

    def _toggle(self, place: int) -> None:
        self.chosen = self.chosen ^ {place}
        self._show()

    def action_none(self) -> None:
        self.chosen = frozenset()
        self._show()

    def action_all(self) -> None:
        self.chosen = frozenset(range(len(self.rack)))
        self._show()

    def action_submit(self) -> None:
        if not self.query_one("#yes", Button).disabled:
            self.dismiss(tuple(self.rack[place] for place in sorted(self.chosen)))

    def action_cancel(self) -> None:
        self.dismiss(None)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.action_submit() if event.button.id == "yes" else self.action_cancel()


class AskText(ModalScreen[str | None]):
    """A word to type; `answer` gives a reply or raises an error."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Cancel")]

    def __init__(
        self, title: str, text: str, answer: Callable[[str], str], keeps_open: bool = False
    ) -> None:
        super().__init__()
        self.heading, self.text, self.answer, self.keeps_open = title, text, answer, keeps_open

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(self.heading, classes="heading")
            yield Static(self.text, markup=False)
            yield Input()
            yield Static(" ", id="answer", markup=False)
            yield Static("Enter to confirm · Esc to cancel", classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if not event.value.strip():
            return
        try:
            reply = self.answer(event.value.strip())
        except LexikoError as error:
            self.query_one("#answer", Static).update(error.message)
            return
        self.query_one("#answer", Static).update(reply)
        if self.keeps_open:
            event.input.clear()
        else:
            self.dismiss(event.value.strip())

    def action_cancel(self) -> None:
        self.dismiss(None)


class Page(ModalScreen[None]):
    """A page to read, with scrolling."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "close", "Close"),
        Binding("down", "scroll(1)", "Down", show=False),
        Binding("up", "scroll(-1)", "Up", show=False),
        Binding("pagedown,space", "scroll(15)", "Page down", show=False),
        Binding("pageup", "scroll(-15)", "Page up", show=False),
    ]

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog page"):
            yield Label(self.heading, classes="heading")
            with VerticalScroll(can_focus=False):
                yield Static(self.text)
            yield Static("↑ ↓ to scroll · Esc to close", classes="hint")

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss()


def _button(label: str, name: str, variant: str = "default") -> Button:
    """A button for the mouse, without focus, as the keyboard has keys for it."""
    button = Button(label, id=name, variant="primary" if variant == "primary" else "default")
    button.can_focus = False
    return button
