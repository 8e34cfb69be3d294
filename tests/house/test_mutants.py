"""`python -m tests.mutants` changes what runs, and only that."""

import ast
from pathlib import Path

from tests.mutants import mutants

CODE = '''\
LIMIT = 3


@cached(5)
def is_due(when: "int | None", later: bool = False) -> bool:
    """Whether 7 is due."""
    if when is None or not later:
        note(f"{1 + 1}")
    return when > LIMIT - 1
'''


def test_a_mutant_differs_in_one_piece_of_a_functions_body(tmp_path: Path) -> None:
    path = tmp_path / "due.py"
    path.write_text(CODE)
    found = list(mutants(path))
    assert {(mutant.line, mutant.before, mutant.after) for mutant in found} == {
        (7, "when is None", "(when is not None)"),
        (7, "when is None or not later", "(when is None and (not later))"),
        (7, "when is None or not later", "(not (when is None or not later))"),
        (7, "not later", "(later)"),
        (8, 'note(f"{1 + 1}")', "pass"),
        (9, "when > LIMIT - 1", "(when >= LIMIT - 1)"),
        (9, "LIMIT - 1", "(LIMIT + 1)"),
        (9, "1", "2"),
    }
    for mutant in found:
        ast.parse(mutant.source)
        before, _, after = CODE.splitlines()[mutant.line - 1].partition(mutant.before)
        assert mutant.source.splitlines()[mutant.line - 1] == before + mutant.after + after
