"""Games at real boards for the page's tests: what people enter, and what the rules make of it.

The page works out by itself what an entry does while there is no connection. `python -m
tests.web.real_boards` writes a few random games to `web/tests/fixtures/real_boards.jsonl` again; a
test compares the file with what the rules say now. `python -m tests.web.real_boards 2000 FILE`
writes that number of other games, for `LEXIKO_GAMES=FILE npm test real_board`; with `--views`, each
view is written in full, to see what differs.
"""

import json
import sys
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lexiko import catalogue
from lexiko.errors import BadWord, RuleError
from lexiko.notation.log import event_to_json
from lexiko.rules import Game
from lexiko.rules.chance import SeededChance
from lexiko.rules.clock import next_deadline_ms
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
    RenameSeat,
    Resign,
    RollDice,
    StartGame,
    Swap,
    UndoEntry,
)
from lexiko.rules.editions import (
    CHALLENGE_MODES,
    Edition,
    GameClock,
    Options,
    Timing,
    TurnTimer,
)
from lexiko.rules.events import Event
from lexiko.rules.undo import last_entry
from lexiko.server.tables.views import SheetRows, Views
from lexiko.server.wire.json import encode

from ..rules.gambler import Gambler
from ..rules.table import NAMES, HashedWords

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "real_boards.jsonl"
EDITIONS = ("heritage", "message-board", "dice", "deluxe", "classic", "tournament")
SAMPLE = 2
"""Games of each edition in the page's own tests."""
STEPS = 60


class Keeper(Gambler):
    """A random game at a real board, step by step as the page and the server see it."""

    def __init__(self, edition: str, seed: int) -> None:
        self.random = Random(f"{edition} {seed}")
        self.lexicon = HashedWords(self.random.choice((60, 95)))
        self.chance = SeededChance(b"nothing is drawn")
        self.now_ms = self.random.randrange(10**6)
        self.events: list[Event] = []
        self.current: Game | None = None
        self.steps: list[dict[str, Any]] = []
        box = catalogue.edition(edition)
        seats = self.random.randint(*box.seats)
        self.do(OpenTable(box, NAMES[:seats], self._options(box, seats)))
        self.do(StartGame(tuple(self.random.sample(range(seats), seats))))
        self.opening = [event_to_json(event, n) for n, event in enumerate(self.events, 1)]

    def _options(self, box: Edition, seats: int) -> Options:
        some = self.random
        timings: list[Timing | None] = [None, None, TurnTimer(60), GameClock(90, 1, 120)]
        common = Options(
            challenge=some.choice(CHALLENGE_MODES),
            timing=some.choice(timings),
            window_limit_s=some.choice((0, 0, 20, None)),
            variations=frozenset(v for v in box.variations if some.random() < 0.35)
            - {"end_when_no_play"},
            racks_unknown=True,
        )
        if box.is_dice:
            goal = some.choice((None, 40, 300))
            return replace(common, advanced=some.random() < 0.3, goal=goal)
        targets = tuple(some.choice((50, 70, 120)) for _ in range(seats))
        tiles = [kind.face for kind in box.tiles.kinds for _ in range(kind.copies)]
        return replace(
            common,
            first_word_min=some.choice((None, None, 3, 5)),
            targets=targets if some.random() < 0.2 else (),
            # Few tiles, so that the bag runs out.
            bag=tuple(some.sample(tiles, some.randint(24, 60))) if some.random() < 0.7 else None,
        )

    # ── Steps ───────────────────────────────────────────────────────────────────────────────────

    def play_on(self, steps: int) -> None:
        for _ in range(steps):
            if self.game.is_over and self.random.random() < 0.6:
                break
            self.enter(self.command())
        left = 20 * len(self.game.seats)
        while not self.game.is_over:
            left -= 1
            assert left > 0, "the game does not end"
            self.enter(self._ending_command())

    def enter(self, command: Command) -> None:
        """A step: what an entry caused, or why it was refused; time and words are the server's."""
        self.now_ms += self.random.choice((0, 1_000, 15_000, 70_000))
        deadline = next_deadline_ms(self.game)
        if deadline is not None and deadline <= self.now_ms and not self.game.counting:
            self._note({}, self.do(NoticeTime()))
        is_servers = isinstance(command, Challenge | RenameSeat | NoticeTime | RollDice)
        step = {} if is_servers else {"entry": sent(command), "now": self.now_ms}
        try:
            happened = self.do(command)
        except BadWord:
            return
        except RuleError as refused:
            if not is_servers:
                self.steps.append({**step, "refused": refused.code})
            return
        if happened:
            self._note(step, happened)

    def _note(self, step: dict[str, Any], happened: tuple[Event, ...]) -> None:
        first = self.game.version - len(happened) + 1
        viewer = self.random.choice((None, *range(len(self.game.seats))))
        self.steps.append(
            {
                **step,
                "events": [event_to_json(event, n) for n, event in enumerate(happened, first)],
                "seat": viewer,
                "view": shown(self.game, viewer),
            }
        )

    # ── Choices ─────────────────────────────────────────────────────────────────────────────────

    def command(self) -> Command:
        game, some = self.game, self.random
        seats = range(len(game.seats))
        kind = some.random()
        if kind < 0.06:
            entry = last_entry(game)
            return UndoEntry(entry.seat if entry and some.random() < 0.9 else some.choice(seats))
        if kind < 0.07:
            return RenameSeat(some.choice(seats), f"Player {len(self.steps)}")
        if game.counting and some.random() < 0.9:
            return self._entering(some.choice(sorted(game.untold)))
        if kind < 0.08:
            return self._some_of_a_rack(some.choice(seats))
        command = super().command()
        if isinstance(command, RollDice) and command.seat in seats:
            # What is rolled is entered by playing it.
            return PlayTiles(command.seat, self._placed(game.board, self._held(command.seat)))
        return command

    def _some_of_a_rack(self, seat: int) -> EnterRack:
        held = min(len(self.game.racks[seat]), len(self.game.bag))
        return EnterRack(
            seat, tuple(self.random.sample(self.game.bag, self.random.randint(0, held)))
        )

    def _held(self, seat: int) -> list[str]:
        game = self.game
        if game.edition.is_dice and not game.dice.rolled:
            return [self.random.choice(die) for die in game.edition.dice[: game.edition.rack]]
        return super()._held(seat)

    def _ending_command(self) -> Command:
        game = self.game
        if game.counting:
            return self._entering(min(game.untold))
        assert game.mover is not None
        return PassTurn(game.mover)


def sent(command: Command) -> dict[str, Any]:
    """A command as the page sends it, without the version."""
    match command:
        case PlayTiles(seat, placed, swaps, change):
            return {
                "command": "play_tiles",
                "seat": seat,
                "placed": [
                    {"square": str(square), "tile": tile.face, "letter": tile.letter}
                    for square, tile in placed
                ],
                **_swaps(swaps),
                **(
                    {
                        "rearrangement": {
                            "start": str(change.start),
                            "direction": change.direction.value,
                            "order": change.order,
                        }
                    }
                    if change
                    else {}
                ),
            }
        case ExchangeTiles(seat, faces, swaps):
            return {"command": "exchange_tiles", "seat": seat, "tiles": faces, **_swaps(swaps)}
        case PassTurn(seat, swaps):
            return {"command": "pass_turn", "seat": seat, **_swaps(swaps)}
        case AcceptPlay(seat):
            return {"command": "accept_play", "seat": seat}
        case Resign(seat):
            return {"command": "resign", "seat": seat}
        case EnterRack(seat, faces):
            return {"command": "tell_rack", "seat": seat, "tiles": faces}
        case UndoEntry(seat):
            return {"command": "undo_entry", "seat": seat}
        case _:
            raise ValueError(f"the page doesn't send {command}")


def _swaps(swaps: tuple[Swap, ...]) -> dict[str, Any]:
    if not swaps:
        return {}
    return {
        "swaps": [
            {"blank": str(swap.square)}
            if isinstance(swap, BlankSwap)
            else {"recycle": str(swap.square), "tile": swap.tile.face, "letter": swap.tile.letter}
            for swap in swaps
        ]
    }


def shown(game: Game, seat: int | None) -> Any:
    """What the server sends a seat, as a digest; whole with `--views`.

    Two things only the server knows: words that a family leaves out, and which dice may be in the
    pouch.
    """
    seen = msgspec.json.decode(encode(Views(game, SheetRows()).view_for(seat, 0)))
    seen["unseen"] = {face: count for face, count in seen["unseen"].items() if count}
    seen["pouches"] = None
    if seen["outcome"]:
        seen["outcome"]["left_out"] = []
    if "--views" in sys.argv:
        return seen
    text = json.dumps(seen, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:12]


def played(edition: str, seed: int) -> dict[str, Any]:
    keeper = Keeper(edition, seed)
    keeper.play_on(STEPS)
    return {"name": f"{edition} {seed}", "opening": keeper.opening, "steps": keeper.steps}


def text(games: list[dict[str, Any]]) -> str:
    """One game a line."""
    lines = (json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in games)
    return "".join(line + "\n" for line in lines)


def sample() -> str:
    return text([played(edition, seed) for edition in EDITIONS for seed in range(SAMPLE)])


if __name__ == "__main__":
    asked = [word for word in sys.argv[1:] if word != "--views"]
    if not asked:
        FILE.write_text(sample(), "utf-8")
    else:
        number, path = int(asked[0]), Path(asked[1])
        games = [played(EDITIONS[i % len(EDITIONS)], 1000 + i) for i in range(number)]
        path.write_text(text(games), "utf-8")
        kinds = Counter(
            step.get("refused") or step.get("entry", {}).get("command") or "server"
            for game in games
            for step in game["steps"]
        )
        print(len(games), "games;", sum(kinds.values()), "steps;", dict(kinds.most_common()))
