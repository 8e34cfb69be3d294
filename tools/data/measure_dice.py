"""Make `src/lexiko/data/dice_turns.toml`: points of a turn with dice, by the dice on the board.

    .venv/bin/python -m tools.data.measure_dice

Two seats that always make the highest-scoring play play `GAMES` games, plain and Advanced.
"""

from random import Random

from lexiko import catalogue
from lexiko.engine import Engine, Moment
from lexiko.players.dice.race import PATH
from lexiko.players.dice.table import DiceTable, random_roll
from lexiko.rules.board import empty_board

GAMES = 4000
SEED = 1


def main() -> None:
    """Play, write the file, and print the average points per turn."""
    engine = Engine("english")
    text = (
        "# How often a turn of the dice edition scored 0, 1, 2 … points: a row for each number of\n"
        "# dice on the board before it, from 0 on.\n"
        f"# Made by: python -m tools.data.measure_dice ({GAMES} games each, seed {SEED})\n"
    )
    for name, advanced in (("plain", False), ("advanced", True)):
        counts = _played(engine, advanced)
        text += f"{name} = [\n" + "".join(f"    {row},\n" for row in counts) + "]\n"
        for length, row in enumerate(counts):
            if turns := sum(row):
                mean = sum(points * count for points, count in enumerate(row)) / turns
                print(f"{name}: {length} dice on the board, {turns} turns, {mean:.1f} points")
    PATH.write_text(text, "utf-8")


def _played(engine: Engine, advanced: bool) -> list[list[int]]:
    box, chance = catalogue.edition("dice"), Random(SEED)
    assert box.goal
    counts: list[list[int]] = [[] for _ in range(len(box.dice) + 1)]
    for _ in range(GAMES):
        table = DiceTable(
            box, advanced, (box.goal,) * 2, (0, 0), (0, 0), 0, 0, empty_board(box.layout.size)
        )
        while not table.is_over:
            hand = table.hand(random_roll(box.dice, chance))
            faces = tuple(die.face for die in hand)
            plays = engine.best(Moment(box, table.board, faces, 0), 1)
            row, points = counts[table.word_length], plays[0].score if plays else 0
            row += [0] * (points + 1 - len(row))
            row[points] += 1
            table = table.after_play(plays[0], hand) if plays else table.after_pass()
    return counts


if __name__ == "__main__":
    main()
