"""Saved games: for each one an event log, its secret seed and its time.

`NAME.jsonl` is the log, appended and synced before anything is shown, so a crash loses nothing that
was seen. `NAME.seed` is readable only by its owner and deleted once the seed is in the log.
`NAME.time` is the table's time, which stands still while the game is closed, so clocks resume where
they stopped. `NAME.seats` says which seats are computers; without it all are people.
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
    sentence = "No saved game {name}: lexiko play lists them."


class LostSeed(LexikoError):
    sentence = (
        "The secret seed of {name} is missing, so it can't be resumed: view it with lexiko show."
    )


class GameInUse(LexikoError):
    sentence = "{name} was changed in another terminal while it was open here: resume it again."


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
        """Append events, and sync them to disk before returning."""
        data = format_log(events, first).encode()
        handle = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            size = os.fstat(handle).st_size
            try:
                if os.write(handle, data) < len(data):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                os.fsync(handle)
            except OSError:
                # Half an event is worse than none: what isn't saved hasn't happened.
                os.ftruncate(handle, size)
                raise
        finally:
            os.close(handle)

    def events(self) -> list[Event]:
        """All events so far, without an incomplete last line."""
        return parse_log(self._whole())

    def repair(self) -> None:
        """Cut off a last line that a crash left incomplete; nobody has seen it."""
        whole = len(self._whole().encode())
        if whole < self.log.stat().st_size:
            os.truncate(self.log, whole)

    def _whole(self) -> str:
        text = self.log.read_bytes()
        try:
            return text[: text.rfind(b"\n") + 1].decode()
        except UnicodeDecodeError as problem:
            raise BadRecord(line=1, reason=f"{self.log.name} isn't UTF-8 text.") from problem

    def save_seed(self, seed: bytes) -> None:
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

    def save_lineup(self, lineup: Lineup) -> None:
        """Save which seats are computers, if any."""
        if any(lineup.levels):
            data = {"levels": lineup.levels, "pace_s": lineup.pace_s}
            self.seats_file.write_text(json.dumps(data), "utf-8")

    def lineup(self) -> Lineup:
        """Which seats are computers; raises `BadRecord` if that can't be read."""
        try:
            data = json.loads(self.seats_file.read_text("utf-8"))
            levels, pace_s = tuple(map(str, data["levels"])), float(data["pace_s"])
        except FileNotFoundError:
            return Lineup()
        except (ValueError, LookupError, TypeError) as problem:
            raise BadRecord(
                line=1, reason=f"{self.seats_file.name} doesn't say which seats are computers."
            ) from problem
        return Lineup(levels, pace_s)

    def delete_secrets(self) -> None:
        """Delete seed and time of a finished game, whose log has the seed."""
        self.seed_file.unlink(missing_ok=True)
        self.time_file.unlink(missing_ok=True)

    def save_time(self, now_ms: int) -> None:
        self.time_file.write_text(str(now_ms), "ascii")

    def time_ms(self) -> int | None:
        try:
            return int(self.time_file.read_text("ascii"))
        except (OSError, ValueError):
            return None


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """A game that can be resumed."""

    saved: SavedGame
    game: Game
    changed_s: float


def new_game(seats: Sequence[str]) -> SavedGame:
    """The files of a new game, named after its day and its seats."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    people = "-".join(re.sub(r"\W+", "", name).lower()[:12] or "seat" for name in seats)
    name = f"{time.strftime('%Y-%m-%d')}-{people}-{secrets.token_hex(2)}"
    return SavedGame(folder / f"{name}.jsonl")


def find_game(name: str) -> SavedGame:
    """A saved game by name, by the start of its name, by path, or `last` for the latest."""
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


def unfinished_games(most: int = 12) -> list[UnfinishedGame]:
    """Games that can be resumed, the latest first, without unreadable logs."""
    games: list[UnfinishedGame] = []
    for log in _logs():
        saved = SavedGame(log)
        # A finished game has no seed file, so its log needn't be read.
        if not saved.seed_file.exists():
            continue
        try:
            game = replay(saved.events())
        except (BadRecord, OSError, ValueError):
            continue
        if game.has_started and not game.is_over:
            games.append(UnfinishedGame(saved, game, log.stat().st_mtime))
        if len(games) == most:
            break
    return games


def _logs() -> list[Path]:
    return sorted(games_folder().glob("*.jsonl"), key=lambda log: log.stat().st_mtime, reverse=True)
