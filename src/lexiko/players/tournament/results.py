"""The results of a tournament in a file: a line of JSON about the tournament, then one for each
game, written as soon as it is over."""

import json
from collections.abc import Collection
from dataclasses import asdict
from pathlib import Path
from typing import Any

from lexiko.datafile import Problem, strict_converter
from lexiko.errors import BadResults
from lexiko.players.tournament.match import MatchResult

_GAMES = strict_converter()


class ResultsFile:
    """Results that are kept; whoever opens the file again goes on where it ended."""

    def __init__(self, path: Path, about: dict[str, Any]) -> None:
        """`about` is what all games of the file have in common; raises `BadResults` if those in the
        file had something else."""
        self.path = path
        self.results: list[MatchResult] = []
        try:
            content = path.read_bytes() if path.exists() else b""
            # A line that was being written when the power went is cut off: its game is played
            # again.
            whole = content[: content.rfind(b"\n") + 1]
            self._read(whole.splitlines(), about)
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as problem:
            raise BadResults(
                reason=f"{path} cannot be used for results: {problem.strerror}."
            ) from problem
        if not whole:
            self._write(about)

    def add(self, result: MatchResult) -> None:
        """Keep one more result."""
        self._write(asdict(result))
        self.results.append(result)

    def close(self) -> None:
        self._file.close()

    def _write(self, row: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
            self._file.flush()
        except OSError as problem:
            raise BadResults(
                reason=f"{self.path} cannot be written: {problem.strerror}."
            ) from problem

    def _read(self, lines: Collection[bytes], about: dict[str, Any]) -> None:
        for number, line in enumerate(lines, 1):
            try:
                row = json.loads(line)
                if number > 1:
                    self.results.append(_GAMES.structure(row, MatchResult))
                    continue
            except (ValueError, Problem) as problem:
                raise BadResults(
                    reason=f"{self.path}, line {number}, is no result of a tournament: choose "
                    "another file."
                ) from problem
            if not isinstance(row, dict) or row.keys() != about.keys():
                raise BadResults(
                    reason=f"{self.path} has no results of a tournament: choose another file."
                )
            for name, value in about.items():
                if row[name] != value:
                    raise BadResults(
                        reason=f"The games in {self.path} were played with something else as "
                        f"{name} ({row[name]}, not {value}): choose another file, or play as "
                        "before."
                    )
