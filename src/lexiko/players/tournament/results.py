"""Results of a tournament in a file: a JSON line about it, then one per game.

Each game's line is written as soon as the game is over.
"""

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
    """Saved results; opening the file again continues where it ended."""

    def __init__(self, path: Path, about: dict[str, Any]) -> None:
        """Open or create the file.

        `about` is what all its games have in common. Raises `BadResults` if the games in the file
        had something else.
        """
        self.path = path
        self.results: list[MatchResult] = []
        try:
            content = path.read_bytes() if path.exists() else b""
            # Drop a line cut off by a power failure: its game is played again.
            whole = content[: content.rfind(b"\n") + 1]
            self._read(whole.splitlines(), about)
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as problem:
            raise BadResults(
                reason=f"Can't use {path} for results: {problem.strerror}."
            ) from problem
        if not whole:
            self._write(about)

    def add(self, result: MatchResult) -> None:
        """Append one result."""
        self._write(asdict(result))
        self.results.append(result)

    def close(self) -> None:
        self._file.close()

    def _write(self, row: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
            self._file.flush()
        except OSError as problem:
            raise BadResults(reason=f"Can't write {self.path}: {problem.strerror}.") from problem

    def _read(self, lines: Collection[bytes], about: dict[str, Any]) -> None:
        for number, line in enumerate(lines, 1):
            try:
                row = json.loads(line)
                if number > 1:
                    self.results.append(_GAMES.structure(row, MatchResult))
                    continue
            except (ValueError, Problem) as problem:
                raise BadResults(
                    reason=f"Line {number} of {self.path} isn't a tournament result: "
                    "choose another file."
                ) from problem
            if not isinstance(row, dict) or row.keys() != about.keys():
                raise BadResults(
                    reason=f"{self.path} has no tournament results: choose another file."
                )
            for name, value in about.items():
                if row[name] != value:
                    raise BadResults(
                        reason=f"The games in {self.path} were played with another {name} "
                        f"({row[name]}, not {value}): choose another file, "
                        "or the same settings."
                    )
