"""Every action at the table: laying tiles, turns, challenges, variations, help pages."""

import random
from typing import ClassVar

from textual import events, work
from textual.binding import BindingType

from lexiko.cli.terminal.actions import KEYS, LISTED, KeyContext, is_offered
from lexiko.cli.terminal.game.draft import Cursor, Draft
from lexiko.cli.terminal.screens.challenge import challenge
from lexiko.cli.terminal.screens.computer_seats import ComputerSeats
from lexiko.cli.terminal.screens.dialogs import (
    AskText,
    Choose,
    ChooseLetter,
    ChooseTiles,
    Confirm,
    Page,
)
from lexiko.cli.terminal.screens.rearrangement import check_swap, rearranged_draft
from lexiko.cli.terminal.screens.result import EndScreen
from lexiko.cli.terminal.texts.handover import open_window
from lexiko.cli.terminal.texts.help_pages import (
    dice_text,
    keys_text,
    lessons_text,
    unseen_text,
    watch_keys_text,
)
from lexiko.cli.terminal.widgets.board import BoardView
from lexiko.cli.terminal.widgets.rack import RackView
from lexiko.errors import RuleError
from lexiko.rules import view
from lexiko.rules.alphabet import BLANK
from lexiko.rules.board import Tile
from lexiko.rules.commands import AcceptPlay, BlankSwap, Resign, RollDice
from lexiko.rules.layout import Direction, Square


class TableScreen(ComputerSeats):
    """The table with all actions of a player, by key and by mouse."""

    BINDINGS: ClassVar[list[BindingType]] = KEYS

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        up = self.up
        moment = KeyContext(
            is_shown=self.viewer is not None,
            is_turn=self.is_turn,
            is_asked=up.kind == "challengers",
            is_thinking=up.kind == "computer",
            is_watched=self.spectating is not None,
            may_challenge=bool(self.lineup.challengers(self.table.game)),
            has_draft=self.draft is not None and not self.draft.is_empty,
        )
        return is_offered(action, self.table.game, moment)

    # ── Between turns ───────────────────────────────────────────────────────────────────────────

    def action_reveal(self) -> None:
        game = self.table.game
        if game.is_over:
            self.app.push_screen(EndScreen(self.table))
        elif self.up.kind == "challengers" or self._ends():
            # It's no person's turn: to continue means that everyone accepts the last play.
            self.action_accept()
        else:
            self.viewer = game.mover
            self.problem = ""
            if game.board.is_empty:
                self.cursor = Cursor(game.edition.layout.star, Direction.ACROSS)
            self.show()

    def action_accept(self) -> None:
        """Accept the last play: for the player who is looking, or between turns for everyone."""
        may = self.lineup.challengers(self.table.game)
        for seat in (self.viewer,) if self.viewer in may else may:
            assert seat is not None
            if open_window(self.table.game) and not self.do(AcceptPlay(seat)):
                return

    @work
    async def action_challenge(self) -> None:
        await challenge(self)

    # ── The turn ────────────────────────────────────────────────────────────────────────────────

    def action_roll(self) -> None:
        if self.viewer is not None and self.do(RollDice(self.viewer)):
            self.cursor = Cursor(self.table.game.edition.layout.star, Direction.ACROSS)
            self.show()

    def action_play(self) -> None:
        if self.viewer is not None and self.draft is not None:
            self.orders[self.viewer] = self.draft.left
            self.do(self.draft.play(self.viewer))

    @work
    async def action_exchange(self) -> None:
        seat, draft, game = self.viewer, self.draft, self.table.game
        if seat is None or draft is None:
            return
        held = draft.arranged(draft.rack)
        while held.laid:
            held = held.take_back()
        faces = await self.app.push_screen_wait(
            ChooseTiles(
                held.left,
                game.edition.tiles,
                self.palette,
                game.bag_count,
                game.edition.exchange_min_bag,
            )
        )
        if faces is None or self.viewer != seat:
            return
        if faces:
            self.do(held.exchange(seat, faces))
        else:
            self.action_pass()

    @work
    async def action_pass(self) -> None:
        seat, draft = self.viewer, self.draft
        if seat is None or draft is None:
            return
        sure = await self.app.push_screen_wait(
            Confirm("Pass?", "Your turn ends without points. You keep your tiles.", "Pass")
        )
        if sure and self.viewer == seat:
            self.do(draft.passing(seat))

    @work
    async def action_resign(self) -> None:
        """Resign; if several people could, ask who."""
        game = self.table.game
        seats = [(game.seats[seat], seat) for seat in self.lineup.people(game)]
        who: int | None = seats[0][1]
        if len(seats) > 1:
            who = await self.app.push_screen_wait(
                Choose(
                    "Who resigns?",
                    "The others play on. With two players, the other one wins.",
                    seats,
                )
            )
        if who is not None:
            sure = await self.app.push_screen_wait(
                Confirm(f"Resign as {game.seats[who]}?", "You can't undo this.", "Resign")
            )
            if sure:
                self.do(Resign(who))

    # ── Laying tiles ────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Lay a tile for a letter; all other keys have a binding."""
        sign = event.character
        if not sign or not sign.isalpha() or self.draft is None or not self._may_lay():
            return
        event.stop()
        blank_first = sign != sign.lower()
        try:
            if self.trading:
                self.change(
                    self._traded(self.draft.recycled(self.cursor.square, sign, blank_first))
                )
            else:
                self.change(*self.draft.typed(self.cursor, sign, blank_first))
        except RuleError as error:
            self.show_error(error)

    def _traded(self, draft: Draft) -> Draft:
        assert self.viewer is not None
        check_swap(self.table.game, self.viewer, draft)
        return draft

    def action_move(self, rows: int, columns: int) -> None:
        if not self._may_lay():
            return
        wanted = Direction.DOWN if rows else Direction.ACROSS
        if wanted is not self.cursor.direction and self.draft and not self.draft.laid:
            # As in a crossword app, the first press of the other arrow only changes direction.
            self.cursor = self.cursor.turned()
        else:
            size = self.table.game.edition.layout.size
            self.cursor = self.cursor.moved(rows, columns, size)
        self.problem = ""
        self.show()

    def action_turn(self) -> None:
        self.cursor = self.cursor.turned()
        self.show()

    def action_take_back(self) -> None:
        if self.draft and not self.draft.is_empty:
            last = self.draft.laid[-1].square if self.draft.laid else self.cursor.square
            self.change(self.draft.take_back(), Cursor(last, self.cursor.direction))

    def action_recall(self) -> None:
        if self.trading:
            self.trading = False
            self.show()
        elif self.draft:
            first = self.draft.laid[0].square if self.draft.laid else self.cursor.square
            self.change(self.draft.recalled(), Cursor(first, self.cursor.direction))

    def action_cycle(self) -> None:
        if self.draft:
            self.change(self.draft.cycled())

    def action_shuffle(self) -> None:
        if self.draft and self.viewer is not None:
            rack = list(self.draft.rack)
            # Only the display changes; the game's randomness isn't used.
            random.shuffle(rack)
            self.orders[self.viewer] = tuple(rack)
            self.change(self.draft.arranged(rack))

    @work
    async def on_board_view_clicked(self, event: BoardView.Clicked) -> None:
        """Lay the picked-up tile, take a laid one back, or move the cursor."""
        if self.draft is None or not self._may_lay():
            return
        square = event.square
        if self.picked is not None and self.draft.board[square] is None:
            await self._drop(square)
        elif square in {laid for laid, _ in self.draft.laid}:
            self.change(self.draft.lifted(square), Cursor(square, self.cursor.direction))
        elif self.cursor.square == square:
            self.action_turn()
        else:
            self.cursor = Cursor(square, self.cursor.direction)
            self.show()

    async def _drop(self, square: Square) -> None:
        assert self.draft is not None
        assert self.picked is not None
        face = self.draft.slots[self.picked]
        if face is None:
            return
        letter: str | None = face
        if face == BLANK:
            letter = await self.app.push_screen_wait(ChooseLetter(self.draft.tiles))
        if letter and self.draft:
            try:
                self.change(
                    self.draft.lay(square, Tile(face, letter)),
                    Cursor(square, self.cursor.direction),
                )
            except RuleError as error:
                self.show_error(error)

    def on_rack_view_clicked(self, event: RackView.Clicked) -> None:
        if self.draft and self._may_lay():
            has_tile = self.draft.slots[event.place] is not None
            self.picked = event.place if has_tile and event.place != self.picked else None
            self.show()

    # ── Variations ──────────────────────────────────────────────────────────────────────────────

    def action_swap_blank(self) -> None:
        """Swap for the blank under the cursor, or the only one possible."""
        if self.draft is None:
            return
        there = self.draft.base[self.cursor.square]
        able = self.draft.swappable_blanks()
        square = self.cursor.square if there or len(able) != 1 else able[0]
        if there is None and not able:
            self.problem = "No blank on the board stands for a letter you have."
            self.show()
            return
        try:
            self.change(self._traded(self.draft.swap(BlankSwap(square))))
        except RuleError as error:
            self.show_error(error)

    def action_recycle(self) -> None:
        self.trading = not self.trading
        self.problem = ""
        self.show()

    @work
    async def action_rearrange(self) -> None:
        draft = await rearranged_draft(self)
        if draft is not None:
            self.change(draft)

    # ── Help ────────────────────────────────────────────────────────────────────────────────────

    @work
    async def action_look_up(self) -> None:
        lexicon, tiles = self.table.lexicon, self.table.game.edition.tiles

        def judged(word: str) -> str:
            letters = tiles.spell(tiles.fold(word))
            good = letters is not None and lexicon.is_word(letters)
            verdict = "is valid" if good else "isn't valid"
            return f"{tiles.fold(word)} {verdict}."

        await self.app.push_screen_wait(
            AskText(
                "Look up a word", "The dictionary is open in this game.", judged, keeps_open=True
            )
        )

    def action_unseen(self) -> None:
        seen = view(self.table.game, self.viewer)
        if seen.edition.is_dice:
            self.app.push_screen(Page("The dice", dice_text(seen)))
        else:
            self.app.push_screen(Page("Unseen tiles", unseen_text(seen)))

    def action_keys(self) -> None:
        has_computers = any(self.lineup.levels)
        keys = watch_keys_text() if self.spectating else keys_text(self.table.game, has_computers)
        self.app.push_screen(Page("Keys", keys))

    def action_lessons(self) -> None:
        game = self.table.game
        self.app.push_screen(Page(f"How to play {game.edition.name}", lessons_text(game)))

    @work
    async def action_actions(self) -> None:
        """Show all available actions as a list."""
        own = {binding.action for binding in LISTED}
        offered = [
            active.binding
            for active in self.active_bindings.values()
            if active.enabled and active.binding.action in own
        ]
        chosen = await self.app.push_screen_wait(
            Choose(
                "What now?",
                "",
                [(binding.description, binding.action) for binding in offered],
                [self.app.get_key_display(binding) for binding in offered],
            )
        )
        if chosen:
            await self.run_action(chosen)
