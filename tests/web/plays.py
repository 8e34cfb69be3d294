"""Random plays for the page's arithmetic, and what the rules make of them.

`python -m tests.web.plays` writes a sample to `web/tests/fixtures/plays.jsonl` again; a test
compares the file with what the rules say now. `python -m tests.web.plays 100000` makes that many,
has the page judge them all, and says how many there were of each kind.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from pydantic import ValidationError

from lexiko import catalogue
from lexiko.errors import LexikoError
from lexiko.rules import Game, preview
from lexiko.rules.alphabet import UNKNOWN, TileSet
from lexiko.rules.commands import PlayTiles
from lexiko.rules.editions import VARIATIONS, Edition
from lexiko.rules.turns import Preview
from lexiko.server.lab.positions import ON_THE_BOARD, posed, tiles_data
from lexiko.server.refusals import ImpossiblePosition
from lexiko.server.tables.views import SheetRows, Views
from lexiko.server.wire.positions import PositionSent
from lexiko.server.wire.requests import PlaySent

from .trials import Trier, short, shown_to, wire

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "tests" / "fixtures" / "plays.jsonl"
SAMPLE = 2_200
SEED = 156
"""Of the sample; the others have their own."""
MOST_S = 3600
"""How long the page may take for all of them."""
MOST_ROWS = 4
"""Situations from one game."""

VIEW = "seat seats mover tiles racks unseen dice has_rolled pouches minimum".split()
"""What the page's arithmetic reads of a view."""
OTHER_SIZES = {
    "small": {
        "board": ".t.D.t.\nt.....t\n..d.d..\nD..*..D\n..d.d..\nt.....t\n.t.D.t.",
        "rack": 5,
        "bonus_at": 4,
        "bonus": 35,
    },
    "large": {
        "board": "\n".join(
            "".join(
                "*" if row == column == 10 else "qQ.tdTD...."[row * column % 11]
                for column in range(21)
            )
            for row in range(21)
        ),
        "rack": 9,
    },
}
SHIPPED = ("en", "de", "fr", "es")
"""Languages that have a word list, which a position asks for."""
Row = dict[str, Any]


def boxes() -> dict[str, Edition]:
    """Every edition with every language's tiles, and boards of other sizes, by name."""
    found: dict[str, Edition] = {}
    for key in ("heritage", "message-board", "dice", "deluxe", "classic", "tournament"):
        is_dice = catalogue.edition(key).is_dice
        for language in ["en"] if is_dice else catalogue.languages():
            found[f"{key} {language}"] = catalogue.edition(key, language)
    for key, changes in OTHER_SIZES.items():
        for language in catalogue.languages():
            found[f"{key} {language}"] = catalogue.edition("deluxe", language, key=key, **changes)
    return found


def head() -> Row:
    """The boxes as the catalogue has them."""
    editions = [box for name, box in boxes().items() if name.endswith(" en")]
    return {
        "editions": {
            box.key: {
                "board": box.layout.rows,
                "rack": box.rack,
                "is_dice": box.is_dice,
                "bonus_at": box.bonus_at,
                "bonus": box.bonus,
                "dice": box.dice,
                "variations": box.variations,
                "options": box.options,
                **tiles_data_of(box.tiles),
            }
            for box in editions
        },
        "tile_sets": {key: tiles_data_of(catalogue.tile_set(key)) for key in catalogue.languages()},
    }


def tiles_data_of(tiles: TileSet) -> Row:
    return {
        "tiles": {kind.face: [kind.copies, kind.value] for kind in tiles.kinds},
        "letters": tiles.letters,
    }


# ── Random plays ────────────────────────────────────────────────────────────────────────────────


def rows(count: int, seed: int) -> Iterator[Row]:
    """Situations in random games, each with some plays and their answers."""
    some, every = Random(seed), list(boxes().items())
    weights = [12 if box.is_dice else 2 if name.endswith(" en") else 1 for name, box in every]
    left = count
    while left > 0:
        [(name, box)] = some.choices(every, weights)
        trier, found = Trier(box, some.randrange(1 << 32)), 0
        for _ in range(60):
            if trier.game.is_over or left <= 0 or found == MOST_ROWS:
                break
            trier.step()
            if some.random() < 0.1 and trier.game.mover is not None:
                language = name.split()[1]
                is_posed = some.random() < 0.15 and box.key not in OTHER_SIZES
                make = position_row if is_posed and language in SHIPPED else table_row
                row = make(trier, language, min(left, some.randint(8, 16)), some)
                left -= len(row["plays"])
                found += 1
                if row["plays"]:
                    yield row


def table_row(trier: Trier, language: str, count: int, some: Random) -> Row:
    """A seat's view at a table, and plays of the seat that it acts for."""
    game = trier.game
    assert game.mover is not None
    seat = some.randrange(len(game.seats)) if some.random() < 0.15 else game.mover
    viewer = seat
    if game.options.racks_unknown and some.random() < 0.5:
        viewer = some.choice(
            [None, *range(len(game.seats))]
        )  # The scorekeeper, for another player.
    seen = Views(game, SheetRows()).view_for(viewer, 0)
    return {
        "edition": game.edition.key,
        "language": language,
        "options": {
            "variations": sorted(game.options.variations),
            "racks_unknown": game.options.racks_unknown,
        },
        "seat": seat,
        "view": {key: seen[key] for key in VIEW},
        "plays": list(judged(trier, shown_to(game, viewer), seat, count)),
    }


def position_row(trier: Trier, language: str, count: int, some: Random) -> Row:
    """A position without a table, as the explorer has it, and plays in it."""
    game = trier.game
    assert game.mover is not None
    seats = [*game.active()]
    held = game.holding(game.mover)
    sent = {
        "edition": game.edition.key,
        "language": language,
        "variations": sorted(some.sample(sorted(ON_THE_BOARD), some.randint(0, 4))),
        "tiles": tiles_data(game.board),
        "rack": [face for face in held if face != UNKNOWN] if some.random() < 0.7 else [],
        "others": [
            [face for face in game.racks[seat] if face != UNKNOWN and some.random() < 0.3]
            for seat in seats
            if seat != game.mover
        ],
        "held": [],
        "scores": [],
        "goals": [],
        "opening_minimum": some.choice([None, None, 3, 4]),
        "scoreless": 0,
        "all_tiles": list(game.options.bag) if game.options.bag else None,
    }
    row: Row = {"position": sent, "plays": []}
    try:
        place = posed(PositionSent.model_validate(sent)).game
    except (ImpossiblePosition, ValidationError):
        return row
    before, trier.current = trier.current, place
    row["plays"] = list(judged(trier, place, 0, count))
    trier.current = before
    return row


def judged(trier: Trier, game: Game, seat: int, count: int) -> Iterator[list[str]]:
    """Plays as the page sends them, with the rules' answers."""
    for _ in range(count):
        trial = trier.trial(seat)
        try:
            sent = PlaySent.model_validate(wire(trial))
        except ValidationError:
            continue
        command = sent.command_for(seat, game)
        yield [*short(trial), *answered(game, command)]


# ── As text ─────────────────────────────────────────────────────────────────────────────────────


def answered(game: Game, command: PlayTiles) -> tuple[str, str]:
    """What the rules say: `12: 8F HORN 8, H8 OF 4; ` or `gap square=H8` and its sentence."""
    try:
        return scored(preview(game, command)), ""
    except LexikoError as refusal:
        details = {key: it for key, it in refusal.details.items() if key != "reason"}
        facts = "".join(f" {key}={details[key]}" for key in sorted(details))
        return f"{refusal.code}{facts}", refusal.message


def scored(found: Preview) -> str:
    def written(words: Iterable[Any]) -> str:
        return ", ".join(
            f"{word.start.name(word.direction)} {word.text} {word.score}" for word in words
        )

    return f"{found.score}: {written(found.words)}; {written(found.swap_words)}"


def lines(count: int, seed: int, *, all_sentences: bool = False) -> Iterator[str]:
    """The file: its head, then a line for each situation.

    Unless all are wanted, only the first sentence of each kind is written down.
    """
    said: set[str] = set()
    yield compact(head())
    for row in rows(count, seed):
        for play in row["plays"]:
            kind = kind_of(play[3])
            if not all_sentences and kind in said:
                play[4] = ""
            said.add(kind)
            if not play[4]:
                play.pop()
        yield compact(row)


def compact(data: Row) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def kind_of(answer: str) -> str:
    """The code of an answer, with its `why`."""
    code, *facts = answer.split(" ")
    if code.endswith(":"):
        return "scored"
    return " ".join([code, *(fact for fact in facts if fact.startswith("why="))])


def text() -> str:
    return "".join(f"{line}\n" for line in lines(SAMPLE, SEED))


# ── The command ─────────────────────────────────────────────────────────────────────────────────


def tally(written: Iterable[str]) -> dict[str, Counter[str]]:
    """How many plays there are of each edition, language, variation and answer."""
    found: dict[str, Counter[str]] = {
        name: Counter() for name in ("edition", "language", "rules", "answer")
    }
    for line in written:
        row = json.loads(line)
        if "plays" not in row:
            continue
        count, about = len(row["plays"]), row.get("position", row)
        found["edition"][about["edition"]] += count
        found["language"][about["language"]] += count
        variations = about["variations"] if "position" in row else row["options"]["variations"]
        rules: list[str] = [one for one in VARIATIONS if one in variations]
        if "position" in row:
            rules.append("no table")
        elif row["options"]["racks_unknown"]:
            rules.append("real board")
        for rule in rules or ["none"]:
            found["rules"][rule] += count
        for play in row["plays"]:
            found["answer"][kind_of(play[3])] += 1
    return found


def check(count: int, seed: int) -> int:
    """Has the page judge as many plays as are wanted; says what they were."""
    with tempfile.TemporaryDirectory() as folder:
        file, begun = Path(folder) / "plays.jsonl", time.perf_counter()
        file.write_text(
            "".join(f"{line}\n" for line in lines(count, seed, all_sentences=True)), "utf-8"
        )
        made_s = time.perf_counter() - begun
        for name, counts in tally(file.read_text("utf-8").splitlines()).items():
            print(f"{name}: " + ", ".join(f"{key} {many:,}" for key, many in counts.most_common()))
        print(f"made in {made_s:.0f} s; the page judges them:", flush=True)
        asked = [sys.executable, "-m", "tools.node", "run", "test", "--", "tests/plays.test.ts"]
        return subprocess.call(
            asked, cwd=ROOT, env={**os.environ, "LEXIKO_PLAYS": str(file)}, timeout=MOST_S
        )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(check(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else os.getpid()))
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), "utf-8")
