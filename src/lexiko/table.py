"""A table to play at from Python: seats, turns and challenges, by the rules.

    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    print(table.board)

A table drives `lexiko.rules` and nothing else: `table.game` is the game as the rules know it, and
`table.events` is all that happened.
"""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from lexiko import catalogue, drawing
from lexiko.brief import clipped
from lexiko.errors import (
    BadOptions,
    BadRecord,
    EngineError,
    GameOver,
    NoPlayToChallenge,
    NoTilesLaid,
)
from lexiko.lexicon import WordGraph, load
from lexiko.lexicon.installed import ENGLISH, description
from lexiko.lexicon.installed import names as installed
from lexiko.notation.cgp import Position, format_cgp, game_of, position_of
from lexiko.notation.files import read_file
from lexiko.notation.gcg import format_gcg
from lexiko.notation.log import format_log
from lexiko.notation.record import Header, Record, TurnTaken, turns_taken
from lexiko.notation.turns import parse_turn
from lexiko.players.computer import Computer
from lexiko.players.next_up import challengers, next_up
from lexiko.rules import Game, Preview, View, decide_and_evolve, endings, preview, view
from lexiko.rules.alphabet import format_faces
from lexiko.rules.board import Board
from lexiko.rules.chance import SeededChance, seed_hash
from lexiko.rules.commands import (
    AcceptPlay,
    Challenge,
    Command,
    OpenTable,
    PassTurn,
    PlayTiles,
    Resign,
    RollDice,
    StartGame,
    TellRack,
    UndoEntry,
)
from lexiko.rules.editions import ChallengeMode, Edition, Options, Variation
from lexiko.rules.events import Event
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.undoing import last_entry

if TYPE_CHECKING:
    from lexiko.engine import Engine, Exchange, Play

    Turn = str | Play | Exchange | Command
    """A turn as text (`8F HORN`, `exchange AB`, `pass`), as an engine gives it, or a command."""
    Bot = Callable[[View], Turn | None]
    """Asked for each of its turns with what it sees; None passes."""
    Seat = str | Computer | Bot

_SEED_BYTES = 32


class Table:
    """A game that is being played: by people whose turns you enter, by computers, by your own
    functions.

    A seat is a name for a person, a `Computer`, or a function that gets a `View` and returns a
    turn. Seats play in the order in which they are named. Computers and functions act by
    themselves, as soon as it's their turn; where nobody else sits, once you call `run`.

    Tiles are dealt where a seat plays by itself, or where a `seed` is given. Otherwise the table
    keeps score as for a real board: nobody knows the racks, and you can play any word that the
    tiles allow. `deal` says it outright.
    """

    def __init__(
        self,
        edition: Edition | str = "heritage",
        seats: "Sequence[Seat]" = ("Ana", "Ben"),
        *,
        lexicon: Lexicon | str | Path | None = None,
        language: str = "en",
        challenge: ChallengeMode = "edition",
        variations: Iterable[Variation] = (),
        options: Options | None = None,
        deal: bool | None = None,
        seed: int | str | bytes | None = None,
    ) -> None:
        """Open a table and start the game; `options` has the rest of what tables can agree on."""
        box = catalogue.edition(edition, language) if isinstance(edition, str) else edition
        self._players = {n: seat for n, seat in enumerate(seats) if not isinstance(seat, str)}
        if deal is None:
            deal = bool(self._players) or seed is not None
        if self._players and not deal:
            raise BadOptions(reason="A seat that plays by itself needs its tiles: leave out deal.")
        agreed = options or Options(window_limit_s=0)
        agreed = replace(
            agreed,
            challenge=challenge if challenge != "edition" else agreed.challenge,
            variations=agreed.variations | frozenset(variations),
            racks_unknown=not deal,
        )
        self._words = _Words(lexicon or _usual_lexicon(box), box.tiles.key)
        self._chance = SeededChance(_seed_bytes(seed))
        self._chances = {
            seat: Random(f"{self._chance.seed.hex()} {seat}") for seat in self._players
        }
        self._header = Header()
        self._events: list[Event] = []
        self._game: Game | None = None
        self._engine: Engine | None = None
        hashed = seed_hash(self._chance.seed) if deal else ""
        self._decide(OpenTable(box, _names(seats), agreed, self._words.name, hashed))
        self._decide(StartGame(tuple(range(len(seats)))))
        self._go_on()

    @classmethod
    def from_record(
        cls,
        record: Record | Position,
        *,
        lexicon: Lexicon | str | Path | None = None,
        seed: int | str | bytes | None = None,
    ) -> "Table":
        """A table at which a recorded game goes on, people at all seats; raises `BadRecord`."""
        if isinstance(record, Position):
            game, events, header = game_of(record), list[Event](), Header()
        else:
            game, events, header = record.game, list(record.events), record.header
        given = _seed_bytes(seed)
        if seed is not None and seed_hash(given) != game.seed_hash:
            raise BadRecord(line=1, reason="this isn't the seed whose hash the record names.")
        is_sealed = bool(game.seed_hash) and seed is None
        usual = game.lexicon if game.lexicon in installed() else _usual_lexicon(game.edition)
        table = cls.__new__(cls)
        table._players, table._chances, table._engine = {}, {}, None
        table._words = _Words(lexicon or usual, game.edition.tiles.key)
        table._chance = _Sealed() if is_sealed else SeededChance(given)
        table._game, table._events, table._header = game, events, header
        return table

    # ── What there is to see ────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> Game:
        """The game as the rules know it."""
        assert self._game
        return self._game

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return tuple(self._events)

    @property
    def edition(self) -> Edition:
        return self.game.edition

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.game.seats

    @property
    def board(self) -> Board:
        return self.game.board

    @property
    def turn(self) -> str | None:
        """Whose turn it is; None if nobody's."""
        return None if self.game.mover is None else self.seats[self.game.mover]

    @property
    def rack(self) -> str:
        """The tiles, or the dice, of the seat whose turn it is; `_` is one that isn't known."""
        mover = self.game.mover
        return "" if mover is None else format_faces(self.game.holding(mover))

    @property
    def scores(self) -> dict[str, int]:
        return dict(zip(self.seats, self.game.scores, strict=True))

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; several if they share the first place, nobody while the game is on."""
        outcome = self.game.outcome
        return tuple(self.seats[seat] for seat in outcome.winners) if outcome else ()

    @property
    def turns(self) -> list[TurnTaken]:
        """Every turn so far, each with the game before it."""
        return turns_taken(self._events)

    @property
    def seed(self) -> bytes:
        """What all draws follow from. Keep it with an unfinished game: `read(path, seed=…)`."""
        return self._chance.seed

    def view(self, seat: int | str | None = None) -> View:
        """What a seat may see: by name or number, or the one whose turn it is."""
        return view(self.game, self.game.mover if seat is None else self._seat(seat))

    def preview(self, turn: "Turn") -> Preview:
        """The words and the score of a play, without playing it; the lexicon isn't asked. Raises
        `RuleError` where the rules refuse it."""
        command = self._command(turn, self._mover())
        if not isinstance(command, PlayTiles):
            raise NoTilesLaid
        return preview(self.game, command)

    def plays(self, count: int | None = None) -> "list[Play]":
        """The plays of the seat whose turn it is, the best first: all of them, or the first few."""
        seen = self.view()
        return self.engine.plays(seen) if count is None else self.engine.best(seen, count)

    @property
    def lexicon(self) -> Lexicon:
        """The words that count here."""
        return self._words.loaded

    @property
    def engine(self) -> "Engine":
        """The engine with the words of this table."""
        if self._engine is None:
            # Takes a moment to load, and needs NumPy: a table of people does without.
            from lexiko.engine import Engine

            words = self._words.loaded
            if not isinstance(words, WordGraph):
                raise EngineError(reason="The engine needs a word graph: name a lexicon or a file.")
            self._engine = Engine(words)
        return self._engine

    # ── What can be done ────────────────────────────────────────────────────────────────────────

    def play(self, turn: "Turn") -> None:
        """Take the turn of the seat whose turn it is: `8F HORN`, `exchange AB`, `pass`, a play of
        the engine. It lets the play before it stand. Raises `RuleError` where the rules refuse."""
        self.do(self._command(turn, self._mover()))

    def exchange(self, tiles: str) -> None:
        """Put tiles back and draw as many; a number (`3`) where nobody knows which."""
        self.play(f"exchange {tiles}")

    def pass_turn(self) -> None:
        self.do(PassTurn(self._mover()))

    def roll(self) -> None:
        """Roll the dice, in an edition with dice."""
        self.do(RollDice(self._mover()))

    def challenge(self, word: str | None = None, *, seat: int | str | None = None) -> None:
        """Challenge the last play, or one word of it where words are judged one by one: for a seat,
        or for the first one that may."""
        self.do(Challenge(self._challengers()[0] if seat is None else self._seat(seat), word))

    def accept(self, seat: int | str | None = None) -> None:
        """Let the last play stand: for a seat, or for all who could still challenge it."""
        for each in self._challengers() if seat is None else [self._seat(seat)]:
            if self.game.window and self.game.window.is_open:
                self._decide(AcceptPlay(each))
        self._go_on()

    def set_rack(self, tiles: str, seat: int | str | None = None) -> None:
        """Say what a seat holds, where tiles aren't dealt: by name or number, or the one whose turn
        it is."""
        faces = self.edition.tiles.parse_faces(tiles.upper())
        self.do(TellRack(self._mover() if seat is None else self._seat(seat), faces))

    def undo(self) -> None:
        """Take back what was entered last, where tiles aren't dealt."""
        entry = last_entry(self.game)
        self.do(UndoEntry(entry.seat if entry else self.game.mover or 0))

    def resign(self, seat: int | str | None = None) -> None:
        self.do(Resign(self._mover() if seat is None else self._seat(seat)))

    def do(self, command: Command) -> None:
        """Any command of the rules; then the seats that play by themselves go on."""
        self._decide(command)
        self._go_on()

    def run(self, turns: int | None = None) -> None:
        """Let computers and functions play: until a person is asked, the game is over, or this many
        turns have been taken."""
        until = None if turns is None else len(self.game.sheet) + turns
        while (until is None or len(self.game.sheet) < until) and self._act():
            pass

    def save(self, path: str | Path) -> None:
        """Write a file of the kind that its name says: the record (.jsonl, .gcg), the position
        (.cgp) or a picture of the board (.svg, .png)."""
        path = Path(path)
        write = {
            ".jsonl": lambda: format_log(self._recorded()).encode(),
            ".gcg": lambda: format_gcg(Record(self._recorded(), self._header)).encode(),
            ".cgp": lambda: f"{format_cgp(position_of(self.game))}\n".encode(),
            ".svg": lambda: self._repr_svg_().encode(),
            ".png": lambda: drawing.png(self._repr_svg_()),
        }.get(path.suffix.lower())
        if write is None:
            raise BadOptions(
                reason=f"Can't tell the format of {path.name} from its name: "
                "end it in .jsonl, .gcg, .cgp, .svg or .png."
            )
        path.write_bytes(write())

    def __str__(self) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in self.scores.items())
        return f"{self.board}\n{scores}"

    def __repr__(self) -> str:
        return clipped(f"<Table {repr(self.game)[len('<Game ') :]}")

    def _repr_svg_(self) -> str:
        """For notebooks: the board, with the last play marked."""
        return drawing.svg(self.board, drawing.last_squares(self._events, self.board))

    # ── Inside ──────────────────────────────────────────────────────────────────────────────────

    def _decide(self, command: Command) -> None:
        timing = self._game and self._game.options.timing
        happened, self._game = decide_and_evolve(
            self._game,
            command,
            lexicon=self._words,
            chance=self._chance,
            now_ms=round(time.time() * 1000) if timing else 0,
        )
        self._events += happened

    def _go_on(self) -> None:
        """Let those act who play by themselves, unless nobody else sits here."""
        if len(self._players) < len(self.seats):
            self.run()

    def _act(self) -> bool:
        """Let one seat that plays by itself act, if one is asked; says whether one was."""
        game = self.game
        computers = {n for n, player in self._players.items() if isinstance(player, Computer)}
        up, may_challenge = next_up(game, computers), challengers(game)
        if up.seat is None:
            return False
        answers = up.kind == "computer" and up.seat in may_challenge
        people = [seat for seat in may_challenge if seat not in self._players]
        if not answers and people and endings.ending(game, self._words) not in (None, "lift"):
            # The last chance to challenge the play that ends the game is theirs.
            return False
        seat = up.seat
        player = self._players.get(seat)
        if player is None:
            return False
        command: Command
        if isinstance(player, Computer):
            chosen = player.choose(view(game, seat), self.engine, self._chances[seat])
            command = chosen or (AcceptPlay(seat) if may_challenge else PassTurn(seat))
        else:
            turn = player(view(game, seat))
            command = PassTurn(seat) if turn is None else self._command(turn, seat)
        self._decide(command)
        return True

    def _command(self, turn: "Turn", seat: int) -> Command:
        """A turn, however it was written, as a command of the seat."""
        if not isinstance(turn, str):
            return turn.command(seat) if hasattr(turn, "command") else turn
        word, _, rest = turn.strip().partition(" ")
        match word.lower():
            case "challenge":
                return Challenge(seat, rest.strip().upper() or None)
            case "accept" if not rest:
                return AcceptPlay(seat)
            case "roll" if not rest:
                return RollDice(seat)
            case "resign" if not rest:
                return Resign(seat)
            case _:
                return parse_turn(turn, self.game, seat)

    def _challengers(self) -> tuple[int, ...]:
        if found := challengers(self.game):
            return found
        raise NoPlayToChallenge

    def _mover(self) -> int:
        if self.game.mover is None:
            raise GameOver
        return self.game.mover

    def _seat(self, who: int | str) -> int:
        if isinstance(who, int):
            return who
        if who not in self.seats:
            raise BadOptions(
                reason=f"There is no seat {who}; the seats are {', '.join(self.seats)}."
            )
        return self.seats.index(who)

    def _recorded(self) -> tuple[Event, ...]:
        if not self._events:
            raise BadRecord(line=1, reason="a position has no history: save it as .cgp.")
        return self.events


def read(
    path: str | Path,
    *,
    language: str | None = None,
    lexicon: Lexicon | str | Path | None = None,
    seed: int | str | bytes | None = None,
) -> Table:
    """The game in a file, as a table to look at, analyse and play on at: GCG, JSON lines or CGP.

    Only a GCG file may need its `language`; `seed` is for going on with an unfinished game whose
    tiles were dealt (`Table.seed`). Raises `BadRecord`.
    """
    path = Path(path)
    found = read_file(path.name, path.read_bytes(), language)
    return Table.from_record(found, lexicon=lexicon, seed=seed)


# ── Parts ───────────────────────────────────────────────────────────────────────────────────────


class _Words:
    """The lexicon of a table, loaded when a word is looked up for the first time."""

    def __init__(self, source: Lexicon | str | Path, language: str) -> None:
        self.name: str = str(getattr(source, "name", "your own words"))
        if isinstance(source, str | Path):
            self.name = Path(source).stem
        self._source, self._language = source, language

    @property
    def loaded(self) -> Lexicon:
        if isinstance(self._source, str | Path):
            language = self._language if self._language in catalogue.languages() else "en"
            self._source = load(self._source, language=language)
        return self._source

    def is_word(self, letters: Sequence[str]) -> bool:
        return self.loaded.is_word(letters)

    def is_prefix(self, letters: Sequence[str]) -> bool:
        return self.loaded.is_prefix(letters)


class _Sealed(SeededChance):
    """Chance whose seed nobody has: what is there can be looked at, but no tile drawn."""

    def __init__(self) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        if name != "seed":
            raise AttributeError(name)
        raise BadOptions(
            reason="The tiles of this game come from a secret seed: to play on, "
            "read it with that seed (`Table.seed` of the table that saved it)."
        )


def _seed_bytes(seed: int | str | bytes | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(_SEED_BYTES)
    return seed if isinstance(seed, bytes) else str(seed).encode()


def _usual_lexicon(edition: Edition) -> str:
    """The first lexicon there is for an edition's tiles; called like their language if there is
    none, which matters once a word is looked up."""
    language = edition.tiles.key
    if edition.is_dice or language == "en":
        return ENGLISH
    return next((name for name in installed() if description(name).language == language), language)


def _names(seats: "Sequence[Seat]") -> tuple[str, ...]:
    """What the seats are called: a computer by its level, a function by its name, a second one of
    the same name with a number."""
    named: list[str] = []
    for seat in seats:
        plain = seat if isinstance(seat, str) else _name(seat)
        name, number = plain, 2
        while not isinstance(seat, str) and (name in named or name in seats):
            name, number = f"{plain} {number}", number + 1
        named.append(name)
    return tuple(named)


def _name(seat: "Computer | Bot") -> str:
    if isinstance(seat, Computer):
        return seat.name or seat.level.capitalize()
    name = str(getattr(seat, "__name__", type(seat).__name__))
    return name if name.isidentifier() else "Bot"
