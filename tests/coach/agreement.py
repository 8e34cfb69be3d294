"""Compare what reviews call best with long simulations of a second engine.

    python -m tests.coach.agreement questions FOLDER GAMES... [--quality normal]
    FOLDER/second_engine FOLDER simulate 2000 4 10 < FOLDER/questions > FOLDER/answers
    python -m tests.coach.agreement report FOLDER

`second_engine.cpp` was written apart from Lexiko's engine: word graph, move generator, simulation
and model of winning are its own. It shares the word list, the leaves and the tiles, as files. It
needs a C++ compiler and minutes to hours, so it isn't part of the suite; the middle step can run on
another machine. Turns that
are solved exactly, or judged by points of dice, aren't asked.
"""

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from lexiko import catalogue
from lexiko.coach.model import Choice, GameReview, TurnReview
from lexiko.coach.review import Review
from lexiko.engine import Engine
from lexiko.engine.graph.symbols import symbols_of
from lexiko.notation.cgp import Position, format_cgp
from lexiko.notation.files import read_file
from lexiko.notation.record import Record, turns_taken
from lexiko.players.clean_words import clean_engine
from lexiko.rules.bag import full_bag

SOURCE = Path(__file__).with_name("second_engine.cpp")
SYMBOLS = ["?", *(chr(ord("A") + number) for number in range(26))]
FLAGS = ("-O3", "-march=x86-64-v3", "-std=c++17", "-static", "-pthread")
GAMES_FOR_THE_MODEL = 4000
ERRORS = 2.0
"""How many standard errors of the difference count as within the error."""


def prepare(folder: Path, engine: Engine) -> None:
    """Write what both engines share, build the second one and learn its model of winning."""
    edition = catalogue.edition("heritage")
    counts = Counter(full_bag(edition.tiles))
    layout, size = edition.layout, edition.layout.size
    premiums = [layout.premiums[place] for place in range(size * size)]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "words.txt").write_text("\n".join(engine.lexicon.words()))
    (folder / "tiles.txt").write_text(
        "\n".join(f"{counts[face]} {edition.tiles.values[face]}" for face in SYMBOLS)
    )
    (folder / "board.txt").write_text(" ".join(f"{p.letter} {p.word}" for p in premiums))
    engine.leaves_of(symbols_of(edition.tiles)).values.astype("int32").tofile(folder / "leaves.bin")
    program = folder / "second_engine"
    subprocess.run(
        ["g++", *FLAGS, "-o", program, SOURCE],
        check=True,
        timeout=300,
    )
    model = subprocess.run(
        [program, folder, "learn", str(GAMES_FOR_THE_MODEL)],
        check=True, capture_output=True, text=True, timeout=3600,
    )  # fmt: skip
    (folder / "model.txt").write_text(model.stdout)


def key_of(choice: Choice) -> str:
    """The tiles laid or exchanged, as the second engine names them."""
    if choice.kind == "exchange":
        return "exchange " + "".join(sorted(choice.exchanged, key=SYMBOLS.index))
    if choice.kind == "pass":
        return "pass"
    tiles = (
        square + (letter.lower() if face == "?" else face) for square, face, letter in choice.placed
    )
    return ",".join(sorted(tiles))


def questions(record: Record, name: str, review: GameReview) -> Iterator[str]:
    """One line for each turn that was judged with tiles in the bag."""
    taken = {turn.number: turn for turn in turns_taken(record.events)}
    for turn in review.turns:
        if not turn.best or turn.judge != "simulation":
            continue
        game = taken[turn.number].before
        racks = (turn.rack, ())
        scores = (turn.scores[turn.seat], turn.scores[1 - turn.seat])
        cgp = format_cgp(Position(game.board, racks, scores, game.scoreless))
        held = len(game.holding(1 - turn.seat))
        yield "\t".join([f"{name}#{turn.number}", cgp, str(held), key_of(turn.best), turn.scale])


def word_in(text: str) -> str:
    """The main word of a play; empty for another turn."""
    word = text.partition(" ")[2].replace("(", "").replace(")", "").upper()
    return "" if text.startswith(("exchange", "pass")) else word


def report(folder: Path) -> str:
    """Say on how many turns the second engine agrees.

    Words that reviews never suggest, since they're left out for families, don't count as better.
    """
    suggested = {"", *clean_engine(Engine("english")).lexicon.words()}
    asked = {}
    for line in (folder / "questions").read_text().splitlines():
        name, _, _, key, scale = line.split("\t")
        asked[name] = key, scale
    same = within = 0
    lines: list[str] = []
    answers = [line.split("\t") for line in (folder / "answers").read_text().splitlines()]
    for name, *rows in answers:
        ours, scale = asked[name]
        # Chance to win and its error, or the spread and its error where points decide.
        first, unit = (2, 100) if scale == "chance" else (4, 1)
        found = {key: values for key, *values in (row.split("|") for row in rows)}
        means = {
            key: unit * float(values[first - 1])
            for key, values in found.items()
            if key == ours or word_in(values[0]) in suggested
        }
        best = max(means, key=lambda key: means[key])
        cost, error = means[best] - means[ours], unit * float(found[ours][first])
        if ours == best:
            same += 1
        elif cost <= ERRORS * error:
            within += 1
        else:
            lines.append(
                f"{name}: {found[ours][0]} is {cost:.2f} ± {error:.2f} "
                f"{'in 100' if unit > 1 else 'points'} behind {found[best][0]}"
            )
    count = len(answers)
    return "\n".join(
        [
            *lines,
            f"{count} turns: {same} the same, {within} within the error of the difference, "
            f"{count - same - within} not: {(same + within) / count:.1%} agree",
        ]
    )


def judged(turns: Sequence[TurnReview]) -> int:
    """Count the turns that have a verdict."""
    return sum(turn.verdict is not None for turn in turns)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("step", choices=["questions", "report"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", type=Path, nargs="*")
    parser.add_argument("--quality", default="normal", choices=["quick", "normal", "deep"])
    wanted = parser.parse_args()
    if wanted.step == "report":
        print(report(wanted.folder))
        return 0
    engine = Engine("english")
    prepare(wanted.folder, engine)
    lines: list[str] = []
    for path in wanted.games:
        record = read_file(path.name, path.read_bytes())
        assert isinstance(record, Record)
        review = Review(record, engine=engine, quality=wanted.quality)
        list(review.quick())
        for number in review.numbers_left:
            review.look(number)
        result = review.result()
        lines += questions(record, path.stem, result)
        print(f"{path.name}: {judged(result.turns)} turns judged", file=sys.stderr)
    (wanted.folder / "questions").write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
