"""GCG in: the lines of a file become the events of a game.

A file tells what happened at a real table, so the game is one with unknown racks, told as far as the file tells them. The rules say
where tiles may lie and what a play scores; everything else the file is believed:

1. Its total is what the seat has after the line. What differs from the rules is awarded or taken by `PointsAwarded` without a challenge
   before it, and said in a warning.
2. A rack is told (`RackTold`) where it differs from what is known already. A rack that cannot be is left out, with a warning.
3. Turns out of order, exchanges from a short bag and games that go on after their end are taken as they are, with a warning.
4. The lines at the end are added up to one `GameEnded`, with the file's own numbers.

Every choice is made from the game so far and the facts of the line alone, and the writer writes just these facts. That is why what was
read, written and read again is the same, event for event.
"""

from dataclasses import replace

from lexiko.errors import BadRecord, LexikoError
from lexiko.notation.gcg.ending import Ending
from lexiko.notation.gcg.lines import (
    UNSUCCESSFUL_CHALLENGE,
    GcgFile,
    Line,
    decode_gcg,
    parse_lines,
)
from lexiko.notation.gcg.racks import settle_rack
from lexiko.notation.gcg.table import (
    challenge_mode,
    parse_edition,
    parse_header,
    parse_seats,
    playing_order,
)
from lexiko.notation.record import Record
from lexiko.notation.turns import parse_placements
from lexiko.rules import decide, preview
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import Faces, known
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command, OpenTable, PlayTiles, StartGame
from lexiko.rules.editions import Options
from lexiko.rules.events import (
    Event,
    PlayChallenged,
    PlayTakenBack,
    PointsAwarded,
    RackTold,
    TableOpened,
    TilesExchanged,
    TilesPlayed,
    TurnForfeited,
    TurnLost,
    TurnPassed,
    WindowClosed,
    WindowOpened,
)
from lexiko.rules.evolve import evolve
from lexiko.rules.game import Game, Window
from lexiko.rules.lexicon import WordSet
from lexiko.rules.progress import Progress


def read_gcg(data: bytes) -> Record:
    """The game in a GCG file of any encoding; raises `BadRecord` with line and reason."""
    return parse_gcg(decode_gcg(data))


def parse_gcg(text: str) -> Record:
    """The game in the text of a GCG file; raises `BadRecord` with line and reason."""
    file = parse_lines(text)
    scribe = _Scribe(file)
    for place, line in enumerate(file.lines):
        try:
            scribe.write(line, file.notes.get(place, []))
        except LexikoError as problem:
            if isinstance(problem, BadRecord):
                raise
            raise BadRecord(line=line.number, reason=problem.message) from problem
    scribe.finish()
    return Record(
        events=scribe.events(),
        header=parse_header(file),
        notes={place: "\n".join(said) for place, said in scribe.notes.items()},
        warnings=tuple(scribe.warnings),
    )


# ── The turns ───────────────────────────────────────────────────────────────────────────────────


class _Scribe:
    """Writes down line after line as events; `progress` holds them and the game they make."""

    def __init__(self, file: GcgFile) -> None:
        self.file = file
        self.warnings: list[str] = []
        self.notes: dict[int, list[str]] = {0: file.notes[-1]} if -1 in file.notes else {}
        edition = parse_edition(file)
        self.lexicon = WordSet((), edition.tiles)
        self.nicks = {nick: n - 1 for n, (_, nick, _) in sorted(file.players.items())}
        seats = parse_seats(file)
        options = Options(racks_unknown=True, window_limit_s=0)
        lexicon = file.pragmas.get("lexicon", (1, ""))[1] or "english"
        turns = [line for line in file.lines if line.kind not in ("challenge", "rack", "time")]
        order = playing_order([self.seat_of(line) for line in turns], len(seats))
        opened = self._decided(None, OpenTable(edition, seats, options, lexicon))
        game = evolve(None, opened[0])
        self.progress = Progress(game, self.lexicon, SeededChance(b""), 0)
        self.progress.events.extend(opened)
        for event in self._decided(game, StartGame(order)):
            self.progress.emit(event)
        self.ending = Ending(len(seats))

    def _decided(self, game: Game | None, command: Command) -> tuple[Event, ...]:
        try:
            return decide(game, command, lexicon=self.lexicon, chance=SeededChance(b""))
        except LexikoError as problem:
            line = self.file.players[1][0]
            raise BadRecord(line=line, reason=problem.message) from problem

    @property
    def game(self) -> Game:
        return self.progress.game

    def seat_of(self, line: Line) -> int:
        if line.nick in self.nicks:
            return self.nicks[line.nick]
        for nick, seat in self.nicks.items():
            if nick.lower() == line.nick.lower():
                return seat
        players = ", ".join(self.nicks) or "missing"
        raise BadRecord(
            line=line.number,
            reason=f"there is no player {line.nick}: #player lines name {players}.",
        )

    def warn(self, line: Line, text: str) -> None:
        self.warnings.append(f"line {line.number}: {text}")

    def write(self, line: Line, notes: list[str]) -> None:
        """One line of the file, with the notes that follow it."""
        seat = self.seat_of(line)
        if line.kind in ("rack", "time"):
            self.ending.add(line, seat, self._points(line, seat, line.score or 0))
            self.ending.notes.extend(notes)
            return
        if self.ending.has_racks:
            raise BadRecord(
                line=line.number,
                reason="racks have been counted already: this turn comes after the end.",
            )
        begun = len(self.progress.events)
        match line.kind:
            case "play":
                self._play(line, seat)
            case "exchange":
                self._exchange(line, seat)
            case "pass":
                notes = self._pass(line, seat, notes)
            case "taken_back":
                self._take_back(line, seat)
            case "challenge":
                self._challenge(line, seat)
        if notes:
            self.notes[self._place(begun)] = notes

    def _place(self, begun: int) -> int:
        """The event that stands for a line: the turn, the verdict, or what came of it."""
        kinds = (TilesPlayed, TilesExchanged, TurnPassed, TurnLost, PlayTakenBack)
        new = self.progress.events[begun:]
        found = [i for i, event in enumerate(new) if isinstance(event, kinds)]
        judged = [i for i, event in enumerate(new) if isinstance(event, PlayChallenged)]
        return begun + (found or judged)[0]

    # ── What a line may be ──────────────────────────────────────────────────────────────────────

    def _play(self, line: Line, seat: int) -> None:
        game = self.game
        placed = parse_placements(
            line.position, self._spelled(line.tiles), game.board, game.edition
        )
        self._begin(line, seat, tuple(tile.face for _, tile in placed))
        made = preview(self.game, PlayTiles(seat, placed))
        self._close_window()
        points = self._points(line, seat, made.score)
        self.progress.emit(TilesPlayed(seat, placed, made.words, made.score))
        self.progress.refill(seat)
        self.progress.emit(WindowOpened(seat))
        self._correct(seat, points - made.score)

    def _exchange(self, line: Line, seat: int) -> None:
        if line.tiles.isdecimal():
            returned: Faces = (UNKNOWN,) * min(int(line.tiles[:4]), 99)
            self._begin(line, seat, ())
            rack = self.game.racks[seat]
            if len(returned) > len(rack):
                reason = f"{line.nick} holds {len(rack)} tiles and cannot exchange {line.tiles}."
                raise BadRecord(line=line.number, reason=reason)
            if len(returned) == len(known(rack)) == len(rack):
                returned = rack
            elif known(rack):
                # Nobody can tell which tiles have gone, so nothing is known about the rack any more.
                self.progress.emit(RackTold(seat, ()))
        else:
            returned = self._faces(line.tiles)
            self._begin(line, seat, returned)
        if self.game.bag_count < len(returned):
            self.warn(line, "there are too few tiles in the bag for this exchange; kept as it is.")
        self._close_window()
        points = self._points(line, seat, 0)
        self.progress.emit(TilesExchanged(seat, returned, (UNKNOWN,) * len(returned)))
        self._correct(seat, points)

    def _pass(self, line: Line, seat: int, notes: list[str]) -> list[str]:
        """A pass, or a turn lost for a challenge that failed; the notes that are left."""
        self._begin(line, seat, ())
        points = self._points(line, seat, 0)
        window = self.game.window
        is_lost = any(UNSUCCESSFUL_CHALLENGE in note.split() for note in notes)
        if is_lost and not points and window and window.is_open and window.seat != seat:
            verdicts = tuple((text, True) for text in window.texts)
            self.progress.emit(PlayChallenged(seat, verdicts))
            self.progress.emit(TurnForfeited(seat))
            self.progress.emit(WindowClosed("judged"))
            self.progress.emit(TurnLost(seat))
            left = (
                " ".join(w for w in note.split() if w != UNSUCCESSFUL_CHALLENGE) for note in notes
            )
            return [note for note in left if note]
        self._close_window()
        self.progress.emit(TurnPassed(seat))
        self._correct(seat, points)
        return notes

    def _take_back(self, line: Line, seat: int) -> None:
        window = self._last_play(line, seat)
        score = self.game.sheet[window.row].score
        points = self._points(line, seat, -score)
        # The file does not say which word was bad; mostly it is the one that was played.
        self._judge(window, bad=window.words[0].text)
        self._correct(seat, points + score)
        self.progress.emit(PlayTakenBack(seat))

    def _challenge(self, line: Line, seat: int) -> None:
        window = self._last_play(line, seat)
        self._tell(line, seat, ())
        points = self._points(line, seat, line.score or 0)
        self._judge(window)
        self._correct(seat, points)
        if window.is_open:
            self.progress.emit(WindowClosed("judged"))

    def _last_play(self, line: Line, seat: int) -> Window:
        """The play that was challenged: the turn just before, of this very seat."""
        window = self.game.window
        if not window or window.seat != seat or self.game.sheet[window.row].kind != "play":
            raise BadRecord(
                line=line.number, reason=f"there is no play of {line.nick} just before this line."
            )
        return window

    def _judge(self, window: Window, bad: str | None = None) -> None:
        """Somebody challenged; with more than two seats the file does not say who."""
        challenger = self.game.next_after(window.seat)
        assert challenger is not None
        verdicts = tuple((text, text != bad) for text in window.texts)
        self.progress.emit(PlayChallenged(challenger, verdicts))

    # ── Points ──────────────────────────────────────────────────────────────────────────────────

    def _points(self, line: Line, seat: int, score: int) -> int:
        """What the line changes the seat's score by; its total counts for more than its score."""
        before = self.game.scores[seat] + self.ending.points(seat)
        by_score = score if line.score is None else line.score
        points = by_score if line.total is None else line.total - before
        if line.total is None:
            self.warn(line, "there is no total; it is counted on from the score.")
        if points != by_score:
            self.warn(
                line,
                f"the total {line.total} does not follow from {before} and {by_score:+}; the total is kept.",
            )
        elif points != score:
            self.warn(
                line, f"the score is {score:+} by the rules; the file's {by_score:+} is kept."
            )
        return points

    def _correct(self, seat: int, points: int) -> None:
        """Set the score to what the file says."""
        if points:
            self.progress.emit(PointsAwarded(seat, points))

    # ── Racks ───────────────────────────────────────────────────────────────────────────────────

    def _begin(self, line: Line, seat: int, used: Faces) -> None:
        if self.game.mover != seat:
            self.warn(line, f"{line.nick} is out of turn; kept as it is.")
        self._tell(line, seat, used)

    def _close_window(self) -> None:
        if self.game.window and self.game.window.is_open:
            self.progress.emit(WindowClosed("next_turn"))

    def _tell(self, line: Line, seat: int, used: Faces) -> None:
        given = known(self._faces(line.rack))
        for text in settle_rack(self.progress, seat, given, used):
            self.warn(line, text)

    # ── Tiles as text ───────────────────────────────────────────────────────────────────────────

    def _spelled(self, word: str) -> str:
        """A word with every blank as the lower case of its letter."""
        for sign, tile in self.file.blanks.items():
            if sign != tile.lower():
                shown = tile.lower() if len(tile) == 1 else f"[{tile.lower()}]"
                word = word.replace(sign, shown)
        return word

    def _faces(self, text: str) -> Faces:
        return self.game.edition.tiles.parse_faces(text.upper())

    # ── The end ─────────────────────────────────────────────────────────────────────────────────

    def finish(self) -> None:
        """After the last line: count, or tell what is held in a game that goes on."""
        if self.ending.lines:
            self.ending.finish(self.progress, self._end_rack)
            if self.ending.notes:
                self.notes[len(self.progress.events) - 1] = self.ending.notes
            self.warnings.extend(self.ending.warnings)
            return
        told: dict[int, tuple[int, str]] = {}
        for number, player, rack in self.file.racks:
            seat = self.game.mover if player is None else player - 1
            if seat is None or not 0 <= seat < len(self.game.seats):
                raise BadRecord(line=number, reason=f"there is no player {player}.")
            told[seat] = number, rack
        for seat, (number, rack) in sorted(told.items()):
            self._end_rack(Line(number, self.game.seats[seat], "rack", tiles=rack), seat)

    def events(self) -> tuple[Event, ...]:
        """All events, at a table that agreed on the challenge rule which they show."""
        opened, *others = self.progress.events
        assert isinstance(opened, TableOpened)
        options = replace(opened.options, challenge=challenge_mode(others))
        return (replace(opened, options=options), *others)

    def _end_rack(self, line: Line, seat: int) -> None:
        """Tell the rack that a line at the end tells."""
        try:
            self._tell(Line(line.number, self.game.seats[seat], "rack", rack=line.tiles), seat, ())
        except LexikoError as problem:
            raise BadRecord(line=line.number, reason=problem.message) from problem
