"""`lexiko verify`: a check of a recorded game, every draw and turn, or every line of a GCG."""

import dataclasses
import json
from typing import Annotated, Any

import typer
from rich.console import Console

from lexiko import lexicon
from lexiko.cli.files import LanguageOption, read_record, refusal
from lexiko.cli.options import AsJson
from lexiko.errors import LexiconError
from lexiko.lexicon import WordGraph, installed
from lexiko.notation.cgp import Position
from lexiko.notation.gcg import NamedLexicon, Verdict, check
from lexiko.notation.record import Record, Remark
from lexiko.notation.sentences import counted
from lexiko.notation.verification import Proof
from lexiko.notation.verification import verify as replay_and_compare
from lexiko.rules.events import TableOpened


def verify(
    record: Annotated[
        str, typer.Argument(metavar="GAME", help="Game (.jsonl or .gcg); - for standard input.")
    ],
    lexicon_name: Annotated[
        str | None,
        typer.Option("--lexicon", help="Lexicon to check words with, instead of the game's."),
    ] = None,
    language: LanguageOption = None,
    as_json: AsJson = False,
) -> None:
    """Check a game: replay every draw from its seed, and score every turn again.

    A GCG file has no draws, so its placements, scores, totals, final count and words are checked.
    """
    game = read_record(record, language)
    if isinstance(game, Position):
        raise refusal("A position has no turns to verify: give a game.")
    if game.header.players:  # Only a GCG file names them.
        _verify_gcg(game, lexicon_name, as_json=as_json)
        return
    opened = game.events[0]
    assert isinstance(opened, TableOpened)
    name = lexicon_name or opened.lexicon
    words = _lexicon(name, opened, is_asked_for=lexicon_name is not None)
    proof = replay_and_compare(game.events, words)
    if as_json:
        print(json.dumps({**dataclasses.asdict(proof), **_words_data(opened, words)}))
        return
    _print(sentences(proof, opened, name, words.sha256 if words else ""))


def sentences(
    proof: Proof, opened: TableOpened, lexicon_name: str, lexicon_hash: str = ""
) -> list[str]:
    """What was checked, in words."""
    draws = f"{counted(proof.draws, 'draw')} of {counted(proof.tiles, 'tile')}"
    lines = [f"✓ {counted(proof.turns, 'turn')} decided and scored again: all as recorded."]
    if proof.seed_is_checked:
        lines.insert(0, "✓ The seed is the one whose hash was published before the first draw.")
        lines.insert(1, f"✓ {draws} replayed from the seed: all as recorded.")
    elif opened.seed_hash and not proof.is_over:
        lines.append("• The game isn't over: its draws can be replayed once the seed is published.")
    else:
        lines.append(
            "• The draws of this game were entered, not drawn from a seed: nothing to replay."
        )
    if proof.words_are_checked and opened.lexicon_hash not in (lexicon_hash, ""):
        lines.append(
            f"• Every verdict agrees with the lexicon {lexicon_name} here, "
            f"but the table had other words: {opened.lexicon}, {opened.lexicon_hash[:12]}."
        )
    elif proof.words_are_checked:
        known = f", the table's own words ({lexicon_hash[:12]})" if opened.lexicon_hash else ""
        lines.append(f"✓ Every verdict agrees with the lexicon {lexicon_name}{known}.")
    else:
        lines.append(
            f"• The lexicon {lexicon_name} isn't installed: verdicts are taken as recorded."
        )
    return lines


def _lexicon(name: str, opened: TableOpened, *, is_asked_for: bool) -> WordGraph | None:
    try:
        return lexicon.load(name, graph_sha256="" if is_asked_for else opened.lexicon_hash)
    except LexiconError:
        if is_asked_for:
            raise
        return None


def _words_data(opened: TableOpened, words: WordGraph | None) -> dict[str, Any]:
    sha256 = words.sha256 if words else ""
    return {
        "lexicon": opened.lexicon,
        "lexicon_hash": opened.lexicon_hash,
        "words_are_the_tables": bool(sha256) and sha256 == opened.lexicon_hash,
    }


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
    """The lexicon to check words with: as asked for, as the file says, or the language's."""
    tiles = record.game.edition.tiles
    if wanted is not None:
        return NamedLexicon(lexicon.load(wanted, language=tiles.key), wanted, is_own=True)
    for name in dict.fromkeys((record.header.lexicon, installed.for_language(tiles.language))):
        if name and name in installed.names():
            graph = lexicon.load(name)
            if graph.tiles.key == tiles.key:
                return NamedLexicon(graph, name, is_own=name == record.header.lexicon)
    return None


def gcg_sentences(record: Record, verdict: Verdict, words: NamedLexicon | None) -> list[str]:
    """The verdict on a GCG file, in words."""
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
        return f"• Words aren't checked: no {named or language} lexicon is installed."
    if not verdict.words:
        return "• No play stands, so there are no words to check."
    instead = ""
    if not words.is_own:
        instead = f", as {named} isn't installed" if named else ", as the file doesn't name one"
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
