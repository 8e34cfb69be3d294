"""`lexiko review`: what was missed in a game, what it cost, and why."""

import json
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, get_args

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from lexiko.cli.files import refusal
from lexiko.cli.interrupts import CtrlC
from lexiko.cli.options import AsJson, LexiconOption, Threads
from lexiko.cli.reviews.games import Source, SourceGame, find_sources, read_game
from lexiko.cli.reviews.overview import Overview, seat_of
from lexiko.cli.reviews.page import review_page, turn_page
from lexiko.cli.reviews.results import FOLDER, Results, is_enough
from lexiko.cli.reviews.texts import Language, texts_of
from lexiko.coach.codec import to_json
from lexiko.coach.model import QUALITIES, GameReview, Quality
from lexiko.errors import BadRecord
from lexiko.notation.sentences import counted

if TYPE_CHECKING:
    from lexiko.coach.review import Review
    from lexiko.engine import Engine

_SAVED_EVERY_S = 2.0
_AVERAGED_S = 120.0
_NARROWEST = 60


def review(
    games: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE|DIR",
            help="Games (.gcg or .jsonl) or folders of them; - for standard input.",
        ),
    ],
    quality: Annotated[
        str,
        typer.Option(help="How closely to look: quick (by equity), normal (simulated), deep."),
    ] = "normal",
    seat: Annotated[str, typer.Option(help="Show only this player, by name or number.")] = "",
    turn: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Look closely at this turn only, counted over all players; shows its choices.",
        ),
    ] = None,
    language: Annotated[
        str, typer.Option(help="Language of the sentences: en, de, fr or es.")
    ] = "en",
    lexicon: LexiconOption = "",
    threads: Threads = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Folder to save reviews in; running it again continues. A folder of games has one "
            "inside it, called reviews."
        ),
    ] = None,
    facts: Annotated[
        bool, typer.Option("--facts", help="Show every turn with the facts behind its sentences.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Review games: each turn against the best, what it cost, and why.

    Ctrl-C stops it and shows what was found so far.
    """
    wanted, tongue = _choice(quality, QUALITIES, "quality"), _language(language)
    sources = find_sources(games)
    if turn is not None and len(sources) > 1:
        raise typer.BadParameter("--turn is for one game")
    is_folder = any(Path(path).is_dir() for path in games)
    results = Results(out or (Path(games[0]) / FOLDER if is_folder else None))
    results.prepare(sources)
    ctrl_c, has_failed = CtrlC(), False
    found, unreadable = _read(sources, is_alone=len(sources) == 1)
    has_failed = bool(unreadable)
    # Reviews are large: which games are complete is remembered, not the reviews.
    complete = {game.source for game in found if is_enough(results.load(game), wanted)}
    overview = Overview(seat)
    reviewer = _Reviewer(wanted, results, ctrl_c, threads, lexicon)
    total = sum(game.turns for game in found)
    done = sum(game.turns for game in found if game.source in complete)
    with reviewer.bar(total if turn is None else 1, done), ctrl_c.caught():
        for game in found:
            before = results.load(game)
            if turn is not None:
                reviewed = reviewer.one_turn(game, turn)
            elif before and game.source in complete:
                reviewed = before
            else:
                reviewed = reviewer.review(game, before)
            if as_json:
                texts = texts_of(reviewed, tongue, _seat(reviewed, seat))
                row = {"file": game.source.name, **to_json(reviewed), "texts": texts.to_json()}
                print(json.dumps(row, ensure_ascii=False), flush=True)
            overview.add(game.source.name, reviewed)
            if ctrl_c.was_pressed():
                break
    if not as_json:
        if len(found) == 1:
            _show(reviewed, tongue, seat, turn, facts=facts)
        elif found:
            console = Console(highlight=False)
            console.print(overview.page(console.width))
        if results.folder and found:
            said = counted(overview.games, "review")
            print(f"Saved {said} in {results.folder}.", file=sys.stderr)
        if len(found) > 1 and seat and overview.games > overview.unfinished and not overview.rows:
            raise refusal(f"No player {seat} in these games.")
    if has_failed:
        raise typer.Exit(1)


def _read(sources: Sequence[Source], *, is_alone: bool) -> tuple[list[SourceGame], list[Source]]:
    """Read all games; what can't be read is reported and left out, unless it's the only one."""
    found, unreadable = [], []
    for source in sources:
        try:
            found.append(read_game(source))
        except BadRecord as problem:
            if is_alone:
                raise
            typer.echo(f"lexiko: {source.name}: {problem.message}", err=True)
            unreadable.append(source)
    return found, unreadable


class _Reviewer:
    """Reviews games one after the other, with a bar, and saves what's found."""

    def __init__(
        self, quality: Quality, results: Results, ctrl_c: CtrlC, threads: int, lexicon: str
    ) -> None:
        self.quality: Quality = quality
        self._results, self._ctrl_c = results, ctrl_c
        self._threads, self._lexicon = threads or None, lexicon
        self._engines: dict[str, Engine] = {}
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("turns"),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
            speed_estimate_period=_AVERAGED_S,
        )
        self._task = TaskID(0)
        self._saved_at = 0.0

    def bar(self, turns: int, done: int) -> AbstractContextManager[object]:
        """The bar, which counts turns."""
        self._task = self._bar.add_task("reading", total=turns, completed=done)
        return self._bar if sys.stderr.isatty() else nullcontext()

    def review(self, game: SourceGame, before: GameReview | None) -> GameReview:
        """Review a game from where it stopped, as far as Ctrl-C lets it."""
        review = self._review_of(game, before)
        self._bar.update(self._task, description=game.source.name)
        is_quick = self.quality == "quick"
        for _ in review.quick():
            if is_quick:
                self._bar.advance(self._task)
            if self._ctrl_c.was_pressed():
                return self._kept(game, review)
        left = review.numbers_left
        if not is_quick:
            self._bar.advance(self._task, game.turns - len(left))
        for number in left:
            self._look(review, number, game.source.name)
            if self._ctrl_c.was_pressed():
                break
            if time.monotonic() - self._saved_at >= _SAVED_EVERY_S:
                self._kept(game, review)
        return self._kept(game, review)

    def one_turn(self, game: SourceGame, number: int) -> GameReview:
        """Look closely at a single turn, and at the others at a glance."""
        if number > game.turns:
            raise refusal(f"{game.source.name} has turns 1 to {game.turns}, not {number}.")
        review = self._review_of(game, None)
        for _ in review.quick():
            pass  # Sentences count the turns before this one.
        self._look(review, number, game.source.name)
        return review.result()

    def _look(self, review: "Review", number: int, name: str) -> None:
        begun = self._bar.tasks[self._task].completed
        self._bar.update(self._task, description=f"{name}, turn {number}")
        review.look(
            number,
            should_stop=self._ctrl_c.was_pressed,
            on_progress=lambda share: self._bar.update(self._task, completed=begun + share),
        )
        self._bar.update(self._task, completed=begun + 1)

    def _kept(self, game: SourceGame, review: "Review") -> GameReview:
        result = review.result()
        self._results.save(game, result)
        self._saved_at = time.monotonic()
        return result

    def _review_of(self, game: SourceGame, before: GameReview | None) -> "Review":
        from lexiko.coach.review import Review

        return Review(
            game.record,
            engine=self._engine(game) if self._lexicon else None,
            quality=self.quality,
            threads=self._threads,
            known=before.turns if before else (),
        )

    def _engine(self, game: SourceGame) -> "Engine":
        """The engine with the word list that was asked for."""
        from lexiko.cli.positions import open_engine
        from lexiko.lexicon import load

        tiles = game.record.game.edition.tiles
        if tiles.key not in self._engines:
            graph = load(self._lexicon, language=tiles.language)
            self._engines[tiles.key] = open_engine(graph, tiles)
        return self._engines[tiles.key]


def _show(
    reviewed: GameReview, language: Language, seat: str, number: int | None, *, facts: bool
) -> None:
    """The page of one game, of one turn, or of every turn with its facts."""
    place = _seat(reviewed, seat)
    if seat and place is None:
        raise refusal(f"No player {seat} in this game: choose from {', '.join(reviewed.seats)}.")
    texts = texts_of(reviewed, language, place)
    console = Console(highlight=False)
    if number is None:
        page = review_page(reviewed, texts, seat=place, width=max(_NARROWEST, console.width))
        console.print(page)
    for turn in reviewed.turns:
        is_shown = number == turn.number if number else facts and place in (None, turn.seat)
        if is_shown:
            console.print(turn_page(reviewed, turn, texts.turn(turn.number), facts=facts))


def _seat(reviewed: GameReview, seat: str) -> int | None:
    return seat_of(reviewed, seat) if seat else None


def _choice(text: str, choices: tuple[Quality, ...], name: str) -> Quality:
    for choice in choices:
        if text == choice:
            return choice
    raise typer.BadParameter(f"no {name} {text}: choose from {', '.join(choices)}")


def _language(text: str) -> Language:
    known: tuple[Language, ...] = get_args(Language)
    for language in known:
        if text == language:
            return language
    raise typer.BadParameter(f"no sentences in {text}: choose from {', '.join(known)}")
