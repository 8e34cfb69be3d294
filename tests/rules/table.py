"""A table for tests: `decide` and `evolve` with scripted tiles, and plays written as `8F HORN`."""

import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

import pytest

from lexiko import catalogue
from lexiko.errors import RuleError
from lexiko.rules import Game, decide, evolve, replay
from lexiko.rules.board import Placement, Tile
from lexiko.rules.chance import ScriptedChance, seed_hash
from lexiko.rules.commands import (
    AcceptPlay,
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
from lexiko.rules.editions import Edition, Options
from lexiko.rules.events import Event
from lexiko.rules.layout import Direction, Square
from lexiko.rules.lexicon import WordSet

ANA, BEN, CID, DOT = range(4)
NAMES = ("Ana", "Ben", "Cid", "Dot")
SEED = b"a seed for tests"

Refusal = TypeVar("Refusal", bound=RuleError)
Kind = TypeVar("Kind")


def faces(text: str) -> tuple[str, ...]:
    """`HO[QU]?` → H, O, QU, ?."""
    return tuple(several or one for several, one in re.findall(r"\[(\w+)\]|(.)", text))


def where(name: str) -> tuple[Square, Direction]:
    """`8F` → across from F8, `F8` → down from there."""
    if name[0].isdigit():
        return Square(int(name[:-1]) - 1, ord(name[-1]) - ord("A")), Direction.ACROSS
    return Square(int(name[1:]) - 1, ord(name[0]) - ord("A")), Direction.DOWN


def at(name: str) -> Square:
    return where(name)[0]


def tile(sign: str) -> Tile:
    """`A` is a tile, `a` a blank that stands for A."""
    return Tile("?", sign.upper()) if sign.islower() else Tile(sign, sign)


def laid(text: str) -> tuple[Placement, ...]:
    """`8F HO.n` → the new tiles; a dot is a tile that is there already."""
    name, letters = text.split()
    square, direction = where(name)
    return tuple(
        Placement(square.step(direction, i), tile(sign))
        for i, sign in enumerate(faces(letters))
        if sign != "."
    )


def recycle(text: str) -> Recycle:
    """`F8=T` puts T on F8."""
    name, sign = text.split("=")
    return Recycle(at(name), tile(sign))


def blank(name: str) -> BlankSwap:
    return BlankSwap(at(name))


class HashedWords:
    """A lexicon in which this percentage of words is valid, depending on their letters.

    It knows few beginnings of words, so that looking for any play at all is soon done.
    """

    def __init__(self, percent: int) -> None:
        self.percent = percent

    def is_word(self, letters: Sequence[str]) -> bool:
        return zlib.crc32(" ".join(letters).encode()) % 100 < self.percent

    def is_prefix(self, letters: Sequence[str]) -> bool:
        return len(letters) < 3 and zlib.crc32("".join(letters).encode()) % 5 == 0


class Table:
    """A game that is being played, with everything that has happened."""

    def __init__(
        self,
        edition: str | Edition = "heritage",
        seats: int = 2,
        *,
        tiles: str | Sequence[str] = "",
        only: bool = False,
        words: Iterable[str] = (),
        options: Options | None = None,
        order: tuple[int, ...] | None = None,
        start: bool = True,
    ) -> None:
        box = catalogue.edition(edition) if isinstance(edition, str) else edition
        scripted = faces(tiles) if isinstance(tiles, str) else tuple(tiles)
        agreed = options or Options()
        if only:
            agreed = replace(agreed, bag=tuple(sorted(scripted)))
        self.lexicon = WordSet(words, box.tiles)
        self.chance = ScriptedChance(SEED, scripted)
        self.now_ms = 0
        self.events: list[Event] = []
        self._game: Game | None = None
        self.do(OpenTable(box, NAMES[:seats], agreed, seed_hash=seed_hash(SEED)))
        if start:
            self.do(StartGame(order or tuple(range(seats))))

    # ── What happens ────────────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> Game:
        assert self._game
        return self._game

    def asked(self, command: Command, seen: int | None = None) -> tuple[Event, ...]:
        """What the command would bring about."""
        return decide(
            self._game,
            command,
            lexicon=self.lexicon,
            chance=self.chance,
            now_ms=self.now_ms,
            seen=seen,
        )

    def do(self, command: Command) -> tuple[Event, ...]:
        events = self.asked(command)
        for event in events:
            self._game = evolve(self._game, event)
        self.events += events
        return events

    def refuses(self, error: type[Refusal], command: Command, seen: int | None = None) -> Refusal:
        """The command is refused with exactly this error, and nothing has changed."""
        before = self._game
        with pytest.raises(RuleError) as caught:
            self.asked(command, seen)
        assert type(caught.value) is error
        assert caught.value.message
        assert self._game is before
        if self.events:
            assert replay(self.events) == self._game
        return caught.value

    # ── Commands, by the seat to move unless another is named ───────────────────────────────────

    def mover(self) -> int:
        assert self.game.mover is not None
        return self.game.mover

    def playing(
        self,
        text: str,
        *swaps: Swap,
        seat: int | None = None,
        rearranged: tuple[str, str] | None = None,
    ) -> PlayTiles:
        """The command; `rearranged` is the place of a word and how it will read."""
        change = self._rearrangement(*rearranged) if rearranged else None
        by = self.mover() if seat is None else seat
        return PlayTiles(by, laid(text), swaps, change)

    def play(
        self, text: str, *swaps: Swap, rearranged: tuple[str, str] | None = None
    ) -> tuple[Event, ...]:
        return self.do(self.playing(text, *swaps, rearranged=rearranged))

    def exchange(self, text: str, *swaps: Swap) -> tuple[Event, ...]:
        return self.do(ExchangeTiles(self.mover(), faces(text), swaps))

    def skip(self, *swaps: Swap) -> tuple[Event, ...]:
        """Pass."""
        return self.do(PassTurn(self.mover(), swaps))

    def roll(self, text: str | None = None) -> tuple[Event, ...]:
        return self.do(RollDice(self.mover(), None if text is None else faces(text)))

    def challenge(self, seat: int, word: str | None = None) -> tuple[Event, ...]:
        return self.do(Challenge(seat, word))

    def accept(self, *seats: int) -> None:
        for seat in seats:
            self.do(AcceptPlay(seat))

    def resign(self, seat: int) -> tuple[Event, ...]:
        return self.do(Resign(seat))

    def enter_rack(self, seat: int, text: str) -> tuple[Event, ...]:
        return self.do(EnterRack(seat, faces(text)))

    def wait(self, seconds: float) -> tuple[Event, ...]:
        self.later(seconds)
        return self.do(NoticeTime())

    def later(self, seconds: float) -> None:
        self.now_ms += round(seconds * 1000)

    # ── What can be seen ────────────────────────────────────────────────────────────────────────

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.scores

    @property
    def kinds(self) -> list[str]:
        """The rows of the score sheet, by kind."""
        return [row.kind for row in self.game.sheet]

    def rack(self, seat: int) -> str:
        return "".join(sorted(self.game.racks[seat]))

    def letter(self, name: str) -> str:
        """What lies on a square; nothing, if it is free."""
        there = self.game.board[at(name)]
        return str(there) if there else ""

    def words(self) -> dict[str, int]:
        """The words of the last row that has any, with their scores."""
        row = next(row for row in reversed(self.game.sheet) if row.words)
        return {word.text: word.score for word in row.words}

    def happened(self, kind: type[Kind]) -> list[Kind]:
        """All events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def winners(self) -> tuple[int, ...]:
        assert self.game.outcome
        return self.game.outcome.winners

    def ended(self) -> str | None:
        """Why the game is over; nothing while it is on."""
        return self.game.outcome.reason if self.game.outcome else None

    def _rearrangement(self, name: str, reading: str) -> Rearrangement:
        start, direction = where(name)
        there = [str(t) for t in self.game.board.run(start, direction).tiles]
        order: list[int] = []
        for sign in reading:
            order.append(next(i for i, t in enumerate(there) if t == sign and i not in order))
        return Rearrangement(start, direction, tuple(order))
