"""Write a game as GCG, or say what GCG can't express."""

from collections.abc import Sequence
from functools import cache

from lexiko import catalogue
from lexiko.errors import BadRecord
from lexiko.notation.gcg.ending import rack_lines
from lexiko.notation.gcg.lines import UNSUCCESSFUL_CHALLENGE
from lexiko.notation.gcg.table import EDITION
from lexiko.notation.record import Header, Player, Record, names_in
from lexiko.notation.turns import format_play
from lexiko.rules import Game, evolve
from lexiko.rules.alphabet import UNKNOWN, format_faces
from lexiko.rules.bag import Faces, full_bag, known
from lexiko.rules.editions import Edition
from lexiko.rules.events import (
    EntryUndone,
    Event,
    GameEnded,
    PlayChallenged,
    PlayTakenBack,
    PointsAwarded,
    RackTold,
    SeatLeft,
    TableOpened,
    TilesExchanged,
    TilesPlayed,
    TimeRanOut,
    TurnForfeited,
    TurnLost,
    TurnPassed,
    WindowClosed,
)
from lexiko.rules.undo import without_undone

_COUNTED = ("out", "passes", "scoreless", "no_play")
_LINES = (TilesPlayed, TilesExchanged, TurnPassed, TurnLost, TimeRanOut, PlayChallenged, GameEnded)
_LEAVING = {"resigned": "resigned", "triple": "lost the challenge", "time": "ran out of time"}


def format_gcg(record: Record) -> str:
    """Write the record as GCG text, to be saved as UTF-8; raises `BadRecord`.

    Entries that were undone are left out: a typo at a real board isn't part of the game.
    """
    if any(isinstance(event, EntryUndone) for event in record.events):
        record = Record(without_undone(record.events), record.header)
    opened = record.events[0]
    if not isinstance(opened, TableOpened):
        raise BadRecord(line=1, reason="a game starts with table_opened.")
    _check_table(opened)
    names = names_in(record.events)
    header = _header(record.header, opened, names)
    writer = _Writer(record, [player.nick for player in header.players], names)
    turns = writer.write()
    return "\n".join((*_header_lines(header), *turns)) + "\n"


# ── The header ──────────────────────────────────────────────────────────────────────────────────


def _header(header: Header, opened: TableOpened, names: Sequence[str]) -> Header:
    """The record's header, completed from the table."""
    tiles = opened.edition.tiles
    return Header(
        players=header.players or _players(names),
        title=header.title,
        description=header.description,
        id=header.id,
        lexicon=header.lexicon or ("" if header.players else opened.lexicon),
        game_type=header.game_type,
        board_layout=header.board_layout,
        tile_distribution=header.tile_distribution
        or ("" if tiles.key == "en" else tiles.name.lower()),
        others=header.others,
    )


def _players(seats: Sequence[str]) -> tuple[Player, ...]:
    """Unique short names without spaces and colons."""
    players: list[Player] = []
    for number, seat in enumerate(seats, 1):
        nick = "_".join(seat.replace(":", " ").split()) or f"player{number}"
        if nick.lower() in {player.nick.lower() for player in players}:
            nick = f"{nick}_{number}"
        players.append(Player(nick, " ".join(seat.split())))
    return tuple(players)


def _header_lines(header: Header) -> list[str]:
    lines = ["#character-encoding UTF-8"]
    for number, player in enumerate(header.players, 1):
        lines.append(f"#player{number} {player.nick} {player.name}".rstrip())
    for pragma, value in (
        ("title", header.title),
        ("description", header.description),
        ("id", header.id),
        ("lexicon", header.lexicon),
        ("game-type", header.game_type),
        ("board-layout", header.board_layout),
        ("tile-distribution", header.tile_distribution),
        *header.others,
    ):
        if value or (pragma, value) in header.others:
            lines.append(f"#{pragma} {' '.join(value.split())}".rstrip())
    return lines


# ── What GCG has no words for ───────────────────────────────────────────────────────────────────


def _refuse(what: str, line: int = 1) -> BadRecord:
    return BadRecord(line=line, reason=f"GCG can't express {what}; save the game as .jsonl.")


@cache
def _standard() -> Edition:
    return catalogue.edition(EDITION)


def _check_table(opened: TableOpened) -> None:
    """Refuse a table that would be read back as a different game."""
    edition, options, usual = opened.edition, opened.options, _standard()
    if edition.is_dice:
        raise _refuse("a game with dice")
    if edition.layout != usual.layout:
        raise _refuse(f"the board of {edition.name}")
    if edition.tiles.key not in catalogue.languages() or edition.tiles != catalogue.tile_set(
        edition.tiles.key
    ):
        raise _refuse(f"the tiles of {edition.name}")
    if "nine_tile" in options.variations or edition.rack != usual.rack:
        raise _refuse("racks of a size other than seven")
    if (edition.bonus, edition.bonus_at) != (usual.bonus, usual.bonus_at):
        raise _refuse(f"the bonus of {edition.name}")
    if options.bag is not None and sorted(options.bag) != sorted(full_bag(edition.tiles)):
        raise _refuse("a bag that isn't the whole set")


# ── The turns ───────────────────────────────────────────────────────────────────────────────────


class _Writer:
    """Folds the events and writes a line where GCG has one."""

    def __init__(self, record: Record, nicks: Sequence[str], names: Sequence[str]) -> None:
        self.events, self.notes, self.nicks = record.events, record.notes, nicks
        self.names = names
        self.lines: list[str] = []
        self.forgotten: dict[int, Faces] = {}
        """What a seat held before it exchanged unknown tiles."""

    def write(self) -> list[str]:
        game: Game | None = None
        wrote_end = False
        for place, event in enumerate(self.events):
            if isinstance(event, TilesPlayed | TilesExchanged | TurnPassed):
                _check_turn(event, place)
            before, game = game, evolve(game, event)
            if before:
                wrote_end |= self._event(place, event, before, game)
            for note in self.notes.get(place, "").splitlines():
                self._note(note)
        if game and game.has_started and not wrote_end:
            self._unfinished(game)
        return self.lines

    def _event(self, place: int, event: Event, before: Game, after: Game) -> bool:
        """Write this event; True if that showed the end of the game."""

        def line(seat: int, action: str, score: int, rack: Faces | None = None) -> None:
            held = known(before.racks[seat]) if rack is None else rack
            corrected = self._corrections(place)
            total = after.scores[seat] + corrected
            self._line(seat, held, action, score + corrected, total)

        match event:
            case TilesPlayed(seat=seat, placed=placed, words=words, score=score):
                line(seat, " ".join(format_play(before.board, placed, words[0])), score)
            case TilesExchanged(seat=seat, returned=faces):
                tiles = str(len(faces)) if UNKNOWN in faces else format_faces(faces)
                line(seat, f"-{tiles}", 0, self.forgotten.pop(seat, None))
            case TurnPassed(seat=seat):
                line(seat, "-", 0)
            case TurnLost(seat):
                line(seat, "-", 0)
                self._note(UNSUCCESSFUL_CHALLENGE)
            case TimeRanOut(seat):
                line(seat, "-", 0)
                self._note("Time ran out.")
            case PlayTakenBack(seat):
                assert before.window
                score = self._earlier_correction(place) - before.sheet[before.window.row].score
                line(seat, "--", score, known(before.window.rack))
            case PlayChallenged(_, verdicts):
                assert before.window
                pays_otherwise = isinstance(self._next(place), TurnForfeited | SeatLeft)
                if all(good for _, good in verdicts) and not pays_otherwise:
                    line(before.window.seat, "(challenge)", 0)
            case RackTold(seat, ()) if self._exchanges_unknown(place, seat):
                self.forgotten[seat] = known(before.racks[seat])
            case SeatLeft(seat, why):
                if len(before.active()) > 2:
                    raise _refuse("a seat that leaves while the others play on", place + 1)
                self._note(f"{self.names[seat]} {_LEAVING[why]}.")
            case GameEnded():
                return self._end(before, event)
            case _:
                pass
        return False

    # ── What comes before and after an event ────────────────────────────────────────────────────

    def _next(self, place: int) -> Event | None:
        """The next event that doesn't close a window."""
        ahead = (e for e in self.events[place + 1 :] if not isinstance(e, WindowClosed))
        return next(ahead, None)

    def _exchanges_unknown(self, place: int, seat: int) -> bool:
        following = self._next(place)
        return (
            isinstance(following, TilesExchanged)
            and following.seat == seat
            and UNKNOWN in following.returned
        )

    def _corrections(self, place: int) -> int:
        """Points awarded before the next line: a bonus, or a score correction."""
        points = 0
        for event in self.events[place + 1 :]:
            if isinstance(event, PointsAwarded):
                points += event.points
            elif isinstance(event, _LINES):
                break
        return points

    def _earlier_correction(self, place: int) -> int:
        earlier = self.events[place - 1]
        return earlier.points if isinstance(earlier, PointsAwarded) else 0

    # ── Lines ───────────────────────────────────────────────────────────────────────────────────

    def _line(self, seat: int, rack: Faces, action: str, score: int, total: int) -> None:
        words = (f">{self.nicks[seat]}:", format_faces(rack), action, f"{score:+}", str(total))
        self.lines.append(" ".join(word for word in words if word))

    def _note(self, text: str) -> None:
        if text.strip():
            self.lines.append(f"#note {' '.join(text.split())}")

    def _end(self, game: Game, ended: GameEnded) -> bool:
        """Write the lines of the end; without a count or overtime there are none."""
        totals = list(game.scores)
        lines = rack_lines(game, ended) if ended.reason in _COUNTED else []
        for seat, rack, tiles, points in lines:
            totals[seat] += points
            self._line(seat, rack, f"({format_faces(tiles)})", points, totals[seat])
        late = [seat for seat in game.order if ended.time_points[seat]]
        if ended.reason == "time":
            late = late or [game.order[0]]
        for seat in late:
            points = ended.time_points[seat]
            totals[seat] += points
            self._line(seat, known(game.racks[seat]), "(time)", points, totals[seat])
        return bool(lines or late)

    def _unfinished(self, game: Game) -> None:
        for seat, rack in enumerate(game.racks):
            if known(rack):
                self.lines.append(f"#rack{seat + 1} {format_faces(known(rack))}")
        self.lines.append("#incomplete")


def _check_turn(event: TilesPlayed | TilesExchanged | TurnPassed, place: int) -> None:
    if event.swaps:
        raise _refuse("a swap of tiles on the board", place + 1)
    if isinstance(event, TilesPlayed) and event.rearrangement:
        raise _refuse("a rearranged word", place + 1)
