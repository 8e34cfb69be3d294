"""A table to play at from Python: seats, turns and challenges, by the rules.

    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    print(table.board)

A table only runs `lexiko.rules`: `table.game` is the game as the rules see it, and `table.events`
is everything that has happened.
"""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
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
    MissingExtra,
    NoPlayToChallenge,
    NoTilesLaid,
)
from lexiko.family import valid_words
from lexiko.lexicon import WordGraph, load
from lexiko.lexicon.installed import ENGLISH, description, for_language, is_kept
from lexiko.lexicon.installed import names as installed
from lexiko.lexicon.sources import words_now
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
    EnterRack,
    OpenTable,
    PassTurn,
    PlayTiles,
    Resign,
    RollDice,
    StartGame,
    UndoEntry,
)
from lexiko.rules.editions import ChallengeMode, Edition, Options, Variation
from lexiko.rules.events import Event
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.undo import last_entry

if TYPE_CHECKING:
    from lexiko.engine import Engine, Exchange, Play

    Turn = str | Play | Exchange | Command
    """A turn as text (`8F HORN`, `exchange AB`, `pass`), one from an engine, or a command."""
    Bot = Callable[[View], Turn | None]
    """Called on each of its turns with what it sees; None passes."""
    Seat = str | Computer | Bot

_SEED_BYTES = 32


class Table:
    """A game in progress, for people whose turns you enter, computers and your own functions.

    A seat is a name for a person, a `Computer`, or a function that gets a `View` and returns a
    turn. Seats play in the order they're listed. Computers and functions play automatically when
    it's their turn; if there are no people, when you call `run`.

    Tiles are dealt if a computer or a function has a seat, or if a `seed` is given. Otherwise the
    table keeps score as for a real board: racks are unknown, and you can play any word that the
    tile set allows. `deal` chooses explicitly.
    """

    def __init__(
        self,
        edition: Edition | str = "heritage",
        seats: "Sequence[Seat]" = ("Ana", "Ben"),
        *,
        lexicon: Lexicon | str | Path | None = None,
        language: str | None = None,
        challenge: ChallengeMode = "edition",
        variations: Iterable[Variation] = (),
        options: Options | None = None,
        deal: bool | None = None,
        seed: int | str | bytes | None = None,
    ) -> None:
        """Open a table and start the game; `options` has the table's other options.

        The tiles are those of the lexicon's language, or of `language`; one follows from the other.
        """
        spoken = _language_of(lexicon)
        if isinstance(edition, str):
            edition = catalogue.edition(edition, language or spoken or "en")
        box = edition
        if spoken and spoken != box.tiles.language:
            raise BadOptions(
                reason=f"The lexicon's words are {catalogue.tile_set(spoken).name}, and the tiles "
                f"are {box.tiles.name}: leave out the language, or choose another lexicon."
            )
        self._players = {n: seat for n, seat in enumerate(seats) if not isinstance(seat, str)}
        if deal is None:
            deal = bool(self._players) or seed is not None
        if self._players and not deal:
            raise BadOptions(reason="Computers and bots need tiles: leave out deal.")
        agreed = options or Options(window_limit_s=0)
        agreed = replace(
            agreed,
            challenge=challenge if challenge != "edition" else agreed.challenge,
            variations=agreed.variations | frozenset(variations),
            racks_unknown=not deal,
        )
        self._words = _Words(lexicon or _usual_lexicon(box), box.tiles.language, agreed)
        self._chance = SeededChance(_seed_bytes(seed))
        self._chances = {
            seat: Random(f"{self._chance.seed.hex()} {seat}") for seat in self._players
        }
        self._header = Header()
        self._events: list[Event] = []
        self._game: Game | None = None
        self._engine: Engine | None = None
        hashed = seed_hash(self._chance.seed) if deal else ""
        words = self._words
        self._decide(OpenTable(box, _names(seats), agreed, words.name, hashed, words.sha256))
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
        """A table that continues a recorded game, with people at all seats; raises `BadRecord`."""
        if isinstance(record, Position):
            game, events, header = game_of(record), list[Event](), Header()
        else:
            game, events, header = record.game, list(record.events), record.header
        given = _seed_bytes(seed)
        if seed is not None and seed_hash(given) != game.seed_hash:
            raise BadRecord(line=1, reason="this seed doesn't match the hash in the record.")
        is_sealed = bool(game.seed_hash) and seed is None
        is_known = game.lexicon in installed() or is_kept(game.lexicon_hash)
        usual = game.lexicon if is_known else _usual_lexicon(game.edition)
        table = cls.__new__(cls)
        table._players, table._chances, table._engine = {}, {}, None
        begun_with = game.lexicon_hash if is_known and lexicon is None else ""
        language = game.edition.tiles.language
        table._words = _Words(lexicon or usual, language, game.options, begun_with)
        table._chance = _Sealed() if is_sealed else SeededChance(given)
        table._game, table._events, table._header = game, events, header
        return table

    # ── To see ──────────────────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> Game:
        """The game as the rules see it."""
        assert self._game
        return self._game

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
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
        """Whose turn it is; None if no one's."""
        return None if self.game.mover is None else self.seats[self.game.mover]

    @property
    def rack(self) -> str:
        """The tiles, or the dice, of the seat whose turn it is; `_` is an unknown one."""
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
        """Who has won; several if they share first place, empty during the game."""
        outcome = self.game.outcome
        return tuple(self.seats[seat] for seat in outcome.winners) if outcome else ()

    @property
    def turns(self) -> list[TurnTaken]:
        """Every turn so far, each with the game before it."""
        return turns_taken(self._events)

    @property
    def seed(self) -> bytes:
        """The source of all draws. Save it with an unfinished game: `read(path, seed=…)`."""
        return self._chance.seed

    def view(self, seat: int | str | None = None) -> View:
        """What a seat can see: by name or number, or the one whose turn it is."""
        return view(self.game, self.game.mover if seat is None else self._seat(seat))

    def preview(self, turn: "Turn") -> Preview:
        """The words and the score of a play, without playing it or looking up its words.

        Raises `RuleError` if the rules don't allow it.
        """
        command = self._command(turn, self._mover())
        if not isinstance(command, PlayTiles):
            raise NoTilesLaid
        return preview(self.game, command)

    def plays(self, count: int | None = None) -> "list[Play]":
        """The plays of the seat whose turn it is, best first: all of them, or the first few."""
        seen = self.view()
        return self.engine.plays(seen) if count is None else self.engine.best(seen, count)

    @property
    def lexicon(self) -> Lexicon:
        """The words that are valid at this table."""
        return self._words.loaded

    @property
    def engine(self) -> "Engine":
        """An engine with this table's words."""
        if self._engine is None:
            # Takes a moment to load and needs NumPy, which a table of people can do without.
            from lexiko.engine import Engine

            words = self._words.loaded
            if not isinstance(words, WordGraph):
                raise EngineError(
                    reason="The engine needs a word graph: give a lexicon's name or a file."
                )
            self._engine = Engine(words)
        return self._engine

    # ── To do ───────────────────────────────────────────────────────────────────────────────────

    def play(self, turn: "Turn") -> None:
        """Take a turn: `8F HORN`, `exchange AB`, `pass`, or a play from the engine.

        It lets the previous play stand. Raises `RuleError` if the rules don't allow it.
        """
        self.do(self._command(turn, self._mover()))

    def exchange(self, tiles: str) -> None:
        """Exchange tiles; give their number (`3`) if they're unknown."""
        self.play(f"exchange {tiles}")

    def pass_turn(self) -> None:
        self.do(PassTurn(self._mover()))

    def roll(self) -> None:
        """Roll the dice, in an edition with dice."""
        self.do(RollDice(self._mover()))

    def challenge(self, word: str | None = None, *, seat: int | str | None = None) -> None:
        """Challenge the last play, or one word of it where words are judged one by one.

        `seat` is who challenges; by default the first seat that can.
        """
        self.do(Challenge(self._challengers()[0] if seat is None else self._seat(seat), word))

    def accept(self, seat: int | str | None = None) -> None:
        """Let the last play stand: for a seat, or for everyone who could still challenge it."""
        for each in self._challengers() if seat is None else [self._seat(seat)]:
            if self.game.window and self.game.window.is_open:
                self._decide(AcceptPlay(each))
        self._go_on()

    def set_rack(self, tiles: str, seat: int | str | None = None) -> None:
        """Set the rack of a seat, or of the one whose turn it is, if tiles aren't dealt."""
        faces = self.edition.tiles.parse_faces(tiles.upper())
        self.do(EnterRack(self._mover() if seat is None else self._seat(seat), faces))

    def undo(self) -> None:
        """Undo the last entry, if tiles aren't dealt."""
        entry = last_entry(self.game)
        self.do(UndoEntry(entry.seat if entry else self.game.mover or 0))

    def resign(self, seat: int | str | None = None) -> None:
        self.do(Resign(self._mover() if seat is None else self._seat(seat)))

    def do(self, command: Command) -> None:
        """Carry out any command of the rules, then let computers and functions play."""
        self._decide(command)
        self._go_on()

    def run(self, turns: int | None = None) -> None:
        """Let computers and functions play.

        Stops when it's a person's turn, when the game is over, or after this number of turns.
        """
        until = None if turns is None else len(self.game.sheet) + turns
        while (until is None or len(self.game.sheet) < until) and self._act():
            pass

    def save(self, path: str | Path) -> None:
        """Save the record (.jsonl, .gcg), the position (.cgp) or a picture (.svg, .png)."""
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
        """Let computers and functions play, unless there are no people."""
        if len(self._players) < len(self.seats):
            self.run()

    def _act(self) -> bool:
        """Let one computer or function act if it has to; return whether one did."""
        game = self.game
        computers = {n for n, player in self._players.items() if isinstance(player, Computer)}
        up, may_challenge = next_up(game, computers), challengers(game)
        if up.seat is None:
            return False
        answers = up.kind == "computer" and up.seat in may_challenge
        people = [seat for seat in may_challenge if seat not in self._players]
        if not answers and people and endings.ending(game, self._words) not in (None, "lift"):
            # People get a last chance to challenge the play that ends the game.
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
        """A turn in any form, as a command of the seat."""
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
    """The game in a GCG, JSON lines or CGP file, as a table to analyse or continue.

    Only GCG files may need a `language`; `seed` is for continuing an unfinished game whose tiles
    were dealt (`Table.seed`). Raises `BadRecord`.
    """
    path = Path(path)
    found = read_file(path.name, path.read_bytes(), language)
    return Table.from_record(found, lexicon=lexicon, seed=seed)


# ── Parts ───────────────────────────────────────────────────────────────────────────────────────


class _Words:
    """The lexicon of a table, loaded when a word is first looked up."""

    def __init__(
        self,
        source: Lexicon | str | Path,
        language: str,
        options: Options,
        begun_with: str = "",
    ) -> None:
        self.name: str = str(getattr(source, "name", "your own words"))
        if isinstance(source, str | Path):
            self.name = Path(source).stem
        self._source, self._language, self._options = source, language, options
        self._begun_with = begun_with

    @property
    def sha256(self) -> str:
        """What identifies the words of an installed lexicon; empty for any others."""
        if self._source in installed():
            with suppress(MissingExtra):  # Without it, a list of the package can't be built.
                return words_now(str(self._source))
        return str(getattr(self._source, "sha256", ""))

    @property
    def loaded(self) -> Lexicon:
        if isinstance(self._source, str | Path):
            language = self._language if self._language in catalogue.languages() else "en"
            self._source = load(self._source, language=language, graph_sha256=self._begun_with)
        return self._source

    def is_word(self, letters: Sequence[str]) -> bool:
        return valid_words(self.loaded, self._options, self._language).is_word(letters)

    def is_prefix(self, letters: Sequence[str]) -> bool:
        return self.loaded.is_prefix(letters)


class _Sealed(SeededChance):
    """Chance with an unknown seed: the game can be looked at, but tiles can't be drawn."""

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


def _language_of(lexicon: Lexicon | str | Path | None) -> str | None:
    """The language of an installed lexicon or a word graph; None for any others."""
    if isinstance(lexicon, WordGraph):
        return lexicon.tiles.language
    is_installed = isinstance(lexicon, str) and lexicon in installed()
    return description(str(lexicon)).language if is_installed else None


def _usual_lexicon(edition: Edition) -> str:
    """The first installed lexicon for an edition's tiles, or else the name of their language.

    A missing lexicon is an error only once a word is looked up.
    """
    language = edition.tiles.language
    if edition.is_dice or language == "en":
        return ENGLISH
    return for_language(language) or language


def _names(seats: "Sequence[Seat]") -> tuple[str, ...]:
    """The names of the seats: computers by level, functions by name, duplicates with a number."""
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
