"""Games on disk: one folder, and for each game its event log, its secret seed and its time.

`NAME.jsonl` is the log, appended and synced before anything is shown, so that a crash loses nothing
that was seen. `NAME.seed` is readable by its owner alone and goes away once the seed is in the log.
`NAME.time` is how far the table's own time has come: it stands still while nobody has the game
open, so that clocks go on where they stopped. `NAME.seats`, where computers play, tells which seats
they have; a game without it is one of people.
"""

import errno
import json
import os
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lexiko.cli.terminal.game.lineup import Lineup
from lexiko.errors import BadRecord, LexikoError
from lexiko.notation.log import format_log, parse_log
from lexiko.rules import Game, replay
from lexiko.rules.events import Event
from lexiko.settings import data_folder


def games_folder() -> Path:
    return data_folder() / "games"


class NoSuchGame(LexikoError):
    sentence = "There is no saved game {name}; see them all with lexiko play."


class LostSeed(LexikoError):
    sentence = "The secret seed of {name} is missing, so its draws cannot go on: look at it with lexiko show."


class GameInUse(LexikoError):
    sentence = "{name} was changed by somebody else while it was open here: resume it again."


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The files of one game."""

    log: Path

    @property
    def name(self) -> str:
        return self.log.stem

    @property
    def seed_file(self) -> Path:
        return self.log.with_suffix(".seed")

    @property
    def time_file(self) -> Path:
        return self.log.with_suffix(".time")

    @property
    def seats_file(self) -> Path:
        return self.log.with_suffix(".seats")

    def append(self, events: Sequence[Event], first: int) -> None:
        """Write events behind those that are there, and see them on the disk before returning."""
        data = format_log(events, first).encode()
        handle = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            size = os.fstat(handle).st_size
            try:
                if os.write(handle, data) < len(data):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                os.fsync(handle)
            except OSError:
                # Half an event is worse than none: what was not kept has not happened.
                os.ftruncate(handle, size)
                raise
        finally:
            os.close(handle)

    def events(self) -> list[Event]:
        """All events so far, but for a last line that is not complete."""
        return parse_log(self._whole())

    def mend(self) -> None:
        """Cut off a last line that a crash left incomplete; nobody has seen what it was to tell."""
        whole = len(self._whole().encode())
        if whole < self.log.stat().st_size:
            os.truncate(self.log, whole)

    def _whole(self) -> str:
        text = self.log.read_bytes()
        try:
            return text[: text.rfind(b"\n") + 1].decode()
        except UnicodeDecodeError as problem:
            raise BadRecord(line=1, reason=f"{self.log.name} is no text in UTF-8.") from problem

    def keep_seed(self, seed: bytes) -> None:
        handle = os.open(self.seed_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(seed.hex())
            file.flush()
            os.fsync(file.fileno())

    def seed(self) -> bytes:
        try:
            return bytes.fromhex(self.seed_file.read_text("ascii"))
        except (OSError, ValueError) as problem:
            raise LostSeed(name=self.name) from problem

    def keep_lineup(self, lineup: Lineup) -> None:
        """Which seats are computers, if any."""
        if any(lineup.levels):
            kept = {"levels": lineup.levels, "pace_s": lineup.pace_s}
            self.seats_file.write_text(json.dumps(kept), "utf-8")

    def lineup(self) -> Lineup:
        """The computers among the seats; raises `BadRecord` where that cannot be read."""
        try:
            kept = json.loads(self.seats_file.read_text("utf-8"))
            levels, pace_s = tuple(map(str, kept["levels"])), float(kept["pace_s"])
        except FileNotFoundError:
            return Lineup()
        except (ValueError, LookupError, TypeError) as problem:
            raise BadRecord(
                line=1, reason=f"{self.seats_file.name} does not tell which seats are computers."
            ) from problem
        return Lineup(levels, pace_s)

    def forget_secrets(self) -> None:
        """The game is over: its seed is in the log, and its time does not go on."""
        self.seed_file.unlink(missing_ok=True)
        self.time_file.unlink(missing_ok=True)

    def keep_time(self, now_ms: int) -> None:
        self.time_file.write_text(str(now_ms), "ascii")

    def time_ms(self) -> int | None:
        try:
            return int(self.time_file.read_text("ascii"))
        except (OSError, ValueError):
            return None


@dataclass(frozen=True, slots=True)
class Listed:
    """A game of the list of those that can go on."""

    saved: SavedGame
    game: Game
    changed_s: float


def new_game(seats: Sequence[str]) -> SavedGame:
    """Files for a game that begins now, named by its day and its seats."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    people = "-".join(re.sub(r"\W+", "", name).lower()[:12] or "seat" for name in seats)
    name = f"{time.strftime('%Y-%m-%d')}-{people}-{secrets.token_hex(2)}"
    return SavedGame(folder / f"{name}.jsonl")


def find_game(name: str) -> SavedGame:
    """A saved game by its name, by the beginning of it, or by its path; `last` is the one played
    last."""
    by_path = Path(name)
    if name.endswith(".jsonl") and by_path.is_file():
        return SavedGame(by_path)
    logs = _logs()
    if name == "last" and logs:
        return SavedGame(logs[0])
    found = [log for log in logs if log.stem == name] or [
        log for log in logs if log.stem.startswith(name)
    ]
    if len(found) != 1:
        raise NoSuchGame(name=name)
    return SavedGame(found[0])


def unfinished_games(most: int = 12) -> list[Listed]:
    """Games that can go on, the last one first; logs that cannot be read are left out."""
    games: list[Listed] = []
    for log in _logs():
        saved = SavedGame(log)
        # A finished game has no seed file any more: no need to read its log.
        if not saved.seed_file.exists():
            continue
        try:
            game = replay(saved.events())
        except (BadRecord, OSError, ValueError):
            continue
        if game.has_started and not game.is_over:
            games.append(Listed(saved, game, log.stat().st_mtime))
        if len(games) == most:
            break
    return games


def _logs() -> list[Path]:
    return sorted(games_folder().glob("*.jsonl"), key=lambda log: log.stat().st_mtime, reverse=True)
