"""The start screen: choose an edition and press Enter, or change the setup first."""

import time
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from lexiko import catalogue
from lexiko.cli.terminal.game.lineup import NEWCOMER, OPPONENT, USUAL_PACE
from lexiko.cli.terminal.game.saved_games import UnfinishedGame, unfinished_games
from lexiko.cli.terminal.game.setup import CHALLENGE_SENTENCES, VARIATION_SENTENCES, Choices, set_up
from lexiko.cli.terminal.screens.requests import NewGameRequested, SavedGameRequested
from lexiko.cli.terminal.widgets.check_box import CheckBox
from lexiko.errors import LexikoError
from lexiko.lexicon import installed
from lexiko.players import PACES, levels
from lexiko.rules.editions import CHALLENGE_MODES, MOST_SEATS, VARIATIONS, GameClock, TurnTimer

FINISH_LINES = ("beginner", "intermediate", "expert")
PERSON = "person"
OPPOSITE = 2
"""The opponent's seat."""
NAMES = {1: NEWCOMER, OPPOSITE: "Player 2"}
PACE_SENTENCES = {
    "quick": "a moment",
    "normal": "about 2 seconds",
    "long": "about 15 seconds",
}


class SetupScreen(Screen[None]):
    """A new game, or an unfinished one."""

    AUTO_FOCUS = "#editions"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "start", "Start"),
        Binding("ctrl+p", "pass_and_play", "Pass and play"),
        Binding("ctrl+p", "play_computer", "Play a computer"),
        Binding("f1", "app.tips", "Tips and words", key_display="F1"),
        Binding("ctrl+q", "app.quit", "Quit"),
    ]

    def __init__(self, pace: str = USUAL_PACE) -> None:
        super().__init__()
        self.pace = pace
        self.keys = catalogue.editions()
        self.waiting: list[UnfinishedGame] = unfinished_games()

    # ── The form ────────────────────────────────────────────────────────────────────────────────

    def compose(self) -> ComposeResult:
        yield Static(_wordmark(), id="wordmark")
        with Horizontal(id="start"):
            with Vertical(id="boxes"):
                yield Label("New game: Enter to start", classes="heading")
                yield OptionList(
                    *(Option(_edition_option(key)) for key in self.keys), id="editions"
                )
                yield Static(id="tagline", markup=False)
                if self.waiting:
                    yield Label("Resume", classes="heading")
                    yield OptionList(*(Option(_unfinished(g)) for g in self.waiting), id="waiting")
            with VerticalScroll(id="form", can_focus=False):
                yield Label("Who plays?", classes="heading")
                who = [
                    ("Person", PERSON),
                    *((level.capitalize(), level) for level in levels()),
                ]
                for number in range(1, MOST_SEATS + 1):
                    with Horizontal(classes="row seat", id=f"row-seat-{number}"):
                        yield Label(f"Seat {number}")
                        yield Input(
                            NAMES.get(number, ""),
                            placeholder="empty",
                            id=f"seat-{number}",
                            max_length=40,
                            compact=True,
                        )
                        yield Label("Computer", id=f"computer-{number}", classes="computer")
                        sits = OPPONENT if number == OPPOSITE else PERSON
                        yield _select(f"who-{number}", who, value=sits)
                yield Label("Setup", classes="heading")
                yield from self._options()
        with Horizontal(id="start-line"):
            yield Static(id="problem", markup=False)
            yield Button("Start", id="go", variant="primary", compact=True)
        yield Footer(show_command_palette=False)

    def _options(self) -> ComposeResult:
        modes = [(CHALLENGE_SENTENCES[mode], str(mode)) for mode in CHALLENGE_MODES]
        lexicons = [(_lexicon_option(name), name) for name in installed.names()]
        paces = [(PACE_SENTENCES.get(pace, pace), pace) for pace in PACES]
        if self.pace not in PACES:
            paces.append((f"{self.pace} seconds", self.pace))
        lines = [(line.capitalize(), line) for line in FINISH_LINES]
        rows = (
            ("pace", "Thinking time", _select("pace", paces, value=self.pace)),
            ("challenge", "Challenges", _select("challenge", modes, value="edition")),
            ("lexicon", "Words", _select("lexicon", lexicons, value=installed.ENGLISH)),
            (
                "first_word_min",
                "First word",
                _select(
                    "first_word_min",
                    [(f"{n} letters or more", str(n)) for n in (3, 4, 5)],
                    "any length",
                ),
            ),
            (
                "goal",
                "Points to win",
                Input(id="goal", type="integer", placeholder="200", compact=True),
            ),
            ("timer", "Turn limit (s)", Input(id="timer", type="integer", compact=True)),
            (
                "texts",
                "Lucky words",
                Input(id="texts", placeholder="one per seat: fox, owl", compact=True),
            ),
            *(
                (
                    f"level-{number}",
                    f"Finish Line {number}",
                    _select(f"level-{number}", lines, "none"),
                )
                for number in range(1, MOST_SEATS + 1)
            ),
        )
        for name, label, widget in rows:
            with Horizontal(classes="row", id=f"row-{name}"):
                yield Label(label)
                yield widget
        advanced = "Unused dice stay for the next player."
        for name, (title, sentence) in (
            ("advanced", ("Advanced", advanced)),
            *VARIATION_SENTENCES.items(),
        ):
            with Vertical(classes="switch", id=f"row-{name}"):
                yield CheckBox(title, id=name, compact=True)
                yield Static(sentence, classes="says", markup=False)

    def on_mount(self) -> None:
        self.query_one("#editions", OptionList).highlighted = 0
        self.fit()

    @property
    def edition_key(self) -> str:
        return self.keys[self.query_one("#editions", OptionList).highlighted or 0]

    def fit(self) -> None:
        """Show only the options of this edition."""
        try:
            edition = catalogue.edition(self.edition_key)
        except LexikoError as error:
            self.show_error(error.message)
            return
        for name in ("advanced", "goal", "first_word_min"):
            self.query_one(f"#row-{name}").display = name in edition.options
        for variation in VARIATIONS:
            self.query_one(f"#row-{variation}").display = variation in edition.variations
        for number in range(1, MOST_SEATS + 1):
            self.query_one(f"#row-seat-{number}").display = number <= edition.seats[1]
        self._fit_seats()
        hint = "no limit"
        if isinstance(edition.timing, TurnTimer):
            hint = f"{edition.timing.seconds}; 0 for no limit"
        elif isinstance(edition.timing, GameClock):
            hint = f"{edition.timing.seconds // 60} min per game; 0 for none"
        self.query_one("#timer", Input).placeholder = hint
        self.query_one("#tagline", Static).update(catalogue.card(self.edition_key).tagline)
        self.show_error("")

    @on(Input.Changed)
    @on(Select.Changed)
    def _fit_seats(self) -> None:
        """Show the name field for people, the level for computers, and options of taken seats."""
        edition = catalogue.edition(self.edition_key)
        levels = {number: self._level(number) for number in range(1, MOST_SEATS + 1)}
        for number, level in levels.items():
            name = self.query_one(f"#seat-{number}", Input)
            name.display = not level
            self.query_one(f"#computer-{number}").display = bool(level)
            is_taken = number <= edition.seats[1] and bool(level or name.value.strip())
            self.query_one(f"#row-level-{number}").display = (
                is_taken and "finish_line" in edition.options
            )
        self.query_one("#row-pace").display = any(levels.values())
        self.refresh_bindings()

    def show_error(self, message: str) -> None:
        self.query_one("#problem", Static).update(message)

    # ── Starting ────────────────────────────────────────────────────────────────────────────────

    def choices(self) -> Choices:
        """The choices in the form, as far as this edition has them."""
        edition = catalogue.edition(self.edition_key)
        numbers = range(1, edition.seats[1] + 1)
        computers = {n: self._level(n) for n in numbers}
        seats = {
            n: "" if computers[n] else self.query_one(f"#seat-{n}", Input).value.strip()
            for n in numbers
        }
        taken = [n for n in numbers if seats[n] or computers[n]]
        finish_lines = (
            [self._chosen(f"level-{n}") for n in taken] if "finish_line" in edition.options else []
        )
        middle = "intermediate" if any(finish_lines) else ""
        return Choices(
            edition=self.edition_key,
            seats=tuple(seats[n] for n in taken),
            computers=tuple(computers[n] for n in taken),
            pace=self._chosen("pace") or USUAL_PACE,
            lexicon=self._chosen("lexicon") or "",
            challenge=self._chosen("challenge") or "edition",
            variations=tuple(
                variation
                for variation in edition.variations
                if self.query_one(f"#{variation}", CheckBox).value
            ),
            first_word_min=_number(self._chosen("first_word_min"))
            if "first_word_min" in edition.options
            else None,
            finish_line=tuple(line or middle for line in finish_lines) if middle else (),
            goal=_number(self.query_one("#goal", Input).value)
            if "goal" in edition.options
            else None,
            advanced="advanced" in edition.options and self.query_one("#advanced", CheckBox).value,
            timer_s=_number(self.query_one("#timer", Input).value),
            texts=_texts(self.query_one("#texts", Input).value),
        )

    def _level(self, number: int) -> str:
        """The level of the computer on a seat; empty for a person."""
        who = self._chosen(f"who-{number}")
        return "" if who == PERSON else who

    def _chosen(self, name: str) -> str:
        value = self.query_one(f"#{name}", Select).value
        return value if isinstance(value, str) else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("pass_and_play", "play_computer"):
            return bool(self._level(OPPOSITE)) == (action == "pass_and_play")
        return True

    def action_pass_and_play(self) -> None:
        """Let two people share this terminal."""
        self.query_one(f"#who-{OPPOSITE}", Select).value = PERSON

    def action_play_computer(self) -> None:
        self.query_one(f"#who-{OPPOSITE}", Select).value = OPPONENT

    def action_start(self) -> None:
        try:
            setup = set_up(self.choices())
        except LexikoError as error:
            self.show_error(error.message)
            return
        self.post_message(NewGameRequested(setup))

    @on(OptionList.OptionHighlighted, "#editions")
    def _edition_changed(self) -> None:
        self.fit()

    @on(OptionList.OptionSelected, "#editions")
    @on(Input.Submitted)
    @on(Button.Pressed, "#go")
    def _start(self) -> None:
        self.action_start()

    @on(OptionList.OptionSelected, "#waiting")
    def _resume(self, event: OptionList.OptionSelected) -> None:
        self.post_message(SavedGameRequested(self.waiting[event.option_index].saved))


def _select(
    name: str, options: list[tuple[str, str]], none: str = "", value: str = ""
) -> Select[str]:
    if value:
        return Select(options, id=name, allow_blank=False, value=value, compact=True)
    return Select(options, id=name, prompt=none, compact=True)


def _lexicon_option(name: str) -> str:
    """A lexicon with its language: “German: german, 592,025 words”."""
    try:
        about = installed.description(name)
    except LexikoError:
        return name
    tiles = catalogue.tile_set(about.language).name
    title = tiles if name == tiles.lower() else f"{tiles}: {name}"
    return f"{title}, {about.words:,} words"


def _edition_option(key: str) -> Text:
    try:
        card = catalogue.card(key)
    except LexikoError as error:
        return Text(key).append(f"\n{error.message}", style="dim")
    text = Text()
    for colour in ("frame", "dl", "tl", "dw", "tw"):
        text.append("▄", style=f"{card.colours.get(colour, '#62402b')}")
    return text.append(f" {card.name}", style="bold")


def _unfinished(entry: UnfinishedGame) -> Text:
    game = entry.game
    scores = "  ".join(f"{game.seats[seat]} {game.scores[seat]}" for seat in game.order)
    text = Text(scores, style="bold")
    turns = len(game.sheet)
    return text.append(
        f"\n{game.edition.name} · {turns} turns · {_ago(entry.changed_s)}", style="dim"
    )


def _ago(then_s: float) -> str:
    seconds = max(0, time.time() - then_s)
    for name, length in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= length:
            count = int(seconds // length)
            return f"{count} {name}{'s' if count > 1 else ''} ago"
    return "just now"


def _number(text: str) -> int | None:
    return int(text) if text.strip().lstrip("-").isdecimal() else None


def _texts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",")) if text.strip() else ()


def _wordmark() -> Text:
    text = Text(" ")
    for letter, value in zip("LEXIKO", "₁₁₈₁₅₁", strict=True):
        text.append(f" {letter}{value} ", style="bold #2a1a0b on #e6c48c")
        text.append(" ")
    return text.append("  for two to four people or computers", style="dim italic")
