"""`lexiko verify`: checks a recorded game, draw by draw and turn by turn, or a GCG file line by
line."""

import dataclasses
import json
from typing import Annotated, Any

import typer
from rich.console import Console

from lexiko import lexicon
from lexiko.cli.files import LanguageOption, read_record, refusal
from lexiko.errors import LexiconError
from lexiko.lexicon import installed
from lexiko.notation.cgp import Position
from lexiko.notation.gcg import NamedLexicon, Verdict, check
from lexiko.notation.record import Record, Remark
from lexiko.notation.sentences import counted
from lexiko.notation.verification import Proof, verify
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
    language: LanguageOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Replay every draw of a game from its seed, and decide and score every turn again.

    Of a GCG file, which has no draws: check placement, scores, totals, the final count and words.
    """
    game = read_record(record, language)
    if isinstance(game, Position):
        raise refusal("A position does not say how it came about; only a game can be verified.")
    if game.header.players:  # Only a GCG file names them.
        _verify_gcg(game, lexicon_name, as_json=as_json)
        return
    opened = game.events[0]
    assert isinstance(opened, TableOpened)
    name = lexicon_name or opened.lexicon
    proof = verify(game.events, _lexicon(name, is_asked_for=lexicon_name is not None))
    if as_json:
        print(json.dumps(dataclasses.asdict(proof)))
        return
    _print(sentences(proof, opened, name))


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


def _print(lines: list[str]) -> None:
    console = Console()
    for line in lines:
        console.print(line, highlight=False, markup=False, soft_wrap=True)


# ── GCG ─────────────────────────────────────────────────────────────────────────────────────────


def _verify_gcg(record: Record, lexicon_name: str | None, *, as_json: bool) -> None:
    words = _word_list(record, lexicon_name)
    verdict = check(record, words)
    if as_json:
        print(json.dumps(_plain(verdict, words), ensure_ascii=False))
    else:
        _print(gcg_sentences(record, verdict, words))
    if not verdict.is_sound:
        raise typer.Exit(1)


def _word_list(record: Record, wanted: str | None) -> NamedLexicon | None:
    """The list that was asked for, the one that the file names, or the language's own; None where
    there is none."""
    tiles = record.game.edition.tiles
    if wanted is not None:
        return NamedLexicon(lexicon.load(wanted, language=tiles.key), wanted, is_own=True)
    for name in dict.fromkeys((record.header.lexicon, tiles.name.lower())):
        if name in installed.names():
            graph = lexicon.load(name)
            if graph.tiles.key == tiles.key:
                return NamedLexicon(graph, name, is_own=name == record.header.lexicon)
    return None


def gcg_sentences(record: Record, verdict: Verdict, words: NamedLexicon | None) -> list[str]:
    """The verdict on a GCG file, for a person."""
    faults = {fault.kind for fault in verdict.faults}
    lines = [f"✗ {fault}" for fault in verdict.faults]
    turns = counted(verdict.turns, "turn")
    if not faults & {"score", "total", "bonus"}:
        lines.append(f"✓ {turns}: every play fits the board, every score and total adds up.")
    if verdict.is_over and "count" not in faults:
        lines.append("✓ The final count is right.")
    lines.append(_words_sentence(record, verdict, words))
    lines += [f"• {remark}" for remark in verdict.remarks]
    lines += [f"• {sentence}" for sentence in verdict.believed]
    if verdict.is_sound:
        lines.append("The record is sound.")
    else:
        lines.append(f"The record isn't sound: {counted(len(verdict.faults), 'fault')}.")
    return lines


def _words_sentence(record: Record, verdict: Verdict, words: NamedLexicon | None) -> str:
    named = record.header.lexicon
    if words is None:
        language = record.game.edition.tiles.name
        return f"• Words aren't checked: there's no {named or language} word list here."
    if not verdict.words:
        return "• No play stood: there are no words to look up."
    instead = ""
    if not words.is_own:
        instead = f", as {named} isn't here" if named else ", as the file names no list"
    looked_up = f"{counted(verdict.words, 'word')} looked up in {words.name}{instead}"
    if verdict.unknown_words:
        return f"• {looked_up}: {verdict.unknown_words} not found."
    return f"✓ {looked_up}: all found."


def _plain(verdict: Verdict, words: NamedLexicon | None) -> dict[str, Any]:
    def remark(it: Remark) -> dict[str, Any]:
        return {"line": it.line, "kind": it.kind, "text": it.text}

    return {
        "sound": verdict.is_sound,
        "turns": verdict.turns,
        "is_over": verdict.is_over,
        "lexicon": words.name if words else None,
        "words": verdict.words,
        "unknown_words": verdict.unknown_words,
        "faults": [remark(it) for it in verdict.faults],
        "remarks": [remark(it) for it in verdict.remarks],
        "believed": list(verdict.believed),
    }
