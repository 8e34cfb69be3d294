"""The referee: plays a scripted table by the rules and reports every event."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from lexiko import catalogue
from lexiko.errors import BadScript, GameOver, LexikoError, NoPlayToChallenge, VariationOff
from lexiko.family import valid_words
from lexiko.notation.durations import parse_duration
from lexiko.notation.log import event_to_json
from lexiko.notation.script import Script, faces_of, options_of, parse_script, seat_called
from lexiko.notation.turns import parse_turn
from lexiko.rules import Game, decide, evolve
from lexiko.rules.alphabet import UNKNOWN, format_faces
from lexiko.rules.chance import Chance, ScriptedChance, seed_hash
from lexiko.rules.clock import SECOND, next_deadline_ms
from lexiko.rules.commands import (
    AcceptPlay,
    AddText,
    Challenge,
    Command,
    EnterRack,
    NoticeTime,
    OpenTable,
    Resign,
    RollDice,
    StartGame,
)
from lexiko.rules.events import Event
from lexiko.rules.lexicon import Lexicon, WordSet

LoadLexicon = Callable[[str], Lexicon]

_AFTER = re.compile(
    r"\s*after\s+(?P<time>[^:]*)(?::\s*(?P<turn>.*))?\s*", re.IGNORECASE | re.DOTALL
)
"""`after 2 min: 8F HORN`, or `after 3 days` alone."""
_NAMING = ("challenge", "accept", "resign", "timeout")
"""Turns that can be taken by any seat."""


class Refused(LexikoError):
    """A script or one of its turns was refused.

    `error` has the reason; `turn` counts from 1.
    """

    sentence = "{reason}"

    def __init__(self, error: LexikoError, turn: int | None) -> None:
        super().__init__(reason=error.message, turn=turn)
        self.error = error
        self.turn = turn

    def to_json(self) -> dict[str, Any]:
        return {
            "error": {"code": self.error.code, "message": self.error.message, "turn": self.turn}
        }


def play_script(data: object, load_lexicon: LoadLexicon) -> "Referee":
    """Play a script to its end.

    Raises `Refused` if the script is invalid, or at the first turn that isn't allowed.
    """
    try:
        script = parse_script(data)
        referee = Referee(script, load_lexicon)
    except LexikoError as error:
        raise Refused(BadScript(reason=error.message), None) from error
    for number, text in enumerate(script.turns, 1):
        try:
            referee.turn(text)
        except LexikoError as error:
            raise Refused(error, number) from error
    return referee


class Referee:
    """A scripted table: the game so far and all its events."""

    def __init__(self, script: Script, load_lexicon: LoadLexicon) -> None:
        self.script = script
        edition = catalogue.edition(script.edition, script.language)
        tiles = faces_of(script.tiles, edition)
        seed = script.seed.encode()
        options = options_of(script, edition)
        self.lexicon: Lexicon = valid_words(
            load_lexicon(script.lexicon)
            if isinstance(script.lexicon, str)
            else WordSet(script.lexicon, edition.tiles),
            options,
            edition.tiles.language,
        )
        self.chance: Chance = ScriptedChance(seed, tiles)
        self.rolls = [tuple(face.strip().upper() for face in roll) for roll in script.rolls]
        self.final_racks = {
            seat_called(name, script.seats): faces_of(rack, edition)
            for name, rack in script.final_racks.items()
        }
        self.now_ms = 0
        self.events: list[Event] = []
        self._game: Game | None = None
        drawn_by_seed = not (tiles or script.rolls or script.racks_unknown)
        self._do(
            OpenTable(
                edition=edition,
                seats=script.seats,
                options=options,
                lexicon=script.lexicon
                if isinstance(script.lexicon, str)
                else "words of the script",
                seed_hash=seed_hash(seed) if drawn_by_seed else "",
            )
        )
        for name, text in script.texts.items():
            self._do(AddText(seat_called(name, script.seats), text))
        named = script.order
        order = None if named is None else tuple(seat_called(name, script.seats) for name in named)
        self._do(StartGame(order))

    @property
    def game(self) -> Game:
        assert self._game
        return self._game

    def turn(self, text: str) -> None:
        """Play one turn of the script, by the seat it names or the one whose turn it is."""
        if self.game.is_over:
            raise GameOver
        if later := _AFTER.match(text):
            text, seat = later["turn"] or "", self.game.mover
            self._pass_time(later["time"], is_for_a_turn=_is_own_turn(text))
            if not text or self.game.is_over or (_is_own_turn(text) and self.game.mover != seat):
                # Only time passed, or the turn came too late.
                self._enter_racks()
                return
        word, _, rest = text.strip().partition(" ")
        rest = rest.strip()
        match word.lower():
            case "challenge":
                seat, named = self._split_seat(rest)
                self._do(Challenge(seat, named or None))
            case "accept":
                self._accept(rest)
            case "resign":
                self._do(Resign(self._seat(rest) if rest else self._mover()))
            case "timeout" if not rest:
                self._run_out()
            case _:
                self._move(text)
        self._enter_racks()

    def _move(self, text: str) -> None:
        self._roll()
        if not (self.game.is_over or self.game.counting):
            self._do(parse_turn(text, self.game, self._mover()))

    def _roll(self) -> None:
        """Roll the dice at the start of a turn: the script's next roll, if it has one."""
        if self.game.edition.is_dice and not self.game.dice.rolled:
            faces = self.rolls.pop(0) if self.rolls else None
            self._do(RollDice(self._mover(), faces))

    def _pass_time(self, text: str, *, is_for_a_turn: bool) -> None:
        """Let time pass, and apply whatever runs out meanwhile."""
        try:
            until_ms = self.now_ms + parse_duration(text) * SECOND
        except ValueError as problem:
            raise BadScript(reason=f"{problem}.") from problem
        if is_for_a_turn and not (self.game.window and self.game.window.limit_at_ms is not None):
            self._roll()  # Thinking time starts after the roll.
        while (deadline := next_deadline_ms(self.game)) is not None and deadline <= until_ms:
            self.now_ms = deadline
            self._do(NoticeTime())
        self.now_ms = until_ms

    def _accept(self, name: str) -> None:
        """Accept the play for one seat, or for all that still can."""
        window = self.game.window
        if name:
            self._do(AcceptPlay(self._seat(name)))
        elif window is None or not (window.is_open or window.good):
            raise NoPlayToChallenge
        elif window.is_open:
            for seat in self.game.active():
                if seat != window.seat and seat not in window.accepted:
                    self._do(AcceptPlay(seat))

    def _run_out(self) -> None:
        """Let time pass until something runs out."""
        if self.game.window is None or self.game.window.limit_at_ms is None:
            if self.game.options.timing is None:
                raise VariationOff(variation="a timer")
            self._roll()
        deadline = next_deadline_ms(self.game)
        if deadline is not None:
            self.now_ms = deadline
            self._do(NoticeTime())

    def _enter_racks(self) -> None:
        """Enter the racks at the end of a real table, as far as the script knows them."""
        for seat in sorted(self.game.untold):
            entered = self.final_racks.get(seat, ())
            rest = (UNKNOWN,) * (len(self.game.racks[seat]) - len(entered))
            try:
                self._do(EnterRack(seat, (*entered, *rest)))
            except LexikoError as error:
                raise BadScript(reason=f"final_racks: {error.message}") from error
        if self.game.is_over:
            for seat, entered in self.final_racks.items():
                if Counter(entered) - Counter(self.game.racks[seat]):
                    held = format_faces(self.game.racks[seat]) or "nothing"
                    raise BadScript(reason=f"final_racks: {self.game.seats[seat]} held {held}.")

    def _do(self, command: Command) -> None:
        happened = decide(
            self._game, command, lexicon=self.lexicon, chance=self.chance, now_ms=self.now_ms
        )
        for event in happened:
            self._game = evolve(self._game, event)
        self.events += happened

    def _mover(self) -> int:
        if self.game.mover is None:
            raise GameOver
        return self.game.mover

    def _seat(self, name: str) -> int:
        return seat_called(name, self.game.seats)

    def _split_seat(self, text: str) -> tuple[int, str]:
        """Split `Ben HORN` into Ben's seat and `HORN`; a name may contain spaces."""
        seats = self.game.seats
        for name in sorted(seats, key=len, reverse=True):
            if text == name or text.startswith(name + " "):
                return seats.index(name), text[len(name) :].strip()
        name = text.partition(" ")[0]
        if name:
            raise BadScript(reason=f"There's no seat {name}; the seats are {', '.join(seats)}.")
        raise BadScript(reason=f"Say who's challenging: {' or '.join(seats)}.")

    def to_json(self) -> dict[str, Any]:
        """All events, the score sheet and the result."""
        game = self.game
        outcome = game.outcome
        return {
            "events": [event_to_json(event, number) for number, event in enumerate(self.events, 1)],
            "turns": sheet_to_json(game),
            "scores": dict(zip(game.seats, game.scores, strict=True)),
            "over": outcome.reason if outcome else None,
            "winner": [game.seats[seat] for seat in outcome.winners] if outcome else [],
        }


def _is_own_turn(text: str) -> bool:
    """Whether this is the current seat's own turn, lost if its time runs out first."""
    word, _, rest = text.strip().lower().partition(" ")
    return bool(word) and (word not in _NAMING or (word == "resign" and not rest))


def sheet_to_json(game: Game) -> list[dict[str, Any]]:
    """The score sheet as plain data, with a row for each turn."""
    return [
        {
            "seat": game.seats[row.seat],
            "kind": row.kind,
            "words": [[word.text, word.score] for word in row.words],
            "score": row.score,
            "total": row.total,
            **({"bonus": row.bonus} if row.bonus else {}),
        }
        for row in game.sheet
    ]
