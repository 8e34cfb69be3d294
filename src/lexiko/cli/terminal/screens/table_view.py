"""The table: board, rack, score sheet and messages. A rack is shown only to its player."""

from textwrap import wrap

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from lexiko import catalogue
from lexiko.cli.palette import GOLD, palette
from lexiko.cli.terminal.game.draft import Cursor, Draft, arranged_like
from lexiko.cli.terminal.game.lineup import Lineup
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.result import EndScreen
from lexiko.cli.terminal.texts.handover import handover_text, open_window
from lexiko.cli.terminal.texts.preview import (
    board_picture,
    last_squares,
    preview_text,
    roll_text,
    stock_text,
)
from lexiko.cli.terminal.widgets.board import BoardView
from lexiko.cli.terminal.widgets.key_line import KeyLine
from lexiko.cli.terminal.widgets.rack import RackView
from lexiko.cli.terminal.widgets.sheet import SheetView, seats_text, sums_text
from lexiko.errors import BadEdition, LexikoError
from lexiko.rules import View, view
from lexiko.rules.commands import Command
from lexiko.rules.endings import ending

TICK_S = 0.25
SIDE = 30
"""Fewest columns of the score sheet."""
CHROME = 4
"""Rows apart from the board: title and rack."""
NARROW, LOW = 140, 38
"""Below this width keys need two rows; below this height so do messages, as there's no log."""
LOG_LINES = 7
HAND_LINES = 3

TRADING = Text(
    "Recycle: move to a tile on the board and type the letter to swap it for. 8 or Esc to stop."
)


class TableView(Screen[None]):
    """A game on the screen. `viewer` is the seat whose rack is shown; None between turns."""

    AUTO_FOCUS = "BoardView"

    def __init__(self, table: TerminalTable) -> None:
        super().__init__()
        self.table = table
        edition = table.game.edition
        try:
            card = catalogue.card(edition.key)
        except BadEdition:
            card = catalogue.Card(edition.key, edition.name)
        self.palette = palette(card, edition.is_dice)
        self.viewer: int | None = self.lineup.only_person(table.game)
        self.draft: Draft | None = None
        self.cursor = Cursor(edition.layout.star)
        self.trading = False
        self.picked: int | None = None
        """The place of the tile picked up with the mouse."""
        self.orders: dict[int, tuple[str, ...]] = {}
        """The order of each player's rack."""
        self.sentences: list[str] = table.sentences()
        self.news: list[str] = self.sentences[-2:]
        self.problem = ""
        self._ending: tuple[int, bool] = (-1, False)
        """A version of the game, and whether it ends if the open play stands."""
        self._shown: tuple[int, int | None, Size] | None = None
        """What the side panel was last drawn for."""

    @property
    def lineup(self) -> Lineup:
        return self.table.lineup

    # ── The widgets ─────────────────────────────────────────────────────────────────────────────

    def compose(self) -> ComposeResult:
        game = self.table.game
        yield Static(id="title", markup=False)
        with Horizontal(id="table"):
            with Vertical(id="place"):
                yield BoardView(
                    board_picture(game, None, self.palette, None, frozenset()), id="board"
                )
            with Vertical(id="side"):
                yield Static(id="seats")
                yield SheetView(id="sheet")
                yield Static(id="sums")
                yield Static(id="thoughts", markup=False)
                yield Static(id="log", markup=False)
        yield Static(id="news", markup=False)
        with Horizontal(id="hand"):
            yield RackView(game.edition.tiles, self.palette, game.edition.is_dice)
            yield Static(id="preview")
        yield KeyLine()

    def on_mount(self) -> None:
        frame = self.palette.frame
        title = self.query_one("#title")
        title.styles.background, title.styles.color = frame.ground, frame.ink
        self.set_interval(TICK_S, self.tick)
        self.call_after_refresh(self.fit)

    def on_resize(self) -> None:
        self.fit()

    @property
    def is_laid_out(self) -> bool:
        """Whether all widgets exist: a resize may come before them, a tick after them."""
        return self.is_mounted and all(map(self.query, ("#board", "#log", "#preview")))

    def fit(self) -> None:
        """Give the board the largest squares that leave room for the score sheet."""
        if not self.is_laid_out:
            return
        width, height = self.size
        is_narrow = width < NARROW
        is_low = is_narrow and height < LOW
        self.set_class(is_narrow, "narrow")
        self.set_class(is_low, "low")
        board = self.query_one(BoardView)
        board.fit(width - SIDE, height - CHROME - (2 + is_narrow + is_low))
        self.query_one("#log").display = board.wanted.height >= 28
        self.set_class(height < 30, "compact")
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Update the screen; racks come only from `view`."""
        if not self.is_laid_out:
            return
        table, game = self.table, self.table.game
        seen = view(game, self.viewer)
        self._renew_draft()
        cursor = self.cursor if self.viewer is not None and self._may_lay() else None
        last = last_squares(table.events, game)
        self.query_one(BoardView).show(
            board_picture(game, self.draft, self.palette, cursor, last, self.trading)
        )
        chosen = frozenset() if self.picked is None else frozenset({self.picked})
        slots = self._slots(seen)
        self.query_one(RackView).show(slots, chosen)
        self.query_one(RackView).display = bool(slots)
        self._show_preview()
        # A key that moves the cursor or lays a tile doesn't change the rest.
        shown = self._side_now()
        if shown != self._shown:
            self._shown = shown
            self._show_side(seen)

    def _side_now(self) -> tuple[int, int | None, Size]:
        """What the side panel has to be drawn for."""
        return self.table.game.version, self.viewer, self.query_one("#side").size

    def _slots(self, seen: View) -> tuple[str | None, ...]:
        """What the rack shows: the viewer's tiles, open dice, or tiles face down."""
        if self.draft:
            return self.draft.slots
        if seen.edition.is_dice and seen.has_rolled and self.lineup.level(seen.mover or 0):
            return seen.dice
        if seen.mover is None or self.has_class("narrow"):
            # Tiles face down would leave too little room for text.
            return ()
        return seen.racks[seen.mover]

    def _racks(self) -> dict[int, str]:
        """Racks that everyone may see, by seat."""
        return {}

    def _show_side(self, seen: View) -> None:
        """Show the score sheet, messages, title and available keys."""
        self.query_one(SheetView).show(seen)
        side = self.query_one("#side").size.width
        self.query_one("#sums", Static).update(sums_text(seen, max(20, side - 1)), layout=False)
        self.query_one("#news", Static).update(self._news(), layout=False)
        self.query_one("#log", Static).update(self._latest(side), layout=False)
        self._show_title()
        self._show_clocks()
        self.refresh_bindings()

    def _news(self) -> str:
        """The latest messages that fit."""
        size = self.query_one("#news").size
        lines = wrap("  ".join(self.news), max(20, size.width))
        shown, more = list(self.news), ""
        while len(lines) > max(1, size.height):
            # A message that is too long loses its beginning, as its end matters most.
            shown = shown[1:] if len(shown) > 1 else [shown[0].partition(" ")[2]]
            more = "… " if len(shown) == 1 and shown != self.news[-1:] else ""
            lines = wrap(more + "  ".join(shown), max(20, size.width))
        return "\n".join(lines)

    def _latest(self, width: int) -> str:
        """As many of the latest messages as fit."""
        latest: list[str] = []
        for text in reversed(self.sentences):
            latest.insert(0, text)
            if sum(len(wrap(line, max(20, width))) for line in latest) > LOG_LINES:
                return "\n".join(latest[1:])
        return "\n".join(latest)

    def _show_title(self) -> None:
        game = self.table.game
        left = f" Lexiko · {game.edition.name}"
        turns = f"round {len(game.sheet) // max(1, len(game.active())) + 1}"
        right = f"{stock_text(game)} · {turns} "
        room = max(1, self.size.width - len(left) - len(right))
        self.query_one("#title", Static).update(f"{left}{' ' * room}{right}", layout=False)

    def _show_clocks(self) -> None:
        side = self.query_one("#side").size.width
        seen = view(self.table.game, self.viewer)
        text = seats_text(
            seen,
            max(20, side - 1),
            self.table.now_ms(),
            self.has_class("compact"),
            self._racks(),
        )
        seats = self.query_one("#seats", Static)
        seats.update(text, layout=False)
        seats.styles.height = len(text.plain.splitlines())

    def _show_preview(self) -> None:
        self.query_one("#preview", Static).update(self._preview(), layout=False)

    def _fits_beside_the_rack(self, text: str) -> bool:
        width = self.query_one("#preview").size.width
        return len(wrap(text, max(20, width))) <= HAND_LINES

    def _preview(self) -> Text:
        game = self.table.game
        if self.viewer is None or self.draft is None:
            return handover_text(game, self.news, self._closes_in_s(), self._ends())
        if self.problem:
            return Text(self.problem, style=f"bold {GOLD}")
        if game.edition.is_dice and not game.dice.rolled:
            return roll_text(game)
        if self.trading:
            return TRADING
        return preview_text(game, self.viewer, self.draft)

    # ── Questions ──────────────────────────────────────────────────────────────────────────────

    def _may_lay(self) -> bool:
        game = self.table.game
        return not game.edition.is_dice or (game.dice.rolled and game.mover == self.viewer)

    def _ends(self) -> bool:
        """Whether the game ends if the open play stands."""
        game = self.table.game
        if self._ending[0] != game.version:
            ends = open_window(game) is not None and ending(game, self.table.lexicon) is not None
            self._ending = (game.version, ends)
        return self._ending[1]

    def _closes_in_s(self) -> int | None:
        window = open_window(self.table.game)
        if window is None or window.limit_at_ms is None:
            return None
        return max(0, -(-(window.limit_at_ms - self.table.now_ms()) // 1000))

    # ── Acting ──────────────────────────────────────────────────────────────────────────────────

    def do(self, command: Command) -> bool:
        """Carry out a command and show the result, or the error."""
        rows, version = len(self.table.game.sheet), self.table.game.version
        try:
            sentences = self.table.do(command)
        except LexikoError as error:
            self.show_error(error)
            return False
        except OSError as error:
            self.show_error(LexikoError(reason=f"Can't save the game: {error.strerror}."))
            return False
        self.take_in(sentences, turn_is_over=len(self.table.game.sheet) > rows)
        return self.table.game.version > version

    def take_in(self, sentences: list[str], turn_is_over: bool) -> None:
        """Show new events: hide the rack after a turn, and show the result after the game."""
        game = self.table.game
        self.sentences += sentences
        self.news = sentences or self.news
        self.problem = ""
        if turn_is_over or game.mover != self.viewer:
            self.hide_rack()
            if turn_is_over and game.sheet[-1].seat == self.viewer:
                self.draft = None
        self.show()
        if game.is_over:
            self.app.push_screen(EndScreen(self.table))

    def hide_rack(self) -> None:
        """Hide the rack before the terminal is passed on, unless one person plays computers."""
        only = None if self.table.game.is_over else self.lineup.only_person(self.table.game)
        if only is None or only != self.viewer:
            self.viewer, self.draft = only, None
        self.trading = False
        self.picked = None

    def show_error(self, error: LexikoError) -> None:
        self.problem = error.message
        self.show()
        if self.viewer is None or not self._fits_beside_the_rack(error.message):
            self.notify(error.message, severity="warning", markup=False)

    def tick(self) -> None:
        """Carry out what the clock brings about, and update the clocks."""
        game = self.table.game
        if not self.is_laid_out:
            return
        if self._shown != self._side_now():
            # The layout settled after the side panel was drawn.
            self.show()
        if game.is_over:
            return
        rows = len(game.sheet)
        try:
            sentences = self.table.notice_time()
            if game.clock.running is not None or game.window:
                self.table.save_time()
        except (LexikoError, OSError):
            # The next action of a person meets the same error and shows it.
            return
        if sentences:
            if isinstance(self.app.screen, ModalScreen):
                # An open dialog may show a rack that has to be hidden now.
                self.app.screen.dismiss(None)
            self.take_in(sentences, turn_is_over=len(self.table.game.sheet) > rows)
        elif game.clock.running is not None or self._closes_in_s() is not None:
            self._show_clocks()
            if self.viewer is None:
                self._show_preview()

    def _renew_draft(self) -> None:
        """Make a new draft if the game has changed."""
        game, seat = self.table.game, self.viewer
        if seat is None or (game.edition.is_dice and seat != game.mover):
            self.draft = None
            return
        seen = view(game, seat)
        holding = seen.dice if game.edition.is_dice else seen.racks[seat]
        draft = self.draft
        if draft and draft.before == game.board and sorted(draft.rack) == sorted(holding):
            return
        rack = arranged_like(self.orders.get(seat, ()), holding)
        self.draft = Draft(game.board, rack, game.edition.tiles)
        if draft and sorted(draft.rack) == sorted(holding):
            # Tiles laid during another player's turn stay, if their squares are still free.
            self.draft = self.draft.with_plan(draft)

    def change(self, draft: Draft, cursor: Cursor | None = None) -> None:
        self.draft, self.problem, self.picked = draft, "", None
        if cursor:
            self.cursor = cursor
        self.show()
