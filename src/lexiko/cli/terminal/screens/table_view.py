"""The table as it is seen: board, rack, sheet and messages. It shows a rack only to the seat that
asked for it."""

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
"""The fewest columns that the sheet gets."""
CHROME = 4
"""Rows that are always there beside the board's: the title and the rack."""
NARROW, LOW = 140, 38
"""With fewer columns than this, keys need two rows; and with fewer rows than this, so do messages,
which no log repeats."""
LOG_LINES = 7
HAND_LINES = 3

TRADING = Text(
    "Recycle: go to a tile on the board and type the letter to put in its place. 8 or Esc ends it."
)


class TableView(Screen[None]):
    """One game on one terminal. `viewer` is the seat whose rack is shown; None between turns."""

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
        """The place on the rack that the mouse picked up."""
        self.orders: dict[int, tuple[str, ...]] = {}
        """How each seat has arranged its rack."""
        self.said: list[str] = table.sentences()
        self.news: list[str] = self.said[-2:]
        self.problem = ""
        self._ending: tuple[int, bool] = (-1, False)
        """Whether the game ends if the open play stands, and the version for which that was
        found."""
        self._shown: tuple[int, int | None, Size] | None = None
        """What the side of the table was last drawn for."""

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
        """Whether the widgets of all parts are there: a resize may come before them, and a tick
        after them."""
        return self.is_mounted and all(map(self.query, ("#board", "#log", "#preview")))

    def fit(self) -> None:
        """Give the board the largest squares that leave room for the sheet."""
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
        """Bring everything on the screen up to date; what it shows of racks comes from `view`
        alone."""
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
        # A key that only moves the cursor or lays a tile leaves the rest as it is.
        shown = self._side_now()
        if shown != self._shown:
            self._shown = shown
            self._show_side(seen)

    def _side_now(self) -> tuple[int, int | None, Size]:
        """What the side of the table is to be drawn for."""
        return self.table.game.version, self.viewer, self.query_one("#side").size

    def _slots(self, seen: View) -> tuple[str | None, ...]:
        """What stands on the ledge: the rack of the seat that looks, dice that lie open, or the
        backs of tiles."""
        if self.draft:
            return self.draft.slots
        if seen.edition.is_dice and seen.has_rolled and self.lineup.level(seen.mover or 0):
            return seen.dice
        if seen.mover is None or self.has_class("narrow"):
            # Backs of tiles would leave too little room for what is said.
            return ()
        return seen.racks[seen.mover]

    def _racks(self) -> dict[int, str]:
        """Racks that lie open for everybody to see, by seat."""
        return {}

    def _show_side(self, seen: View) -> None:
        """Sheet, messages and title, and which keys do something now."""
        self.query_one(SheetView).show(seen)
        side = self.query_one("#side").size.width
        self.query_one("#sums", Static).update(sums_text(seen, max(20, side - 1)), layout=False)
        self.query_one("#news", Static).update(self._news(), layout=False)
        self.query_one("#log", Static).update(self._latest(side), layout=False)
        self._show_title()
        self._show_clocks()
        self.refresh_bindings()

    def _news(self) -> str:
        """What happened last, as far back as there is room."""
        size = self.query_one("#news").size
        lines = wrap("  ".join(self.news), max(20, size.width))
        told, more = list(self.news), ""
        while len(lines) > max(1, size.height):
            # A message too long for itself loses its beginning: how it ends is what counts.
            told = told[1:] if len(told) > 1 else [told[0].partition(" ")[2]]
            more = "… " if len(told) == 1 and told != self.news[-1:] else ""
            lines = wrap(more + "  ".join(told), max(20, size.width))
        return "\n".join(lines)

    def _latest(self, width: int) -> str:
        """As many of the latest messages as fit."""
        latest: list[str] = []
        for text in reversed(self.said):
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

    # ── What can be asked ───────────────────────────────────────────────────────────────────────

    def _may_lay(self) -> bool:
        game = self.table.game
        return not game.edition.is_dice or (game.dice.rolled and game.mover == self.viewer)

    def _ends(self) -> bool:
        """Whether the game is over if the open play stands."""
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

    # ── Doing ───────────────────────────────────────────────────────────────────────────────────

    def do(self, command: Command) -> bool:
        """Carry a command out and show what came of it; where the rules refuse, say why."""
        rows, version = len(self.table.game.sheet), self.table.game.version
        try:
            said = self.table.do(command)
        except LexikoError as error:
            self.complain(error)
            return False
        except OSError as error:
            self.complain(LexikoError(reason=f"The game cannot be saved: {error.strerror}."))
            return False
        self.take_in(said, turn_is_over=len(self.table.game.sheet) > rows)
        return self.table.game.version > version

    def take_in(self, said: list[str], turn_is_over: bool) -> None:
        """After events: hide the rack if the turn went on, and see whether the game is over."""
        game = self.table.game
        self.said += said
        self.news = said or self.news
        self.problem = ""
        if turn_is_over or game.mover != self.viewer:
            self.hide_rack()
            if turn_is_over and game.sheet[-1].seat == self.viewer:
                self.draft = None
        self.show()
        if game.is_over:
            self.app.push_screen(EndScreen(self.table))

    def hide_rack(self) -> None:
        """Nothing of a rack stays here while the terminal goes round; it does not where one person
        plays computers."""
        only = None if self.table.game.is_over else self.lineup.only_person(self.table.game)
        if only is None or only != self.viewer:
            self.viewer, self.draft = only, None
        self.trading = False
        self.picked = None

    def complain(self, error: LexikoError) -> None:
        self.problem = error.message
        self.show()
        if self.viewer is None or not self._fits_beside_the_rack(error.message):
            self.notify(error.message, severity="warning", markup=False)

    def tick(self) -> None:
        """Let time happen; keep the clocks on the screen running."""
        game = self.table.game
        if not self.is_laid_out:
            return
        if self._shown != self._side_now():
            # The layout has come to rest after the side was drawn.
            self.show()
        if game.is_over:
            return
        rows = len(game.sheet)
        try:
            said = self.table.notice_time()
            if game.clock.running is not None or game.window:
                self.table.keep_time()
        except (LexikoError, OSError):
            # The next action of a person meets the same trouble and is told about it.
            return
        if said:
            if isinstance(self.app.screen, ModalScreen):
                # An open question may show a rack that is to be hidden now.
                self.app.screen.dismiss(None)
            self.take_in(said, turn_is_over=len(self.table.game.sheet) > rows)
        elif game.clock.running is not None or self._closes_in_s() is not None:
            self._show_clocks()
            if self.viewer is None:
                self._show_preview()

    def _renew_draft(self) -> None:
        """A new draft where the game has moved on under the old one."""
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
            # Tiles that were laid while another seat was to move stay, if their squares are still
            # free.
            self.draft = self.draft.with_plan(draft)

    def change(self, draft: Draft, cursor: Cursor | None = None) -> None:
        self.draft, self.problem, self.picked = draft, "", None
        if cursor:
            self.cursor = cursor
        self.show()
