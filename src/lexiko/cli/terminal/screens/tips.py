"""Tips, dos and don'ts, history, and word lists if looking words up is allowed."""

import asyncio
from collections.abc import Callable
from typing import ClassVar, get_args

from rich.console import Group, RenderableType
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from lexiko import tips
from lexiko.cli.tip_pages import (
    DERIVED,
    DOS,
    HISTORY,
    dos_page,
    heading,
    history_page,
    tip_page,
    words_page,
)
from lexiko.errors import LexikoError
from lexiko.lexicon.word_lists import WordLists
from lexiko.tips import Derived


class TipsScreen(Screen[None]):
    """Topics on the left, the chosen page on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q", "close", "Close", key_display="Esc"),
        Binding("pagedown,space", "scroll(1)", "Page down", key_display="Space", priority=True),
        Binding("pageup", "scroll(-1)", "Page up", key_display="PgUp", priority=True),
    ]

    def __init__(self, language: str, read: Callable[[], WordLists] | None) -> None:
        """`read` returns the lexicon's word lists; without it they're locked."""
        super().__init__()
        self.language, self.read = language, read
        self.tips = tips.load(language)
        self.words: WordLists | None = None
        self.problem = ""

    def compose(self) -> ComposeResult:
        with Horizontal(id="tips"):
            yield OptionList(
                *(
                    Option(f"{number:>2} {tip.title.en}", id=tip.key)
                    for number, tip in enumerate(self.tips.tips, 1)
                ),
                None,
                Option(DOS, id="dos"),
                Option(HISTORY, id="history"),
                None,
                *(Option(title, id=name) for name, title in DERIVED.items()),
                id="topics",
            )
            with VerticalScroll(can_focus=False):
                yield Static(id="page")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        if self.read:
            self._read_words()

    @work(exclusive=True)
    async def _read_words(self) -> None:
        assert self.read
        try:
            # Loading a lexicon for the first time may take a few seconds.
            self.words = await asyncio.to_thread(self.read)
        except LexikoError as error:
            self.problem = error.message
        self._show()

    @on(OptionList.OptionHighlighted, "#topics")
    def _show(self) -> None:
        topics = self.query_one("#topics", OptionList)
        if topics.highlighted is not None:
            topic = topics.get_option_at_index(topics.highlighted).id or ""
            self.query_one("#page", Static).update(self.page(topic))
            self.query_one(VerticalScroll).scroll_home(animate=False)

    def page(self, topic: str) -> RenderableType:
        """The page of a topic: a tip's key, `dos`, `history` or a word list."""
        if topic == "dos":
            return dos_page(self.tips)
        if topic == "history":
            return history_page(self.tips)
        for name in get_args(Derived):
            if name == topic:
                return self._words_page(name)
        tip = next(tip for tip in self.tips.tips if tip.key == topic)
        return tip_page(self.tips, tip, self.language)

    def _words_page(self, name: Derived) -> RenderableType:
        if self.words:
            return words_page(self.words, name)
        if self.read:
            return Group(heading(DERIVED[name]), Text(self.problem or "Reading the lexicon …"))
        return Group(
            heading("Word lists are locked"),
            Text("The dictionary is closed in this game. The lists open when it’s over."),
        )

    def action_scroll(self, pages: int) -> None:
        pane = self.query_one(VerticalScroll)
        pane.scroll_relative(y=pages * (pane.size.height - 2), animate=False)

    def action_close(self) -> None:
        self.dismiss()
