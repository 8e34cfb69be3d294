"""Benchmark rules and records on this machine, relative to a plain Python loop."""

import json
import random
from dataclasses import dataclass

from lexiko import catalogue
from lexiko.brief import brief
from lexiko.errors import RuleError
from lexiko.notation.log import format_log, parse_log
from lexiko.notation.real_dice import Longest, longest_command
from lexiko.notation.verification import verify
from lexiko.rules import Game, decide, evolve, preview, replay, view
from lexiko.rules.alphabet import BLANK
from lexiko.rules.board import Placement, Tile
from lexiko.rules.chance import SeededChance, seed_hash
from lexiko.rules.commands import Command, OpenTable, PassTurn, PlayTiles, StartGame
from lexiko.rules.events import Event
from lexiko.rules.layout import Direction
from lexiko.rules.lexicon import WordSet
from lexiko.stopwatch import best_of

_SEED = b"a game to measure"

Turn = tuple[Game, PlayTiles | PassTurn]


@brief
@dataclass(frozen=True, slots=True)
class RulesFigures:
    """Microseconds and milliseconds of one run; each the best of a few rounds."""

    turns: int
    events: int
    record_bytes: int
    decide_us: float
    """Deciding a command, mostly plays with their refill."""
    preview_us: float
    view_us: float
    replay_ms: float
    """Replaying a whole game from its events."""
    write_ms: float
    read_ms: float
    """Reading a whole record, replay included."""
    verify_ms: float
    """Deciding a whole game again."""
    json_ms: float
    """For comparison: `json.loads` of the same record."""
    loop_ms: float
    """For comparison: a plain Python loop of a million additions."""
    told: Longest
    """Games with real dice, in which only faces are known."""

    @property
    def told_to_loop(self) -> float:
        """The longest command of these games, relative to the loop."""
        return self.told.longest_ms / self.loop_ms

    @property
    def evolve_us(self) -> float:
        """Folding one event."""
        return self.replay_ms * 1e3 / self.events

    @property
    def read_to_json(self) -> float:
        return self.read_ms / self.json_ms

    @property
    def replay_to_loop(self) -> float:
        return self.replay_ms / self.loop_ms


def measure(real_dice_games: int) -> RulesFigures:
    """Play a game with any tiles and measure it; then play games with entered dice."""
    turns, events = _whole_game()
    record = format_log(events)
    plays = [(game, command) for game, command in turns if isinstance(command, PlayTiles)]
    return RulesFigures(
        turns=len(turns),
        events=len(events),
        record_bytes=len(record.encode()),
        decide_us=best_of(lambda: [_decide(*turn) for turn in turns]) * 1e6 / len(turns),
        preview_us=best_of(lambda: [preview(*play) for play in plays]) * 1e6 / len(plays),
        view_us=best_of(lambda: [view(game, 0) for game, _ in turns]) * 1e6 / len(turns),
        replay_ms=best_of(lambda: replay(events)) * 1e3,
        write_ms=best_of(lambda: format_log(events)) * 1e3,
        read_ms=best_of(lambda: parse_log(record)) * 1e3,
        verify_ms=best_of(lambda: verify(events)) * 1e3,
        json_ms=best_of(lambda: [json.loads(line) for line in record.splitlines()]) * 1e3,
        loop_ms=best_of(_loop) * 1e3,
        told=longest_command(real_dice_games),
    )


def _whole_game() -> tuple[list[Turn], list[Event]]:
    """A game of arbitrary plays: the game before each turn, and all events."""
    chance = random.Random(_SEED)
    opening = OpenTable(catalogue.edition("heritage"), ("Ana", "Ben"), seed_hash=seed_hash(_SEED))
    events = [*_decide(None, opening)]
    events += _decide(replay(events), StartGame())
    game = replay(events)
    turns: list[Turn] = []
    while not game.is_over:
        turns.append((game, _any_turn(game, chance)))
        for event in _decide(*turns[-1]):
            game = evolve(game, event)
            events.append(event)
    return turns, events


def _any_turn(game: Game, chance: random.Random) -> PlayTiles | PassTurn:
    """A play that touches a tile or covers the star."""
    assert game.mover is not None
    rack = list(game.racks[game.mover])
    runs = [game.board.run(square, way) for square, _ in game.board for way in Direction]
    ends = [run.start.step(run.direction, len(run.tiles)) for run in runs]
    for _ in range(20):
        count = chance.randint(1, min(4, len(rack))) if rack else 0
        square = chance.choice(ends) if ends else game.edition.layout.star
        way = chance.choice(list(Direction))
        faces = chance.sample(rack, count)
        tiles = [Tile(face, "E" if face == BLANK else face) for face in faces]
        placed = tuple(Placement(square.step(way, i), tile) for i, tile in enumerate(tiles))
        command = PlayTiles(game.mover, placed)
        try:
            preview(game, command)
        except RuleError:
            continue
        return command
    return PassTurn(game.mover)


def _decide(game: Game | None, command: Command) -> tuple[Event, ...]:
    return decide(game, command, lexicon=_NO_WORDS, chance=SeededChance(_SEED))


def _loop() -> int:
    total = 0
    for number in range(1_000_000):
        total += number
    return total


_NO_WORDS = WordSet([], catalogue.tile_set("en"))
