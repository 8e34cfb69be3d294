"""Replay a game of compiled self-play by the rules, with the same draws."""

from collections import Counter
from collections.abc import Sequence

from lexiko.engine.selfplay.autoplay import Players, Taste
from lexiko.errors import EngineError
from lexiko.lexicon import WordGraph
from lexiko.notation.record import Record
from lexiko.rules import Game, decide, evolve
from lexiko.rules.bag import Faces
from lexiko.rules.board import Placement
from lexiko.rules.chance import Item
from lexiko.rules.commands import (
    Command,
    ExchangeTiles,
    OpenTable,
    PassTurn,
    PlayTiles,
    StartGame,
)
from lexiko.rules.editions import Options
from lexiko.rules.events import Event


def record_game(
    players: Players, lexicon: WordGraph, tastes: Sequence[Taste], number: int, *, seed: int = 1
) -> Record:
    """Play the game with this number and return it as a record, checked by the rules.

    Seats are in the order of turns.
    """
    log = players.log(tastes, number, seed=seed)
    names = [f"{taste} {seat}" for seat, taste in enumerate(tastes, 1)]
    seats = tuple(names[place - number % len(names)] for place in range(len(names)))
    racks = log.racks(0)
    table = _Table(lexicon)
    table.act(OpenTable(players.edition, seats, Options(challenge="void"), lexicon.name))
    table.act(StartGame(tuple(range(len(seats)))), *racks)
    for turn in range(log.turns):
        seat = turn % len(seats)
        assert table.game is not None
        done = log.done(turn, table.game.board)
        rack = log.racks(turn + 1)[seat]
        used = [item if isinstance(item, str) else item.tile.face for item in done]
        drawn = Counter(rack) - (Counter(racks[seat]) - Counter(used))
        table.act(_command(seat, done), tuple(drawn.elements()))
        racks[seat] = rack
    if table.game is None or not table.game.is_over:
        raise EngineError(reason="By the rules this game isn't over: report this as a bug.")
    return Record(tuple(table.events))


def _command(seat: int, done: tuple[Placement, ...] | Faces) -> Command:
    if not done:
        return PassTurn(seat)
    if isinstance(done[0], str):
        return ExchangeTiles(seat, tuple(str(face) for face in done))
    return PlayTiles(seat, tuple(item for item in done if not isinstance(item, str)))


class _Table:
    """The game as the rules see it, with the tiles that were drawn."""

    def __init__(self, lexicon: WordGraph) -> None:
        self.game: Game | None = None
        self.events: list[Event] = []
        self._lexicon = lexicon

    def act(self, command: Command, *draws: Faces) -> None:
        """Have the rules decide on a command."""
        for event in decide(self.game, command, lexicon=self._lexicon, chance=_Drawn(draws)):
            self.game = evolve(self.game, event)
            self.events.append(event)


class _Drawn:
    """A source of chance that repeats given draws, one after the other."""

    def __init__(self, draws: Sequence[Faces]) -> None:
        self._draws = list(draws)

    def shuffle(self, items: Sequence[Item], number: int, texts: Sequence[str]) -> list[Item]:
        return list(items)

    def draw(
        self, bag: Sequence[str], count: int, number: int, texts: Sequence[str], drawn: int | None
    ) -> list[str]:
        return list(self._draws.pop(0))

    def roll(
        self,
        pouch: Sequence[int],
        count: int,
        number: int,
        texts: Sequence[str],
        dice: Sequence[Sequence[str]],
    ) -> list[tuple[int, str]]:
        raise AssertionError("a game of tiles has no dice")

    def reveal(self) -> str:
        return ""
