"""`lexiko move`: the turn that a computer player would choose."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, assert_never

import typer
from rich.console import Console
from rich.live import Live
from rich.table import Table

from lexiko.cli.commands.show import place_of_turn
from lexiko.cli.files import LanguageOption, read_record, refusal
from lexiko.cli.interrupts import CtrlC
from lexiko.cli.options import AsJson, LexiconOption, Threads
from lexiko.cli.positions import open_engine
from lexiko.lexicon import installed, load
from lexiko.notation.cgp import Position, game_of, parse_cgp
from lexiko.notation.files import kind_of_name
from lexiko.notation.turns import format_turn
from lexiko.rules import Game, replay, view
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.commands import (
    AcceptPlay,
    Challenge,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    RollDice,
)
from lexiko.rules.turns import preview
from lexiko.rules.undo import without_undone
from lexiko.rules.view import View

if TYPE_CHECKING:
    from lexiko.players import Thought
    from lexiko.players.player import Choice

_SHOWN = 8

_PARTS_OF_A_POSITION = 4
"""Board, racks, scores and turns without a play, with spaces between them."""


def move(
    source: Annotated[
        str,
        typer.Argument(
            help="A .jsonl, .gcg or .cgp file, - for standard input, or a position in CGP."
        ),
    ],
    level: Annotated[
        str,
        typer.Option(
            help="Level: beginner, easy, intermediate, hard, expert or champion; or a player."
        ),
    ] = "expert",
    time: Annotated[
        str,
        typer.Option(
            metavar="quick|normal|long|SECONDS",
            help="Time limit: quick (0.2 s), normal (2 s), long (15 s), or seconds.",
        ),
    ] = "",
    rollouts: Annotated[
        int | None,
        typer.Option(min=1, help="Champion only: number of rollouts, without a time limit."),
    ] = None,
    threads: Threads = 0,
    seed: Annotated[int, typer.Option(help="Random seed; the same seed gives the same turn.")] = 1,
    turn: Annotated[
        int | None,
        typer.Option(help="Position after this turn of a game; by default after the last."),
    ] = None,
    lexicon: LexiconOption = "",
    language: LanguageOption = None,
    as_json: AsJson = False,
) -> None:
    """Choose the turn that a computer player would play, from what its seat can see.

    A champion's thoughts are shown while it thinks. Ctrl-C makes it choose the best turn so far.
    """
    from lexiko.players import Thought, choose, pace_s
    from lexiko.players.computers import plays_like as plays_like_of
    from lexiko.players.player import awaits_the_end

    plays_like = plays_like_of(level)
    game = _game(source, turn, language)
    if game.mover is None:
        raise refusal("It's nobody's turn in this game: it's over, or hasn't started.")
    seen, chance = view(game, game.mover), Random(seed)
    if not game.edition.is_dice and (
        UNKNOWN in seen.racks[game.mover] or not seen.racks[game.mover]
    ):
        raise refusal(
            f"The tiles of {game.seats[game.mover]} aren't known: add the rack to the position."
        )
    if (
        not game.edition.is_dice
        and game.bag_count == 0
        and seen.open_play is None
        and not all(rack or seat in game.gone for seat, rack in enumerate(seen.racks))
    ):
        raise refusal("It's nobody's turn in this position: a player is out of tiles.")
    tiles = game.edition.tiles
    name = lexicon or (
        game.lexicon
        if game.lexicon in installed.names()
        else installed.for_language(tiles.language) or installed.ENGLISH
    )
    graph = load(name, language=tiles.language)
    engine = open_engine(graph, tiles)
    ctrl_c, thoughts = CtrlC(), list[Thought]()
    with _shown_thoughts() as show, ctrl_c.caught():

        def note(thought: Thought) -> None:
            thoughts.append(thought)
            show(thought)

        def ask(seen: View) -> "Choice | None":
            return choose(
                seen,
                level=plays_like,
                chance=chance,
                engine=engine,
                time_s=pace_s(time) if time else None,
                rollouts=rollouts,
                threads=threads or None,
                on_thought=note,
                should_stop=ctrl_c.was_pressed,
            )

        chosen = ask(seen)
        if isinstance(chosen, AcceptPlay) and not awaits_the_end(seen):
            # Taking a turn accepts the play before it, and the turn is what was asked for.
            chosen = ask(replace(seen, open_play=None))
    if chosen is None:
        raise refusal("The last play has to be accepted or challenged first, by another player.")
    score = preview(game, chosen).score if isinstance(chosen, PlayTiles) else 0
    text = _text(game, chosen)
    if as_json:
        answer: dict[str, Any] = {"turn": text, "level": plays_like.key, "score": score}
        if thoughts:
            answer["thoughts"] = _plain(thoughts[-1])
        typer.echo(json.dumps(answer, ensure_ascii=False))
    else:
        typer.echo(f"{text}  +{score}" if isinstance(chosen, PlayTiles) else text)


@contextmanager
def _shown_thoughts() -> "Iterator[Callable[[Thought], None]]":
    """Show thoughts if stderr is a terminal, and remove them at the end."""
    if not sys.stderr.isatty():
        yield lambda thought: None
        return
    with Live(console=Console(stderr=True), transient=True, refresh_per_second=8) as live:
        yield lambda thought: live.update(_table(thought))


def _table(thought: "Thought") -> Table:
    table = Table("turn", "score", "wins", "spread", title=f"{thought.about}, {thought.work:,}")
    for prospect in thought.prospects[:_SHOWN]:
        table.add_row(
            str(prospect.turn),
            str(prospect.turn.score),
            f"{prospect.win:.1%}",
            f"{prospect.spread:+.1f}",
        )
    return table


def _plain(thought: "Thought") -> dict[str, Any]:
    return {
        "about": thought.about,
        "work": thought.work,
        "prospects": [
            {"turn": str(it.turn), "win": round(it.win, 4), "spread": round(it.spread, 1)}
            for it in thought.prospects
        ],
    }


def _game(source: str, turn: int | None, language: str | None) -> Game:
    is_position = kind_of_name(source) is None and len(source.split()) >= _PARTS_OF_A_POSITION
    record = parse_cgp(source) if is_position else read_record(source, language)
    if not isinstance(record, Position):
        standing = without_undone(record.events)
        return replay(standing[: place_of_turn(standing, turn)])
    if turn is not None:
        raise refusal("A position has no turns: leave out --turn.")
    return game_of(record)


def _text(game: Game, command: "Choice") -> str:
    """The turn as people write it."""
    match command:
        case PlayTiles() | ExchangeTiles() | PassTurn():
            return format_turn(game, command)
        case RollDice():
            return "roll"
        case Challenge(_, doubted):
            return f"challenge {doubted}" if doubted else "challenge"
        case AcceptPlay():
            return "accept"
        case _:
            assert_never(command)
