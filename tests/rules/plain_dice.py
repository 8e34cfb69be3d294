"""The plain way to find out which dice were rolled: try everything, and go back where it fails.

It is right and may take for ever: the oracle for `lexiko.rules.assignments` on small cases.
"""

from collections.abc import Iterator, Sequence

from lexiko.rules.assignments import Throw


def which_dice(
    dice: Sequence[Sequence[str]], throws: Sequence[Throw], tables: Sequence[Sequence[int]]
) -> dict[int, int] | None:
    """A die for each throw that fits all tables, or None if there is no way. Throws whose die is
    known stay as they are."""
    # 1. Only tables that hang together with the last one matter: earlier ones have been fitted
    #    already.
    linked: list[Sequence[int]] = []
    for table in reversed(tables):
        if linked and not set(table) & set(linked[-1]):
            break
        linked.append(table)
    # 2. Each throw may be any die that has its face; throws of one table must differ.
    choices: dict[int, set[int]] = {}
    rivals: dict[int, set[int]] = {}
    for table in linked:
        for throw in table:
            face, die = throws[throw]
            having = (
                {die} if die is not None else {d for d, faces in enumerate(dice) if face in faces}
            )
            choices.setdefault(throw, having)
            rivals.setdefault(throw, set()).update(other for other in table if other != throw)
    # 3. Settle the throw with the fewest choices first, and go back where one leaves a rival none.
    settled: dict[int, int] = {}
    levels: list[tuple[int, dict[int, set[int]], Iterator[int]]] = []
    while choices:
        throw = min(choices, key=lambda throw: len(choices[throw]))
        levels.append((throw, choices, iter(sorted(choices[throw]))))
        while levels:
            throw, before, untried = levels[-1]
            rivals_left = [before[rival] for rival in rivals[throw] if rival in before]
            die = next((die for die in untried if all(dice - {die} for dice in rivals_left)), None)
            if die is not None:
                settled[throw] = die
                choices = {
                    other: dice - {die} if other in rivals[throw] else dice
                    for other, dice in before.items()
                    if other != throw
                }
                break
            levels.pop()
        else:
            return None
    return settled
