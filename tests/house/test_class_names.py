"""A class name means one thing: no two modules have public classes of the same name."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import lexiko

PACKAGE = Path(lexiko.__file__).parent

SAME_IDEA = {
    "Premium": "a premium square, of a layout and as a review names it",
    "Readiness": "what the server finds out about itself, and the same as an answer on the wire",
    "TurnText": "a turn of a review in words, on the command line and on the wire",
    "UndoSent": "the command to undo, of a table and of a wall, each in its own union on the wire",
}


def repeated(modules: Iterable[Path]) -> dict[str, list[str]]:
    """Public classes whose name is in more than one module, with these modules."""
    found = defaultdict(list)
    for path in modules:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path))
    return {name: places for name, places in found.items() if len(places) > 1}


def test_every_class_name_means_one_thing() -> None:
    # The client's types are made from those of the wire, by the same names.
    found = repeated(sorted({*PACKAGE.rglob("*.py")} - {PACKAGE / "client_types.py"}))
    assert {name: places for name, places in found.items() if name not in SAME_IDEA} == {}


def test_a_name_in_two_modules_is_found(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("class Progress: ...\nclass _Inner: ...\nclass Board:\n    class Clicked: ...\n")
    other.write_text(
        "class Progress: ...\nclass _Inner: ...\nclass Rack:\n    class Clicked: ...\n"
    )
    assert repeated([one, other]) == {"Progress": [str(one), str(other)]}
