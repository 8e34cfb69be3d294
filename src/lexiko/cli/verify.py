"""`lexiko verify`: checks a recorded game, draw by draw and turn by turn."""

import dataclasses
import json
from typing import Annotated

import typer
from rich.console import Console

from lexiko import lexicon
from lexiko.cli.files import read_bytes, refusal
from lexiko.errors import LexiconError
from lexiko.notation.cgp import Position
from lexiko.notation.files import read_file
from lexiko.notation.proof import Proof, verify
from lexiko.notation.sentences import counted
from lexiko.rules.events import TableOpened
from lexiko.rules.lexicon import Lexicon


def verify_record(
    record: Annotated[
        str, typer.Argument(metavar="GAME", help="A recorded game (.jsonl or .gcg).")
    ],
    lexicon_name: Annotated[
        str | None,
        typer.Option("--lexicon", help="Judge words by this lexicon, not by the game's own."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Replay every draw of a game from its seed, and decide and score every turn again."""
    game = read_file(record, read_bytes(record))
    if isinstance(game, Position):
        raise refusal("A position does not say how it came about; only a game can be verified.")
    events = game.events
    opened = events[0]
    assert isinstance(opened, TableOpened)
    name = lexicon_name or opened.lexicon
    proof = verify(events, _lexicon(name, is_asked_for=lexicon_name is not None))
    if as_json:
        print(json.dumps(dataclasses.asdict(proof)))
        return
    console = Console()
    for line in sentences(proof, opened, name):
        console.print(line, highlight=False, markup=False)


def sentences(proof: Proof, opened: TableOpened, lexicon_name: str) -> list[str]:
    """What was checked, for a person."""
    draws = f"{counted(proof.draws, 'draw')} of {counted(proof.tiles, 'tile')}"
    lines = [f"✓ {counted(proof.turns, 'turn')} decided and scored again: all as recorded."]
    if proof.seed_is_checked:
        lines.insert(0, "✓ The seed is the one whose hash was published before the first draw.")
        lines.insert(1, f"✓ {draws} replayed from the seed: all as recorded.")
    elif opened.seed_hash and not proof.is_over:
        lines.append(
            "• The game is not over: its draws can be replayed once the seed is published."
        )
    else:
        lines.append(
            "• The draws of this game were told, not drawn from a seed: nothing to replay."
        )
    if proof.words_are_checked:
        lines.append(f"✓ Every verdict is the lexicon's ({lexicon_name}).")
    else:
        lines.append(f"• The lexicon {lexicon_name} is not here: verdicts are taken as recorded.")
    return lines


def _lexicon(name: str, *, is_asked_for: bool) -> Lexicon | None:
    try:
        return lexicon.load(name)
    except LexiconError:
        if is_asked_for:
            raise
        return None
