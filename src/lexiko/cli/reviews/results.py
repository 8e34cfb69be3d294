"""Saved reviews: a file for each game, so that a review can go on where it stopped."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import lexiko
from lexiko.cli.files import refusal
from lexiko.cli.reviews.games import Source, SourceGame
from lexiko.coach.codec import from_json, to_json
from lexiko.coach.model import QUALITIES, GameReview, Quality
from lexiko.errors import BadRecord

ENDING = ".review.json"
FOLDER = "reviews"
"""Where results of a folder go, inside it."""


@dataclass(frozen=True, slots=True)
class Results:
    """A folder with results, or nowhere."""

    folder: Path | None

    def path_of(self, source: Source) -> Path | None:
        return self.folder / f"{source.name}{ENDING}" if self.folder else None

    def prepare(self, sources: Sequence[Source]) -> None:
        """Create the folder; refuses two games that would be saved under the same name."""
        if self.folder is None:
            return
        names = [source.name for source in sources]
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise refusal(f"There are two games called {twice}: review them one by one.")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise refusal(f"Can't create {self.folder}: {problem.strerror}.") from problem

    def load(self, game: SourceGame) -> GameReview | None:
        """The review saved by this version of Lexiko for the same contents, complete or not."""
        path = self.path_of(game.source)
        try:
            data = json.loads(path.read_text("utf-8")) if path else None
            if not isinstance(data, dict) or data.pop("digest", None) != game.digest:
                return None
            data.pop("file", None)
            review = from_json(data)
        except (OSError, ValueError, BadRecord):
            return None
        return review if review.engine == lexiko.__version__ else None

    def save(self, game: SourceGame, review: GameReview) -> None:
        """Save a review, complete or not; a reader never sees half of it."""
        path = self.path_of(game.source)
        if path is None:
            return
        data: dict[str, Any] = {"file": game.source.name, "digest": game.digest}
        text = json.dumps({**data, **to_json(review)}, ensure_ascii=False, separators=(",", ":"))
        half = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            half.write_text(text + "\n", "utf-8")
            half.replace(path)
        except OSError as problem:
            half.unlink(missing_ok=True)
            raise refusal(f"Can't write {path}: {problem.strerror}.") from problem


def is_enough(review: GameReview | None, quality: Quality) -> bool:
    """Whether a saved review is complete, and at least as close as asked."""
    return (
        review is not None
        and review.is_complete
        and review.summary is not None
        and QUALITIES.index(review.quality) >= QUALITIES.index(quality)
    )
