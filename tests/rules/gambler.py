"""Plays whole games at random: mostly what is allowed, sometimes what is not, and looks at
everything after each step."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from lexiko import catalogue
from lexiko.errors import LexikoError
from lexiko.rules import Game, decide, event_seen_by, evolve, replay, view
from lexiko.rules.alphabet import BLANK, UNKNOWN
from lexiko.rules.board import Board, Placement, Tile
from lexiko.rules.chance import SeededChance, seed_hash
from lexiko.rules.commands import (
    AcceptPlay,
    AddText,
    BlankSwap,
    Challenge,
    Command,
    EnterRack,
    ExchangeTiles,
    NoticeTime,
    OpenTable,
    PassTurn,
    PlayTiles,
    Rearrangement,
    Recycle,
    Resign,
    RollDice,
    StartGame,
    Swap,
)
from lexiko.rules.dice import on_table
from lexiko.rules.editions import (
    CHALLENGE_MODES,
    DaysPerTurn,
    Edition,
    GameClock,
    Options,
    Timing,
    TurnTimer,
    Variation,
)
from lexiko.rules.events import Event, RackTold, TilesDrawn, TilesExchanged
from lexiko.rules.layout import Direction, Square

from .table import NAMES, HashedWords


class Gambler:
    """One random game. Every choice follows from the seed."""

    def __init__(self, edition: str | Edition, seed: int) -> None:
        self.random = Random(seed)
        self.lexicon = HashedWords(self.random.choice((20, 60, 95)))
        self.chance = SeededChance(seed.to_bytes(8, "big"))
        self.now_ms = 0
        self.events: list[Event] = []
        self.current: Game | None = None
        self.refused = 0
        box = edition if isinstance(edition, Edition) else catalogue.edition(edition)
        seats = self.random.randint(*box.seats)
        options = self._options(box, seats)
        self.do(OpenTable(box, NAMES[:seats], options, seed_hash=seed_hash(self.chance.seed)))
        self.do(AddText(self.random.randrange(seats), str(seed)))
        self.do(StartGame())
        self.first = Counter(self._all_tiles())

    @property
    def game(self) -> Game:
        assert self.current
        return self.current

    def _options(self, box: Edition, seats: int) -> Options:
        some = self.random
        timings: list[Timing | None] = [None, None, TurnTimer(60), GameClock(60, 1, 60)]
        timings.append(DaysPerTurn(1, 1))
        common = Options(
            challenge=some.choice(CHALLENGE_MODES),
            timing=some.choice(timings),
            window_limit_s=some.choice((20, 60)),
            variations=frozenset(v for v in box.variations if some.random() < 0.35),
        )
        if "end_when_no_play" in common.variations and some.random() < 0.7:
            common = replace(common, variations=common.variations - {"end_when_no_play"})
        elif "end_when_no_play" in common.variations:  # Looking for plays with these takes long.
            slow: set[Variation] = {"recycle", "rearrange", "nine_tile"}
            common = replace(common, variations=common.variations - slow)
        if box.is_dice:
            goal = some.choice((None, 40, 300))
            return replace(common, advanced=some.random() < 0.5, goal=goal)
        searched = "end_when_no_play" in common.variations  # With blanks that takes long, too.
        tiles = [
            kind.face
            for kind in box.tiles.kinds
            for _ in range(kind.copies)
            if kind.face != BLANK or not searched
        ]
        return replace(
            common,
            first_word_min=some.choice((None, None, 3, 5)),
            targets=tuple(some.choice((50, 120)) for _ in range(seats))
            if some.random() < 0.2
            else (),
            racks_unknown=some.random() < 0.15 and "end_when_no_play" not in common.variations,
            bag=tuple(sorted(some.sample(tiles, some.randint(8, 50))))
            if searched or some.random() < 0.6
            else None,
        )

    # ── Steps ───────────────────────────────────────────────────────────────────────────────────

    def asked(self, command: Command) -> tuple[Event, ...]:
        return decide(
            self.current, command, lexicon=self.lexicon, chance=self.chance, now_ms=self.now_ms
        )

    def do(self, command: Command) -> tuple[Event, ...]:
        events = self.asked(command)
        for event in events:
            self.current = evolve(self.current, event)
        self.events += events
        return events

    def step(self) -> None:
        """Try something; only a typed error may come of it, always the same one, or a sound
        game."""
        if self.random.random() < 0.1:
            self.now_ms += self.random.choice((1_000, 30_000, 90_000, 40 * 3_600_000))
        command = self.command()
        try:
            events = self.do(command)
        except LexikoError as refusal:
            self.refused += 1
            self._is_refused_again(command, refusal)
            return
        if self.random.random() < 0.2:
            self._is_hidden(events)
        self.is_sound()

    def play_on(self, steps: int) -> None:
        """A number of random steps, then passes until the game is over."""
        for _ in range(steps):
            if self.game.is_over:
                break
            self.step()
        left = 20 * len(self.game.seats)
        while not self.game.is_over:
            left -= 1
            assert left > 0, "the game does not end"
            self.do(self._ending_command())
            self.is_sound()
        assert replay(self.events) == self.game

    # ── Choices ─────────────────────────────────────────────────────────────────────────────────

    def command(self) -> Command:
        game, some = self.game, self.random
        anyone = some.randrange(-1, len(game.seats) + 1) if some.random() < 0.05 else None
        seat = some.randrange(len(game.seats)) if anyone is None else anyone
        mover = seat if game.mover is None or some.random() < 0.03 else game.mover
        if game.counting or (game.options.racks_unknown and some.random() < 0.1):
            return self._entering(seat)
        kind = some.random()
        if kind < 0.2:
            window = game.window
            words = window.texts if window else ()
            named = some.choice(words) if words and game.edition.words_judged_singly else None
            return Challenge(seat, named)
        if kind < 0.32:
            return AcceptPlay(seat)
        if kind < 0.34:
            return NoticeTime()
        if kind < 0.345:
            return Resign(seat)
        if game.edition.is_dice and not game.dice.rolled and some.random() < 0.97:
            return RollDice(mover)
        if not 0 <= mover < len(game.seats):
            return PassTurn(mover)
        board, rack, swaps = self._swaps(mover)
        if kind < 0.4:
            return PassTurn(mover, swaps)
        if kind < 0.46:
            count = some.randint(0, min(len(rack), 4))
            return ExchangeTiles(mover, tuple(some.sample(rack, count)), swaps)
        if game.plays_with("rearrange") and some.random() < 0.3 and not board.is_empty:
            return self._rearranging(mover, board, rack, swaps)
        return PlayTiles(mover, self._placed(board, rack), swaps)

    def _ending_command(self) -> Command:
        game = self.game
        if game.counting:
            return self._entering(min(game.untold))
        assert game.mover is not None
        if game.edition.is_dice and not game.dice.rolled:
            return RollDice(game.mover)
        return PassTurn(game.mover)

    def _entering(self, seat: int) -> EnterRack:
        game = self.game
        if not 0 <= seat < len(game.seats):
            return EnterRack(seat, ())
        rack = game.racks[seat]
        known = [face for face in rack if face != UNKNOWN]
        return EnterRack(seat, (*known, *self.random.sample(game.bag, len(rack) - len(known))))

    def _held(self, seat: int) -> list[str]:
        """The rack, with a guess for what is not known of it."""
        held = self.game.holding(seat)
        guesses = [*self.game.bag, "A"]
        return [self.random.choice(guesses) if face == UNKNOWN else face for face in held]

    def _tile(self, face: str) -> Tile:
        letters = self.game.edition.tiles.letters
        return Tile(face, self.random.choice(letters) if face == BLANK else face)

    def _swaps(self, seat: int) -> tuple[Board, list[str], tuple[Swap, ...]]:
        """Some swaps, with the board and rack after them."""
        game, board, rack = self.game, self.game.board, self._held(seat)
        swaps: list[Swap] = []
        while not board.is_empty and rack and self.random.random() < 0.3:
            square, there = self.random.choice(list(board))
            if there.is_blank and game.plays_with("blank_swap") and there.letter in rack:
                swap: Swap = BlankSwap(square)
                laid = Tile(there.letter, there.letter)
            elif game.plays_with("recycle") and not there.is_blank:
                laid = self._tile(self.random.choice(rack))
                swap = Recycle(square, laid)
            else:
                break
            rack.remove(laid.face)
            rack.append(there.face)
            board = board.lay([Placement(square, laid)])
            swaps.append(swap)
        return board, rack, tuple(swaps)

    def _placed(self, board: Board, rack: list[str]) -> tuple[Placement, ...]:
        """Tiles in a line that touches the board, or on the star."""
        layout = self.game.edition.layout
        direction = self.random.choice(list(Direction))
        count = min(len(rack), self.random.choice((1, 2, 2, 3, 4, 5, 7, 9)))
        if board.is_empty:
            start = layout.star.step(direction, -self.random.randrange(max(1, min(count, 4))))
        else:
            start = self._beside(board)
        placed: list[Placement] = []
        for face in self.random.sample(rack, count):
            while board[start]:
                start = start.step(direction)
            if start not in layout and self.random.random() < 0.9:
                break
            placed.append(Placement(start, self._tile(face)))
            start = start.step(direction)
        if placed and self.random.random() < 0.05:
            placed.append(self.random.choice(placed))
        return tuple(placed)

    def _beside(self, board: Board) -> Square:
        """A free square that touches the board."""
        layout = self.game.edition.layout
        beside = [
            square
            for row in range(layout.size)
            for column in range(layout.size)
            if not board[square := Square(row, column)] and board.touches(square)
        ]
        return self.random.choice(beside) if beside else layout.star

    def _rearranging(
        self, seat: int, board: Board, rack: list[str], swaps: tuple[Swap, ...]
    ) -> PlayTiles:
        square, _ = self.random.choice(list(board))
        run = board.run(square, self.random.choice(list(Direction)))
        order = self.random.sample(range(len(run.tiles)), len(run.tiles))
        change = Rearrangement(run.start, run.direction, tuple(order))
        end = run.start.step(run.direction, self.random.choice((-1, len(run.tiles))))
        placed = [Placement(end, self._tile(self.random.choice(rack)))] if rack else []
        return PlayTiles(seat, tuple(placed), swaps, change)

    # ── What must always hold ───────────────────────────────────────────────────────────────────

    def is_sound(self) -> None:
        game = self.game
        if game.edition.is_dice:
            throws = on_table(game)
            dice = [game.dice.throws[throw].die for throw in throws]
            assert len(dice) == len(set(dice)) <= len(game.edition.dice)
            assert len({square for square, _ in game.board}) + len(game.dice.up) == len(throws)
        else:
            assert Counter(self._all_tiles()) == self.first
            assert game.bag_count >= 0
            assert all(len(rack) <= game.rack_size for rack in game.racks)
        for seat, score in enumerate(game.scores):
            rows = [row for row in game.sheet if row.seat == seat]
            after = 0
            if game.outcome:
                after = game.outcome.rack_points[seat] + game.outcome.time_points[seat]
            assert sum(row.score + row.bonus for row in rows) + after == score
            assert not rows or rows[-1].total + after == score
        assert min(game.owed) >= 0
        if not game.is_over and not game.counting:
            assert game.mover in game.active()
            assert len(game.active()) > 1
            is_open = game.window is not None and game.window.is_open
            assert is_open or not game.owed[game.mover]
        if game.outcome:
            assert game.outcome.winners
            assert sorted(game.outcome.standings) == list(range(len(game.seats)))
            assert not set(game.outcome.winners) & game.gone

    def _all_tiles(self) -> list[str]:
        game = self.game
        held = [face for rack in game.racks for face in rack if face != UNKNOWN]
        return [*game.board.faces(), *held, *game.bag]

    def _is_refused_again(self, command: Command, refusal: LexikoError) -> None:
        """Nothing has changed, so the same command meets the same error."""
        with pytest.raises(type(refusal)) as again:
            self.asked(command)
        assert again.value.message == refusal.message

    def _is_hidden(self, events: tuple[Event, ...]) -> None:
        """No seat can tell the game from one with other hidden tiles, nor learn them from
        events."""
        game = self.game
        for seat in (*range(len(game.seats)), None):
            for event in events:
                seen = event_seen_by(event, seat)
                if isinstance(seen, TilesDrawn) and seen.seat != seat:
                    assert set(seen.faces) <= {UNKNOWN}
                if isinstance(seen, TilesExchanged) and seen.seat != seat:
                    assert {*seen.drawn, *seen.returned} <= {UNKNOWN}
                if isinstance(seen, RackTold) and seen.seat != seat and not game.is_over:
                    assert set(seen.faces) <= {UNKNOWN}
            if not game.is_over and not game.options.racks_unknown:
                assert view(game, seat) == view(self._with_others_mixed(seat), seat)

    def _with_others_mixed(self, seat: int | None) -> Game:
        """The same game with other tiles in the bag and on the racks that this seat does not
        see."""
        game = self.game
        hidden = [*game.bag]
        for holder, rack in enumerate(game.racks):
            hidden += rack if holder != seat else ()
        self.random.shuffle(hidden)
        racks = tuple(
            rack if holder == seat else tuple(hidden.pop() for _ in rack)
            for holder, rack in enumerate(game.racks)
        )
        places = [kind.face for kind in game.edition.tiles.kinds]
        return replace(game, racks=racks, bag=tuple(sorted(hidden, key=places.index)))
