"""Turn GCG lines into events, one by one; `reader` says what we trust, and why."""

from dataclasses import replace

from lexiko import catalogue
from lexiko.errors import BadRecord, LexikoError
from lexiko.notation.gcg.ending import Ending
from lexiko.notation.gcg.lines import (
    UNSUCCESSFUL_CHALLENGE,
    GcgFile,
    Line,
)
from lexiko.notation.gcg.names import language_name
from lexiko.notation.gcg.players import parse_players, parse_seats, playing_order, seats_of_lines
from lexiko.notation.gcg.racks import settle_rack
from lexiko.notation.gcg.table import EDITION, challenge_mode, parse_header
from lexiko.notation.record import Record, Remark, RemarkKind
from lexiko.notation.turns import parse_placements
from lexiko.rules import decide, preview
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import Faces, known
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command, OpenTable, PlayTiles, StartGame
from lexiko.rules.editions import Options
from lexiko.rules.endings import ending
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


class Scribe:
    """Records lines as events; `progress` holds them and the resulting game."""

    def __init__(self, file: GcgFile, language: str) -> None:
        self.file = file
        self.players, self.remarks = parse_players(file)
        self.seats = seats_of_lines(file)
        self.notes: dict[int, list[str]] = {0: file.notes[-1]} if -1 in file.notes else {}
        self.lines: dict[int, int] = {}
        self.right, self.plays = 0, 0
        """How many plays so far have the score that the rules give."""
        self.brought = 0
        """What the last play added to the score."""
        self.is_past_end = False
        """Whether there was a turn after the game was over by the rules."""
        self.bonus: int | None = None
        """The points for the first failed challenge."""
        edition = catalogue.edition(EDITION, language)
        self.lexicon = WordSet((), edition.tiles)
        seats = parse_seats(self.players)
        options = Options(racks_unknown=True, window_limit_s=0)
        lexicon = file.pragmas.get("lexicon", (1, ""))[1] or language_name(language).lower()
        turned = [
            seat
            for line, seat in zip(file.lines, self.seats, strict=True)
            if line.kind in ("play", "exchange", "pass")
        ]
        opened = self._decided(None, OpenTable(edition, seats, options, lexicon))
        game = evolve(None, opened[0])
        self.progress = Progress(game, self.lexicon, SeededChance(b""), 0)
        self.progress.events.extend(opened)
        for event in self._decided(game, StartGame(playing_order(turned, len(seats)))):
            self.progress.emit(event)
        self.ending = Ending(len(seats))

    def read(self) -> Record:
        """The game from all lines; raises `BadRecord`."""
        for place, (line, seat) in enumerate(zip(self.file.lines, self.seats, strict=True)):
            begun = len(self.progress.events)
            try:
                self.write(line, seat, self.file.notes.get(place, []))
            except LexikoError as problem:
                if isinstance(problem, BadRecord):
                    raise
                raise BadRecord(line=line.number, reason=problem.message) from problem
            for event in range(begun, len(self.progress.events)):
                self.lines[event] = line.number
        self.finish()
        return Record(
            events=self.events(),
            header=parse_header(self.file, self.players),
            notes={place: "\n".join(said) for place, said in self.notes.items()},
            remarks=tuple(sorted(self.remarks, key=lambda remark: remark.line)),
            lines=self.lines,
        )

    def _decided(self, game: Game | None, command: Command) -> tuple[Event, ...]:
        try:
            return decide(game, command, lexicon=self.lexicon, chance=SeededChance(b""))
        except LexikoError as problem:
            line = self.file.players[1][0]
            raise BadRecord(line=line, reason=problem.message) from problem

    @property
    def game(self) -> Game:
        return self.progress.game

    def remark(self, line: Line, kind: RemarkKind, text: str) -> None:
        self.remarks.append(Remark(line.number, kind, text))

    def write(self, line: Line, seat: int, notes: list[str]) -> None:
        """Process one line of the file, with the notes that follow it."""
        if line.kind in ("rack", "time"):
            self.ending.add(line, seat, self._points(line, seat, line.score or 0))
            self.ending.notes.extend(notes)
            return
        if self.ending.has_racks:
            raise BadRecord(
                line=line.number,
                reason="this turn comes after the end: racks have already been counted.",
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
        """The event that stands for a line: the turn, the verdict, or its result."""
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
        points = self.brought = self._points(line, seat, made.score)
        self.plays += 1
        self.right += line.score in (None, made.score)
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
                reason = f"{line.nick} has {len(rack)} tiles and can't exchange {line.tiles}."
                raise BadRecord(line=line.number, reason=reason)
            if len(returned) == len(known(rack)) == len(rack):
                returned = rack
            elif known(rack):
                # It's unclear which tiles have gone, so the rack is unknown from here on.
                self.progress.emit(RackTold(seat, ()))
        else:
            returned = self._faces(line.tiles)
            self._begin(line, seat, returned)
        if self.game.bag_count < len(returned):
            text = "there are too few tiles in the bag for this exchange; accepted as it is."
            self.remark(line, "bag", text)
        self._close_window()
        points = self._points(line, seat, 0)
        self.progress.emit(TilesExchanged(seat, returned, (UNKNOWN,) * len(returned)))
        self._correct(seat, points)

    def _pass(self, line: Line, seat: int, notes: list[str]) -> list[str]:
        """Process a pass, or a turn lost for a failed challenge; returns the other notes."""
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
        window = self._last_play(line, seat, is_anyones=True)
        score = self.game.sheet[window.row].score
        if window.seat == seat:
            points = self._points(line, seat, -self.brought)
        else:
            # Only the last play can be taken back, no matter whose name and total are given here.
            points, seat = -self.brought, window.seat
            played_by = self.game.seats[seat]
            text = f"{line.nick} made no play to take back; {played_by}'s is taken back instead."
            self.remark(line, "turn", text)
        # The file doesn't say which word was invalid; it's usually the main word.
        self._judge(window, bad=window.words[0].text)
        self._correct(seat, points + score)
        self.progress.emit(PlayTakenBack(seat))

    def _challenge(self, line: Line, seat: int) -> None:
        window = self._last_play(line, seat)
        self._enter_rack(line, seat, ())
        points = self._points(line, seat, line.score or 0)
        by_words = 5 * len(window.words)
        if points not in (0, 5, 10, by_words):
            self.remark(line, "bonus", f"no rule gives {points:+} for a failed challenge.")
        elif self.bonus not in (None, points, by_words) and points != by_words:
            text = f"a failed challenge was worth {self.bonus:+} before, but {points:+} here."
            self.remark(line, "bonus", text)
        self.bonus = points if self.bonus is None else self.bonus
        self._judge(window)
        self._correct(seat, points)
        if window.is_open:
            self.progress.emit(WindowClosed("judged"))

    def _last_play(self, line: Line, seat: int, *, is_anyones: bool = False) -> Window:
        """The challenged play: this seat's last turn, or anyone's while it's open."""
        window = self.game.window
        is_play = window is not None and self.game.sheet[window.row].kind == "play"
        if window and is_play and (window.seat == seat or (is_anyones and window.is_open)):
            return window
        raise BadRecord(
            line=line.number, reason=f"there's no play by {line.nick} just before this line."
        )

    def _judge(self, window: Window, bad: str | None = None) -> None:
        """Record a challenge; with more than two seats the file doesn't say whose."""
        challenger = self.game.next_after(window.seat)
        assert challenger is not None
        verdicts = tuple((text, text != bad) for text in window.texts)
        self.progress.emit(PlayChallenged(challenger, verdicts))

    # ── Points ──────────────────────────────────────────────────────────────────────────────────

    def _points(self, line: Line, seat: int, score: int) -> int:
        """How much the line changes the score; its total takes precedence over its score."""
        before = self.game.scores[seat] + self.ending.points(seat)
        by_score = score if line.score is None else line.score
        points = by_score if line.total is None else line.total - before
        if line.total is None:
            self.remark(line, "no_total", "there's no total; it's computed from the score.")
        if points == by_score == score:
            return points
        if points == score and line.kind == "taken_back" and not by_score:
            return points  # Some programs write +0 and the right total.
        if points != by_score and points != score:
            text = (
                f"the total {line.total} doesn't follow from {before} and {by_score:+}; "
                "the total is used."
            )
            self.remark(line, "total", text)
        elif points == score:
            text = (
                f"the score is {score:+} by the rules and by the total; "
                f"the file's {by_score:+} is wrong."
            )
            self.remark(line, "score", text)
        else:
            text = f"the score is {score:+} by the rules; the file's {by_score:+} is used."
            self.remark(line, "score", text)
        return points

    def _correct(self, seat: int, points: int) -> None:
        """Set the score to the file's."""
        if points:
            self.progress.emit(PointsAwarded(seat, points))

    # ── Racks ───────────────────────────────────────────────────────────────────────────────────

    def _begin(self, line: Line, seat: int, used: Faces) -> None:
        if self.game.mover != seat:
            self.remark(line, "turn", f"{line.nick} is out of turn; accepted as it is.")
        if not self.is_past_end and ending(self.game, self.lexicon):
            self.is_past_end = True
            self.remark(line, "end", "by the rules, the game is over before this line.")
        self._enter_rack(line, seat, used)

    def _close_window(self) -> None:
        if self.game.window and self.game.window.is_open:
            self.progress.emit(WindowClosed("next_turn"))

    def _enter_rack(self, line: Line, seat: int, used: Faces) -> None:
        given = known(self._faces(line.rack))
        for kind, text in settle_rack(self.progress, seat, given, used):
            self.remark(line, kind, text)

    # ── Tiles as text ───────────────────────────────────────────────────────────────────────────

    def _spelled(self, word: str) -> str:
        """A word with each blank as its letter in lower case."""
        for sign, tile in self.file.blanks.items():
            if sign != tile.lower():
                shown = tile.lower() if len(tile) == 1 else f"[{tile.lower()}]"
                word = word.replace(sign, shown)
        return word

    def _faces(self, text: str) -> Faces:
        return self.game.edition.tiles.parse_faces(text.upper())

    # ── The end ─────────────────────────────────────────────────────────────────────────────────

    def finish(self) -> None:
        """After the last line, count the racks, or enter them if the game isn't over."""
        if self.ending.lines:
            self.ending.finish(self.progress, self._end_rack)
            if self.ending.notes:
                self.notes[len(self.progress.events) - 1] = self.ending.notes
            self.remarks.extend(self.ending.remarks)
            return
        racks: dict[int, tuple[int, str]] = {}
        for number, player, rack in self.file.racks:
            seat = self.game.mover if player is None else player - 1
            if seat is None or not 0 <= seat < len(self.game.seats):
                raise BadRecord(line=number, reason=f"there's no player {player}.")
            racks[seat] = number, rack
        for seat, (number, rack) in sorted(racks.items()):
            self._end_rack(Line(number, self.game.seats[seat], "rack", tiles=rack), seat)

    def events(self) -> tuple[Event, ...]:
        """All events, at a table with the challenge rule that they show."""
        opened, *others = self.progress.events
        assert isinstance(opened, TableOpened)
        options = replace(opened.options, challenge=challenge_mode(others))
        return (replace(opened, options=options), *others)

    def _end_rack(self, line: Line, seat: int) -> None:
        """Enter the rack that a line at the end shows."""
        try:
            self._enter_rack(
                Line(line.number, self.game.seats[seat], "rack", rack=line.tiles), seat, ()
            )
        except LexikoError as problem:
            raise BadRecord(line=line.number, reason=problem.message) from problem
